import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { postForm, visitor } from '#server/testing/people/visitors.ts'
import { collectProjects, complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/while-locked.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())
const { system } = app.services.database

type Candidate = { id: string; path: string; email: string }

async function withProjects() {
  const collected = await collectProjects(app, nora)
  const { tenant, name, captain, get, save } = collected
  const act = (who: Candidate, act: string, fields: Record<string, string> = {}) =>
    postForm(app, name, { act, ...fields }, `${who.path}/team`)
  const teamPage = async (who: Candidate, query = '') => (await get(`${who.path}/team${query}`)).html
  const projectPage = async (who: Candidate) => (await get(`${who.path}/project`)).html
  const invitation = /\/join\/[\w-]+/.exec(await teamPage(captain))?.[0] ?? assert.fail('no invitation')
  const projects = () =>
    system(db =>
      db.all<{ name: string | null; state: string; set_aside: boolean; team: string | null; owner: string | null }>(sql`
        select v.content -> 'name' ->> 'ar' as name, p.state, p.set_aside, t.name as team, r.email as owner from projects p
        left join project_versions v on v.tenant_id = p.tenant_id and v.project_id = p.id and v.number = p.version
        left join candidate_teams t on t.tenant_id = p.tenant_id and t.id = p.team_id
        left join registrations r on r.tenant_id = p.tenant_id and r.id = p.registration_id
        where p.tenant_id = ${tenant} order by p.created_at, p.id`),
    )
  const living = async () =>
    (await projects()).filter(({ state }) => state !== 'withdrawn').map(({ name, team, owner }) => [name, team ?? owner])
  const submit = (who: Candidate, name_ar: string) => save(who, { ...complete, name_ar })
  const disqualify = async () => {
    const [project] = (await nora.calls.projects.list({ tenant, query: {} })).results
    assert.ok(project)
    await nora.calls.projects.setState({ tenant, params: { id: project.id }, body: { state: 'disqualified', reason: 'نسخ' } })
  }
  return { ...collected, act, teamPage, projectPage, invitation, projects, living, submit, disqualify }
}

test('founding a team takes the founder’s project along in the same request', async () => {
  const { alone, act, teamPage, living, submit } = await withProjects()
  await submit(alone, 'رفيق')
  assert.match(await teamPage(alone), /مشروعك «رفيق» يصبح مشروع الفريق/)
  assert.equal((await act(alone, 'found', { team_name: 'الرفاق' })).status, 303)
  assert.deepEqual(await living(), [['رفيق', 'الرفاق']])
  assert.equal((await submit(alone, 'رفيق آخر')).status, 409)
  assert.equal((await living()).length, 1)
})

test('joining a team without a project takes the joiner’s project along, and the captain’s mail says so', async () => {
  const { captain, alone, act, teamPage, invitation, living, submit } = await withProjects()
  await submit(alone, 'رفيق')
  assert.match(await teamPage(alone, `?invitation=${invitation}`), /مشروعك «رفيق» يصبح مشروع الفريق/)
  await act(alone, 'join', { invitation })
  assert.deepEqual(await living(), [['رفيق', 'نبع']])
  await mailsOnce(app, captain.email, mails => mails.some(({ text }) => text.includes('صار مشروع الفريق')))
})

test('asks a joiner with a submitted project which of two goes on, and sets the other aside', async () => {
  for (const keeps of ['own', 'team'] as const) {
    const { captain, mate, alone, act, teamPage, projectPage, invitation, projects, living, submit } = await withProjects()
    await submit(captain, 'بوصلة')
    await submit(alone, 'رفيق')
    assert.match(await teamPage(alone, `?invitation=${invitation}`), /أي المشروعين يستمر.*مشروعك: رفيق.*مشروع الفريق: بوصلة/s)
    const asked = await act(alone, 'join', { invitation })
    assert.equal(asked.status, 422)
    assert.match(await asked.text(), /f-keeps/)
    assert.equal((await living()).length, 2)
    assert.equal((await act(alone, 'join', { invitation, keeps })).status, 303)
    const [kept, other] = keeps === 'own' ? ['رفيق', 'بوصلة'] : ['بوصلة', 'رفيق']
    assert.deepEqual(await living(), [[kept, 'نبع']])
    assert.ok((await projects()).some(({ name, set_aside }) => name === other && set_aside))
    for (const who of [captain, mate, alone]) {
      await mailsOnce(app, who.email, mails => mails.some(({ text }) => text.includes(kept ?? '') && text.includes(other ?? '')))
      assert.ok((await projectPage(who)).includes(`«${other}»`))
    }
  }
})

