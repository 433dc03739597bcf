import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '#contract/client.ts'
import type { Import } from '#contract/imports/import-records.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, mailsOnce, mailsTo, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
  )
const agreed = { agreed_where: 'نموذج التسجيل في Google', agreed_on: '2026-11-12' }
const teams = { eligibility: { team_min: 1, team_max: 5 } as never }
const csv = (lines: string[], name = 'people.csv') => new File([lines.join('\n')], name)
const heading = 'Timestamp,Email Address,الاسم الكامل,رقم الجوال'

/** Reads a file into a draft. */
async function draftOf(tenant: string, file: File, by: Person = nora): Promise<Import> {
  const { id } = await by.calls.imports.create({ tenant, form: { file } })
  return by.calls.imports.detail({ tenant, params: { id } })
}
const run = (tenant: string, { id }: Pick<Import, 'id'>) => nora.calls.imports.run({ tenant, params: { id }, body: agreed })
const undo = (tenant: string, { id }: Pick<Import, 'id'>) => nora.calls.imports.undo({ tenant, params: { id } })
const choose = (tenant: string, { id, columns, choices }: Import, more: object) =>
  nora.calls.imports.choose({
    tenant,
    params: { id },
    body: { ...choices, targets: columns.map(({ target }) => target), orders: columns.map(({ order }) => order), ...more },
  })
const rowsOf = async (tenant: string, { id }: Pick<Import, 'id'>) =>
  (await nora.calls.imports.rows({ tenant, params: { id }, query: { limit: 100 } })).results
const peopleOf = async (tenant: string) =>
  (await nora.calls.registrations.list({ tenant, query: { limit: 100, order: 'asc' } })).results.map(
    ({ fullname, email, phone, state, team }) => [fullname, email, phone, state, team?.name ?? ''].join(' | '),
  )

test('imports a sheet of Google Forms without a choice of columns, and registers no person before it runs', async () => {
  const { id: tenant } = await newHackathon(nora, { city: 'الرياض', country: 'SA' })
  const draft = await draftOf(
    tenant,
    csv([
      heading,
      '2026/11/12 7:01:33 PM GMT+3,Reem@Example.com,ريم القحطاني,٠٥٠١٢٣٤٥٦٧',
      '2026/11/13 8:00:00 AM GMT+3,badr@example.com,بدر العنزي,',
      '2026/11/13 8:10:00 AM GMT+3,badr@example.com,بدر العنزي,0501112223',
      '2026/11/13 9:00:00 AM GMT+3,badr@example.com,سارة العنزي,',
      '2026/11/13 9:30:00 AM GMT+3,sara.example.com,سارة الحربي,9.66512E+11',
    ]),
  )
  assert.equal(draft.source, 'google_forms')
  assert.deepEqual(
    draft.columns.map(({ target }) => target),
    ['registered_at', 'email', 'fullname', 'phone'],
  )
  assert.deepEqual(draft.counts, { create: 2, complete: 0, existing: 0, repeated: 1, faulted: 2 })
  assert.deepEqual(await peopleOf(tenant), [])
  const faults = (await rowsOf(tenant, draft)).flatMap(row => row.faults.map(({ column, code }) => `${row.number} ${column} ${code}`))
  assert.deepEqual(faults, ['5 1 email_repeated', '6 1 email_invalid', '6 3 phone_rounded'])

  const done = await run(tenant, draft)
  assert.deepEqual([done.state, done.counts, done.rows], ['imported', draft.counts, 5])
  assert.deepEqual(await peopleOf(tenant), [
    'ريم القحطاني | reem@example.com | +966501234567 | applied | ',
    'بدر العنزي | badr@example.com |  | applied | ',
  ])
  const [reem] = (await nora.calls.registrations.list({ tenant, query: { search: 'reem' } })).results
  assert.equal(reem?.created_at, '2026-11-12T16:01:33.000Z')
  assert.deepEqual(await mailsTo(app, 'reem@example.com'), [])
})

