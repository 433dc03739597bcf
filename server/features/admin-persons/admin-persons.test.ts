import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { platformChain } from '#server/domain/audit/record-audit.ts'
import { verifyChains } from '#server/domain/audit/verify-chains.ts'
import { raw, sql } from '#server/platform/database/sql.ts'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { joinTeam, mailsTo, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { collectProjects, complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { judgePage, roundOf, scored } from '#server/testing/rows/judging.ts'
import { alwaysAvailable, bookingOf, freeSlotsOf, openHoursOf } from '#server/testing/rows/meetings.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const { database } = app.services
const { system } = database
const admin = await newAdministrator(app)
const nora = await newPerson(app)
const { adminPersons } = admin.calls
const find = async (search: string) => (await adminPersons.find({ body: { search } })).results
const erase = (email: string) => adminPersons.erase({ body: { email } })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ problem }: ApiError) => problem.code,
  )
const countOf = (counted: readonly { kind: string; count: number }[]) => Object.fromEntries(counted.map(({ kind, count }) => [kind, count]))

/** Returns the tables of which a row contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await system(db => db.all(sql`select from ${raw(name)} t where t::text like ${`%${text}%`} limit 1`)).catch(() => [])
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** A hackathon with a judged round and a published award of the person who takes part alone. */
async function awarded() {
  const hackathon = await collectProjects(app, nora)
  const { tenant, captain, alone, save, closeAt } = hackathon
  await save(captain, complete)
  await save(alone, { version: '0', name_ar: 'ينبوع', line_ar: 'ماء من الهواء' })
  await closeAt(inHours(-1))
  const listed = (await nora.calls.projects.list({ tenant, query: {} })).results
  const single = listed.find(({ name }) => name.ar === 'ينبوع')?.id ?? assert.fail('no project')
  const { judging, results } = nora.calls
  const judge = await judging.createJudge({ tenant, body: { name: 'منى السالم', email: '', languages: ['ar'], organization: '' } })
  const { id: round } = await judging.createRound({ tenant, body: roundOf({ judges: [judge.id] }) })
  await judging.setState({ tenant, params: { id: round }, body: { state: 'open' } })
  await judgePage(app, judge.token).send([{ ...scored(round, single, 5), for_team: 'فكرة رائعة' }])
  await results.addAwards({ tenant, body: { awards: [{ project: single, place: 1 }] } })
  const { seals } = await results.seal({ tenant, body: {} })
  await results.publish({ tenant, params: { id: seals[0]?.id ?? '' }, body: {} })
  await nora.calls.certificates.issue({ tenant, body: { groups: ['participants'] } })
  return { ...hackathon, single, round, judge }
}

test('erases a person without an account everywhere: award winner, judge, attendee, guest and invited member', async () => {
  const { tenant, name, alone, single } = await awarded()
  const { email } = alone
  const [second, third] = [await publishedForm(nora), await publishedForm(nora)]
  for (const { tenant_name } of [second, third])
    await postForm(app, tenant_name, { ...visitor(email), fullname: 'وجدان الفريدة', phone: '+966598765432' })
  const event = await nora.calls.events.create({
    tenant: second.id,
    form: {
      title: { ar: 'ورشة', en: 'Workshop' },
      kind: 'workshop',
      format: 'online',
      starts_at: inHours(48),
      ends_at: inHours(50),
      sign_up: 'open',
    },
  })
  await app.anyone.seats.take({ body: { event: event.id, fullname: 'وجدان الفريدة', email, language: 'ar', consent: true } })
  const host = await openHoursOf(nora, second.id, alwaysAvailable)
  const [slot] = await freeSlotsOf(app, host)
  await app.anyone.meetings.book({ body: { ...bookingOf(host, slot?.starts_at ?? ''), email, name: 'وجدان الفريدة' } as never })
  const judge = { name: 'وجدان الفريدة', email, languages: ['ar' as const], organization: 'دار وجدان' }
  await nora.calls.judging.createJudge({ tenant: second.id, body: judge })
  await nora.calls.invitations.send({ tenant: third.id, body: { emails: [email], role: 'viewer', language: 'ar' } })

  const [person, ...others] = await find(email)
  assert.deepEqual(others, [])
  assert.deepEqual(
    person?.registrations.map(({ hackathon }) => hackathon.tenant_name).toSorted(),
    [name, second.tenant_name, third.tenant_name].toSorted(),
  )
  assert.deepEqual(person?.account, null)
  const { mails, ...counted } = countOf(person?.erased ?? [])
  assert.deepEqual(counted, { registrations: 3, projects: 1, judges: 1, seats: 1, meetings: 1, certificate_addresses: 1, invitations: 1 })
  assert.ok((mails ?? 0) > 0)
  assert.deepEqual(countOf(person?.kept ?? []), { results: 1, certificates: 1 })

  const erasure = await erase(email.toUpperCase())
  assert.deepEqual([countOf(erasure.erased)['registrations'], countOf(erasure.kept)], [3, { results: 1, certificates: 1 }])
  // The outbox contains the confirmations of the erased registrations, and the mail of the canceled meeting to its host.
  assert.deepEqual(await tablesWith(email), ['outbox'])
  assert.deepEqual(await tablesWith('دار وجدان'), [])
  assert.deepEqual(await tablesWith('98765432'), [])
  const names = await tablesWith('وجدان الفريدة')
  assert.deepEqual(names, ['outbox'])
  const project = await system(db =>
    db.one<{ state: string; erased: boolean }>(sql`select state, erased_at is not null as erased from projects where id = ${single}`),
  )
  assert.deepEqual(project, { state: 'withdrawn', erased: true })
  assert.ok((await mailsTo(app, nora.email)).some(({ text }) => text.includes('وجدان الفريدة')))
  // Rankings and awards of the published edition stay.
  const edition = await system(db =>
    db.one<{ n: number }>(sql`select count(*)::int as n from result_editions where tenant_id = ${tenant} and content like '%ينبوع%'`),
  )
  assert.equal(edition?.n, 1)
  assert.deepEqual((await verifyChains(database)).faults, [])
})

