// Signed links in mails: to a registration, to a candidate team, and to end a member's registration notices.
import { Uuid } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import { namedIn, openSignedIds } from '#server/platform/sealing/signed-ids.ts'

export type RegistrationLinks = {
  /** The path after /me/; deterministic for a registration and link number. */
  sign(tenant: string, registration: string, number?: number): string
  /** Returns the registration without verifying the signature; null if malformed. */
  named(signed: string): string | null
  /** Verifies the link. */
  opens(signed: string, tenant: string, registration: string, number?: number): boolean
}

/** `key` is the installation's secret for codes, which never rotates. */
export function openRegistrationLinks(key: string): RegistrationLinks {
  // The first link's signature has no number, for compatibility with links already sent.
  const linkOf = (tenant: string, number: number) => openSignedIds(key, `registration:${tenant}${number === 0 ? '' : `:${number}`}`)
  return {
    sign: (tenant, registration, number = 0) => linkOf(tenant, number).sign(registration),
    named: namedIn,
    opens: (signed, tenant, registration, number = 0) => linkOf(tenant, number).read(signed) === registration,
  }
}

/** Invitations to a candidate team: valid until its captain creates another link or registration closes. */
export type TeamLinks = {
  /** The path after /join/. */
  sign(tenant: string, team: string, number: number): string
  /** Returns the team without verifying the signature; null if malformed. */
  named(signed: string): string | null
  opens(signed: string, tenant: string, team: string, number: number): boolean
}

/** `key` is the installation's secret for codes. */
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
  /** Returns the member of a valid link; null otherwise. */
  read(tenant: string, signed: string): string | null
}

/** `key` is the installation's secret for codes. */
export function openNoticeLinks(key: string, portalUrl: string): NoticeLinks {
  const linksOf = (tenant: string) => openSignedIds(key, `registration-notices:${tenant}`)
  return {
    urlOf: (tenant, user, language) => `${portalUrl}/notices/${tenant}/${linksOf(tenant).sign(user)}?lng=${language}`,
    read: (tenant, signed) => (Uuid.safeParse(tenant).success ? linksOf(tenant).read(signed) : null),
  }
}
