import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { maxDecided } from '#contract/limits.ts'
import type { CheckInGuest, CheckInResults } from '#contract/registrations/check-in-links-endpoints.ts'

export type Guest = z.output<typeof CheckInGuest>
type Marked = z.output<typeof CheckInResults>['marks'][number]

/** Loads the guests and sends check-ins: as a member, or with a check-in link. Must be stable between renders. */
export type CheckInSource = {
  load: () => Promise<readonly Guest[]>
  send: (marks: { id: string; come: boolean }[]) => Promise<readonly Marked[]>
}

/** Delay in ms between attempts to send check-ins. */
const again = 5000

/** Stores check-ins in memory of this tab, and sends them when online. The server ignores duplicates. */
export function useCheckIn(source: CheckInSource) {
  const [guests, setGuests] = useState<readonly Guest[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [lastMark, setTold] = useState<Marked | null>(null)
  const [tries, setTries] = useState(0)
  const load = useCallback(() => source.load().then(setGuests, setError), [source])
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
    source.send(sent.map(([id, come]) => ({ id, come }))).then(
      outcomes => {
        // Removes only the sent check-ins, because others can be added while the request is pending.
        setMarks(now => new Map([...now].filter(([id, come]) => !sent.some(([other, was]) => other === id && was === come))))
        const refused = new Set(outcomes.filter(({ outcome }) => outcome === 'not_accepted' || outcome === 'unknown').map(({ id }) => id))
        if (refused.size > 0) setGuests(now => now?.filter(({ id }) => !refused.has(id)) ?? null)
        setTold(outcomes.findLast(({ outcome }) => outcome !== 'undone') ?? null)
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
  }, [source, marks, tries])

  const mark = (id: string, come: boolean) => {
    setGuests(now => now?.map(guest => (guest.id === id ? { ...guest, state: come ? 'checked_in' : 'accepted' } : guest)) ?? null)
    setMarks(now => new Map(now).set(id, come))
  }
  /** Adds a guest who was registered at the entrance, or replaces the known one. */
  const add = (guest: Guest) => setGuests(now => now && [guest, ...now.filter(({ id }) => id !== guest.id)])
  return { guests, error, tryAgain, mark, add, lastMark, waiting: marks.size }
}
