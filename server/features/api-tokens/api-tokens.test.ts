import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { maxApiTokens, tokenDays, tokenPattern, tokenRequestsPerMinute, tokenScopes } from '#contract/api-tokens/api-tokens.ts'
import { ApiError } from '#contract/client.ts'
import { retentionDays } from '#contract/retention/retention.ts'
import { warnNextMaker } from '#server/domain/api-tokens/warn-makers.ts'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { sql } from '#server/platform/database/sql.ts'
import { enter, newAdministrator } from '#server/testing/people/administrators.ts'
import { joinTeam, mailsTo, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const [nora, huda] = [await newPerson(app), await newPerson(app)]
const { system } = app.services.database

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : assert.fail(String(error))),
  )
type Scope = (typeof tokenScopes)[number]
const create = (person: Person, tenant: string, scope: Scope = 'editor', name = 'CRM') =>
  person.calls.apiTokens.create({ tenant, body: { name, scope, days: 90 } })
/** A call through a token, without X-Tenant-ID unless `headers` have it. */
async function through(token: string, path = '/api/v1/tenants/stats/', init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en', ...(init.headers as Record<string, string>) }
  const response = await fetch(`${app.url}${path}`, { ...init, headers })
  const body = (response.status === 204 ? null : await response.json()) as { code?: string }
  return { status: response.status, code: body?.code ?? '', retryAfter: response.headers.get('retry-after') }
}
const statusOf = async (token: string, path?: string, init?: RequestInit) => {
  const { status, code } = await through(token, path, init)
  return `${status} ${code}`.trim()
}
const set = (id: string, change: ReturnType<typeof sql>) => system(db => db.run(sql`update api_tokens set ${change} where id = ${id}`))
async function teamOf() {
  const { id: tenant, tenant_name } = await newHackathon(nora)
  await joinTeam(app, tenant, huda, 'editor')
  return { tenant, tenant_name }
}

test('an editor creates a token that is shown once, and calls with it without the id of the hackathon', async () => {
  const { tenant } = await teamOf()
  const { token, ...shown } = await create(huda, tenant)
  assert.match(token, tokenPattern)
  assert.equal(shown.last_four, token.slice(-4))
  assert.deepEqual((await huda.calls.apiTokens.list({ tenant })).results, [shown])
  assert.equal(await statusOf(token), '200')
  assert.equal(await statusOf(token, undefined, { headers: { 'x-tenant-id': tenant.toUpperCase() } }), '200')
  const rows = JSON.stringify(await system(db => db.all(sql`select t::text, encode(t.token_hash, 'escape') from api_tokens t`)))
  assert.ok(!rows.includes(token.slice(4, -4)), 'the database has no token')
})

test('each choice of days is accepted and another is not', async () => {
  const { tenant } = await teamOf()
  for (const days of tokenDays) {
    const { created_at, expires_at } = await nora.calls.apiTokens.create({ tenant, body: { name: 'CRM', scope: 'viewer', days } })
    assert.equal(Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000), days)
  }
  const tooLong = nora.calls.apiTokens.create({ tenant, body: { name: 'CRM', scope: 'viewer', days: 366 as 365 } })
  assert.equal(await codeOf(tooLong), 'request.invalid')
})

test('editors and owners create tokens; viewers, reviewers, strangers, switched administrators and tokens do not', async () => {
  const { tenant } = await teamOf()
  const other = await newPerson(app)
  assert.equal(await codeOf(create(other, tenant, 'viewer')), 'tenant.not_found')
  for (const role of ['viewer', 'reviewer'] as const) {
    await joinTeam(app, tenant, other, role)
    assert.equal(await codeOf(create(other, tenant, 'viewer')), 'right.missing')
  }
  const { access } = await enter(app, await newAdministrator(app), tenant)
  const switched = app.as(access).apiTokens
  assert.equal(await codeOf(switched.create({ tenant, body: { name: 'CRM', scope: 'viewer', days: 30 } })), 'switch.not_allowed')
  const { token } = await create(nora, tenant)
  assert.equal(await codeOf(create({ ...nora, calls: app.as(token) }, tenant, 'viewer')), 'api_token.not_allowed')
  const owners = tokenScopes.concat('owner' as never)
  assert.equal(await codeOf(create(nora, tenant, owners.at(-1))), 'request.invalid')
})

