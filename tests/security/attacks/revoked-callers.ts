// Revokes access between the headers and the body of a request.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Endpoint, isMemberRole, takesToken } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import { endpointsOf } from '#contract/openapi.ts'
import type { Attack } from '../harness/attack.ts'
import type { OwnDatabase } from '../harness/own-database.ts'
import { pauseRequest } from '../harness/paused-request.ts'
import { mailsOnce, newHackathon, newPassword, newPerson, type Person, tokenIn } from '../harness/people.ts'
import type { Target } from '../harness/target.ts'
import { validBodies } from '../valid-bodies.ts'
import { enterHackathon } from './switched-tokens.ts'

type Call = [name: string, tag: string, e: Endpoint]
type Revocation = {
  what: string
  access: string
  calls: readonly Call[]
  revoke: () => Promise<unknown>
  expected: string
}

const withBodies: readonly Call[] = endpointsOf(endpoints).filter(([, , e]) => e.caller !== 'anyone' && (e.body ?? e.form))
const callsOf = (fits: (e: Endpoint) => boolean) => withBodies.filter(([, , e]) => fits(e))
const ofCustomers = callsOf(e => e.caller !== 'admin')
const ofAdministrators = callsOf(e => e.caller === 'admin')
/** Time in ms within which the product reads the headers of a request. */
const headersMs = 2000
const atOnce = 60

export const revokedCallers: Attack = {
  name: 'the server returns 401, 403 or 404 and changes nothing when the caller is revoked while the body arrives',
  needs: ['mail'],
  async run(target, notes) {
    const owner = await newPerson(target)
    const { id: tenant } = await newHackathon(owner)
    const mark = `attack-${randomUUID().slice(0, 8)}`
    const bodies = validBodies(mark)
    for (const [name] of withBodies) if (!bodies[name]) notes.found(`${name} has no valid body in valid-bodies.ts`)
    const revocations = [
      ...(await revocationsOf(target, owner, tenant)),
      ...(target.database ? await withAdministrators(target, target.database, owner, tenant) : []),
    ]

    const paused = await Promise.all(
      revocations.flatMap(({ what, access, calls, expected }) =>
        calls.map(async ([name, , e]) => {
          const params = Object.fromEntries(Object.keys(e.params?._zod.def.shape ?? {}).map(key => [key, randomUUID()]))
          const resume = await pauseRequest(target, e, { ...bodies[name], params, tenant }, access)
          return { name: `${name}, ${what}`, expected, resume }
        }),
      ),
    )
    await sleep(headersMs)
    for (const { revoke } of revocations) await revoke()
    const before = await contentsOf(target, owner, tenant)
    // In parts: a slow machine rejects a thousand concurrent requests as busy, before it looks at the caller.
    for (let from = 0; from < paused.length; from += atOnce)
      await Promise.all(
        paused.slice(from, from + atOnce).map(async ({ name, expected, resume }) => {
          const { status, code } = await resume()
          if (`${status} ${code}` !== expected) notes.found(`${name}: ${status} ${code}, not ${expected}`)
        }),
      )
    if ((await contentsOf(target, owner, tenant)) !== before) notes.found('something has changed')
    notes.saw(`${paused.length} requests, ${withBodies.length} calls`)
  },
}

async function revocationsOf(target: Target, owner: Person, tenant: string): Promise<Revocation[]> {
  const lower = async (from: MemberRole, to: MemberRole): Promise<Revocation> => {
    const { id, access } = await newMember(target, owner, tenant, from)
    const revoke = () => owner.calls.members.update({ tenant, params: { user: id }, body: { role: to } })
    return { what: `${from} lowered to ${to}`, access, calls: callsOf(e => e.caller === from), revoke, expected: '403 right.missing' }
  }
  const newOwner = () => newMember(target, owner, tenant, 'owner')
  const [removed, ended, changed] = [await newOwner(), await newOwner(), await newOwner()]
  const maker = (role: MemberRole) => newMaker(target, owner, tenant, role)
  const [revoked, lowered, gone] = [await maker('editor'), await maker('editor'), await maker('editor')]
  const [elsewhere, changedElsewhere] = [await signInAgain(ended), await signInAgain(changed)]
  return [
    {
      what: 'membership removed',
      access: removed.access,
      calls: callsOf(e => isMemberRole(e.caller)),
      revoke: () => owner.calls.members.remove({ tenant, params: { user: removed.id } }),
      expected: '404 tenant.not_found',
    },
    await lower('owner', 'editor'),
    await lower('editor', 'reviewer'),
    await lower('reviewer', 'viewer'),
    {
      what: 'API token revoked',
      access: revoked.token,
      calls: callsOf(takesToken),
      revoke: () => owner.calls.apiTokens.revoke({ tenant, params: { id: revoked.tokenId } }),
      expected: '401 api_token.invalid',
    },
    {
      what: 'member of the API token lowered to reviewer',
      access: lowered.token,
      calls: callsOf(e => takesToken(e) && e.caller === 'editor'),
      revoke: () => owner.calls.members.update({ tenant, params: { user: lowered.id }, body: { role: 'reviewer' } }),
      expected: '403 right.missing',
    },
    {
      what: 'member of the API token removed',
      access: gone.token,
      calls: callsOf(takesToken),
      revoke: () => owner.calls.members.remove({ tenant, params: { user: gone.id } }),
      expected: '404 tenant.not_found',
    },
    {
      what: 'signed out elsewhere',
      access: ended.access,
      calls: ofCustomers,
      revoke: () => elsewhere.sessions.endOthers(),
      expected: '401 session.ended',
    },
    {
      what: 'password changed elsewhere',
      access: changed.access,
      calls: ofCustomers,
      revoke: () => changedElsewhere.auth.changePassword({ body: { old_password: changed.password, new_password: newPassword() } }),
      expected: '401 session.ended',
    },
  ]
}

