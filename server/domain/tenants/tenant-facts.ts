// Rows of tenants: columns of their facts, and computed ones.

import type { PageLook } from '#contract/look/look.ts'
import { namesOfCity } from '#contract/places/cities.ts'
import { factFields, type TenantFacts, type TenantStatus } from '#contract/tenants/tenant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { laterMoment } from '#server/platform/database/moments.ts'
import { sql } from '#server/platform/database/sql.ts'
import { assignments, insertion, type RowOf, valuesOf, type Written, writtenOf } from '#server/platform/database/stored-fields.ts'

/** A row as PostgreSQL returns it. */
export type TenantRow = RowOf<typeof factFields> & {
  id: string
  tenant_name: string
  /** primary custom domain */
  domain: string | null
  status: TenantStatus
  suspended_reason: string
  logo: string | null
  cover: string | null
  og_image: string | null
  published_at: string | null
  created_at: string
  updated_at: string
  facts_changed_at: string
  facts_changed_by_name: string
}

export const factsOf = (row: TenantRow): TenantFacts => valuesOf(factFields, row)

export async function insertTenant(db: Db, id: string, tenantName: string, facts: TenantFacts, by: string): Promise<void> {
  const { names, values } = insertion(withCityNames(writtenOf(factFields, facts)))
  await db.run(sql`insert into tenants (id, tenant_name, facts_changed_by_name, ${names}) values (${id}, ${tenantName}, ${by}, ${values})`)
}

export async function updateTenant(db: Db, id: string, facts: Partial<TenantFacts>, by: string): Promise<void> {
  const written = withCityNames(writtenOf(factFields, facts))
  if (written.length === 0) return
  const marks = [sql`updated_at = later.moment`, sql`facts_changed_at = later.moment`, sql`facts_changed_by_name = ${by}`]
  // Read once: a later `facts_changed_at` would refuse the author's next change as outdated.
  await db.run(sql`
    with later as materialized (select ${laterMoment} as moment from tenants where id = ${id})
    update tenants set ${assignments(written, ...marks)} from later where id = ${id}`)
}

export const lockTenant = (db: Db, id: string) => db.one<TenantRow>(sql`select * from tenants where id = ${id} for update`)

/** `look` is null without a page. */
export const findTenant = (db: Db, id: string) =>
  db.one<TenantRow & { look: PageLook | null }>(sql`
    select t.*, to_jsonb(l) - 'tenant_id' as look from tenants t left join page_looks l on l.tenant_id = t.id where t.id = ${id}`)

/** Other names of the city are for search. */
export const withCityNames = (written: readonly Written[]): Written[] =>
  written.flatMap(each => (each[0] === 'city' ? [each, ['city_names', namesOfCity(String(each[1]))]] : [each]))
