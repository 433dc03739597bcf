// Compares proposals of a text with a draft, and writes the chosen ones into it.

import type { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import { draftDeadlines } from '#contract/landing-pages/drafts-endpoints.ts'
import { type DateKind, dateKinds, type Proposal } from '#contract/landing-pages/page-text/page-text.ts'
import { type Language, languageOfText } from '#contract/language.ts'
import { suggestSlug } from '#contract/names/slug-suggestions.ts'
import { instantOf } from '#contract/time/wall-time.ts'
import { withName, writtenName } from '../draft-names.ts'
import { riyadh } from '../facts-of-draft.ts'
import { followingEnd } from '../following-end.ts'

export type DateProposal = Extract<Proposal, { kind: DateKind }>
const kinds: ReadonlySet<string> = new Set(dateKinds)
export const isDate = (proposal: Proposal): proposal is DateProposal => kinds.has(proposal.kind)

/** Times of dates that the text gives without one. A deadline lasts until the end of its day. */
const usualTimes: Readonly<Record<DateKind, string>> = {
  starts_at: '09:00',
  ends_at: '18:00',
  registration_closes_at: '23:59',
  submission_closes_at: '23:59',
  winners_at: '18:00',
}

export function instantOfProposal({ kind, day, time }: DateProposal): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = (time ?? usualTimes[kind]).split(':').map(Number)
  return instantOf({ year, month, day: date, hour, minute }, riyadh) ?? ''
}

/** Returns the draft's value of the same field as text or instant; '' if it has none, and for rows of lists. */
export function currentValue(draft: DraftContent, proposal: Proposal): string {
  switch (proposal.kind) {
    case 'name': {
      const language = languageOfName(draft, proposal.text)
      return draft.suggested === language ? '' : draft.name[language]
    }
    case 'contact_email':
      return draft.contact === 'other' ? draft.contact_email : ''
    case 'format':
      return draft.format
    case 'track':
    case 'prize':
    case 'question':
      return ''
    default:
      return draft[proposal.kind]
  }
}

/** The value that a proposal would set, in the form of `currentValue`. */
export function proposedValue(proposal: Proposal): string {
  if (isDate(proposal)) return instantOfProposal(proposal)
  return 'text' in proposal ? proposal.text : proposal.kind === 'format' ? proposal.format : ''
}

export const isPast = (proposal: Proposal, now = Date.now()) => isDate(proposal) && Date.parse(instantOfProposal(proposal)) < now

/** Past dates are not chosen, nor what would replace a text or a deadline of the draft. Start, end and format always have a value. */
export function isChosenAtFirst(draft: DraftContent, proposal: Proposal, now = Date.now()): boolean {
  if (isPast(proposal, now)) return false
  const hasDefault = proposal.kind === 'starts_at' || proposal.kind === 'ends_at' || proposal.kind === 'format'
  const current = currentValue(draft, proposal)
  return hasDefault || current === '' || current === proposedValue(proposal)
}

const languageOfName = (draft: DraftContent, name: string): Language =>
  draft.languages === 'ar+en' ? languageOfText(name) : draft.languages

/** Returns the changes of a draft. Chosen tracks, prizes or questions replace those of a text before. */
export function draftWith(draft: DraftContent, chosen: readonly Proposal[]): Partial<DraftContent> {
  const of = <K extends Proposal['kind']>(kind: K) => chosen.filter((each): each is Proposal & { kind: K } => each.kind === kind)
  const texts = Object.fromEntries(
    (['organizer', 'city', 'venue'] as const).flatMap(kind => of(kind).map(({ text }) => [kind, text])),
  ) as Partial<DraftContent>
  const [format, email, start, end] = [of('format')[0], of('contact_email')[0], of('starts_at')[0], of('ends_at')[0]]
  const starts_at = start && instantOfProposal(start)
  const deadlines = Object.fromEntries(
    draftDeadlines.flatMap(kind => of(kind).map(each => [kind, instantOfProposal(each)])),
  ) as Partial<DraftContent>
  const [tracks, prizes, questions] = [of('track'), of('prize'), of('question')]
  return {
    ...namesWith(draft, of('name')),
    ...texts,
    ...deadlines,
    ...(starts_at && { starts_at, ...followingEnd(draft, starts_at) }),
    ...(end && { ends_at: instantOfProposal(end) }),
    ...(format && { format: format.format }),
    ...(email && { contact: 'other' as const, contact_email: email.text }),
    ...(tracks.length > 0 && { tracks: tracks.map(({ title, description }) => ({ title, description })) }),
    ...(prizes.length > 0 && {
      prizes: prizes.map(({ place, title, amount, currency, benefit }) => ({ place, title, amount, currency, benefit })),
    }),
    ...(questions.length > 0 && { questions: questions.map(({ question, answer }) => ({ question, answer })) }),
  }
}

/** The slug follows the name, unless the visitor has edited it. */
function namesWith(draft: DraftContent, names: readonly { text: string }[]): Partial<DraftContent> {
  if (names.length === 0) return {}
  const isFollowing = draft.tenant_name === '' || draft.tenant_name === suggestSlug(writtenName(draft))
  let next: Pick<DraftContent, 'name' | 'suggested'> = draft
  for (const { text } of names) next = withName(next, languageOfName(draft, text), text)
  const { name, suggested } = next
  return { name, suggested, ...(isFollowing && { tenant_name: suggestSlug(writtenName(next)) }) }
}
