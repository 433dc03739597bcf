import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const text = (ar: string, en = '') => ({ ar, en })
const own: Partial<Register> = {
  fields: [
    { key: 'role', required: true },
    { key: 'tshirt', required: false },
    { key: 'github', required: false },
    { key: 'track', required: true },
  ],
  questions: [
    { id: 'why', kind: 'text', label: text('لماذا تشارك؟', 'Why are you coming?'), required: true, options: [], when: null },
    { id: 'arabic', kind: 'yes_no', label: text('هل تعرض بالعربية؟'), required: false, options: [], when: null },
    {
      id: 'night',
      kind: 'choice',
      label: text('هل تبيت في المكان؟', 'Will you stay the night?'),
      required: false,
      options: [
        { id: 'y', label: text('نعم', 'Yes') },
        { id: 'n', label: text('لا', 'No') },
      ],
      when: null,
    },
  ],
}

const publish = (register: Partial<Register>, facts?: Parameters<typeof publishedForm>[2]) => publishedForm(nora, register, facts)
const post = (name: string, fields: Record<string, string>) => postForm(app, name, fields)
const registrationsOf = (tenant: string) =>
  app.services.database.system(db =>
    db.all<{ kind: string; answers: Record<string, string> }>(sql`select kind, answers from registrations where tenant_id = ${tenant}`),
  )

test('shows the organizer’s questions in their order, and stores the answers', async () => {
  const tenant = await publish(own)
  const page = await (await app.visit(tenant.tenant_name)).text()
  const names = [...page.matchAll(/<(?:input|select|textarea|fieldset)[^>]* id="f-([\w-]+)"/g)].map(([, name]) => name)
  assert.deepEqual(names, [
    'fullname',
    'email',
    'phone',
    'role',
    'tshirt',
    'github',
    'track',
    'q_why',
    'q_arabic',
    'q_arabic-yes',
    'q_arabic-no',
    'q_night',
    'trap',
    'consent',
  ])
  const answers = { role: 'designer', track: 'water', github: 'https://github.com/reem', q_why: 'أحب الماء', q_night: 'y' }
  assert.equal((await post(tenant.tenant_name, { ...visitor('full@example.com'), ...answers, tshirt: '' })).status, 303)
  assert.deepEqual(await registrationsOf(tenant.id), [{ kind: 'application', answers }])
})

test('rejects missing and invalid answers with an error at their field, and returns the typed values', async () => {
  const tenant = await publish(own)
  const wrong = await post(tenant.tenant_name, {
    ...visitor('wrong@example.com'),
    role: 'emperor',
    track: '',
    github: 'javascript:alert(1)',
    q_why: '',
    q_night: '"><script>x</script>',
    q_unknown: 'x',
    kind: 'waiting',
    answers: '{"a":1}',
  })
  assert.equal(wrong.status, 422)
  const page = await wrong.text()
  for (const name of ['role', 'track', 'github', 'q_why', 'q_night']) assert.match(page, new RegExp(`id="f-${name}-error"`), name)
  assert.ok(page.includes('wrong@example.com') && page.includes('javascript:alert(1)') && !page.includes('<script>x'))
  assert.deepEqual(await registrationsOf(tenant.id), [])
})

