import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Registration } from '#contract/registrations/registration-records.ts'
import { type DecisionState, undoSeconds } from '#contract/registrations/registration-states.ts'
import { callWithRetries } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { mayBecome } from './decision-keys.ts'

export type Decided = Output<Endpoints['registrations']['decide']> & {
  state: DecisionState
  /** name of the candidate, for a decision about one registration */
  fullname?: string
}
export type Decidable = Pick<Registration, 'id' | 'state' | 'fullname' | 'team'>
export type Decision = ReturnType<typeof useDecision>

/** Sends a decision, and offers to undo it for ten seconds. */
export function useDecision(tenant: string) {
  const [decided, setDecided] = useState<Decided | null>(null)
  const [left, setLeft] = useState(0)
  const [outcome, setOutcome] = useState<'undone' | { error: unknown } | null>(null)
  const [failure, setFailure] = useState<{ error: unknown; fullname: string } | null>(null)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const box = useRef<HTMLDivElement>(null)
  /** The focused button was removed, so the status line receives focus after the next paint. */
  const stay = () => {
    const go = () => document.activeElement === document.body && box.current?.focus({ preventScroll: true })
    requestAnimationFrame(() => requestAnimationFrame(go))
  }
  const report = (made: Decided) => {
    setDecided(made)
    setOutcome(null)
    setFailure(null)
    setLeft(made.changed > 0 ? undoSeconds : 0)
    invalidate(aboutPeople)
  }
  const isBusy = useRef(false)
  /**
   * Decides about one registration and its team with the standard mail. Returns the result; null if the decision is
   * impossible or the request failed.
   */
  const decideNow = async ({ id, state: from, fullname, team }: Decidable, state: DecisionState): Promise<Decided | null> => {
    if (isBusy.current || !mayBecome(from, state)) return null
    isBusy.current = true
    try {
      const body = { ids: [id], state, from, whole_teams: team !== null }
      const made = { ...(await callWithRetries(api.registrations.decide, { tenant, body })), state, fullname }
      report(made)
      return made
    } catch (error) {
      setFailure({ error, fullname })
      return null
    } finally {
      isBusy.current = false
    }
  }
  /** Returns whether the decision was undone. */
  const undo = async () => {
    if (!decided) return false
    setLeft(0)
    let isUndone = false
    try {
      await callWithRetries(api.registrations.undo, { tenant, body: { decision: decided.decision } })
      setOutcome('undone')
      isUndone = true
    } catch (error) {
      setOutcome({ error })
    }
    invalidate(aboutPeople)
    stay()
    return isUndone
  }
  return { decided, left, outcome, failure, tell: report, decideNow, undo, box, stay }
}

const aboutPeople = [api.registrations.list, api.registrations.detail, api.registrations.admission]
