import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { requireAuditEntry, platformChain, recordAudit } from './record-audit.ts'

const app = await startTestApp()
after(() => app.close())
const { database } = app.services

type Row = { chain: string; number: number; actor: string | null; acting_as: string; action: string; object_id: string; details: object }
const chainOf = (id: string) => database.system(db => db.all<Row>(sql`select * from audit_log where chain = ${id} order by number`))

test('the audit log records creating, renaming, exporting and archiving a hackathon, with the user’s id but no name', async () => {
  const nora = await newPerson(app)
  const { id, tenant_name } = await newHackathon(nora)
  const renamed = await nora.calls.tenants.update({ tenant: id, form: { tenant_name: `${tenant_name}-2` } })
  await nora.calls.registrations.export({ tenant: id, query: {} })
  await nora.calls.tenants.archive({ tenant: id })
  await nora.calls.tenants.unarchive({ tenant: id })
  const rows = await chainOf(id)
  assert.deepEqual(
    rows.map(({ number, action }) => [number, action]),
    [
      [1, 'tenant.registered'],
      [2, 'tenant.renamed'],
      [3, 'registrations.exported'],
      [4, 'tenant.archived'],
      [5, 'tenant.unarchived'],
    ],
  )
  assert.deepEqual(rows[1]?.details, { before: tenant_name, after: renamed.tenant_name })
  assert.ok(rows.every(({ actor }) => actor === nora.user.id))
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(`${nora.user.fullname}|${nora.email}`))
})

test('the audit log records adding, changing and removing events, and mailing a candidate a new link', async () => {
  const nora = await newPerson(app)
  const { id: tenant } = await newHackathon(nora)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const form = {
    title: { ar: 'ورشة', en: 'Workshop' },
    kind: 'workshop',
    format: 'online',
    starts_at: at(1),
    ends_at: at(1.1),
    weeks: 3,
  } as const
  const event = await nora.calls.events.create({ tenant, form })
  await nora.calls.events.update({ tenant, params: { event: event.id }, form: { title: { ar: 'لقاء', en: 'Meeting' } } })
  await nora.calls.events.remove({ tenant, params: { event: event.id }, query: {} })
  const candidate = await database.system(db =>
    db.one<{ id: string }>(sql`
      insert into registrations (tenant_id, kind, fullname, email, language, consented_at)
      values (${tenant}, 'application', 'سارة', 'reader@example.com', 'ar', now()) returning id`),
  )
  await nora.calls.registrations.renewLink({ tenant, params: { id: candidate?.id ?? '' } })
  assert.deepEqual(
    (await chainOf(tenant)).slice(1).map(({ action, actor, details }) => [action, actor, details]),
    [
      ['events.created', nora.user.id, { after: 'ورشة', count: 3 }],
      ['event.updated', nora.user.id, { after: 'لقاء' }],
      ['event.removed', nora.user.id, { before: 'لقاء' }],
      ['registrations.link_renewed', nora.user.id, {}],
    ],
  )
})

