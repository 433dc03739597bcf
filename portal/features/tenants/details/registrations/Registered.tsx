import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { mayEdit } from '#contract/members/roles.ts'
import { answerText } from '#contract/registrations/answers.ts'
import { livingStates } from '#contract/registrations/registration-states.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { DataTable } from '#portal/platform/data-table/DataTable.tsx'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import { useTableState } from '#portal/platform/data-table/table-state.ts'
import { useDataTable } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { ShareMenu } from '#portal/platform/share/ShareMenu.tsx'
import { Area } from '../Area.tsx'
import shared from '../details.module.css'
import { EmptyArea } from '../EmptyArea.tsx'
import { Card } from './Card.tsx'
import { columnsIn } from './columns.tsx'
import { DecisionFoot } from './decide/DecisionFoot.tsx'
import { RowDecisions } from './decide/RowDecisions.tsx'
import { useDecision } from './decide/use-decision.ts'
import { useRowDecisions } from './decide/use-row-decisions.ts'
import { ReviewDeck } from './deck/ReviewDeck.tsx'
import { useReview } from './deck/use-review.ts'
import { importPath } from './import-path.ts'
import { listQuery, orderIn } from './list-query.ts'
import { NoticeHint } from './NoticeHint.tsx'
import { useRegistrationNavigation } from './panel/use-registration-navigation.ts'
import { QuestionMenu } from './QuestionMenu.tsx'
import { RegistrationPanel } from './RegistrationPanel.tsx'
import css from './registrations.module.css'
import { useScoring } from './scores/use-scoring.ts'
import { SeatsLine } from './seats/SeatsLine.tsx'
import { AllReviewed, SearchAll } from './segments/NoneInSegment.tsx'
import { Segments } from './segments/Segments.tsx'
import { useSegment } from './segments/use-segment.ts'
import { AreaActions } from './toolbar/AreaActions.tsx'
import { Filters, useFilterNames } from './toolbar/Filters.tsx'
import { useQuestion } from './use-question.ts'

type Props = {
  tenant: Tenant
  mayDecide: boolean
  /** false while the phases decide about admission */
  mayAdmit: boolean
  open: string | null
  show: (id: string | null) => void
}

const filters = ['state', 'confirmation', 'kind', 'project', 'phase', 'standing', 'team', 'grouped', 'to_score', 'field', 'answer']
const sortable = [
  { id: 'score', enableSorting: true },
  { id: 'when', enableSorting: true },
]

