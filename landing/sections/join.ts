// Presents the form for joining a team, or the reason why joining is impossible.
import { sectionOf } from '#contract/landing-page/content.ts'
import { kindAt } from '#contract/registration.ts'
import type { Page } from '../page.ts'
import { teamWords } from '../words/teams.ts'
import { actionAt, type FormView, presentForm } from './register-form.ts'

/** `state` is 'full' if the team is full, 'closed' if registration is closed, otherwise 'open'. */
export type StoredInvitation = { name: string; captain: string; size: number; state: 'open' | 'full' | 'closed' }
export type JoinView = {
  title: string
  lead: string
  facts: { key: string; label: string; value: string }[]
  registered: string
  form: FormView | null
  /** link to a registration without this team; null once registration has closed */
  instead: { label: string; href: string } | null
}

export function presentJoin(page: Page, invitation: StoredInvitation | null): JoinView {
  const { join } = teamWords[page.language]
  const register = page.stage === 'open' ? { label: join.register, href: `${new URL(page.address).pathname}#register` } : null
  if (!invitation) return { title: join.unknown, lead: join.unknownLead, facts: [], registered: '', form: null, instead: register }
  const { name, captain, size, state } = invitation
  if (state === 'closed') {
    const waits = kindAt(page.stage, sectionOf(page.content, 'register')) === 'waiting'
    const instead = waits ? { label: page.words.form.sendWaiting, href: `${new URL(page.address).pathname}#register` } : null
    return { title: join.closed, lead: join.closedLead, facts: [], registered: '', form: null, instead }
  }
  if (state === 'full' && !page.form)
    return { title: join.full, lead: join.fullLead, facts: [], registered: '', form: null, instead: register }
  const form = presentForm(page, 'application')
  return {
    title: join.title(name),
    lead: join.lead(captain),
    facts: [{ key: 'members', label: join.members, value: page.format.counted(size, page.words.members) }],
    registered: join.registered,
    form: {
      ...form,
      action: actionAt(page, page.here ?? ''),
      fields: form.fields.filter(({ type }) => type !== 'team_name'),
      send: join.send,
    },
    instead: state === 'full' ? register : null,
  }
}
