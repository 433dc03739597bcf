import type { endpoints } from '#contract/endpoints.ts'
import type { RegistrationState } from '#contract/registrations/registration-states.ts'
import { sentenceOfWord } from '#contract/text/field-errors.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { requireMailBudget, requirePublishedOnce, senderOf } from '#server/domain/mail-budget/mail-budget.ts'
import { refuseWhileScreening } from '#server/domain/phases/phase-store.ts'
import { freeSeats, lockAdmission } from '#server/domain/registrations/admission.ts'
import { referenceOf } from '#server/domain/registrations/candidate-pages.ts'
import { type Candidate, changeState } from '#server/domain/registrations/change-state.ts'
import { checkedInAt } from '#server/domain/registrations/check-in.ts'
import { isOfDoorPhase } from '#server/domain/registrations/door-phase.ts'
import { mailCandidates } from '#server/domain/registrations/state-mails.ts'
import { phoneNumber } from '#server/platform/countries/phone-number.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Known = Candidate & { state: RegistrationState; checked_in_at: string | null }

/** Registers a person at the entrance and checks them in. Under the lock of the seats, so that two members register a person once. */
export const addWalkIn: Handler<typeof endpoints.registrations.addWalkIn> = (
  { body: { fullname, email, phone, language, confirmed } },
  context,
  pages,
) =>
  context.within(async db => {
    const tenant = context.tenant.id
    await requirePublishedOnce(db, tenant)
    const place = await db.one<{ country: string }>(sql`select country from tenants where id = ${tenant}`)
    const number = phone === '' ? '' : phoneNumber(phone, place?.country ?? '')
    if (number === null) refuse('request.invalid', { fields: { phone: sentenceOfWord('phone', context.language) } })
    const admission = await lockAdmission(db, tenant)
    const former = await db.one<Known>(sql`
      select id, fullname, state, ${checkedInAt} as checked_in_at from registrations r where tenant_id = ${tenant} and email = ${email} and state is not null
      order by state = 'withdrawn', created_at desc limit 1`)
    const known = former?.state === 'withdrawn' ? undefined : former
    if (known?.state === 'checked_in') return context.reply({ ...known, reference: referenceOf(known.id), outcome: 'already' })
    if (former?.state === 'declined' && !confirmed) refuse('registration.was_declined')
    if (former?.state === 'withdrawn' && !confirmed) refuse('registration.was_withdrawn')
    if (known?.state !== 'accepted') await refuseWhileScreening(db, tenant)
    if (known?.state !== 'accepted' && freeSeats(admission) === 0) refuse('registration.no_seat')
    const by = { acting_as: 'member' as const, user: context.user.id }
    if (known) await changeState(db, tenant, [known.id], 'checked_in', by)
    const person = known ?? (await insert())
    if (
      !(await db.one(sql`select from registrations r where r.tenant_id = ${tenant} and r.id = ${person.id} and ${isOfDoorPhase(tenant)}`))
    )
      refuse('registration.not_in_phase')
    await recordAudit(db, context.acting, { action: 'registration.walked_in', object: ['tenant', tenant], tenant })
    return context.reply({
      id: person.id,
      fullname: person.fullname,
      reference: referenceOf(person.id),
      state: 'checked_in',
      checked_in_at: new Date().toISOString(),
      outcome: 'checked_in',
    })

    async function insert(): Promise<Candidate> {
      const added = await db.one<Candidate>(sql`
        with added as (
            insert into registrations (tenant_id, kind, state, fullname, email, phone, language, consented_at)
            values (${tenant}, 'application', 'checked_in', ${fullname}, ${email}, ${number}, ${language}, now())
            returning id, fullname, email, language, link_number),
          noted as (
            insert into registration_history (tenant_id, registration_id, state, acting_as, acting_user)
            select ${tenant}, id, 'checked_in', 'member', ${context.user.id} from added)
        select * from added`)
      if (!added) throw new Error('a registration was not added')
      await requireMailBudget(db, senderOf(context, pages.settings), [email])
      await mailCandidates(db, pages, tenant, [added], { kind: 'walk_in' })
      return added
    }
  })
