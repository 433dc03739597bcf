import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { emptyProject } from '#contract/projects/project-fields.ts'
import type { SubmissionSettings } from '#contract/projects/project-records.ts'
import { mailNextLateRequest } from '#server/domain/projects/late-request-mails.ts'
import { remindNextTeams } from '#server/domain/projects/remind-teams.ts'
import { saveProject } from '#server/domain/projects/save-project.ts'
import { sql } from '#server/platform/database/sql.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { joinTeam, mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete, inHours, submissionSettings } from '#server/testing/rows/collect-projects.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const khalid = await newPerson(app)
after(() => app.close())

const { system } = app.services.database
const { projects } = nora.calls
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )

const collecting = (more?: Partial<SubmissionSettings>, teams?: object) => collectProjects(app, nora, more, teams)

const versionsOf = (tenant: string) =>
  system(db =>
    db.all<{ number: number; is_submitted: boolean; is_late: boolean; content: { name: { ar: string } } }>(
      sql`select number, is_submitted, is_late, content from project_versions where tenant_id = ${tenant} order by number`,
    ),
  )

test('a save with a name and one line is a submission; any other save is a draft', async () => {
  const { tenant, captain, save, get } = await collecting()
  assert.equal((await save(captain, { version: '0', name_ar: 'بوصلة' })).status, 303)
  assert.match((await get(`${captain.path}/project`)).html, /حُفظت مسودة/)
  assert.equal((await save(captain, { ...complete, version: '1' })).status, 303)
  assert.deepEqual(
    (await versionsOf(tenant)).map(({ is_submitted }) => is_submitted),
    [false, true],
  )
  const [project] = (await projects.list({ tenant, query: {} })).results
  assert.ok(project?.is_submitted)
  const { html } = await get(`${captain.path}/project`)
  assert.ok(html.includes(project.receipt) && html.includes('سُلّم المشروع'))
})

test('mails every teammate one receipt at the first submission, and none for later saves', async () => {
  const { captain, mate, save } = await collecting()
  await save(captain, complete)
  for (const { email } of [captain, mate])
    await mailsOnce(app, email, mails => mails.some(({ subject }) => subject.includes('سُلّم مشروع فريقك')))
  await save(mate, { ...complete, version: '1', line_ar: 'سطر آخر' })
  await save(mate, { ...complete, version: '2', name_ar: '' })
  const mails = (await mailsTo(app, captain.email)).filter(({ subject }) => subject.includes('سُلّم مشروع فريقك'))
  assert.equal(mails.length, 1)
})

test('a save based on an older version changes nothing, and shows both values of each field that differs', async () => {
  const { tenant, captain, mate, save } = await collecting()
  await save(captain, complete)
  await save(captain, { ...complete, version: '1', line_ar: 'سطر القائد' })
  const { status, html } = await save(mate, { ...complete, version: '1', line_ar: 'سطر العضو' })
  assert.equal(status, 409)
  assert.ok(html.includes('سطر القائد') && html.includes('سطر العضو'))
  assert.equal((await versionsOf(tenant)).length, 2)
  // The form that was shown again is based on the newer version.
  assert.match(html, /name="version" value="2"/)
  assert.equal((await save(mate, { ...complete, version: '2', line_ar: 'سطر العضو' })).status, 303)
  assert.equal((await versionsOf(tenant)).length, 3)
})

test('shows the name of a document that a teammate uploaded meanwhile', async () => {
  const { captain, mate, save } = await collecting()
  await save(captain, complete)
  const slides = new File(['%PDF-1.7\n%%EOF'], 'عرض.pdf', { type: 'application/pdf' })
  await save(captain, { ...complete, version: '1', document: slides })
  const { status, html } = await save(mate, { ...complete, version: '1', line_ar: 'سطر العضو' })
  assert.equal(status, 409)
  assert.ok(html.includes('عرض.pdf'))
})

test('of two first saves at the same moment one is stored, and the other gets the conflict', async () => {
  const { tenant, captain, mate, save } = await collecting()
  const answers = await Promise.all([save(captain, complete), save(mate, { ...complete, name_ar: 'دليل' })])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 409])
  assert.equal((await versionsOf(tenant)).length, 1)
  assert.equal((await projects.list({ tenant, query: {} })).count, 1)
})

