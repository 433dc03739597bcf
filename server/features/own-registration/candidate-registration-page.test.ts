import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { type MailSeen, mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/while-locked.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const { system } = app.services.database
const why = { id: 'why', kind: 'text' as const, label: { ar: 'لماذا تشارك؟', en: 'Why?' }, required: true, options: [], when: null }
const linkIn = (mail: MailSeen | undefined) => new URL(/http\S+\/me\/\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(mail?.text)).pathname
const text = async (answer: Response) => (await answer.text()).replace(/<style>.*?<\/style>/s, '')

async function withPeople(names: readonly string[], capacity: number | null = null) {
  const tenant = await publishedForm(nora, { questions: [why] })
  const mode = capacity === null ? 'review' : 'automatic'
  await nora.calls.registrations.setAdmission({ tenant: tenant.id, body: { mode, capacity } })
  const links: Record<string, string> = {}
  for (const name of names) {
    const email = addressOf(tenant.tenant_name, name)
    await postForm(app, tenant.tenant_name, { ...visitor(email), q_why: 'أحب الماء' }, name.endsWith('-en') ? '/en/register' : '/register')
    links[name] = linkIn((await mailsOnce(app, email, mails => mails.length > 0))[0])
  }
  const linkOf = (name: string) => links[name] ?? assert.fail(name)
  const post = (name: string, action: string, fields: Record<string, string> = {}) =>
    postForm(app, tenant.tenant_name, fields, `${linkOf(name)}/${action}`)
  const page = async (name: string) => text(await app.visit(tenant.tenant_name, linkOf(name)))
  const states = async () => {
    const rows = await system(db =>
      db.all<{ email: string; state: string }>(sql`select email, state from registrations where tenant_id = ${tenant.id} order by email`),
    )
    return Object.fromEntries(rows.map(({ email, state }) => [email.split('@')[0], state]))
  }
  return { tenant: tenant.id, name: tenant.tenant_name, linkOf, post, page, states }
}
const addressOf = (tenantName: string, name: string) => `${name}@${tenantName}.example.com`

test('the registration’s page shows its state, and a ticket only to candidates with a seat, without scripts', async () => {
  const { page } = await withPeople(['a', 'b-en'], 1)
  const [seated, waiting] = [await page('a'), await page('b-en')]
  for (const said of ['قُبل طلبك، ومقعدك مؤكَّد.', 'رمز الدخول', '<svg', 'سحب الطلب', 'حذف بياناتي', 'لماذا تشارك؟'])
    assert.ok(seated.includes(said), said)
  assert.match(waiting, /You’re on the waitlist/)
  assert.ok(!waiting.includes('Your ticket'))
  for (const shown of [seated, waiting]) assert.doesNotMatch(shown, /<script(?! type="application\/ld\+json")/)
})

test('a candidate corrects a registration except its email address, and invalid corrections return the typed values', async () => {
  const { tenant, name, linkOf, post, page } = await withPeople(['c'])
  const form = await text(await app.visit(name, `${linkOf('c')}/correct`))
  assert.ok(form.includes('value="ريم العتيبي"') && form.includes('أحب الماء') && !form.includes('type="email"'))
  const wrong = await post('c', 'correct', { fullname: '12', phone: '12', q_why: '' })
  assert.equal(wrong.status, 422)
  assert.match(await text(wrong), /role="alert".*value="12"/s)
  const right = await post('c', 'correct', {
    fullname: 'ريم الحربي',
    phone: '0559998877',
    q_why: 'أحب الأرض',
    email: 'other@example.com',
    state: 'accepted',
  })
  assert.deepEqual([right.status, right.headers.get('location')], [303, `${linkOf('c')}#title`])
  const [kept] = (await nora.calls.registrations.list({ tenant, query: {} })).results
  assert.deepEqual(
    [kept?.fullname, kept?.phone, kept?.answers, kept?.email, kept?.state],
    ['ريم الحربي', '+966559998877', { q_why: 'أحب الأرض' }, addressOf(name, 'c'), 'applied'],
  )
  assert.ok((await page('c')).includes('أحب الأرض'))
})

test('gives the seat of a withdrawn registration to the waitlist once, also when the candidate withdraws concurrently', async () => {
  const { tenant, name, post, page, states } = await withPeople(['d', 'e', 'f', 'g', 'h'], 2)
  assert.deepEqual(await states(), { d: 'accepted', e: 'accepted', f: 'waiting', g: 'waiting', h: 'waiting' })
  const answers = await Promise.all([post('d', 'withdraw'), post('e', 'withdraw'), post('d', 'withdraw'), post('e', 'withdraw')])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303, 303, 303],
  )
  assert.deepEqual(await states(), { d: 'withdrawn', e: 'withdrawn', f: 'accepted', g: 'accepted', h: 'waiting' })
  for (const called of ['f', 'g'])
    assert.match((await mailsOnce(app, addressOf(name, called), mails => mails.length === 2))[0]?.subject ?? '', /توفّر لك مقعد/)
  const own = await mailsOnce(app, addressOf(name, 'd'), mails => mails.length === 2)
  assert.match(own[0]?.subject ?? '', /سُحب طلبك/)
  assert.equal(own.length, 2)
  assert.ok(!(await page('d')).includes('سحب الطلب</span>'))
  const { history } = await nora.calls.registrations.detail({ tenant, params: { id: await idOf(tenant, addressOf(name, 'd')) } })
  assert.deepEqual(
    history.map(({ state, acting_as }) => [state, acting_as]),
    [
      ['accepted', 'candidate'],
      ['withdrawn', 'candidate'],
    ],
  )
})

