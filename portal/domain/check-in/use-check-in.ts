import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { maxDecided } from '#contract/limits.ts'
import type { CheckInGuest, CheckInPeople, CheckInResults } from '#contract/registrations/check-in-links-endpoints.ts'
import { useOfflineQueue } from '#portal/platform/offline-queue/use-offline-queue.ts'
import { useRefresh } from './use-refresh.ts'

export type Guest = z.output<typeof CheckInGuest>
export type People = z.output<typeof CheckInPeople>
type Marked = z.output<typeof CheckInResults>['marks'][number]
/** A check-in of this device, or its undoing. `at`: time of the device. */
type Mark = { come: boolean; at: string }

/** Loads the guests and sends check-ins: as a member, or with a check-in link. Must be stable between renders. */
export type CheckInSource = {
  /** name of the queue of unsent check-ins in this browser */
  queue: string
  load: (filters: { search?: string; since?: string }) => Promise<People>
  /** Stores the current list on this device. */
  store?: (people: People) => void
  send: (marks: { id: string; come: boolean; at: string }[]) => Promise<readonly Marked[]>
}

/** Lists guests with their unsent check-ins, which also survive a closed tab. The server ignores duplicates. */
export function useCheckIn(source: CheckInSource) {
  const [known, setKnown] = useState<ReadonlyMap<string, Guest> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [lastMark, setLastMark] = useState<Marked | null>(null)
  const cursor = useRef('0')

  const queue = useOfflineQueue<Mark>(source.queue, maxDecided, async marks => {
    const outcomes = await source.send([...marks].map(([id, { come, at }]) => ({ id, come, at })))
    setKnown(now => now && withOutcomes(now, outcomes, marks))
    setLastMark(outcomes.findLast(({ outcome }) => outcome !== 'undone') ?? null)
  })

  const load = useCallback(
    () =>
      source.load({}).then(({ people, cursor: last }) => {
        cursor.current = last
        setKnown(new Map(people.map(guest => [guest.id, guest])))
      }, setFailure),
    [source],
  )
  useEffect(() => void load(), [load])

  useEffect(() => {
    if (known !== null) source.store?.({ people: [...known.values()], cursor: cursor.current })
  }, [source, known])

  useRefresh(known !== null, async () => {
    const changed = await source.load({ since: cursor.current })
    cursor.current = changed.cursor
    setKnown(now => now && withPeople(now, changed.people))
  })

  const guests = known && [...known.values()].map(guest => withMark(guest, queue.entries.get(guest.id)))
  /** Asks the server for people who have a seat, and adds them to the list. Rejects while offline. */
  const find = async (search: string): Promise<readonly Guest[]> => {
    const { people } = await source.load({ search })
    setKnown(now => now && withPeople(now, people))
    return people
  }
  const tryAgain = () => {
    setFailure(null)
    queue.retry()
    if (known === null) void load()
  }
  return {
    guests,
    error: failure ?? queue.error,
    tryAgain,
    /** Marks a person as arrived or not, and calls `marked`. */
    mark: (id: string, come: boolean, marked?: () => void): void => {
      void queue.add(id, { come, at: new Date().toISOString() })
      marked?.()
    },
    find,
    /** Adds a guest who was registered at the entrance, or replaces the known one. */
    add: (guest: Guest) => setKnown(now => now && new Map([[guest.id, guest], ...now, [guest.id, guest]])),
    lastMark,
    /** Check-ins of this device that are not sent yet, by guest. */
    unsent: queue.entries,
    isStored: queue.isStored,
  }
}

const hasSeat = ({ state }: Guest) => state === 'accepted' || state === 'checked_in'

function withPeople(known: ReadonlyMap<string, Guest>, people: readonly Guest[]): ReadonlyMap<string, Guest> {
  if (people.length === 0) return known
  const next = new Map(known)
  for (const guest of people)
    if (hasSeat(guest)) next.set(guest.id, guest)
    else next.delete(guest.id)
  return next
}

function withOutcomes(known: ReadonlyMap<string, Guest>, outcomes: readonly Marked[], marks: ReadonlyMap<string, Mark>) {
  const next = new Map(known)
  for (const { id, outcome, at } of outcomes) {
    const guest = known.get(id)
    const mark = marks.get(id)
    if (outcome === 'not_accepted' || outcome === 'not_in_phase' || outcome === 'unknown') next.delete(id)
    else if (guest && mark) next.set(id, withMark(guest, at === null ? mark : { ...mark, at }))
  }
  return next
}

const withMark = (guest: Guest, mark: Mark | undefined): Guest => {
  if (mark === undefined || mark.come === (guest.state === 'checked_in')) return guest
  return { ...guest, state: mark.come ? 'checked_in' : 'accepted', checked_in_at: mark.come ? mark.at : null }
}
