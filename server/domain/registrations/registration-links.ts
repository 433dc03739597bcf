// Signed links in mails: to a registration, to a candidate team, and to end a member's registration notices.
import { Uuid } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import { namedIn, createSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type RegistrationLinks = {
  /** Returns the part after /me/ on the page's host. It depends on the registration and its link number only. */
  sign(tenant: string, registration: string, number?: number): string
  /** Returns the registration of the text without verifying it, or null. */
  named(signed: string): string | null
  /** Whether it is this link of the tenant's registration. */
  opens(signed: string, tenant: string, registration: string, number?: number): boolean
}

/** `key` is the installation's secret for codes, which never changes; links are derived with their own purpose. */
export function createRegistrationLinks(key: string): RegistrationLinks {
  // The first link has no number in its seal, because links without numbers were mailed before.
  const linkOf = (tenant: string, number: number) => createSignedIds(key, `registration:${tenant}${number === 0 ? '' : `:${number}`}`)
  return {
    sign: (tenant, registration, number = 0) => linkOf(tenant, number).sign(registration),
    named: namedIn,
    opens: (signed, tenant, registration, number = 0) => linkOf(tenant, number).read(signed) === registration,
  }
}

/** Invitations to a candidate team: valid until its captain creates another link or registration closes. */
export type TeamLinks = {
  /** Returns the part after /join/ on the page's host. */
  sign(tenant: string, team: string, number: number): string
  /** Returns the team of the text without verifying it, or null. */
  named(signed: string): string | null
  opens(signed: string, tenant: string, team: string, number: number): boolean
}

/** `key` is the installation's secret for codes; links are derived with their own purpose. */
export function createTeamLinks(key: string): TeamLinks {
  const linkOf = (tenant: string, number: number) => createSignedIds(key, `candidate-team:${tenant}:${number}`)
  return {
    sign: (tenant, team, number) => linkOf(tenant, number).sign(team),
    named: namedIn,
    opens: (signed, tenant, team, number) => linkOf(tenant, number).read(signed) === team,
  }
}

/** Links that end a member's registration notices for one hackathon. They need no session: mail clients post to them (RFC 8058). */
export type NoticeLinks = {
  urlOf(tenant: string, user: string, language: Language): string
  /** Returns the member of the tenant's link, otherwise null. */
  read(tenant: string, signed: string): string | null
}

/** `key` is the installation's secret for codes; links are derived with their own purpose. */
export function createNoticeLinks(key: string, portalUrl: string): NoticeLinks {
  const linksOf = (tenant: string) => createSignedIds(key, `registration-notices:${tenant}`)
  return {
    urlOf: (tenant, user, language) => `${portalUrl}/notices/${tenant}/${linksOf(tenant).sign(user)}?lng=${language}`,
    read: (tenant, signed) => (Uuid.safeParse(tenant).success ? linksOf(tenant).read(signed) : null),
  }
}
