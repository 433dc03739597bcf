// Presents title, sentence and next step for each outcome of a form.

import { sectionOf } from '#contract/landing-pages/content.ts'
import { ticketProgress, type TicketView } from '../look/ticket.ts'
import type { Page } from '../page/page.ts'

/** reserved: accepted, with a deadline for confirming the seat */
const states = ['applied', 'accepted', 'reserved', 'waiting'] as const
const wishes = ['interest', 'next_edition'] as const
type State = (typeof states)[number]
/** The outcome depends only on the form. captain: the form named a team; member: an invitation link led to the form. */
export type ThanksOutcome = State | `${State}-captain` | `${State}-member` | (typeof wishes)[number]

const outcomes: ReadonlySet<string> = new Set([...wishes, ...states.flatMap(state => [state, `${state}-captain`, `${state}-member`])])
export const isThanksOutcome = (text: string): text is ThanksOutcome => outcomes.has(text)

export type ThanksView = {
  /** state of a new registration; '' for a notification request */
  status: string
  title: string
  lead: string
  /** what comes next, in order: at most three steps. `when` can be '' */
  next: { when: string; text: string }[]
  /** null for notification requests */
  ticket: TicketView | null
  /** what happened if the address was registered before, or '' */
  known: string
  /** heading above the links that share the page, for people who did not register; null otherwise */
  share: string | null
}

/** `outcome` is null if the URL does not contain one. */
export function presentThanks(page: Page, outcome: ThanksOutcome | null): ThanksView {
  const { thanks, share, mine } = page.words
  const register = sectionOf(page.content, 'register')
  const own = register ? page.say(register.confirmation) : ''
  const [first = '', role = ''] = (outcome ?? 'received').split('-')
  const { title, body } = thanks.outcome[first as keyof typeof thanks.outcome]
  const isWish = first === 'interest' || first === 'next_edition'
  const team = role === 'captain' || role === 'member' ? thanks.team[role] : null
  const state = states.find(each => each === first)
  const status = state ? mine.status[standings[state]] : ''
  const progress = state && ticketProgress(standings[state])
  return {
    status,
    title: team ? team.title : title,
    // The organizer's text is shown only for a submitted application, not for an entry on the waitlist.
    lead: first === 'applied' && own ? own : body,
    ticket: status && progress ? { status, progress, fullname: '', reference: '', code: null } : null,
    next: state ? nextSteps(page, state, team?.body) : isWish ? [{ when: '', text: thanks.mailedWish }] : [],
    known: state ? thanks.known : '',
    share: first === 'next_edition' ? share.title : null,
  }
}

/** States of a registration by outcome. */
const standings = { applied: 'applied', accepted: 'accepted', reserved: 'awaiting', waiting: 'waiting' } as const

function nextSteps({ words: { thanks }, tenant, rules, now, format }: Page, state: State, team = ''): ThanksView['next'] {
  const start = new Date(tenant.starts_at)
  const isKnown = rules.hasValidDates && now < start
  const day = { when: format.fullDate(start), text: thanks.starts(format.zonedTime(start)) }
  return [
    { when: thanks.when.mailed, text: [thanks.mailed, team].filter(Boolean).join(' ') },
    { when: thanks.when[state], text: thanks.later[state] },
    ...(isKnown ? [day] : []),
  ]
}
