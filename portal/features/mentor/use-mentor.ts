import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#contract/addresses.ts'
import { ApiError } from '#contract/client.ts'
import type { MentorPage } from '#contract/help-queue/help-queue-records.ts'
import type { ActOutcome, MentorAct } from '#contract/help-queue/help-queue.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { keepOffline } from '#portal/platform/offline-queue/keep-offline.ts'
import { loadEntries, storeEntry } from '#portal/platform/offline-queue/offline-queue.ts'
import { repeatWhileVisible } from '#portal/platform/offline-queue/repeat-while-visible.ts'
import { useOfflineQueue } from '#portal/platform/offline-queue/use-offline-queue.ts'

type Act = {
  id: string
  request: string
  act: MentorAct
  /** for messages after the request has left the page */ team: string
}
export type Refused = { act: Act; outcome: Exclude<ActOutcome, 'stored'> }

/** Interval in ms of requests for changes by others. */
const refreshMs = 10_000
/** Acts that the server accepts in one call. */
const mostActs = 20

/** Loads a mentor's page, and sends acts when there is a network. Both survive a closed tab and a restarted phone. */
export function useMentor(token: string) {
  // A part of the token, which gives no access.
  const name = token.slice(0, 8)
  const [page, setPage] = useState<MentorPage | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isReachable, setReachable] = useState(true)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  // Numbers of requests: an answer that was overtaken by the answer to a later request must not replace it.
  const started = useRef(0)
  const accepted = useRef(0)

  const accept = useCallback(
    (request: number, next: MentorPage) => {
      setReachable(true)
      if (request < accepted.current) return
      accepted.current = request
      setError(null)
      setPage(next)
      // Without storage the page works until it is closed.
      storeEntry(`mentor-page ${name}`, 'page', next).catch(() => {})
      keepOffline('/mentor')
    },
    [name],
  )
  const fail = useCallback((problem: unknown) => {
    const isAnswer = problem instanceof ApiError && problem.status >= 400 && problem.status < 500
    setReachable(isAnswer)
    if (isAnswer) setError(problem)
  }, [])

  const queue = useOfflineQueue<Act>(`mentor ${name}`, mostActs, async acts => {
    const list = [...acts.values()]
    try {
      const sent = list.map(({ id, request, act }) => ({ id, request, act }))
      const { outcomes, ...next } = await callTo(api.mentor.send, { body: { token, acts: sent } })
      setRefused(
        outcomes.flatMap(({ id, outcome }) => {
          const act = list.find(one => one.id === id)
          return act && outcome !== 'stored' ? [{ act, outcome }] : []
        }),
      )
      // Newer than the answers to all requests that began before, which can lack these acts.
      accept(++started.current, next)
    } catch (problem) {
      fail(problem)
      throw problem
    }
  })

  const open = useEffectEvent(() => {
    const request = ++started.current
    return callTo(api.mentor.open, { body: { token } }).then(next => {
      accept(request, next)
      // The link works again, for example because the hackathon is no longer suspended.
      if (queue.error !== null) queue.retry()
    }, fail)
  })
  useEffect(() => {
    let isOver = false
    void loadEntries<MentorPage>(`mentor-page ${name}`)
      .then(
        entries => {
          const stored = entries.get('page')
          if (!isOver && stored) setPage(now => now ?? stored)
        },
        () => {},
      )
      .then(() => (isOver ? undefined : open()))
    const end = repeatWhileVisible(() => open(), refreshMs)
    return () => {
      isOver = true
      end()
    }
  }, [name])

  /** Keys in the order of the acts, because the queue sends entries by key. */
  const add = (request: string, act: MentorAct, team: string) => {
    setRefused([])
    const id = crypto.randomUUID()
    return queue.add(`${String(Date.now()).padStart(15, '0')} ${id}`, { id, request, act, team })
  }
  /** Acts that wait to be sent, oldest first. */
  const waiting = [...queue.entries].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, act]) => act)
  return { page, error, isReachable, refused, waiting, isStored: queue.isStored, add }
}
export type MentorState = ReturnType<typeof useMentor>