test('a submitted project goes on instead of a draft, of the team or of the joiner', async () => {
  const { captain, mate, alone, act, save, teamPage, invitation, living, submit } = await withProjects()
  await save(captain, { version: '0', name_ar: 'مسودة' })
  await submit(alone, 'رفيق')
  assert.match(await teamPage(alone, `?invitation=${invitation}`), /يستمر «رفيق».*«مسودة»/)
  await act(alone, 'join', { invitation })
  assert.deepEqual(await living(), [['رفيق', 'نبع']])
  await mailsOnce(app, mate.email, mails => mails.some(({ text }) => text.includes('مسودة')))
})

test('leaving says that the project stays with the team, and the last member takes it along', async () => {
  const { captain, mate, act, teamPage, living, submit, projectPage } = await withProjects()
  await submit(captain, 'بوصلة')
  assert.match(await teamPage(mate), /يبقى المشروع مع الفريق/)
  await act(mate, 'leave')
  await mailsOnce(app, captain.email, mails => mails.some(({ text }) => text.includes('غادر') && text.includes('يبقى المشروع مع الفريق')))
  assert.match(await teamPage(captain), /يبقى مشروع الفريق معك وحدك/)
  await act(captain, 'leave')
  assert.deepEqual(await living(), [['بوصلة', captain.email]])
  assert.match(await projectPage(captain), /بوصلة/)
  await mailsOnce(app, captain.email, mails => mails.some(({ text }) => text.includes('فبقي مشروع')))
})

test('leaving restores a project that was set aside at joining, while submissions are open', async () => {
  const { captain, alone, act, invitation, living, submit } = await withProjects()
  await submit(captain, 'بوصلة')
  await submit(alone, 'رفيق')
  await act(alone, 'join', { invitation, keeps: 'team' })
  await act(alone, 'leave')
  assert.deepEqual(await living(), [
    ['بوصلة', 'نبع'],
    ['رفيق', alone.email],
  ])
})

test('rejects founding and joining by a candidate whose project was disqualified', async () => {
  const { alone, act, teamPage, invitation, living, submit, disqualify } = await withProjects()
  await submit(alone, 'رفيق')
  await disqualify()
  assert.equal((await act(alone, 'found', { team_name: 'الرفاق' })).status, 422)
  assert.equal((await act(alone, 'join', { invitation })).status, 422)
  assert.match(await teamPage(alone), /استُبعد المشروع/)
  assert.deepEqual(await living(), [['رفيق', alone.email]])
})

test('keeps name and members of a team that submitted after the deadline, until the deadline is extended', async () => {
  const { captain, mate, alone, act, teamPage, invitation, living, submit, closeAt } = await withProjects()
  await submit(captain, 'بوصلة')
  await closeAt(inHours(-1))
  for (const [who, action, fields] of [
    [mate, 'leave', {}],
    [captain, 'leave', {}],
    [captain, 'remove', { member: mate.id }],
    [captain, 'rename', { team_name: 'غيره' }],
    [alone, 'join', { invitation }],
  ] as const)
    assert.equal((await act(who, action, { ...fields })).status, 422, action)
  assert.deepEqual(await living(), [['بوصلة', 'نبع']])
  const page = await teamPage(captain)
  assert.match(page, /سُلّم المشروع وأُغلق التسليم/)
  assert.doesNotMatch(page, /value="(?:leave|remove|rename)"/)
  await closeAt(inHours(1))
  assert.equal((await act(mate, 'leave')).status, 303)
})

test('members of a team without a submission can leave after the deadline', async () => {
  const { captain, mate, act, save, closeAt } = await withProjects()
  await save(captain, { version: '0', name_ar: 'مسودة' })
  await closeAt(inHours(-1))
  assert.equal((await act(mate, 'leave')).status, 303)
})

test('a first save while its author joins a team belongs to the team', async () => {
  const { tenant, captain, alone, living, submit } = await withProjects()
  const saved = await whileLocked(
    app,
    db =>
      db.run(sql`
      update registrations r set team_id = c.team_id, team_place = 3 from registrations c
      where r.tenant_id = ${tenant} and r.id = ${alone.id} and c.tenant_id = r.tenant_id and c.id = ${captain.id}`),
    () => submit(alone, 'رفيق'),
  )
  assert.equal(saved.status, 303)
  assert.deepEqual(await living(), [['رفيق', 'نبع']])
})

test('the database rejects a second project of a team that is not withdrawn', async () => {
  const { tenant, captain, submit } = await withProjects()
  await submit(captain, 'بوصلة')
  await assert.rejects(
    system(db =>
      db.run(
        sql`insert into projects (tenant_id, team_id, slug) select tenant_id, team_id, 'other' from projects where tenant_id = ${tenant}`,
      ),
    ),
    /projects_of_team/,
  )
})

