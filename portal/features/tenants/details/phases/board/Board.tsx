import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Phase, PhaseParty } from '#contract/phases/phase-records.ts'
import { phaseOutcomes, phaseStandings } from '#contract/phases/phase.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { DataTable } from '#portal/platform/data-table/DataTable.tsx'
import { SearchField } from '#portal/platform/data-table/SearchField.tsx'
import { useTableState } from '#portal/platform/data-table/table-state.ts'
import { useDataTable } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import shared from '../../details.module.css'
import { EmptyArea } from '../../EmptyArea.tsx'
import type { QuickState } from '../../registrations/decide/decision-keys.ts'
import { RowChoices } from '../../registrations/decide/RowChoices.tsx'
import { useRowKeys } from '../../registrations/decide/use-row-keys.ts'
import list from '../../registrations/registrations.module.css'
import { countsOf, isUnlocked } from '../phase-counts.ts'
import css from '../phases.module.css'
import type { BoardDialog } from './BoardDialogs.tsx'
import { Card } from './Card.tsx'
import { columnsIn, nameIn } from './columns.tsx'
import { DraftFoot } from './DraftFoot.tsx'
import { buttonOf, isOpen, outcomeOf } from './outcomes.ts'
import { PartyDialogs } from './PartyDialogs.tsx'
import { PhaseNotes } from './PhaseNotes.tsx'
import { Publications } from './Publications.tsx'
import { QuotaBars } from './QuotaBars.tsx'
import { DraftLine, StandingLine } from './StandingLine.tsx'
import type { Drafting } from './use-drafting.ts'

type Props = {
  tenant: Tenant
  phase: Phase
  next: Phase | undefined
  isFinal: boolean
  /** whether the user may read names */
  mayRead: boolean
  mayChange: boolean
  mayDraft: boolean
  drafting: Drafting
  dialog: BoardDialog | 'publish' | null
  setDialog: (dialog: BoardDialog | null) => void
}

/** Teams and people of a phase with their outcomes. The URL stores filters and page. */
export function Board({ tenant, phase, mayRead, ...rest }: Props) {
  const { t } = useTranslation('phases')
  const { mayChange, setDialog } = rest
  const isEmpty = countsOf(phase).entered === 0
  return (
    <>
      <PhaseNotes tenant={tenant} phase={phase} {...rest} />
      <div className={`${shared.panel} ${list.list} ${css.list}`}>
        {!isEmpty && (isUnlocked(phase) || !mayRead) && (
          <div className={list.top}>
            <StandingLine phase={phase} isFilter={false} />
          </div>
        )}
        {isEmpty ? (
          <EmptyArea tenant={tenant} title={t('nobody')} hint={t(phase.is_screening ? 'nobody_screening' : 'nobody_hint')} />
        ) : isUnlocked(phase) ? (
          <EmptyArea tenant={tenant} title={t('unlocked')} hint={t('unlocked_hint')}>
            {mayChange && (
              <Button variant="default" onClick={() => setDialog('lock')}>
                {t('lock.open')}
              </Button>
            )}
          </EmptyArea>
        ) : (
          mayRead && <Parties tenant={tenant} phase={phase} {...rest} />
        )}
      </div>
      {mayRead && <Publications tenant={tenant} phase={phase} />}
    </>
  )
}

const filters = ['standing', 'draft']