test('rejects a form after the deadline without losing its text', async () => {
  const { tenant, captain, save, closeAt } = await collecting()
  await save(captain, complete)
  await closeAt(inHours(-1))
  const { status, html } = await save(captain, { ...complete, version: '1', name_ar: 'متأخر' })
  assert.equal(status, 409)
  assert.ok(html.includes('أُغلق التسليم قبل إرسال النموذج') && html.includes('value="متأخر"'))
  assert.deepEqual(
    (await versionsOf(tenant)).map(({ content }) => content.name.ar),
    ['بوصلة'],
  )
})

test('a form counts if it began to arrive before the deadline and is complete ten minutes later at most', async () => {
  const { tenant, captain, closeAt } = await collecting()
  const content = { ...emptyProject, name: { ar: 'بوصلة', en: '' }, line: { ar: 'سطر', en: '' } }
  const offer = { tracks: [], prizes: [], questions: [] }
  const { team_id = null } =
    (await system(db => db.one<{ team_id: string }>(sql`select team_id from registrations where id = ${captain.id}`))) ?? {}
  const saveAt = async (closes: number, arrived: number) => {
    await closeAt(new Date(closes).toISOString())
    const save = {
      submitter: { id: captain.id, team_id },
      arrived_at: new Date(arrived).toISOString(),
      based_on: 0,
      files: [],
      content,
      offer,
    }
    return (await app.services.database.within({ tenant }, db => saveProject(db, tenant, save))).outcome
  }
  const minute = 60_000
  const late = Date.now() - minute
  assert.deepEqual([await saveAt(late, late), await saveAt(late, late + 1), await saveAt(late, late - 1)], ['closed', 'closed', 'saved'])
  const tooLate = Date.now() - 11 * minute
  assert.equal(await saveAt(tooLate, tooLate - 1), 'closed')
})

test('a team asks once for a late submission; accepted versions are marked as late, and can be corrected for an hour', async () => {
  const { tenant, captain, mate, save, get, closeAt } = await collecting()
  await closeAt(inHours(-1))
  assert.match((await get(`${captain.path}/project`)).html, /طلب تسليم متأخر/)
  assert.equal((await save(captain, { act: 'late', late_text: 'x' })).status, 422)
  assert.equal((await save(captain, { act: 'late', late_text: 'انقطعت الكهرباء' })).status, 303)
  const [asked] = (await projects.list({ tenant, query: { submission: 'late_requested' } })).results
  assert.deepEqual([asked?.late, asked?.late_text], ['requested', 'انقطعت الكهرباء'])
  assert.equal((await save(mate, complete)).status, 409)
  await projects.decideLate({ tenant, params: { id: asked?.id ?? '' }, body: { decision: 'accepted' } })
  await mailsOnce(app, mate.email, mails => mails.some(({ subject }) => subject.includes('قُبل التسليم المتأخر')))
  assert.equal((await save(mate, complete)).status, 303)
  // A typo can be corrected for an hour.
  assert.equal((await save(captain, { ...complete, version: '1', name_ar: 'بوصلة الماء' })).status, 303)
  await app.services.database.system(db =>
    db.run(sql`update project_versions set saved_at = saved_at - interval '61 minutes' where tenant_id = ${tenant}`),
  )
  assert.equal((await save(mate, { ...complete, version: '2', name_ar: 'مرة أخرى' })).status, 409)
  assert.deepEqual(
    (await versionsOf(tenant)).map(({ is_late }) => is_late),
    [true, true],
  )
})

