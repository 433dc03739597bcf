// Runs every command and program of docs/api.md against a server, and compares the responses with those of the page.

import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { decodeJwt } from 'jose'
import MarkdownIt from 'markdown-it'
import { z } from 'zod'
import { type Contract, isEndpoint } from '#contract/endpoint.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { endpointsOf } from '#contract/openapi.ts'
import { problems } from '#contract/problems.ts'
import { skippedRegistrations } from '#contract/registrations/registration-decisions-endpoints.ts'
import { registrationStates } from '#contract/registrations/registration-states.ts'
import { sessionIdleLife, sessionLife } from '#server/domain/sessions/tokens.ts'
import { mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { postForm, visitor } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { rankedHackathon } from '#server/testing/rows/results.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const page = readFileSync(path.join(import.meta.dirname, '../../docs/api.md'), 'utf8')
const blocks = new MarkdownIt()
  .parse(page, {})
  .filter(({ type }) => type === 'fence' || type === 'code_block')
  .map(({ info, content }) => ({ kind: info, content }))

/** Rejects unknown parameters and fields, because the product ignores them. */
const strict = (contract: Contract): Contract =>
  Object.fromEntries(
    Object.entries(contract).map(([name, e]) => {
      if (!isEndpoint(e)) return [name, strict(e)]
      const { query, body } = e
      return [name, { ...e, ...(query && { query: strictly(query) }), ...(body && { body: strictly(body) }) }]
    }),
  )
const strictly = (schema: z.core.$ZodType) => (schema instanceof z.ZodObject ? schema.strict() : schema)

const app = await startTestApp({}, undefined, { contract: strict(endpoints) as Endpoints })
const folder = mkdtempSync(path.join(tmpdir(), 'maydan-api-'))
after(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const noura = await newPerson(app, 'noura@example.com', { fullname: 'Noura Salem' })
const { tenant, tenant_name } = await rankedHackathon(app, noura, [
  { name: 'Nabaa', points: 3 },
  { name: 'Qatra', points: 5 },
])
// More rows than a page has, so that the program reads a second page.
for (let nth = 0; nth < 101; nth++) await register(app.services.database, tenant, { at: new Date(Date.now() - 60_000).toISOString() })
for (const fullname of ['Lina Saleh', 'Omar Haddad']) {
  const email = `${fullname.split(' ', 1)[0]?.toLowerCase()}@example.com`
  await postForm(app, tenant_name, { ...visitor(email), fullname }, '/en/register')
}
const { results } = await noura.calls.registrations.list({ tenant, query: { search: 'lina' } })
await noura.calls.registrations.decide({ tenant, body: { ids: results.map(({ id }) => id), state: 'accepted', mail: null } })

const { token } = await noura.calls.apiTokens.create({ tenant, body: { name: 'Badges', scope: 'reviewer', days: 90 } })

const environment: Record<string, string> = {
  PATH: process.env['PATH'] ?? '',
  MAYDAN: app.url,
  EMAIL: noura.email,
  PASSWORD: noura.password,
  TENANT: tenant,
  TOKEN: token,
}
const run = async (program: string, args: readonly string[]) =>
  (await promisify(execFile)(program, args, { cwd: folder, env: environment })).stdout
const hasCurl = spawnSync('curl', ['--version']).status === 0

/** Fails if a field of the example is missing, or has another type. Stores the value of `$NAME` in the environment of the next command. */
function compare(example: unknown, actual: unknown, at = 'response'): void {
  if (typeof example === 'string' && example.startsWith('$')) environment[example.slice(1)] = String(actual)
  if (example === null || typeof example !== 'object') {
    assert.equal(actual === null ? 'null' : typeof actual, example === null ? 'null' : typeof example, at)
    return
  }
  assert.ok(actual !== null && typeof actual === 'object' && Array.isArray(actual) === Array.isArray(example), at)
  for (const [key, value] of Object.entries(example)) compare(value, (actual as Record<string, unknown>)[key], `${at}.${key}`)
}

test('the commands of the guide return its responses', { skip: !hasCurl && 'curl is not installed' }, async () => {
  for (const [nth, { kind, content }] of blocks.entries()) {
    if (kind !== 'sh') continue
    const next = blocks[nth + 1]
    assert.equal(next?.kind, 'json', `no response follows: ${content}`)
    compare(JSON.parse(next.content), JSON.parse(await run('sh', ['-euc', content])))
  }
})

test('the programs of the guide print its outputs', async () => {
  for (const [nth, { kind, content }] of blocks.entries()) {
    if (kind !== 'ts') continue
    const name = /^\/\/ ([\w-]+\.ts)\n/.exec(content)?.[1] ?? assert.fail(`no name: ${content}`)
    writeFileSync(path.join(folder, name), content)
    const next = blocks[nth + 1]
    assert.equal(await run(process.execPath, [name]), next?.kind === 'text' ? next.content : '', name)
  }
})

test('the guide’s client refreshes an expired access token', async () => {
  const program = `
    import { call, session } from './maydan.ts'
    session.access = 'expired'
    const { fullname } = await call('GET', '/profile/me/')
    console.log(fullname, session.access !== 'expired')`
  assert.equal(await run(process.execPath, ['--input-type=module', '-e', program]), 'Noura Salem true\n')
})

test('the decision of the guide sends its mail', async () => {
  const mailed = blocks.find(({ kind }) => kind === 'mail')?.content ?? ''
  const [subject = '', ...lines] = mailed.trim().split('\n')
  assert.equal(lines.length, 2)
  const withoutMarks = (text: string) => text.replace(/[\u2068\u2069]/g, '')
  const isIts = (mail: { subject: string }) => withoutMarks(mail.subject) === subject
  const mail = (await mailsOnce(app, 'omar@example.com', mails => mails.some(isIts))).find(isIts)
  for (const line of lines) assert.ok(withoutMarks(mail?.text ?? '').includes(line), `${line} is not in ${mail?.text}`)
})

test('every block of the guide is run or compared', () => {
  const kinds = blocks.map(({ kind }) => kind)
  assert.deepEqual([...new Set(kinds)].sort(), ['json', 'mail', 'sh', 'text', 'ts'])
  for (const [nth, kind] of kinds.entries()) {
    if (kind === 'json') assert.equal(kinds[nth - 1], 'sh')
    if (kind === 'text') assert.equal(kinds[nth - 1], 'ts')
  }
})

test('the guide names existing calls with their roles, error codes with their statuses, and lifetimes of tokens', () => {
  const calls = [...page.matchAll(/\| `([A-Z]+ \/api\/v1\/\S+\/)` \| (\w+) \|/g)].map(([, call, role]) => [call, role])
  const callers = new Map(endpointsOf(endpoints).map(([, , e]) => [`${e.method} ${e.path}`, e.caller as string]))
  assert.equal(calls.length, 13)
  for (const [call = '', role] of calls) assert.equal(role, callers.get(call), call)
  const codes = [...page.matchAll(/^\| `(\w+\.\w+)` \| (\d+) \|/gm)].map(([, code = '', status]) => [code, Number(status)] as const)
  assert.equal(codes.length, 17)
  for (const [code, status] of codes) assert.equal(problems[code as keyof typeof problems]?.status, status, code)
  const { list, decide } = endpoints.registrations
  for (const name of ['state', 'search', 'confirmation', 'project', 'field', 'answer', 'order']) assert.ok(name in list.query.shape, name)
  for (const name of ['whole_teams', 'mail', 'reason']) assert.ok(name in decide.body.shape, name)
  for (const word of [...skippedRegistrations, ...registrationStates]) assert.ok(page.includes(`\`${word}\``), word)
  const { iat = 0, exp = 0 } = decodeJwt(noura.access)
  assert.deepEqual([exp - iat, sessionLife, sessionIdleLife], [
    8 * 60,
    { customer: 14 * 86_400, administrator: 12 * 3600 },
    { customer: 7 * 86_400, administrator: 2 * 3600 },
  ]) // oxfmt-ignore
})
