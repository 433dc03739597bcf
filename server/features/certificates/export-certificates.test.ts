import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { joinTeam, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { certificates } = nora.calls
const none = { ar: '', en: '' }

test('exports certificates with award, project, link and state in the language of the member, and records it', async () => {
  const { id: tenant } = await publishedForm(nora)
  const add = (name: string, more: object) =>
    certificates.create({
      tenant,
      body: { kind: 'winner', name, project: { ar: 'نبع', en: 'Spring' }, award: none, mails: false, ...more },
    })
  const first = await add('ريم العتيبي', { award: { ar: 'المركز الأول', en: 'First place' }, email: 'reem@example.com' })
  const second = await add('Badr', { kind: 'mentor', project: none })
  await certificates.revoke({ tenant, params: { id: second.id }, body: { reason: 'خطأ في الاسم' } })
  const { cells, count } = await app.as(nora.access, 'ar').certificates.export({ tenant, query: { as: 'cells' } })
  const dayOf = (at: string | undefined) => (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(at ?? '') ? 'a day' : at)
  assert.equal(count, 2)
  assert.deepEqual(
    cells.map(row => row.with(7, dayOf(row[7]) ?? '')),
    [
      ['الاسم', 'البريد الإلكتروني', 'النوع', 'الجائزة', 'المشروع', 'رقم الشهادة', 'الرابط', 'صدرت في', 'الحالة', 'سبب الإلغاء'],
      ['ريم العتيبي', 'reem@example.com', 'فوز', 'المركز الأول', 'نبع', first.code, first.url, 'a day', 'سارية', ''],
      [second.name, '', 'إرشاد', '', '', second.code, second.url, 'a day', 'ملغاة', 'خطأ في الاسم'],
    ],
  )
  const { csv } = await certificates.export({ tenant, query: {} })
  assert.match(csv, /^\ufeff"Name","Email","Kind","Award","Project"/)
  assert.ok(csv.includes('"First place","Spring"') && csv.includes(`"${first.url}"`), csv)
  const { results } = await nora.calls.audit.list({ tenant, query: { limit: 50 } })
  assert.deepEqual(
    results.filter(({ action }) => action === 'certificates.exported').map(({ details }) => details),
    [{ count: 2 }, { count: 2 }],
  )
})

test('gives the list to reviewers of the hackathon, and to no other person', async () => {
  const { id: tenant } = await publishedForm(nora)
  const [huda, omar, lina] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  await newHackathon(huda)
  await joinTeam(app, tenant, omar, 'reviewer')
  await joinTeam(app, tenant, lina, 'viewer')
  const codeOf = (person: Person) =>
    person.calls.certificates.export({ tenant, query: {} }).then(
      () => 'done',
      (error: ApiError) => error.problem.code,
    )
  assert.deepEqual([await codeOf(omar), await codeOf(lina), await codeOf(huda)], ['done', 'right.missing', 'tenant.not_found'])
})
