import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { skippedRegistrations } from '#contract/registrations/registration-decisions-endpoints.ts'
import type { ListedRegistration } from '#contract/registrations/registration-records.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { NoReplyError } from '#portal/platform/api/time-limit.ts'
import type { QuickState } from '../decide/decision-keys.ts'
import type { Decision } from '../decide/use-decision.ts'
import type { ListOrder } from '../list-query.ts'

type Step = { at: number; state: QuickState; ids: readonly string[]; count: number }
type Problem = { why: (typeof skippedRegistrations)[number] } | { failed: QuickState }

/** Registrations of one round. The rest is loaded at the end. */
const maxQueue = 100

/** Queue of registrations that wait for a decision, in the order of the list. A decision about a team covers its members in the queue. */
export function useDeck(tenant: string, decision: Decision, order: ListOrder) {
  const [queue, setQueue] = useState<readonly ListedRegistration[] | null>(null)
  const [loadError, setLoadError] = useState<unknown>(null)
  const [at, setAt] = useState(0)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [busy, setBusy] = useState<QuickState | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const load = async () => {
    setLoadError(null)
    try {
      const { results } = await callTo(api.registrations.list, { tenant, query: { state: 'applied', ...order, limit: maxQueue } })
      setQueue(results)
      setAt(0)
      setSteps([])
      setProblem(null)
    } catch (error) {
      setLoadError(error)
    }
  }
  // oxlint-disable-next-line react/exhaustive-deps -- loads when the deck opens
  useEffect(() => void load(), [tenant])

  const person = queue?.[at]
  const go = (decided: ReadonlySet<string>) => {
    setProblem(null)
    const next = (queue ?? []).findIndex(({ id }, index) => index > at && !decided.has(id))
    setAt(next < 0 ? (queue?.length ?? 0) : next)
  }
  const decidedIn = (made: readonly Step[]) => new Set(made.flatMap(({ ids }) => ids))
  const decide = async (state: QuickState) => {
    if (!person || busy) return
    setBusy(state)
    setProblem(null)
    const made = await decision.decideNow(person, state)
    setBusy(null)
    if (!made) return setProblem({ failed: state })
    if (made.changed === 0) return setProblem({ why: made.skipped[0]?.why ?? 'unchanged' })
    const skipped = new Set(made.skipped.map(({ id }) => id))
    const ids = (queue ?? []).filter(({ id, team }) => id === person.id || (team && team.id === person.team?.id)).map(({ id }) => id)
    const now = [...steps, { at, state, ids: ids.filter(id => !skipped.has(id)), count: made.changed }]
    setSteps(now)
    go(decidedIn(now))
  }
  const unanswered = problem && 'failed' in problem && decision.failure?.error instanceof NoReplyError ? problem.failed : null
  const checkAgain = useEffectEvent(() => void (unanswered && decide(unanswered)))
  // The repeated call has the same key, so it returns the result of the first one.
  useEffect(() => {
    if (!unanswered) return
    addEventListener('online', checkAgain)
    return () => removeEventListener('online', checkAgain)
  }, [unanswered])
  const undo = async () => {
    const last = steps.at(-1)
    if (!(await decision.undo()) || !last) return
    setSteps(steps.slice(0, -1))
    setProblem(null)
    setAt(last.at)
  }
  return {
    queue,
    loadError,
    load: () => void load(),
    person,
    upcoming: queue?.[at + 1],
    at,
    busy,
    problem,
    /** whether the decision about the shown candidate was sent, and its reply was lost */
    isUnanswered: unanswered !== null,
    countOf: (state: QuickState) => steps.reduce((sum, step) => (step.state === state ? sum + step.count : sum), 0),
    decide: (state: QuickState) => void decide(state),
    skip: () => go(decidedIn(steps)),
    undo: () => void undo(),
  }
}
