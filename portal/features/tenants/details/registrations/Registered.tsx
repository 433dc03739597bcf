import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Admission, ListedRegistration } from '#contract/registrations/registration-records.ts'
import { livingStates } from '#contract/registrations/registration-states.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { DataTable } from '#portal/platform/data-table/DataTable.tsx'
import { useColumnSwitches, useTableState } from '#portal/platform/data-table/table-state.ts'
import { type Column, useDataTable } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import { Area } from '../Area.tsx'
import shared from '../details.module.css'
import { EmptyArea } from '../EmptyArea.tsx'
import { Card } from './Card.tsx'
import { columnsIn, isAnswerColumn } from './columns.tsx'
import { DecisionBar, KeysHint } from './decide/DecisionBar.tsx'
import { useDecision } from './decide/use-decision.ts'
import { useRowKeys } from './decide/use-row-keys.ts'
import { ReviewDeck } from './deck/ReviewDeck.tsx'
import { useReview } from './deck/use-review.ts'
import { listQuery } from './list-query.ts'
import { NoticeHint } from './NoticeHint.tsx'
import { useRegistrationNavigation } from './panel/use-registration-navigation.ts'
import { RegistrationPanel } from './RegistrationPanel.tsx'
import css from './registrations.module.css'
import { useScoring } from './scores/use-scoring.ts'
import { AllReviewed, SearchAll } from './segments/NoneInSegment.tsx'
import { Segments } from './segments/Segments.tsx'
import { useSegment } from './segments/use-segment.ts'
import { Toolbar } from './toolbar/Toolbar.tsx'

type Props = {
  tenant: Tenant
  mayDecide: boolean
  open: string | null
  show: (id: string | null) => void
}

/** Table of registrations. The URL stores filters, order and page. */
export function Registered({ tenant, mayDecide, open, show }: Props) {
  const { t } = useTranslation('registrations')
  const form = useRead(api.registrations.form, { tenant: tenant.id })
  const admission = useRead(api.registrations.admission, { tenant: tenant.id })
  const seenBefore = useSeenBefore(tenant)
  const isNew = (at: string) => seenBefore !== null && at > seenBefore
  const fields = form.data?.fields
  const isScored = (useScoring(tenant)?.criteria.length ?? 0) > 0
  const isWaitlist = useSearchParams()[0].get('state') === 'waiting'
  const reviewing = useReview(mayDecide)
  const columns = useMemo(
    () => columnsIn(t, { fields: fields ?? [], isScored, isWaitlist, timeZone: tenant.timezone, show, isNew }),
    // oxlint-disable-next-line react/exhaustive-deps -- `show` and `isNew` depend on these
    [t, fields, isScored, isWaitlist, tenant.timezone, seenBefore],
  )
  const { state, segment, isReady } = useSegment(useAnswerColumns(columns), admission)
  const people = useRead(api.registrations.list, { tenant: tenant.id, query: listQuery(state) }, { enabled: isReady })
  const navigation = useRegistrationNavigation(tenant, state, people, open)
  const { table, selection } = useDataTable({ state, columns, rows: people.data?.results, isSelectable: mayDecide })
  const decision = useDecision(tenant.id)
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list, { rows: mayDecide ? people.data?.results : undefined, decision })
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const mayCheckIn = mayDecide && (admission.data?.taken ?? 0) > 0
  const isEmpty = people.data?.count === 0 && !people.isPlaceholderData && !state.isNarrowed && segment === 'all'
  const registered = livingStates.reduce((sum, one) => sum + (admission.data?.states[one] ?? 0), 0)
  const fresh = people.data?.results.filter(({ created_at }) => isNew(created_at)).length ?? 0
  const toolbar = (
    <Toolbar
      tenant={tenant}
      state={state}
      table={isNarrow ? null : table}
      people={people.data?.results ?? []}
      admission={admission.data}
      fields={fields ?? []}
      isScored={isScored}
      mayCheckIn={mayCheckIn}
      isPhone={isPhone}
      isEmpty={isEmpty}
      review={isPhone && mayDecide ? reviewing.open : null}
    />
  )
  return (
    <Area
      tenant={tenant}
      id="people"
      title={t('title')}
      facts={
        <>
          {admission.data && (!isPhone || admission.data.capacity !== null) && <SeatsLine {...admission.data} />}
          {fresh > 0 && ` · ${t('fresh', { count: fresh })}`}
        </>
      }
      actions={isEmpty && toolbar}
    >
      <div ref={list} className={`${shared.panel} ${shared.bare} ${css.list}`} data-crowded={isScored || undefined}>
        {registered > 0 && !isPhone && <NoticeHint tenant={tenant} />}
        {admission.data && !isEmpty && <Segments admission={admission.data} shown={segment} />}
        {!isEmpty && toolbar}
        <DataTable
          caption={t('title')}
          state={state}
          table={table}
          read={people}
          nameOf={({ fullname }) => fullname}
          card={({ original }) => (
            <Card person={original} fields={fields ?? []} show={show} isNew={isNew(original.created_at)} timeZone={tenant.timezone} />
          )}
          view={isNarrow ? 'cards' : 'table'}
          range={({ from, to, count: all }) =>
            t('range', { from: formatNumber(from), to: formatNumber(to), count: all, n: formatNumber(all) })
          }
          empty={segment === 'applied' ? <AllReviewed tenant={tenant} /> : <Nobody tenant={tenant} />}
          elsewhere={state.query.search !== '' && segment !== 'all' && <SearchAll state={state} />}
        />
        {registered > 0 && isPhone && <NoticeHint tenant={tenant} />}
        {mayDecide && !isNarrow && (people.data?.results.length ?? 0) > 0 && <KeysHint />}
        {mayDecide && (
          <DecisionBar
            tenant={tenant}
            admission={admission.data}
            selection={selection}
            decision={decision}
            isStatusElsewhere={open !== null || reviewing.opened}
          />
        )}
        <ReviewDeck tenant={tenant} admission={admission.data} decision={decision} {...reviewing} />
        <RegistrationPanel
          tenant={tenant}
          id={open}
          mayDecide={mayDecide}
          navigation={navigation}
          decision={decision}
          close={() => show(null)}
        />
      </div>
    </Area>
  )
}