test('the summary of errors contains a sentence for each invalid field, in the order of the form', async () => {
  const tenant = await publish(own)
  const sentences = async (path: string, fields: Record<string, string>) => {
    const page = await (await postForm(app, tenant.tenant_name, fields, `${path}register`)).text()
    const summary = /<div id="wrong" class="summary" role="alert".*?<\/div>/s.exec(page)?.[0] ?? ''
    const listed = [...summary.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)].map(([, anchor = '', sentence]) => [anchor, sentence])
    for (const [anchor] of listed) assert.ok(page.includes(`id="${anchor}"`), anchor)
    return listed
  }
  assert.deepEqual(await sentences('/en/', {}), [
    ['f-fullname', 'Enter your full name.'],
    ['f-email', 'Enter your email.'],
    ['f-phone', 'Enter your phone number.'],
    ['f-role', 'Choose your skill.'],
    ['f-track', 'Choose your preferred track.'],
    ['f-q_why', 'Answer “Why are you coming?”.'],
    ['f-consent', 'Check the box to agree to how your data is used.'],
  ])
  const odd = {
    ...visitor('odd@example.com'),
    phone: '12',
    role: 'emperor',
    track: 'water',
    github: 'x',
    q_why: 'س'.repeat(700),
    q_arabic: 'maybe',
  }
  assert.deepEqual(await sentences('/', odd), [
    ['f-phone', 'اكتب رقم جوال صحيحًا، ومعه رمز الدولة إن كان من خارجها.'],
    ['f-role', 'اختر المهارة.'],
    ['f-github', 'اكتب رابط صفحتك في GitHub كاملًا، يبدأ بـ https://.'],
    ['f-q_why', 'لماذا تشارك؟: 600 حرف بحد أقصى.'],
    ['f-q_arabic-yes', 'اختر نعم أو لا: «هل تعرض بالعربية؟».'],
  ])
})

test('the button says “register your team” only if individuals cannot take part', async () => {
  for (const [eligibility, label, other] of [
    [{ team_min: 1, team_max: 1 }, 'سجّل الآن', 'سجّل فريقك'],
    [{ team_min: 1, team_max: 5 }, 'سجّل الآن', 'سجّل فريقك'],
    [{ team_min: null, team_max: 5 }, 'سجّل الآن', 'سجّل فريقك'],
    [{ team_min: null, team_max: null }, 'سجّل الآن', 'سجّل فريقك'],
    [{ team_min: 2, team_max: 5 }, 'سجّل فريقك', 'سجّل الآن'],
    [{ team_min: 3, team_max: null }, 'سجّل فريقك', 'سجّل الآن'],
  ] as const) {
    const { tenant_name } = await publish({}, { eligibility: eligibility as never })
    const page = await (await app.visit(tenant_name)).text()
    assert.deepEqual([page.includes(label), page.includes(other)], [true, false], JSON.stringify(eligibility))
    assert.equal(page.includes('تشارك وحدك؟'), eligibility.team_max === 5 && eligibility.team_min !== 2, JSON.stringify(eligibility))
  }
})

test('accepts answers to questions that exist only in Arabic when the page is only in Arabic', async () => {
  const tenant = await publish(
    { questions: own.questions?.map(question => ({ ...question, label: text(question.label.ar), required: true })) ?? [] },
    { name: text('هاكاثون واحة') },
  )
  const page = await (await app.visit(tenant.tenant_name)).text()
  assert.match(page, /id="f-q_why"/)
  assert.equal((await post(tenant.tenant_name, { ...visitor('ar@example.com'), q_why: 'ب', q_arabic: 'no', q_night: 'n' })).status, 303)
})

test('after registration closed, the waitlist’s form stores one request per email address', async () => {
  const closed = {
    registration_opens_at: new Date(Date.now() - 9e8).toISOString(),
    registration_closes_at: new Date(Date.now() - 8e8).toISOString(),
  }
  const without = await publish({}, closed)
  assert.equal((await post(without.tenant_name, visitor('late@example.com'))).status, 422)
  const tenant = await publish({ ...own, waiting_list: true }, closed)
  const page = await (await app.visit(tenant.tenant_name)).text()
  assert.match(page, /انضم إلى قائمة الانتظار/)
  assert.doesNotMatch(page, /id="f-role"/)
  assert.equal((await post(tenant.tenant_name, visitor('late@example.com'))).status, 303)
  assert.equal((await post(tenant.tenant_name, visitor('late@example.com'))).status, 303)
  assert.deepEqual(await registrationsOf(tenant.id), [{ kind: 'waiting', answers: {} }])
  const [mail, ...more] = await mailsTo(app, 'late@example.com')
  assert.deepEqual(more, [])
  assert.match(mail?.text ?? '', /قائمة الانتظار/)
})
