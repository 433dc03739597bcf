import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { Webhook as Verifier } from 'standardwebhooks'
import type { ApiError } from '#contract/client.ts'
import { retryDelays, webhookEvents } from '#contract/webhooks/webhooks.ts'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { sql } from '#server/platform/database/sql.ts'
import { startWebhookReceiver } from '#server/testing/peers/webhook-receiver.ts'
import { joinTeam, mailsOnce, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const [receiver, other] = [await startWebhookReceiver(), await startWebhookReceiver()]
const app = await startTestApp({ OUTBOUND_ORIGINS: `${receiver.origin},${other.origin}` })
const [nora, huda, stranger] = [await newPerson(app), await newPerson(app), await newPerson(app)]
after(async () => {
  await app.close()
  receiver.close()
  other.close()
})
afterEach(async () => {
  await system(db => db.run(sql`delete from webhooks`))
  receiver.respond(response => void response.writeHead(204).end())
  receiver.received.length = 0
})

const { system } = app.services.database
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const every = [...webhookEvents]
const settings = (more = {}) => ({ url: `${receiver.origin}/hook?key=abc`, events: every, ...more })
async function hackathonWithWebhook(more = {}) {
  const { id: tenant, tenant_name } = await publishedForm(nora)
  const webhook = await nora.calls.webhooks.create({ tenant, body: settings(more) })
  return { tenant, tenant_name, webhook, params: { id: webhook.id } }
}
const typesOf = () => receiver.received.map(({ event }) => event.type)
/** Makes every waiting event due now, as if its delay had passed. */
const passTime = () => system(db => db.run(sql`update webhook_deliveries set due_at = now() where due_at is not null`)).then(() => wake())
const wake = () => system(db => db.run(sql`select pg_notify('webhooks', '')`))
const deliveriesOf = async (tenant: string, id: string) =>
  (await nora.calls.webhooks.deliveries({ tenant, params: { id }, query: {} })).results

test('a registration, its decision, confirmation, check-in and erasure are sent with ids and states only', async () => {
  const { tenant, tenant_name, webhook } = await hackathonWithWebhook()
  await postForm(app, tenant_name, visitor('sara@example.com'))
  const [registration] = (await nora.calls.registrations.list({ tenant, query: {} })).results
  const id = registration?.id ?? assert.fail()
  await nora.calls.registrations.decide({ tenant, body: { ids: [id], state: 'accepted', mail: null } })
  await system(db => db.run(sql`update registrations set confirm_until = now() + interval '1 day', confirmed_at = now() where id = ${id}`))
  await nora.calls.registrations.checkIn({ tenant, body: { marks: [{ id }] } })
  await nora.calls.registrations.erase({ tenant, params: { id } })
  await until(() => receiver.received.length >= 6)
  const of = (type: string) => receiver.received.find(({ event }) => event.type === type)?.event.data
  const [tenant_id, registration_id] = [tenant, id]
  assert.deepEqual(of('registration.created'), { tenant_id, registration_id, state: 'applied', channel: 'direct', language: 'ar' })
  assert.deepEqual(
    receiver.received
      .filter(({ event }) => event.type === 'registration.state_changed')
      .map(({ event }) => event.data['state'])
      .toSorted(),
    ['accepted', 'checked_in'],
  )
  assert.deepEqual(of('registration.confirmed'), { tenant_id, registration_id, state: 'accepted' })
  assert.deepEqual(of('registration.checked_in'), { tenant_id, registration_id, state: 'checked_in' })
  assert.deepEqual(of('registration.erased'), { tenant_id, registration_id })
  for (const { headers, body, path } of receiver.received) {
    assert.equal(path, '/hook?key=abc')
    new Verifier(webhook.secret).verify(body, headers)
    assert.ok(!body.includes('ريم') && !body.includes('sara@') && !body.includes('501234567'))
  }
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 6)
})

