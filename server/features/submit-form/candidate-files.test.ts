import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { type Sql, sql } from '#server/platform/database/sql.ts'
import { countAttempts } from '#server/platform/rate-limit/rate-limit.ts'
import { joinTeam, mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/while-locked.ts'
import { filesPerNetwork } from './check-files.ts'

const app = await startTestApp()
const [nora, stranger, viewer] = [await newPerson(app), await newPerson(app), await newPerson(app)]
after(() => app.close())

const cv = { id: 'cv', kind: 'file' as const, label: { ar: 'السيرة الذاتية', en: 'CV' }, required: true, options: [], when: null }
const more = { ...cv, id: 'more', label: { ar: 'أعمالك', en: 'Portfolio' }, required: false }
const { id: tenant, tenant_name: name } = await publishedForm(nora, { questions: [cv, more] })
await joinTeam(app, tenant, viewer, 'viewer')

const pdf = (text = 'x') => Buffer.from(`%PDF-1.7\n${text}`)
type Part = [field: string, value: string | { name: string; bytes: Buffer }]
const bodyOf = (parts: readonly Part[]) =>
  Buffer.concat([
    ...parts.flatMap(([field, value]) => [
      Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="${field}"${typeof value === 'string' ? '' : `; filename="${value.name}"\r\ncontent-type: application/pdf`}\r\n\r\n`,
      ),
      typeof value === 'string' ? Buffer.from(value) : value.bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ])
const send = (parts: readonly Part[], to = '/register') =>
  app.visit(name, to, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: bodyOf(parts) as never })
const addressOf = (who: string) => `${who}@${name}.example.com`
const register = (who: string, files: readonly Part[], to = '/register') =>
  send([...files, ...(Object.entries(visitor(addressOf(who))) as Part[])], to)
const found = async (who: string) => (await nora.calls.registrations.list({ tenant, query: { search: addressOf(who) } })).results[0]
const detail = async (who: string) =>
  nora.calls.registrations.detail({ tenant, params: { id: (await found(who))?.id ?? assert.fail(`${who} is not registered`) } })
const linkOf = async (who: string) => {
  const [mail] = await mailsOnce(app, addressOf(who), mails => mails.length > 0)
  return new URL(/http\S+\/me\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(mail?.text)).pathname
}
const storedFiles = async () =>
  (await readdir(path.join(app.services.settings.dataDir, 'files'), { recursive: true })).filter(file => file.endsWith('.sent')).length
const hasCode = (wanted: string) => (error: unknown) => (error as { problem?: { code: string } }).problem?.code === wanted
const save = async (url: string) => fetch(app.url + url)

test('accepts a candidate’s file from a form without scripts, and lets organizers download it under its name', async () => {
  const page = await (await app.visit(name)).text()
  assert.ok(/<form[^>]* enctype="multipart\/form-data"/i.test(page) && page.includes('<input id="f-q_cv" type="file"'))
  assert.equal(
    (
      await register('a', [
        ['q_cv', { name: 'C:\\docs\\سيرة "ريم".pdf', bytes: pdf('mine') }],
        ['q_more', { name: '', bytes: Buffer.alloc(0) }],
      ])
    ).status,
    303,
  )
  const { id, files, answers } = await detail('a')
  assert.deepEqual([files.map(file => [file.question, file.size]), answers['q_more']], [[['q_cv', pdf('mine').length]], undefined])
  const { url } = await nora.calls.registrations.file({ tenant, params: { id, question: 'q_cv' } })
  const saved = await save(url)
  assert.equal(saved.status, 200)
  assert.equal(Buffer.from(await saved.arrayBuffer()).toString(), pdf('mine').toString())
  assert.match(saved.headers.get('content-disposition') ?? '', /^attachment; .*filename\*=UTF-8''%D8%B3/)
  assert.deepEqual(
    ['x-content-type-options', 'content-security-policy', 'cache-control'].map(header => saved.headers.get(header)),
    ['nosniff', "default-src 'none'; sandbox", 'no-store'],
  )
})

test('rejects downloads of candidates’ files by viewers and strangers, and by expired, changed and unsigned links', async () => {
  const { id } = await detail('a')
  const ask = (person: typeof nora, question = 'q_cv') => person.calls.registrations.file({ tenant, params: { id, question } })
  await assert.rejects(ask(viewer), hasCode('right.missing'))
  await assert.rejects(ask(stranger), hasCode('tenant.not_found'))
  await assert.rejects(ask(nora, 'q_more'), hasCode('file.not_found'))
  const { url } = await ask(nora)
  for (const other of [
    url.replace('q_cv', 'q_more'),
    url.replace(/until=\d+/, 'until=9999999999999'),
    url.replace(tenant, crypto.randomUUID()),
    url.split('?')[0] ?? '',
    url.replace(/files\/(.)/, (_, first) => `files/${first === '_' ? '-' : '_'}`),
  ])
    assert.equal((await save(other)).status, 404, other)
  const row = await app.services.database.system(db => db.one<{ blob: string }>(sql`select blob from registration_files`))
  assert.equal((await save(`/files/${row?.blob}`)).status, 404)
  assert.equal((await app.visit(name, `/files/${row?.blob}`)).status, 404)
})

test('rejects a download link after its hackathon is suspended or its reviewer is removed from the team', async () => {
  const { id } = await detail('a')
  const reviewer = await newPerson(app)
  await joinTeam(app, tenant, reviewer, 'reviewer')
  const set = (query: Sql) => app.services.database.system(db => db.run(query))
  const { url } = await reviewer.calls.registrations.file({ tenant, params: { id, question: 'q_cv' } })
  assert.equal((await save(url)).status, 200)
  await set(sql`update tenants set status = 'suspended' where id = ${tenant}`)
  assert.equal((await save(url)).status, 403)
  await set(sql`update tenants set status = 'published' where id = ${tenant}`)
  await set(sql`delete from members where tenant_id = ${tenant} and user_id = ${reviewer.user.id}`)
  assert.equal((await save(url)).status, 404)
})

test('returns the form with the typed values and an error when its file is invalid, missing or too large', async () => {
  const before = await storedFiles()
  for (const [files, ar, en] of [
    [[['q_cv', { name: 'cv.pdf', bytes: Buffer.from('MZ\u0000\u0000 no document') }]], 'استخدم ملف PDF', 'Use a PDF'],
    [[['q_cv', { name: 'cv.pdf', bytes: Buffer.alloc(0) }]], 'الملف فارغ', 'is empty'],
    [[['q_cv', { name: 'cv.pdf', bytes: Buffer.concat([pdf(), Buffer.alloc(40_000_000)]) }]], 'أكبر من 5', 'larger than 5 MB'],
    [
      [
        ['q_cv', { name: 'a.pdf', bytes: pdf() }],
        ['q_cv', { name: 'b.pdf', bytes: pdf() }],
      ],
      'ملفًا واحدًا',
      'one file',
    ],
    [[['q_cv', 'cv.pdf']], 'أرفق ملف', 'Attach the file'],
    [[], 'أرفق ملف', 'Attach the file'],
  ] as const)
    for (const [to, sentence] of [
      ['/register', ar],
      ['/en/register', en],
    ] as const) {
      const answer = await register('b', files as unknown as Part[], to)
      const shown = (await answer.text()).replace(/<style>.*?<\/style>/s, '')
      assert.deepEqual([answer.status, sentence, shown.includes(sentence)], [422, sentence, true])
      assert.match(shown, /id="f-q_cv-error".*value="ريم العتيبي"|value="ريم العتيبي".*id="f-q_cv-error"/s)
    }
  const huge = await send([['q_cv', { name: 'a.pdf', bytes: Buffer.alloc(65_000_000) }]])
  assert.equal(huge.status, 413)
  assert.equal(await found('b'), undefined)
  assert.equal(await storedFiles(), before)
})

test('accepts JPEG and PNG photos instead of PDF files, and serves them with their type', async () => {
  const jpeg = Buffer.from('\xff\xd8\xff\xe0 card', 'latin1')
  const png = Buffer.from('\x89PNG\r\n\x1a\n card', 'latin1')
  for (const [who, given, bytes, kept, mime] of [
    ['photo1', 'IMG_0001.JPEG', jpeg, 'IMG_0001.jpg', 'image/jpeg'],
    ['photo2', 'بطاقتي.png', png, 'بطاقتي.png', 'image/png'],
    // The type is detected from the content, not from the file's name.
    ['photo3', 'card.pdf', jpeg, 'card.jpg', 'image/jpeg'],
  ] as const) {
    assert.equal((await register(who, [['q_cv', { name: given, bytes }]])).status, 303)
    const { id, files } = await detail(who)
    assert.deepEqual(
      files.map(file => file.name),
      [kept],
    )
    const { url } = await nora.calls.registrations.file({ tenant, params: { id, question: 'q_cv' } })
    const saved = await save(url)
    assert.equal(saved.headers.get('content-type'), mime)
    assert.match(saved.headers.get('content-disposition') ?? '', /^attachment;/)
    assert.deepEqual(Buffer.from(await saved.arrayBuffer()), bytes)
  }
})

test('rejects an incomplete upload without a registration, and a file for a form without a file question', async () => {
  const whole = bodyOf([['q_cv', { name: 'a.pdf', bytes: pdf() }], ...(Object.entries(visitor(addressOf('c'))) as Part[])])
  const cut = await app.visit(name, '/register', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: whole.subarray(0, 120) as never,
  })
  assert.ok(cut.status >= 400 && cut.status < 500)
  assert.equal(await found('c'), undefined)
  const plain = await publishedForm(nora)
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  assert.equal((await app.visit(plain.tenant_name, '/register', { method: 'POST', headers, body: whole as never })).status, 415)
})

test('requires the file again when another field is invalid, and keeps the first file when the form is repeated', async () => {
  const wrong = await send([
    ['q_cv', { name: 'a.pdf', bytes: pdf() }],
    ...(Object.entries({ ...visitor(addressOf('d')), phone: '1' }) as Part[]),
  ])
  assert.deepEqual([wrong.status, /اختر الملف مرة أخرى/.test(await wrong.text())], [422, true])
  await register('d', [['q_cv', { name: 'first.pdf', bytes: pdf('first') }]])
  const before = await storedFiles()
  await register('d', [['q_cv', { name: 'second.pdf', bytes: pdf('second') }]])
  assert.deepEqual([(await detail('d')).files.map(file => file.name), await storedFiles()], [['first.pdf'], before])
})

test('limits candidates’ file uploads from one network', async () => {
  const send = (who: string) => register(who, [['q_cv', { name: 'a.pdf', bytes: pdf() }]])
  const { database } = app.services
  await countAttempts(database, filesPerNetwork, '127.0.0.1', filesPerNetwork.max)
  assert.deepEqual([(await send('f')).status, await found('f')], [429, undefined])
  await countAttempts(database, filesPerNetwork, '127.0.0.1', -filesPerNetwork.max)
  assert.equal((await send('f')).status, 303)
})

test('a candidate downloads, keeps and replaces the uploaded file, which is deleted when the registration is erased', async () => {
  await register('e', [['q_cv', { name: 'one.pdf', bytes: pdf('one') }]])
  const link = await linkOf('e')
  const file = `${link}/file?question=q_cv`
  assert.match(await (await app.visit(name, link)).text(), /href="[^"]+\/file\?question=q_cv">one\.pdf/)
  const own = await app.visit(name, file)
  assert.deepEqual([await own.text(), own.headers.get('content-disposition')?.startsWith('attachment')], [pdf('one').toString(), true])
  const before = await storedFiles()
  assert.match(await (await app.visit(name, `${link}/correct`)).text(), /الملف المحفوظ: one\.pdf/)
  const correct = (files: Part[]) => send([...files, ['fullname', 'ريم الحربي'], ['phone', '0501234567']], `${link}/correct`)
  assert.equal((await correct([])).status, 303)
  assert.deepEqual(
    (await detail('e')).files.map(({ name }) => name),
    ['one.pdf'],
  )
  const refused = await correct([['q_cv', { name: 'x.pdf', bytes: Buffer.from('MZ') }]])
  assert.deepEqual([refused.status, /الملف المحفوظ: one\.pdf/.test(await refused.text())], [422, true])
  assert.equal((await correct([['q_cv', { name: 'two.pdf', bytes: pdf('two') }]])).status, 303)
  assert.deepEqual([await (await app.visit(name, file)).text(), await storedFiles()], [pdf('two').toString(), before])
  const taken = await newPerson(app, addressOf('e'))
  const { registration_files } = await app.services.personalData(taken.user.id)
  assert.deepEqual(
    registration_files?.map(row => [row['name'], 'blob' in row]),
    [['two.pdf', false]],
  )
  assert.equal((await postForm(app, name, {}, `${link}/erase`)).status, 200)
  assert.equal(await storedFiles(), before - 1)
  assert.equal((await app.visit(name, file)).status, 404)
})

test('erases a registration while the file store is unavailable', async () => {
  await register('g', [['q_cv', { name: 'a.pdf', bytes: pdf() }]])
  const link = await linkOf('g')
  const { store } = app.services
  const { remove } = store
  store.remove = () => Promise.reject(new Error('away'))
  const erased = await postForm(app, name, {}, `${link}/erase`).finally(() => (store.remove = remove))
  assert.deepEqual([erased.status, await found('g')], [200, undefined])
})

test('stores no file when a registration is erased while a correction with a file arrives', async () => {
  await register('h', [['q_cv', { name: 'a.pdf', bytes: pdf() }]])
  const link = await linkOf('h')
  const before = await storedFiles()
  const corrected = await whileLocked(
    app,
    db => db.run(sql`delete from registrations where tenant_id = ${tenant} and email = ${addressOf('h')}`),
    () =>
      send(
        [
          ['q_cv', { name: 'b.pdf', bytes: pdf('b') }],
          ['fullname', 'ريم الحربي'],
          ['phone', '0501234567'],
        ],
        `${link}/correct`,
      ),
  )
  assert.deepEqual([corrected.status, await found('h'), await storedFiles()], [303, undefined, before])
})