test('records an erasure with a keyed hash and counts, and repeats it without effect', async () => {
  const { id: tenant, tenant_name } = await publishedForm(nora)
  const email = 'repeated@example.com'
  await postForm(app, tenant_name, visitor(email))
  const first = await erase(email)
  const again = await erase(email)
  assert.equal(again.proof, first.proof)
  assert.deepEqual([again.erased, again.kept], [[], []])
  const rows = await system(db =>
    db.all<{ chain: string; actor: string; action: string; details: { erased?: unknown } }>(
      sql`select chain, actor, action, details from audit_log where object_kind = 'person' and object_id = ${first.proof} order by chain, number`,
    ),
  )
  assert.deepEqual(
    rows.map(({ chain, actor, action }) => [chain, actor, action]),
    [
      [platformChain, admin.user.id, 'registration.erased'],
      [platformChain, admin.user.id, 'person.erased'],
      [tenant, admin.user.id, 'registration.erased'],
    ].toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  )
  assert.deepEqual(rows.find(({ action }) => action === 'person.erased')?.details.erased, first.erased)
  assert.equal((await mailsTo(app, email)).filter(({ text }) => text.includes('حُذف')).length, 1)
  assert.ok((await nora.calls.audit.list({ tenant, query: {} })).results.some(({ action }) => action === 'registration.erased'))
})

test('erases an account immediately, and refuses administrators and the only owner of a hackathon with its name', async () => {
  const [owner, successor] = [await newPerson(app), await newPerson(app)]
  const { id: tenant } = await newHackathon(owner, { name: { ar: 'هاكاثون النخيل', en: 'Palms' } })
  const { tenant_name } = await publishedForm(nora)
  await postForm(app, tenant_name, visitor(owner.email))
  assert.equal(await codeOf(erase(admin.email)), 'user.is_administrator')
  const refused = await erase(owner.email).catch((error: ApiError) => error.problem)
  assert.ok('code' in refused)
  assert.deepEqual([refused.code, /Palms|النخيل/.test(refused.message)], ['person.last_owner', true])
  const [blocked] = await find(owner.email)
  assert.deepEqual([blocked?.blocked, blocked?.registrations.length], ['last_owner', 1])
  await joinTeam(app, tenant, successor, 'owner')
  const erasure = await erase(owner.email)
  assert.deepEqual([countOf(erasure.erased)['account'], countOf(erasure.erased)['registrations']], [1, 1])
  assert.equal(await codeOf(owner.calls.profile.me()), 'session.ended')
  assert.deepEqual(await tablesWith(owner.email), ['outbox'])
  assert.deepEqual((await mailsTo(app, owner.email)).map(({ subject }) => subject).filter(subject => subject.includes('حُذف')).length, 1)
})

