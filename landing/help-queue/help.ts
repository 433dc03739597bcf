// The request of a team for a mentor, opened by the secret link of a registration. Plain forms without scripts.

import {
  helpLanguages,
  type HelpLanguage,
  type HelpQueueState,
  type HelpRequestState,
  isOpenRequest,
  longestHelpLine,
  longestHelpPlace,
} from '#contract/help-queue/help-queue.ts'
import type { L10n } from '#contract/language.ts'
import { type ActForm, emptyPart, type FormsPart, type FormsView, plainField } from '../forms/forms-page.ts'
import type { Page } from '../page/page.ts'
import { helpQueueWords } from './words.ts'

export type StoredHelp = {
  state: HelpQueueState
  topics: readonly { id: string; name: L10n }[]
  /** whether the person has a confirmed seat */
  may_ask: boolean
  /** table of the team's project; '' if it has none */
  table: string
  /** the open request of the team, or its last one; null if it never asked */
  request: {
    id: string
    /** '' for another topic */
    topic: string
    line: string
    /** what mentors see */
    place: string
    /** what the team wrote; '' for the table of its project */
    given_place: string
    language: HelpLanguage
    state: HelpRequestState
    /** from 1, while it waits */
    position: number
    /** name of the mentor; '' if none */
    mentor: string
  } | null
}

/** `other`: the team has another open request. `ended`: the changed request was finished or canceled. `often`: too many attempts. */
export type HelpFault = 'closed' | 'not_seated' | 'other' | 'ended' | 'topic' | 'line' | 'long_line' | 'place' | 'long_place' | 'often'
type Asked = { id: string; topic: string; line: string; place: string; language: string }
export type HelpOutcome = {
  /** whether the form of an open request is shown instead of its state */
  isEditing: boolean
  /** why a sent form was not stored, with its content; null: it was, or none was sent */
  rejected: { fault: HelpFault; asked: Asked } | null
}
type Shown = HelpOutcome & { /** id of the request that a form for a new one sends */ newId: string }

type Summary = { heading: string; state: string; link: { label: string; href: string } | null }

/** Returns the card on the page of a registration. Null while there is nothing to do. */
export function presentHelpSummary(page: Page, help: StoredHelp): Summary | null {
  const words = helpQueueWords[page.language]
  const isWaiting = help.request !== null && isOpenRequest(help.request.state)
  if (!isWaiting && (help.state !== 'open' || !help.may_ask)) return null
  const href = `${new URL(page.here ?? '', page.address).pathname}/help`
  return isWaiting
    ? { heading: words.heading, state: page.format.digits(stateOf(page, help)), link: { label: words.see, href } }
    : { heading: words.heading, state: words.available, link: { label: words.open, href } }
}

/** Whether the page shows a state that changes without the reader, and no form. */
export const isLiveHelp = (help: StoredHelp, { isEditing, rejected }: HelpOutcome): boolean =>
  !isEditing && rejected === null && (help.request?.state === 'waiting' || help.request?.state === 'claimed')

/** A rejected form keeps what was typed. */
export function presentHelp(page: Page, help: StoredHelp, shown: Shown): FormsView {
  const words = helpQueueWords[page.language]
  const action = new URL(page.here ?? '', page.address).pathname
  const { request } = help
  const isOpen = request !== null && isOpenRequest(request.state)
  const isLive = isLiveHelp(help, shown)
  const error = shown.rejected ? words.fault[shown.rejected.fault] : ''
  const hasForm = !isLive && help.may_ask && (isOpen || help.state === 'open')
  const state = stateOf(page, help)
  return {
    title: words.heading,
    lead: page.format.digits(!hasForm && error ? error : [state, isLive && words.refreshes].filter(Boolean).join(' ')),
    notice: '',
    back: { label: page.words.mine.backToMine, href: action.replace(/\/help$/, '') },
    also: isLive ? { label: words.refresh, href: action } : null,
    wrong: words.wrong,
    errors: error && hasForm ? [{ href: `#f-${fieldOf(shown.rejected?.fault)}`, text: error }] : [],
    ...(hasForm && { form: formOf(page, help, { action, error, shown }) }),
    parts: isOpen ? [ownPart(page, help, action, isLive)] : [],
  }
}

