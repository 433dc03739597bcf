// Finds what is stored about a person, by email address, in all hackathons. Requires system transactions.

import {
  type Erasure,
  type FoundPerson,
  type erasedKinds,
  type erasureBlocks,
  type keptKinds,
  maxPersons,
} from '#contract/administration/admin-persons-endpoints.ts'
import { type Language, textIn } from '#contract/language.ts'
import { searchWords } from '#contract/text/person-search.ts'
import { searchPatterns } from '#server/domain/registrations/search-patterns.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'

/** Returns the addresses of a search, at most one more than `maxPersons`. `search` is an email address or a phone number. */
export async function findAddresses(db: Db, search: string): Promise<string[]> {
  if (search.includes('@')) return [search.trim().toLowerCase()]
  const number = `%${searchWords(search)[0] ?? ''}`
  const endsWith = (column: Sql) => sql`regexp_replace(${column}, '\\D', '', 'g') like ${number}`
  const rows = await db.all<{ email: string }>(sql`
    select email from (
      select email from registrations where search_text like all(${searchPatterns(search)}::text[]) and ${endsWith(sql`phone`)}
      union select email from users where ${endsWith(sql`phone`)}
      union select email from meetings where ${endsWith(sql`mobile`)}) found
    order by email limit ${maxPersons + 1}`)
  return rows.map(({ email }) => email)
}

type Named = { tenant_id: string; tenant_name: string; name_ar: string; name_en: string }
type Account = Omit<NonNullable<FoundPerson['account']>, 'memberships'>
type Membership = Named & { role: 'owner' | 'editor' | 'reviewer' | 'viewer'; is_last_owner: boolean }
type Registration = Named & Pick<FoundPerson['registrations'][number], 'id' | 'standing' | 'created_at' | 'team'>

export async function describePerson(db: Db, email: string, language: Language): Promise<FoundPerson> {
  const account = await db.one<Account>(sql`
    select id, role, account_state(u) as state, created_at as date_joined from users u where email = ${email}`)
  const memberships = await db.all<Membership>(sql`
    select t.id as tenant_id, t.tenant_name, t.name_ar, t.name_en, m.role, m.role = 'owner' and not exists (
      select from members o where o.tenant_id = t.id and o.role = 'owner' and o.user_id <> m.user_id) as is_last_owner
    from members m join tenants t on t.id = m.tenant_id where m.user_id = ${account?.id ?? null} order by t.tenant_name`)
  const registrations = await db.all<Registration>(sql`
    select r.id, t.id as tenant_id, t.tenant_name, t.name_ar, t.name_en, coalesce(r.state, r.kind) as standing, r.created_at, c.name as team
    from registrations r join tenants t on t.id = r.tenant_id left join candidate_teams c on c.tenant_id = r.tenant_id and c.id = r.team_id
    where r.email = ${email} order by r.created_at, r.id`)
  const contacts = await db.one<{ names: string[]; phones: string[] }>(sql`
    select coalesce(array_agg(distinct name) filter (where name <> ''), '{}') as names,
      coalesce(array_agg(distinct phone) filter (where phone <> ''), '{}') as phones
    from (
      select fullname as name, coalesce(phone, '') as phone from users where email = ${email}
      union all select fullname, phone from registrations where email = ${email}
      union all select fullname, '' from event_seats where email = ${email}
      union all select name, mobile from meetings where email = ${email}
      union all select name, '' from judges where lower(email) = ${email}) found`)
  const hackathonOf = ({ tenant_id: id, tenant_name, name_ar: ar, name_en: en }: Named) => ({
    id,
    tenant_name,
    name: textIn({ ar, en }, language) || tenant_name,
  })
  return {
    email,
    names: contacts?.names ?? [],
    phones: contacts?.phones ?? [],
    account: account
      ? {
          ...account,
          memberships: memberships.map(({ role, is_last_owner, ...named }) => ({ ...hackathonOf(named), role, is_last_owner })),
        }
      : null,
    registrations: registrations.map(({ id, standing, created_at, team, ...named }) => ({
      id,
      hackathon: hackathonOf(named),
      standing,
      created_at,
      team,
    })),
    ...(await countTraces(db, email)),
    blocked: blockOf(account, memberships),
  }
}

function blockOf(account: Account | undefined, memberships: readonly Membership[]): (typeof erasureBlocks)[number] | null {
  if (account?.role === 'administrator') return 'administrator'
  return memberships.some(({ is_last_owner }) => is_last_owner) ? 'last_owner' : null
}

type Counted<K> = { kind: K; count: number }[]

/** Counts what an erasure deletes and what stays. Kinds without rows are missing. */
export async function countTraces(db: Db, email: string): Promise<Pick<Erasure, 'erased' | 'kept'>> {
  const rows = await db.one<{ erased: Counted<(typeof erasedKinds)[number]>; kept: Counted<(typeof keptKinds)[number]> }>(sql`
    with own as materialized (select tenant_id, id, team_id from registrations where email = ${email}),
      judging as materialized (select tenant_id, id from judges where lower(email) = ${email}),
      made as materialized (
        select p.tenant_id, p.id, p.registration_id is not null or not exists (
            select from registrations m where m.tenant_id = p.tenant_id and m.team_id = p.team_id and m.id <> o.id) as is_own
        from own o join projects p on p.tenant_id = o.tenant_id and (p.registration_id = o.id or p.team_id = o.team_id)),
      certified as materialized (
        select c.email from certificates c where c.email = ${email} or c.user_id = (select id from users where email = ${email})
          or exists (select from own o where o.tenant_id = c.tenant_id and o.id = c.registration_id)
          or exists (select from judging j where j.tenant_id = c.tenant_id and j.id = c.judge_id)),
      erased (nth, kind, count) as (
        values (1, 'account', (select count(*) from users where email = ${email})),
          (2, 'registrations', (select count(*) from own)),
          (3, 'projects', (select count(*) from made where is_own)),
          (4, 'judges', (select count(*) from judging)),
          (5, 'seats', (select count(*) from event_seats where email = ${email})),
          (6, 'meetings', (select count(*) from meetings where email = ${email})),
          (7, 'certificate_addresses', (select count(*) from certified where email <> '')),
          (8, 'invitations', (select count(*) from invitations where email = ${email})
            + (select count(*) from team_invitations where email = ${email})),
          (9, 'mails', (select count(*) from outbox where recipient = ${email} and not ${isConfirmation})),
          (10, 'import_rows', (select count(*) from import_rows i where i.email = ${email}
            and not exists (select from own o where o.tenant_id = i.tenant_id and o.id = i.registration_id)))),
      kept (nth, kind, count) as (
        values (1, 'team_projects', (select count(*) from made where not is_own)),
          (2, 'results', (select count(*) from made m where exists (
            select from result_seals s join result_editions e on e.tenant_id = s.tenant_id and e.seal_id = s.id
            where s.tenant_id = m.tenant_id and s.published_at is not null and strpos(e.content::text, m.id::text) > 0))),
          (3, 'certificates', (select count(*) from certified)),
          (4, 'scores', (select count(*) from judging j join judgements g on g.tenant_id = j.tenant_id and g.judge_id = j.id)))
    select (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', count) order by nth) filter (where count > 0), '[]') from erased) as erased,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', count) order by nth) filter (where count > 0), '[]') from kept) as kept`)
  return rows ?? { erased: [], kept: [] }
}

/** Condition of a row of `outbox`: an unsent confirmation of an erasure, which a repeated erasure must not delete. */
const isConfirmation = sql`coalesce(payload ->> 'kind' in ('erased', 'done') and template in ('registration_state', 'account_deletion'), false)`
