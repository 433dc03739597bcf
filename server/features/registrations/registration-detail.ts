import type { endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import type { Registration, RegistrationDetail } from '#contract/registrations/registration-records.ts'
import { invitedMatesOf } from '#server/domain/candidate-teams/team-invitations.ts'
import { matesOf } from '#server/domain/candidate-teams/team-store.ts'
import type { Handler } from '#server/domain/deps.ts'
import { readEnteredPhases } from '#server/domain/phases/phase-groups.ts'
import { findCandidateFiles } from '#server/domain/registrations/candidate-files.ts'
import { released } from '#server/domain/registrations/registration-counts.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { findNotes } from './registration-notes.ts'
import { shown } from './registration-store.ts'

export const registrationDetail: Handler<typeof endpoints.registrations.detail> = ({ params: { id } }, context) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const found = await db.one<Registration & { channel: string }>(
      sql`select ${shown}, channel from registrations where tenant_id = ${tenant} and id::text = lower(${id})`,
    )
    if (!found) refuse('registration.not_found')
    const history = await db.all<RegistrationDetail['history'][number]>(sql`
      select h.at, h.state, h.acting_as, ${released} as is_released, m.fullname as by, h.reason
      from registration_history h left join fellow_members() m on m.user_id = h.acting_user
      where h.tenant_id = ${tenant} and h.registration_id = ${found.id} order by h.number`)
    const invited = found.team ? await invitedMatesOf(db, tenant, found.team.id) : []
    const mates = found.team ? await matesOf(db, tenant, found.team.id) : []
    return {
      ...found,
      mates: mates.map(({ id: mate, fullname, state, is_captain }) => ({ id: mate, fullname, state, is_captain })),
      invited: invited.map(({ id: invitation, fullname, email, is_rejected }) => ({ id: invitation, fullname, email, is_rejected })),
      history,
      phases: await readEnteredPhases(db, tenant, found.id),
      notes: await findNotes(db, tenant, found.id, context.user.id),
      files: (await findCandidateFiles(db, tenant, found.id)).map(({ blob: _, ...file }) => file),
    }
  })

/** Lifetime of a download link in milliseconds: enough for a slow connection to start. */
const life = 300_000

export const registrationFile: Handler<typeof endpoints.registrations.file> = (
  { params: { id, question } },
  context,
  { candidateFileLinks },
) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const registration = Uuid.safeParse(id.toLowerCase()).data ?? refuse('registration.not_found')
    const file = (await findCandidateFiles(db, tenant, registration)).find(one => one.question === question) ?? refuse('file.not_found')
    const until = Math.ceil(now()) + life
    const { session } = context.acting
    const signed = candidateFileLinks.sign({ tenant, registration, question, session, until })
    const query = new URLSearchParams({ tenant, question, session, until: String(until) })
    return { url: `/candidate-files/${signed}?${query}`, name: file.name }
  })