test('a submission, judging, results, certificates and phases are sent', async () => {
  const { tenant } = await hackathonWithWebhook()
  const [person] = await registerPeople(app, tenant, 1, { state: 'accepted' })
  await system(async db => {
    const project = await db.one<{ id: string }>(
      sql`insert into projects (tenant_id, registration_id, slug) values (${tenant}, ${person}, 'a-project') returning id`,
    )
    await db.run(sql`
      insert into project_versions (tenant_id, project_id, number, content, is_submitted, receipt, arrived_at)
      values (${tenant}, ${project?.id}, 1, '{}', false, '', now()), (${tenant}, ${project?.id}, 2, '{}', true, 'ABCDEF', now())`)
    const seal = await db.one<{ id: string }>(
      sql`insert into result_seals (tenant_id, number, hash, awards) values (${tenant}, 1, ${'0'.repeat(64)}, 0) returning id`,
    )
    await db.run(sql`update result_seals set published_at = now() where id = ${seal?.id}`)
    const phase = await db.one<{ id: string }>(
      sql`insert into phases (tenant_id, number, subject, starts_at, ends_at) values (${tenant}, 1, 'person', now(), now() + interval '1 day') returning id`,
    )
    await db.run(
      sql`insert into phase_publications (tenant_id, phase_id, number, kind, counts, hash) values (${tenant}, ${phase?.id}, 1, 'decisions', '{}', '')`,
    )
  })
  const judge = await nora.calls.judging.createJudge({ tenant, body: { name: 'منى', email: '', languages: ['ar'], organization: '' } })
  const criteria = [{ id: 'idea', name: { ar: 'الفكرة', en: 'Idea' }, weight: 1 }]
  const round = await nora.calls.judging.createRound({
    tenant,
    body: { name: { ar: 'الأولى', en: '' }, method: 'committee', criteria, scale: 5, selection: { kind: 'all' }, judges: [judge.id] },
  })
  const setState = (state: 'open' | 'paused' | 'closing' | 'closed') =>
    nora.calls.judging.setState({ tenant, params: { id: round.id }, body: { state, is_confirmed: true } })
  for (const state of ['open', 'paused', 'open', 'closing', 'closed'] as const) await setState(state)
  const texts = { name: 'منى السالم', project: { ar: '', en: '' }, award: { ar: '', en: '' } }
  await nora.calls.certificates.create({ tenant, body: { kind: 'mentor', ...texts } })
  const types = [
    'certificate.issued',
    'judging.round_closed',
    'judging.round_opened',
    'phase.published',
    'project.submitted',
    'results.published',
  ]
  const sent = () =>
    typesOf()
      .filter(type => !type.startsWith('registration.'))
      .toSorted()
  await until(() => sent().length >= types.length)
  assert.deepEqual(sent(), types)
})

test('a webhook gets the events that it chose, of its hackathon, and none of a change that was rolled back', async () => {
  const { tenant } = await hackathonWithWebhook({ events: ['registration.confirmed'] })
  const theirs = await newHackathon(stranger)
  const [[mine], [foreign]] = [await registerPeople(app, tenant, 1), await registerPeople(app, theirs.id, 1)]
  const confirm = (id?: string) =>
    sql`update registrations set state = 'accepted', confirm_until = now() + interval '1 day', confirmed_at = now() where id = ${id ?? ''}`
  await assert.rejects(
    system(async db => {
      await db.run(confirm(mine))
      throw new Error('rolled back')
    }),
  )
  await system(db => db.run(confirm(foreign)))
  await system(db => db.run(confirm(mine)))
  await until(() => receiver.received.length > 0)
  assert.deepEqual(
    receiver.received.map(({ event }) => [event.type, event.data['registration_id']]),
    [['registration.confirmed', mine]],
  )
})

