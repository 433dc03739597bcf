import type { User } from '#contract/accounts/user.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { amongFields } from '#contract/stored-fields.ts'
import { closingOf } from '#contract/tenants/dates.ts'
import { defaultFacts, factFields, type TenantFacts } from '#contract/tenants/tenant.ts'
import { shiftDays } from '#contract/time/shift-days.ts'
import { ownAccount } from '#server/domain/accounts/accounts.ts'
import type { Handler } from '#server/domain/deps.ts'
import { claimDraft } from '#server/domain/tenants/claim-draft.ts'
import { readTenant } from '#server/domain/tenants/present-tenant.ts'
import { addPicture, addStoredPicture, setPicture } from '#server/domain/tenants/tenant-pictures.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { now } from '#server/platform/time/now.ts'
import { checkFacts, createTenant } from './create-tenant.ts'
import { claimName, withNameLock, refuseTaken, wantedName } from './tenant-name.ts'

/** Registers a hackathon. Claims its name first, so that concurrent requests for the name fail before other writes. */
export const registerTenant: Handler<typeof endpoints.tenants.register> = async ({ form }, context, { settings, pictures, store }) => {
  const name = wantedName(form.tenant_name, context.language)
  return withNameLock(name, async () => {
    const account = await context.within(async db => {
      await refuseTaken(db, name, context.language)
      return ownAccount(db)
    })
    const facts = startingFacts(form, account, new Date(now()))
    checkFacts(facts, context.language)
    const sender = { group: context.user.id, name: '' }
    const logo = form.logo && (await pictures.process(form.logo, { sender }))
    const cover = form.cover_pic && (await pictures.process(form.cover_pic, { sender }))
    return context.withinNewTenant(form.draft, async (db, tenant) => {
      await claimName(db, name, tenant, context.language)
      await createTenant(db, { tenant, name, facts, by: account, acting: context.acting })
      const draft = form.draft === undefined ? null : await claimDraft(db, form.draft)
      if (logo) await setPicture(db, tenant, 'logo', await addPicture(db, store, tenant, form.logo?.name ?? '', logo, context.user.id))
      else if (draft?.logo)
        await setPicture(db, tenant, 'logo', await addStoredPicture(db, tenant, draft.logo.name, draft.logo, context.user.id))
      if (cover)
        await setPicture(db, tenant, 'cover', await addPicture(db, store, tenant, form.cover_pic?.name ?? '', cover, context.user.id))
      return context.reply((await readTenant(db, tenant, 'owner', settings)) ?? refuse('tenant.not_found'))
    })
  })
}

type RegisterForm = Parsed<typeof endpoints.tenants.register>['form']

const day = 86_400_000

function startingFacts(form: RegisterForm, account: User, now: Date): TenantFacts {
  const starts = Date.parse(form.starts_at)
  const opens = form.registration_opens_at ?? new Date(starts > now.getTime() ? now : starts - 60 * day).toISOString()
  return {
    ...defaultFacts,
    organizer: { ar: account.organization ?? '', en: '' },
    country: account.country ?? defaultFacts.country,
    ...amongFields(factFields, form),
    registration_opens_at: opens,
    registration_closes_at: form.registration_closes_at ?? closingOf(form.starts_at, opens, form.timezone ?? defaultFacts.timezone),
    // A day for judging and the decision.
    winners_at: form.winners_at ?? shiftDays(form.ends_at, 1, form.timezone ?? defaultFacts.timezone),
  }
}
