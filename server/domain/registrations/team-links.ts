// Invitations into a team of candidates: whoever has the link may join, until its captain makes another or registration closes.
import { namedIn, openSignedIds } from '#server/platform/sealing/signed-ids.ts'

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
