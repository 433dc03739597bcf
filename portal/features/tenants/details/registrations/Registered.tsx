import { Button, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDoorEnter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { teamSizeOf } from '#contract/candidate-teams.ts'
import type { ListedRegistration } from '#contract/registration-records.ts'
import { livingStates } from '#contract/registration-states.ts'
import type { Tenant } from '#contract/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { ColumnMenu } from '#portal/platform/data-table/ColumnMenu.tsx'
import { DataTable } from '#portal/platform/data-table/DataTable.tsx'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import { useSelection } from '#portal/platform/data-table/selection.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import shared from '../details.module.css'
import { Card } from './Card.tsx'
import { columnsIn } from './columns.tsx'
import { DecisionBar } from './decide/DecisionBar.tsx'
import { Export } from './Export.tsx'
import { Notices } from './notices/Notices.tsx'
import css from './registrations.module.css'
import { ScoringLine } from './scores/ScoringLine.tsx'
import { useScoring } from './scores/use-scoring.ts'
import { Seats } from './seats/Seats.tsx'
import { StateFilter, wantedIn } from './StateFilter.tsx'
import { groupedIn, TeamFilter, teamWantedIn } from './teams/TeamFilter.tsx'
import { useAnswerColumns } from './use-answer-columns.ts'
import { useSeenBefore } from './use-seen-before.ts'

type Props = { tenant: Tenant; mayDecide: boolean; show: (id: string) => void }

/** The newest first; who waits, in line. What is looked for stands in the address. */
export function Registered({ tenant, mayDecide, show }: Props) {
  const { t } = useTranslation('registrations')
  const form = useRead(api.registrations.form, { tenant: tenant.id })
  const seenBefore = useSeenBefore(tenant)
  const isNew = (at: string) => seenBefore !== null && at > seenBefore
  const fields = form.data?.fields
  const isScored = (useScoring(tenant)?.criteria.length ?? 0) > 0
  const takesTeams = teamSizeOf(tenant.eligibility) !== null
  const columns = useMemo(
    () => columnsIn(t, { fields: fields ?? [], takesTeams, isScored, timeZone: tenant.timezone, show, isNew }),
    // oxlint-disable-next-line react/exhaustive-deps -- what `show` and `isNew` do depends on these
    [t, fields, takesTeams, isScored, tenant.timezone, seenBefore],
  )
  const state = useAnswerColumns(columns)
  const wanted = { ...wantedIn(state), ...teamWantedIn(state) }
  const { page, limit, search, orderBy, order } = state.query
  const sorted = orderBy === 'score' ? { order_by: 'score' as const, order } : groupedIn(state)
  const people = useRead(api.registrations.list, {
    tenant: tenant.id,
    query: { ...wanted, ...sorted, ...(search && { search }), page, limit },
  })
  const admission = useRead(api.registrations.admission, { tenant: tenant.id })
  const selection = useSelection<ListedRegistration>(state.found)
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const count = people.data?.count
  const isEmpty = count === 0 && !people.isPlaceholderData && !state.isNarrowed
  const registered = livingStates.reduce((sum, one) => sum + (admission.data?.states[one] ?? 0), 0)
  const fresh = people.data?.results.filter(({ created_at }) => isNew(created_at)).length ?? 0
  return (
    <section className={shared.panel} aria-labelledby="people">
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="people">
          {t('title')}
          {registered > 0 && <span className={css.count}>{formatNumber(registered)}</span>}
        </Title>
        <div className={css.actions}>
          {mayDecide && (admission.data?.taken ?? 0) > 0 && (
            <Button component={Link} to="?tab=registrations&door=1" variant="default" leftSection={<IconDoorEnter size={18} aria-hidden />}>
              {t('door.open')}
            </Button>
          )}
          <Notices tenant={tenant} />
          {!isEmpty && <Export tenant={tenant} wanted={{ ...wanted, ...(search && { search }) }} />}
        </div>
      </div>
      {admission.data && <Seats tenant={tenant} admission={admission.data} />}
      <ScoringLine tenant={tenant} />
      {!isEmpty && (
        <>
          <StateFilter state={state} counts={admission.data?.states} isScored={isScored} />
          <div className={css.tools}>
            <SearchField state={state} label={t('search')} columns={{}} />
            {isNarrow && isScored && (
              <Button
                variant={orderBy === 'score' ? 'filled' : 'default'}
                aria-pressed={orderBy === 'score'}
                onClick={() => (orderBy === 'score' ? state.sortBy('', 'asc') : state.sortBy('score', 'desc'))}
              >
                {t('best_first')}
              </Button>
            )}
            {takesTeams && <TeamFilter state={state} people={people.data?.results ?? []} />}
            {!isNarrow && <ColumnMenu state={state} columns={columns} />}
          </div>
        </>
      )}
      {fresh > 0 && (
        <Text fz="sm" c="dimmed">
          {t('fresh', { count: fresh })}
        </Text>
      )}
      <DataTable
        caption={t('title')}
        state={state}
        columns={columns}
        sortedBy={undefined}
        read={people}
        selection={mayDecide ? selection : null}
        nameOf={({ fullname }) => fullname}
        card={person => <Card person={person} show={show} isNew={isNew(person.created_at)} timeZone={tenant.timezone} />}
        view={isNarrow ? 'cards' : 'table'}
        range={({ from, to, count: all }) =>
          t('range', { from: formatNumber(from), to: formatNumber(to), count: all, n: formatNumber(all) })
        }
        empty={<Nobody tenant={tenant} />}
      />
      {mayDecide && <DecisionBar tenant={tenant} admission={admission.data} selection={selection} />}
    </section>
  )
}

function Nobody({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  return (
    <div className={shared.nothing}>
      <Text fz="lg">{t('people.nobody')}</Text>
      {tenant.status === 'published' && tenant.called_off === null && (
        <ShareMenu title={tenant.name.ar || tenant.name.en} address={tenant.public_url} label={t('action.share')} />
      )}
    </div>
  )
}
