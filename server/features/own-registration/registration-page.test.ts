import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const why = { id: 'why', kind: 'text' as const, label: { ar: 'لماذا تشارك؟', en: 'Why?' }, required: false, options: [], when: null }
const tenant = await publishedForm(nora, { fields: [{ key: 'track', required: true }], questions: [why] })
after(() => app.close())

async function linkMailedTo(email: string, fields: Record<string, string> = {}, path = '/register', of = tenant) {
  await postForm(app, of.tenant_name, { ...visitor(email), track: 'water', ...fields }, path)
  const [mail] = await mailsOnce(app, email, mails => mails.length > 0)
  return new URL(/http\S+\/me\/\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(mail?.text)).pathname
}
const text = async (answer: Response) => (await answer.text()).replace(/<style>.*?<\/style>/s, '')

test('the mailed link shows a registration’s answers and state without an account, neither indexed nor cached', async () => {
  const link = await linkMailedTo('own@example.com', { q_why: '<b>أحب الماء</b>' })
  const answer = await app.visit(tenant.tenant_name, link)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('x-robots-tag'), 'noindex, nofollow')
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
  const page = await text(answer)
  for (const said of [
    'ريم العتيبي',
    'own@example.com',
    '+966501234567',
    'الماء',
    '&lt;b&gt;أحب الماء',
    'لماذا تشارك؟',
    'طلب تسجيلك',
    '/event.ics',
  ])
    assert.ok(page.includes(said), said)
  assert.doesNotMatch(page, /<script(?! type="application\/ld\+json")/)
  assert.match(page, /<meta name="robots" content="noindex"/)
})

test('the registration’s page uses the language of the form, with a link to the other language', async () => {
  const link = await linkMailedTo('english@example.com', {}, '/en/register')
  assert.match(link, /^\/en\/me\//)
  const page = await text(await app.visit(tenant.tenant_name, link))
  assert.match(page, /Your registration/)
  assert.ok(page.includes(`href="${link.slice(3)}"`))
  assert.match(await text(await app.visit(tenant.tenant_name, link.slice(3))), /طلب تسجيلك/)
})

test('returns a bilingual 404 page without personal data for changed, shortened and invented registration links', async () => {
  const link = await linkMailedTo('secret@example.com')
  const last = link.at(-1)
  const changed = [
    `${link.slice(0, -1)}${last === 'A' ? 'B' : 'A'}`,
    link.slice(0, -1),
    `${link}A`,
    `${link}/`,
    '/me/',
    '/me/x',
    `/me/${'A'.repeat(300)}`,
  ]
  for (const path of changed) {
    const answer = await app.visit(tenant.tenant_name, path)
    assert.equal(answer.status, 404, path)
    const page = await text(answer)
    assert.ok(page.includes('لم نجد هذا الطلب') && page.includes('Registration not found'), path)
    assert.ok(!page.includes('secret@example.com') && !page.includes('ريم العتيبي'))
  }
})

test('returns 404 for a registration link on another hackathon’s host', async () => {
  const link = await linkMailedTo('both@example.com')
  const other = await publishedForm(nora)
  await postForm(app, other.tenant_name, visitor('both@example.com'))
  assert.equal((await app.visit(other.tenant_name, link)).status, 404)
  assert.equal((await app.visit(tenant.tenant_name, link)).status, 200)
})

test('after a cancellation, the registration’s page shows the cancellation instead of the state and offers no team', async () => {
  const rules = { eligibility: { team_min: 2, team_max: 4 } as never }
  const off = await publishedForm(nora, { fields: [{ key: 'track', required: true }] }, rules)
  const link = await linkMailedTo('off@example.com', {}, '/register', off)
  const shown = async () => text(await app.visit(off.tenant_name, link))
  assert.match(await shown(), /وصل طلبك إلى[^]*دون فريق/)
  await nora.calls.tenants.update({ tenant: off.id, form: { called_off: 'cancelled' } })
  await nora.calls.landingPages.publish({ tenant: off.id })
  assert.match(await shown(), /أُلغي الهاكاثون/)
  assert.doesNotMatch(await shown(), /وصل طلبك إلى|دون فريق/)
})

test('returns 404 for a registration link after the registration was erased', async () => {
  const link = await linkMailedTo('gone@example.com')
  await app.services.database.system(db => db.run(sql`delete from registrations where email = 'gone@example.com'`))
  assert.equal((await app.visit(tenant.tenant_name, link)).status, 404)
})

test('the thanks page contains no link to the registration, for registered and new email addresses', async () => {
  for (const name of ['fresh', 'fresh']) {
    const answer = await postForm(app, tenant.tenant_name, { ...visitor(`${name}@example.com`), track: 'water' })
    assert.equal(answer.headers.get('location'), '/thanks/applied#title')
  }
  assert.doesNotMatch(await text(await app.visit(tenant.tenant_name, '/thanks/applied')), /\/me\//)
})