test('organizers reopen the submission of one team after the deadline, until a time and with a reason', async () => {
  const { tenant, captain, mate, alone, save, get, closeAt } = await collecting()
  assert.equal((await save(captain, complete)).status, 303)
  assert.equal((await save(alone, { ...complete, name_ar: 'مشروع آخر' })).status, 303)
  const [own] = (await projects.list({ tenant, query: { search: 'بوصلة' } })).results
  const reopen = (until: string | null, reason = '') => projects.reopen({ tenant, params: { id: own?.id ?? '' }, body: { until, reason } })
  assert.equal(await codeOf(reopen(inHours(2))), 'project.not_closed')
  await closeAt(inHours(-1))
  assert.equal(await codeOf(reopen(inHours(-1))), 'projects.deadline_past')
  const until = inHours(2)
  await reopen(until, 'تعطّل الموقع')
  await reopen(until, 'تعطّل الموقع')
  const mails = await mailsOnce(app, mate.email, sent => sent.some(({ subject }) => subject.includes('أُعيد فتح التسليم')))
  const told = mails.filter(({ subject }) => subject.includes('أُعيد فتح التسليم'))
  assert.equal(told.length, 1)
  assert.match(told[0]?.text ?? '', /تعطّل الموقع/)
  assert.match((await get(`${mate.path}/project`)).html, /أعاد المنظّمون فتح التسليم لفريقك\. السبب: .?تعطّل الموقع/)
  const change = { ...complete, version: '1', name_ar: 'بوصلة الماء' }
  assert.equal((await save(mate, change)).status, 303)
  assert.equal((await save(captain, { ...change, version: '2', name_ar: 'بوصلة النبع' })).status, 303)
  // Other teams stay closed.
  assert.equal((await save(alone, { ...complete, version: '1', name_ar: 'تعديل' })).status, 409)
  const listed = (await projects.detail({ tenant, params: { id: own?.id ?? '' }, query: {} })).versions
  assert.deepEqual(
    listed.map(({ is_late }) => is_late),
    [true, true, false],
  )
  await reopen(null)
  assert.equal((await save(mate, { ...change, version: '3', name_ar: 'بعد الإغلاق' })).status, 409)
})

test('a reopened submission closes by itself', async () => {
  const { tenant, captain, save, get, closeAt } = await collecting()
  assert.equal((await save(captain, complete)).status, 303)
  await closeAt(inHours(-1))
  const [own] = (await projects.list({ tenant, query: {} })).results
  await projects.reopen({ tenant, params: { id: own?.id ?? '' }, body: { until: inHours(1) } })
  await app.services.database.system(db =>
    db.run(sql`update projects set open_until = now() - interval '11 minutes' where tenant_id = ${tenant}`),
  )
  assert.equal((await save(captain, { ...complete, version: '1', name_ar: 'متأخر' })).status, 409)
  assert.doesNotMatch((await get(`${captain.path}/project`)).html, /أعاد المنظّمون/)
})

test('a late request saves the whole form, which one press submits after the consent', async () => {
  const { tenant, captain, mate, save, get, closeAt } = await collecting()
  await closeAt(inHours(-1))
  const refused = await save(captain, complete)
  assert.match(refused.html, /href="#f-late_text"/)
  assert.match(refused.html, /value="late"/)
  assert.equal((await save(captain, { ...complete, act: 'late', late_text: 'انقطعت الكهرباء', repository: 'not a link' })).status, 422)
  assert.equal((await save(captain, { ...complete, act: 'late', late_text: 'انقطعت الكهرباء' })).status, 303)
  const [asked] = (await projects.list({ tenant, query: { submission: 'late_requested' } })).results
  assert.deepEqual([asked?.name.ar, asked?.is_submitted], ['بوصلة', false])
  await projects.decideLate({ tenant, params: { id: asked?.id ?? '' }, body: { decision: 'accepted' } })
  assert.match((await get(`${mate.path}/project`)).html, /value="بوصلة"/)
  assert.equal((await save(mate, { ...complete, version: '1' })).status, 303)
  assert.deepEqual(
    (await versionsOf(tenant)).map(({ is_submitted, is_late }) => [is_submitted, is_late]),
    [
      [false, true],
      [true, true],
    ],
  )
})

test('a person without a team submits alone only where the team size allows one', async () => {
  const open = await collecting()
  assert.equal((await open.save(open.alone, complete)).status, 303)
  const strict = await collecting({}, { team_min: 2, team_max: 3 })
  assert.match((await strict.get(`${strict.alone.path}/project`)).html, /تُسلَّم المشاريع باسم الفرق/)
  assert.equal((await strict.save(strict.alone, complete)).status, 403)
})

