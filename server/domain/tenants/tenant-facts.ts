// The facts of a tenant between their columns and their shape: texts in two languages are two columns.
import type { L10n } from '#contract/language.ts'
import type { TenantFacts, TenantStatus } from '#contract/tenant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { laterMoment } from '#server/platform/database/moments.ts'
import { joined, raw, sql } from '#server/platform/database/sql.ts'

const texts = ['name', 'description', 'organizer', 'venue', 'called_off_reason'] as const
const plain = [
  ...([
    'kind',
    'format',
    'city',
    'country',
    'map_url',
    'timezone',
    'starts_at',
    'ends_at',
    'registration_opens_at',
    'registration_closes_at',
  ] as const),
  ...(['submission_closes_at', 'winners_at', 'called_off', 'contact_email', 'languages', 'visibility', 'eligibility'] as const),
] as const
type Column = `${(typeof texts)[number]}_${'ar' | 'en'}` | (typeof plain)[number]

/** A row as PostgreSQL gives it. */
export type TenantRow = { [C in Column]: C extends keyof TenantFacts ? TenantFacts[C] : string } & {
  id: string
  tenant_name: string
  status: TenantStatus
  logo: string | null
  cover: string | null
  published_at: string | null
  created_at: string
  updated_at: string
  facts_changed_at: string
  facts_changed_by_name: string
}

export function factsOf(row: TenantRow): TenantFacts {
  const text = (name: (typeof texts)[number]): L10n => ({ ar: row[`${name}_ar`], en: row[`${name}_en`] })
  return Object.fromEntries([...texts.map(name => [name, text(name)]), ...plain.map(name => [name, row[name]])]) as TenantFacts
}

function columnsOf(facts: Partial<TenantFacts>): [Column, unknown][] {
  return [
    ...texts.flatMap((name): [Column, unknown][] => {
      const text = facts[name]
      return text
        ? [
            [`${name}_ar`, text.ar],
            [`${name}_en`, text.en],
          ]
        : []
    }),
    ...plain.flatMap((name): [Column, unknown][] => (facts[name] === undefined ? [] : [[name, facts[name]]])),
  ]
}

/** Adds the transaction's tenant. */
export async function insertTenant(db: Db, id: string, tenantName: string, facts: TenantFacts, by: string): Promise<void> {
  const columns = columnsOf(facts)
  const names = joined(
    columns.map(([name]) => raw(name)),
    raw(', '),
  )
  const values = joined(
    columns.map(([, value]) => sql`${value}`),
    raw(', '),
  )
  await db.run(sql`insert into tenants (id, tenant_name, facts_changed_by_name, ${names}) values (${id}, ${tenantName}, ${by}, ${values})`)
}

/** Changes what is given; the rest stays. */
export async function updateTenant(db: Db, id: string, facts: Partial<TenantFacts>, by: string): Promise<void> {
  const changes = columnsOf(facts).map(([name, value]) => sql`${raw(name)} = ${value}`)
  if (changes.length === 0) return
  const marks = [sql`updated_at = ${laterMoment}`, sql`facts_changed_at = ${laterMoment}`, sql`facts_changed_by_name = ${by}`]
  await db.run(sql`update tenants set ${joined([...changes, ...marks], raw(', '))} where id = ${id}`)
}

/** Holds the transaction's tenant until its end. */
export const lockTenant = (db: Db, id: string) => db.one<TenantRow>(sql`select * from tenants where id = ${id} for update`)

/** The tenant as the transaction may see it. */
export const findTenant = (db: Db, id: string) => db.one<TenantRow>(sql`select * from tenants where id = ${id}`)
