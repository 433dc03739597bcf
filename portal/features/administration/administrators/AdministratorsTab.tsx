import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useTableState } from '#portal/platform/data-table/table-state.ts'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import { TableScreen } from '../parts/TableScreen.tsx'
import { useQuestion } from '../parts/use-question.ts'
import { columnsIn, FactorTag } from './columns.tsx'

export function AdministratorsTab() {
  const { t } = useTranslation('administration')
  const { question, openQuestion, close } = useQuestion([api.administrators.list, api.adminUsers.list])
  const columns = columnsIn(t, openQuestion)
  const state = useTableState('administrators', columns, [], [], { apart: true })
  const { page, limit } = state.query
  const read = useRead(api.administrators.list, { query: { page, limit } })
  const grant = () =>
    openQuestion({
      title: t('administrators.grant'),
      explains: t('administrators.grant_about'),
      yes: t('administrators.grant_yes'),
      email: { label: t('administrators.email'), hint: t('administrators.email_hint') },
      done: t('administrators.added'),
      act: ({ email }) => callTo(api.administrators.grant, { body: { email } }),
    })
  return (
    <>
      <TableScreen
        title={t('administrators.title')}
        about={t('administrators.about')}
        state={state}
        columns={columns}
        read={read}
        nameOf={({ fullname }) => fullname}
        short={({ email, second_factor }) => ({ fact: email, tag: <FactorTag isSet={second_factor} /> })}
        search={null}
        range={({ from, to, count }) => t('administrators.range', { from, to, count })}
        empty={null}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={grant}>
            {t('administrators.grant')}
          </Button>
        }
      />
      <ActionDialog question={question} close={close} />
    </>
  )
}
