import type { Language } from '#contract/language.ts'
import type { RegistrationState } from '#contract/registration-states.ts'
import type { RegistrationKind } from '#contract/registration.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { PublicPagesParts } from './parts.ts'

export type FoundRegistration = {
  id: string
  kind: RegistrationKind
  /** null: a wish */
  state: RegistrationState | null
  fullname: string
  email: string
  phone: string
  language: Language
  answers: Record<string, string>
  link_number: number
  team_id: string | null
  created_at: string
}

/** What a link of this tenant opens; null for any other text, and for a link that a newer one has made void. */
export async function findByLink(
  db: Db,
  { registrationLinks }: PublicPagesParts,
  tenant: string,
  signed: string,
): Promise<FoundRegistration | null> {
  const id = registrationLinks.named(signed)
  const row =
    id === null
      ? undefined
      : await db.one<FoundRegistration>(sql`
    select id, kind, state, fullname, email, phone, language, answers, link_number, team_id, created_at from registrations
    where tenant_id = ${tenant} and id = ${id}`)
  return row && registrationLinks.opens(signed, tenant, row.id, row.link_number) ? row : null
}
