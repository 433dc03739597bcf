// Reads the badges of a hackathon: people whom the entrance admits, judges, members, and guests who were entered by hand.

import { answerCode } from '#contract/badges/answer-code.ts'
import type { Badge, BadgePerson, BadgeSettings } from '#contract/badges/badge-records.ts'
import { type BadgeKind, badgeKinds, type PrintState } from '#contract/badges/badge.ts'
import { searchWords } from '#contract/text/person-search.ts'
import { isOfDoorPhase } from '#server/domain/registrations/door-phase.ts'
import { listFormFields } from '#server/domain/registrations/list-form-fields.ts'
import { seated } from '#server/domain/registrations/registration-counts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { readBadgeSettings } from './badge-settings.ts'

export type BadgeFilters = { search?: string | undefined; kind?: BadgeKind | undefined; state?: PrintState | undefined }
export type BadgeCounts = { all: number; not_printed: number; changed: number }

/** `content` of badge_prints is the hash of what the badge shows. */
type Row = Omit<Badge, 'name' | 'code' | 'ticket'> & { name_ar: string; name_en: string; other_name: string; answer: string }

/** More badges than any hackathon has. */
const most = 20_000

/** Returns one page of badges, and the numbers of all. */
export async function findBadges(db: Db, tenant: string, wanted: BadgeFilters, { limit, offset }: { limit: number; offset: number }) {
  const settings = await readBadgeSettings(db, tenant)
  const rows = await db.all<Row & { total: number }>(sql`
    with ${badgesOf(tenant, settings)}
    select ${shown}, count(*) over ()::int as total from badges where ${matching(wanted)} order by ${inOrder} limit ${limit} offset ${offset}`)
  const numbers = await db.one<BadgeCounts & { total: number }>(sql`
    with ${badgesOf(tenant, settings)}
    select count(*)::int as all, count(*) filter (where printed is null)::int as not_printed,
      count(*) filter (where ${isChanged})::int as changed, count(*) filter (where ${matching(wanted)})::int as total from badges`)
  const { total, ...counts } = numbers ?? { total: 0, all: 0, not_printed: 0, changed: 0 }
  return { count: rows[0]?.total ?? total, counts, results: await presentBadges(db, tenant, settings, rows) }
}

/** Returns the ids of all badges that match, in the order of the list. */
export async function selectBadges(db: Db, tenant: string, wanted: BadgeFilters) {
  const settings = await readBadgeSettings(db, tenant)
  return db.all<BadgePerson>(sql`
    with ${badgesOf(tenant, settings)} select kind, id from badges where ${matching(wanted)} order by ${inOrder} limit ${most}`)
}

/** Returns the badges of the people in the given order, without those who have none. */
export async function badgesOfPeople(db: Db, tenant: string, people: readonly BadgePerson[]): Promise<Badge[]> {
  const settings = await readBadgeSettings(db, tenant)
  const rows = await db.all<Row>(sql`
    with ${badgesOf(tenant, settings)}
    select ${shown} from badges join unnest(${people.map(({ kind }) => kind)}::text[], ${people.map(({ id }) => id)}::uuid[])
      with ordinality as given (given_kind, given_id, nth) on given_kind = kind and given_id = id order by nth`)
  return presentBadges(db, tenant, settings, rows)
}

/** Records a print of these badges. A badge is recorded once per run. Returns the number of new rows. */
export async function recordPrints(db: Db, tenant: string, people: readonly BadgePerson[], { run, user }: { run: string; user: string }) {
  const settings = await readBadgeSettings(db, tenant)
  const idOf = (kind: BadgeKind) => sql`case when kind = ${kind}::text then id end`
  return db.run(sql`
    with ${badgesOf(tenant, settings)}
    insert into badge_prints (tenant_id, run, registration_id, judge_id, user_id, guest_id, printed_by, content)
    select ${tenant}, ${run}, ${idOf('participant')}, ${idOf('judge')}, ${idOf('organizer')}, ${idOf('guest')}, ${user}, content
    from badges where (kind, id) in (
      select * from unnest(${people.map(({ kind }) => kind)}::text[], ${people.map(({ id }) => id)}::uuid[]))
    on conflict do nothing`)
}

const place = sql`array_position(${[...badgeKinds]}::text[], kind)`
const inOrder = sql`${place}, sort_name, id`
const isChanged = sql`printed is not null and (printed ->> 'is_changed')::boolean`

