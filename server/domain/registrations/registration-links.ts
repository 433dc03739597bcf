// Signed links to a registration, to a candidate team, and to end a member's notices.

import { Uuid } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import type { SecretKeys } from '#server/platform/sealing/sealing.ts'
import { namedIn, createSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type RegistrationLinks = {
  /** Returns the part after /me/ on the page's host. */
  sign(tenant: string, registration: string, number?: number): string
  /** Returns the registration without verifying it; null if malformed. */
  named(signed: string): string | null
  opens(signed: string, tenant: string, registration: string, number?: number): boolean
}

/** `keys` are the installation's secrets for codes. */
export function createRegistrationLinks(keys: SecretKeys): RegistrationLinks {
  // Links without numbers were mailed before, so the first link has none.
  const linkOf = (tenant: string, number: number) => createSignedIds(keys, `registration:${tenant}${number === 0 ? '' : `:${number}`}`)
  return {
    sign: (tenant, registration, number = 0) => linkOf(tenant, number).sign(registration),
    named: namedIn,
    opens: (signed, tenant, registration, number = 0) => linkOf(tenant, number).read(signed) === registration,
  }
}

/** Valid until the captain creates another link or registration closes. */
export type TeamLinks = {
  /** Returns the part after /join/ on the page's host. */
  sign(tenant: string, team: string, number: number): string
  /** Returns the team without verifying it; null if malformed. */
  named(signed: string): string | null
  opens(signed: string, tenant: string, team: string, number: number): boolean
  /** Signs an invitation by email. Its link is valid until the invitation's row is deleted. */
  signPersonal(tenant: string, invitation: string): string
  /** Returns the invitation; null if not valid. */
  readPersonal(signed: string, tenant: string): string | null
}

export function createTeamLinks(keys: SecretKeys): TeamLinks {
  const personalOf = (tenant: string) => createSignedIds(keys, `team-invitation:${tenant}`)
  const linkOf = (tenant: string, number: number) => createSignedIds(keys, `candidate-team:${tenant}:${number}`)
  return {
    sign: (tenant, team, number) => linkOf(tenant, number).sign(team),
    named: namedIn,
    opens: (signed, tenant, team, number) => linkOf(tenant, number).read(signed) === team,
    signPersonal: (tenant, invitation) => personalOf(tenant).sign(invitation),
    readPersonal: (signed, tenant) => personalOf(tenant).read(signed),
  }
}

/** Links that end a member's notices for one hackathon. They need no session: mail clients post to them (RFC 8058). */
export type NoticeLinks = {
  urlOf(tenant: string, user: string, language: Language): string
  /** Returns the member; null if not valid. */
  read(tenant: string, signed: string): string | null
}

export function createNoticeLinks(keys: SecretKeys, portalUrl: string): NoticeLinks {
  const linksOf = (tenant: string) => createSignedIds(keys, `registration-notices:${tenant}`)
  return {
    urlOf: (tenant, user, language) => `${portalUrl}/notices/${tenant}/${linksOf(tenant).sign(user)}?lng=${language}`,
    read: (tenant, signed) => (Uuid.safeParse(tenant).success ? linksOf(tenant).read(signed) : null),
  }
}