test('the audit log has no row for a repeated archive call or a rolled back transaction', async () => {
  const nora = await newPerson(app)
  const { id } = await newHackathon(nora)
  await nora.calls.tenants.archive({ tenant: id })
  await nora.calls.tenants.archive({ tenant: id })
  assert.equal((await chainOf(id)).length, 2)
  const undone = database.within({ user: nora.user.id, tenant: id }, async db => {
    await recordAudit(db, 'system', { action: 'tenant.archived', object: ['tenant', id], tenant: id })
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  assert.equal((await chainOf(id)).length, 2)
})

test('the audit log records an administrator’s change of a tenant in the tenant’s chain and in the platform’s chain', async () => {
  const admin = await newPerson(app, 'admin@example.com')
  const { id } = await newHackathon(await newPerson(app))
  const day = 86_400_000
  const event = await admin.calls.events.createForPlatform({
    form: {
      title: { ar: 'لقاء', en: 'A meeting' },
      kind: 'info_session',
      format: 'online',
      starts_at: new Date(Date.now() + day).toISOString(),
      ends_at: new Date(Date.now() + 2 * day).toISOString(),
    },
  })
  await admin.calls.events.updateForPlatform({ params: { event: event.id }, form: { title: { ar: 'لقاء', en: 'Another' } } })
  await admin.calls.events.removeForPlatform({ params: { event: event.id }, query: {} })
  // The first row records the administrator of the setting.
  const platform = (await chainOf(platformChain)).slice(1)
  assert.deepEqual(
    platform.map(({ action, acting_as, object_id, actor }) => [action, acting_as, object_id, actor]),
    ['event.created', 'event.updated', 'event.removed'].map(action => [action, 'administrator', event.id, admin.user.id]),
  )
  const acting = { as: 'administrator', session: event.id, ip: '192.0.2.7', requestId: 'r' } as const
  await database.within({ user: admin.user.id }, db =>
    recordAudit(db, acting, { action: 'tenant.archived', object: ['tenant', id], tenant: id }),
  )
  assert.equal((await chainOf(id)).at(-1)?.action, 'tenant.archived')
  assert.deepEqual((await chainOf(platformChain)).at(-1)?.details, { tenant: id })
})

test('the audit log lets a member’s request read only its tenant’s chain, and lets no role change or delete rows', async () => {
  const [nora, omar] = [await newPerson(app), await newPerson(app)]
  const [own, foreign] = [await newHackathon(nora), await newHackathon(omar)]
  const scope = { user: nora.user.id, tenant: own.id }
  const acting = { as: 'member', session: own.id, ip: '192.0.2.7', requestId: 'r' } as const
  const refused = { code: '42501' }
  const entry = { action: 'tenant.archived', object: ['tenant', foreign.id], tenant: foreign.id } as const
  await assert.rejects(
    database.within(scope, db => recordAudit(db, acting, entry)),
    refused,
  )
  for (const statement of [
    sql`insert into audit_log select * from audit_log`,
    sql`update audit_log set action = 'tenant.renamed'`,
    sql`delete from audit_log`,
    sql`update audit_chains set last_number = 0`,
    sql`select * from audit_chains`,
  ])
    await assert.rejects(
      database.within(scope, db => db.run(statement)),
      refused,
    )
  for (const statement of [sql`update audit_log set action = 'tenant.renamed'`, sql`delete from audit_log`, sql`truncate audit_log`])
    await assert.rejects(
      database.system(db => db.run(statement)),
      refused,
    )
  const seen = await database.within(scope, db => db.all<Row>(sql`select * from audit_log`))
  assert.deepEqual([...new Set(seen.map(({ chain }) => chain))], [own.id])
})

test('the audit log numbers twenty concurrent rows of a chain without gaps', async () => {
  const nora = await newPerson(app)
  const { id } = await newHackathon(nora)
  await Promise.all(Array.from({ length: 20 }, () => nora.calls.registrations.export({ tenant: id, query: {} })))
  assert.deepEqual(
    (await chainOf(id)).map(({ number }) => number),
    Array.from({ length: 21 }, (_, nth) => nth + 1),
  )
})

test('rolls back an administrator’s change when its transaction adds no audit row', async () => {
  const admin = await newPerson(app)
  const acting = { as: 'administrator', session: admin.user.id, ip: '192.0.2.7', requestId: 'r' } as const
  const write = (work: (db: Db) => Promise<unknown>) =>
    database.within({ user: admin.user.id }, async db => {
      await work(db)
      await requireAuditEntry(db, acting, { call: 'POST /api/v1/x/', tenant: null })
    })
  const rename = (name: string) => sql`update users set fullname = ${name} where id = ${admin.user.id}`
  await assert.rejects(
    write(db => db.run(rename('undone'))),
    /POST \/api\/v1\/x\/ wrote without a row in the audit log/,
  )
  assert.equal((await admin.calls.profile.me()).fullname, admin.user.fullname)
  await write(db => db.all(sql`select 1`))
  await write(async db => {
    await db.run(rename('done'))
    await recordAudit(db, acting, { action: 'event.updated', object: ['event', admin.user.id] })
  })
  assert.equal((await admin.calls.profile.me()).fullname, 'done')
})