test('an own project goes with its person to a team without one', async () => {
  const { tenant, alone, captain, save, get } = await collecting()
  await save(alone, complete)
  await system(db =>
    db.run(
      sql`update registrations set team_id = (select team_id from registrations where id = ${captain.id}), team_place = 3 where id = ${alone.id}`,
    ),
  )
  assert.equal((await save(alone, { ...complete, version: '1', line_ar: 'مع الفريق' })).status, 303)
  assert.ok((await get(`${captain.path}/project`)).html.includes('مع الفريق'))
  assert.equal((await projects.list({ tenant, query: {} })).count, 1)
})

test('stores the other fields when a link or a file is rejected, and says which', async () => {
  const { tenant, captain, save } = await collecting()
  const { status, html } = await save(captain, {
    ...complete,
    repository: 'github.com/nab/bawsala',
    demo: 'javascript:alert(1)',
    pictures: new File(['<svg onload=alert(1)>'], 'شعار.png', { type: 'image/png' }),
    document: new File(['%PDF-1.7\nx'], 'عرض.pdf', { type: 'application/pdf' }),
  })
  assert.equal(status, 422)
  assert.ok(html.includes('حُفظ المشروع عدا ما يلي') && html.includes('شعار.png'))
  const [project] = (await projects.list({ tenant, query: {} })).results
  const { content, documents } = await projects.detail({ tenant, params: { id: project?.id ?? '' }, query: {} })
  assert.deepEqual(content.links, { repository: 'https://github.com/nab/bawsala', demo: '', video: '' })
  assert.deepEqual(content.pictures, [])
  assert.deepEqual(
    Object.values(documents).map(({ name }) => name),
    ['عرض.pdf'],
  )
})

test('saves the text, and reports in the language of the page that pictures were not processed, when the decoder is busy', async t => {
  const { tenant, captain, save } = await collecting()
  t.mock.method(app.services.pictures, 'process', () => Promise.reject(new Refusal('service.unavailable')))
  const pictures = new File([await smallPng(300)], 'me.png')
  const arabic = await save(captain, { ...complete, pictures })
  const english = await save({ path: `/en${captain.path}` }, { ...complete, version: '1', line_ar: 'آخر', pictures })
  assert.deepEqual([arabic.status, english.status], [503, 503])
  assert.ok(arabic.html.includes('لم تُحفظ الصورة «me.png»') && english.html.includes('“me.png” wasn’t saved, because many pictures'))
  assert.equal((await versionsOf(tenant)).length, 2)
})

test('limits the decoding time of a candidate, without affecting a teammate', async t => {
  const { captain, mate, save } = await collecting()
  const process = t.mock.method(app.services.pictures, 'process')
  await save(captain, { ...complete, pictures: new File([await smallPng(300)], 'a.png') })
  await save(mate, { ...complete, version: '1', pictures: new File([await smallPng(301)], 'b.png') })
  const limits = process.mock.calls.map(({ arguments: [, limits] }) => limits)
  assert.equal(new Set(limits.map(each => each?.sender?.group)).size, 1)
  assert.deepEqual(
    limits.map(each => each?.sender?.name),
    [captain.id, mate.id],
  )
  assert.ok(limits.every(each => (each?.maxSecondsPerHour ?? Infinity) < 3600))
})

test('keeps, adds and removes pictures, at most six', async () => {
  const { tenant, captain, save } = await collecting()
  const picture = async (side: number) => new File([await smallPng(side)], `${side}.png`, { type: 'image/png' })
  const seven = await Promise.all([300, 310, 320, 330, 340, 350, 360].map(picture))
  assert.equal((await save(captain, { ...complete, pictures: seven })).status, 422)
  const idOf = async () => (await projects.list({ tenant, query: {} })).results[0]?.id ?? ''
  const { content } = await projects.detail({ tenant, params: { id: await idOf() }, query: {} })
  assert.equal(content.pictures.length, 6)
  const [gone = '', ...kept] = content.pictures
  await save(captain, { ...complete, version: '1', kept: content.pictures, remove: gone })
  const { content: changed, former } = await projects.detail({ tenant, params: { id: await idOf() }, query: {} })
  assert.deepEqual([changed.pictures, former?.pictures.length], [kept, 6])
})

