import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { api } from '#contract/addresses.ts'
import { ApiError } from '#contract/client.ts'
import type { Entry } from '#contract/judging/judge-endpoints.ts'
import type { JudgedProject, JudgePage } from '#contract/judging/judging-records.ts'
import type { EntryOutcome } from '#contract/judging/judging.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { keepOffline } from '#portal/platform/offline-queue/keep-offline.ts'
import { deleteEntries, listQueues, loadEntries, moveEntries, storeEntry } from '#portal/platform/offline-queue/offline-queue.ts'
import { repeatWhileVisible } from '#portal/platform/offline-queue/repeat-while-visible.ts'
import { useOfflineQueue } from '#portal/platform/offline-queue/use-offline-queue.ts'
import { keyOf, useHeldEntry } from './use-held-entry.ts'

export type { Entry }
export type Project = z.output<typeof JudgedProject>
type Page = z.output<typeof JudgePage>
export type Round = Page['rounds'][number]
export type ScoreSheet = { points: Readonly<Record<string, number>>; for_team: string; for_organizers: string }
export type Rejected = { project: string; outcome: Exclude<EntryOutcome, 'stored' | 'conflicting_id'> }
/** What the device stores for the time without a network. */
type Stored = {
  page: Omit<Page, 'projects'>
  projects: Record<string, Project>
  /** ms by which the server's clock is ahead of the device's */
  ahead: number
}

/** Interval in ms of requests for changes by others. */
const refreshMs = 10_000
/** Entries and known projects that the server accepts in one call. */
const mostEntries = 10
const mostKnown = 400

const deviceKey = 'maydan-device'

/** Returns a random identifier of this browser, so that a link can be bound to its first device. Without storage it ends with the page. */
function deviceId(): string {
  try {
    const known = localStorage.getItem(deviceKey)
    if (known !== null) return known
    const made = crypto.randomUUID()
    localStorage.setItem(deviceKey, made)
    return made
  } catch {
    return (unstored ??= crypto.randomUUID())
  }
}
let unstored: string | undefined

