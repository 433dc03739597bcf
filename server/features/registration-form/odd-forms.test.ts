import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { teamSizeOf } from '#contract/candidate-teams/candidate-teams.ts'
import { Register } from '#contract/landing-pages/sections/register-section.ts'
import { builtInFieldNames } from '#contract/registration-form/registration-fields.ts'
import { type FormField, fieldsOf, kindAt } from '#contract/registrations/registration.ts'
import { stageOf } from '#contract/tenants/stage.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const label = (en: string) => ({ ar: `${en} بالعربية`, en })
const options = [{ id: 'a', label: label('First') }]
const register = Register.parse({
  id: 'register',
  type: 'register',
  waiting_list: true,
  fields: builtInFieldNames.map((key, at) => ({ key, required: at % 2 === 0 })),
  questions: [
    { id: 'why', kind: 'text', label: label('Why'), required: true },
    { id: 'more', kind: 'text', label: label('More') },
    { id: 'night', kind: 'choice', label: label('Night'), required: true, options },
    { id: 'meal', kind: 'choice', label: label('Meal'), options },
    { id: 'arabic', kind: 'yes_no', label: label('Arabic'), required: true },
  ],
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const forms = [
  await publish({ eligibility: { team_max: 4 } }),
  await publish({}, { ...register, fields: [], questions: [], mlh: 'applied' }),
  await publish({ registration_opens_at: inDays(-9), registration_closes_at: inDays(-8) }),
  await publish({ registration_opens_at: inDays(5) }),
]

async function publish(facts: Parameters<typeof publishedForm>[2], form = register) {
  const tenant = await publishedForm(nora, form, facts)
  const kind = kindAt(stageOf({ ...tenant, status: 'published' }, new Date()), form) ?? assert.fail()
  return { tenant, kind, fields: fieldsOf(kind, form, { trackIds: ['water'], teamSize: teamSizeOf(tenant.eligibility) }) }
}

let visitors = 0
const rightly = (fields: readonly FormField[]): [string, string][] => [
  ...fields.map((field): [string, string] => [field.name, answerTo(field)]),
  ['consent', 'yes'],
]
function answerTo(field: FormField): string {
  if (field.type === 'choice' || field.type === 'choices') return field.options[0] ?? ''
  const answers = {
    fullname: 'Reem Ali',
    email: `visitor-${++visitors}@example.com`,
    phone: '0501234567',
    link: 'https://example.com/reem',
    given_name: 'Reem',
    family_name: 'Ali',
    agree: 'yes',
    consent: 'yes',
    number: '٣',
    date: '2008-02-29',
  }
  return { ...answers, team_name: `Team ${visitors}`, line: 'Riyadh', lines: 'Water', yes_no: 'no', file: '' }[field.type]
}

const post = ({ tenant_name }: Tenant, fields: [string, string][]) => postForm(app, tenant_name, fields, '/en/register')
const postAs = ({ tenant_name }: Tenant, type: string, body: string) =>
  app.visit(tenant_name, '/en/register', { method: 'POST', headers: { 'content-type': type }, body })
const registrationsOf = async (tenant: string) =>
  (await app.services.database.system(db => db.all<{ email: string }>(sql`select email from registrations where tenant_id = ${tenant}`)))
    .length

test('accepts a complete form of every kind: application, waitlist and interest', async () => {
  assert.deepEqual(forms.map(form => form.kind).toSorted(), ['application', 'application', 'interest', 'waiting'])
  for (const { tenant, fields } of forms) {
    assert.equal((await post(tenant, rightly(fields))).status, 303)
    assert.equal(await registrationsOf(tenant.id), 1)
  }
})

test('rejects a form without a required field or the consent, and accepts it without an optional field', async () => {
  for (const { tenant, fields } of forms)
    for (const { name, required } of [...fields, { name: 'consent', required: true }]) {
      const before = await registrationsOf(tenant.id)
      const answer = await post(
        tenant,
        rightly(fields).filter(([sent]) => sent !== name),
      )
      assert.deepEqual([name, answer.status], [name, required ? 422 : 303])
      if (required) assert.match(await answer.text(), new RegExp(`id="f-${name}-error"`), name)
      assert.equal((await registrationsOf(tenant.id)) - before, required ? 0 : 1, name)
    }
})

test('shows the error about a missing consent at its checkbox, in the page’s language', async () => {
  const [{ tenant, fields } = assert.fail()] = forms
  const unticked = rightly(fields).filter(([name]) => name !== 'consent')
  for (const [path, sentence] of [
    ['/register', 'ضع علامة الموافقة على استخدام بياناتك.'],
    ['/en/register', 'Check the box to agree to how your data is used.'],
  ] as const) {
    const page = await (await postForm(app, tenant.tenant_name, unticked, path)).text()
    assert.match(page, new RegExp(`<p class="wrong" id="f-consent-error">${sentence}</p>`))
    assert.match(page, /<a href="#f-consent">/)
  }
})

test('rejects repeated, too long and non-text fields with an error at the field, and returns the other values', async () => {
  const odd: Record<string, (value: string) => string[]> = {
    'the same twice': value => [value, value],
    'empty, then right': value => ['', value],
    'without end': () => ['x'.repeat(20_000)],
    'no text': () => ['\u0000\u202e'],
  }
  for (const { tenant, fields } of forms)
    for (const name of [...fields.map(field => field.name), 'consent'])
      for (const [how, valuesOf] of Object.entries(odd)) {
        const before = await registrationsOf(tenant.id)
        const sent = rightly(fields).flatMap(([each, value]) =>
          (each === name ? valuesOf(value) : [value]).map((v): [string, string] => [each, v]),
        )
        const answer = await post(tenant, sent)
        const page = await answer.text()
        assert.deepEqual([how, name, answer.status], [how, name, 422])
        assert.match(page, new RegExp(`id="f-${name}-error"`), `${how}: ${name}`)
        if (!name.endsWith('name')) assert.match(page, /value="(?:Reem Ali|Reem)"/)
        assert.equal(await registrationsOf(tenant.id), before)
      }
})

test('ignores unknown form fields, also when they are named like JavaScript object properties', async () => {
  const strange = ['__proto__', 'constructor', 'toString', 'tenant_id', 'kind']
  for (const { tenant, fields } of forms)
    assert.equal((await post(tenant, [...rightly(fields), ...strange.map((name): [string, string] => [name, 'x'])])).status, 303)
  const kept = await app.services.database.system(db => db.all(sql`select answers from registrations where answers ?| ${strange}::text[]`))
  assert.deepEqual(kept, [])
})

test('rejects forms with files in text fields, JSON, plain text and too large bodies', async () => {
  const [{ tenant, fields } = assert.fail()] = forms
  const before = await registrationsOf(tenant.id)
  const right = rightly(fields)
  const file = '--b\r\ncontent-disposition: form-data; name="fullname"; filename="a.txt"\r\n\r\nReem Ali\r\n--b--\r\n'
  assert.equal((await postAs(tenant, 'multipart/form-data; boundary=b', file)).status, 415)
  assert.equal((await postAs(tenant, 'application/json', JSON.stringify(Object.fromEntries(right)))).status, 415)
  assert.equal((await postAs(tenant, 'text/plain', String(new URLSearchParams(right)))).status, 415)
  assert.equal((await post(tenant, [...right, ['fullname', 'x'.repeat(100_000)]])).status, 413)
  assert.equal((await post(tenant, [])).status, 422)
  assert.equal(await registrationsOf(tenant.id), before)
})
