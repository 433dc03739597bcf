import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { freshDatabase } from '#server/testing/test-database.ts'
import { recordAudit } from './record-audit.ts'
import { verifyChains } from './verify-chains.ts'

const { connection, drop } = await freshDatabase()
const database = openDatabase(roleConnections(connection), () => {})
const owner = new pg.Client(connection)
await owner.connect()
after(async () => {
  await owner.end()
  await database.close()
  await drop()
})

/** Adds five rows to a new audit chain, and returns the id of the chain. */
async function newChain(): Promise<string> {
  const chain = randomUUID()
  for (let row = 0; row < 5; row++)
    await database.system(db =>
      db.run({
        text: `select append_audit($1, 'system', null, 'tenant.archived', 'tenant', $2, '{}', '', '')`,
        values: [chain, `object ${row}`],
      }),
    )
  return chain
}

/** Changes rows of the audit log with its triggers disabled, as the owner of the database could. */
async function tamper(statement: string, chain: string) {
  await owner.query('alter table audit_log disable trigger all')
  await owner.query(statement, [chain])
  await owner.query('alter table audit_log enable trigger all')
}
const faultsIn = async (chain: string) =>
  (await verifyChains(database)).faults.filter(fault => fault.startsWith(chain)).map(fault => fault.slice(37))

test('reports no faults when the audit log is unchanged', async () => {
  await database.system(db => recordAudit(db, 'system', { action: 'event.created', object: ['event', 'x'], tenant: randomUUID() }))
  await newChain()
  const { rows, ends, faults } = await verifyChains(database)
  assert.deepEqual([rows, ends.length, faults], [7, 3, []])
})

for (const [what, statement, found] of [
  ['removed', 'delete from audit_log where chain = $1 and number = 3', ['3 is missing']],
  ['removed with its neighbours', 'delete from audit_log where chain = $1 and number in (2, 3, 4)', ['2 to 4 are missing']],
  ['removed at the beginning', 'delete from audit_log where chain = $1 and number = 1', ['1 is missing']],
  ['removed at the end', 'delete from audit_log where chain = $1 and number = 5', ['does not end at 4, where the log does']],
  ['changed', `update audit_log set actor = gen_random_uuid() where chain = $1 and number = 3`, ['3 is not what was written there']],
  ['moved in time', `update audit_log set at = at - interval '1 day' where chain = $1 and number = 2`, ['2 is not what was written there']],
  [
    'put in another order',
    'update audit_log a set object_id = b.object_id from audit_log b where a.chain = $1 and b.chain = a.chain and (a.number, b.number) in ((2, 4), (4, 2))',
    ['2 is not what was written there', '4 is not what was written there'],
  ],
  [
    'given another number',
    'update audit_log set number = 13 where chain = $1 and number = 3',
    ['3 is missing', '6 to 12 are missing', 'does not end at 13, where the log does'],
  ],
  [
    'added at the end',
    `insert into audit_log select chain, 6, at, actor, acting_as, session_id, action, object_kind, object_id, details, network, request_id, hash from audit_log where chain = $1 and number = 5`,
    ['6 is not what was written there', 'does not end at 6, where the log does'],
  ],
  ['taken away altogether', 'delete from audit_log where chain = $1', ['does not end at 5, where the log does']],
] as const)
  // oxfmt-ignore
  test(`reports a fault when an audit row was ${what}`, async () => {
    const chain = await newChain()
    await tamper(statement, chain)
    assert.deepEqual(await faultsIn(chain), found)
  })

test('detects a rewritten audit chain when an earlier end of the chain is given', async () => {
  const chain = await newChain()
  const noted = (await verifyChains(database)).ends
  await tamper('delete from audit_log where chain = $1', chain)
  await owner.query('delete from audit_chains where chain = $1', [chain])
  await owner.query(
    `select append_audit($1, 'system', null, 'tenant.archived', 'tenant', 'other', '{}', '', '') from generate_series(1, 5)`,
    [chain],
  )
  assert.deepEqual(await faultsIn(chain), [])
  const { faults } = await verifyChains(database, noted)
  assert.deepEqual(
    faults.filter(fault => fault.startsWith(chain)),
    [`${chain} 5 was written anew since its end was noted`],
  )
})

test('`audit verify` exits with 1 when it finds faults, and accepts a file with earlier ends of chains', async () => {
  const { user, password, host, port, database: name } = connection
  const at = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${encodeURIComponent(String(host))}:${port}/${name}`
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', './tools/setup/jsx.mjs', 'server/cli/program.ts', 'audit', 'verify', ...args], {
      env: { ...process.env, DATABASE_URL: at },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    )
  const broken = await run()
  assert.equal(broken.code, 1)
  assert.match(broken.stderr, /3 is missing\n[^]*audit log: \d+ rows in \d+ chains, \d+ faults\n$/)
  await owner.query('alter table audit_log disable trigger all')
  await owner.query('truncate audit_log, audit_chains')
  await owner.query('alter table audit_log enable trigger all')
  await newChain()
  const whole = await run('--ends')
  assert.equal(whole.code, 0)
  assert.match(whole.stdout, /\naudit log: 5 rows in 1 chains, all valid\n$/)
  const file = join(tmpdir(), `ends-${process.pid}`)
  await writeFile(file, whole.stdout)
  assert.equal((await run(file)).code, 0)
  const lines = whole.stdout.split('\n')
  const contents = { empty: '', foreign: 'root:x:0:0:root\n', cut: lines.slice(1).join('\n'), 'without count': `${lines[0]}\n` }
  for (const [what, content] of Object.entries(contents)) {
    await writeFile(file, content)
    const { code, stderr } = await run(file)
    assert.equal(code, 1, what)
    assert.match(stderr, /is not a complete output of|not the end of a chain/)
  }
})
