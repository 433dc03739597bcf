// A stolen switch token is sent to every call, to other hosts, and after the switch ends.

import { randomUUID } from 'node:crypto'
import { isMemberRole } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endpointsOf } from '#contract/openapi.ts'
import type { Attack } from '../harness/attack.ts'
import { inDays, newHackathon, newPerson, type Person } from '../harness/people.ts'
import { newStranger } from '../harness/stranger.ts'
import { needed, type Target } from '../harness/target.ts'

export const switchedTokens: Attack = {
  name: 'a switch token cannot access other hackathons, accounts or the platform, and grants no access after the switch ends',
  needs: ['mail', 'database'],
  // Tests rotate the other hackathons and accounts.
  partly: true,
  async run(target, notes) {
    const database = needed(target.database)
    const [owner, other, admin] = [await newPerson(target), await newPerson(target), await newPerson(target)]
    const [entered, foreign, own] = [await newHackathon(owner), await newHackathon(other), await newHackathon(admin)]
    const { id: adminId } = await admin.calls.profile.me()
    await database.query(`update users set role = 'administrator' where id = $1`, [adminId])
    await database.query('update sessions set second_factor_at = now() where user_id = $1', [adminId])
    const access = await enterHackathon(target, admin, entered.id)
    const event = await other.calls.events.create({
      tenant: foreign.id,
      form: { title: { ar: 'لقاء', en: 'Meeting' }, kind: 'workshop', starts_at: inDays(3), ends_at: inDays(4), format: 'online' },
    })
    const thief = newStranger(target)
    const closed = endpointsOf(endpoints).filter(([, , e]) => e.caller !== 'anyone' && !e.host)
    const everything = () => stateOf([other, admin], [foreign.id, own.id])
    const before = await everything()

    for (const [at, [name, , e]] of closed.entries())
      for (const tenant of target.effort === 'whole' ? [entered.id, foreign.id, own.id] : [entered.id, at % 2 ? foreign.id : own.id]) {
        const isOutside = isMemberRole(e.caller) && tenant !== entered.id
        if (e.switched === 'allowed' && !isOutside) continue
        const { status, code } = await thief.attempt(
          e,
          { tenant, params: { id: adminId, event: event.id, version: 1, switch: adminId } },
          access,
        )
        const refused = e.switched === 'allowed' ? '404 tenant.not_found' : '403 switch.not_allowed'
        if (`${status} ${code}` !== refused) notes.found(`${name}: ${status} ${code}, not ${refused}`)
      }
    const { calls } = { calls: thief.calls(access) }
    const listed = await calls.tenants.list({ query: {} })
    if (listed.results.some(({ id }) => id !== entered.id)) notes.found('it lists hackathons of others')
    const { status } = await thief.attempt(endpoints.auth.refresh, { body: { refresh: access } })
    if (status !== 401) notes.found(`it is taken for a refresh token: ${status}`)
    const again = await begin(target, access, foreign.id)
    if (again.status !== 403) notes.found(`it enters another hackathon: ${again.status}`)
    if ((await everything()) !== before) notes.found('something outside of the hackathon has changed')

    const [open] = (await owner.calls.switches.list({ tenant: entered.id })).results
    await owner.calls.switches.end({ tenant: entered.id, params: { switch: open?.id ?? randomUUID() } })
    for (const [name, , e] of closed) {
      const { status } = await thief.attempt(e, { tenant: entered.id }, access)
      if (status !== 401) notes.found(`${name} after its end: ${status}`)
    }
    notes.saw(`${closed.length} calls`)
  },
}

export async function enterHackathon(target: Target, admin: Person, tenant: string): Promise<string> {
  const { status, text } = await begin(target, admin.access, tenant)
  if (status !== 200) throw new Error(`the switch was refused: ${status} ${text}`)
  return (JSON.parse(text) as { access: string }).access
}

function begin(target: Target, access: string, tenant_id: string) {
  const headers = { host: `admin.localhost:${target.port}`, authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const { path } = endpoints.switches.begin
  return newStranger(target).ask({ method: 'POST', path, headers, body: JSON.stringify({ tenant_id, reason: 'help' }) })
}

/** The data that a switch must not change. */
async function stateOf(people: readonly Person[], tenants: readonly string[]) {
  const states = people.map(async ({ calls }, n) => {
    const tenant = tenants[n] ?? ''
    const { updated_at, status } = await calls.tenants.detail({ query: { tenant } })
    const sessions = (await calls.sessions.list({ query: {} })).results.map(({ id }) => id)
    const { version } = await calls.landingPages.get({ tenant })
    return [await calls.profile.me(), updated_at, status, sessions, version, (await calls.events.mine({ query: {} })).count]
  })
  return JSON.stringify(await Promise.all(states))
}
