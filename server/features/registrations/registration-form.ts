import type { endpoints } from '#contract/endpoints.ts'
import type { Handler } from '#server/domain/deps.ts'
import { askedFields } from '#server/domain/registrations/asked-fields.ts'
import { findAnswered } from './registration-store.ts'

export const registrationForm: Handler<typeof endpoints.registrations.form> = (_, context) =>
  context.within(async db => {
    const { id } = context.tenant
    return { fields: (await askedFields(db, id, context.language, await findAnswered(db, id, { reader: context.user.id }))).list }
  })
