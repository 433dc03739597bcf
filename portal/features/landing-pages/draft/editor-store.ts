import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError, type Client } from '#contract/client.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { LandingPage } from '#contract/landing-pages/landing-pages-endpoints.ts'
import type { Picture } from '#contract/landing-pages/picture.ts'
import { type Dates, datesOf, withDates } from '#contract/landing-pages/planned-dates.ts'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import type { Tenant, TenantFacts } from '#contract/tenants/tenant.ts'
import { currentOf, isOwnChange, sentenceFor } from '#portal/platform/api/problems.ts'
import { autosave, type SaveCalls } from './autosave.ts'
import { type Draft, factsOf } from './draft.ts'
import { type EditorEvent, type EditorState, type Fault, type Merged, nextState, openEditor, type Unsaved } from './editor-state.ts'
import { keepUnsaved, type KeptState, nothingKept } from './keep-unsaved.ts'

export type Calls = Pick<Client<Endpoints>, 'tenants' | 'landingPages' | 'files'>
export type EditorStoreState = EditorState &
  KeptState & {
    tenant: Tenant
    page: LandingPage
    pictures: Record<string, Picture>
    /** the draft when the editor was opened, or at the last suggestion to move dates */
    datesFrom: Draft
    wanted: string | null
    /** progress of an upload, 0–1; null if nothing is uploaded */
    sent: number | null
  }
/** Returns API calls that report upload progress. */
export type WithProgress = (onProgress: (share: number) => void) => Calls
export type EditorStore = ReturnType<typeof openEditorStore>

/** `account`: ID of the account whose unsaved changes are stored on this device; null stores none. */
export function openEditorStore(calls: Calls, withProgress: WithProgress, tenant: Tenant, page: LandingPage, account: string | null) {
  const opened = openEditor({ facts: factsOf(tenant), content: page.content }, page.version, tenant.updated_at)
  const state: StoreApi<EditorStoreState> = createStore<EditorStoreState>(() => ({
    ...opened,
    ...nothingKept,
    tenant,
    page,
    pictures: page.pictures,
    datesFrom: opened.draft,
    wanted: null,
    sent: null,
  }))
  const { getState, setState } = state
  const dispatch = (event: EditorEvent) => setState(state => nextState(state, event))
  const saver = autosave(saveCallsOf(calls, state), getState, dispatch)
  const step = (event: EditorEvent) => {
    dispatch(event)
    saver.touch()
  }
  const restore = (unsaved: Unsaved) => step({ type: 'restored', ...unsaved })
  const change = (draft: EditorState['draft'], key: string) => step({ type: 'changed', draft, key, at: Date.now() })

  return {
    state,
    unsaved: keepUnsaved({ account, subject: tenant.id, state, restore }),
    change,
    changeFacts: (facts: Partial<TenantFacts>, key = Object.keys(facts).join()) =>
      change({ ...getState().draft, facts: { ...getState().draft.facts, ...facts } }, key),
    changeSections: (recipe: (sections: Section[]) => Section[], key: string) => {
      const { facts, content } = getState().draft
      change({ facts, content: { ...content, sections: recipe(content.sections) } }, key)
    },
    undo: () => step({ type: 'undone' }),
    redo: () => step({ type: 'redone' }),
    /** saves the merged page immediately */
    settle: (chosen: Merged) => {
      dispatch({ type: 'merged', ...chosen })
      return saver.flush()
    },
    stillHolds: async (path: string) => {
      if (!(await saver.flush())) return
      const { draft, version } = getState()
      const page = await calls.landingPages.update({ tenant: tenant.id, form: { content: draft.content, version, still_holds: [path] } })
      dispatch({ type: 'saved', part: { content: draft.content }, version: page.version })
      setState({ page })
    },
    /** dismisses the suggestion to move dates */
    keepDates: () => setState(({ draft }) => ({ datesFrom: draft })),
    /** moves dates; returns a function that reverts the dates that have not changed since */
    moveDates: (moved: Dates) => {
      const before = datesOf(getState().draft)
      const place = (dates: Dates) => {
        change(withDates(getState().draft, dates), '')
        setState(({ draft }) => ({ datesFrom: draft }))
      }
      place(moved)
      return () => {
        const now = datesOf(getState().draft)
        place(new Map([...before].filter(([path]) => moved.has(path) && moved.get(path) === now.get(path))))
      }
    },
    want: (wanted: string | null) => setState({ wanted }),
    flush: saver.flush,
    stop: saver.stop,
    upload: (file: File) => upload(withProgress, state, file),
    /** replaces a picture; logo and cover belong to the hackathon and are saved immediately */
    replacePicture: async (which: 'logo' | 'cover_pic' | 'og_image', file: File | null) => {
      const { updated_at } = getState().tenant
      const form = { updated_at, [which]: file }
      const saved = await sendTracked(withProgress, state, ({ tenants }) => tenants.update({ tenant: tenant.id, form })).catch(
        (error: unknown) => {
          // Show the other user's picture.
          const now = currentOf<Tenant>(error, 'picture.changed_meanwhile')
          if (now) setState({ tenant: now })
          throw error
        },
      )
      setState({ tenant: saved })
      await refreshPage(calls, state)
    },
    publish: async () => {
      const published = await calls.landingPages.publish({ tenant: tenant.id })
      await refreshTenant(calls, state)
      setState({ page: published.page })
      return published
    },
    /** restores the previous published version */
    revert: async () => {
      const { published_at } = getState().page
      setState({ page: await calls.landingPages.revert({ tenant: tenant.id, body: { published_at: published_at ?? '' } }) })
    },
    /** schedules the publication at an ISO 8601 time; null cancels it */
    plan: async (at: string | null) => {
      const { page } = await calls.landingPages.publish({ tenant: tenant.id, body: { at } })
      setState({ page })
    },
    makeDraftLink: async () => {
      await saver.flush()
      return calls.landingPages.preview({ tenant: tenant.id })
    },
    endDraftLinks: async () => {
      await calls.landingPages.endPreviews({ tenant: tenant.id })
      return 'ended' as const
    },
    unpublish: async () => {
      setState({ page: await calls.landingPages.unpublish({ tenant: tenant.id }) })
      await refreshTenant(calls, state)
    },
  }
}

