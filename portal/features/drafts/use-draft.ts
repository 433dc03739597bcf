// A draft is stored on the server under the id in the URL. It remains after a reload, and after sign-up in another tab.

import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#contract/addresses.ts'
import { type Draft, DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import type { Picture } from '#contract/landing-pages/picture.ts'
import { suggestSlug } from '#contract/names/slug-suggestions.ts'
import { instantOf, wallTimeOf } from '#contract/time/wall-time.ts'
import { forgetDraft, rememberDraft } from '#portal/domain/hackathon/remembered-draft.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { namesOf } from './draft-names.ts'
import { riyadh } from './facts-of-draft.ts'

const settleMs = 1000
type DraftStatus = 'new' | 'saving' | 'saved' | 'failed'

export type DraftStore = {
  state: 'loading' | 'ready' | 'gone' | 'failed'
  content: DraftContent
  logo: Picture | null
  saveStatus: DraftStatus
  change(part: Partial<DraftContent>): void
  /** saves the draft and returns its id; throws if the server rejects it */
  save(logo?: File): Promise<string>
  startAnew(): void
}

export function useDraft(): DraftStore {
  const [query, setQuery] = useSearchParams()
  const organization = useSession(({ user }) => user?.organization ?? '')
  const id = useRef(query.get('draft'))
  const [state, setState] = useState<DraftStore['state']>(query.get('draft') ? 'loading' : 'ready')
  const [content, setContent] = useState(() => startingDraft(query.get('name') ?? '', organization))
  const [logo, setLogo] = useState<Picture | null>(null)
  const [saveStatus, setKept] = useState<DraftStatus>('new')
  const newest = useRef(content)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const shown = useRef(true)

  useEffect(() => {
    if (!id.current) return
    const show = (draft: Draft) => {
      newest.current = draft.content
      setContent(draft.content)
      setLogo(draft.logo)
      setKept('saved')
    }
    callTo(api.drafts.get, { params: { draft: id.current } }).then(
      draft => {
        show(draft)
        setState('ready')
      },
      (error: unknown) => {
        const isGone = codeOf(error) === 'draft.not_found'
        if (isGone) forgetDraft()
        setState(isGone ? 'gone' : 'failed')
      },
    )
  }, [])

  /** Sends requests one after another, so that the last state is saved last. */
  const save = useCallback(
    (file?: File): Promise<string> => {
      const next = saving.current.then(async () => {
        setKept('saving')
        const form = { content: newest.current, ...(file && { logo: file }) }
        const draft = id.current
          ? await callTo(api.drafts.update, { params: { draft: id.current }, form })
          : await callTo(api.drafts.create, { form })
        if (!id.current) {
          id.current = draft.id
          if (!shown.current) return draft.id
          setQuery(
            () => {
              // The user can have gone to another step meanwhile.
              const now = new URLSearchParams(location.search)
              now.set('draft', draft.id)
              now.delete('name')
              return now
            },
            { replace: true, preventScrollReset: true },
          )
        }
        rememberDraft(draft.id)
        setLogo(draft.logo)
        setKept('saved')
        return draft.id
      })
      saving.current = next.catch(() => setKept('failed'))
      return next
    },
    [setQuery],
  )

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = useCallback(
    (part: Partial<DraftContent>) => {
      newest.current = { ...newest.current, ...part }
      setContent(newest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        timer.current = undefined
        void save().catch(() => {})
      }, settleMs)
    },
    [save],
  )
  // Flush on unmount: the debounce may be pending.
  useEffect(() => {
    shown.current = true
    const closing = () => {
      if (timer.current === undefined || !id.current) return
      void callTo(api.drafts.update, { params: { draft: id.current }, form: { content: newest.current } }, { keepalive: true }).catch(
        () => {},
      )
    }
    addEventListener('pagehide', closing)
    return () => {
      removeEventListener('pagehide', closing)
      shown.current = false
      if (timer.current !== undefined) void save().catch(() => {})
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [save])

  const startAnew = () => {
    id.current = null
    setQuery({}, { replace: true })
    newest.current = startingDraft('', organization)
    setContent(newest.current)
    setState('ready')
  }
  return { state, content, logo, saveStatus, change, save, startAnew }
}

const day = 86_400_000

/** Returns a new draft for a hackathon from Thursday to Saturday in about two months. */
function startingDraft(name: string, organizer = '', now = new Date()): DraftContent {
  const ahead = wallTimeOf(new Date(now.getTime() + 60 * day), riyadh)
  const weekday = new Date(Date.UTC(ahead.year, ahead.month - 1, ahead.day)).getUTCDay()
  const thursday = new Date(now.getTime() + (60 + ((4 - weekday + 7) % 7)) * day)
  const at = (days: number, hour: number) =>
    instantOf({ ...wallTimeOf(new Date(thursday.getTime() + days * day), riyadh), hour, minute: 0 }, riyadh) ?? ''
  return DraftContent.parse({ ...namesOf(name), tenant_name: suggestSlug(name), organizer, starts_at: at(0, 9), ends_at: at(2, 18) })
}
