// A stolen API token of each scope is sent to every call, with the id of its own hackathon, of others, and without one.

import { randomUUID } from 'node:crypto'
import { tokenScopes } from '#contract/api-tokens/api-tokens.ts'
import { type Endpoint, isMemberRole, takesToken } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { hasRole } from '#contract/members/roles.ts'
import { endpointsOf } from '#contract/openapi.ts'
import type { Attack } from '../harness/attack.ts'
import { newHackathon, newPerson } from '../harness/people.ts'
import { newStranger } from '../harness/stranger.ts'

type Scope = (typeof tokenScopes)[number]

/** Groups of calls about accounts, members, invitations, tokens, owners and the platform. */
const closedGroups =
  /^(?:account|apiTokens|audit|domains|invitations|members|notices|passkeys|profile|secondFactor|sessions|switches|users|admin\w*)\./

export const apiTokens: Attack = {
  name: 'an API token calls what its scope permits in its hackathon, and nothing about accounts, members, tokens, other hackathons and the platform',
  needs: ['mail'],
  async run(target, notes) {
    const [owner, other] = [await newPerson(target), await newPerson(target)]
    const [own, second, foreign] = [await newHackathon(owner), await newHackathon(owner), await newHackathon(other)]
    const closed = endpointsOf(endpoints).filter(([, , e]) => e.caller !== 'anyone' && !e.host)
    for (const [name, , e] of closed) if (takesToken(e) && closedGroups.test(name)) notes.found(`${name} takes a token`)
    const thief = newStranger(target)
    const before = await everything()
    let [made, permitted] = [0, 0]
    for (const scope of tokenScopes) {
      // Tokens of their own, because each has a rate limit.
      const within = await newToken(scope)
      const outside = [
        { tenant: second.id, token: await newToken(scope) },
        { tenant: foreign.id, token: await newToken(scope) },
      ]
      for (const [name, , e] of closed) {
        const params = Object.fromEntries(Object.keys(e.params?._zod.def.shape ?? {}).map(key => [key, randomUUID()]))
        for (const { tenant, token } of outside) {
          const refused = takesToken(e) ? '404 tenant.not_found' : '403 api_token.not_allowed'
          await expectRefusal(`${name} of another hackathon`, e, { tenant, params }, token, refused)
        }
        const expected = refusalOf(e, scope)
        if (expected) await expectRefusal(`${name}, ${scope}`, e, { tenant: own.id, params }, within, expected)
        else if (e.method === 'GET') {
          // Without X-Tenant-ID. Changes would need valid bodies; their rights are those of the same check.
          const { status, code } = await thief.attempt(e, { params }, within)
          made++
          permitted++
          if (status === 401 || code === 'right.missing' || code === 'tenant.not_found' || code === 'api_token.not_allowed')
            notes.found(`${name}, ${scope}: ${status} ${code} although it is permitted`)
        }
      }
      const { status } = await thief.attempt(endpoints.auth.refresh, { body: { refresh: within } })
      if (status !== 401) notes.found(`it is taken for a refresh token: ${status}`)
    }
    if ((await everything()) !== before) notes.found('something outside of the scope has changed')
    notes.saw(`${made} requests, ${permitted} of them permitted`)

    async function newToken(scope: Scope) {
      return (await owner.calls.apiTokens.create({ tenant: own.id, body: { name: scope, scope, days: 30 } })).token
    }
    async function expectRefusal(what: string, e: Endpoint, given: Parameters<typeof thief.attempt>[1], token: string, expected: string) {
      const { status, code } = await thief.attempt(e, given, token)
      made++
      if (`${status} ${code}` !== expected) notes.found(`${what}: ${status} ${code}, not ${expected}`)
    }
    /** What no token may change. */
    async function everything() {
      const states = [[owner, own] as const, [owner, second] as const, [other, foreign] as const].map(
        async ([{ calls }, { id: tenant }]) => [
          await calls.profile.me(),
          (await calls.members.list({ tenant, query: {} })).results,
          (await calls.invitations.list({ tenant, query: {} })).results,
          (await calls.sessions.list({ query: {} })).results.map(({ id }) => id),
          (await calls.tenants.detail({ query: { tenant } })).status,
          tenant === own.id || (await calls.landingPages.get({ tenant })).version,
        ],
      )
      return JSON.stringify(await Promise.all(states))
    }
  },
}

const refusalOf = (e: Endpoint, scope: Scope) => {
  if (!takesToken(e) || !isMemberRole(e.caller)) return '403 api_token.not_allowed'
  return hasRole(scope, e.caller) ? null : '403 right.missing'
}
