import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mlhAgreements } from '#contract/registration-form/mlh.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const reem = {
  first_name: 'Maria Anne',
  last_name: 'De La Cruz',
  phone: '0501234567',
  age: '19',
  school: 'Taibah University',
  level_of_study: 'undergraduate_3',
  country: 'SA',
  mlh_code_of_conduct: 'yes',
  mlh_sharing: 'yes',
  consent: 'yes',
}
const pageOf = async (name: string, path = '/en/') => (await app.visit(name, path)).text()

test('the form of an MLH member event contains the questions of MLH once, and their answers are exported', async () => {
  const tenant = await publishedForm(nora, {
    mlh: 'member',
    fields: [
      { key: 'age_band', required: true },
      { key: 'university', required: true },
      { key: 'tshirt', required: true },
    ],
  })
  const page = await pageOf(tenant.tenant_name)
  const names = [...page.matchAll(/<(?:input|select)[^>]* id="f-(\w+)"/g)].map(([, name]) => name)
  assert.deepEqual(names, [
    'first_name',
    'last_name',
    'email',
    'phone',
    'age',
    'school',
    'level_of_study',
    'country',
    'tshirt',
    ...mlhAgreements,
    'trap',
    'consent',
  ])
  assert.ok(page.includes('I authorize MLH and DEV to send me occasional emails'))
  assert.match(page, /href="https:\/\/github\.com\/MLH\/mlh-policies\/blob\/main\/code-of-conduct\.md"/)
  assert.match(page, /share it with MLH as agreed above/)
  assert.equal(
    page
      .split('id="f-country"')[1]
      ?.split('</select>')[0]
      ?.match(/<option value="[A-Z]{2}">/g)?.length,
    249,
  )
  assert.match(page, /id="f-country"[^>]*><option value=""[^>]*>[^<]*<\/option><option value="SA">Saudi Arabia</)

  const sent = await postForm(app, tenant.tenant_name, { ...reem, email: 'maria@example.com', tshirt: 'M' }, '/en/register')
  assert.equal(sent.status, 303)
  const [kept] = await app.services.database.system(db =>
    db.all<{ fullname: string; answers: object }>(sql`select fullname, answers from registrations where tenant_id = ${tenant.id}`),
  )
  const { consent: _, phone: __, ...answers } = reem
  assert.deepEqual(kept, { fullname: 'Maria Anne De La Cruz', answers: { ...answers, tshirt: 'M' } })

  const { csv } = await nora.calls.registrations.export({ tenant: tenant.id, query: {} })
  const [heading = '', row = ''] = csv.split('\r\n')
  for (const words of ['"First name"', '"Level of study"', '"MLH Code of Conduct"', '"Event Logistics Information"'])
    assert.ok(heading.includes(words), words)
  for (const words of ['"Maria Anne"', '"Undergraduate University (3+ year)"', '"Saudi Arabia"', '"19"', '"Yes"'])
    assert.ok(row.includes(words), words)
  assert.ok(!heading.includes('Communication from MLH'))
})

test('exports registrations and check-ins in the form of MLH: of people who agreed, in English', async () => {
  const tenant = await publishedForm(nora, { mlh: 'member' })
  for (const name of ['amal', 'basma', 'dana', 'huda'])
    await postForm(app, tenant.tenant_name, { ...reem, email: `${name}@mlh.example.com`, mlh_emails: name === 'amal' ? 'yes' : '' })
  await app.services.database.system(async db => {
    await db.run(sql`update registrations set answers = answers - 'mlh_sharing' where tenant_id = ${tenant.id} and email like 'dana@%'`)
    await db.run(sql`update registrations set state = 'withdrawn' where tenant_id = ${tenant.id} and email like 'huda@%'`)
    await db.run(sql`update registrations set state = 'checked_in' where tenant_id = ${tenant.id} and email like 'basma@%'`)
  })
  const { registrations } = app.as(nora.access, 'ar')
  const headings = ['First name', 'Last name', 'Age', 'Email', 'School', 'Phone', 'Country of residence', 'Level of study']
  const agreements = ['MLH Code of Conduct', 'Event Logistics Information', 'Communication from MLH']
  const about = (name: string) => [
    'Maria Anne',
    'De La Cruz',
    '19',
    `${name}@mlh.example.com`,
    'Taibah University',
    '+966501234567',
    'Saudi Arabia',
    'Undergraduate University (3+ year)',
    'Yes',
    'Yes',
    name === 'amal' ? 'Yes' : 'No',
  ]
  const { cells, count, filename } = await registrations.export({ tenant: tenant.id, query: { as: 'cells', preset: 'mlh' } })
  assert.deepEqual([count, cells], [2, [[...headings, ...agreements], about('amal'), about('basma')]])
  assert.match(filename, /-mlh-[\d-]+\.csv$/)
  const checkedIn = await registrations.export({ tenant: tenant.id, query: { as: 'cells', preset: 'mlh_check_in' } })
  assert.deepEqual(checkedIn.cells, [
    [...headings, ...agreements, 'Checked in'],
    [...about('amal'), 'No'],
    [...about('basma'), 'Yes'],
  ])
})