test('creation requires a recent sign-in', async () => {
  const { tenant } = await teamOf()
  const person = await newPerson(app)
  await joinTeam(app, tenant, person, 'editor')
  await system(db => db.run(sql`update sessions set signed_in_at = now() - interval '1 hour' where user_id = ${person.user.id}`))
  assert.equal(await codeOf(create(person, tenant)), 'session.stale')
})

test('owners see and revoke the tokens of all, others their own', async () => {
  const { tenant } = await teamOf()
  const [own, hers] = [await create(nora, tenant), await create(huda, tenant)]
  const idsFor = async (person: Person) => (await person.calls.apiTokens.list({ tenant })).results.map(({ id, is_own }) => [id, is_own])
  assert.deepEqual(await idsFor(nora), [[hers.id, false], [own.id, true]]) // prettier-ignore
  assert.deepEqual(await idsFor(huda), [[hers.id, true]])
  assert.equal(await codeOf(huda.calls.apiTokens.revoke({ tenant, params: { id: own.id } })), 'api_token.not_found')
  assert.equal(await statusOf(own.token), '200')
  await nora.calls.apiTokens.revoke({ tenant, params: { id: hers.id } })
  assert.equal(await statusOf(hers.token), '401 api_token.invalid')
  assert.equal(await codeOf(nora.calls.apiTokens.revoke({ tenant, params: { id: hers.id } })), 'api_token.not_found')
  assert.deepEqual(await idsFor(huda), [])
})

test('a demoted member still revokes an own token', async () => {
  const { tenant } = await teamOf()
  const { id, token } = await create(huda, tenant)
  await joinTeam(app, tenant, huda, 'viewer')
  await huda.calls.apiTokens.revoke({ tenant, params: { id } })
  assert.equal(await statusOf(token), '401 api_token.invalid')
})

test('the right of a token is the lower of its scope and the present role of its member', async () => {
  const { tenant } = await teamOf()
  const { id, token } = await create(huda, tenant, 'reviewer')
  const editors = '/api/v1/webhooks/'
  const reviewers = '/api/v1/registrations/admission/'
  const rightOf = async () => (await nora.calls.apiTokens.list({ tenant })).results.find(each => each.id === id)?.right
  assert.deepEqual([await statusOf(token, editors), await statusOf(token, reviewers)], ['403 right.missing', '200'])
  assert.equal(await rightOf(), 'reviewer')
  await joinTeam(app, tenant, huda, 'owner')
  assert.equal(await statusOf(token, editors), '403 right.missing')
  assert.equal(await rightOf(), 'reviewer')
  await joinTeam(app, tenant, huda, 'viewer')
  assert.deepEqual([await statusOf(token, reviewers), await statusOf(token)], ['403 right.missing', '200'])
  assert.equal(await rightOf(), 'viewer')
  await nora.calls.members.remove({ tenant, params: { user: huda.user.id } })
  assert.equal(await statusOf(token), '404 tenant.not_found')
  assert.equal(await rightOf(), null)
})

test('row-level security hides the rows of editors from a token of a viewer, although its member is an editor', async () => {
  const { tenant } = await teamOf()
  const { id } = await create(huda, tenant, 'viewer')
  await huda.calls.webhooks.create({ tenant, body: { url: 'https://hooks.example.com/', events: ['results.published'] } })
  const caller = { session: id, isSwitched: false, isToken: true, tenant, role: 'customer', memberRole: 'viewer' } as const
  const count = sql`select from webhooks`
  const scope = { user: huda.user.id, tenant }
  assert.equal((await app.services.database.reading(scope, db => db.all(count), caller)).length, 0)
  assert.equal((await app.services.database.reading(scope, db => db.all(count))).length, 1)
})

