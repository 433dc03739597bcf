import type { endpoints } from '#contract/endpoints.ts'
import { type L10n, textIn } from '#contract/language.ts'
import type { PhaseParty } from '#contract/phases/phase-records.ts'
import type { PhaseStanding } from '#contract/phases/phase.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { isAlive, phaseOf, readPhases } from '#server/domain/phases/phase-store.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import { cellsOf, type Column, headingsOf, sheetTimes } from '#server/platform/csv/sheet.ts'
import type { Db } from '#server/platform/database/database.ts'
import { planAnew } from '#server/platform/database/plans.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'

type LeftWhy = PhaseParty['people'][number]['left_why']
type Row = {
  fullname: string
  email: string
  /** '' for a person alone */
  team: string
  standing: PhaseStanding
  rank: number | null
  decided_at: string | null
  confirm_until: string | null
  confirmed_at: string | null
  left_at: string | null
  left_why: LeftWhy
}

const standings: Record<PhaseStanding, L10n> = {
  in: { ar: 'ينتقل', en: 'Moves on' },
  reserve: { ar: 'احتياط', en: 'Reserve' },
  out: { ar: 'لم يُختر', en: 'Not selected' },
  open: { ar: 'دون قرار', en: 'Undecided' },
  left: { ar: 'غادر', en: 'Left' },
}
/** Words of a screening and of the last phase, in which no decision follows. */
const [waitlist, here] = [
  { ar: 'قائمة الانتظار', en: 'Waitlist' },
  { ar: 'في المرحلة', en: 'In the phase' },
]
const reasons: Record<NonNullable<LeftWhy>, L10n> = {
  declined: { ar: 'اعتذر', en: 'Declined the place' },
  lapsed: { ar: 'لم يؤكّد مكانه', en: 'Did not confirm the place' },
  withdrawn: { ar: 'انسحب', en: 'Withdrew' },
  removed: { ar: 'أُخرج من المرحلة', en: 'Removed' },
  replaced: { ar: 'أُبدل في فريقه', en: 'Replaced in the team' },
}

/** Exports the people of a phase from published decisions, by decision, then by team. The call is recorded in the audit log. */
export const exportPeople: Handler<typeof endpoints.phases.export> = ({ params, query: { as } }, context) =>
  context.within(async db => {
    const { id: tenant } = context.tenant
    await planAnew(db)
    const phases = await readPhases(db, tenant)
    const { phase, next } = phaseOf(phases, params.id)
    const rows = await readRows(db, tenant, phase.id)
    const hackathon = await db.one<{ tenant_name: string; timezone: string }>(
      sql`select tenant_name, timezone from tenants where id = ${tenant}`,
    )
    const times = sheetTimes(hackathon?.timezone ?? 'UTC')
    const words = {
      ...standings,
      ...(phase.is_screening && { reserve: waitlist }),
      ...(next === undefined && { open: here }),
    }
    const time = (at: string | null) => (at === null ? '' : times.format(new Date(at)))
    const columns: Column<Row, string>[] = [
      { heading: { ar: 'الاسم', en: 'Name' }, cell: row => row.fullname },
      { heading: { ar: 'البريد الإلكتروني', en: 'Email' }, cell: row => row.email },
      { heading: { ar: 'الفريق', en: 'Team' }, cell: row => row.team },
      { heading: { ar: 'القرار', en: 'Decision' }, cell: row => textIn(words[row.standing], context.language) },
      { heading: { ar: 'الترتيب في الاحتياط', en: 'Place on the reserve' }, cell: row => String(row.rank ?? '') },
      { heading: { ar: 'وقت القرار', en: 'Decided at' }, cell: row => time(row.decided_at) },
      { heading: { ar: 'آخر وقت للتأكيد', en: 'Confirm by' }, cell: row => time(row.confirm_until) },
      { heading: { ar: 'وقت التأكيد', en: 'Confirmed at' }, cell: row => time(row.confirmed_at) },
      { heading: { ar: 'وقت المغادرة', en: 'Left at' }, cell: row => time(row.left_at) },
      {
        heading: { ar: 'سبب المغادرة', en: 'Why left' },
        cell: row => (row.left_why ? textIn(reasons[row.left_why], context.language) : ''),
      },
    ]
    const cells = [headingsOf(columns, context.language), ...cellsOf(columns, rows)]
    const details = { number: phase.number, count: rows.length }
    await recordAudit(db, context.acting, { action: 'phase.exported', object: ['tenant', tenant], tenant, details })
    return {
      filename: `${hackathon?.tenant_name ?? 'hackathon'}-phase-${phase.number}-${times.format(new Date(now())).slice(0, 10)}.csv`,
      csv: as === 'csv' ? csvOf(cells) : '',
      cells: as === 'cells' ? cells : [],
      count: rows.length,
    }
  })

/** People have no party until the teams of the phase are locked. Ranks are counted once for all, because the reserve can be long. */
const readRows = (db: Db, tenant: string, phase: string): Promise<Row[]> =>
  db.all<Row>(sql`
    with parties as (
      select p.id, p.team_id, p.decided_at, p.outcome, p.rank as nth, ${isAlive} as is_alive from phase_parties p
      where p.tenant_id = ${tenant} and p.phase_id = ${phase}),
    ranked as (select id, row_number() over (order by nth)::int as rank from parties where outcome = 'reserve' and is_alive)
    select fullname, email, team, standing, rank, decided_at, confirm_until, confirmed_at, left_at, left_why from (
      select r.fullname, r.email, coalesce(t.name, '') as team, n.rank, p.decided_at, m.confirm_until, m.confirmed_at, m.left_at, m.left_why,
        m.party_id, r.team_place, r.created_at, case when p.outcome in ('in', 'out') then p.outcome
          when not coalesce(p.is_alive, m.left_at is null) then 'left' else coalesce(p.outcome, 'open') end as standing
      from phase_people m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
        left join parties p on p.id = m.party_id left join ranked n on n.id = p.id
        left join candidate_teams t on t.tenant_id = m.tenant_id and t.id = case when p.id is null then r.team_id else p.team_id end
      where m.tenant_id = ${tenant} and m.phase_id = ${phase}) e
    order by array_position('{in,reserve,out,open,left}'::text[], standing), rank, team, party_id, team_place, created_at`)
