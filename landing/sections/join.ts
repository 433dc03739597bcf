// Presents the form for joining a team, or the reason why joining is impossible.
import { sectionOf } from '#contract/landing-pages/content.ts'
import { kindAt } from '#contract/registrations/registration.ts'
import type { Page } from '../page.ts'
import { teamWords } from '../words/teams.ts'
import { actionAt, type FormView, presentForm } from './register-form.ts'

/** `state` is 'full' if the team is full, 'closed' if registration is closed, otherwise 'open'. */
export type StoredInvitation = {
  name: string
  captain: string
  size: number
  state: 'open' | 'full' | 'closed'
  /** the invited person, if the link was mailed to one person */
  personal: { fullname: string; email: string } | null
}
export type JoinView = {
  title: string
  lead: string
  facts: { key: string; label: string; value: string }[]
  registered: string
  form: FormView | null
  /** link to a registration without this team; null once registration has closed */
  instead: { label: string; href: string } | null
  /** form for declining an invitation that was mailed to one person */
  decline: { label: string; means: string; action: string; does: string } | null
}

/** `invitation` is null for an invalid link. */
export function presentJoin(page: Page, invitation: StoredInvitation | 'declined' | null): JoinView {
  const { join } = teamWords[page.language]
  const register = page.stage === 'open' ? { label: join.register, href: `${new URL(page.address).pathname}#register` } : null
  const without = { facts: [], registered: '', form: null, decline: null }
  if (!invitation) return { ...without, title: join.unknown, lead: join.unknownLead, instead: register }
  if (invitation === 'declined') return { ...without, title: join.declined, lead: join.declinedLead, instead: register }
  const { name, captain, size, state, personal } = invitation
  if (state === 'closed') {
    const waits = kindAt(page.stage, sectionOf(page.content, 'register')) === 'waiting'
    const instead = waits ? { label: page.words.form.sendWaiting, href: `${new URL(page.address).pathname}#register` } : null
    return { ...without, title: join.closed, lead: join.closedLead, instead }
  }
  const decline = personal && {
    label: join.decline,
    means: join.declineMeans,
    action: `${new URL(page.here ?? '', page.address).pathname}/decline`,
    does: join.doDecline,
  }
  if (state === 'full' && !page.form) return { ...without, title: join.full, lead: join.fullLead, instead: register, decline }
  const form = presentForm(page, 'application')
  return {
    title: join.title(name),
    lead: personal ? join.personalLead(captain) : join.lead(captain),
    facts: [{ key: 'members', label: join.members, value: page.format.counted(size, page.words.members) }],
    registered: personal ? join.personalRegistered : join.registered,
    form: {
      ...form,
      action: actionAt(page, page.here ?? ''),
      fields: form.fields.filter(({ type, name: field }) => type !== 'team_name' && field !== 'team_status'),
      mates: null,
      send: join.send,
    },
    instead: state === 'full' ? register : null,
    decline,
  }
}