test('asks the organizers’ questions, and requires required answers for a submission', async () => {
  const question = {
    id: 'sdk',
    kind: 'choice' as const,
    label: { ar: 'أي منصة؟', en: 'Which platform?' },
    required: true,
    options: [{ id: 'web', label: { ar: 'الويب', en: 'Web' } }],
    when: null,
  }
  const { tenant, captain, save, get } = await collecting({ questions: [question] })
  assert.ok((await get(`${captain.path}/project`)).html.includes('أي منصة؟'))
  await save(captain, complete)
  await save(captain, { ...complete, version: '1', q_sdk: 'web' })
  assert.deepEqual(
    (await versionsOf(tenant)).map(({ is_submitted }) => is_submitted),
    [false, true],
  )
})

test('the list of projects opens at the deadline without hidden, withdrawn and drafted projects', async () => {
  const { tenant, captain, alone, save, get, closeAt, register } = await collecting()
  await save(captain, { ...complete, name_en: 'Compass', line_en: 'Finds water', tracks: 'water' })
  await save(alone, { version: '0', name_ar: 'مسودة فقط' })
  const hiding = await register()
  await save(hiding, { ...complete, name_ar: 'مخفي' })
  await save(hiding, { act: 'visibility', is_hidden: 'yes' })
  const receipt = (await projects.list({ tenant, query: { search: 'بوصلة' } })).results[0]?.receipt ?? ''
  const before = (await get('/projects')).html
  assert.ok(before.includes(receipt) && !before.includes('بوصلة'))
  assert.equal(
    (
      (await (
        await app.visit((await projects.settings({ tenant })).gallery_url?.split('/')[2]?.split('.')[0] ?? '', '/projects.json')
      ).json()) as { numberOfItems: number }
    ).numberOfItems,
    0,
  )
  await closeAt(inHours(-1))
  const { html } = await get('/projects')
  assert.ok(html.includes('بوصلة') && !html.includes('مخفي') && !html.includes('مسودة فقط'))
  assert.ok((await get('/projects?q=%D8%A8%D9%88%D8%B5%D9%84%D9%87')).html.includes('بوصلة'))
  assert.ok(!(await get('/projects?q=zzz')).html.includes('بوصلة'))
  assert.ok((await get('/projects?track=water')).html.includes('بوصلة'))
  const [, path = ''] = /href="(\/projects\/[^"?]+)"/.exec(html) ?? []
  const page = await get(path)
  assert.equal(page.status, 200)
  assert.ok(!page.html.includes('<script') && page.html.includes('تجد الطريق إلى الماء'))
  assert.ok(!page.html.includes(captain.email) && !page.html.includes('0501234567'))
  assert.ok((await get(`/en${path}`)).html.includes('Finds water'))
  const id = (await projects.list({ tenant, query: { search: 'بوصلة' } })).results[0]?.id ?? ''
  assert.equal(await codeOf(projects.setState({ tenant, params: { id }, body: { state: 'disqualified' } })), 'project.reason_needed')
  await projects.setState({ tenant, params: { id }, body: { state: 'disqualified', reason: 'منشور قبل البداية' } })
  assert.equal((await get(path)).status, 404)
  assert.ok(!(await get('/projects')).html.includes('بوصلة'))
  await mailsOnce(app, captain.email, mails => mails.some(({ text }) => text.includes('منشور قبل البداية')))
})

test('a changed deadline is mailed to everyone who may submit; it cannot be in the past or removed after a save', async () => {
  const { tenant, captain, save } = await collecting()
  assert.equal(
    await codeOf(projects.setSettings({ tenant, body: submissionSettings({ closes_at: inHours(-1) }) })),
    'projects.deadline_past',
  )
  await projects.setSettings({ tenant, body: submissionSettings({ closes_at: inHours(30) }) })
  await mailsOnce(app, captain.email, mails => mails.some(({ subject }) => subject.includes('موعد تسليم المشاريع')))
  await save(captain, complete)
  assert.equal(await codeOf(projects.setSettings({ tenant, body: submissionSettings({ closes_at: null }) })), 'projects.deadline_needed')
})

