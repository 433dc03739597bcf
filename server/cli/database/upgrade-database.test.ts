// Upgrades embedded databases of the older PostgreSQL releases on this machine.

import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { type Binaries, findBinaries } from '#server/platform/embedded-postgres/binaries.ts'
import { ensureCluster } from '#server/platform/embedded-postgres/initdb.ts'
import { launch } from '#server/platform/embedded-postgres/launch.ts'
import { chooseRunner } from '#server/platform/embedded-postgres/runner.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { stopPostmaster } from '#server/platform/embedded-postgres/stop.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { installedReleases } from '#server/testing/processes/cluster.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { takeFolder } from '#server/testing/test-server.ts'

const { folder, release } = takeFolder()
const children: ChildProcess[] = []
let owner!: Connection
const app = await startTestApp({}, given => (owner = given))
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await app.close()
  release()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const nora = await newPerson(app)
const { id: tenant } = await newHackathon(nora)
await nora.calls.landingPages.create({ tenant, form: {} })
await nora.calls.landingPages.publish({ tenant })
const original = path.join(folder, 'original')
const parts = { store: null, dataDir: folder, log: () => {} }
await makeBackup(original, { ...parts, owner, version: '1.2.3', withKeys: false })

const { major } = findBinaries()
const older = installedReleases().filter(each => Number(each.major) < Number(major))

for (const old of older) {
  test(`upgrades the database of PostgreSQL ${old.major} with every row, and keeps the old folder`, async () => {
    const dataDir = await newInstallation(old)
    const { code, stdout, stderr } = await maydan(dataDir, ['upgrade-database', '--old-binaries', path.dirname(old.postgres), '--json'])
    assert.equal(code, 0, stderr)
    const done = JSON.parse(stdout) as { from: string; to: string; rows: number; old_folder: string }
    assert.deepEqual([done.from, done.to], [old.major, major])
    assert.ok(existsSync(path.join(done.old_folder, 'PG_VERSION')))
    assert.deepEqual(await tablesOf(dataDir), tablesIn(original))
    assert.match((await maydan(dataDir, ['audit', 'verify'])).stdout, /all valid/)
    assert.match((await maydan(dataDir, ['upgrade-database'])).stdout, /already has the PostgreSQL version/)
  })

  test(`completes an upgrade from PostgreSQL ${old.major} that was killed at any step, when the command runs again`, async () => {
    const dataDir = await newInstallation(old)
    const scratch = path.join(dataDir, 'postgres', 'upgrade')
    const isCopied = () =>
      existsSync(path.join(scratch, 'backup', 'tables')) && readdirSync(path.join(scratch, 'backup', 'tables')).length > 0
    const isBackedUp = () => existsSync(path.join(scratch, 'backup', 'manifest.json'))
    for (const hasReached of [() => existsSync(path.join(scratch, 'cluster')), isCopied, isBackedUp]) {
      await killedWhen(hasReached, dataDir)
      assert.equal(readFileSync(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), 'utf8').trim(), old.major)
    }
    assert.equal((await maydan(dataDir, ['upgrade-database'])).code, 0)
    assert.deepEqual(await tablesOf(dataDir), tablesIn(original))
    const names = readdirSync(path.join(dataDir, 'postgres')).filter(name => /cluster|upgrade/.test(name))
    assert.deepEqual(names, ['cluster', `cluster.postgresql-${old.major}`])
  })
}

test('a start completes an upgrade that was killed between its two renames', async () => {
  const dataDir = await newInstallation(findBinaries())
  const postgres = path.join(dataDir, 'postgres')
  mkdirSync(path.join(postgres, 'upgraded'))
  renameSync(path.join(postgres, 'cluster'), path.join(postgres, 'upgraded', 'cluster'))
  assert.deepEqual(await tablesOf(dataDir), tablesIn(original))
  assert.equal(existsSync(path.join(postgres, 'upgraded')), false)
})

test('refuses an upgrade while the server runs, and without or with a newer database', async () => {
  const dataDir = await newInstallation(findBinaries())
  const refused = async (args: readonly string[], why: RegExp, environment = {}) => {
    const { code, stdout, stderr } = await maydan(dataDir, ['upgrade-database', ...args], environment)
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, why)
  }
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') })
  await refused([], /^The database was not upgraded: the server runs\. Stop it first\.\n$/)
  await server.stop()
  await refused([], /DATABASE_URL is set/, { DATABASE_URL: 'postgres://postgres@localhost/maydan' })
  const version = path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION')
  writeFileSync(version, `${Number(major) + 1}\n`)
  await refused([], /cannot be changed to the older PostgreSQL/)
  await assert.rejects(startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') }), /Start a release that has PostgreSQL/)
  writeFileSync(version, '12\n')
  await refused(['--old-binaries', path.dirname(findBinaries().postgres)], /the data needs PostgreSQL 12, but .* has postgres/)
  await refused(['--old-binaries', folder], /there is no program postgres in/)
  assert.deepEqual(
    readdirSync(path.join(dataDir, 'postgres')).filter(name => name.startsWith('upgrade')),
    [],
  )
  rmSync(path.join(dataDir, 'postgres', 'cluster'), { recursive: true })
  await refused([], /there is no embedded database/)
})

let made = 0

/** Creates a data folder whose embedded database has the rows of the test's hackathon. Its server is stopped. */
async function newInstallation(binaries: Binaries): Promise<string> {
  const dataDir = path.join(folder, `data-${++made}`)
  const postgres = path.join(dataDir, 'postgres')
  mkdirSync(postgres, { recursive: true })
  for (const each of [dataDir, postgres]) chmodSync(each, 0o755)
  const cluster = path.join(postgres, 'cluster')
  const runner = chooseRunner(binaries.postgres, postgres, cluster)
  await ensureCluster(postgres, binaries, runner, { durable: false })
  const server = await launch(postgres, binaries, runner, { durable: false, log: () => {} })
  const connection = { host: server.socketDir, port: server.port, user: 'postgres', database: 'postgres' }
  await restoreBackup(original, { ...parts, owner: connection })
  await stopPostmaster(cluster, server)
  return dataDir
}

/** Returns the checksum of every table of an installation. */
async function tablesOf(dataDir: string): Promise<string[]> {
  const backup = path.join(folder, `backup-${++made}`)
  const { code, stderr } = await maydan(dataDir, ['backup', backup])
  assert.equal(code, 0, stderr)
  return tablesIn(backup)
}

const tablesIn = (backup: string): string[] =>
  readFileSync(path.join(backup, 'SHA256SUMS'), 'utf8')
    .split('\n')
    .filter(line => line.includes('tables/'))
    .toSorted()

const program = ['--import', './tools/setup/jsx.mjs', 'server/cli/program.ts']
const root = path.join(import.meta.dirname, '..', '..', '..')
const optionsOf = (dataDir: string, environment = {}) => ({
  cwd: root,
  env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment },
})

function maydan(dataDir: string, args: readonly string[], environment = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>(resolve =>
    execFile(process.execPath, [...program, ...args], optionsOf(dataDir, environment), (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr }),
    ),
  )
}

/** Kills the command as soon as its files show that it `hasReached` a step. */
async function killedWhen(hasReached: () => boolean, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [...program, 'upgrade-database'], { ...optionsOf(dataDir), stdio: 'ignore' })
  children.push(child)
  const timer = setInterval(() => hasReached() && child.kill('SIGKILL'), 2)
  const ended = await once(child, 'exit')
  clearInterval(timer)
  assert.deepEqual(ended, [null, 'SIGKILL'])
}
