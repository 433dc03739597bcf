import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleConnections } from '#server/platform/database/logins.ts'
import { databaseUrlOf, runMaydan } from '#server/testing/processes/run-maydan.ts'
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

const verify = (...args: string[]) => runMaydan(['audit', 'verify', ...args], tmpdir(), { DATABASE_URL: databaseUrlOf(connection) })

async function emptyLog() {
  await owner.query('alter table audit_log disable trigger all')
  await owner.query('truncate audit_log, audit_chains')
  await owner.query('alter table audit_log enable trigger all')
}

test('`audit verify` exits with 1 when it finds faults, and accepts a file with earlier ends of chains', async () => {
  const broken = await verify()
  assert.equal(broken.code, 1)
  assert.match(broken.stderr, /3 is missing\n[^]*audit log: \d+ rows in \d+ chains, \d+ faults\n$/)
  await emptyLog()
  await newChain()
  const whole = await verify('--ends')
  assert.equal(whole.code, 0)
  assert.match(whole.stdout, /\naudit log: 5 rows in 1 chains, all valid\n$/)
  const file = join(tmpdir(), `ends-${process.pid}`)
  await writeFile(file, whole.stdout)
  await newChain()
  const { code, stdout } = await verify(file)
  assert.deepEqual([code, stdout], [0, 'audit log: 10 rows in 2 chains, all valid; 1 stored ends match\n'])
})

test('`audit verify` exits with 1 for a file that is missing, foreign or cut off, and for an empty audit log', async () => {
  await emptyLog()
  const empty = await verify('--ends')
  assert.deepEqual([empty.code, empty.stderr], [1, 'audit log: empty, so that nothing was verified\n'])
  await newChain()
  await newChain()
  const { stdout } = await verify('--ends')
  const [first = '', second = '', summary = ''] = stdout.split('\n')
  const file = join(tmpdir(), `ends-odd-${process.pid}`)
  const refused = async (content: string, why: RegExp) => {
    await writeFile(file, content)
    const { code, stderr } = await verify(file)
    assert.equal(code, 1, content)
    assert.match(stderr, why, content)
  }
  await refused('', /has no ends of chains/)
  await refused('\n \n', /has no ends of chains/)
  await refused(`audit log: 0 rows in 0 chains, all valid\n`, /has no ends of chains/)
  await refused('root:x:0:0:root:/root:/bin/bash\n', /line 1 is not/)
  await refused(`${first}\n${second.slice(0, 60)}\n${summary}\n`, /line 2 is not/)
  await refused(`${first}\n${second}\n`, /is cut off/)
  await refused(`${first}\n${summary}\n`, /has 1 ends of 2 chains/)
  await refused(`${first}\n${first}\n${summary}\n`, /names a chain twice/)
  for (const [path, why] of [
    [`${file}.missing`, /cannot be read: ENOENT/],
    [tmpdir(), /cannot be read: EISDIR/],
  ] as const)
    assert.match((await verify(path)).stderr, why)
  await writeFile(file, stdout.replaceAll('\n', '\r\n'))
  assert.equal((await verify(file)).code, 0)
})
