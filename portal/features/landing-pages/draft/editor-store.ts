// One open editor: its state, what the server said last, and the calls that keep it. Lives as long as the screen.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError, type Client } from '#contract/client.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { LandingPage } from '#contract/endpoints/landing-pages.ts'
import type { Picture } from '#contract/landing-page/picture.ts'
import { type Dates, datesOf, withDates } from '#contract/landing-page/planned-dates.ts'
import type { Section } from '#contract/landing-page/sections.ts'
import type { Tenant, TenantFacts } from '#contract/tenant.ts'
import { currentOf, isOwnChange, sentenceFor } from '#portal/platform/api/problems.ts'
import { autosave, type SaveCalls } from './autosave.ts'
import { type Draft, factsOf } from './draft.ts'
import { type EditorEvent, type EditorState, type Fault, type Merged, nextState, openEditor } from './editor-state.ts'

export type Calls = Pick<Client<Endpoints>, 'tenants' | 'landingPages' | 'files'>
export type EditorStoreState = EditorState & {
  tenant: Tenant
  page: LandingPage
  pictures: Record<string, Picture>
  /** what the dates of now are compared with: as they were when the page was opened, or when the question about them was answered last */
  datesFrom: Draft
  /** the path of the field that is being looked for */
  wanted: string | null
  /** which share (0–1) of the file that is being sent has left; null: none is */
  sent: number | null
}
/** The same calls, which say how far a body has come. */
export type WithProgress = (onProgress: (share: number) => void) => Calls
export type EditorStore = ReturnType<typeof openEditorStore>

export function openEditorStore(calls: Calls, withProgress: WithProgress, tenant: Tenant, page: LandingPage) {
  const opened = openEditor({ facts: factsOf(tenant), content: page.content }, page.version, tenant.updated_at)
  const state: StoreApi<EditorStoreState> = createStore<EditorStoreState>(() => ({
    ...opened,
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
  const change = (draft: EditorState['draft'], key: string) => step({ type: 'changed', draft, key, at: Date.now() })

  return {
    state,
    change,
    changeFacts: (facts: Partial<TenantFacts>, key = Object.keys(facts).join()) =>
      change({ ...getState().draft, facts: { ...getState().draft.facts, ...facts } }, key),
    changeSections: (recipe: (sections: Section[]) => Section[], key: string) => {
      const { facts, content } = getState().draft
      change({ facts, content: { ...content, sections: recipe(content.sections) } }, key)
    },
    undo: () => step({ type: 'undone' }),
    redo: () => step({ type: 'redone' }),
    /** ends a conflict with the page made of both versions, which is saved at once */
    settle: (chosen: Merged) => {
      dispatch({ type: 'merged', ...chosen })
      return saver.flush()
    },
    /** somebody read a text whose English is older than its Arabic, and found that it holds all the same */
    stillHolds: async (path: string) => {
      if (!(await saver.flush())) return
      const { draft, version } = getState()
      const page = await calls.landingPages.update({ tenant: tenant.id, form: { content: draft.content, version, still_holds: [path] } })
      dispatch({ type: 'kept', part: { content: draft.content }, version: page.version })
      setState({ page })
    },
    /** the dates that a new start has left behind stay where they are */
    keepDates: () => setState(({ draft }) => ({ datesFrom: draft })),
    /** moves them; what it answers takes that back, but for those that were changed since */
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
    /** logo and cover belong to the hackathon, not to a version of its page: they are kept at once */
    replacePicture: async (which: 'logo' | 'cover_pic' | 'og_image', file: File | null) => {
      const { updated_at } = getState().tenant
      const form = { updated_at, [which]: file }
      const kept = await sendTracked(withProgress, state, ({ tenants }) => tenants.update({ tenant: tenant.id, form })).catch(
        (error: unknown) => {
          // What somebody else has put there is seen, and may be replaced then.
          const now = currentOf<Tenant>(error, 'picture.changed_meanwhile')
          if (now) setState({ tenant: now })
          throw error
        },
      )
      setState({ tenant: kept })
      await refreshPage(calls, state)
    },
    publish: async () => {
      const published = await calls.landingPages.publish({ tenant: tenant.id })
      await refreshTenant(calls, state)
      setState({ page: published.page })
      return published
    },
    /** puts back what was public before the last publishing; the draft stays */
    revert: async () => {
      const { published_at } = getState().page
      setState({ page: await calls.landingPages.revert({ tenant: tenant.id, body: { published_at: published_at ?? '' } }) })
    },
    /** publishes the draft by itself, as it stands at a moment (ISO 8601); null takes that back */
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
      const kept = await calls.tenants.update({ tenant, form: { ...changes, updated_at } })
      setState({ tenant: kept })
      // The facts are kept: a page that cannot be read now is read after the next change.
      await calls.landingPages.get({ tenant }).then(
        page => setState({ page }),
        () => {},
      )
      return { facts: factsOf(kept), at: kept.updated_at }
    },
    keepContent: async (content, version) => {
      const page = await calls.landingPages.update({ tenant, form: { content, version } })
      setState(state => ({ page, pictures: { ...state.pictures, ...page.pictures } }))
      return page.version
    },
    faultOf: async error => {
      if (!(error instanceof ApiError)) return { kind: 'failed', message: '', fields: {}, passes: true }
      const { fields = {}, changed_by = '' } = error.problem
      const [message, faster] = isOwnChange(error) ? [sentenceFor(error), ''] : [error.problem.message, changed_by]
      const failed: Fault = { kind: 'failed', message, fields, passes: error.status >= 500 || error.status === 429 }
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

/** A call whose way is seen while it lasts. */
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
