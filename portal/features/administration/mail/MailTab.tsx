import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { mailStates } from '#contract/administration/administration.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { useTableState } from '#portal/platform/data-table/table-state.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { ActionDialog } from '../parts/ActionDialog.tsx'
import css from '../parts/administration.module.css'
import { ShortWhen } from '../parts/cells.tsx'
import { oneOf } from '../parts/page-query.ts'
import { TableScreen } from '../parts/TableScreen.tsx'
import { useQuestion } from '../parts/use-question.ts'
import { colours, columnsIn } from './columns.tsx'

export function MailTab() {
  const { t } = useTranslation('administration')
  const { question, openQuestion, close } = useQuestion([api.adminMails.list])
  const columns = columnsIn(t, openQuestion)
  const state = useTableState('mail', columns, ['state'], [], { apart: true })
  const { page, limit, search } = state.query
  const mailState = oneOf(mailStates, state.filterValues['state'])
  const read = useRead(api.adminMails.list, { query: { page, limit, ...(search && { search }), ...(mailState && { state: mailState }) } })
  return (
    <>
      <TableScreen
        title={t('mail.title')}
        about={t('mail.about')}
        state={state}
        columns={columns}
        read={read}
        nameOf={({ recipient }) => recipient}
        short={({ name, created_at, state }) => ({
          fact: name,
          when: <ShortWhen at={created_at} />,
          tag: <Tag color={colours[state]}>{t(`mail.state.${state}`)}</Tag>,
        })}
        search={t('mail.search')}
        filter={{
          name: 'state',
          label: t('any_state'),
          choices: mailStates.map(one => ({ value: one, label: t(`mail.state.${one}`) })),
        }}
        range={({ from, to, count }) => t('mail.range', { from, to, count })}
        empty={<p className={css.none}>{t('mail.none')}</p>}
      />
      <ActionDialog question={question} close={close} />
    </>
  )
}
