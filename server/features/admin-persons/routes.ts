import type { Endpoints, endpoints } from '#contract/endpoints.ts'
import type { Handler, Handlers } from '#server/domain/deps.ts'
import { requireFreshSecondFactor, requireSecondFactor } from '#server/domain/sessions/fresh-sign-in.ts'
import { countAttempt, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts'
import { now } from '#server/platform/time/now.ts'

/** Limited, so that a stolen session cannot read every person. */
const perAdministrator: RateLimit = { name: 'persons.administrator', max: 200, seconds: 86_400 }

const findPersons: Handler<typeof endpoints.adminPersons.find> = async ({ body }, context, { database, persons }) => {
  await context.within(db => requireSecondFactor(db, context.session))
  await countAttempt(database, perAdministrator, context.user.id)
  return context.reply(await persons.find(body.search, context.language))
}

const exportPerson: Handler<typeof endpoints.adminPersons.export> = async ({ body: { email } }, context, { persons }) => {
  await context.within(db => requireFreshSecondFactor(db, context.session))
  const by = { user: context.user.id, acting: context.acting }
  return persons.export(email, by, data => context.reply({ made_at: new Date(now()).toISOString(), data }))
}

const erasePerson: Handler<typeof endpoints.adminPersons.erase> = async ({ body: { email } }, context, { persons }) => {
  await context.within(db => requireFreshSecondFactor(db, context.session))
  const { user, acting, language, reply } = context
  return persons.erase(email, { by: { user: user.id, acting }, language }, reply)
}

export const adminPersonsRoutes: Handlers<Endpoints['adminPersons']> = { find: findPersons, export: exportPerson, erase: erasePerson }
