import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm } from '#server/testing/people/visitors.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { phases } = nora.calls
const { system } = app.services.database

/** A hackathon of six people, of whom the first `moved` move on and the others are on the reserve. */
async function withCandidates(moved: number, confirm_hours: number | null = 48, teamOf = 0) {
  const { id: tenant, tenant_name: name } = await publishedForm(nora)
  const ids = await registerPeople(app, tenant, 6, { state: 'accepted', teamOf })
  const camp = { ar: 'المعسكر', en: 'Camp' }
  const subject = teamOf === 0 ? 'person' : 'team'
  const added = await phases.add({
    tenant,
    body: {
      phases: [
        phaseOf(1, {
          subject,
          capacity: teamOf === 0 ? moved : 1,
          capacity_of: teamOf === 0 ? 'people' : 'parties',
          confirm_hours,
          calls_up: 'automatic',
        }),
        phaseOf(20, { subject, name: camp }),
      ],
    },
  })
  const params = { id: added.results[0]?.id ?? '' }
  const next = { id: added.results[1]?.id ?? '' }
  if (teamOf > 0) await phases.lock({ tenant, params })
  const { results } = await phases.parties({ tenant, params, query: { limit: 100 } })
  const parties = results.map(({ id }) => id)
  const first = teamOf === 0 ? moved : 1
  await phases.draft({ tenant, params, body: { parties: parties.slice(0, first), outcome: 'in' } })
  for (const party of parties.slice(first)) await phases.draft({ tenant, params, body: { parties: [party], outcome: 'reserve' } })
  const { hash } = await phases.preview({ tenant, params })
  await phases.publish({ tenant, params, body: { hash } })
  await carryOutPhases(app)
  const pathOf = (nth: number) => `/me/${app.services.registrationLinks.sign(tenant, ids[nth] ?? '', 0)}`
  const page = async (nth: number) => (await (await app.visit(name, pathOf(nth))).text()).replaceAll(/[\u2068\u2069]/g, '')
  const act = (nth: number, action: string) => postForm(app, name, { act: action }, `${pathOf(nth)}/place`)
  const inCamp = async () =>
    (
      await system(db =>
        db.all<{ fullname: string }>(sql`
          select r.fullname from phase_people m join registrations r on r.tenant_id = m.tenant_id and r.id = m.registration_id
          where m.tenant_id = ${tenant} and m.phase_id = ${next.id} and m.left_at is null order by r.created_at`),
      )
    ).map(({ fullname }) => Number(fullname.replace(/\D/g, '')))
  const subjects = async (nth: number) =>
    (await mailsTo(app, `person-${nth + 1}-${tenant.slice(0, 8)}@example.com`)).map(({ subject }) =>
      subject.replaceAll(/[\u2068\u2069]/g, ''),
    )
  return { tenant, next, page, act, inCamp, subjects, pathOf, name }
}

test('a candidate reads the decision, and confirms or declines the place; the reserve follows in its order', async () => {
  const { page, act, inCamp, subjects } = await withCandidates(2)
  const asked = await page(0)
  assert.match(asked, /انتقلت إلى مرحلة «المعسكر»/)
  assert.match(asked, /أكّد مكانك قبل/)
  assert.match(asked, /مراحل البرنامج/)
  assert.ok(!asked.includes('تذكرة الدخول'), 'the place is not confirmed')
  assert.match(await page(2), /ترتيبك 1 في قائمة الاحتياط/)
  assert.match(await page(3), /ترتيبك 2 في قائمة الاحتياط/)
  assert.equal((await act(0, 'confirm')).status, 303)
  const confirmed = await page(0)
  assert.match(confirmed, /تم تأكيد مكانك في مرحلة «المعسكر»/)
  assert.ok(confirmed.includes('تذكرة الدخول'))
  assert.equal((await act(0, 'confirm')).status, 303)
  assert.equal(
    (await subjects(0)).filter(subject => subject.includes('مكانك مؤكَّد في المعسكر')).length,
    1,
    'a repeated answer mails nothing',
  )
  await act(1, 'decline')
  await carryOutPhases(app)
  assert.deepEqual(await inCamp(), [1, 3])
  assert.match(await page(2), /وكان دورك التالي في قائمة الاحتياط/)
  assert.match(await page(3), /ترتيبك 1 في قائمة الاحتياط/)
  const declined = await page(1)
  assert.match(declined, /سجّلنا اعتذارك/)
  assert.ok(!declined.includes('value="undo"'), 'the place is taken')
  await act(1, 'undo')
  assert.deepEqual(await inCamp(), [1, 3])
})