function Nobody({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  return (
    <EmptyArea tenant={tenant} title={t('people.nobody')}>
      {tenant.status === 'published' && tenant.called_off === null && (
        <ShareMenu title={tenant.name.ar || tenant.name.en} address={tenant.public_url} label={t('action.share')} />
      )}
    </EmptyArea>
  )
}

function SeatsLine({ mode, capacity, taken, states, confirmations }: Admission) {
  const { t } = useTranslation('registrations', { keyPrefix: 'seats' })
  const waiting = states['waiting'] ?? 0
  const awaiting = confirmations['awaiting'] ?? 0
  return (
    <>
      {capacity === null
        ? t('taken', { count: taken, n: formatNumber(taken) })
        : t('of', { count: capacity, taken: formatNumber(taken), n: formatNumber(capacity) })}
      {' · '}
      {t(mode)}
      {awaiting > 0 && ` · ${t('awaiting', { count: awaiting, n: formatNumber(awaiting) })}`}
      {waiting > 0 && ` · ${t('waiting', { count: waiting, n: formatNumber(waiting) })}`}
    </>
  )
}

/** Returns the end of the user's previous visit; null if unknown. */
function useSeenBefore({ id, status }: Tenant): string | null {
  const [before, setBefore] = useState<string | null>(null)
  const isNoted = switchedAccess() === null && status !== 'suspended'
  useEffect(() => {
    if (isNoted)
      void callTo(api.registrations.seen, { tenant: id }).then(
        seen => setBefore(seen.before),
        () => {},
      )
  }, [id, isNoted])
  return before
}

/** Returns columns for answers. They are hidden by default, because forms can have a dozen questions. */
function useAnswerColumns(columns: readonly Column<ListedRegistration>[]) {
  const state = useTableState(
    'registrations',
    columns,
    ['state', 'confirmation', 'kind', 'team', 'grouped', 'to_score', 'field', 'answer'],
    [],
    {
      size: 25,
    },
  )
  const answers = useColumnSwitches('registrations:answers')
  const hidden = columns.map(({ id }) => id).filter(id => (isAnswerColumn(id) ? !answers.hidden.includes(id) : state.hidden.includes(id)))
  return {
    ...state,
    hidden,
    toggleColumn: (id: string) => (isAnswerColumn(id) ? answers : { toggle: state.toggleColumn }).toggle(id),
  }
}