test('mails the deadline when submission opens, and ignores another deadline in the facts of the page', async () => {
  const { tenant, captain } = await collecting()
  await projects.setSettings({ tenant, body: submissionSettings({ closes_at: null }) })
  const closes_at = inHours(40)
  await projects.setSettings({ tenant, body: submissionSettings({ closes_at }) })
  await mailsOnce(app, captain.email, mails => mails.some(({ subject }) => subject.includes('بدأ تسليم المشاريع')))
  const { submission_closes_at } = await nora.calls.tenants.update({ tenant, form: { submission_closes_at: inHours(50) } })
  assert.equal(submission_closes_at, closes_at)
})

test('numbers tables, lists projects by table, and exports them with their teams', async () => {
  const { tenant, captain, alone, save } = await collecting()
  await save(captain, complete)
  await save(alone, { ...complete, name_ar: 'ألف' })
  assert.equal((await projects.setTables({ tenant, body: { by: 'name' } })).count, 2)
  const { results } = await projects.list({ tenant, query: {} })
  assert.deepEqual(
    results.map(({ venue_table, name }) => [venue_table, name.ar]),
    [
      ['1', 'ألف'],
      ['2', 'بوصلة'],
    ],
  )
  const [first, last] = results
  await projects.setTable({ tenant, params: { id: last?.id ?? '' }, body: { venue_table: 'A 0' } })
  assert.deepEqual(
    (await projects.list({ tenant, query: {} })).results.map(({ id }) => id),
    [last?.id, first?.id],
  )
  const { cells, count } = await projects.export({ tenant, query: { as: 'cells' } })
  assert.equal(count, 2)
  assert.ok(cells[1]?.includes('نبع') && cells[1].some(cell => cell.includes(captain.email)))
  const { text } = await projects.export({ tenant, query: { as: 'json' } })
  assert.equal((JSON.parse(text) as { projects: unknown[] }).projects.length, 2)
})

test('exports tracks, prizes and answers by their names, and the name of the document', async () => {
  const question = {
    id: 'sdk',
    kind: 'choice' as const,
    label: { ar: 'أي منصة؟', en: 'Which platform?' },
    required: true,
    options: [{ id: 'web', label: { ar: 'الويب', en: 'Web' } }],
    when: null,
  }
  const { tenant, captain, save } = await collecting({ questions: [question] })
  const { content } = await nora.calls.landingPages.get({ tenant })
  const rows = {
    tracks: [{ id: 'water', title: { ar: 'المياه', en: 'Water' } }],
    prizes: [{ id: 'impact', place: 0, title: { ar: 'جائزة الأثر', en: 'Impact' } }],
  }
  const sections = content.sections.map(section =>
    section.type === 'tracks' || section.type === 'prizes' ? { ...section, rows: rows[section.type] } : section,
  )
  await nora.calls.landingPages.update({ tenant, form: { content: { ...content, sections } as typeof content } })
  await nora.calls.landingPages.publish({ tenant })
  const slides = new File(['%PDF-1.7\n%%EOF'], 'نبع.pdf', { type: 'application/pdf' })
  await save(captain, { ...complete, q_sdk: 'web', tracks: 'water', prizes: 'impact', document: slides })
  const { cells } = await app.as(nora.access, 'ar').projects.export({ tenant, query: { as: 'cells' } })
  const [heading = [], row = []] = cells
  const cellOf = (name: string) => row[heading.indexOf(name)]
  assert.deepEqual(['المسار', 'الجوائز الخاصة', 'ملف العرض', 'أي منصة؟'].map(cellOf), ['المياه', 'جائزة الأثر', 'نبع.pdf', 'الويب'])
})

test('versions cannot be changed or deleted by requests', async () => {
  const { tenant, captain, save } = await collecting()
  await save(captain, complete)
  for (const statement of [sql`update project_versions set is_submitted = false`, sql`delete from project_versions`])
    await assert.rejects(
      app.services.database.within({ tenant }, db => db.run(statement)),
      /permission denied/,
    )
})

