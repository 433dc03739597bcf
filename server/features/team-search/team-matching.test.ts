import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/while-locked.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())
const { system } = app.services.database
const text = async (answer: Response) => (await answer.text()).replace(/<style>.*?<\/style>/s, '')

async function withCandidates(...people: string[]) {
  const { id: tenant, tenant_name: name } = await publishedForm(nora, {}, { eligibility: { team_min: 2, team_max: 2 } as never })
  const addressOf = (who: string) => `${who}@${name}.example.com`
  const links: Record<string, string> = {}
  const register = async (who: string, fields: Record<string, string> = {}, path = '/en/register') => {
    await postForm(app, name, { ...visitor(addressOf(who)), fullname: `${who} Haddad`, ...fields }, path)
    const [mail] = await mailsOnce(app, addressOf(who), mails => mails.length > 0)
    links[who] = new URL(/http\S+\/me\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(mail?.text)).pathname
  }
  for (const who of people) await register(who)
  const linkOf = (who: string) => links[who] ?? assert.fail(who)
  const page = async (who: string) => text(await app.visit(name, `${linkOf(who)}/find`))
  const act = (who: string, act: string, fields: Record<string, string> = {}) =>
    postForm(app, name, { act, ...fields }, `${linkOf(who)}/find`)
  const show = (who: string, fields: Record<string, string> = {}) => act(who, 'show', { skills: `skills of ${who}`, ...fields })
  const idOf = async (who: string) =>
    (await nora.calls.registrations.list({ tenant, query: { search: addressOf(who) } })).results[0]?.id ?? assert.fail(who)
  const toward = async (who: string, does: string, whom: string) => act(who, does, { who: await idOf(whom) })
  return { tenant, name, addressOf, register, linkOf, page, act, show, idOf, toward }
}

test('shows listed candidates the abbreviated names and texts of other listed candidates, and shows unlisted candidates nothing', async () => {
  const { page, show, addressOf } = await withCandidates('sara', 'omar', 'lina')
  await show('sara', { city: 'Riyadh', about: 'Water and maps' })
  await show('omar')
  const [seen, hidden] = [await page('omar'), await page('lina')]
  for (const said of ['sara H.', 'skills of sara', 'Riyadh', 'Water and maps']) assert.ok(seen.includes(said), said)
  assert.ok(!seen.includes(addressOf('sara')) && !seen.includes('0501234567') && !seen.includes('sara Haddad'))
  assert.ok(!hidden.includes('sara') && !seen.includes('lina'))
  assert.doesNotMatch(seen, /<script(?! type="application\/ld\+json")/)
  assert.ok(gzipSync(seen).length < 40_000)
})

test('mails two candidates each other’s email address after one accepts the other’s contact request', async () => {
  const { page, show, toward, addressOf, linkOf, name } = await withCandidates('sara', 'omar')
  await show('sara')
  await show('omar')
  await Promise.all([toward('sara', 'ask', 'omar'), toward('sara', 'ask', 'omar')])
  const mails = await mailsOnce(app, addressOf('omar'), all => all.length === 2)
  assert.match(mails[0]?.text ?? '', /sara H\..*\/find/s)
  assert.ok(!mails[0]?.text.includes(addressOf('sara')))
  assert.match(await page('sara'), /No answer yet/)
  assert.match(await page('omar'), /Contact requests.*sara H\..*Accept/s)
  assert.ok(!(await page('omar')).includes(addressOf('sara')))
  await Promise.all([toward('omar', 'agree', 'sara'), toward('omar', 'agree', 'sara')])
  for (const [reader, other] of [
    ['sara', 'omar'],
    ['omar', 'sara'],
  ] as const) {
    const got = await mailsOnce(app, addressOf(reader), all => all.some(mail => mail.text.includes(addressOf(other))))
    assert.equal(got.filter(mail => mail.text.includes(addressOf(other))).length, 1)
    assert.match(await page(reader), new RegExp(`${other} Haddad.*${addressOf(other)}`, 's'))
  }
  assert.equal((await app.visit(name, linkOf('sara'))).status, 200)
})

test('treats contact requests in both directions as acceptance', async () => {
  const { page, show, toward, addressOf } = await withCandidates('a', 'b')
  await show('a')
  await show('b')
  await toward('a', 'ask', 'b')
  await toward('b', 'ask', 'a')
  assert.ok((await page('a')).includes(addressOf('b')) && (await page('b')).includes(addressOf('a')))
})

