import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import { Uuid } from '#contract/fields.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import { confirmSeat } from '#server/domain/confirmations/confirm-seats.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { requireMailBudget, senderOf } from '#server/domain/mail-budget/mail-budget.ts'
import { hackathonOfMails } from '#server/domain/registrations/candidate-pages.ts'
import { checkInCandidates, listSeated } from '#server/domain/registrations/check-in.ts'
import { listFormFields } from '#server/domain/registrations/list-form-fields.ts'
import { perCandidate, renewLinkOf } from '#server/domain/registrations/state-mails.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countAttempt } from '#server/platform/rate-limit/rate-limit.ts'
import { addWalkIn } from './add-walk-in.ts'
import { decideRegistrations, undoDecision } from './decide-registrations.ts'
import { eraseRegistration } from './erase-registration.ts'
import { exportRegistrations } from './export-registrations.ts'
import { myRegistrations } from './my-registrations.ts'
import { previewPromotions } from './preview-promotions.ts'
import { registrationDetail, registrationFile } from './registration-detail.ts'
import { addNote, removeNote } from './registration-notes.ts'
import { findAnswered, findRegistrations } from './registration-store.ts'
import { retainedRegistrations } from './retained-registrations.ts'
import { getAdmission, setAdmission } from './set-admission.ts'

const listRegistrations: Handler<typeof endpoints.registrations.list> = ({ query }, context) =>
  context.within(async db => {
    const { page, limit, order, order_by, grouped, ...filters } = query
    const { id } = context.tenant
    const wanted = { reader: context.user.id, ...filters }
    return { page, limit, ...(await findRegistrations(db, id, wanted, { order_by, order, grouped, limit, offset: (page - 1) * limit })) }
  })

const registrationForm: Handler<typeof endpoints.registrations.form> = (_, context) =>
  context.within(async db => {
    const { id } = context.tenant
    return { fields: (await listFormFields(db, id, context.language, await findAnswered(db, id, { reader: context.user.id }))).list }
  })

const seeRegistrations: Handler<typeof endpoints.registrations.seen> = (_, context) =>
  context.within(async db => {
    const visit = await db.one<{ before: string | null }>(sql`
      insert into registration_visits as v (tenant_id, user_id) values (${context.tenant.id}, ${context.user.id})
      on conflict (tenant_id, user_id) do update set seen_at = now(),
        seen_before = case when v.seen_at < now() - interval '30 minutes' then v.seen_at else v.seen_before end
      returning seen_before as before`)
    return context.reply({ before: visit?.before ?? null })
  })

const listAtDoor: Handler<typeof endpoints.registrations.door> = ({ query }, context) =>
  context.within(async db => context.reply(await listSeated(db, context.tenant.id, query)))

const checkIn: Handler<typeof endpoints.registrations.checkIn> = ({ body }, context) =>
  context.within(async db => context.reply({ marks: await checkInCandidates(db, context.tenant.id, context.user.id, body.marks) }))

const confirmRegistration: Handler<typeof endpoints.registrations.confirm> = ({ params }, context, deps) =>
  context.within(async db => {
    const tenant = context.tenant.id
    const id = Uuid.safeParse(params.id.toLowerCase()).data ?? refuse('registration.not_found')
    const found = await db.one(sql`select from registrations where tenant_id = ${tenant} and id = ${id}`)
    if (!found) refuse('registration.not_found')
    // The mail says that the hackathon takes place.
    if ((await hackathonOfMails(db, tenant)).called_off) refuse('registration.not_awaiting')
    if (!(await confirmSeat(db, deps, tenant, id))) refuse('registration.not_awaiting')
    await recordAudit(db, context.acting, { action: 'registrations.seat_confirmed', object: ['tenant', tenant], tenant })
  })

const renewLink: Handler<typeof endpoints.registrations.renewLink> = async ({ params: { id } }, context, deps) => {
  await countAttempt(deps.database, perCandidate, `${context.tenant.id} ${id.toLowerCase()}`)
  return context.within(async db => {
    const tenant = context.tenant.id
    const renewed = await renewLinkOf(db, deps, tenant, id.toLowerCase())
    if (!renewed) refuse('registration.not_found')
    await requireMailBudget(db, senderOf(context, deps.settings), [renewed.email])
    await recordAudit(db, context.acting, { action: 'registrations.link_renewed', object: ['tenant', tenant], tenant })
  })
}

export const registrationsRoutes: Handlers<Endpoints['registrations']> = {
  list: listRegistrations,
  export: exportRegistrations,
  form: registrationForm,
  seen: seeRegistrations,
  admission: getAdmission,
  setAdmission,
  promotions: previewPromotions,
  decide: decideRegistrations,
  undo: undoDecision,
  kept: retainedRegistrations,
  door: listAtDoor,
  checkIn,
  addWalkIn,
  mine: myRegistrations,
  detail: registrationDetail,
  addNote,
  removeNote,
  file: registrationFile,
  confirm: confirmRegistration,
  renewLink,
  erase: eraseRegistration,
}
