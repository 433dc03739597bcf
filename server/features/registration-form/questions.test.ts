import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const question = (id: string, kind: Register['questions'][number]['kind'], ar: string, en: string) => ({
  id,
  kind,
  label: { ar, en },
  required: true,
  options: [],
  when: null,
})
const option = (id: string, ar: string, en: string) => ({ id, label: { ar, en } })
const minorsOnly = { field: 'age_band', values: ['under_18'] }
const { id: tenant, tenant_name: name } = await publishedForm(nora, {
  fields: [{ key: 'age_band', required: true }],
  questions: [
    { ...question('guardian', 'line', 'اسم ولي الأمر', 'Guardian’s name'), when: minorsOnly },
    { ...question('permit', 'consent', 'وافق ولي أمري على مشاركتي', 'My guardian agreed to my participation'), when: minorsOnly },
    { ...question('years', 'number', 'كم سنة برمجت؟', 'For how many years have you programmed?'), required: false },
    { ...question('born', 'date', 'تاريخ الميلاد', 'Date of birth'), required: false },
    {
      ...question('days', 'choices', 'أي الأيام تحضر؟', 'Which days will you attend?'),
      options: [option('thu', 'الخميس', 'Thursday'), option('fri', 'الجمعة', 'Friday'), option('sat', 'السبت', 'Saturday')],
    },
    { ...question('bed', 'yes_no', 'هل تبيت ليلة الجمعة؟', 'Will you stay on Friday night?'), when: { field: 'q_days', values: ['fri'] } },
    { ...question('photo', 'consent', 'أوافق على تصويري', 'I agree to be photographed'), required: false },
  ],
})

type Fields = [string, string][]
const send = (email: string, fields: Fields) =>
  postForm(app, name, [...(Object.entries(visitor(email)) as Fields), ...fields], '/en/register')
const answersOf = (email: string) =>
  app.services.database.system(async db => {
    const row = await db.one<{ answers: Record<string, string> }>(sql`
      select answers from registrations where tenant_id = ${tenant} and email = ${email}`)
    return row?.answers
  })
const linkOf = async (email: string) => {
  const [mail] = await mailsOnce(app, email, mails => mails.length > 0)
  return new URL(/http\S+\/me\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(mail?.text)).pathname
}

test('hides conditional questions with CSS, and never requires them in the browser', async () => {
  const page = await (await app.visit(name, '/en/')).text()
  assert.match(page, /<option value="under_18" class="c0 c1">/)
  assert.match(page, /<div class="field line w0"><label for="f-q_guardian">/)
  assert.ok(!/<input id="f-q_(?:guardian|permit)"[^>]* required/.test(page))
  assert.match(page, /form:not\(:has\(\.c0:checked\)\) \.w0\{display:none\}/)
  assert.ok(!page.includes('.w3{'), 'contains rules of conditions that the form does not have')
})

test('stores each kind of answer in its form, and ignores answers to questions that are not asked', async () => {
  const adult: Fields = [
    ['age_band', '25_34'],
    ['q_guardian', 'Someone'],
    ['q_permit', 'yes'],
    ['q_years', '١٢٫٥'],
    ['q_born', '1999-12-31'],
    ['q_days', 'sat'],
    ['q_days', 'thu'],
    ['q_bed', 'yes'],
  ]
  assert.equal((await send('adult@example.com', adult)).status, 303)
  assert.deepEqual(await answersOf('adult@example.com'), { age_band: '25_34', q_years: '12.5', q_born: '1999-12-31', q_days: 'thu\nsat' })
})

test('requires the answers that a condition asks for, and returns the form with all checked options', async () => {
  const minor: Fields = [
    ['age_band', 'under_18'],
    ['q_years', 'two'],
    ['q_born', '31/12/2010'],
    ['q_days', 'thu'],
    ['q_days', 'fri'],
  ]
  const refused = await send('minor@example.com', minor)
  assert.equal(refused.status, 422)
  const page = await refused.text()
  const summary = /<div id="wrong" class="summary" role="alert".*?<\/div>/s.exec(page)?.[0] ?? ''
  assert.deepEqual(
    [...summary.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)].map(([, anchor, sentence]) => [anchor, sentence]),
    [
      ['f-q_guardian', 'Answer “Guardian’s name”.'],
      ['f-q_permit', 'Accept “My guardian agreed to my participation” to continue.'],
      ['f-q_years', 'For how many years have you programmed?: Enter a number, like 1500 or 12.5.'],
      ['f-q_born', 'Date of birth: This date isn’t valid.'],
      ['f-q_bed-yes', 'Choose yes or no: “Will you stay on Friday night?”.'],
    ],
  )
  for (const day of ['thu', 'fri']) assert.match(page, new RegExp(`id="f-q_days-${day}"[^>]* checked`))
  assert.doesNotMatch(page, /id="f-q_days-sat"[^>]* checked/)
  assert.equal(await answersOf('minor@example.com'), undefined)
  const none = await send('minor@example.com', [['age_band', '25_34']])
  assert.match(await none.text(), /href="#f-q_days-thu">Choose at least one answer to “Which days will you attend\?”\./)
})

test('a correction removes answers whose condition is no longer met', async () => {
  const email = 'corrected@example.com'
  const fields: Fields = [
    ['age_band', 'under_18'],
    ['q_guardian', 'هند'],
    ['q_permit', 'yes'],
    ['q_days', 'fri'],
    ['q_bed', 'yes'],
    ['q_photo', 'yes'],
  ]
  assert.equal((await send(email, fields)).status, 303)
  const link = await linkOf(email)
  const mine = await (await app.visit(name, link)).text()
  for (const text of ['Friday', 'هند', 'I agree to be photographed']) assert.ok(mine.includes(text), text)
  const corrected: Fields = [
    ['fullname', 'ريم العتيبي'],
    ['phone', '0501234567'],
    ['age_band', '18_24'],
    ['q_guardian', 'هند'],
    ['q_days', 'sat'],
    ['q_bed', 'yes'],
  ]
  assert.equal((await postForm(app, name, corrected, `${link}/correct`)).status, 303)
  const { q_permit, ...rest } = (await answersOf(email)) ?? {}
  assert.deepEqual(rest, { age_band: '18_24', q_days: 'sat', q_photo: 'yes' })
  assert.equal(q_permit, 'yes', 'consents cannot be corrected')
})

test('organizers see, export and filter by the labels of several answers', async () => {
  const { fields } = await nora.calls.registrations.form({ tenant })
  assert.deepEqual(fields.find(({ name: field }) => field === 'q_days')?.options, { thu: 'Thursday', fri: 'Friday', sat: 'Saturday' })
  assert.deepEqual(fields.find(({ name: field }) => field === 'q_photo')?.options, { yes: 'Yes' })
  const { csv } = await nora.calls.registrations.export({ tenant, query: {} })
  assert.ok(csv.includes('Thursday · Saturday'), csv)
  const chose = async (field: string, answer: string) =>
    (await nora.calls.registrations.list({ tenant, query: { field, answer } })).results.map(({ email }) => email).toSorted()
  assert.deepEqual(await chose('q_days', 'sat'), ['adult@example.com', 'corrected@example.com'])
  assert.deepEqual(await chose('q_days', 'thu'), ['adult@example.com'])
  assert.deepEqual(await chose('age_band', 'under_18'), [])
  assert.deepEqual(await chose('q_days', 'th'), [])
})