test('both secrets sign for 24 hours after a rotation, which cannot be repeated meanwhile', async () => {
  const { tenant, webhook, params } = await hackathonWithWebhook()
  const rotated = await nora.calls.webhooks.rotateSecret({ tenant, params })
  assert.ok(rotated.former_secret_until && rotated.secret !== webhook.secret)
  assert.equal(await codeOf(nora.calls.webhooks.rotateSecret({ tenant, params })), 'webhook.rotated_before')
  await nora.calls.webhooks.sendSample({ tenant, params })
  await until(() => receiver.received.length === 1)
  const [first] = receiver.received
  for (const secret of [webhook.secret, rotated.secret]) new Verifier(secret).verify(first?.body ?? '', first?.headers ?? {})
  await system(db => db.run(sql`update webhooks set former_until = now()`))
  await nora.calls.webhooks.sendSample({ tenant, params })
  await until(() => receiver.received.length === 2)
  const second = receiver.received[1]
  new Verifier(rotated.secret).verify(second?.body ?? '', second?.headers ?? {})
  assert.throws(() => new Verifier(webhook.secret).verify(second?.body ?? '', second?.headers ?? {}))
})

test('a failed event is sent again with the same id and body, until it is delivered', async () => {
  const { tenant, webhook, params } = await hackathonWithWebhook()
  receiver.respond(response => void response.writeHead(500).end('try again'))
  const sample = await nora.calls.webhooks.sendSample({ tenant, params })
  await until(async () => (await deliveriesOf(tenant, webhook.id))[0]?.attempts === 1)
  receiver.respond(response => void response.writeHead(302, { location: `${other.origin}/` }).end())
  await passTime()
  await until(async () => (await deliveriesOf(tenant, webhook.id))[0]?.attempts === 2)
  receiver.respond(response => void response.writeHead(200).end(Buffer.alloc(100_000, 'x')))
  await passTime()
  await until(async () => (await deliveriesOf(tenant, webhook.id))[0]?.state === 'delivered')
  assert.equal(other.received.length, 0)
  assert.equal(new Set(receiver.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size, 1)
  const detail = await nora.calls.webhooks.delivery({ tenant, params: { ...params, delivery: sample.id } })
  assert.deepEqual(detail.tries.map(({ status, response }) => [status, response.length]), [[200, 1024], [302, 0], [500, 9]]) // oxfmt-ignore
  assert.equal(detail.body, receiver.received[0]?.body)
})

test('attempts follow the delays with jitter, and the last one switches the webhook off and mails the owners', async () => {
  const owner = await newPerson(app)
  const { id: tenant } = await publishedForm(owner)
  const webhook = await owner.calls.webhooks.create({ tenant, body: settings() })
  const params = { id: webhook.id }
  receiver.respond(response => void response.writeHead(500).end())
  await owner.calls.webhooks.sendSample({ tenant, params })
  const read = async () => (await owner.calls.webhooks.deliveries({ tenant, params, query: {} })).results[0] ?? assert.fail()
  for (const delay of [...retryDelays.slice(1), null]) {
    const attempt = retryDelays.indexOf(delay ?? Infinity)
    await until(async () => (await read()).attempts === (attempt < 0 ? retryDelays.length : attempt))
    const { due_at } = await read()
    const seconds = due_at === null ? null : (Date.parse(due_at) - Date.now()) / 1000
    if (delay === null || seconds === null) assert.equal(seconds, delay)
    else assert.ok(seconds > delay - 5 && seconds < delay * 1.2 + 1, `${seconds} for ${delay}`)
    await passTime()
  }
  const [off] = (await owner.calls.webhooks.list({ tenant })).results
  assert.deepEqual([off?.is_on, off?.off_why, off?.failed], [false, 'failing', 1])
  const mails = await mailsOnce(app, owner.email, all => all.some(({ text }) => text.includes('127.0.0.1')))
  assert.ok(!mails.some(({ text }) => text.includes('key=abc')))
  assert.equal(await codeOf(owner.calls.webhooks.sendSample({ tenant, params })), 'webhook.is_off')
  receiver.respond(response => void response.writeHead(204).end())
  await owner.calls.webhooks.update({ tenant, params, body: { ...settings(), is_on: true } })
  const since = new Date(Date.now() - 60_000).toISOString()
  assert.deepEqual(await owner.calls.webhooks.resendFailed({ tenant, params, body: { since } }), { count: 1 })
  await until(async () => (await read()).state === 'delivered')
})

test('status 410 switches the webhook off, and gives up the events that wait', async () => {
  const { tenant, webhook, params } = await hackathonWithWebhook()
  receiver.respond(response => void response.writeHead(410).end())
  await nora.calls.webhooks.sendSample({ tenant, params })
  await until(async () => (await nora.calls.webhooks.list({ tenant })).results[0]?.off_why === 'gone')
  await registerPeople(app, tenant, 1)
  assert.deepEqual(
    (await deliveriesOf(tenant, webhook.id)).map(({ state }) => state),
    ['failed'],
  )
})

test('Retry-After pauses a webhook, and no other one', async () => {
  const { tenant, webhook, params } = await hackathonWithWebhook()
  const second = await nora.calls.webhooks.create({ tenant, body: settings({ url: `${other.origin}/` }) })
  receiver.respond(response => void response.writeHead(429, { 'retry-after': '3600' }).end())
  await nora.calls.webhooks.sendSample({ tenant, params })
  await until(async () => (await deliveriesOf(tenant, webhook.id))[0]?.attempts === 1)
  const [{ due_at } = assert.fail()] = await deliveriesOf(tenant, webhook.id)
  assert.ok(Date.parse(due_at ?? '') > Date.now() + 3_500_000)
  await nora.calls.webhooks.sendSample({ tenant, params })
  await nora.calls.webhooks.sendSample({ tenant, params: { id: second.id } })
  await until(async () => (await deliveriesOf(tenant, second.id))[0]?.state === 'delivered')
  assert.equal(receiver.received.length, 1)
  other.received.length = 0
})

test('a receiver that does not respond delays no other one', async () => {
  const { tenant } = await hackathonWithWebhook()
  const second = await nora.calls.webhooks.create({ tenant, body: settings({ url: `${other.origin}/` }) })
  const held: (() => void)[] = []
  receiver.respond(response => void held.push(() => response.writeHead(204).end()))
  const people = await registerPeople(app, tenant, 30)
  await until(() => other.received.length === people.length)
  assert.ok(receiver.received.length <= 4)
  receiver.respond(response => void response.writeHead(204).end())
  for (const release of held) release()
  await until(() => receiver.received.length >= people.length)
  assert.equal((await nora.calls.webhooks.list({ tenant })).results.find(({ id }) => id === second.id)?.due, 0)
  other.received.length = 0
})

test('an ordered webhook gets an event only after the earlier events of its subject', async () => {
  const { tenant, webhook } = await hackathonWithWebhook({ is_ordered: true })
  receiver.respond((response, { event }) => void response.writeHead(event.type === 'registration.created' ? 500 : 204).end())
  const [first, second] = await registerPeople(app, tenant, 2)
  await until(async () => (await deliveriesOf(tenant, webhook.id)).every(({ attempts }) => attempts > 0))
  await system(db => db.run(sql`update registrations set state = 'accepted' where id in (${first ?? ''}, ${second ?? ''})`))
  receiver.respond(
    (response, { event }) =>
      void response.writeHead(event.type === 'registration.created' && event.data['registration_id'] === first ? 500 : 204).end(),
  )
  await passTime()
  await until(() => receiver.received.some(({ event }) => event.type === 'registration.state_changed'))
  const changed = receiver.received
    .filter(({ event }) => event.type === 'registration.state_changed')
    .map(({ event }) => event.data['registration_id'])
  assert.deepEqual(changed, [second])
})

test('a suspended hackathon sends nothing until it is restored', async () => {
  const { tenant } = await hackathonWithWebhook()
  await system(db => db.run(sql`update tenants set status = 'suspended' where id = ${tenant}`))
  await registerPeople(app, tenant, 1)
  const witness = await newHackathon(stranger)
  const theirs = await stranger.calls.webhooks.create({ tenant: witness.id, body: settings({ url: `${other.origin}/` }) })
  await stranger.calls.webhooks.sendSample({ tenant: witness.id, params: { id: theirs.id } })
  await until(() => other.received.length > 0)
  assert.equal(receiver.received.length, 0)
  await system(db => db.run(sql`update tenants set status = 'published' where id = ${tenant}`))
  await wake()
  await until(() => receiver.received.length === 1)
  other.received.length = 0
})

test('only owners and editors of the hackathon manage webhooks', async () => {
  const { tenant, params } = await hackathonWithWebhook()
  const theirs = await newHackathon(stranger)
  assert.equal(await codeOf(stranger.calls.webhooks.list({ tenant })), 'tenant.not_found')
  assert.equal(await codeOf(stranger.calls.webhooks.deliveries({ tenant: theirs.id, params, query: {} })), 'webhook.not_found')
  for (const role of ['viewer', 'reviewer'] as const) {
    await joinTeam(app, tenant, huda, role)
    assert.equal(await codeOf(huda.calls.webhooks.list({ tenant })), 'right.missing')
    assert.equal(await codeOf(huda.calls.webhooks.rotateSecret({ tenant, params })), 'right.missing')
  }
  await joinTeam(app, tenant, huda, 'editor')
  const listed = await huda.calls.webhooks.list({ tenant })
  assert.equal(listed.results.length, 1)
  assert.ok(!JSON.stringify(listed).includes('whsec_'))
})

test('an address of the operator’s network, a wrong scheme and an eleventh webhook are refused', async () => {
  const { id: tenant } = await publishedForm(nora)
  const create = (url: string) => codeOf(nora.calls.webhooks.create({ tenant, body: settings({ url }) }))
  for (const url of ['http://hooks.example.com/', 'https://127.0.0.1/', 'https://localhost./', 'https://169.254.169.254/', 'nonsense'])
    assert.equal(await create(url), 'webhook.address_refused', url)
  for (let n = 0; n < 10; n++) assert.equal(await create(`https://hooks.example.com/${n}`), 'done')
  assert.equal(await create('https://hooks.example.com/11'), 'webhook.too_many')
})

test('changes are in the audit log without the path of the address, and events are deleted after 30 days', async () => {
  const { tenant, params } = await hackathonWithWebhook()
  await nora.calls.webhooks.update({ tenant, params, body: { ...settings(), is_on: false } })
  await nora.calls.webhooks.update({ tenant, params, body: { ...settings(), is_on: true } })
  await nora.calls.webhooks.sendSample({ tenant, params })
  await nora.calls.webhooks.remove({ tenant, params })
  const logged = await system(db =>
    db.all<{ action: string; details: unknown }>(
      sql`select action, details from audit_log where chain = ${tenant} and action like 'webhook.%' order by number`,
    ),
  )
  assert.deepEqual(
    logged.map(({ action }) => action),
    ['webhook.created', 'webhook.changed', 'webhook.changed', 'webhook.removed'],
  )
  assert.ok(!JSON.stringify(logged).includes('abc'))
  const kept = await hackathonWithWebhook()
  await nora.calls.webhooks.sendSample({ tenant: kept.tenant, params: kept.params })
  await until(async () => (await deliveriesOf(kept.tenant, kept.webhook.id))[0]?.state === 'delivered')
  await system(db => db.run(sql`update webhook_deliveries set happened_at = now() - interval '31 days'`))
  await applyRetention(app.services.database, app.services.store, () => {})
  assert.deepEqual(await deliveriesOf(kept.tenant, kept.webhook.id), [])
})