test('running again registers no person twice, and the same file again changes nothing', async () => {
  const { id: tenant } = await newHackathon(nora)
  const file = () => csv(['name,email', 'Reem,reem@example.com', 'Badr,badr@example.com'])
  const draft = await draftOf(tenant, file())
  const [first, second] = await Promise.all([run(tenant, draft), run(tenant, draft)])
  assert.deepEqual([first.counts.create, second.counts], [2, first.counts])
  const before = await peopleOf(tenant)
  const again = await draftOf(tenant, file())
  assert.deepEqual([again.is_remembered, again.counts.existing, again.counts.create], [true, 2, 0])
  await run(tenant, again)
  assert.deepEqual(await peopleOf(tenant), before)
  assert.equal((await undo(tenant, again)).undone?.reversed, 0)
  assert.deepEqual(await peopleOf(tenant), before)
})

test('keeps what people registered themselves, adds only what is missing, and never registers a person who withdrew', async () => {
  const { id: tenant, tenant_name } = await publishedForm(nora, { fields: [{ key: 'city', required: false }] })
  await postForm(app, tenant_name, { ...visitor('own@example.com'), city: 'جدة' })
  await postForm(app, tenant_name, visitor('bare@example.com'))
  await postForm(app, tenant_name, visitor('gone@example.com'))
  await app.services.database.system(db =>
    db.run(sql`update registrations set state = 'withdrawn' where tenant_id = ${tenant} and email = 'gone@example.com'`),
  )
  const draft = await draftOf(
    tenant,
    csv(['name,email,phone,city', ...['own', 'bare', 'gone'].map(name => `Another Name,${name}@example.com,0559998877,الرياض`)]),
  )
  assert.deepEqual(
    draft.columns.map(({ target }) => target),
    ['fullname', 'email', 'phone', 'city'],
  )
  assert.equal(draft.counts.existing, 3)
  const chosen = await choose(tenant, draft, { registered: 'complete' })
  assert.deepEqual([chosen.counts.complete, chosen.counts.existing], [1, 2])
  await run(tenant, draft)
  const detail = async (search: string) => {
    const [found] = (await nora.calls.registrations.list({ tenant, query: { search } })).results
    return nora.calls.registrations.detail({ tenant, params: { id: found?.id ?? '' } })
  }
  const [own, bare, gone] = [await detail('own'), await detail('bare'), await detail('gone')]
  assert.deepEqual([own.fullname, own.answers['city'], own.phone], ['ريم العتيبي', 'جدة', '+966501234567'])
  assert.deepEqual([bare.fullname, bare.answers['city']], ['ريم العتيبي', 'الرياض'])
  assert.deepEqual([gone.state, gone.answers['city'] ?? ''], ['withdrawn', ''])
  const undone = await undo(tenant, draft)
  assert.deepEqual(undone.undone, { reversed: 1, kept: 0 })
  assert.equal((await detail('bare')).answers['city'] ?? '', '')
  assert.equal((await detail('own')).answers['city'], 'جدة')
})

test('undoing removes the people of an import, except those that a user changed since', async () => {
  const { id: tenant } = await newHackathon(nora, teams)
  const names = ['Amal', 'Basma', 'Dana', 'Fahad', 'Ghada']
  const draft = await draftOf(tenant, csv(['name,email,team', ...names.map(name => `${name},${name}@example.com,الصقور`)]))
  await run(tenant, draft)
  const people = (await nora.calls.registrations.list({ tenant, query: { limit: 10 } })).results
  const idOf = (name: string) => people.find(({ fullname }) => fullname === name)?.id ?? ''
  await nora.calls.registrations.decide({ tenant, body: { ids: [idOf('Amal')], state: 'accepted', mail: null } })
  await nora.calls.registrations.addNote({ tenant, params: { id: idOf('Basma') }, body: { text: 'called' } })
  await nora.calls.registrations.erase({ tenant, params: { id: idOf('Dana') } })
  const undone = await undo(tenant, draft)
  assert.deepEqual([undone.state, undone.undone], ['undone', { reversed: 2, kept: 2 }])
  const left = (await peopleOf(tenant)).map(line => line.split(' | ')[0])
  assert.deepEqual(left.toSorted(), ['Amal', 'Basma'])
  assert.deepEqual((await undo(tenant, draft)).undone, undone.undone)
  assert.equal(await codeOf(run(tenant, draft)), 'import.undone')
  // The rows of an undone import can be imported again.
  const again = await draftOf(tenant, csv(['name,email', ...names.map(name => `${name},${name}@example.com`)]))
  assert.deepEqual([again.counts.create, again.counts.existing], [3, 2])
})

