import type { endpoints } from '#contract/endpoints.ts'
import type { CallOff } from '#contract/landing-pages/call-off.ts'
import { textIn } from '#contract/language.ts'
import type { OwnRegistration } from '#contract/registrations/registration-records.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import type { RegistrationKind } from '#contract/registrations/registration.ts'
import type { Handler } from '#server/domain/deps.ts'
import { type HackathonOfMails, type OwnPage, ownPageOf } from '#server/domain/registrations/candidate-pages.ts'
import { sql } from '#server/platform/database/sql.ts'

type Row = OwnPage &
  Pick<HackathonOfMails, 'tenant_name' | 'languages'> & {
    tenant_id: string
    name_ar: string
    name_en: string
    kind: RegistrationKind
    state: RegistrationState | null
    starts_at: string
    ends_at: string
    timezone: string
    called_off: CallOff | null
    created_at: string
    confirmation: OwnRegistration['confirmation']
  }

export const myRegistrations: Handler<typeof endpoints.registrations.mine> = (_, context, pages) =>
  context.within(async db => {
    const rows = await db.all<Row>(sql`select * from own_registrations()`)
    return {
      results: rows.map(row => {
        const { id, kind, state, starts_at, ends_at, timezone, called_off, created_at, confirmation, tenant_id, tenant_name, languages } =
          row
        const name = { ar: row.name_ar, en: row.name_en }
        const url = ownPageOf(pages, { id: tenant_id, tenant_name, domain: null, languages, name }, row)
        const hackathon = textIn(name, context.language)
        return { id, kind, state, hackathon, starts_at, ends_at, timezone, called_off, created_at, confirmation, url }
      }),
    }
  })
