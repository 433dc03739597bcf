// Test helpers for administrators who act in a hackathon as its owner.

import { type ApiError, type Client, client } from '#contract/client.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { TestApp } from '../test-app.ts'
import { newPerson, type Person } from './people.ts'

/** Makes a person, or a new one, an administrator who has just signed in with a second factor. */
export async function newAdministrator(app: TestApp, given?: Person): Promise<Person> {
  const person = given ?? (await newPerson(app))
  await app.services.database.system(db => db.run(sql`update users set role = 'administrator' where id = ${person.user.id}`))
  await showSecondFactor(app, person)
  return { ...person, user: { ...person.user, role: 'administrator' } }
}

/** Marks all sessions of the user as confirmed with the second factor. */
export const showSecondFactor = (app: TestApp, { user }: Pick<Person, 'user'>) =>
  app.services.database.system(db => db.run(sql`update sessions set second_factor_at = now() where user_id = ${user.id}`))

export const onAdminHost = (app: TestApp, access: string): Client<Endpoints> =>
  client(endpoints, (path, { method = 'GET', headers, body }) => {
    headers.set('authorization', `Bearer ${access}`)
    const text = typeof body === 'string' && { body }
    return app.visit('admin', path, { method, headers: Object.fromEntries(headers), ...text })
  })

export const enter = (app: TestApp, { access }: Pick<Person, 'access'>, tenant_id: string, reason?: string) =>
  onAdminHost(app, access).switches.begin({ body: { tenant_id, ...(reason !== undefined && { reason }) } })

/** Starts acting as owner of the hackathon. Returns the access token of this session. */
export async function enteredHackathon(app: TestApp, admin: Person, tenant: string): Promise<string> {
  return sessionOf((await enter(app, admin, tenant, 'to help')).access)
}

export const sessionOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid

export const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    ({ status, problem }: ApiError) => `${status} ${problem.code}`,
  )
