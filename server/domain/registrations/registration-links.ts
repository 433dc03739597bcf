// Signed links in mails: to a registration, to a candidate team, and to end a member's registration notices.
import { Uuid } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import { namedIn, openSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type RegistrationLinks = {
  /** What stands after /me/ on the page's host: always the same for a registration and the number of its link. */
  sign(tenant: string, registration: string, number?: number): string
  /** The registration that such a text names, before anything is known of it; null for any other text. */
  named(signed: string): string | null
  /** Whether it is this link of this tenant's registration. */
  opens(signed: string, tenant: string, registration: string, number?: number): boolean
}

/** `key` is the installation's secret for codes, which is never exchanged; what it signs here cannot be taken for a code. */
export function openRegistrationLinks(key: string): RegistrationLinks {
  // The first link of a registration has no number in its seal: so were those that are out already.
  const linkOf = (tenant: string, number: number) => openSignedIds(key, `registration:${tenant}${number === 0 ? '' : `:${number}`}`)
  return {
    sign: (tenant, registration, number = 0) => linkOf(tenant, number).sign(registration),
    named: namedIn,
    opens: (signed, tenant, registration, number = 0) => linkOf(tenant, number).read(signed) === registration,
  }
}

/** Invitations to a candidate team: valid until its captain creates another link or registration closes. */
export type TeamLinks = {
  /** What stands after /join/ on the page's host. */
  sign(tenant: string, team: string, number: number): string
  /** The team that such a text names, before anything is known of it; null for any other text. */
  named(signed: string): string | null
  opens(signed: string, tenant: string, team: string, number: number): boolean
}

/** `key` is the installation's secret for codes; what it signs here opens no registration. */
export function openTeamLinks(key: string): TeamLinks {
  const linkOf = (tenant: string, number: number) => openSignedIds(key, `candidate-team:${tenant}:${number}`)
  return {
    sign: (tenant, team, number) => linkOf(tenant, number).sign(team),
    named: namedIn,
    opens: (signed, tenant, team, number) => linkOf(tenant, number).read(signed) === team,
  }
}

/** Links that end a member's registration notices for one hackathon. They need no session: mail clients post to them (RFC 8058). */
export type NoticeLinks = {
  urlOf(tenant: string, user: string, language: Language): string
  /** The member whom such a link of this tenant names; null for any other text. */
  read(tenant: string, signed: string): string | null
}

/** `key` is the installation's secret for codes; what it signs here can be taken for nothing else. */
export function openNoticeLinks(key: string, portalUrl: string): NoticeLinks {
  const linksOf = (tenant: string) => openSignedIds(key, `registration-notices:${tenant}`)
  return {
    urlOf: (tenant, user, language) => `${portalUrl}/notices/${tenant}/${linksOf(tenant).sign(user)}?lng=${language}`,
    read: (tenant, signed) => (Uuid.safeParse(tenant).success ? linksOf(tenant).read(signed) : null),
  }
}