test('reads states, check-ins and teams of a sheet, and puts the first person of a team in charge', async () => {
  const { id: tenant } = await publishedForm(nora, { fields: [{ key: 'team_status', required: false }] }, teams)
  await nora.calls.registrations.setAdmission({ tenant, body: { mode: 'review', capacity: 3 } })
  const draft = await draftOf(
    tenant,
    csv([
      'name,email,approval_status,checked_in_at,created_at,team',
      'Amal,amal@example.com,approved,2026-11-20T08:00:00Z,2026-11-01T08:00:00Z,الصقور',
      'Basma,basma@example.com,approved,,2026-11-02T08:00:00Z,الصُّقور',
      'Dana,dana@example.com,waitlist,,2026-11-03T08:00:00Z,',
      'Fahad,fahad@example.com,declined,,2026-11-04T08:00:00Z,الصقور',
      'Ghada,ghada@example.com,approved,,2026-11-05T08:00:00Z,',
      'Hind,hind@example.com,approved,,2026-11-06T08:00:00Z,',
    ]),
  )
  const targets = ['fullname', 'email', 'state', 'checked_in_at', 'registered_at', 'team']
  const chosen = await choose(tenant, draft, {
    targets,
    values: { state: { approved: 'accepted', waitlist: 'waiting', declined: 'declined' } },
  })
  assert.deepEqual([chosen.seated, chosen.free_seats, chosen.counts.create], [4, 3, 6])
  assert.equal(await codeOf(run(tenant, draft)), 'registration.no_seat')
  assert.deepEqual(await peopleOf(tenant), [])
  await nora.calls.registrations.setAdmission({ tenant, body: { mode: 'review', capacity: 4 } })
  await run(tenant, draft)
  const people = await peopleOf(tenant)
  assert.deepEqual(
    people.map(line => line.replace(/ \| [^|]*@[^|]* \|  \|/, '')),
    [
      'Amal checked_in | الصقور',
      'Basma accepted | الصقور',
      'Dana waiting | ',
      'Fahad declined | ',
      'Ghada accepted | ',
      'Hind accepted | ',
    ],
  )
  const [amal] = (await nora.calls.registrations.list({ tenant, query: { search: 'amal' } })).results
  const { mates, history } = await nora.calls.registrations.detail({ tenant, params: { id: amal?.id ?? '' } })
  assert.deepEqual(
    [mates.map(mate => `${mate.fullname} ${mate.is_captain}`), history[0]?.at],
    [['Amal true', 'Basma false'], '2026-11-20T08:00:00.000Z'],
  )
})

test('a team of an import has room for as many people as it lacks, and hackathons without teams have no column of teams', async () => {
  const { id: tenant } = await newHackathon(nora, { eligibility: { team_min: 1, team_max: 2 } as never })
  const falcons = (names: string[]) => csv(['name,email,team', ...names.map(name => `${name},${name}@example.com,الصقور`)])
  await run(tenant, await draftOf(tenant, falcons(['Amal'])))
  const draft = await draftOf(tenant, falcons(['Basma', 'Dana']))
  assert.deepEqual(
    (await rowsOf(tenant, draft)).map(({ outcome, faults }) => [outcome, ...faults.map(({ code }) => code)]),
    [['create'], ['faulted', 'team_full']],
  )
  await run(tenant, draft)
  assert.equal((await peopleOf(tenant)).filter(line => line.endsWith('الصقور')).length, 2)
  const { id: alone } = await newHackathon(nora)
  const without = await draftOf(alone, falcons(['Amal']))
  assert.deepEqual([without.has_teams, without.columns.map(({ target }) => target)], [false, ['fullname', 'email', null]])
  assert.equal(await codeOf(choose(alone, without, { targets: ['fullname', 'email', 'team'] })), 'request.invalid')
})