test('erasing a registration deletes its history, gives its seat to the waitlist, and invalidates its link', async () => {
  const { name, linkOf, post, states } = await withPeople(['i', 'j-en'], 1)
  const gone = await post('i', 'erase')
  assert.equal(gone.status, 200)
  assert.match(await text(gone), /حُذفت بياناتك/)
  assert.deepEqual(await states(), { 'j-en': 'accepted' })
  assert.equal((await app.visit(name, linkOf('i'))).status, 404)
  assert.equal((await post('i', 'erase')).status, 404)
  assert.match((await mailsOnce(app, addressOf(name, 'i'), mails => mails.length === 2))[0]?.subject ?? '', /حُذفت بياناتك/)
  const left = await system(db =>
    db.all(sql`select from registration_history h left join registrations r on r.id = h.registration_id where r.id is null`),
  )
  assert.equal(left.length, 0)
})

test('replaces a registration’s link at the candidate’s request, and mails the new link', async () => {
  const { name, linkOf, post } = await withPeople(['k'])
  assert.match(await text(await post('k', 'link')), /أُرسل رابط جديد/)
  assert.equal((await app.visit(name, linkOf('k'))).status, 404)
  const [mail] = await mailsOnce(app, addressOf(name, 'k'), mails => mails.length === 2)
  assert.equal((await app.visit(name, linkIn(mail))).status, 200)
})

test('after the hackathon ended, a candidate can erase the registration but not correct or withdraw it', async () => {
  const { tenant, name, linkOf, post, page, states } = await withPeople(['l'])
  const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await nora.calls.tenants.update({
    tenant,
    form: { registration_opens_at: past(9), registration_closes_at: past(6), starts_at: past(5), ends_at: past(3) },
  })
  await nora.calls.landingPages.publish({ tenant })
  const shown = await page('l')
  assert.ok(shown.includes('حذف بياناتي') && !shown.includes('سحب الطلب') && !shown.includes('تصحيح البيانات'))
  assert.deepEqual([(await post('l', 'withdraw')).status, (await post('l', 'correct', { fullname: 'غيره تمامًا' })).status], [303, 303])
  assert.deepEqual(await states(), { l: 'applied' })
  assert.equal((await app.visit(name, `${linkOf('l')}/correct`)).status, 303)
  assert.equal((await post('l', 'erase')).status, 200)
})

