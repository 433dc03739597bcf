import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/addresses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { type DecisionState, undoSeconds } from '#contract/registrations/registration-states.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'

export type Decided = Output<Endpoints['registrations']['decide']> & { state: DecisionState }

/** Sends a decision, and offers to undo it for ten seconds. */
export function useDecision(tenant: string) {
  const [decided, setDecided] = useState<Decided | null>(null)
  const [left, setLeft] = useState(0)
  const [outcome, setOutcome] = useState<'undone' | { error: unknown } | null>(null)
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
    setLeft(made.changed > 0 ? undoSeconds : 0)
    invalidate(aboutPeople)
  }
  const undo = async () => {
    if (!decided) return
    setLeft(0)
    try {
      await callTo(api.registrations.undo, { tenant, body: { decision: decided.decision } })
      setOutcome('undone')
    } catch (error) {
      setOutcome({ error })
    }
    invalidate(aboutPeople)
    stay()
  }
  return { decided, left, outcome, tell: report, undo, box, stay }
}

const aboutPeople = [api.registrations.list, api.registrations.detail, api.registrations.admission]
