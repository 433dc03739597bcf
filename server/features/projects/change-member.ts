// Editors add a person to a project's team, remove one, or correct a name. After the deadline, candidates cannot do it themselves.

import { longestTeamName, teamNameFault, teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { splitName } from '#contract/names/first-name.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { withNewCaptains } from '#server/domain/candidate-teams/team-news.ts'
import { joinWithProject } from '#server/domain/candidate-teams/team-projects.ts'
import { foundTeam, joinTeam, leaveTeam } from '#server/domain/candidate-teams/team-store.ts'
import type { Handler } from '#server/domain/deps.ts'
import { mailAboutProject } from '#server/domain/projects/project-mails.ts'
import { findVersion, membersOf, type ProjectRow } from '#server/domain/projects/project-store.ts'
import { lockAdmission } from '#server/domain/registrations/admission.ts'
import { type CandidatePages, hackathonOfMails } from '#server/domain/registrations/candidate-pages.ts'
import { changeState } from '#server/domain/registrations/change-state.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findProject, readListed } from './listed-projects.ts'

type Person = {
  id: string
  fullname: string
  email: string
  language: 'ar' | 'en'
  link_number: number
  team_id: string | null
  answers: Record<string, string>
  state: RegistrationState
}

export const changeMember: Handler<typeof endpoints.projects.changeMember> = ({ params, body }, context, deps) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const { change, registration, reason } = body
    await lockAdmission(db, tenant)
    const project = await findProject(db, tenant, params.id, true)
    if (project.state === 'withdrawn') refuse('project.is_withdrawn')
    const person =
      (await db.one<Person>(sql`
        select id, fullname, email, language, link_number, team_id, answers, state from registrations
        where tenant_id = ${tenant} and id = ${registration} and (state in ('applied', 'waiting', 'accepted', 'checked_in')
          or state = 'declined' and ${change === 'add' && (await isBeyondScreening(db, tenant, project))})`)) ??
      refuse('project.person_not_found')
    const isMember = project.team_id === null ? person.id === project.registration_id : person.team_id === project.team_id
    if (change === 'add' ? isMember : change === 'rename' && isMember && body.fullname === person.fullname)
      return context.reply(await readListed(db, tenant, project.id))
    if (change !== 'add' && !isMember) refuse('project.person_not_found')
    if (change === 'add') await addMember(db, deps, tenant, project, person, context.user.id)
    else if (change === 'remove') await removeMember(db, deps, tenant, project, person)
    else await renameMember(db, tenant, person, body.fullname)
    const members = await membersOf(db, tenant, await findProject(db, tenant, project.id))
    const name = change === 'rename' ? body.fullname : person.fullname
    const last = await findVersion(db, tenant, project.id, project.version)
    await mailAboutProject(db, deps, tenant, change === 'remove' ? [...members, person] : members, {
      kind: change === 'add' ? 'member_added' : change === 'remove' ? 'member_removed' : 'member_renamed',
      name: last?.content.name ?? { ar: '', en: '' },
      other: { ar: name, en: name },
      reason,
    })
    await recordAudit(db, context.acting, {
      action: 'project.member_changed',
      object: ['tenant', tenant],
      tenant,
      details: { project: project.id, registration: person.id, change, reason },
    })
    return context.reply(await readListed(db, tenant, project.id))
  })

async function addMember(db: Db, pages: CandidatePages, tenant: string, project: ProjectRow, person: Person, user: string): Promise<void> {
  // A team of people whom the screening did not select keeps no one.
  if (person.team_id !== null && person.state !== 'declined') refuse('project.person_in_team')
  const most = teamSizeOf((await hackathonOfMails(db, tenant)).eligibility)?.most ?? 1
  const taken = await db.one<{ n: number }>(sql`
    select count(*)::int as n from registrations where tenant_id = ${tenant} and team_id = ${project.team_id}::uuid`)
  if (Math.max(1, taken?.n ?? 0) >= most) refuse('project.team_full')
  const team = project.team_id ?? (await foundTeamOf(db, tenant, project))
  if (person.team_id !== null) await leaveTeam(db, tenant, person.team_id, person.id)
  const hasSeat = person.state === 'accepted' || person.state === 'checked_in'
  if (!hasSeat && (await isBeyondScreening(db, tenant, project)))
    await changeState(db, tenant, [person.id], 'accepted', { acting_as: 'member', user, confirmation: 'clear' })
  await joinWithProject(db, pages, tenant, { team, registration: person.id })
}

/** Whether the team is in a phase after a screening: nothing else could accept a person who comes into it as a replacement. */
const isBeyondScreening = async (db: Db, tenant: string, { team_id }: ProjectRow): Promise<boolean> =>
  (await db.one(sql`
    select from phase_parties p join phases f on f.tenant_id = p.tenant_id and f.id = p.phase_id and f.locked_at is not null
      join phases s on s.tenant_id = f.tenant_id and s.is_screening and s.number < f.number
    where p.tenant_id = ${tenant} and p.team_id = ${team_id}::uuid limit 1`)) !== undefined

/** Founds a team for a candidate who takes part alone. It gets the name of the project, or of the candidate. */
async function foundTeamOf(db: Db, tenant: string, { id, version, registration_id }: ProjectRow): Promise<string> {
  const owner =
    (await db.one<{ fullname: string }>(sql`
      select fullname from registrations where tenant_id = ${tenant} and id = ${registration_id}::uuid and state <> 'withdrawn'`)) ??
    refuse('project.person_not_found')
  const { ar = '', en = '' } = (await findVersion(db, tenant, id, version))?.content.name ?? {}
  const cut = (name: string, length: number) => [...name].slice(0, length).join('').trim()
  const names = [...[ar, en, owner.fullname].map(name => cut(name, longestTeamName)), `${cut(owner.fullname, 30)} ${id.slice(0, 6)}`]
  for (const name of names) {
    const team = teamNameFault(name) === null ? await foundTeam(db, tenant, name) : null
    if (team === null || registration_id === null) continue
    await joinTeam(db, tenant, team, registration_id)
    return team
  }
  return refuse('project.team_full')
}

async function removeMember(db: Db, pages: CandidatePages, tenant: string, { team_id }: ProjectRow, { id }: Person): Promise<void> {
  const other = await db.one(sql`
    select from registrations where tenant_id = ${tenant} and team_id = ${team_id}::uuid and id <> ${id} and state <> 'declined' limit 1`)
  if (team_id === null || !other) refuse('project.last_member')
  await withNewCaptains(db, pages, tenant, [id], () => leaveTeam(db, tenant, team_id, id))
}

/** Forms that ask for the parts of a name store them among the answers, too. */
async function renameMember(db: Db, tenant: string, { id, answers }: Person, fullname: string): Promise<void> {
  const { first, others } = splitName(fullname)
  const parts = answers['first_name'] === undefined ? {} : { first_name: first, last_name: others }
  await db.run(sql`
    update registrations set fullname = ${fullname}, answers = ${{ ...answers, ...parts }} where tenant_id = ${tenant} and id = ${id}`)
}