test('members of other teams and hackathons see and change nothing', async () => {
  const [one, other] = [await collecting(), await collecting()]
  await one.save(one.captain, complete)
  assert.ok(!(await one.get(`${one.alone.path}/project`)).html.includes('بوصلة'))
  assert.equal((await other.get(`${one.captain.path}/project`)).status, 404)
  assert.equal((await other.save(one.captain, complete)).status, 404)
  const id = (await projects.list({ tenant: one.tenant, query: {} })).results[0]?.id ?? ''
  assert.equal(await codeOf(projects.detail({ tenant: other.tenant, params: { id }, query: {} })), 'project.not_found')
  assert.equal(await codeOf(khalid.calls.projects.list({ tenant: one.tenant, query: {} })), 'tenant.not_found')
})

test('a withdrawn or declined person no longer opens the project, and a deleted registration leaves the project', async () => {
  const { tenant, captain, mate, save, get } = await collecting()
  await save(mate, complete)
  await system(db => db.run(sql`update registrations set state = 'withdrawn' where id = ${mate.id}`))
  assert.equal((await save(mate, { ...complete, version: '1', line_ar: 'بعد الانسحاب' })).status, 303)
  await system(db => db.run(sql`update registrations set state = 'declined' where id = ${mate.id}`))
  assert.equal((await save(mate, { ...complete, version: '1', line_ar: 'بعد الرفض' })).status, 303)
  assert.equal((await versionsOf(tenant)).length, 1)
  await system(db => db.run(sql`delete from registrations where id = ${mate.id}`))
  assert.ok((await get(`${captain.path}/project`)).html.includes('بوصلة'))
  await system(db => db.run(sql`delete from registrations where id = ${captain.id}`))
  assert.equal((await projects.list({ tenant, query: {} })).count, 1)
})

test('a canceled or archived hackathon accepts no project', async () => {
  const { tenant, captain, save } = await collecting()
  await system(db => db.run(sql`update tenants set called_off = 'cancelled' where id = ${tenant}`))
  assert.equal((await save(captain, complete)).status, 409)
  // The page of an archived hackathon can be hidden.
  await system(db => db.run(sql`update tenants set called_off = null, status = 'archived' where id = ${tenant}`))
  assert.ok([404, 409].includes((await save(captain, complete)).status))
  assert.deepEqual(await versionsOf(tenant), [])
})

test('mails owners and editors once about a late request that still waits', async () => {
  const { tenant, captain, alone, save, closeAt } = await collecting()
  const [editor, reviewer] = [await newPerson(app), await newPerson(app)]
  await joinTeam(app, tenant, editor, 'editor')
  await joinTeam(app, tenant, reviewer, 'reviewer')
  await closeAt(inHours(-1))
  await save(captain, { ...complete, act: 'late', late_text: 'انقطعت الكهرباء' })
  while (await system(db => mailNextLateRequest(db, app.services)));
  const requests = async ({ email }: { email: string }) =>
    (await mailsTo(app, email)).filter(({ subject }) => /تسليم متأخر|late submission/.test(subject))
  const [first, ...more] = await requests(editor)
  assert.match(first?.text ?? '', /بوصلة/)
  assert.deepEqual([more.length, (await requests(reviewer)).length, (await requests(nora)).length > 0], [0, 0, true])
  await save(alone, { ...complete, act: 'late', late_text: 'انقطعت الكهرباء' })
  const waiting = (await projects.list({ tenant, query: { submission: 'late_requested' } })).results
  for (const { id } of waiting) await projects.decideLate({ tenant, params: { id }, body: { decision: 'declined' } })
  while (await system(db => mailNextLateRequest(db, app.services)));
  assert.equal((await requests(editor)).length, 1)
})

test('reminds members of teams without a submission once a day and once an hour before the deadline', async () => {
  const { captain, alone, save, get, closeAt } = await collecting()
  assert.ok((await get(captain.path)).html.includes(`${captain.path}/project`))
  await save(captain, complete)
  await closeAt(inHours(20))
  const remind = () => system(db => remindNextTeams(db, app.services))
  const reminders = async (email: string) => (await mailsTo(app, email)).filter(({ subject }) => subject.includes('اقترب إغلاق')).length
  while (await remind());
  assert.deepEqual([await reminders(alone.email), await reminders(captain.email)], [1, 0])
  await closeAt(inHours(0.9))
  while (await remind());
  assert.deepEqual([await reminders(alone.email), await reminders(captain.email)], [2, 0])
})
