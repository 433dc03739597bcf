import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import { newHackathon, newPerson, startingHackathon } from '#server/testing/people/people.ts'
import { retryAfter } from '#server/testing/retry-after.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const khalid = await newPerson(app)
after(() => app.close())

const refusedWith = (code: string, status: number) => (error: unknown) =>
  error instanceof ApiError && error.problem.code === code && error.status === status

test('registering a hackathon makes the caller its owner and fills its dates and address, but does not publish the account’s email', async () => {
  const tenant = await newHackathon(nora)
  assert.equal(tenant.role, 'owner')
  assert.equal(tenant.stage, 'draft')
  assert.equal(tenant.contact_email, '')
  assert.equal(Date.parse(tenant.winners_at ?? '') - Date.parse(tenant.ends_at), 86_400_000)
  assert.ok(Date.parse(tenant.registration_closes_at) < Date.parse(tenant.starts_at))
  assert.equal(tenant.public_url, app.services.settings.pagesUrl.replace('{tenant}', tenant.tenant_name))
})

test('gives a name to one of two hundred concurrent registrations, and stores no rows of the rejected ones', async () => {
  const spellings = ['race-waha', 'RACE-WAHA', 'ｒａｃｅ-ｗａｈａ', ' race waha ']
  const logo = new File([await smallPng()], 'logo.png', { type: 'image/png' })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) =>
      retryAfter(() =>
        (at % 2 ? nora : khalid).calls.tenants.register({
          form: { ...startingHackathon(), tenant_name: spellings[at % 4] as string, logo },
        }),
      ),
    ),
  )
  const won = outcomes.filter(outcome => outcome.status === 'fulfilled')
  const lost = outcomes.filter(outcome => outcome.status === 'rejected').map(outcome => outcome.reason as ApiError)
  assert.equal(won.length, 1)
  assert.deepEqual([...new Set(lost.map(error => error.status))], [409])
  const files = await app.services.database.system(db =>
    db.all<{ n: number }>({
      text: "select count(*)::int as n from files f join tenants t on t.id = f.tenant_id where t.tenant_name = 'race-waha'",
      values: [],
    }),
  )
  assert.equal(files[0]?.n, 1)
  const orphans = await app.services.database.system(db =>
    db.all<{ n: number }>({
      text: 'select count(*)::int as n from tenants t where not exists (select from tenant_names n where n.tenant_id = t.id)',
      values: [],
    }),
  )
  assert.equal(orphans[0]?.n, 0)
})

test('rejects a hackathon with an invalid address or reversed dates, with an error in the reader’s language', async () => {
  const form = { ...startingHackathon(), tenant_name: 'x', name: { ar: '', en: '' } }
  await assert.rejects(
    app.as(nora.access, 'ar').tenants.register({ form }),
    (error: ApiError) => error.problem.fields?.['tenant_name'] === '3 أحرف على الأقل.',
  )
  await assert.rejects(nora.calls.tenants.register({ form: { ...form, tenant_name: 'login' } }), refusedWith('tenant_name.reserved', 422))
  const backwards = { ...startingHackathon(), tenant_name: 'backwards', ends_at: '2020-01-01T00:00:00Z' }
  await assert.rejects(
    nora.calls.tenants.register({ form: backwards }),
    (error: ApiError) => error.status === 422 && 'ends_at' in (error.problem.fields ?? {}),
  )
})

test('returns whether an address is available, its normal form, and three similar addresses', async () => {
  const { tenant_name } = await newHackathon(nora)
  const taken = await app.anyone.tenants.exists({ query: { tenant_name: tenant_name.toUpperCase() } })
  assert.deepEqual([taken.exists, taken.available, taken.reason, taken.normalized], [true, false, 'taken', tenant_name])
  assert.equal(taken.suggestions.length, 3)
  const arabic = await app.anyone.tenants.exists({ query: { tenant_name: 'واحة' } })
  assert.deepEqual([arabic.available, arabic.normalized], [true, 'waha'])
})

test('lists the caller’s hackathons in the caller’s language, and finds them by Arabic words without diacritics', async () => {
  const mine = await newPerson(app)
  await newHackathon(mine, { name: { ar: 'هاكاثون الأمل والقُدرة', en: 'Hope' }, city: 'جدة' })
  await newHackathon(mine, { name: { ar: 'تحدي البيانات', en: 'Data Challenge' } })
  const english = await mine.calls.tenants.list({ query: { orderBy: 'name' } })
  assert.equal(english.count, 2)
  assert.deepEqual(english.results.map(row => row.name).toSorted(), ['Data Challenge', 'Hope'])
  const found = await app.as(mine.access, 'ar').tenants.list({ query: { search: 'هاكاثون الامل والقدره' } })
  assert.deepEqual(
    found.results.map(row => row.name),
    ['هاكاثون الأمل والقُدرة'],
  )
  const wild = await mine.calls.tenants.list({ query: { search: '%' } })
  assert.equal(wild.count, 0)
  const past = await mine.calls.tenants.list({ query: { page: 7 } })
  assert.deepEqual([past.count, past.results.length], [2, 0])
})

test('returns the same 404 for another owner’s draft as for an unknown hackathon', async () => {
  const hidden = await newHackathon(nora)
  const unknown = await rejection(khalid.calls.tenants.detail({ query: { tenant: 'no-such-hackathon' } }))
  const foreign = await rejection(khalid.calls.tenants.detail({ query: { tenant: hidden.tenant_name } }))
  const foreignUpdate = await rejection(khalid.calls.tenants.update({ tenant: hidden.id, form: { city: 'الرياض' } }))
  const unknownUpdate = await rejection(
    khalid.calls.tenants.update({ tenant: '11111111-1111-4111-8111-111111111111', form: { city: 'الرياض' } }),
  )
  const outcome = ({ status, problem }: ApiError) => ({ status, code: problem.code, message: problem.message })
  assert.deepEqual(outcome(foreign), outcome(unknown))
  assert.deepEqual(outcome(foreignUpdate), outcome(unknownUpdate))
  assert.equal(foreign.status, 404)
  assert.equal((await khalid.calls.tenants.list({ query: { scope: 'all', search: hidden.tenant_name } })).count, 0)
})

test('updating a hackathon changes the sent fields and leaves omitted fields unchanged', async () => {
  const tenant = await newHackathon(nora)
  const changed = await nora.calls.tenants.update({ tenant: tenant.id, form: { city: 'الدمام', called_off: 'postponed' } })
  assert.deepEqual([changed.city, changed.called_off, changed.name], ['الدمام', 'postponed', tenant.name])
})

test('rejects an SVG as a hackathon’s logo, and stores a PNG as WebP', async () => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'logo.png', { type: 'image/png' })
  await assert.rejects(newHackathon(nora, { logo: svg }), refusedWith('file.type_refused', 415))
  const tenant = await newHackathon(nora, { logo: new File([await smallPng()], 'شعار.png', { type: 'image/png' }) })
  const picture = await fetch(app.url + String(tenant.logo))
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp'])
})

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
