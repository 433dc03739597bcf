import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import type { Import } from '#contract/imports/import-records.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)

const agreed = { agreed_where: 'Devpost', agreed_on: '2026-11-12' }
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const sheet = (rows: string[][]) => new File([rows.map(row => row.map(quoted).join(',')).join('\n')], 'projects.csv')
const newForm = (team_max: number | null = 4) => publishedForm(nora, {}, { eligibility: { team_min: null, team_max } as never })

async function draftOf(tenant: string, rows: string[][]): Promise<Import> {
  const { id } = await nora.calls.imports.create({ tenant, form: { file: sheet(rows) } })
  return nora.calls.imports.detail({ tenant, params: { id } })
}
const run = (tenant: string, { id }: Pick<Import, 'id'>) => nora.calls.imports.run({ tenant, params: { id }, body: agreed })
const undo = (tenant: string, { id }: Pick<Import, 'id'>) => nora.calls.imports.undo({ tenant, params: { id } })
const rowsOf = async (tenant: string, { id }: Pick<Import, 'id'>) =>
  (await nora.calls.imports.rows({ tenant, params: { id }, query: { limit: 100 } })).results
const faultsOf = async (tenant: string, draft: Pick<Import, 'id'>) =>
  (await rowsOf(tenant, draft)).flatMap(({ number, faults }) => faults.map(({ code }) => `${number} ${code}`))
const projectsOf = async (tenant: string) => (await nora.calls.projects.list({ tenant, query: { limit: 100 } })).results
const detailOf = async (tenant: string, team: string) => {
  const found = (await projectsOf(tenant)).find(project => project.team === team)
  return nora.calls.projects.detail({ tenant, params: { id: found?.id ?? '' }, query: {} })
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
  )

const devpost = [
  'Project Title',
  'Submission Url',
  'Project Status',
  'Judging Status',
  'Highest Step Completed',
  'Project Created At',
  'About The Project',
  '"Try it out" Links',
  'Video Demo Link',
  'Opt-In Prizes',
  'Built With',
  'Submitter First Name',
  'Submitter Last Name',
  'Submitter Email',
  'Notes',
  'Team Colleges/Universities',
  'Additional Team Member Count',
  'Team Member 1 First Name',
  'Team Member 1 Last Name',
  'Team Member 1 Email',
]
type Project = { title: string; status?: string; about?: string; links?: string; people: [first: string, email: string][] }
/** The submitter has columns of their own. Members after the first have cells without headings. */
const devpostRow = ({ title, status = 'Submitted (Gallery/Visible)', about = '', links = '', people }: Project) => {
  const [[first, email] = ['', ''], ...members] = people
  return [
    title,
    `https://devpost.com/software/${title.toLowerCase()}`,
    status,
    'Pending',
    'Submit',
    '02/28/2026 10:00:00',
    about,
    links,
    'https://youtu.be/1',
    '',
    'python',
    first,
    'Omar',
    email,
    '',
    'KFUPM',
    `${members.length}`,
    ...members.flatMap(([name, address]) => [name, 'Ali', address]),
  ]
}
const water: Project = {
  title: 'Mizan',
  about: '## Inspiration\n\nFields lose half of their water. We measure it.',
  links: 'https://mizan.example.com, github.com/mizan/app, https://docs.example.com/mizan',
  people: [
    ['Nada', 'nada@example.com'],
    ['Aya', 'aya@example.com'],
    ['Huda', 'huda@example.com'],
    ['Nada', 'NADA@example.com'],
  ],
}