test('a token is refused after its expiry, for a suspended account, and for an account that will be deleted', async () => {
  const { tenant } = await teamOf()
  const person = await newPerson(app)
  await joinTeam(app, tenant, person, 'editor')
  const { id, token } = await create(person, tenant)
  const account = (change: ReturnType<typeof sql>) => system(db => db.run(sql`update users set ${change} where id = ${person.user.id}`))
  await account(sql`suspended_at = now()`)
  assert.equal(await statusOf(token), '401 api_token.invalid')
  await account(sql`suspended_at = null, deletes_at = now() + interval '14 days'`)
  assert.equal(await statusOf(token), '401 api_token.invalid')
  await account(sql`deletes_at = null`)
  assert.equal(await statusOf(token), '200')
  await set(id, sql`expires_at = now() - interval '1 second'`)
  assert.equal(await statusOf(token), '401 api_token.invalid')
  await set(id, sql`expires_at = now() + interval '1 day'`)
  await system(db => db.run(sql`delete from users where id = ${person.user.id}`))
  assert.equal(await statusOf(token), '401 api_token.invalid')
})

test('a suspended or archived hackathon refuses calls as it refuses those of its member', async () => {
  const { id: tenant } = await publishedForm(nora)
  const { token } = await create(nora, tenant)
  const path = '/api/v1/registrations/admission/'
  const body = JSON.stringify({ name: 'CRM', words: { ar: { subject: 'س', text: 'ن' } } })
  const change = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const templates = '/api/v1/announcement-templates/'
  assert.equal(await statusOf(token, templates, change), '201')
  const status = (value: string) => system(db => db.run(sql`update tenants set status = ${value} where id = ${tenant}`))
  await status('suspended')
  assert.equal(await statusOf(token, path), '403 tenant.suspended')
  await status('archived')
  assert.equal(await statusOf(token, templates, change), '409 tenant.archived')
  assert.equal(await codeOf(create(nora, tenant)), 'tenant.archived')
})

test('the OpenAPI document names the token for calls that take it, and X-Tenant-ID is optional there', async () => {
  type Operation = { security: object[]; parameters: { name: string; required: boolean }[] }
  type Document = {
    paths: Record<string, Record<string, Operation>>
    components: { securitySchemes: { apiToken?: { bearerFormat: string } } }
  }
  const { paths, components } = (await (await fetch(`${app.url}/api/v1/openapi.json`)).json()) as Document
  assert.equal(components.securitySchemes.apiToken?.bearerFormat, tokenPattern.source)
  const of = (path: string) => {
    const { security, parameters } = paths[path]?.['get'] ?? assert.fail(path)
    return [security, parameters.find(({ name }) => name === 'X-Tenant-ID')?.required]
  }
  assert.deepEqual(of('/api/v1/registrations/'), [[{ session: [] }, { apiToken: [] }], false])
  assert.deepEqual(of('/api/v1/members/'), [[{ session: [] }], true])
  assert.deepEqual(of('/api/v1/audit/'), [[{ session: [] }], true])
})

test('a token reaches no other hackathon, also not another one of its member', async () => {
  const [{ tenant }, own, foreign] = [await teamOf(), await newHackathon(nora), await newHackathon(await newPerson(app))]
  const { token } = await create(nora, tenant)
  for (const id of [own.id, foreign.id, randomUUID(), 'nothing', ''])
    assert.equal(await statusOf(token, undefined, { headers: { 'x-tenant-id': id } }), '404 tenant.not_found', id)
})

test('a malformed token is refused without a query, and an unknown one like an expired one', async () => {
  const { tenant } = await teamOf()
  const { id, token } = await create(nora, tenant)
  const changed = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
  const malformed = [changed, `mdn_${'0'.repeat(36)}`, `${token}0`, token.slice(0, -1), `MDN_${token.slice(4)}`, 'mdn_short']
  const { database } = app.services
  const { query } = database
  let queries = 0
  database.query = given => {
    queries++
    return query(given)
  }
  try {
    for (const each of malformed) assert.match(await statusOf(each), /^401 (?:api_token\.invalid|session\.ended)$/, each)
    assert.equal(queries, 0)
    assert.equal(await statusOf(token), '200')
    assert.notEqual(queries, 0)
  } finally {
    database.query = query
  }
  await system(db => db.run(sql`delete from api_tokens where id = ${id}`))
  assert.equal(await statusOf(token), '401 api_token.invalid')
})