/** Makes the owner an administrator in the database, because no endpoint can do so. */
async function withAdministrators(target: Target, database: OwnDatabase, owner: Person, tenant: string): Promise<Revocation[]> {
  const newAdministrator = async () => {
    const person = await newPerson(target)
    const { id } = await person.calls.profile.me()
    await database.query(`update users set role = 'administrator' where id = $1`, [id])
    await database.query('update sessions set second_factor_at = now() where user_id = $1', [id])
    return { ...person, id }
  }
  const [admin, former, leaving] = [await newAdministrator(), await newAdministrator(), await newAdministrator()]
  const suspended = await newMember(target, owner, tenant, 'owner')
  const elsewhere = await signInAgain(leaving)
  return [
    {
      what: 'account suspended',
      access: suspended.access,
      calls: ofCustomers,
      revoke: () => admin.calls.adminUsers.act({ params: { id: suspended.id }, body: { action: 'suspend', reason: 'attack' } }),
      expected: '401 session.ended',
    },
    {
      what: 'switch ended by its owner',
      access: await enterHackathon(target, admin, tenant),
      calls: callsOf(e => e.switched === 'allowed'),
      async revoke() {
        for (const { id } of (await owner.calls.switches.list({ tenant })).results)
          await owner.calls.switches.end({ tenant, params: { switch: id } })
      },
      expected: '401 session.ended',
    },
    {
      what: 'administrator signed out elsewhere',
      access: leaving.access,
      calls: ofAdministrators,
      revoke: () => elsewhere.sessions.endOthers(),
      expected: '401 session.ended',
    },
    {
      what: 'administrator made a customer',
      access: former.access,
      calls: ofAdministrators,
      revoke: () => database.query(`update users set role = 'customer' where id = $1`, [former.id]),
      expected: '403 right.missing',
    },
  ]
}

async function newMember(target: Target, owner: Person, tenant: string, role: MemberRole) {
  const person = await newPerson(target)
  const { id } = await person.calls.profile.me()
  await owner.calls.invitations.send({ tenant, body: { emails: [person.email], role, language: 'en' } })
  const token = tokenIn(await mailsOnce(target, person.email, mails => tokenIn(mails) !== undefined))
  await person.calls.invitations.accept({ body: { token: token ?? '' } })
  return { ...person, id }
}

async function newMaker(target: Target, owner: Person, tenant: string, role: MemberRole) {
  const member = await newMember(target, owner, tenant, role)
  const { token, id: tokenId } = await member.calls.apiTokens.create({ tenant, body: { name: 'attack', scope: 'editor', days: 30 } })
  return { ...member, token, tokenId }
}

async function signInAgain({ email, password, stranger }: Person) {
  const { access } = await stranger.calls().auth.login({ body: { email, password } })
  return stranger.calls(access)
}

/** Returns the data that an endpoint could have changed: all rows, or the owner's view if the database is not accessible. */
async function contentsOf({ database }: Target, { calls }: Person, tenant: string): Promise<string> {
  const read = [
    await calls.tenants.detail({ query: { tenant } }),
    await calls.landingPages.get({ tenant }),
    await calls.members.list({ tenant, query: {} }),
    await calls.invitations.list({ tenant, query: {} }),
    await calls.events.mine({ query: {} }),
    await calls.domains.list({ tenant }),
  ]
  const rows = await database?.query(
    `select (select jsonb_agg(t order by id) from tenants t) as tenants, (select jsonb_agg(n order by name) from tenant_names n) as names,
      (select jsonb_agg(e order by id) from events e) as events, (select jsonb_agg(u order by id) from users u) as users,
      (select count(*)::int from reserved_names) as reserved, (select count(*)::int from audit_log) as recorded`,
  )
  return JSON.stringify([read, rows])
}
