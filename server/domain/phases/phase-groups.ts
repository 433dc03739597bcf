// Groups of people in phases, from published decisions only: this file does not read drafts.

import type { PhaseGroup } from '#contract/announcements/announcements.ts'
import type { L10n } from '#contract/language.ts'
import type { PhaseStanding } from '#contract/phases/phase.ts'
import type { RegistrationDetail } from '#contract/registrations/registration-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { awaitsConfirmation, placeOnReserve } from './phase-store.ts'

/** The party `p` of a person neither moved on nor is out: the phase is the person's latest one. */
const isHere: Sql = sql`coalesce(p.outcome, 'reserve') = 'reserve'`

/** Query of the people in phases who have not left: phase_id, registration_id and `name`, a group of the person. A person can be in several. */
export const groupsOfPhases = (tenant: string | Sql): Sql => sql`
  select m.phase_id, m.registration_id, g.name
  from phase_people m left join phase_parties p on p.tenant_id = m.tenant_id and p.id = m.party_id,
    lateral (values ('people', ${isHere}), ('to_confirm', ${isHere} and ${awaitsConfirmation}),
      ('reserve', p.outcome = 'reserve'), ('out', p.outcome = 'out')) g(name, fits)
  where m.tenant_id = ${tenant} and m.left_at is null and g.fits`

type CountedGroups = { id: string; number: number; name: L10n; is_screening: boolean; groups: Partial<Record<PhaseGroup, number>> }

/** Returns the phases in order with the number of people per group; groups without people are missing. */
export const countGroupsOfPhases = (db: Db, tenant: string) =>
  db.all<CountedGroups>(sql`
    select f.id, f.number, jsonb_build_object('ar', f.name_ar, 'en', f.name_en) as name, f.is_screening, coalesce(c.groups, '{}') as groups
    from phases f left join (
      select phase_id, jsonb_object_agg(name, n) as groups from (
        select g.phase_id, g.name, count(*)::int as n from (${groupsOfPhases(tenant)}) g group by 1, 2) counted
      group by 1) c on c.phase_id = f.id
    where f.tenant_id = ${tenant} order by f.number`)

/** Where the person `m` of the party `p` is counted in the phase, as in the counts of people of countPhases. */
const standingOfPerson: Sql = sql`case when p.outcome in ('in', 'out') then p.outcome when m.left_at is not null then 'left' else coalesce(p.outcome, 'open') end`

/** Query of the ids of registrations that entered a phase. */
export const enteredPhase = (tenant: string, phase: string, standing: PhaseStanding | undefined): Sql => sql`
  select m.registration_id from phase_people m left join phase_parties p on p.tenant_id = m.tenant_id and p.id = m.party_id
  where m.tenant_id = ${tenant} and m.phase_id = ${phase} and ${standing ? sql`${standingOfPerson} = ${standing}` : sql`true`}`

/** Returns the phases that a person entered, in their order. */
export const readEnteredPhases = (db: Db, tenant: string, registration: string) =>
  db.all<RegistrationDetail['phases'][number]>(sql`
    select f.id, f.number, jsonb_build_object('ar', f.name_ar, 'en', f.name_en) as name, f.is_screening,
      f.number = (select max(l.number) from phases l where l.tenant_id = f.tenant_id) as is_last,
      ${standingOfPerson} as standing, case when m.left_at is null then ${placeOnReserve} end as rank, p.decided_at, m.confirm_until, m.confirmed_at, m.left_why
    from phase_people m join phases f on f.tenant_id = m.tenant_id and f.id = m.phase_id
      left join phase_parties p on p.tenant_id = m.tenant_id and p.id = m.party_id
    where m.tenant_id = ${tenant} and m.registration_id = ${registration} order by f.number`)
