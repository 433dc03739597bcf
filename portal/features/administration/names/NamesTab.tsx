import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useTableState } from '#portal/platform/data-table/table-state.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import css from '../parts/administration.module.css'
import { Day } from '../parts/cells.tsx'
import { TableScreen } from '../parts/TableScreen.tsx'
import { useQuestion } from '../parts/use-question.ts'
import { columnsIn } from './columns.tsx'

/** Shows reserved slugs. */
export function NamesTab() {
  const { t } = useTranslation('administration')
  const { question, openQuestion, close } = useQuestion([api.adminNames.list])
  const columns = columnsIn(t, openQuestion)
  const state = useTableState('names', columns, [], [], { apart: true })
  const { page, limit, search } = state.query
  const read = useRead(api.adminNames.list, { query: { page, limit, ...(search && { search }) } })
  const reserve = () =>
    openQuestion({
      title: t('names.reserve'),
      explains: t('names.reserve_about'),
      yes: t('names.reserve'),
      name: { label: t('names.address'), hint: t('names.address_hint') },
      reason: { label: t('names.because'), hint: t('names.because_hint') },
      done: t('names.reserved'),
      act: ({ name, reason }) => callTo(api.adminNames.reserve, { body: { name, reason } }),
    })
  return (
    <>
      <TableScreen
        title={t('names.title')}
        about={t('names.about')}
        state={state}
        columns={columns}
        read={read}
        nameOf={({ name }) => name}
        short={({ reason, was_erased, created_at }) => ({ fact: was_erased ? t('names.erased') : reason, when: <Day at={created_at} /> })}
        search={t('names.search')}
        range={({ from, to, count }) => t('names.range', { from, to, count })}
        empty={<p className={css.none}>{t('names.none')}</p>}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={reserve}>
            {t('names.reserve')}
          </Button>
        }
      />
      <ActionDialog question={question} close={close} />
    </>
  )
}
