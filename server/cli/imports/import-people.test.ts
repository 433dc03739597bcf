import assert from 'node:assert/strict'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { mailsTo, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { databaseUrlOf, runMaydan } from '#server/testing/processes/run-maydan.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { takeFolder } from '#server/testing/test-server.ts'

const { folder, release } = takeFolder()
let databaseUrl = ''
const app = await startTestApp({}, connection => {
  databaseUrl = databaseUrlOf(connection)
  return connection
})
after(async () => {
  await app.close()
  release()
  await rm(folder, { recursive: true, force: true })
})
const nora = await newPerson(app)
const agreed = ['--agreed-on', '2026-11-12', '--agreed-where', 'نموذج التسجيل']

const maydan = (...args: string[]) =>
  runMaydan(['import', ...args], folder, { DATA_DIR: app.services.settings.dataDir, DATABASE_URL: databaseUrl })
const importFile = (file: string, hackathon: string, ...more: string[]) =>
  maydan(file, '--hackathon', hackathon, '--by', nora.email, ...agreed, ...more)
const reportOf = ({ stdout }: { stdout: string }) =>
  JSON.parse(stdout) as {
    id: string | null
    columns: { heading: string; target: string | null }[]
    counts: Record<string, number>
    faults: { row: number; column: string | null; code: string }[]
  }
async function write(name: string, lines: readonly string[]): Promise<string> {
  await writeFile(path.join(folder, name), lines.join('\n'))
  return name
}
const peopleOf = async (tenant: string) =>
  (await nora.calls.registrations.list({ tenant, query: { limit: 100, order: 'asc' } })).results
    .map(({ fullname, email, state }) => `${fullname} ${email} ${state}`)
    .toSorted()

test('maydan import registers the people of a file with the rights of a member, and --undo removes them', async () => {
  const { id: tenant, tenant_name } = await newHackathon(nora)
  const file = await write('people.csv', ['name,email,Remark', 'Reem,reem@example.com,x', 'Badr,badr@example.com,y'])
  const dry = await importFile(file, tenant_name, '--dry-run', '--json')
  assert.deepEqual([dry.code, dry.stderr], [0, ''])
  assert.deepEqual([reportOf(dry).id, reportOf(dry).counts['create'], await peopleOf(tenant)], [null, 2, []])
  assert.deepEqual((await nora.calls.imports.list({ tenant })).results, [])

  const done = await importFile(file, tenant_name, '--state', 'accepted')
  assert.deepEqual([done.code, done.stderr], [0, ''])
  assert.match(done.stdout, / 2 {2}email {2}→ {2}email\n {3}3 {2}Remark {2}→ {2}not imported\n.*--column "Heading=target"/)
  assert.match(done.stdout, /created +2\n/)
  assert.deepEqual(await peopleOf(tenant), ['Badr badr@example.com accepted', 'Reem reem@example.com accepted'])
  assert.deepEqual(await mailsTo(app, 'reem@example.com'), [])
  const [listed] = (await nora.calls.imports.list({ tenant })).results
  assert.deepEqual([listed?.by, listed?.filename], [nora.user.fullname, 'people.csv'])
  const entry = await app.services.database.system(db =>
    db.one<{ actor: string; request_id: string }>(sql`
      select actor, request_id from audit_log where chain = ${tenant} and action = 'registrations.imported'`),
  )
  assert.deepEqual(entry, { actor: nora.user.id, request_id: 'command line' })

  const again = reportOf(await importFile(file, tenant_name, '--json'))
  assert.deepEqual([again.counts['create'], again.counts['existing']], [0, 2])
  const undone = await maydan('--undo', listed?.id ?? '', '--by', nora.email)
  assert.deepEqual([undone.code, undone.stdout], [0, '2 registrations were reversed, 0 kept because they changed since the import.\n'])
  assert.deepEqual(await peopleOf(tenant), [])
})

test('maydan import registers no one if a row has a fault, unless --skip-faults names a new file for these rows', async () => {
  const { id: tenant, tenant_name } = await newHackathon(nora)
  const file = await write('faulty.csv', ['name,email', 'Reem,reem@example.com', 'Badr,badr.example.com'])
  const refused = await importFile(file, tenant_name)
  assert.equal(refused.code, 1)
  assert.match(refused.stdout, /row 3 +email: Invalid email address \(badr\.example\.com\)\n/)
  assert.match(refused.stderr, /^1 of 2 rows have faults\. .*--skip-faults FILE/)
  const taken = await importFile(file, tenant_name, '--skip-faults', 'faulty.csv')
  assert.deepEqual([taken.code, await peopleOf(tenant)], [1, []])
  assert.match(taken.stderr, /faulty\.csv exists already/)
  assert.deepEqual((await nora.calls.imports.list({ tenant })).results, [])

  assert.equal((await importFile(file, tenant_name, '--skip-faults', 'to-correct.csv')).code, 0)
  assert.deepEqual(await peopleOf(tenant), ['Reem reem@example.com applied'])
  const corrected = (await readFile(path.join(folder, 'to-correct.csv'), 'utf8')).replace('badr.example', 'badr@example')
  assert.match(corrected, /Invalid email address/)
  await writeFile(path.join(folder, 'to-correct.csv'), corrected)
  assert.equal((await importFile('to-correct.csv', tenant_name)).code, 0)
  assert.equal((await peopleOf(tenant)).length, 2)
})

test('maydan import imports the columns that --column names, by heading or number', async () => {
  const { id: tenant, tenant_name } = await newHackathon(nora, { eligibility: { team_min: 1, team_max: 4 } as never })
  const file = await write('unknown.csv', ['A=B,C,email', 'Falcons,Reem,reem@example.com'])
  const unknown = await importFile(file, tenant_name, '--column', 'C=', '--json')
  assert.deepEqual([unknown.code, reportOf(unknown).columns.map(({ target }) => target)], [1, [null, null, 'email']])
  assert.match(unknown.stderr, /^Choose the columns with the email address and the name/)
  const wrong = { 'X=team': /has no column for/, 'C=nothing': /nothing is no target\. Targets: fullname, / }
  for (const [choice, why] of Object.entries(wrong)) {
    const { code, stderr } = await importFile(file, tenant_name, '--column', choice)
    assert.equal(code, 2)
    assert.match(stderr, why)
  }
  const named = await importFile(file, tenant_name, '--column', 'A=B=team', '--column', '2=fullname', '--json')
  assert.deepEqual([named.code, reportOf(named).columns.map(({ target }) => target)], [0, ['team', 'fullname', 'email']])
  assert.deepEqual(await peopleOf(tenant), ['Reem reem@example.com applied'])
})

test('maydan import refuses people without the role of an editor, and files that it cannot read', async () => {
  const { id: tenant, tenant_name } = await newHackathon(nora)
  const other = await newPerson(app)
  const file = await write('own.csv', ['name,email', 'Reem,reem@example.com'])
  const refusals: [args: string[], code: number, why: RegExp][] = [
    [[file, '--hackathon', tenant_name, '--by', other.email, ...agreed], 1, /is no owner or editor of the hackathon\.\n$/],
    [[file, '--hackathon', 'nowhere', '--by', nora.email, ...agreed], 1, /^No hackathon has the address nowhere\.\n$/],
    [
      [file, '--hackathon', tenant_name, '--by', nora.email, '--agreed-on', '12/11/2026', '--agreed-where', 'form'],
      2,
      /^--agreed-on must be a date/,
    ],
    [[file, '--by', nora.email], 2, /^error: missing one of: file, --hackathon/],
    [['--undo', '1'], 2, /^error: missing --by/],
    [['--undo', '1', '--by', nora.email], 1, /^Import not found/],
    [[await write('page.csv', ['<html>']), '--hackathon', tenant_name, '--by', nora.email, ...agreed], 1, /Save it as CSV or XLSX\.\n$/],
    [[file, '--sheet', 'Guests', '--hackathon', tenant_name, '--by', nora.email, ...agreed], 2, /^The file has no sheet Guests\./],
    [['missing.csv', '--hackathon', tenant_name, '--by', nora.email, ...agreed], 1, /missing\.csv does not exist/],
  ]
  for (const [args, code, why] of refusals) {
    const result = await maydan(...args)
    assert.equal(result.code, code, result.stderr)
    assert.match(result.stderr, why)
  }
  assert.deepEqual(await peopleOf(tenant), [])
  assert.deepEqual((await nora.calls.imports.list({ tenant })).results, [])
})