test('registers thousands of rows in the order of their registration, and gives a team the captain of its first row', async () => {
  const { id: tenant } = await newHackathon(nora, teams)
  const count = 2100
  const rows = Array.from({ length: count }, (_, n) => {
    const minutes = count - n
    const at = `2026-11-0${1 + Math.floor(minutes / 1440)} ${Math.floor((minutes % 1440) / 60)}:${String(minutes % 60).padStart(2, '0')}`
    return `${at},person-${n}@example.com,Person ${'abcdefghij'[n % 10]},${n === 0 || n === count - 1 ? 'Falcons' : ''}`
  })
  const draft = await draftOf(tenant, csv(['Timestamp,Email Address,Full name,Team', ...rows]))
  const done = await run(tenant, await choose(tenant, draft, { state: 'waiting' }))
  assert.deepEqual(done.counts, { create: count, complete: 0, existing: 0, repeated: 0, faulted: 0 })
  const stored = await app.services.database.system(db =>
    db.all<{ email: string; place: number }>(sql`
      select r.email, r.place from registration_history h join registrations r on r.tenant_id = h.tenant_id and r.id = h.registration_id
      where h.tenant_id = ${tenant} order by h.number`),
  )
  assert.deepEqual(
    stored,
    rows.map((_, n) => ({ email: `person-${count - 1 - n}@example.com`, place: n + 1 })),
  )
  const [last] = (await nora.calls.registrations.list({ tenant, query: { search: `person-${count - 1}@` } })).results
  const { mates } = await nora.calls.registrations.detail({ tenant, params: { id: last?.id ?? '' } })
  assert.deepEqual(
    mates.map(mate => [mate.fullname, mate.is_captain]),
    [
      ['Person a', true],
      ['Person j', false],
    ],
  )
  assert.deepEqual((await undo(tenant, draft)).undone, { reversed: count, kept: 0 })
  assert.deepEqual(await peopleOf(tenant), [])
})

test('corrects the cells of a row before the import, and returns the faulty rows as the same file with one more column', async () => {
  const { id: tenant } = await newHackathon(nora)
  const draft = await draftOf(tenant, csv(['name,email,Note', 'Reem,reem@,=1+1', 'Badr,badr@example', 'Huda,huda@example.com,x']))
  assert.equal(draft.counts.faulted, 2)
  const row = await nora.calls.imports.editRow({
    tenant,
    params: { id: draft.id, number: '2' },
    body: { cells: ['Reem', 'reem@example.com', '=1+1'] },
  })
  assert.deepEqual([row.outcome, row.person.email], ['create', 'reem@example.com'])
  await run(tenant, draft)
  const { filename, csv: text } = await nora.calls.imports.faults({ tenant, params: { id: draft.id } })
  assert.equal(filename, 'people-faults.csv')
  assert.match(text, /^\ufeff"name","email","Note","Fault"\r\n"Badr","badr@example","","email: Invalid email address"\r\n$/)
  const emptied = await draftOf(tenant, csv(['name,email,Note', 'Sami,sami@example.com,x', 'Dana,dana@example.com,x']))
  const params = { id: emptied.id, number: '2' }
  for (const cells of [[], ['', '', '']])
    assert.equal((await nora.calls.imports.editRow({ tenant, params, body: { cells } })).outcome, 'faulted')
  assert.deepEqual((await run(tenant, emptied)).counts, { create: 1, complete: 0, existing: 0, repeated: 0, faulted: 1 })
  const repaired = await draftOf(tenant, csv([text.replace('badr@example', 'badr@example.com')]))
  assert.deepEqual([repaired.counts.create, repaired.columns.map(({ target }) => target)], [1, ['fullname', 'email', null, null]])
  assert.equal(
    await codeOf(nora.calls.imports.editRow({ tenant, params: { id: draft.id, number: '2' }, body: { cells: [] } })),
    'import.not_draft',
  )
})

test('tells each imported person once, in their language, who gave their data and how to delete it', async () => {
  const { id: tenant } = await publishedForm(nora)
  const draft = await draftOf(
    tenant,
    csv(['name,email,language', 'Reem,told-reem@example.com,English', 'بدر,told-badr@example.com,العربية']),
  )
  await run(tenant, draft)
  assert.deepEqual((await nora.calls.imports.detail({ tenant, params: { id: draft.id } })).notice, { sent: null, to: 2 })
  const preview = () => nora.calls.imports.notice({ tenant, params: { id: draft.id } })
  const { mail, to, rest } = await preview()
  assert.deepEqual([mail?.language, to, rest], ['en', 2, 0])
  assert.match(mail?.text ?? '', /Reem.*نموذج التسجيل في Google.*12 November 2026.*Not you/s)
  const notify = () => nora.calls.imports.notify({ tenant, params: { id: draft.id } })
  assert.deepEqual((await notify()).notice, { sent: 2, to: 0 })
  assert.deepEqual(await preview(), { mail: null, to: 0, rest: 0 })
  await notify()
  const [toReem, toBadr] = [
    await mailsOnce(app, 'told-reem@example.com', mails => mails.length > 0),
    await mailsTo(app, 'told-badr@example.com'),
  ]
  assert.deepEqual([toReem.length, toBadr.length], [1, 1])
  assert.match(toReem[0]?.text ?? '', /نموذج التسجيل في Google.*12 November 2026.*Not you/s)
  assert.equal(mail?.text, toReem[0]?.text.replace(/\/me\/\S+/, '/me/…'))
  assert.match(toBadr[0]?.text ?? '', /نموذج التسجيل في Google.*12 نوفمبر 2026.*لست أنت/s)
})

