import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { decodeJWT, verifyJWT } from 'did-jwt'
import { type DIDDocument, Resolver } from 'did-resolver'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { joinTeam, mailsTo, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { collectProjects } from '#server/testing/rows/collect-projects.ts'
import { judgedHackathon, scored } from '#server/testing/rows/judging.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { certificates } = nora.calls
const { system } = app.services.database
const at = <T>(list: readonly T[], nth: number): T => list[nth] ?? assert.fail(`nothing at ${nth}`)
const none = { ar: '', en: '' }
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const get = async (path: string, init: RequestInit = {}) => {
  const reply = await fetch(app.url + path, { redirect: 'manual', ...init })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
const { tenant } = await judgedHackathon(app, nora, { projects: [{ name: 'مشروع' }], judges: 1 })
const byHand = (more: object = {}) =>
  certificates.create({ tenant, body: { kind: 'mentor', name: 'عبد الله بن سعيد', project: none, award: none, ...more } })

// Independent of the signing library: did-jwt has its own Ed25519 and reads the key from the DID document.
const resolver = new Resolver({
  web: async () => ({
    didResolutionMetadata: {},
    didDocumentMetadata: {},
    didDocument: JSON.parse((await get('/.well-known/did.json')).text) as DIDDocument,
  }),
})
const verify = (jwt: string) => verifyJWT(jwt, { resolver, proofPurpose: 'assertionMethod' })

/** Whether the status list of a credential says that it is revoked. */
async function isRevoked(jwt: string): Promise<boolean> {
  const { statusListIndex, statusListCredential } = decodeJWT(jwt).payload['credentialStatus'] as Record<string, string>
  const list = (await get(new URL(statusListCredential ?? '').pathname)).text
  assert.equal((await verify(list)).verified, true)
  const { encodedList = '' } = decodeJWT(list).payload['credentialSubject'] as Record<string, string>
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  const index = Number(statusListIndex)
  return ((bits[index >> 3] ?? 0) & (128 >> (index & 7))) !== 0
}

test('issues certificates to checked-in people and members of submitted projects, once, with mails', async () => {
  const { tenant: id, captain, mate, alone, save } = await collectProjects(app, nora)
  await save(captain, { name_ar: 'بوصلة الواحة', line_ar: 'سطر' })
  await system(db => db.run(sql`update registrations set state = 'checked_in' where tenant_id = ${id} and id = ${alone.id}`))
  const groups = async () => (await certificates.groups({ tenant: id })).results.map(({ group, people, issued }) => [group, people, issued])
  assert.deepEqual(await groups(), [
    ['participants', 3, 0],
    ['winners', 0, 0],
    ['judges', 0, 0],
    ['organizers', 1, 0],
  ])
  const body = { groups: ['participants' as const, 'organizers' as const] }
  const issued = await Promise.all([1, 2, 3].map(() => certificates.issue({ tenant: id, body })))
  assert.deepEqual(issued.map(one => one.issued).toSorted(), [0, 0, 4])
  const { results } = await certificates.list({ tenant: id, query: { kind: 'participant' } })
  const projects = new Map(results.map(({ email, project }) => [email, project.ar]))
  assert.deepEqual(
    [captain, mate, alone].map(({ email }) => projects.get(email)),
    ['بوصلة الواحة', 'بوصلة الواحة', ''],
  )
  const mails = await mailsTo(app, captain.email)
  assert.match(JSON.stringify(mails), /\/c\/[2-9A-Z]{16}/)
})

test('the page of a registration links to its valid certificates, and to no others', async () => {
  const { tenant: id, captain, mate, save, get: visitPage } = await collectProjects(app, nora)
  await save(captain, { name_ar: 'بوصلة الواحة', line_ar: 'سطر' })
  assert.doesNotMatch((await visitPage(captain.path)).html, /id="earned"/)
  await certificates.issue({ tenant: id, body: { groups: ['participants'], mails: false } })
  const { results } = await certificates.list({ tenant: id, query: {} })
  const of = (email: string) => results.find(row => row.email === email) ?? assert.fail()
  const { html } = await visitPage(captain.path)
  assert.ok(html.includes(of(captain.email).url) && html.includes('شهادة مشاركة'))
  assert.ok(!html.includes(of(mate.email).url))
  await certificates.revoke({ tenant: id, params: { id: of(captain.email).id }, body: { reason: 'خطأ في الاسم' } })
  assert.doesNotMatch((await visitPage(captain.path)).html, /id="earned"/)
})

test('judges who scored a project get a certificate, and a revoked one is not issued again', async () => {
  const { tenant: id, round, projects, pages } = await judgedHackathon(app, nora, { projects: [{ name: 'مشروع' }], judges: 2 })
  await at(pages, 0).send([scored(round, at(projects, 0), 4)])
  const body = { groups: ['judges' as const] }
  assert.deepEqual(await certificates.issue({ tenant: id, body }), { issued: 1 })
  const { results } = await certificates.list({ tenant: id, query: {} })
  await certificates.revoke({ tenant: id, params: { id: at(results, 0).id }, body: { reason: 'خطأ' } })
  assert.deepEqual(await certificates.issue({ tenant: id, body }), { issued: 0 })
  assert.equal(
    await codeOf(certificates.revoke({ tenant: id, params: { id: at(results, 0).id }, body: { reason: 'خطأ' } })),
    'certificate.not_valid',
  )
})

test('issues 1,000 certificates with their mails in one action', async () => {
  const { tenant: id } = await judgedHackathon(app, nora, { projects: [{ name: 'مشروع' }], judges: 1 })
  await system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, fullname, email, language, consented_at, state)
      select ${id}, 'application', 'مشارك ' || n, 'p' || n || '@example.com', 'ar', now(), 'checked_in' from generate_series(1, 1000) n`),
  )
  assert.deepEqual(await certificates.issue({ tenant: id, body: { groups: ['participants'] } }), { issued: 1000 })
  const queued = await system(db =>
    db.one<{ n: number }>(
      sql`select count(*)::int as n from outbox where template = 'certificate_issued' and recipient ~ '^p[0-9]+@example'`,
    ),
  )
  assert.equal(queued?.n, 1000)
})

for (const theme of ['mihwar', 'lawha', 'fusayfisa'])
  test(`the page is printed on one sheet, in both languages, without scripts and below 15 kB (${theme})`, async () => {
    await system(db =>
      db.run(sql`
        update published_pages set snapshot = jsonb_set(snapshot, '{content,theme}', to_jsonb(${theme}::text)) where tenant_id = ${tenant}`),
    )
    const { code } = await byHand({ kind: 'winner', award: { ar: 'المركز الأول', en: 'First place' } })
    for (const language of ['ar', 'en']) {
      const { status, headers, text } = await get(`/c/${code}?lng=${language}`)
      assert.equal(status, 200)
      assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow')
      assert.match(text, new RegExp(`<html lang="${language}"`))
      assert.match(text, /@page\{size:A4 landscape/)
      assert.match(text, /عبد الله بن سعيد/)
      assert.match(text, language === 'ar' ? /شهادة فوز.*المركز الأول.*هـ/s : /Certificate of achievement.*First place.*AH/s)
      assert.match(text, language === 'ar' ? /هذه الشهادة سارية/ : /This certificate is valid/)
      assert.match(text, /https:\/\/www\.linkedin\.com\/profile\/add\?startTask=CERTIFICATION_NAME/)
      assert.doesNotMatch(text, /<script|\sstyle=|undefined|\[object/)
      assert.ok(brotliCompressSync(text).length < 15_000)
    }
  })

test('a winner needs an award, and unknown or malformed codes have no page', async () => {
  assert.equal(await codeOf(byHand({ kind: 'winner' })), 'request.invalid')
  for (const path of [
    '/c/ABCDEFGHJKMNPQRS',
    '/c/x',
    '/c/ABCDEFGHJKMNPQRS/credential.json',
    '/c/ABCDEFGHJKMNPQRS/name/x',
    '/credentials/status/x',
  ])
    assert.equal((await get(path)).status, 404, path)
})

test('the owner corrects the name once, with the mailed link only', async () => {
  const email = 'mentor@example.com'
  const { id, code } = await byHand({ email })
  const path = new RegExp(`/c/${code}/name/[\\w-]+`).exec(JSON.stringify(await mailsTo(app, email)))?.[0] ?? assert.fail('no link')
  assert.doesNotMatch((await get(`/c/${code}`)).text, /\/name\//)
  const post = (address: string, name: string, headers = {}) =>
    get(address, { method: 'POST', body: new URLSearchParams({ name }), headers: { 'sec-fetch-site': 'same-origin', ...headers } })
  const other = await byHand()
  assert.equal((await post(path.replace(code, other.code), 'سارق')).status, 404)
  assert.equal((await post(path, 'سارق', { 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.equal((await post(path, '  ')).status, 422)
  const corrected = await post(path, 'عبدالله بن سعيد')
  assert.equal(corrected.status, 303)
  const newer = /^\/c\/(\w+)/.exec(corrected.headers.get('location') ?? '')?.[1] ?? assert.fail('no new certificate')
  assert.match((await get(`/c/${newer}`)).text, /عبدالله بن سعيد/)
  assert.match((await get(`/c/${newer}`)).text, /صُحّح الاسم في/)
  assert.match((await get(`/c/${code}`)).text, new RegExp(`استُبدلت هذه الشهادة.*/c/${newer}`))
  // Neither the former link nor that of the new certificate corrects it again.
  const next = new RegExp(`/c/${newer}/name/[\\w-]+`).exec(JSON.stringify(await mailsTo(app, email)))?.[0] ?? assert.fail('no new link')
  for (const address of [path, next]) assert.equal((await post(address, 'عبد الله سعيد')).status, 303)
  const { results } = await certificates.list({ tenant, query: { search: 'سعيد' } })
  assert.deepEqual(
    results.filter(one => one.email === email).map(one => [one.code, one.name, one.state, one.is_corrected]),
    [
      [newer, 'عبدالله بن سعيد', 'valid', true],
      [code, 'عبد الله بن سعيد', 'replaced', false],
    ],
  )
  assert.notEqual(results[0]?.id, id)
})

test('one correction replaces all certificates of a person, and revokes their credentials', async () => {
  const { tenant: id, captain, save } = await collectProjects(app, nora)
  await save(captain, { name_ar: 'بوصلة الواحة', line_ar: 'سطر' })
  await certificates.issue({ tenant: id, body: { groups: ['participants'] } })
  const email = captain.email
  const body = { kind: 'winner' as const, name: 'ريم العتيبي', email, project: none, award: { ar: 'جائزة', en: '' } }
  await certificates.create({ tenant: id, body })
  const held = async () => (await certificates.list({ tenant: id, query: {} })).results.filter(one => one.email === email)
  const former = await held()
  const credential = (await get(`/c/${at(former, 0).code}/credential.jwt`)).text
  const [path = ''] = /\/c\/\w+\/name\/[\w-]+/.exec(JSON.stringify(await mailsTo(app, email))) ?? []
  const headers = { 'sec-fetch-site': 'same-origin' }
  await get(path, { method: 'POST', body: new URLSearchParams({ name: 'ريم محمد العتيبي' }), headers })
  assert.deepEqual((await held()).map(({ state, name, kind }) => [state, name, kind]).toSorted(), [
    ['replaced', 'ريم العتيبي', 'participant'],
    ['replaced', 'ريم العتيبي', 'winner'],
    ['valid', 'ريم محمد العتيبي', 'participant'],
    ['valid', 'ريم محمد العتيبي', 'winner'],
  ])
  assert.equal(await isRevoked(credential), true)
  assert.equal(
    await isRevoked(
      (
        await get(
          `/c/${
            at(
              (await held()).filter(one => one.state === 'valid'),
              0,
            ).code
          }/credential.jwt`,
        )
      ).text,
    ),
    false,
  )
})

test('another person’s name waits for the organizers, who accept or decline it', async () => {
  const email = 'waits@example.com'
  const { id, code } = await byHand({ email })
  const path = new RegExp(`/c/${code}/name/[\\w-]+`).exec(JSON.stringify(await mailsTo(app, email)))?.[0] ?? assert.fail('no link')
  const ask = (name: string) =>
    get(path, { method: 'POST', body: new URLSearchParams({ name }), headers: { 'sec-fetch-site': 'same-origin' } })
  const decide = (is_accepted: boolean) => certificates.decideName({ tenant, params: { id }, body: { is_accepted } })
  assert.equal(await codeOf(decide(true)), 'certificate.no_request')
  assert.match((await ask('منى الحربي')).headers.get('location') ?? '', /\/name\//)
  assert.match((await get(path)).text, /منى الحربي.*ينتظر موافقة الفريق المنظّم/)
  assert.doesNotMatch((await get(`/c/${code}`)).text, /منى/)
  assert.equal((await certificates.list({ tenant, query: {} })).results[0]?.requested_name, 'منى الحربي')
  assert.equal((await decide(false)).requested_name, '')
  await ask('منى الحربي')
  const reviewer = await newPerson(app)
  await joinTeam(app, tenant, reviewer, 'reviewer')
  const refused = reviewer.calls.certificates.decideName({ tenant, params: { id }, body: { is_accepted: true } })
  assert.equal(await codeOf(refused), 'right.missing')
  const accepted = await decide(true)
  assert.deepEqual([accepted.name, accepted.state, accepted.is_corrected], ['منى الحربي', 'valid', true])
  assert.match((await get(`/c/${code}`)).text, /استُبدلت هذه الشهادة/)
})

test('a number is found as it is printed: in any spacing, case and digits', async () => {
  const { code } = await byHand()
  const spaced = code.replace(/(.{4})(?=.)/g, '$1 - ').toLowerCase()
  const arabic = spaced.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  for (const typed of [code, spaced, arabic]) {
    const { status, headers } = await get(`/c/?number=${encodeURIComponent(typed)}`)
    assert.deepEqual([status, headers.get('location')?.split('?')[0]], [303, `/c/${code}`], typed)
    assert.equal((await get(`/c/${encodeURIComponent(typed.replaceAll(' ', ''))}`)).headers.get('location') ?? `/c/${code}`, `/c/${code}`)
  }
  assert.equal((await get('/c')).headers.get('location'), '/c/')
  const form = await get('/c/')
  assert.equal(form.status, 200)
  assert.match(form.text, /<form[^>]* action="\/c\/"/)
  const unknown = await get('/c/?number=%3Cscript%3E')
  assert.equal(unknown.status, 404)
  assert.match(unknown.text, /&lt;script&gt;/)
})

test('certificates of an imported archive are shown as issued elsewhere, and not signed', async () => {
  const { code } = await byHand()
  await system(db => db.run(sql`update certificates set is_foreign = true where code = ${code}`))
  const { text } = await get(`/c/${code}`)
  assert.match(text, /صدرت هذه الشهادة في منصة أخرى/)
  assert.doesNotMatch(text, /هذه الشهادة سارية|credential\.json|linkedin/)
  for (const file of ['credential.json', 'credential.jwt']) assert.equal((await get(`/c/${code}/${file}`)).status, 404)
})

test('an independent verifier accepts the credential, and refuses it with one changed byte', async () => {
  const { code } = await byHand({ kind: 'winner', award: { ar: 'المركز الأول', en: '' } })
  const enveloped = JSON.parse((await get(`/c/${code}/credential.json`)).text) as { id: string; type: string }
  assert.equal(enveloped.type, 'EnvelopedVerifiableCredential')
  const jwt = enveloped.id.replace('data:application/vc+jwt,', '')
  assert.equal((await verify(jwt)).verified, true)
  const { header, payload } = decodeJWT(jwt)
  assert.deepEqual([header.alg, header['typ']], ['EdDSA', 'vc+jwt'])
  assert.deepEqual(payload['type'], ['VerifiableCredential', 'OpenBadgeCredential'])
  assert.match(JSON.stringify(payload), /عبد الله بن سعيد.*المركز الأول/)
  const [head = '', body = '', signature = ''] = jwt.split('.')
  const bytes = Buffer.from(body, 'base64url')
  for (const nth of [0, 40, bytes.length - 3]) {
    const changed = Buffer.from(bytes)
    changed[nth] = (changed[nth] ?? 0) ^ 1
    await assert.rejects(verify([head, changed.toString('base64url'), signature].join('.')))
  }
  const seal = Buffer.from(signature, 'base64url')
  seal[5] = (seal[5] ?? 0) ^ 1
  await assert.rejects(verify([head, body, seal.toString('base64url')].join('.')))
})

test('revoked and replaced certificates state it on their page and in the status list', async () => {
  const [revoked, former, valid] = [await byHand(), await byHand(), await byHand()]
  const isEnded = async ({ code }: { code: string }) => isRevoked((await get(`/c/${code}/credential.jwt`)).text)
  assert.equal(await isEnded(revoked), false)
  await certificates.revoke({ tenant, params: { id: revoked.id }, body: { reason: 'سبب للمنظمين' } })
  const newer = await certificates.reissue({ tenant, params: { id: former.id }, body: { name: 'اسم آخر', project: none, award: none } })
  assert.deepEqual([await isEnded(revoked), await isEnded(former), await isEnded(valid), await isEnded(newer)], [true, true, false, false])
  const page = (await get(`/c/${revoked.code}?lng=en`)).text
  assert.match(page, /was revoked.*Revoked/s)
  assert.doesNotMatch(page, /سبب للمنظمين|linkedin/)
  assert.match((await get(`/c/${former.code}?lng=en`)).text, new RegExp(`was replaced.*/c/${newer.code}`, 's'))
})

test('other hackathons’ members and reviewers’ rights: strangers see nothing, reviewers change nothing', async () => {
  const khalid = await newPerson(app)
  assert.equal(await codeOf(khalid.calls.certificates.list({ tenant, query: {} })), 'tenant.not_found')
})

const hind = {
  signer_name: { ar: 'د. هند الشمري', en: 'Dr. Hind' },
  signer_title: { ar: 'رئيسة اللجنة المنظمة', en: 'Chair of the organizing committee' },
}
const upload = async (of: string, bytes?: Uint8Array<ArrayBuffer>) =>
  nora.calls.files.create({ tenant: of, form: { file: new File([bytes ?? (await smallPng())], 'x.png') } })

test('all certificates show the signature in force, with name and title in the language of the page, in each theme', async () => {
  const { code } = await byHand()
  assert.doesNotMatch((await get(`/c/${code}`)).text, /<figure/)
  const { id, variants } = await upload(tenant)
  const saved = await certificates.setSigner({ tenant, body: { signature: id, ...hind } })
  assert.deepEqual(saved, await certificates.signer({ tenant }))
  assert.equal(saved.signature?.id, id)
  for (const theme of ['mihwar', 'lawha', 'fusayfisa']) {
    await system(db =>
      db.run(sql`
        update published_pages set snapshot = jsonb_set(snapshot, '{content,theme}', to_jsonb(${theme}::text)) where tenant_id = ${tenant}`),
    )
    for (const language of ['ar', 'en'] as const) {
      const { text } = await get(`/c/${code}?lng=${language}`)
      const [, src, alt, name, title] =
        /<figure class="sign"><img[^>]* src="([^"]+)"[^>]* alt="([^"]+)".*<b[^>]*>([^<]+)<\/b><span[^>]*>([^<]+)</s.exec(text) ?? []
      assert.ok(variants.some(({ url }) => url === src))
      assert.deepEqual([name, title], [hind.signer_name[language], hind.signer_title[language]])
      assert.match(alt ?? '', new RegExp(hind.signer_name[language]))
      assert.ok(brotliCompressSync(text).length < 15_000)
      assert.equal((await fetch(app.url + (src ?? ''))).headers.get('content-type'), 'image/webp')
    }
  }
  const actions = await system(db => db.all<{ action: string }>(sql`select action from audit_log where object_id = ${tenant}`))
  assert.ok(actions.some(({ action }) => action === 'certificates.signer_set'))
  await certificates.setSigner({ tenant, body: { signature: null, signer_name: { ar: 'منى' } } })
  const without = (await get(`/c/${code}?lng=en`)).text
  assert.match(without, /<figure class="sign"><figcaption><b[^>]*>منى</)
  await certificates.setSigner({ tenant, body: { signature: null } })
  assert.doesNotMatch((await get(`/c/${code}`)).text, /<figure/)
})

test('refuses signatures that are no picture, too large, of another hackathon or without a name, and changes by viewers and reviewers', async () => {
  const { id: other } = await newHackathon(nora)
  const set = (signature: string | null, more: object = hind) => codeOf(certificates.setSigner({ tenant, body: { signature, ...more } }))
  const pdf = await upload(tenant, new TextEncoder().encode('%PDF-1.4\n%%EOF\n'))
  assert.equal(await set(pdf.id), 'file.not_found')
  assert.equal(await set((await upload(other)).id), 'file.not_found')
  const { id } = await upload(tenant)
  assert.equal(await set(id, {}), 'request.invalid')
  assert.equal(await set(null, { signer_title: { ar: 'رئيسة' } }), 'request.invalid')
  assert.equal(await codeOf(upload(tenant, new TextEncoder().encode('text'))), 'file.type_refused')
  assert.notEqual(await codeOf(upload(tenant, new Uint8Array(30e6))), 'done')
  for (const [role, mayRead] of [
    ['viewer', false],
    ['reviewer', true],
    ['editor', true],
  ] as const) {
    const person = await newPerson(app)
    await joinTeam(app, tenant, person, role)
    assert.equal((await codeOf(person.calls.certificates.signer({ tenant }))) === 'done', mayRead, role)
    const changed = await codeOf(person.calls.certificates.setSigner({ tenant, body: { signature: null } }))
    assert.equal(changed === 'done', role === 'editor', `${role}: ${changed}`)
  }
  const khalid = await newPerson(app)
  assert.equal(await codeOf(khalid.calls.certificates.signer({ tenant })), 'tenant.not_found')
  assert.equal(await codeOf(khalid.calls.certificates.setSigner({ tenant, body: { signature: null } })), 'tenant.not_found')
  const seen = await app.services.database.within({ tenant: other }, db => db.all(sql`select from certificate_settings`))
  assert.equal(seen.length, 0)
})

test('an administrator revokes all certificates of a hackathon, also a suspended one', async () => {
  const { tenant: id } = await judgedHackathon(app, nora, { projects: [{ name: 'مشروع' }], judges: 1 })
  const made = await certificates.create({ tenant: id, body: { kind: 'mentor', name: 'ندى', project: none, award: none } })
  const admin = await newAdministrator(app)
  const call = (person: typeof nora) => person.calls.adminTenants.revokeCertificates({ params: { id }, body: { reason: 'انتحال' } })
  assert.equal(await codeOf(call(nora)), 'right.missing')
  await system(db => db.run(sql`update tenants set status = 'suspended' where id = ${id}`))
  assert.deepEqual(await call(admin), { revoked: 1 })
  assert.deepEqual(await call(admin), { revoked: 0 })
  const row = await system(db => db.one<{ state: string }>(sql`select state from certificates where id = ${made.id}`))
  assert.equal(row?.state, 'revoked')
})