/** Loads a judge's page, and sends entries when there is a network. Both survive a closed tab and a restarted phone. */
export function useJudge(token: string) {
  const holder = useMemo(() => ({ token, device: deviceId() }), [token])
  // A part of the token, which gives no access.
  const name = token.slice(0, 8)
  const [stored, setStored] = useState<Stored | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isReachable, setReachable] = useState(true)
  const [rejected, setRejected] = useState<readonly Rejected[]>([])
  const known = useRef<string[]>([])
  const drafts = useRef(new Map<string, ScoreSheet>())
  /** Stores what was rejected, so that the judge still sees it after a reload. */
  const reject = useCallback(
    (change: (before: readonly Rejected[]) => readonly Rejected[]) =>
      setRejected(before => {
        const next = change(before)
        if (next.length > 0 || before.length > 0) storeEntry(`judge-page ${name}`, 'rejected', next).catch(() => {})
        return next
      }),
    [name],
  )

  // Numbers of requests: an answer that was overtaken by the answer to a later request must not replace it.
  const started = useRef(0)
  const accepted = useRef(0)
  const begin = useCallback(() => ++started.current, [])

  const accept = useCallback(
    (request: number, { projects, ...page }: Page) => {
      setReachable(true)
      if (request < accepted.current) return
      accepted.current = request
      setError(null)
      setStored(before => {
        const all = { ...before?.projects, ...Object.fromEntries(projects.map(project => [project.id, project])) }
        known.current = Object.keys(all)
        const next = { page, projects: all, ahead: Date.parse(page.now) - Date.now() }
        // Without storage the page works until it is closed.
        storeEntry(`judge-page ${name}`, 'page', next).catch(() => {})
        return next
      })
      keepOffline(
        '/judge',
        projects.flatMap(({ pictures }) => pictures.flatMap(({ variants }) => variants[0]?.url ?? [])),
      )
    },
    [name],
  )
  const fail = useCallback((problem: unknown) => {
    const isAnswer = problem instanceof ApiError && problem.status >= 400 && problem.status < 500
    setReachable(isAnswer)
    if (isAnswer) setError(problem)
  }, [])

  const queue = useOfflineQueue<Entry>(`judge ${name}`, mostEntries, async (entries, addEntry) => {
    const list = [...entries.values()]
    try {
      const { outcomes, ...page } = await callTo(api.judge.send, {
        body: { ...holder, known: known.current.slice(-mostKnown), entries: list },
      })
      const failed: Rejected[] = []
      for (const { id, outcome } of outcomes) {
        const entry = list.find(one => one.id === id)
        if (!entry || outcome === 'stored') continue
        if (outcome === 'conflicting_id') {
          const renewed = { ...entry, id: crypto.randomUUID() }
          await addEntry(keyOf(renewed), renewed)
        } else failed.push({ project: entry.project, outcome })
      }
      reject(before => [...before, ...failed])
      // Newer than the answers to all requests that began before, which can lack these entries.
      accept(begin(), page)
    } catch (problem) {
      fail(problem)
      throw problem
    }
  })

  const isTaken = useRef(false)
  /** Takes over entries that the judge made with an earlier link on this device. The server ignores those that it has. */
  async function takeOver(judge: string) {
    if (isTaken.current) return
    isTaken.current = true
    let moved = 0
    for (const other of await listQueues('judge-page ')) {
      const earlier = other.slice('judge-page '.length)
      const page = earlier === name ? undefined : (await loadEntries<Stored>(other)).get('page')
      if (page?.page.id !== judge) continue
      await moveEntries(`judge ${earlier}`, `judge ${name}`)
      moved++
    }
    if (moved > 0) await queue.reload()
  }

  /** Sends an entry that was held when the browser was killed. */
  const sendHeld = useEffectEvent(async () => {
    await moveEntries(`judge-held ${name}`, `judge ${name}`)
    await queue.reload()
  })
  const open = useEffectEvent(() => {
    const request = begin()
    return callTo(api.judge.open, { body: { ...holder, known: known.current.slice(-mostKnown) } }).then(page => {
      accept(request, page)
      takeOver(page.id).catch(() => {})
      // The link works again, for example because the hackathon is no longer suspended.
      if (queue.error !== null) queue.retry()
    }, fail)
  })
  useEffect(() => {
    let isOver = false
    void loadEntries<unknown>(`judge-page ${name}`)
      .then(
        entries => {
          const page = entries.get('page') as Stored | undefined
          if (isOver || !page) return
          setRejected(now => [...((entries.get('rejected') ?? []) as readonly Rejected[]), ...now])
          for (const [key, draft] of entries) if (key.startsWith('draft ')) drafts.current.set(key, draft as ScoreSheet)
          known.current = Object.keys(page.projects)
          setStored(now => now ?? page)
        },
        () => {},
      )
      .then(() => sendHeld().catch(() => {}))
      .then(() => (isOver ? undefined : open()))
    const end = repeatWhileVisible(() => open(), refreshMs)
    return () => {
      isOver = true
      end()
    }
  }, [name])

  /** Begins the next visit, or continues the one under way. */
  const next = useCallback(
    (round: string) => {
      const request = begin()
      return callTo(api.judge.next, { body: { ...holder, round, known: known.current.slice(-mostKnown) } }).then(
        page => accept(request, page),
        fail,
      )
    },
    [holder, accept, fail, begin],
  )

  /** A score sheet that was begun and not saved. It survives a closed tab, and a visit that ended without scores. */
  const draftOf = (round: Attempt, project: string) => drafts.current.get(draftKey(round, project)) ?? null
  /** Stores a score sheet on the device; null removes it. Without storage it ends with the page. */
  const saveDraft = (round: Attempt, project: string, sheet: ScoreSheet | null) => {
    const key = draftKey(round, project)
    const before = drafts.current.get(key)
    if (sheet) {
      drafts.current.set(key, sheet)
      storeEntry(`judge-page ${name}`, key, sheet).catch(() => {})
    } else if (before) {
      drafts.current.delete(key)
      deleteEntries(`judge-page ${name}`, new Map([[key, before]])).catch(() => {})
    }
  }
  const send = async (entry: Entry) => {
    await queue.add(keyOf(entry), entry)
    reject(before => before.filter(({ project }) => project !== entry.project))
    if (entry.kind === 'step_aside') saveDraft({ id: entry.round, attempt: entry.attempt ?? 0 }, entry.project, null)
  }
  const { release, ...holding } = useHeldEntry(`judge-held ${name}`, send)
  const add = async (entry: Entry) => {
    await release()
    await send(entry)
  }
  return { stored, error, isReachable, rejected, queue, next, add, ...holding, draftOf, saveDraft }
}
type Attempt = Pick<Round, 'id' | 'attempt'>
const draftKey = ({ id, attempt }: Attempt, project: string) => `draft ${id} ${attempt} ${project}`
export type JudgeState = ReturnType<typeof useJudge>