function Parties({ tenant, phase, mayChange, mayDraft, drafting, dialog }: Omit<Props, 'mayRead' | 'setDialog'>) {
  const { t } = useTranslation('phases')
  const state = useTableState('phases', [], filters, [], { size: 25 })
  const { search, page, limit } = state.query
  const standing = phaseStandings.find(one => one === state.filterValues['standing'])
  const draft = phase.drafts === null ? undefined : ([...phaseOutcomes, 'none'] as const).find(one => one === state.filterValues['draft'])
  const query = { page, limit, ...(search && { search }), ...(standing && { standing }), ...(draft && { draft }) }
  const read = useRead(api.phases.parties, { tenant: tenant.id, params: { id: phase.id }, query })
  const rows = read.data?.results ?? none
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [open, show] = useState<string | null>(null)
  const opened = rows.find(({ id }) => id === open)
  const decide = (party: PhaseParty, button: QuickState) => {
    if (party.standing === 'left') return
    const outcome = outcomeOf[button]
    // The pressed button removes its draft.
    void drafting.draft([party], party.draft === outcome ? null : outcome).then(isDrafted => {
      if (isDrafted && party.draft !== outcome) keys.focus(nextOpen(rows, party))
    })
  }
  const keys = useRowKeys({
    list: box,
    rows,
    waits: isOpen,
    fallback: drafting.box,
    decide: mayDraft ? decide : null,
    undo: drafting.undo,
    open: show,
    isEnabled: dialog === null && open === null,
  })
  const columns = columnsIn(t, {
    phase,
    rows,
    seesDrafts: phase.drafts !== null && !phase.is_last,
    show,
    decide: mayDraft
      ? party =>
          party.standing !== 'left' && (
            <RowChoices
              labels={{
                accepted: t('choice.in', { name: isolated(nameIn(t, party)) }),
                waiting: t('choice.reserve', { name: isolated(nameIn(t, party)) }),
                declined: t('choice.out', { name: isolated(nameIn(t, party)) }),
              }}
              pressed={party.draft === null ? undefined : buttonOf[party.draft]}
              isCurrent={party.id === keys.current?.id}
              choose={button => decide(party, button)}
            />
          )
      : null,
  })
  const { table, selection } = useDataTable({ state, columns, rows, isSelectable: mayDraft && !isPhone })
  return (
    <div ref={box} onFocus={keys.onFocus}>
      <div className={list.top}>
        <StandingLine phase={phase} isFilter shown={standing ?? (draft ? undefined : 'all')} />
        <div className={list.toolbar}>
          <SearchField state={state} label={t('search')} columns={{}} isLabelled={false} />
        </div>
      </div>
      {!phase.is_last && phase.drafts !== null && <DraftLine phase={phase} drafts={phase.drafts} shown={draft} />}
      {!phase.is_last && <QuotaBars tenant={tenant} phase={phase} counts={phase.drafts?.quotas ?? phase.quota_counts} isInPanel />}
      <DataTable
        caption={t('list')}
        state={state}
        table={table}
        read={read}
        nameOf={party => nameIn(t, party)}
        current={mayDraft ? keys.current?.id : undefined}
        card={({ original }) => <Card phase={phase} party={original} show={show} />}
        view={isNarrow ? 'cards' : 'table'}
        range={({ from, to, count }) => t('range', { from: formatNumber(from), to: formatNumber(to), count, n: formatNumber(count) })}
        empty={<EmptyArea tenant={tenant} title={t('nobody')} />}
      />
      {(mayDraft || mayChange) && (
        <DraftFoot
          selection={selection}
          drafting={drafting}
          phase={phase}
          hasKeys={mayDraft && !isNarrow && rows.length > 0}
          nameOf={party => nameIn(t, party)}
        />
      )}
      {opened && (
        <PartyDialogs
          tenant={tenant}
          phase={phase}
          party={opened}
          mayChange={mayChange}
          mayDraft={mayDraft}
          drafting={drafting}
          close={() => show(null)}
        />
      )}
    </div>
  )
}

const none: never[] = []

/** The next row without a decision and draft, otherwise the first one. */
function nextOpen(rows: readonly PhaseParty[], party: PhaseParty) {
  const at = rows.findIndex(({ id }) => id === party.id)
  const isOther = (row: PhaseParty) => isOpen(row) && row.id !== party.id
  return rows.slice(at + 1).find(isOther) ?? rows.find(isOther)
}
