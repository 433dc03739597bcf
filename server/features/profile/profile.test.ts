import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson, type Person } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const update = (form: Parameters<Person['calls']['profile']['update']>[0]['form'], person = nora) => person.calls.profile.update({ form })
const put = (body: BodyInit, headers: Record<string, string> = {}, person = nora) =>
  fetch(`${app.url}/api/v1/profile/me/update/`, { method: 'PUT', body, headers: { authorization: `Bearer ${person.access}`, ...headers } })
const json = { 'content-type': 'application/json' }
const picture = async (size = 300) => new File([await smallPng(size)], 'me.png')

test('updating a profile by JSON changes the sent fields and leaves omitted fields unchanged', async () => {
  const changed = await update({ fullname: 'نورة العتيبي', country: 'SA', organization: 'جامعة الملك سعود', language: 'en' })
  assert.deepEqual(
    [changed.fullname, changed.country, changed.organization, changed.language, changed.phone],
    ['نورة العتيبي', 'SA', 'جامعة الملك سعود', 'en', null],
  )
  assert.deepEqual(await update({ organization: null }), { ...changed, organization: null })
  assert.deepEqual(await nora.calls.profile.me(), { ...changed, organization: null })
  const reply = await put(JSON.stringify({ fullname: 'نورة' }), json)
  assert.deepEqual([reply.status, ((await reply.json()) as { fullname: string }).fullname], [200, 'نورة'])
})

test('updating a profile accepts the fields as form data', async () => {
  const form = new FormData()
  form.set('fullname', 'نورة من نموذج')
  form.set('organization', '')
  const reply = await put(form)
  const user = (await reply.json()) as { fullname: string; organization: string | null }
  assert.deepEqual([reply.status, user.fullname, user.organization], [200, 'نورة من نموذج', null])
})

test('stores a profile’s phone number in E.164 from every common notation of the account’s country', async () => {
  await update({ country: 'sa' })
  for (const phone of ['0501234567', '٠٥٠ ١٢٣ ٤٥٦٧', '00966501234567', '+966 50 123 4567', '501234567']) {
    assert.equal((await update({ phone })).phone, '+966501234567')
  }
  assert.equal((await update({ phone: '0791234567', country: 'JO' })).phone, '+962791234567')
  const refused = await rejection(update({ phone: '123' }))
  assert.deepEqual([refused.status, Object.keys(refused.problem.fields ?? {})], [422, ['phone']])
  assert.equal((await update({ phone: null })).phone, null)
})

test('rejects a profile with an unknown country or a name without letters at the field, and changes nothing', async () => {
  const before = await nora.calls.profile.me()
  for (const [form, field] of [
    [{ country: 'ZZ', fullname: 'غيرها' }, 'country'],
    [{ country: 'XK' }, 'country'],
    [{ fullname: '12345' }, 'fullname'],
    [{ organization: 'a\u001bb' }, 'organization'],
  ] as const) {
    const refused = await rejection(update(form))
    assert.deepEqual([refused.status, Object.keys(refused.problem.fields ?? {})], [422, [field]])
  }
  assert.deepEqual(await nora.calls.profile.me(), before)
})

test('updating a profile ignores the role, email address, confirmation, id, password and a text as avatar', async () => {
  const sara = await newPerson(app)
  const before = await sara.calls.profile.me()
  const forbidden = {
    id: nora.user.id,
    user_id: nora.user.id,
    email: 'other@example.com',
    role: 'administrator',
    email_verified: false,
    email_verified_at: null,
    password_hash: 'x',
    suspended_at: '2020-01-01',
    date_joined: '2020-01-01T00:00:00Z',
    __proto__: { role: 'administrator' },
  }
  await put(JSON.stringify(forbidden), json, sara)
  await put(JSON.stringify({ avatar: 'https://evil.example/x.png' }), json, sara)
  const form = new FormData()
  for (const [name, value] of Object.entries(forbidden)) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  await put(form, {}, sara)
  assert.deepEqual(await sara.calls.profile.me(), before)
  await app.anyone.auth.login({ body: { email: sara.email, password: sara.password } })
})

test('encodes an avatar in two sizes and two formats, and serves it with security headers', async () => {
  const wide = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#0097b5' } })
    .jpeg()
    .toBuffer()
  const { avatar, fullname } = await update({ avatar: new File([new Uint8Array(wide)], 'wide.jpg'), fullname: 'مع صورة' })
  assert.equal(fullname, 'مع صورة')
  assert.match(avatar ?? '', /^\/files\/[0-9a-f]{40}\.webp$/)
  const served = await fetch(app.url + avatar)
  assert.deepEqual(
    ['content-type', 'x-content-type-options', 'content-security-policy'].map(name => served.headers.get(name)),
    ['image/webp', 'nosniff', "default-src 'none'; sandbox"],
  )
  const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
  assert.deepEqual([width, height], [256, 256])
  const row = await app.services.database.system(db =>
    db.one<{ variants: { width: number; height: number; mime: string }[] }>(
      sql`select variants from user_pictures where user_id = ${nora.user.id}`,
    ),
  )
  assert.deepEqual(
    row?.variants.map(({ width: w, height: h, mime }) => `${w}×${h} ${mime}`),
    ['96×96 image/webp', '96×96 image/jpeg', '256×256 image/webp', '256×256 image/jpeg'],
  )
})

test('rejects avatars of other file types, damaged, too small and too large, and leaves the profile unchanged', async () => {
  const { avatar } = await update({ avatar: await picture() })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const files: [string | Uint8Array<ArrayBuffer>, number, string][] = [
    [svg, 415, 'file.type_refused'],
    ['GIF89a<script>alert(1)</script>', 415, 'file.type_refused'],
    ['<!doctype html>', 415, 'file.type_refused'],
    [(await smallPng(300)).slice(0, 200), 422, 'file.unreadable'],
    [await smallPng(8), 422, 'file.too_small'],
    [new Uint8Array(2_000_001), 413, 'file.too_large'],
  ]
  for (const [bytes, status, code] of files) {
    const refused = await rejection(update({ avatar: new File([bytes], 'me.png', { type: 'image/png' }), fullname: 'لا تُحفظ' }))
    assert.deepEqual([refused.status, refused.problem.code], [status, code])
  }
  const me = await nora.calls.profile.me()
  assert.deepEqual([me.avatar, me.fullname === 'لا تُحفظ'], [avatar, false])
})

test('removes the avatar, and does nothing when the removal is repeated', async () => {
  await update({ avatar: await picture() })
  await nora.calls.profile.deleteProfilePic()
  await nora.calls.profile.deleteProfilePic()
  assert.equal((await nora.calls.profile.me()).avatar, null)
})

test('the database hides a user’s avatar from other users', async () => {
  await update({ avatar: await picture() })
  const sara = await newPerson(app)
  await sara.calls.profile.deleteProfilePic()
  const seen = await app.services.database.within({ user: sara.user.id }, db => db.all(sql`select from user_pictures`))
  assert.deepEqual([seen, typeof (await nora.calls.profile.me()).avatar], [[], 'string'])
})

test('applies concurrent changes of different profile fields', async () => {
  await Promise.all([update({ fullname: 'هي' }), update({ organization: 'هنا' }), update({ country: 'KW' })])
  const { fullname, organization, country } = await nora.calls.profile.me()
  assert.deepEqual([fullname, organization, country], ['هي', 'هنا', 'KW'])
})