/** List of registrations. The URL stores filters, order, page and the shown question. */
export function Registered({ tenant, mayDecide, mayAdmit, open, show }: Props) {
  const { t } = useTranslation('registrations')
  const form = useRead(api.registrations.form, { tenant: tenant.id })
  const admission = useRead(api.registrations.admission, { tenant: tenant.id })
  const seenBefore = useSeenBefore(tenant)
  const isNew = (at: string) => seenBefore !== null && at > seenBefore
  const fields = form.data?.fields ?? none
  const { question, choose } = useQuestion(fields)
  const isScored = (useScoring(tenant)?.criteria.length ?? 0) > 0
  const isWaitlist = useSearchParams()[0].get('state') === 'waiting'
  const reviewing = useReview(mayAdmit)
  const { state, segment, isReady } = useSegment(
    useTableState('registrations', sortable, filters, [], { size: 25 }),
    admission,
    !tenant.has_screening,
  )
  const people = useRead(api.registrations.list, { tenant: tenant.id, query: listQuery(state) }, { enabled: isReady })
  const rows = people.data?.results ?? none
  const navigation = useRegistrationNavigation(tenant, state, people, open)
  const decision = useDecision(tenant.id)
  const list = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const rowDecisions = useRowDecisions({
    list,
    rows,
    mayDecide: mayAdmit,
    admission: admission.data,
    decision,
    open: show,
    isEnabled: open === null && !reviewing.opened,
  })
  const { current, isFull } = rowDecisions
  const hasStates = segment === undefined || segment === 'all'
  const columns = useMemo(
    () =>
      columnsIn(t, {
        question,
        questionMenu: question && <QuestionMenu fields={fields} question={question} choose={choose} />,
        isScored,
        isWaitlist,
        hasStates,
        timeZone: tenant.timezone,
        show,
        isNew,
        decide: mayAdmit
          ? person => <RowDecisions person={person} isCurrent={person.id === current} isFull={isFull} decide={rowDecisions.decide} />
          : null,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the functions depend on these
    [t, question, fields, isScored, isWaitlist, hasStates, tenant.timezone, seenBefore, mayAdmit, current, isFull, rows],
  )
  const { table, selection } = useDataTable({ state, columns, rows, isSelectable: mayAdmit && !isPhone })
  const filterNames = useFilterNames(tenant, state, fields, rows)
  const isEmpty = people.data?.count === 0 && !people.isPlaceholderData && !state.isNarrowed && segment === 'all'
  const registered = livingStates.reduce((sum, one) => sum + (admission.data?.states[one] ?? 0), 0)
  const toReview = mayAdmit && !isEmpty ? (admission.data?.states['applied'] ?? 0) : 0
  const fresh = rows.filter(({ created_at }) => isNew(created_at)).length
  return (
    <Area
      tenant={tenant}
      id="registrations"
      title={t('title')}
      facts={
        !isPhone &&
        admission.data && (
          <>
            <SeatsLine tenant={tenant} admission={admission.data} />
            {fresh > 0 && ` · ${t('fresh', { count: fresh })}`}
          </>
        )
      }
      actions={
        <AreaActions
          tenant={tenant}
          state={state}
          admission={admission.data}
          mayCheckIn={mayDecide && (admission.data?.taken ?? 0) > 0}
          isEmpty={isEmpty}
          toReview={isPhone ? 0 : toReview}
          review={reviewing.open}
        />
      }
    >
      <div ref={list} className={`${shared.panel} ${css.list}`} onFocus={rowDecisions.onFocus}>
        {admission.data && !isEmpty && (
          <div className={css.top}>
            <Segments admission={admission.data} shown={segment} />
            <div className={css.toolbar}>
              <SearchField state={state} label={t('search')} columns={{}} isLabelled={false} />
              <Filters
                tenant={tenant}
                state={state}
                people={rows}
                admission={admission.data}
                fields={fields}
                isScored={isScored}
                isPhone={isPhone}
              />
            </div>
          </div>
        )}
        <DataTable
          caption={t('list')}
          state={state}
          table={table}
          read={people}
          nameOf={({ fullname }) => fullname}
          current={mayAdmit ? current : undefined}
          card={({ original }) => (
            <Card
              person={original}
              answer={question && answerText(question, original.answers[question.name])}
              hasState={hasStates}
              show={show}
              isNew={isNew(original.created_at)}
              timeZone={tenant.timezone}
            />
          )}
          view={isNarrow ? 'cards' : 'table'}
          range={({ from, to, count: all }) =>
            t('range', { from: formatNumber(from), to: formatNumber(to), count: all, n: formatNumber(all) })
          }
          filters={filterNames}
          empty={
            segment === 'applied' ? (
              <AllReviewed tenant={tenant} />
            ) : (
              <Nobody tenant={tenant} mayImport={mayDecide && mayEdit(tenant.role)} />
            )
          }
          elsewhere={state.query.search !== '' && segment !== 'all' && <SearchAll state={state} />}
        />
        {mayAdmit && (
          <DecisionFoot
            tenant={tenant}
            admission={admission.data}
            selection={selection}
            decision={decision}
            rowDecisions={rowDecisions}
            isStatusElsewhere={open !== null || reviewing.opened}
            hasKeys={!isNarrow && rows.length > 0}
            toReview={isPhone ? toReview : 0}
            review={reviewing.open}
          />
        )}
      </div>
      {registered > 0 && <NoticeHint tenant={tenant} />}
      <ReviewDeck tenant={tenant} admission={admission.data} decision={decision} order={orderIn(state)} {...reviewing} />
      <RegistrationPanel
        tenant={tenant}
        id={open}
        mayDecide={mayDecide}
        mayAdmit={mayAdmit}
        navigation={navigation}
        decision={decision}
        close={() => show(null)}
      />
    </Area>
  )
}

const none: never[] = []

function Nobody({ tenant, mayImport }: { tenant: Tenant; mayImport: boolean }) {
  const { t } = useTranslation('details')
  const { t: tRegistrations } = useTranslation('registrations')
  return (
    <EmptyArea tenant={tenant} title={t('people.nobody')}>
      {tenant.status === 'published' && tenant.called_off === null && (
        <ShareMenu title={tenant.name.ar || tenant.name.en} address={tenant.public_url} label={t('action.share')} />
      )}
      {mayImport && (
        <Button component={Link} to={importPath} variant="default">
          {tRegistrations('import')}
        </Button>
      )}
    </EmptyArea>
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