test('people who leave the reserve do not count for the places of those behind them', async () => {
  const { page, name, pathOf } = await withCandidates(2)
  assert.match(await page(4), /ترتيبك 3 في قائمة الاحتياط/)
  await postForm(app, name, {}, `${pathOf(2)}/withdraw`)
  assert.match(await page(4), /ترتيبك 2 في قائمة الاحتياط/)
})

test('a declined place can be taken back while it is free', async () => {
  const { tenant, page, act, inCamp } = await withCandidates(6)
  await act(1, 'decline')
  assert.deepEqual(await inCamp(), [1, 3, 4, 5, 6])
  assert.match(await page(1), /value="undo"/)
  await act(1, 'undo')
  assert.deepEqual(await inCamp(), [1, 2, 3, 4, 5, 6])
  await system(db => db.run(sql`update phases set starts_at = now() - interval '1 minute' where tenant_id = ${tenant} and number = 2`))
  await act(1, 'decline')
  assert.deepEqual(await inCamp(), [1, 2, 3, 4, 5, 6], 'the phase has begun')
})

test('a place that is not confirmed in time goes to the reserve; until then a late confirmation counts', async () => {
  const { tenant, page, act, inCamp, subjects } = await withCandidates(2)
  await system(db =>
    db.run(sql`
    update phase_people set confirm_until = now() - interval '1 minute', confirm_remind_at = null where tenant_id = ${tenant} and confirm_until is not null`),
  )
  await act(0, 'confirm')
  await carryOutPhases(app)
  assert.deepEqual(await inCamp(), [1, 3])
  assert.match(await page(1), /لم يعد محجوزًا لك/)
  assert.ok((await subjects(1)).some(subject => subject.includes('لم يعد مكانك')))
  await act(1, 'confirm')
  assert.deepEqual(await inCamp(), [1, 3])
})

test('each member of a team confirms alone, and a team keeps its place while one of them remains', async () => {
  const { page, act, inCamp } = await withCandidates(3, 48, 3)
  assert.match(await page(1), /انتقل فريق 1 إلى مرحلة «المعسكر»/)
  assert.match(await page(4), /ترتيب فريق 2 1 في قائمة الاحتياط/)
  await act(1, 'decline')
  await carryOutPhases(app)
  assert.deepEqual(await inCamp(), [1, 3])
  for (const nth of [0, 2]) await act(nth, 'decline')
  await carryOutPhases(app)
  assert.deepEqual(await inCamp(), [4, 5, 6])
})

test('after the teams are locked, candidates found, join and leave none, and the organizers say so', async () => {
  const { tenant, name, pathOf } = await withCandidates(3, 48, 3)
  for (const fields of [{ act: 'leave' }, { act: 'found', team_name: 'فريق آخر' }]) {
    const reply = await postForm(app, name, fields, `${pathOf(1)}/team`)
    assert.deepEqual([reply.status, (await reply.text()).includes('ثُبّتت الفرق')], [422, true], fields.act)
  }
  const sizes = await system(db => db.all(sql`select count(*)::int as n from registrations where tenant_id = ${tenant} group by team_id`))
  assert.deepEqual(sizes, [{ n: 3 }, { n: 3 }])
})

test('a withdrawn registration and an erased person free their places', async () => {
  const { tenant, inCamp, name, pathOf } = await withCandidates(2, null)
  assert.deepEqual(await inCamp(), [1, 2])
  await postForm(app, name, {}, `${pathOf(0)}/withdraw`)
  await carryOutPhases(app)
  assert.deepEqual(await inCamp(), [2, 3])
  await postForm(app, name, {}, `${pathOf(1)}/erase`)
  await carryOutPhases(app)
  assert.deepEqual(await inCamp(), [3, 4])
  const { results } = await phases.list({ tenant })
  for (const { parties, people } of results)
    for (const { entered, open, in: moved, reserve, out, left } of [parties, people])
      assert.equal(entered, open + moved + reserve + out + left)
})

test('of fifty people who confirm, decline and take back concurrently, none has two places and the limit holds', async () => {
  const { tenant, next, act } = await withCandidates(3)
  const acts = ['confirm', 'decline', 'undo']
  await Promise.all(Array.from({ length: 50 }, (_, nth) => act(nth % 6, acts[nth % 3] ?? '')))
  await carryOutPhases(app)
  const places = await system(db =>
    db.one<{ n: number; people: number }>(sql`
    select count(*)::int as n, count(distinct registration_id)::int as people from phase_people where tenant_id = ${tenant} and phase_id = ${next.id} and left_at is null`),
  )
  assert.ok(places && places.n <= 3 && places.n === places.people, JSON.stringify(places))
})
