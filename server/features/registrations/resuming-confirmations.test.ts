// Deadlines of confirmations while a hackathon is suspended, not public, canceled or postponed, and afterwards.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { confirmationsIn, plain } from '#server/testing/rows/confirmations.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const admin = await newPerson(app, 'admin@example.com')
after(() => app.close())

const { system } = app.services.database
const { registrations, tenants, landingPages } = nora.calls
const { withPeople, runJob } = confirmationsIn(app, nora)
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const act = (id: string, action: 'suspend' | 'restore') => admin.calls.adminTenants.act({ params: { id }, body: { action, reason: 'بلاغ' } })

async function withAccepted(...names: string[]) {
  const people = await withPeople(names)
  await people.decide('accepted', ...names)
  return people
}
/** Moves the published and the stored start of the hackathon. */
const moveStart = (tenant: string, start: string) =>
  system(async db => {
    await db.run(sql`update tenants set starts_at = ${start} where id = ${tenant}`)
    await db.run(sql`
      update published_pages set snapshot = jsonb_set(snapshot, '{tenant,starts_at}', to_jsonb(${start}::text)) where tenant_id = ${tenant}`)
  })

test('does not release seats of a suspended hackathon, and extends deadlines by mail when it is restored', async () => {
  const { tenant, pass, states, find, mailed, post } = await withAccepted('a', 'b')
  await post('b', 'confirm')
  await act(tenant, 'suspend')
  await pass('confirm_until', 'a', 'b')
  await runJob()
  await act(tenant, 'restore')
  await runJob()
  assert.deepEqual(await states(), { a: ['accepted', 'awaiting'], b: ['accepted', 'confirmed'] })
  const until = (await find('a')).confirmation?.until ?? ''
  assert.match(new Date(until).toLocaleTimeString('en-GB', { timeZone: 'Asia/Riyadh' }), /^23:59/)
  const days = (Date.parse(until) - Date.now()) / dayMs
  assert.ok(days > 1.9 && days <= 3, String(days))
  assert.match(plain((await mailed('a', /أكّد مقعدك/)).text), /الموعد النهائي للتأكيد.*11:59/s)
})

test('does not extend deadlines later than two days after the hackathon is restored', async () => {
  const { tenant, find, mailsOf } = await withAccepted('a')
  const former = (await find('a')).confirmation
  await act(tenant, 'suspend')
  await act(tenant, 'restore')
  await runJob()
  assert.deepEqual((await find('a')).confirmation, former)
  assert.deepEqual(await mailsOf('a', /أكّد مقعدك/), [])
})

test('extends deadlines to a day before the start at most, and stops asking if less than a day remains', async () => {
  for (const [start, expected] of [
    [inDays(2.5), 'awaiting'],
    [inDays(1.5), null],
    [inDays(-0.5), null],
  ] as const) {
    const { tenant, pass, states, find, page } = await withAccepted('a')
    await act(tenant, 'suspend')
    await pass('confirm_until', 'a')
    await moveStart(tenant, start)
    await act(tenant, 'restore')
    await runJob()
    assert.deepEqual([start, await states()], [start, { a: ['accepted', expected] }])
    if (expected) assert.equal(Date.parse((await find('a')).confirmation?.until ?? ''), Date.parse(start) - dayMs)
    else assert.ok((await page('a')).includes('<figure id="ticket"'))
  }
})

test('uses the new dates when a postponed hackathon is announced again', async () => {
  const { tenant, pass, states, find } = await withAccepted('a')
  await tenants.update({ tenant, form: { called_off: 'postponed' } })
  await landingPages.publish({ tenant })
  await pass('confirm_until', 'a')
  await moveStart(tenant, inDays(1.2))
  const dates = { registration_closes_at: inDays(89), starts_at: inDays(90), ends_at: inDays(91) }
  await tenants.update({ tenant, form: { called_off: null, ...dates } })
  await runJob()
  assert.deepEqual(await states(), { a: ['accepted', 'awaiting'] })
  await landingPages.publish({ tenant })
  await runJob()
  assert.deepEqual(await states(), { a: ['accepted', 'awaiting'] })
  assert.ok(Date.parse((await find('a')).confirmation?.until ?? '') > Date.now() + 1.9 * dayMs)
})

test('a candidate of a postponed hackathon is not asked to confirm, and an organizer cannot confirm', async () => {
  const { tenant, find, page, post, states } = await withAccepted('a')
  await tenants.update({ tenant, form: { called_off: 'postponed' } })
  await landingPages.publish({ tenant })
  const shown = await page('a')
  assert.ok(shown.includes('لا يلزمك تأكيده الآن') && !shown.includes('/confirm"') && !shown.includes('<figure id="ticket"'))
  await post('a', 'confirm')
  await assert.rejects(registrations.confirm({ tenant, params: { id: (await find('a')).id } }), /./)
  assert.deepEqual(await states(), { a: ['accepted', 'awaiting'] })
})

test('undoing a check-in after the setting was turned off and on again asks for no confirmation', async () => {
  const { tenant, find, set, states, pass } = await withAccepted('a')
  const { id } = await find('a')
  await registrations.checkIn({ tenant, body: { marks: [{ id }] } })
  await set({ confirm_days: null })
  await set({ confirm_days: 3 })
  await registrations.checkIn({ tenant, body: { marks: [{ id, come: false }] } })
  await pass('confirm_until', 'a')
  await runJob()
  assert.deepEqual(await states(), { a: ['accepted', null] })
})

test('undoing an acceptance keeps the seat of a candidate who confirmed meanwhile', async () => {
  const people = await withPeople(['a', 'b'])
  const { decision } = await people.decide('accepted', 'a', 'b')
  await people.post('a', 'confirm')
  assert.equal((await registrations.undo({ tenant: people.tenant, body: { decision } })).restored, 1)
  assert.deepEqual(await people.states(), { a: ['accepted', 'confirmed'], b: ['applied', null] })
})

test('lists the deadline in the candidate’s own registrations, and announces to candidates who have not confirmed', async () => {
  const { tenant, decide, emailOf, find, post } = await withPeople(['a', 'b'])
  await decide('accepted', 'a', 'b')
  await post('b', 'confirm')
  const candidate = await newPerson(app, emailOf('a'))
  const [own] = (await candidate.calls.registrations.mine()).results
  assert.deepEqual(own?.confirmation, (await find('a')).confirmation)
  const { groups, count } = await nora.calls.announcements.audience({ tenant, query: { to: 'awaiting' } })
  assert.deepEqual([groups, count], [{ accepted: 2, awaiting: 1 }, 1])
  const { results } = await nora.calls.announcements.recipients({ tenant, query: { to: 'awaiting', search: '' } })
  assert.deepEqual(
    results.map(({ id }) => id),
    [(await find('a')).id],
  )
})
