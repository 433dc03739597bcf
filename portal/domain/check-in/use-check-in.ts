import { useCallback, useEffect, useState } from 'react'
import { api } from '#contract/addresses.ts'
import { ApiError } from '#contract/client.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { maxDecided } from '#contract/limits.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'

export type Guest = Output<Endpoints['registrations']['door']>['people'][number]
export type Marked = Output<Endpoints['registrations']['checkIn']>['marks'][number]

/** Delay in ms between attempts to send check-ins. */
const again = 5000

/** Stores check-ins in memory of this tab, and sends them when online. The server ignores duplicates. */
export function useCheckIn(tenant: string) {
  const [guests, setGuests] = useState<readonly Guest[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [lastMark, setTold] = useState<Marked | null>(null)
  const [tries, setTries] = useState(0)
  const load = useCallback(() => callTo(api.registrations.door, { tenant }).then(({ people }) => setGuests(people), setError), [tenant])
  useEffect(() => void load(), [load])
  const tryAgain = () => {
    setError(null)
    if (guests === null) return load()
    setTries(before => before + 1)
  }

  useEffect(() => {
    if (marks.size === 0) return
    const sent = [...marks].slice(0, maxDecided)
    let timer: ReturnType<typeof setTimeout> | undefined
    const retry = () => setTries(before => before + 1)
    callTo(api.registrations.checkIn, { tenant, body: { marks: sent.map(([id, come]) => ({ id, come })) } }).then(
      ({ marks: outcomes }) => {
        // Removes only the sent check-ins, because others can be added while the request is pending.
        setMarks(now => new Map([...now].filter(([id, come]) => !sent.some(([other, was]) => other === id && was === come))))
        const refused = new Set(outcomes.filter(({ outcome }) => outcome === 'not_accepted' || outcome === 'unknown').map(({ id }) => id))
        if (refused.size > 0) setGuests(now => now?.filter(({ id }) => !refused.has(id)) ?? null)
        setTold(outcomes.findLast(({ outcome }) => outcome !== 'undone') ?? null)
        invalidate([api.registrations.admission, api.registrations.list])
      },
      (problem: unknown) => {
        if (problem instanceof ApiError && problem.status < 500 && problem.status !== 429) setError(problem)
        else timer = setTimeout(retry, again)
      },
    )
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [tenant, marks, tries])

  const mark = (id: string, come: boolean) => {
    setGuests(now => now?.map(guest => (guest.id === id ? { ...guest, state: come ? 'checked_in' : 'accepted' } : guest)) ?? null)
    setMarks(now => new Map(now).set(id, come))
  }
  return { guests, error, tryAgain, mark, lastMark, waiting: marks.size }
}