test('the registration’s page rejects changed links, other hosts, GET requests and unknown actions', async () => {
  const { name, linkOf, states } = await withPeople(['m'])
  const other = await publishedForm(nora)
  for (const action of ['withdraw', 'erase', 'link', 'correct', 'constructor', '__proto__', '', 'erase/x', 'erase/']) {
    const path = `${linkOf('m')}/${action}`
    assert.equal((await postForm(app, other.tenant_name, {}, path)).status, 404, action)
    assert.equal((await postForm(app, name, {}, path.replace('/me/', '/me/A'))).status, 404, action)
    const redirected = ['withdraw', 'erase', 'link'].includes(action)
    if (action !== 'correct') assert.equal((await app.visit(name, path)).status, redirected ? 303 : 404, action)
  }
  for (const action of ['constructor', '', 'erase/x', 'erase/'])
    assert.equal((await postForm(app, name, {}, `${linkOf('m')}/${action}`)).status, 404)
  assert.deepEqual(await states(), { m: 'applied' })
})

const idOf = async (tenant: string, email: string) =>
  (await nora.calls.registrations.list({ tenant, query: { search: email } })).results[0]?.id ?? assert.fail(email)

test('a candidate opens, corrects and erases a registration while the page is unpublished, archived or suspended', async () => {
  for (const hide of [
    (tenant: string) => nora.calls.landingPages.unpublish({ tenant }),
    (tenant: string) => nora.calls.tenants.archive({ tenant }),
    (tenant: string) => system(db => db.run(sql`update tenants set status = 'suspended' where id = ${tenant}`)),
  ]) {
    const { tenant, name, linkOf, post, page, states } = await withPeople(['hidden', 'other-en'])
    await hide(tenant)
    app.services.pages.cache.forgetAll()
    const shown = await page('hidden')
    assert.ok(shown.includes('حذف بياناتي') && shown.includes('لماذا تشارك؟'))
    assert.match(await page('other-en'), /Delete my data/)
    assert.equal((await post('hidden', 'correct', { fullname: 'ريم الدوسري', phone: '0501234567', q_why: 'ما زلت' })).status, 303)
    assert.match(await page('hidden'), /ريم الدوسري/)
    assert.match(await text(await post('hidden', 'erase')), /حُذف/)
    assert.deepEqual(await states(), { 'other-en': 'applied' })
    const nobody = await app.visit(name, '/')
    for (const path of [linkOf('hidden'), `${linkOf('other-en')}x`, '/me/', `${linkOf('other-en')}/decide`]) {
      const answer = await app.visit(name, path)
      assert.equal(answer.status, nobody.status)
      assert.doesNotMatch(await text(answer), /لماذا تشارك؟|ريم/)
    }
  }
})

test('a registration stays checked in when the candidate withdraws concurrently', async () => {
  const { tenant, post, states } = await withPeople(['o'], 1)
  const withdrawn = await whileLocked(
    app,
    async db => {
      await db.run(sql`update admissions set places = places where tenant_id = ${tenant}`)
      await db.run(sql`update registrations set state = 'checked_in' where tenant_id = ${tenant}`)
    },
    () => post('o', 'withdraw'),
  )
  assert.equal(withdrawn.status, 303)
  assert.deepEqual(await states(), { o: 'checked_in' })
})

test('erasing a registration deletes its unsent mails except the erasure’s confirmation, and no other hackathon’s mails', async () => {
  const [one, other] = [await withPeople(['p'], 1), await withPeople(['p'], 1)]
  const [email, theirs] = [addressOf(one.name, 'p'), addressOf(other.name, 'p')]
  await system(db => db.run(sql`update registrations set email = ${email} where tenant_id = ${other.tenant} and email = ${theirs}`))
  for (const { tenant } of [one, other])
    await nora.calls.registrations.decide({ tenant, body: { ids: [await idOf(tenant, email)], state: 'declined', reason: 'مقاعد محدودة' } })
  await system(db =>
    db.run(
      sql`update outbox set dead_at = now(), last_error = 'x' where recipient = ${email} and payload ->> 'mine' like ${`%${one.name}%`} and sent_at is null`,
    ),
  )
  await one.post('p', 'erase')
  const left = await system(db =>
    db.all<{ kind: string; mine: string }>(sql`
      select payload ->> 'kind' as kind, payload ->> 'mine' as mine from outbox where recipient = ${email} and template = 'registration_state' order by 1`),
  )
  assert.deepEqual(
    left.map(({ kind, mine }) => [kind, mine.includes(other.name)]),
    [
      ['declined', true],
      ['erased', false],
    ],
  )
})