test('the last use is the hour of the last request, written once an hour', async () => {
  const { tenant } = await teamOf()
  const { id, token } = await create(nora, tenant)
  const used = async () => (await nora.calls.apiTokens.list({ tenant })).results[0]?.last_used_at
  const version = () => system(db => db.one<{ v: string }>(sql`select xmin::text as v from api_tokens where id = ${id}`))
  assert.equal(await used(), null)
  await through(token)
  assert.match((await used()) ?? '', /:00:00\.000Z$/)
  const first = await version()
  await through(token)
  // Another hour can begin between the two requests.
  if ((await used())?.slice(0, 13) === new Date().toISOString().slice(0, 13)) assert.deepEqual(await version(), first)
  await set(id, sql`last_used_at = now() - interval '3 hours'`)
  await through(token)
  assert.ok(Date.parse((await used()) ?? '') > Date.now() - 2 * 3_600_000)
})

test('more requests than the limit get 429 with the seconds to wait, and other tokens do not', async () => {
  const { tenant } = await teamOf()
  const [{ id, token }, other] = [await create(nora, tenant), await create(nora, tenant)]
  const key = createHash('sha256').update(`api_token.request:${id}`).digest('base64url')
  await through(token)
  await system(db => db.run(sql`update attempts set count = ${tokenRequestsPerMinute} where key = ${key}`))
  // A new minute can begin after the first request.
  await system(db =>
    db.run(sql`
      insert into attempts (key, window_starts_at, count) values (${key}, date_trunc('minute', now()) + interval '1 minute', ${tokenRequestsPerMinute})
      on conflict do nothing`),
  )
  const { status, code, retryAfter } = await through(token)
  assert.equal(`${status} ${code}`, '429 limit.reached')
  assert.ok(Number(retryAfter) >= 1 && Number(retryAfter) <= 60, String(retryAfter))
  assert.equal(await statusOf(other.token), '200')
})

test('a repeated creation with the same key returns the same token', async () => {
  const { tenant } = await teamOf()
  const body = { name: 'CRM', scope: 'viewer' as const, days: 30 as const }
  const once = { headers: { 'idempotency-key': randomUUID() } }
  const both = await Promise.all([1, 2].map(() => nora.calls.apiTokens.create({ tenant, body }, once)))
  assert.deepEqual(both[0], both[1])
  assert.equal((await nora.calls.apiTokens.list({ tenant })).results.length, 1)
})

test('concurrent creations do not exceed the limit of a hackathon', async () => {
  const { tenant } = await teamOf()
  for (let n = 0; n < maxApiTokens - 1; n++) await create(n % 2 ? nora : huda, tenant)
  const codes = await Promise.all([nora, huda, nora].map(person => codeOf(create(person, tenant))))
  assert.deepEqual(codes.toSorted(), ['api_token.too_many', 'api_token.too_many', 'done'])
  const [newest] = (await nora.calls.apiTokens.list({ tenant })).results
  await set(newest?.id ?? '', sql`expires_at = now() - interval '1 day'`)
  assert.equal(await codeOf(create(nora, tenant)), 'done')
})

test('a call whose token is revoked after its headers arrived changes nothing', async () => {
  const { tenant } = await teamOf()
  const { id } = await create(huda, tenant)
  const caller = { session: id, isSwitched: false, isToken: true, tenant, role: 'customer', memberRole: 'editor' } as const
  const rename = () =>
    app.services.database.within(
      { user: huda.user.id, tenant },
      db => db.run(sql`update tenants set city = 'جدة' where id = ${tenant}`),
      caller,
    )
  assert.equal(await rename(), 1)
  await joinTeam(app, tenant, huda, 'reviewer')
  await assert.rejects(rename, { problem: 'right.missing' })
  await joinTeam(app, tenant, huda, 'editor')
  await nora.calls.apiTokens.revoke({ tenant, params: { id } })
  await assert.rejects(rename, { problem: 'api_token.invalid' })
})