function stateOf(page: Page, { state, request, may_ask }: StoredHelp): string {
  const words = helpQueueWords[page.language]
  if (request?.state === 'claimed') return words.onTheWay(request.mentor)
  if (request?.state === 'not_found') return words.notFound
  if (request?.state === 'waiting')
    return [page.format.counted(request.position, words.position), state !== 'open' && words.closedOpen].filter(Boolean).join(' ')
  if (!may_ask) return words.notSeated
  if (state !== 'open') return words.closed
  return request?.state === 'done' ? words.done : request ? words.canceled : words.lead
}

const fieldOf = (fault: HelpFault | undefined) =>
  fault === 'topic' ? 'topic' : fault === 'place' || fault === 'long_place' ? 'place' : 'line'

type FormParts = { action: string; error: string; shown: Shown }

function formOf(page: Page, { topics, table, request }: StoredHelp, { action, error, shown: { rejected, newId } }: FormParts): ActForm {
  const words = helpQueueWords[page.language]
  const open = request && isOpenRequest(request.state) ? request : null
  const stored = open && { id: open.id, topic: open.topic, line: open.line, place: open.given_place, language: open.language }
  // After a change by another person, the form shows what is stored.
  const sent = rejected && rejected.fault !== 'other' ? rejected.asked : null
  const value = sent ?? stored
  const typed = rejected && !stored ? rejected.asked : null
  const { topic, line, place, language } = value ?? typed ?? { topic: null, line: '', place: '', language: 'either' }
  const faulty = fieldOf(rejected?.fault)
  const errorOf = (name: string) => (rejected && name === faulty ? error : '')
  return {
    key: 'help',
    summary: '',
    means: '',
    lines: [],
    action,
    hidden: { id: open?.id ?? newId },
    fields: [
      plainField({
        name: 'topic',
        type: 'choice',
        label: words.topic,
        options: [...topics.map(({ id, name }) => ({ value: id, label: page.call(name) })), { value: 'other', label: words.other }],
        value: topic === null ? '' : topic === '' || !topics.some(({ id }) => id === topic) ? 'other' : topic,
        error: errorOf('topic'),
      }),
      plainField({
        name: 'line',
        type: 'line',
        label: words.line,
        hint: words.lineHint,
        longest: longestHelpLine,
        value: line,
        error: errorOf('line'),
      }),
      plainField({
        name: 'place',
        type: 'line',
        label: words.place,
        longest: longestHelpPlace,
        required: table === '',
        value: place || table,
        error: errorOf('place'),
      }),
      plainField({
        name: 'language',
        type: 'yes_no',
        label: words.language,
        options: helpLanguages.map(each => ({ value: each, label: words.languages[each] })),
        value: language,
      }),
    ],
    does: [{ label: open?.state === 'not_found' ? words.confirm : open ? words.save : words.send, act: 'send' }],
    isOpen: true,
  }
}

function ownPart(page: Page, { topics, request }: StoredHelp, action: string, isLive: boolean): FormsPart {
  const words = helpQueueWords[page.language]
  const topic = topics.find(({ id }) => id === request?.topic)
  const lines = [
    { key: 'topic', label: words.topic, value: topic ? page.call(topic.name) : words.other },
    { key: 'line', label: words.line, value: request?.line ?? '' },
    { key: 'place', label: words.place, value: request?.place ?? '' },
    { key: 'language', label: words.language, value: words.languages[request?.language ?? 'either'] },
  ]
  const none = { means: '', lines: [], fields: [], isOpen: false }
  const cancel: ActForm = {
    ...none,
    key: 'cancel',
    summary: words.cancel,
    means: words.cancelMeans,
    action,
    hidden: { id: request?.id ?? '' },
    does: [{ label: words.cancel, act: 'cancel' }],
  }
  return {
    ...emptyPart,
    anchor: 'request',
    heading: words.yours,
    lines: lines.filter(({ value }) => value !== ''),
    edit: isLive ? { label: words.edit, href: `${action}?edit=1` } : null,
    forms: [cancel],
  }
}