function matching({ search, kind, state }: BadgeFilters): Sql {
  const words = searchWords(search ?? '')
  return sql`(${kind ?? null}::text is null or kind = ${kind ?? null}::text)
    and (${state ?? null}::text is null or case ${state ?? null}::text when 'not_printed' then printed is null
      when 'printed' then printed is not null else ${isChanged} end)
    and not exists (select from unnest(${words}::text[]) w where search_text not like like_anywhere(w))`
}

/** Folds a text like searchWords: Çelik is found as celik. */
const withoutMarks = (text: Sql) => sql`regexp_replace(normalize(folded(${text}), nfkd), '[\u0300-\u036f\u0653-\u0655]', '', 'g')`

const shown = sql`kind, id, name_ar, name_en, other_name, role, word, affiliation, venue_table, reference, answer, printed`

/** SQL of the common table expression `badges`. The name of a person who entered one is in `name_en`, whatever its script. */
const badgesOf = (tenant: string, { name_field, code_field }: BadgeSettings): Sql => sql`
  people as (
    select 'participant' as kind, r.id, '' as name_ar, r.fullname as name_en,
      coalesce(nullif(r.answers ->> ${name_field}, ''), nullif(concat_ws(' ', r.answers ->> 'first_name', r.answers ->> 'last_name'), ''), '') as other_name,
      'participant' as role, '' as word, coalesce(t.name, '') as affiliation, coalesce(p.venue_table, '') as venue_table,
      upper(left(r.id::text, 8)) as reference, coalesce(r.answers ->> ${code_field}, '') as answer
    from registrations r
      left join candidate_teams t on t.tenant_id = r.tenant_id and t.id = r.team_id
      left join projects p on p.tenant_id = r.tenant_id and p.state = 'active'
        and case when r.team_id is null then p.registration_id = r.id else p.team_id = r.team_id end
    where r.tenant_id = ${tenant} and r.${seated} and ${isOfDoorPhase(tenant)}
    union all select 'judge', j.id, '', j.name, '', 'judge', '', j.organization, '', '', '' from judges j where j.tenant_id = ${tenant}
    union all select 'organizer', m.user_id, '', m.fullname, '', 'organizer', '', '', '', '', '' from fellow_members() m
    union all select 'guest', g.id, g.name_ar, g.name_en, '', g.role, g.word, g.affiliation, '', '', '' from badge_guests g where g.tenant_id = ${tenant}),
  prints as (
    select person, count(*)::int as times, max(printed_at) as printed_at, (array_agg(printed_by order by printed_at desc, run))[1] as printed_by,
      (array_agg(content order by printed_at desc, run))[1] as content
    from badge_prints where tenant_id = ${tenant} group by person),
  hashed as (
    select people.*, folded(name_ar || name_en) as sort_name, ${withoutMarks(sql`concat_ws(' ', name_ar, name_en, other_name, affiliation, reference)`)} as search_text,
      sha256(convert_to(concat_ws(chr(31), name_ar, name_en, other_name, role, word, affiliation, venue_table), 'UTF8')) as content from people),
  badges as (
    select h.*, case when n.person is not null then jsonb_build_object('at', n.printed_at, 'times', n.times, 'by', b.fullname,
      'is_changed', n.content <> h.content) end as printed
    from hashed h left join prints n on n.person = h.id left join fellow_members() b on b.user_id = n.printed_by)`

async function presentBadges(db: Db, tenant: string, { language, code_field }: BadgeSettings, rows: readonly Row[]): Promise<Badge[]> {
  const fields = code_field === '' ? [] : (await listFormFields(db, tenant, language, [])).list
  const field = fields.find(({ name }) => name === code_field)
  return rows.map(({ kind, id, name_ar, name_en, other_name, role, word, affiliation, venue_table, reference, answer, printed }) => ({
    kind,
    id,
    name: kind === 'guest' ? { ar: name_ar, en: name_en } : namesByScript(name_en, other_name),
    role,
    word,
    affiliation,
    venue_table,
    ticket: kind === 'participant' ? id : null,
    reference,
    code: field ? answerCode(field, answer) : '',
    printed,
  }))
}

/** Returns both names if their scripts differ, otherwise the first one. */
function namesByScript(name: string, other: string): Badge['name'] {
  const [script, otherScript] = [scriptOf(name), scriptOf(other)]
  const names = { ar: '', en: '', [script]: name }
  return other.trim() !== '' && otherScript !== script ? { ...names, [otherScript]: other.trim() } : names
}
const scriptOf = (name: string) => (/\p{Script=Arabic}/u.test(name) ? 'ar' : 'en')