test('keeps the project of a team and the scores of a judge, without the person', async () => {
  const { tenant, mate, captain, save, closeAt } = await collectProjects(app, nora)
  await save(captain, complete)
  await closeAt(inHours(-1))
  const [project] = (await nora.calls.projects.list({ tenant, query: {} })).results
  const { judging } = nora.calls
  const body = { name: 'سهام المحكّمة', email: 'judge@jury.test', languages: ['ar' as const], organization: 'جامعة فريدة' }
  const judge = await judging.createJudge({ tenant, body })
  const { id: round } = await judging.createRound({ tenant, body: roundOf({ judges: [judge.id] }) })
  await judging.setState({ tenant, params: { id: round }, body: { state: 'open' } })
  await judgePage(app, judge.token).send([scored(round, project?.id ?? '', 4)])
  // With this address from the start, the judge would have a conflict of interest.
  await system(db => db.run(sql`update judges set email = ${mate.email} where tenant_id = ${tenant} and id = ${judge.id}`))
  const erasure = await erase(mate.email)
  assert.deepEqual(countOf(erasure.kept), { team_projects: 1, scores: 1 })
  assert.equal((await nora.calls.projects.list({ tenant, query: {} })).results[0]?.state, 'active')
  assert.equal((await judging.scores({ tenant, params: { id: round } })).judgements.length, 1)
  // The outbox has the mail with the judge's link, which was sent to the former address.
  const named = (await tablesWith('سهام المحكّمة')).filter(table => table !== 'outbox')
  assert.deepEqual([named, await tablesWith('جامعة فريدة')], [[], []])
})

test('finds persons by phone number in any notation, and exports a person without an account', async () => {
  const { tenant_name } = await publishedForm(nora)
  await postForm(app, tenant_name, { ...visitor('by-phone@example.com'), phone: '+966512312312' })
  for (const search of ['0512312312', '٠٥١٢ ٣١٢ ٣١٢', '00966512312312', '+966 51 231 2312'])
    assert.deepEqual(
      (await find(search)).map(({ email }) => email),
      ['by-phone@example.com'],
      search,
    )
  assert.equal(await codeOf(find('ريم')), 'request.invalid')
  assert.deepEqual(await find('nobody@example.com'), [])
  const { data } = await adminPersons.export({ body: { email: 'by-phone@example.com' } })
  assert.deepEqual([data['registrations']?.length, data['users']?.length], [1, 0])
  const own = await nora.calls.account.download()
  const { data: exported } = await adminPersons.export({ body: { email: nora.email } })
  assert.deepEqual(Object.keys(exported), Object.keys(own.data))
  assert.deepEqual(exported['members'], own.data['members'])
})

test('editors erase one registration of their own hackathon, and no one else does', async () => {
  const { tenant, alone, single } = await awarded()
  const [editor, reviewer, stranger] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  await joinTeam(app, tenant, editor, 'editor')
  await joinTeam(app, tenant, reviewer, 'reviewer')
  const { id: other } = await newHackathon(stranger)
  const params = { id: alone.id }
  assert.equal(await codeOf(reviewer.calls.registrations.erase({ tenant, params })), 'right.missing')
  assert.equal(await codeOf(stranger.calls.registrations.erase({ tenant: other, params })), 'registration.not_found')
  assert.equal(await codeOf(stranger.calls.registrations.erase({ tenant, params })), 'tenant.not_found')
  assert.equal(await codeOf(stranger.calls.adminPersons.erase({ body: { email: alone.email } })), 'right.missing')
  await editor.calls.registrations.erase({ tenant, params })
  assert.equal(await codeOf(editor.calls.registrations.erase({ tenant, params })), 'registration.not_found')
  assert.equal(await codeOf(nora.calls.registrations.detail({ tenant, params })), 'registration.not_found')
  const row = await system(db =>
    db.one<{ erased: boolean }>(sql`select erased_at is not null as erased from projects where id = ${single}`),
  )
  assert.equal(row?.erased, true)
  const audited = await system(db =>
    db.all<{ actor: string; text: string }>(sql`
      select actor, a::text as text from audit_log a where chain = ${tenant} and action = 'registration.erased'`),
  )
  assert.deepEqual(
    audited.map(({ actor, text }) => [actor, text.includes(alone.email) || text.includes(alone.id)]),
    [[editor.user.id, false]],
  )
})