function saveCallsOf(calls: Calls, { getState, setState }: StoreApi<EditorStoreState>): SaveCalls {
  const tenant = getState().tenant.id
  return {
    keepFacts: async (changes, updated_at) => {
      const saved = await calls.tenants.update({ tenant, form: { ...changes, updated_at } })
      setState({ tenant: saved })
      // If this request fails, the next change loads the page again.
      await calls.landingPages.get({ tenant }).then(
        page => setState({ page }),
        () => {},
      )
      return { facts: factsOf(saved), at: saved.updated_at }
    },
    keepContent: async (content, version) => {
      const page = await calls.landingPages.update({ tenant, form: { content, version } })
      setState(state => ({ page, pictures: { ...state.pictures, ...page.pictures } }))
      return page.version
    },
    faultOf: async error => {
      if (!(error instanceof ApiError)) return { kind: 'failed', message: '', fields: {}, passes: true, isUnanswered: true }
      const { fields = {}, changed_by = '' } = error.problem
      const [message, faster] = isOwnChange(error) ? [sentenceFor(error), ''] : [error.problem.message, changed_by]
      const failed: Fault = {
        kind: 'failed',
        message,
        fields,
        passes: error.status >= 500 || error.status === 429,
        isUnanswered: error.status > 500,
      }
      const now = currentOf<Tenant>(error, 'tenant.changed_meanwhile')
      if (now) {
        setState({ tenant: now })
        return { kind: 'conflict', message, by: faster, theirs: null, facts: { facts: factsOf(now), at: now.updated_at } }
      }
      const theirs = currentOf<LandingPage>(error, 'landing_page.changed_meanwhile')
      if (!theirs) return failed
      setState(state => ({ page: theirs, pictures: { ...state.pictures, ...theirs.pictures } }))
      return { kind: 'conflict', message, by: faster, theirs: { content: theirs.content, version: theirs.version }, facts: null }
    },
  }
}

async function upload(withProgress: WithProgress, store: StoreApi<EditorStoreState>, file: File): Promise<string> {
  const tenant = store.getState().tenant.id
  const { id, width, height, variants } = await sendTracked(withProgress, store, ({ files }) => files.create({ tenant, form: { file } }))
  store.setState(state => ({ pictures: { ...state.pictures, [id]: { id, width, height, variants } } }))
  return id
}

const sendTracked = <T>(
  withProgress: WithProgress,
  { setState }: StoreApi<EditorStoreState>,
  make: (calls: Calls) => Promise<T>,
): Promise<T> => {
  setState({ sent: 0 })
  return make(withProgress(sent => setState({ sent }))).finally(() => setState({ sent: null }))
}

async function refreshPage(calls: Calls, { getState, setState }: StoreApi<EditorStoreState>) {
  setState({ page: await calls.landingPages.get({ tenant: getState().tenant.id }) })
}

async function refreshTenant(calls: Calls, { getState, setState }: StoreApi<EditorStoreState>) {
  const tenant = await calls.tenants.detail({ query: { tenant: getState().tenant.id } })
  setState({ tenant })
}