test('imports projects of Devpost with their teams without a choice of columns', async () => {
  const { id: tenant } = await newForm()
  const draft = await draftOf(tenant, [
    devpost,
    devpostRow(water),
    devpostRow({ title: 'Untitled', status: 'Draft', people: [['Sami', 'sami@example.com']] }),
    devpostRow({ title: 'Lost', people: [] }),
  ])
  assert.deepEqual(
    [draft.source, draft.unmatched, draft.projects],
    ['devpost', [], { create: 2, existing: 0, shortened: 0, kept: 0, sets_deadline: true }],
  )
  assert.deepEqual(draft.counts, { create: 4, complete: 0, existing: 0, repeated: 0, faulted: 1 })
  const rows = await rowsOf(tenant, draft)
  assert.deepEqual(
    rows.map(({ row, person: { fullname, team, project } }) => [row, fullname, team, project].join(' | ')),
    [
      '2 | Nada Omar | Mizan | Mizan',
      '2 | Aya Ali | Mizan | ',
      '2 | Huda Ali | Mizan | ',
      '3 | Sami Omar | Untitled | Untitled',
      '4 |  |  | ',
    ],
  )
  const done = await run(tenant, draft)
  assert.deepEqual([done.projects.create, done.counts], [2, draft.counts])
  const { members, content, is_submitted, is_late, versions, missing } = await detailOf(tenant, 'Mizan')
  assert.deepEqual([members, is_submitted, is_late, versions.length], [['Nada Omar', 'Aya Ali', 'Huda Ali'], true, false, 1])
  assert.deepEqual(content.links, {
    repository: 'https://github.com/mizan/app',
    demo: 'https://mizan.example.com',
    video: 'https://youtu.be/1',
  })
  assert.deepEqual([content.name, content.line.en], [{ ar: '', en: 'Mizan' }, 'Fields lose half of their water.'])
  assert.match(content.description.en, /We measure it\.\n\nhttps:\/\/docs\.example\.com\/mizan$/)
  assert.equal(versions[0]?.saved_at, '2026-02-28T07:00:00.000Z')
  assert.ok(!missing.includes('line'))
  assert.equal((await detailOf(tenant, 'Untitled')).is_submitted, false)
  const { counts, is_open } = await nora.calls.projects.settings({ tenant })
  assert.deepEqual([counts.submitted, counts.drafts, is_open], [1, 1, false])
  assert.deepEqual(await mailsTo(app, 'nada@example.com'), [])
})

test('the same file again changes nothing, and undoing removes projects without later changes', async () => {
  const { id: tenant } = await newForm()
  const dates = devpostRow({
    ...water,
    title: 'Dates',
    people: [
      ['Omar', 'omar@example.com'],
      ['Ali', 'ali@example.com'],
    ],
  })
  const file = [devpost, devpostRow({ ...water, people: water.people.slice(0, 2) }), dates]
  const draft = await draftOf(tenant, file)
  await run(tenant, draft)
  const before = await projectsOf(tenant)
  const again = await draftOf(tenant, file)
  assert.deepEqual([again.counts.existing, again.projects.create, again.projects.existing], [4, 0, 2])
  await run(tenant, again)
  assert.deepEqual(await projectsOf(tenant), before)
  assert.deepEqual((await undo(tenant, again)).undone, { reversed: 0, kept: 0 })
  assert.deepEqual(await projectsOf(tenant), before)
  const changed = before.find(({ team }) => team === 'Dates')
  await nora.calls.projects.setState({ tenant, params: { id: changed?.id ?? '' }, body: { state: 'disqualified', reason: 'late' } })
  const undone = await undo(tenant, draft)
  assert.deepEqual([undone.undone, undone.projects.kept], [{ reversed: 2, kept: 2 }, 1])
  assert.deepEqual(
    (await projectsOf(tenant)).map(({ team }) => team),
    ['Dates'],
  )
})

test('gives a project to people who are registered already, and never replaces the project of a team', async () => {
  const { id: tenant, tenant_name } = await newForm()
  for (const name of ['nada', 'aya']) await postForm(app, tenant_name, visitor(`${name}@example.com`))
  const plain = [
    ['Project name', 'Tagline', 'Emails'],
    ['ميزان', 'قياس الماء في الحقول', 'nada@example.com; aya@example.com'],
  ]
  const draft = await draftOf(tenant, plain)
  assert.deepEqual([draft.counts.existing, draft.projects.create], [2, 1])
  await run(tenant, draft)
  const { members, name, line } = await detailOf(tenant, 'ميزان')
  assert.deepEqual([members.length, name, line], [2, { ar: 'ميزان', en: '' }, { ar: 'قياس الماء في الحقول', en: '' }])
  const other = await draftOf(tenant, [plain[0] ?? [], ['Another name', 'Another line', 'nada@example.com, aya@example.com']])
  assert.deepEqual([other.projects.create, other.projects.existing], [0, 1])
  await run(tenant, other)
  assert.equal((await projectsOf(tenant)).length, 1)
  assert.deepEqual((await undo(tenant, draft)).projects.kept, 0)
  assert.deepEqual(await projectsOf(tenant), [])
  const left = (await nora.calls.registrations.list({ tenant, query: {} })).results
  assert.deepEqual(
    left.map(({ team }) => team),
    [null, null],
  )
})