test('rejects an MLH form without a required agreement at its checkbox, and keeps the checked boxes', async () => {
  const tenant = await publishedForm(nora, { mlh: 'member' })
  for (const [path, sentence] of [
    ['/register', 'ضع علامة الموافقة على مشاركة البيانات مع MLH.'],
    ['/en/register', 'Check the box to agree to sharing your registration with MLH.'],
  ] as const) {
    const answer = await postForm(app, tenant.tenant_name, { ...reem, email: 'no@example.com', mlh_sharing: '', mlh_emails: 'yes' }, path)
    assert.equal(answer.status, 422)
    const page = await answer.text()
    assert.ok(page.includes(`<p class="wrong" id="f-mlh_sharing-error">${sentence}</p>`))
    for (const kept of ['mlh_code_of_conduct', 'mlh_emails']) assert.match(page, new RegExp(`id="f-${kept}"[^>]* checked=""`))
  }
  for (const [name, value] of [
    ['age', '12'],
    ['country', 'XK'],
    ['first_name', '…'],
    ['mlh_emails', 'no'],
  ] as const) {
    const answer = await postForm(app, tenant.tenant_name, { ...reem, email: 'odd@example.com', [name]: value }, '/en/register')
    assert.deepEqual([name, answer.status], [name, 422])
    assert.match(await answer.text(), new RegExp(`id="f-${name}-error"`))
  }
})

test('returns an MLH form from another site with its agreements unchecked', async () => {
  const tenant = await publishedForm(nora, { mlh: 'member' })
  const answer = await postForm(app, tenant.tenant_name, { ...reem, email: 'far@example.com' }, '/en/register', {
    origin: 'https://elsewhere.example',
  })
  assert.equal(answer.status, 403)
  assert.doesNotMatch(await answer.text(), /checked/)
})

test('the registration’s page shows the full name and the MLH agreements in words', async () => {
  const tenant = await publishedForm(nora, { mlh: 'member' })
  await postForm(app, tenant.tenant_name, { ...reem, email: 'mine@example.com' }, '/en/register')
  const [mail = assert.fail()] = await mailsTo(app, 'mine@example.com')
  const page = await pageOf(tenant.tenant_name, /https?:\/\/[^/]+(\S*\/me\/[\w.-]+)/.exec(mail.text)?.[1])
  assert.match(page, /Maria Anne De La Cruz/)
  assert.match(page, /Event Logistics Information<\/dt>\s*<dd[^>]*>(?:<[^>]+>)*Yes/)
  assert.doesNotMatch(page, /First name/)
})

test('shows the MLH season only on pages of member events, and the MLH application in an applicant’s form', async () => {
  const [member, applied, neither] = [
    await publishedForm(
      nora,
      { mlh: 'member', elsewhere: 'https://register.example/' },
      { starts_at: '2027-02-04T09:00:00+03:00', ends_at: '2027-02-06T09:00:00+03:00' },
    ),
    await publishedForm(nora, { mlh: 'applied' }),
    await publishedForm(nora),
  ]
  const pennant = /<p class="mlh">/
  assert.match(
    await pageOf(member.tenant_name),
    /<p class="mlh"><a href="https:\/\/mlh\.com\/events"[^>]*><b>MLH<\/b> Member event <span>2027 season/,
  )
  assert.match(await pageOf(member.tenant_name, '/'), /فعالية عضو <span>موسم 2027/)
  const page = await pageOf(applied.tenant_name)
  assert.doesNotMatch(page, pennant)
  assert.match(page, /We have applied to be a Major League Hacking \(MLH\) Member Event\./)
  assert.doesNotMatch(await pageOf(neither.tenant_name), /MLH/)
})