test('sends the second batch of the notice after the first one was delivered', async () => {
  const { id: tenant } = await publishedForm(nora)
  const draft = await draftOf(tenant, csv(['name,email', 'Reem,batch-reem@example.com', 'Badr,batch-badr@example.com']))
  await run(tenant, draft)
  const notify = () => nora.calls.imports.notify({ tenant, params: { id: draft.id } })
  const { system } = app.services.database
  const hold = (email: string) =>
    system(db => db.run(sql`update import_rows set notified_at = now() where import_id = ${draft.id} and email = ${email}`))
  await hold('batch-badr@example.com')
  await notify()
  const isSent = () => system(db => db.one(sql`select from outbox where batch = ${draft.id} and sent_at is not null`))
  while (!(await isSent())) await delay(20)
  await system(db =>
    db.run(sql`update import_rows set notified_at = null where import_id = ${draft.id} and email = 'batch-badr@example.com'`),
  )
  await system(db => db.run(sql`update outbox set sent_at = null, send_after = now() + interval '1 hour' where batch = ${draft.id}`))
  assert.equal(await codeOf(notify()), 'import.sending')
  await system(db => db.run(sql`update outbox set sent_at = now() where batch = ${draft.id}`))
  assert.deepEqual((await notify()).notice, { sent: 2, to: 0 })
})

test('refuses a day of agreement in the future', async () => {
  const { id: tenant } = await newHackathon(nora)
  const draft = await draftOf(tenant, csv(['name,email', 'Reem,reem@example.com']))
  const agreed_on = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const body = { ...agreed, agreed_on }
  assert.equal(await codeOf(nora.calls.imports.run({ tenant, params: { id: draft.id }, body })), 'import.not_yet_agreed')
  assert.deepEqual(await peopleOf(tenant), [])
})

test('erasing a person deletes the rows of sheets with their address', async () => {
  const { id: tenant } = await newHackathon(nora)
  await draftOf(tenant, csv(['name,email', 'Reem,forget-me@example.com']))
  await app.services.persons.erase('forget-me@example.com', { by: 'system', language: 'en' }, () => null)
  const rows = await app.services.database.system(db => db.all(sql`select from import_rows where email = 'forget-me@example.com'`))
  assert.equal(rows.length, 0)
})

test('refuses files that are no sheets, members without the right, and other hackathons', async () => {
  const { id: tenant } = await newHackathon(nora)
  const [omar, other] = [await newPerson(app), await newHackathon(nora)]
  await joinTeam(app, tenant, omar, 'reviewer')
  assert.equal(await codeOf(draftOf(tenant, csv(['name,email', 'Reem,reem@example.com']), omar)), 'right.missing')
  assert.equal(await codeOf(draftOf(tenant, new File(['%PDF-1.7'], 'people.csv'))), 'import.format')
  assert.equal(await codeOf(draftOf(tenant, csv(['name,email']))), 'import.empty')
  const draft = await draftOf(tenant, csv(['name,email', 'Reem,reem@example.com']))
  const params = { id: draft.id }
  assert.equal(await codeOf(nora.calls.imports.detail({ tenant: other.id, params })), 'import.not_found')
  assert.equal(await codeOf(nora.calls.imports.run({ tenant: other.id, params, body: agreed })), 'import.not_found')
  assert.equal(await codeOf(choose(tenant, draft, { targets: ['email', 'email'] })), 'request.invalid')
  await choose(tenant, draft, { targets: [null, 'email'] })
  assert.equal(await codeOf(run(tenant, draft)), 'import.no_columns')
  assert.equal(await codeOf(undo(tenant, draft)), 'import.not_imported')
  await nora.calls.imports.remove({ tenant, params })
  assert.equal(await codeOf(nora.calls.imports.detail({ tenant, params })), 'import.not_found')
})
