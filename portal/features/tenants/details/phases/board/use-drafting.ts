import { useRef, useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { Phase, PhaseParty } from '#contract/phases/phase-records.ts'
import type { PhaseOutcome } from '#contract/phases/phase.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { callWithRetries } from '#portal/platform/api/calls.ts'
import { invalidate, showAs } from '#portal/platform/api/queries.ts'

type Target = PhaseParty[] | { best?: number; whole_teams?: boolean }
export type Drafted =
  | { kind: 'drafted'; drafted: number; skipped: number; outcome: PhaseOutcome | null; /** a single party */ name: string | undefined }
  | { kind: 'published' | 'called'; count: number }
  | { kind: 'failed'; error: unknown; name: string | undefined }
export type Drafting = ReturnType<typeof useDrafting>

/** Data that drafts and publications change. */
export const aboutDecisions = [api.phases.list, api.phases.parties, api.phases.preview, api.phases.publications]

/** Drafts outcomes, and undoes the last draft of a single team or person. */
export function useDrafting(tenant: Tenant, phase: Phase) {
  const [status, setStatus] = useState<Drafted | null>(null)
  const [last, setLast] = useState<{ party: PhaseParty; former: PhaseOutcome | null } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)
  /** Returns whether anything was drafted. A null outcome removes drafts. */
  const draft = async (target: Target, outcome: PhaseOutcome | null): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    const [single] = Array.isArray(target) && target.length === 1 ? target : []
    const froms = new Set<PhaseOutcome | 'none'>(Array.isArray(target) ? target.map(({ draft: former }) => former ?? 'none') : [])
    // The call accepts one former draft, so a selection with several is drafted without it.
    const [from] = froms.size === 1 ? froms : []
    const parties = Array.isArray(target) ? target.map(({ id }) => id) : target
    try {
      const body = { parties, outcome, ...(from && { from }) }
      const made = await callWithRetries(api.phases.draft, { tenant: tenant.id, params: { id: phase.id }, body })
      if (Array.isArray(target) && made.skipped === 0) showDraft(parties as string[], outcome)
      setStatus({ kind: 'drafted', ...made, outcome, name: single?.name })
      setLast(single && made.drafted > 0 ? { party: { ...single, draft: outcome }, former: single.draft } : null)
      invalidate(aboutDecisions)
      return made.drafted > 0
    } catch (error) {
      setStatus({ kind: 'failed', error, name: single?.name })
      return false
    } finally {
      isBusy.current = false
    }
  }
  const undo = () => {
    if (last) void draft([last.party], last.former).then(() => setLast(null))
  }
  const report = (kind: 'published' | 'called', count: number) => {
    setStatus({ kind, count })
    setLast(null)
    invalidate([...aboutDecisions, api.registrations.list, api.registrations.admission])
  }
  return {
    draft,
    status,
    box,
    undo: last ? undo : null,
    published: (count: number) => report('published', count),
    called: (count: number) => report('called', count),
  }
}

/** Shows drafts before the list is loaded again. A draft of the published outcome is none. */
const showDraft = (ids: readonly string[], outcome: PhaseOutcome | null) =>
  showAs(api.phases.parties, shown => ({
    ...shown,
    results: shown.results.map(row => (ids.includes(row.id) ? { ...row, draft: row.standing === outcome ? null : outcome } : row)),
  }))