test('rejects a registration by the form of a team that submitted after the deadline, with the reason', async () => {
  const { tenant, name, captain, invitation, submit, closeAt, register } = await withProjects()
  const known = await register()
  await submit(captain, 'بوصلة')
  const open = await (await app.visit(name, invitation)).text()
  assert.match(open, /أكمل التسجيل/)
  await closeAt(inHours(-1))
  const page = await (await app.visit(name, invitation)).text()
  assert.match(page, /سُلّم مشروع هذا الفريق وأُغلق التسليم/)
  assert.doesNotMatch(page, /name="fullname"/)
  for (const email of ['joins-late@example.com', known.email]) {
    const reply = await postForm(app, name, visitor(email), invitation)
    assert.equal(reply.status, 422)
    const html = await reply.text()
    assert.ok(html.includes('سُلّم مشروع هذا الفريق') && html.includes(email), 'says the reason, and shows what was typed')
  }
  await mailsOnce(app, known.email, mails => mails.some(({ text }) => text.includes('سُلّم مشروعه وأُغلق التسليم')))
  const rows = await system(db => db.all(sql`select from registrations where tenant_id = ${tenant} and email = 'joins-late@example.com'`))
  assert.deepEqual(rows, [])
})

test('a candidate who registers again after withdrawing gets a mail about the former project, and takes it back', async () => {
  const { tenant, name, alone, living, submit, projectPage, closeAt } = await withProjects()
  await submit(alone, 'رفيق')
  await postForm(app, name, {}, `${alone.path}/withdraw`)
  assert.equal((await postForm(app, name, visitor(alone.email))).status, 303)
  const told = (text: string) => text.includes('سُحب مشروعك') && text.includes('رفيق')
  const mail = (await mailsOnce(app, alone.email, mails => mails.some(({ text }) => told(text)))).find(({ text }) => told(text))
  const path = /\/me\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? assert.fail()
  const again = { ...alone, path }
  await system(db =>
    db.run(
      sql`update registrations set state = 'accepted' where tenant_id = ${tenant} and email = ${alone.email} and state <> 'withdrawn'`,
    ),
  )
  assert.match(await projectPage(again), /سُحب مشروعك «رفيق».*value="take_back"/s)
  await closeAt(inHours(-1))
  assert.doesNotMatch(await projectPage(again), /value="take_back"/)
  await closeAt(inHours(1))
  const takeBack = () => postForm(app, name, { act: 'take_back' }, `${path}/project`)
  assert.deepEqual(
    (await Promise.all([takeBack(), takeBack()])).map(({ status }) => status),
    [303, 303],
  )
  const page = await projectPage(again)
  assert.match(page, /value="رفيق"/)
  assert.doesNotMatch(page, /value="take_back"/)
  assert.deepEqual(await living(), [['رفيق', alone.email]])
})

test('a candidate who registers again and has a new project does not get the former one, too', async () => {
  const { tenant, name, alone, submit, register, projectPage, living } = await withProjects()
  await submit(alone, 'رفيق')
  await postForm(app, name, {}, `${alone.path}/withdraw`)
  const other = await register()
  await system(db => db.run(sql`update registrations set email = ${alone.email} where tenant_id = ${tenant} and id = ${other.id}`))
  await submit(other, 'بداية')
  assert.doesNotMatch(await projectPage(other), /رفيق/)
  await postForm(app, name, { act: 'take_back' }, `${other.path}/project`)
  assert.equal((await living()).filter(([project]) => project === 'رفيق').length, 1)
  assert.match(await projectPage(other), /value="بداية"/)
})

test('saves a project whose names are the longest that the form accepts, in emoji, and treats invisible names as missing', async () => {
  const { captain, alone, act, save, projectPage, living } = await withProjects()
  const name_ar = '😀'.repeat(30)
  const file = new File([new TextEncoder().encode('%PDF-1.7\n%%EOF')], `${'a'.repeat(119)}😀.pdf`, { type: 'application/pdf' })
  assert.equal((await save(captain, { ...complete, name_ar, line_ar: '😀'.repeat(70), document: file })).status, 303)
  assert.deepEqual(await living(), [[name_ar, 'نبع']])
  assert.equal((await save(alone, { ...complete, name_ar: '\u200b\u3164' })).status, 303)
  assert.match(await projectPage(alone), /لم يُسلَّم المشروع بعد/)
  for (const team_name of ['𝒜', '\u3164\u3164', '\u200b\u2060']) assert.equal((await act(alone, 'found', { team_name })).status, 422)
})
