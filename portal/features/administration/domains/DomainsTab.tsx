import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useTableState } from '#portal/platform/data-table/table-state.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import css from '../parts/administration.module.css'
import { TableScreen } from '../parts/TableScreen.tsx'
import { useQuestion } from '../parts/use-question.ts'
import { colours, columnsIn } from './columns.tsx'

export function DomainsTab() {
  const { t } = useTranslation('administration')
  const { question, openQuestion, close } = useQuestion([api.adminDomains.list])
  const columns = columnsIn(t, openQuestion)
  const state = useTableState('domains', columns, [], [], { apart: true })
  const { page, limit, search } = state.query
  const read = useRead(api.adminDomains.list, { query: { page, limit, ...(search && { search }) } })
  return (
    <>
      <TableScreen
        title={t('domains.title')}
        about={t('domains.about')}
        state={state}
        columns={columns}
        read={read}
        nameOf={({ shown }) => shown}
        short={({ name, state }) => ({ fact: name, tag: <Tag color={colours[state]}>{t(`domains.state.${state}`)}</Tag> })}
        search={t('domains.search')}
        range={({ from, to, count }) => t('domains.range', { from, to, count })}
        empty={<p className={css.none}>{t('domains.none')}</p>}
      />
      <ActionDialog question={question} close={close} />
    </>
  )
}