test('of two concurrent revocations one is done and recorded', async () => {
  const { tenant } = await teamOf()
  const { id } = await create(huda, tenant)
  const codes = await Promise.all([nora, huda].map(person => codeOf(person.calls.apiTokens.revoke({ tenant, params: { id } }))))
  assert.deepEqual(codes.toSorted(), ['api_token.not_found', 'done'])
  const { results } = await nora.calls.audit.list({ tenant, query: { action: 'api_token.revoked' } })
  assert.equal(results.length, 1)
})

test('the audit log names the token of a change, its creation and its revocation, without the token', async () => {
  const { id: tenant } = await publishedForm(nora)
  const { id, token, last_four } = await create(nora, tenant, 'editor', 'CRM')
  const { id: webhook } = await app
    .as(token)
    .webhooks.create({ tenant, body: { url: 'https://hooks.example.com/', events: ['results.published'] } })
  await app.as(token).webhooks.remove({ tenant, params: { id: webhook } })
  await nora.calls.apiTokens.revoke({ tenant, params: { id } })
  const { results } = await nora.calls.audit.list({ tenant, query: { limit: 4 } })
  const label = `CRM (…${last_four})`
  assert.deepEqual(
    results.map(({ action, actor, details }) => [
      action,
      actor === nora.user.id,
      details['token'] ?? details['after'] ?? details['before'],
    ]),
    [
      ['api_token.revoked', true, label],
      ['webhook.removed', true, label],
      ['webhook.created', true, label],
      ['api_token.created', true, label],
    ],
  )
  assert.ok(!JSON.stringify(results).includes(token))
})

test('a link that a token created is valid as long as the token', async () => {
  const { id: tenant } = await publishedForm(nora)
  const { id, token } = await create(nora, tenant, 'reviewer')
  const { url } = await app.as(token).projects.exportFiles({ tenant })
  assert.equal((await fetch(new URL(url, app.url))).status, 200)
  await nora.calls.apiTokens.revoke({ tenant, params: { id } })
  assert.equal((await fetch(new URL(url, app.url))).status, 404)
})

test('the member gets one mail 14 days before the expiry, unless the token or the member cannot be used', async () => {
  const { tenant } = await teamOf()
  const { id } = await create(huda, tenant, 'editor', 'Badges')
  const mails = async () => (await mailsTo(app, huda.email)).filter(({ text }) => text.includes('Badges'))
  const warn = () => system(async db => { while (await warnNextMaker(db)); }) // prettier-ignore
  await set(id, sql`expires_at = now() + interval '15 days'`)
  await warn()
  assert.equal((await mails()).length, 0)
  await set(id, sql`expires_at = now() + interval '13 days'`)
  await joinTeam(app, tenant, huda, 'editor')
  await warn()
  await warn()
  assert.equal((await mails()).length, 1)
  const { id: second } = await create(huda, tenant, 'editor', 'Revoked')
  await set(second, sql`expires_at = now() + interval '1 day'`)
  await huda.calls.apiTokens.revoke({ tenant, params: { id: second } })
  await warn()
  assert.ok(!(await mailsTo(app, huda.email)).some(({ text }) => text.includes('Revoked')))
})

test('tokens are deleted some days after their revocation or expiry', async () => {
  const { tenant } = await teamOf()
  const [old, recent, expired] = [await create(nora, tenant), await create(nora, tenant), await create(nora, tenant)]
  const days = (n: number) => sql`now() - make_interval(days => ${n})`
  await set(old.id, sql`revoked_at = ${days(retentionDays.api_tokens + 1)}`)
  await set(recent.id, sql`revoked_at = ${days(retentionDays.api_tokens - 1)}`)
  await set(expired.id, sql`expires_at = ${days(retentionDays.api_tokens + 1)}`)
  await applyRetention(app.services.database, app.services.store, () => {})
  const left = await system(db => db.all<{ id: string }>(sql`select id from api_tokens where tenant_id = ${tenant}`))
  assert.deepEqual(left.map(({ id }) => id), [recent.id]) // prettier-ignore
})
