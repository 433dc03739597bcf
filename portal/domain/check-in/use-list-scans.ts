import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { maxDecided } from '#contract/limits.ts'
import type { ListPeople, ScanResults } from '#contract/registrations/check-in-list-records.ts'
import { useOfflineQueue } from '#portal/platform/offline-queue/use-offline-queue.ts'
import { type ListGuest, type ListScan, withScan } from './scan-verdict.ts'
import { useRefresh } from './use-refresh.ts'

type Result = z.output<typeof ScanResults>['scans'][number]

/** Loads the people of a list and sends scans: as a member, or with the link of the list. Must be stable between renders. */
export type ListSource = {
  /** name of the queue of unsent scans in this browser */
  queue: string
  load: (filters: { search?: string; since?: string }) => Promise<ListPeople>
  /** Stores the current list on this device. */
  store?: (people: ListPeople) => void
  send: (scans: ({ id: string } & ListScan)[]) => Promise<readonly Result[]>
}

/** A list with the unsent scans of this device, which also survive a closed tab. The server stores a scan with the same id once. */
export function useListScans(source: ListSource) {
  const [known, setKnown] = useState<ListPeople | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [lastResult, setLastResult] = useState<Result | null>(null)
  const cursor = useRef('')

  const take = (next: ListPeople) => {
    cursor.current = next.cursor
    setKnown(now => (now === null || next.is_whole ? next : { ...next, is_whole: true, people: merged(now.people, next.people) }))
  }
  const queue = useOfflineQueue<ListScan>(source.queue, maxDecided, async scans => {
    const results = await source.send([...scans].map(([id, scan]) => ({ id, ...scan })))
    setKnown(now => now && { ...now, people: withResults(now.people, scans, results) })
    setLastResult(results.findLast(({ outcome }) => outcome !== 'undone') ?? null)
  })

  const load = useCallback(() => source.load({}).then(take, setFailure), [source])
  useEffect(() => void load(), [load])
  useEffect(() => {
    if (known !== null) source.store?.(known)
  }, [source, known])

  const refresh = async () => take(await source.load({ since: cursor.current }))
  useRefresh(known !== null, refresh)
  const refreshNow = useEffectEvent(() => void refresh().catch(() => {}))
  // Loads the scans of others, whose names and times the answer to a scan does not contain.
  useEffect(() => {
    if (lastResult !== null) refreshNow()
  }, [lastResult])

  /** Asks the server for people of the list, and adds them. Rejects while offline. */
  const find = async (search: string): Promise<readonly ListGuest[]> => {
    const { people } = await source.load({ search })
    setKnown(now => now && { ...now, people: merged(now.people, people) })
    return people.map(guest => withUnsent(guest, queue.entries))
  }
  return {
    list: known?.list ?? null,
    question: known?.question ?? '',
    guests: known && known.people.map(guest => withUnsent(guest, queue.entries)),
    error: failure ?? queue.error,
    tryAgain: () => {
      setFailure(null)
      queue.retry()
      if (known === null) void load()
    },
    scan: (registration: string, direction: ListScan['direction']): void =>
      void queue.add(crypto.randomUUID(), { registration, direction, at: new Date().toISOString(), undone: false }),
    /** Undoes the last scan of a person. */
    undo: ({ id: registration, scans }: ListGuest): void => {
      const last = scans.at(-1)
      if (last) void queue.add(last.id, { registration, direction: last.direction, at: last.at, undone: true })
    },
    find,
    lastResult,
    unsent: queue.entries,
    isStored: queue.isStored,
  }
}

const isShown = ({ state, is_listed, scans }: ListGuest) => is_listed || scans.length > 0 || state === 'accepted' || state === 'checked_in'

function merged(known: readonly ListGuest[], changed: readonly ListGuest[]): ListGuest[] {
  const next = new Map(known.map(guest => [guest.id, guest]))
  for (const guest of changed)
    if (isShown(guest)) next.set(guest.id, guest)
    else next.delete(guest.id)
  return [...next.values()]
}

function withUnsent(guest: ListGuest, unsent: ReadonlyMap<string, ListScan>): ListGuest {
  let next = guest
  for (const [id, scan] of unsent) if (scan.registration === guest.id) next = withScan(next, id, scan)
  return next
}

function withResults(people: readonly ListGuest[], sent: ReadonlyMap<string, ListScan>, results: readonly Result[]): ListGuest[] {
  const byPerson = Map.groupBy(results, ({ registration }) => registration)
  return people.map(guest =>
    (byPerson.get(guest.id) ?? []).reduce((next, { id, outcome }) => {
      const scan = sent.get(id)
      const isStored = outcome === 'counted' || outcome === 'already' || outcome === 'undone'
      return scan && isStored ? withScan(next, id, scan, outcome === 'already') : next
    }, guest),
  )
}
