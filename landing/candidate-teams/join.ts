// Presents the form for joining a team, or the reason why joining is impossible.

import { sectionOf } from '#contract/landing-pages/content.ts'
import { kindAt } from '#contract/registrations/registration.ts'
import type { Page } from '../page/page.ts'
import { actionAt, type FormView, presentForm } from '../registrations/register-form.ts'
import { teamWords } from '../words/teams.ts'

/** `state` is 'full' if the team is full, 'fixed' if a submission keeps its members, 'closed' if registration is closed, otherwise 'open'. */
export type StoredInvitation = {
  name: string
  captain: string
  size: number
  state: 'open' | 'full' | 'fixed' | 'closed'
  /** the invited person, if the link was mailed to one person */
  personal: { fullname: string; email: string } | null
}
export type JoinView = {
  title: string
  /** a sentence with the name of the captain inside, or '' */
  lead: { before: string; name: string; after: string }
  facts: { key: string; label: string; value: string }[]
  registered: string
  form: FormView | null
  /** link to the form; null without a form, or if the team is full */
  begin: { label: string; href: string } | null
  /** link to a registration without this team; null once registration has closed */
  instead: { label: string; href: string } | null
  /** form for declining an invitation that was mailed to one person */
  decline: { label: string; means: string; action: string; does: string } | null
}

/** `invitation` is null for an invalid link. */
export function presentJoin(page: Page, invitation: StoredInvitation | 'declined' | null): JoinView {
  const { join } = teamWords[page.language]
  const register = page.stage === 'open' ? { label: join.register, href: `${new URL(page.address).pathname}#register` } : null
  const without = { facts: [], registered: '', form: null, begin: null, decline: null }
  if (!invitation) return { ...without, title: join.unknown, lead: plain(join.unknownLead), instead: register }
  if (invitation === 'declined') return { ...without, title: join.declined, lead: plain(join.declinedLead), instead: register }
  const { name, captain, size, state, personal } = invitation
  if (state === 'closed') {
    const waits = kindAt(page.stage, sectionOf(page.content, 'register')) === 'waiting'
    const instead = waits ? { label: page.words.form.sendWaiting, href: `${new URL(page.address).pathname}#register` } : null
    return { ...without, title: join.closed, lead: plain(join.closedLead), instead }
  }
  const decline = personal && {
    label: join.decline,
    means: join.declineMeans,
    action: `${new URL(page.here ?? '', page.address).pathname}/decline`,
    does: join.doDecline,
  }
  if (state !== 'open' && !page.form)
    return { ...without, title: join[state], lead: plain(join[`${state}Lead`]), instead: register, decline }
  const form = presentForm(page, 'application')
  const [before, after] = personal ? join.personalLead : join.lead
  return {
    title: join.title(name),
    lead: { before, name: captain, after },
    facts: [{ key: 'members', label: join.members, value: page.format.counted(size, page.words.members) }],
    registered: personal ? join.personalRegistered : join.registered,
    form: {
      ...form,
      action: actionAt(page, page.here ?? ''),
      fields: form.fields.filter(({ type, name: field }) => type !== 'team_name' && field !== 'team_status'),
      mates: null,
      send: join.send,
    },
    begin: state === 'open' ? { label: join.begin, href: '#register' } : null,
    instead: state === 'open' ? null : register,
    decline,
  }
}

const plain = (text: string) => ({ before: text, name: '', after: '' })
