// Presents title, sentence and next step for each outcome of a form.
import { sectionOf } from '#contract/landing-pages/content.ts'
import type { Page } from '../page.ts'

/** reserved: accepted, with a deadline for confirming the seat */
const states = ['applied', 'accepted', 'reserved', 'waiting'] as const
const wishes = ['interest', 'next_edition'] as const
type State = (typeof states)[number]
/** The outcome depends only on the form. captain: the form named a team; member: an invitation link led to the form. */
export type ThanksOutcome = State | `${State}-captain` | `${State}-member` | (typeof wishes)[number]

const outcomes: ReadonlySet<string> = new Set([...wishes, ...states.flatMap(state => [state, `${state}-captain`, `${state}-member`])])
export const isThanksOutcome = (text: string): text is ThanksOutcome => outcomes.has(text)

export type ThanksView = {
  title: string
  lines: string[]
  /** text that asks to share the page; null for team members, who share an invitation link */
  share: string | null
}

/** `outcome` is null if the URL does not contain one. */
export function presentThanks(page: Page, outcome: ThanksOutcome | null): ThanksView {
  const { thanks, share } = page.words
  const register = sectionOf(page.content, 'register')
  const own = register ? page.say(register.confirmation) : ''
  const [first = '', role = ''] = (outcome ?? 'received').split('-')
  const { title, body } = thanks.outcome[first as keyof typeof thanks.outcome]
  const isWish = first === 'interest' || first === 'next_edition'
  const team = role === 'captain' || role === 'member' ? thanks.team[role] : null
  return {
    title: team ? team.title : title,
    // The organizer's text is shown only for a submitted application, not for an entry on the waitlist.
    lines: [
      ...(team ? [team.body] : []),
      ...(first === 'applied' && own ? [own] : [body]),
      ...(first === 'received' ? [] : [isWish ? thanks.mailedWish : thanks.mailed]),
    ],
    share: team ? null : first === 'next_edition' ? share.title : thanks.next,
  }
}