test('reads plain sheets with numbered members or one person per row, and reports rows that disagree', async () => {
  const { id: tenant } = await newForm()
  const numbered = await draftOf(tenant, [
    ['اسم المشروع', 'نبذة عن المشروع', 'المسار', 'اسم العضو 1', 'بريد العضو 1', 'اسم العضو 2', 'بريد العضو 2'],
    ['نبع', 'ريّ ذكي', 'الماء', 'ريم خالد', 'reem@example.com', 'بدر سعد', 'badr@example.com'],
  ])
  assert.deepEqual([numbered.counts.create, numbered.projects.create, await faultsOf(tenant, numbered)], [2, 1, []])
  await run(tenant, numbered)
  const { members, tracks } = await detailOf(tenant, 'نبع')
  assert.deepEqual([members, tracks], [['ريم خالد', 'بدر سعد'], ['water']])
  const rows = await draftOf(tenant, [
    ['Name', 'Email', 'Team', 'Project name', 'Tagline', 'Demo'],
    ['Amal', 'amal@example.com', 'Falcons', 'Palm', 'Counts palms', ''],
    ['Basma', 'basma@example.com', 'Falcons', '', '', ''],
    ['Dana', 'dana@example.com', 'Falcons', 'Palm', 'Counts dates', ''],
    ['Ghada', 'ghada@example.com', 'Falcons', 'Palm', '', 'https://palm.example.com'],
    ['Hind', 'hind@example.com', '', 'Alone', 'On her own', 'not a link'],
    ['Jana', 'jana@example.com', '', 'Own', 'On her own', ''],
    ['Jana', 'jana@example.com', '', 'Second', 'On her own', ''],
    ['Lina', 'lina@example.com', '', '', 'A line without a project', ''],
  ])
  assert.deepEqual(await faultsOf(tenant, rows), ['4 project_differs', '6 value_invalid', '8 project_differs', '9 project_unnamed'])
  await run(tenant, rows)
  assert.equal((await detailOf(tenant, 'Falcons')).content.links.demo, 'https://palm.example.com')
  assert.equal((await detailOf(tenant, 'Jana')).content.name.en, 'Own')
})

test('faults people who have no room, are in another team, or withdrew', async () => {
  const { id: tenant } = await newForm(2)
  await run(
    tenant,
    await draftOf(tenant, [
      ['Name', 'Email', 'Team'],
      ['Sara', 'sara@example.com', 'Falcons'],
    ]),
  )
  await app.services.database.system(db =>
    db.run(sql`
      insert into registrations (tenant_id, kind, state, fullname, email, language, consented_at)
      values (${tenant}, 'application', 'withdrawn', 'Gone', 'gone@example.com', 'en', now())`),
  )
  const draft = await draftOf(tenant, [
    ['Project name', 'Name', 'Email', 'Member 2 name', 'Member 2 email', 'Member 3 name', 'Member 3 email'],
    ['Big', 'Amal', 'amal@example.com', 'Basma', 'basma@example.com', 'Dana', 'dana@example.com'],
    ['Mixed', 'Fahad', 'fahad@example.com', 'Sara', 'sara@example.com', '', ''],
    ['Gone', 'Gone', 'gone@example.com', '', '', '', ''],
  ])
  assert.deepEqual(await faultsOf(tenant, draft), ['4 team_full', '6 other_team', '7 project_without_member'])
  await run(tenant, draft)
  const { results } = await nora.calls.registrations.list({ tenant, query: { limit: 50 } })
  assert.ok([...Map.groupBy(results, ({ team }) => team?.name)].every(([team, people]) => team === undefined || people.length <= 2))
  const { id: alone } = await newForm(null)
  const without = await draftOf(alone, [devpost, devpostRow(water)])
  assert.deepEqual([without.projects.create, await faultsOf(alone, without)], [1, ['3 no_teams', '4 no_teams']])
  const codes = [nora.calls.imports.detail({ tenant: alone, params: { id: draft.id } }), run(alone, draft)].map(codeOf)
  assert.deepEqual(await Promise.all(codes), ['import.not_found', 'import.not_found'])
})

test('reads the layout with one row per prize, and projects with equal titles as two teams', async () => {
  const { id: tenant } = await newForm()
  const prize = [
    'Opt-In Prize',
    'Project Title',
    'Submission Url',
    'Submitter First Name',
    'Submitter Last Name',
    'Submitter Email',
    'Team Number',
  ]
  const draft = await draftOf(tenant, [
    prize,
    ['Best AI', 'Palm', 'https://devpost.com/software/palm', 'Amal', 'Said', 'amal@example.com', '1'],
    ['Best Water', 'Palm', 'https://devpost.com/software/palm', 'Amal', 'Said', 'amal@example.com', '1'],
    ['Best AI', 'Palm', 'https://devpost.com/software/palm-2', 'Basma', 'Said', 'basma@example.com', '2'],
  ])
  assert.deepEqual([draft.counts.create, draft.counts.repeated, draft.projects.create], [2, 1, 2])
  await run(tenant, draft)
  assert.deepEqual((await projectsOf(tenant)).map(({ team }) => team).toSorted(), ['Palm', 'Palm 2'])
})