test('sends no mail about a declined request, hides blocked candidates, and ignores acceptances without a request', async () => {
  const { page, show, toward, addressOf } = await withCandidates('a', 'b', 'c')
  for (const who of ['a', 'b', 'c']) await show(who)
  await toward('b', 'agree', 'a')
  assert.ok(!(await page('b')).includes(addressOf('a')))
  await toward('a', 'ask', 'b')
  await toward('b', 'decline', 'a')
  assert.match(await page('a'), /They declined your request/)
  await toward('a', 'ask', 'b')
  assert.match(await page('a'), /They declined your request/)
  await toward('c', 'block', 'a')
  assert.ok(!(await page('a')).includes('c H.') && !(await page('c')).includes('a H.'))
  await toward('a', 'ask', 'c')
  assert.ok(!(await page('c')).includes('a H.'))
  assert.equal((await mailsTo(app, addressOf('c'))).length, 1)
})

test('lists the captain of a team until the team is full, and redirects other members', async () => {
  const { page, show, register, linkOf, name } = await withCandidates('seeker')
  await register('captain', { team_name: 'Springs' })
  await show('seeker')
  await show('captain')
  assert.match(await page('captain'), /Find members for your team/)
  assert.match(await page('seeker'), /Springs · skills of captain.*captain H\./s)
  const join = /\/en\/join\/[\w-]+/.exec(await text(await app.visit(name, `${linkOf('captain')}/team`)))?.[0] ?? assert.fail()
  await register('mate', {}, join)
  assert.ok(!(await page('seeker')).includes('Springs'))
  const turned = await app.visit(name, `${linkOf('mate')}/find`)
  assert.deepEqual([turned.status, turned.headers.get('location')], [303, linkOf('mate')])
})

test('rejects a listing with contact details, too long texts or missing skills at the field', async () => {
  const { act, page } = await withCandidates('a')
  for (const [field, value] of [
    ['skills', ''],
    ['skills', 'x'.repeat(121)],
    ['about', 'x'.repeat(281)],
    ['about', 'mail me: a@example.com'],
    ['about', 'call ٠٥٠ ١٢٣ ٤٥٦٧'],
    ['city', 'https://x.sa'],
    ['city', '+966 50 123 4567'],
    ['about', '05\u200b01/23_45,67'],
  ] as const) {
    const answer = await act('a', 'show', { skills: 'maps', [field]: value })
    const shown = await text(answer)
    assert.deepEqual([answer.status, shown.includes(`id="f-${field}-error"`)], [422, true], value)
  }
  assert.equal((await act('a', 'show', { skills: 'maps', about: 'a'.repeat(280) })).status, 303)
  assert.match(await page('a'), /No one else is looking/)
})

test('hiding, withdrawing and erasing delete a listing; contact requests are limited to ten a day and one hackathon', async () => {
  const { tenant, name, show, act, toward, linkOf, page } = await withCandidates('a', 'b', 'c')
  const left = async () =>
    (
      await system(db =>
        db.all(sql`
      select registration_id from team_listings where tenant_id = ${tenant} union all select registration_id from team_contacts where tenant_id = ${tenant}`),
      )
    ).length
  for (const who of ['a', 'b', 'c']) await show(who)
  await toward('a', 'ask', 'b')
  await toward('c', 'ask', 'b')
  assert.equal(await left(), 5)
  await act('a', 'hide')
  assert.equal(await left(), 3)
  assert.ok(!(await page('b')).includes('a H.'))
  await postForm(app, name, {}, `${linkOf('b')}/withdraw`)
  assert.equal(await left(), 1)
  await postForm(app, name, {}, `${linkOf('c')}/erase`)
  assert.equal(await left(), 0)
  const other = await withCandidates('x')
  await other.show('x')
  await show('a')
  await act('a', 'ask', { who: await other.idOf('x') })
  assert.ok(!(await other.page('x')).includes('a H.'))
  await other.register('y')
  await other.show('y')
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await other.toward('x', 'ask', 'y')).status)
  assert.deepEqual([statuses.slice(0, 10).every(status => status === 303), statuses[10]], [true, 422])
})

test('rejects a listing with 503 when the registration is erased concurrently, and with 404 afterwards', async () => {
  const { tenant, show } = await withCandidates('a')
  const answer = await whileLocked(
    app,
    db => db.run(sql`delete from registrations where tenant_id = ${tenant}`),
    () => show('a'),
  )
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '2'])
  assert.equal((await show('a')).status, 404)
})
