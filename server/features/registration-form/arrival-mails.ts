// Mails in response to a form: a confirmation to new email addresses, and the next steps to registered email addresses.

import { type L10n, type Language, textIn } from '#contract/language.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import type { RegistrationKind } from '#contract/registrations/registration.ts'
import { hidesHijri } from '#landing/model.ts'
import { addressesOf } from '#server/domain/publishing/render-pages.ts'
import type { Snapshot } from '#server/domain/publishing/snapshot.ts'
import { deadlineOf, type HackathonOfMails, referenceOf, scheduleOf } from '#server/domain/registrations/candidate-pages.ts'
import { brandOf } from '#server/domain/tenants/mail-brand.ts'
import type { Mail, Payload } from '#server/emails/mails.ts'
import type { PublicPagesDeps } from '#server/features/public-pages/page-host.ts'
import type { SavedRegistration } from './save-registration.ts'

export type MailedPage = { deps: PublicPagesDeps; snapshot: Snapshot; language: Language; kind: RegistrationKind; to: string }
export type JoinMailKind = Payload<'candidate_join'>['kind']
/** `invitation`: the part after /join/. The team's name is not mailed, because strangers may have chosen it. */
type ArrivedTeam = { role: 'captain' | 'member'; name: string; invitation: string }

type Mailed = Pick<SavedRegistration, 'id' | 'state' | 'link_number' | 'confirm_until'>

/** The mail to an address whose owner asked for the link of the registration again. */
export const linkMail = (page: MailedPage, known: Mailed): Mail => arrivalMail(page, { ...known, isNew: false, isAsked: true }, null)

export function arrivalMail(
  page: MailedPage,
  kept: Mailed & { isNew: boolean; isAsked?: boolean; former?: L10n | null },
  team: ArrivedTeam | null,
): Mail {
  const { deps, snapshot, language, kind, to } = page
  const { tenant } = snapshot
  const [hackathon, url] = [textIn(tenant.name, language), urlOf(page)]
  if (kind === 'next_edition') {
    const forget = `${deps.settings.portalUrl}/forget/${tenant.id}/${deps.registrationLinks.sign(tenant.id, kept.id)}?lng=${language}`
    return { to, language, template: 'next_edition_noted', payload: { hackathon, url, forget, brand: brandIn(page) } }
  }
  const arrived = kind === 'interest' ? 'interest' : arrivedAs(kept.state)
  const schedule = arrived === 'interest' ? null : scheduleOf(hackathonIn(snapshot), language, url, deps.settings)
  const confirm = arrived === 'accepted' ? deadlineOf(hackathonIn(snapshot), language, kept.confirm_until) : null
  const payload: Payload<'registration_received'> = {
    hackathon,
    url,
    reference: referenceOf(kept.id),
    mine: ownPageOf(page, kept),
    kind: arrived,
    again: !kept.isNew && !kept.isAsked,
    asked: kept.isAsked ?? false,
    state: kept.isNew ? null : kept.state,
    former: kept.isNew && kept.former ? textIn(kept.former, language) : null,
    schedule,
    confirm,
    ticket: arrived === 'accepted' && schedule && !confirm ? { id: kept.id, reference: referenceOf(kept.id) } : null,
    brand: brandIn(page),
    team: team && { ...team, invitation: team.invitation && kept.isNew ? `${url}join/${team.invitation}` : '' },
  }
  return { to, language, template: 'registration_received', payload }
}

/** Returns the mail to a registered address whose form came from a team's invitation. `known` is undefined if no mail is due. */
export function joinMail(
  page: MailedPage,
  known: { id: string; link_number: number } | undefined,
  { kind, team, signed }: { kind: JoinMailKind; team: string; signed: string },
): Mail {
  const { snapshot, language, to } = page
  const mine = known ? ownPageOf(page, known) : ''
  const url =
    kind === 'confirm' || kind === 'other_team' ? `${mine}/team?invitation=${signed}` : kind === 'declined' ? mine : `${mine}/team`
  const hackathon = textIn(snapshot.tenant.name, language)
  return { to, language, template: 'candidate_join', payload: { kind, team, hackathon, url, brand: brandIn(page) } }
}

type AddressedPage = Pick<MailedPage, 'deps' | 'snapshot' | 'language'>
export const brandIn = ({ deps, snapshot, language }: AddressedPage) => brandOf(deps.settings, hackathonIn(snapshot), language)

const hackathonIn = ({ tenant, content, published_at = '' }: Snapshot): HackathonOfMails => ({
  ...tenant,
  theme: content.theme,
  preset: content.preset,
  hides_hijri: hidesHijri(content),
  changed_at: published_at,
})

export const urlOf = ({ deps, snapshot, language }: AddressedPage) => addressesOf(snapshot, deps.settings)[language] ?? ''

export const ownPageOf = (page: AddressedPage, { id, link_number }: { id: string; link_number: number }) =>
  `${urlOf(page)}me/${page.deps.registrationLinks.sign(page.snapshot.tenant.id, id, link_number)}`

/** Maps a state to the kind of the mail. Other states get the mail of an application. */
const arrivedAs = (state: RegistrationState | null) =>
  state === 'waiting' ? 'waiting' : state === 'accepted' || state === 'checked_in' ? 'accepted' : 'application'
