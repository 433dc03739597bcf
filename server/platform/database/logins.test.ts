import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import pg from 'pg'
import type { LoginConnection } from '#server/platform/settings/connection.ts'
import { installedReleases, startCluster } from '#server/testing/processes/cluster.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { type Connection, openDatabase } from './database.ts'
import { loginOf, createLogins, renewLogins, roleConnections } from './logins.ts'
import { listMigrations, migrate } from './migrate.ts'
import { sql } from './sql.ts'

const releases = installedReleases()
console.log(
  `PostgreSQL with passwords: ${releases.map(({ major }) => major).join(', ')}${releases.length > 1 ? '' : '; no other release is installed here'}`,
)

for (const release of releases) {
  describe(`On PostgreSQL ${release.major}`, async () => {
    const { superuser, log } = await startCluster(release)

    test('an installation’s login cannot access the database of another installation on the same cluster', async () => {
      const [one, two] = [await newOwner(superuser, 'first'), await newOwner(superuser, 'a long name: منصة الهاكاثونات')]
      await install(one)
      // Since PostgreSQL 16, the second owner cannot grant roles that the first owner created, unless a superuser permits it.
      if (Number(release.major) >= 16) {
        await assert.rejects(migrate(two), /a superuser has to: grant maydan_app, maydan_system to "owner of a long .*" with admin option/)
        await run(superuser, `grant maydan_app, maydan_system to "${two.user}" with admin option`)
      }
      await install(two)
      await install(one)
      for (const owner of [one, two]) {
        const database = openDatabase(roleConnections(owner), () => {})
        assert.deepEqual(await database.query(sql`select 1 as n`), [{ n: 1 }])
        assert.deepEqual(await database.system(db => db.all(sql`select count(*)::int as n from users`)), [{ n: 0 }])
        await database.close()
      }
      const app = roleConnections(one).app
      await assert.rejects(run({ ...app, database: two.database }, 'select 1'), /permission denied for database/)
      await assert.rejects(run({ ...app, database: 'postgres', user: 'maydan_app' }, 'select 1'), { code: /^28/ })
      for (const role of ['maydan_system', loginOf('maydan_app', two.database), one.user, 'postgres'])
        await assert.rejects(run(app, `set role "${role}"`), /permission denied to set role/)
      await assert.rejects(run(app, 'create temporary table users (id int)'), /permission denied to create temporary tables/)
      await assert.rejects(run(app, 'create table anything (id int)'), /permission denied for schema/)
    })

    test('migrations change rows of tables with forced row-level security', async () => {
      const owner = await newOwner(superuser, 'with results')
      await run(superuser, `grant maydan_app, maydan_system to "${owner.user}" with admin option`)
      await migrate(owner, new Set((await listMigrations()).filter(name => name < '049')))
      await run({ ...superuser, database: owner.database }, storedResults)
      await install(owner)
      const results = `
        select concat_ws(' ', r.ranking_method, r.ranking_salt = '', s.shares_lines, s.shares_means) as value
        from judging_rounds r join result_seals s on s.tenant_id = r.tenant_id`
      assert.equal(await valueOf({ ...superuser, database: owner.database }, results), 'mean t f t')
    })

    test('the logins run queries without JIT, which is on by default', async () => {
      const owner = await newOwner(superuser, 'without jit')
      await run(superuser, `grant maydan_app, maydan_system to "${owner.user}" with admin option`)
      await install(owner)
      const jitOf = (connection: LoginConnection) => valueOf(connection, "select current_setting('jit') as value")
      const { app, system } = roleConnections(owner)
      assert.deepEqual([await jitOf(owner), await jitOf(app), await jitOf(system)], ['on', 'off', 'off'])
    })

    test('the PostgreSQL log contains no password when logins are created', async () => {
      const owner = await newOwner(superuser, 'logged')
      await run(superuser, `grant maydan_app, maydan_system to "${owner.user}" with admin option`)
      await install(owner)
      const { app, system } = roleConnections(owner)
      assert.match(log(), /alter role "maydan_app_logged"/)
      for (const { password } of [app, system]) {
        assert.ok(typeof password === 'function')
        assert.ok(!log().includes(await password()))
      }
    })

    test('processes with the old and the new password of the owner connect while it is changed, and only restarted ones after a renewal', async () => {
      const owner = await newOwner(superuser, 'changed password')
      await run(superuser, `grant maydan_app, maydan_system to "${owner.user}" with admin option`)
      await install(owner)
      const first = roleConnections(owner)
      await run(first.app, 'select 1')
      await run(first.system, 'select 1')
      await run(superuser, `alter role "${owner.user}" password 'another one'`)
      const changed = { ...owner, password: 'another one' }
      await createLogins(changed, () => {})
      const second = roleConnections(changed)
      for (const roles of [first, second]) for (const role of [roles.app, roles.system]) await run(role, 'select 1')
      await assert.rejects(run(second.app, 'select * from maydan_logins.passwords'), /permission denied for schema/)
      await renewLogins(changed, () => {})
      await assert.rejects(run(first.app, 'select 1'), { code: '28P01' })
      await run(roleConnections(changed).app, 'select 1')
    })

    test('a login of an older release keeps its password, which was derived from that of the owner', async () => {
      const owner = await newOwner(superuser, 'older')
      await run(superuser, `grant maydan_app, maydan_system to "${owner.user}" with admin option`)
      await install(owner)
      await run({ ...superuser, database: owner.database }, 'drop schema maydan_logins cascade')
      await createLogins(owner, () => {})
      const user = loginOf('maydan_app', owner.database)
      const derived = createHmac('sha256', String(owner.password)).update(user).digest('base64url')
      await run({ ...owner, user, password: derived }, 'select 1')
      await run(roleConnections(owner).app, 'select 1')
    })

    test('returns 503 while PostgreSQL rejects the password, and 200 once the password is correct', async () => {
      const owner = { ...superuser, database: 'refused' }
      await run(superuser, 'create database refused')
      const app = await startTestApp({}, () => owner)
      await run(superuser, `alter role ${loginOf('maydan_app', 'refused')} password 'another one'`)
      await run(superuser, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${loginOf('maydan_app', 'refused')}'`)
      const refused = await fetch(`${app.url}/health/ready`)
      assert.deepEqual([refused.status, Boolean(refused.headers.get('retry-after'))], [503, true])
      const call = await fetch(`${app.url}/api/v1/events/`)
      assert.deepEqual([call.status, call.headers.get('retry-after')], [503, '2'])
      await createLogins(owner, () => {})
      assert.equal((await fetch(`${app.url}/health/ready`)).status, 200)
      await app.close()
    })

    test('keeps the shared login of an older release while it is connected, and disables it afterwards', async () => {
      const [ours, theirs] = [await newOwner(superuser, 'ours'), await newOwner(superuser, 'theirs')]
      // Releases before migration 014 have one login for all databases.
      await run(superuser, `grant maydan_app, maydan_system to "${ours.user}", "${theirs.user}" with admin option`)
      for (const owner of [ours, theirs]) await migrate(owner)
      await run(superuser, "alter role maydan_app login password 'shared'")
      const old = { ...ours, user: 'maydan_app', password: 'shared' }
      const serving = await open(old)
      const outcome: string[] = []
      await createLogins(ours, (_, what) => outcome.push(what))
      assert.equal(outcome.length, 1)
      // The older release runs such an update when a user confirms an email address.
      await run(old, "update users set role = 'customer'")
      await serving.end()
      await createLogins(ours, (_, what) => outcome.push(what))
      assert.equal(outcome.length, 1)
      await assert.rejects(run(roleConnections(ours).app, "update users set role = 'customer'"), { code: '42501' })
      await assert.rejects(run(old, 'select 1'), /permission denied for database/)
      // The other installation was not upgraded, so the shared login still works there.
      await run({ ...old, database: theirs.database }, 'select 1')
      await createLogins(theirs, () => {})
      for (const database of [ours.database, theirs.database])
        await assert.rejects(run({ ...old, database }, 'select 1'), /password|not permitted/)
    })
  })
}

/** A ranked round and a published edition, as version 0.2.0 stored them. */
const storedResults = `
  insert into tenants (tenant_name, kind, format, starts_at, ends_at, registration_opens_at, registration_closes_at, languages, eligibility)
    values ('results', 'hackathon', 'online', now(), now(), now(), now(), 'ar', '{}');
  insert into judging_rounds (tenant_id, method, criteria, scale, minutes, visits, selection, state, ranking, ranking_hash)
    select id, 'committee', '[]', 5, 10, 1, '{}', 'ranked', '{"input": {"method": "mean"}}', 'hash' from tenants;
  insert into result_seals (tenant_id, id, number, hash, awards, published_at)
    select tenant_id, gen_random_uuid(), 1, 'hash', 1, now() from judging_rounds;
  insert into result_editions (tenant_id, seal_id, content, feedback)
    select tenant_id, id, '{}', '{"project": {"rounds": [{"name": "1"}]}}' from result_seals`

const install = async (owner: Connection) => {
  await migrate(owner)
  await createLogins(owner, () => {})
}

/** The owner can only create roles, as README requires. */
async function newOwner(superuser: Connection, database: string): Promise<Connection> {
  const owner = { ...superuser, user: `owner of ${database}`.slice(0, 40), password: `of ${database}`, database }
  await run(superuser, `create role "${owner.user}" login createrole password '${owner.password}'`)
  await run(superuser, `create database "${database}" owner "${owner.user}"`)
  return owner
}

async function open(connection: LoginConnection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

async function valueOf(connection: LoginConnection, text: string): Promise<string | undefined> {
  const client = await open(connection)
  const { rows } = await client.query<{ value: string }>(text).finally(() => client.end())
  return rows[0]?.value
}

async function run(connection: LoginConnection, text: string): Promise<void> {
  const client = await open(connection)
  await client.query(text).finally(() => client.end())
}
