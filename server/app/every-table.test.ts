// One row of every table is exported and imported, copied to the next edition, downloaded, erased and aged as its line in tables.ts says.

import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { JudgingCriterion } from '#contract/judging/judging-records.ts'
import { StoredProject } from '#contract/projects/project-records.ts'
import { exportTenant } from '#server/cli/archive/export-tenant.ts'
import { importTenant } from '#server/cli/archive/import-tenant.ts'
import { createPersonalData } from '#server/domain/accounts/personal-data.ts'
import { putCandidateFile } from '#server/domain/registrations/candidate-files.ts'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { columnsInArchive, parentOf, periodsOf } from '#server/domain/tables/table-rules.ts'
import { tables } from '#server/domain/tables/tables.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { readableCode } from '#server/platform/sealing/readable-code.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { makeRows, readColumns } from '#server/testing/rows/row-of-every-table.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { takeFolder } from '#server/testing/test-server.ts'

const { folder, release } = takeFolder()
const connections: Connection[] = []
const kept = (connection: Connection) => {
  connections.push(connection)
  return connection
}
const [here, there] = [await startTestApp({}, kept), await startTestApp({}, kept)]
const [client, elsewhere] = [new pg.Client(connections[0]), new pg.Client(connections[1])]
await Promise.all([client.connect(), elsewhere.connect()])
after(async () => {
  await Promise.all([locking.end(), client.end(), elsewhere.end()])
  await Promise.all([here.close(), there.close()])
  release()
  await rm(folder, { recursive: true, force: true })
})
const owner = 'sara@example.com'
const nora = await newPerson(here)
await newPerson(there, owner)
const { id: tenant, tenant_name: name } = await newHackathon(nora, { logo: new File([await smallPng()], 'logo.png') })
await nora.calls.landingPages.create({ tenant, form: {} })
const columns = await readColumns(client)

const {
  rows: [logo],
} = await client.query(`select size, width, height, variants from files where tenant_id = $1`, [tenant])
const criterion = { id: 'idea', name: { ar: 'الفكرة', en: 'Idea' }, weight: 33.3 }
const content = JSON.stringify({ awards: [], rankings: [] })
const hash = createHash('sha256').update(content).digest('hex')
const question = { id: 'phone', kind: 'text', label: { ar: 'هاتف', en: 'Phone' }, required: true, options: [], when: null }
const sent = await putCandidateFile(here.services.store, 'q_cv', { name: 'cv.pdf', file: new File(['%PDF-1.7'], 'cv.pdf') })
const thanks = { subject: 'شكرًا', text: 'نراكم قريبًا.' }
const said = { ar: 'نراكم قريبًا.', en: 'See you soon.' }
/** Values that constraints and schemas of archives require. */
const given = {
  'admissions.mode': 'automatic',
  'announcement_templates.words': { ar: thanks },
  'badge_guests.role': 'mentor',
  'badge_prints.guest_id': null,
  'badge_prints.judge_id': null,
  'badge_prints.user_id': null,
  'badge_settings.size': 'a6',
  'certificates.code': readableCode(16),
  'certificates.replaced_by': null,
  'check_in_lists.audience': 'phase',
  'check_in_lists.name_ar': 'الغداء',
  'check_in_lists.question': '',
  'custom_domains.domain': 'waha.example',
  'events.about_tenant': null,
  'events.cover': logo,
  'events.link': 'https://example.com/event',
  'events.attendee_link': 'https://example.com/room',
  'help_queues.closes_at': '2020-01-02T00:00:00Z',
  'help_queues.opens_at': '2020-01-01T00:00:00Z',
  'help_queues.topics': JSON.stringify([{ id: 'code', name: { ar: 'البرمجة', en: 'Programming' } }]),
  'help_requests.line': 'لا يعمل النشر',
  'help_requests.state': 'done',
  'judges.languages': ['en'],
  'judgements.points': { idea: 3 },
  'judging_rounds.criteria': JSON.stringify([JudgingCriterion.parse(criterion)]),
  'judging_rounds.ranking': null,
  'judging_rounds.ranking_hash': '',
  'judging_rounds.ranking_salt': '',
  'judging_rounds.scale': 10,
  'judging_rounds.selection': { kind: 'all' },
  'mentor_acts.outcome': 'stored',
  'mentors.languages': ['en'],
  'phase_parties.outcome': 'reserve',
  'phase_parties.team_id': null,
  'phase_decisions.feedback': { lines: ['فكرة واضحة.'], rounds: [] },
  'phase_decisions.outcome': 'reserve',
  'phase_publications.counts': { in: 0, reserve: 1, out: 0 },
  'phase_publications.words': { in: said, reserve: said, out: said },
  'phases.carry': 40,
  'phases.confirm_hours': 24,
  'phases.ends_at': '2099-01-01T00:00:00Z',
  'phases.is_screening': false,
  'phases.number': 1,
  'phases.overbooking': 10,
  'phases.quotas': JSON.stringify([{ field: 'q_gender', options: ['female'], of: 'people', least: 1, most: 5 }]),
  'phases.submission_closes_at': '2098-12-31T00:00:00Z',
  'project_files.variants': JSON.stringify(logo.variants),
  'projects.missing': ['name'],
  'project_versions.content': StoredProject.parse({}),
  'registration_history.former': 'applied',
  'registration_files.blob': sent.blob,
  'registration_files.name': sent.name,
  'registration_files.question': sent.question,
  'registration_files.size': sent.size,
  'registrations.email': nora.email,
  'registrations.kind': 'application',
  'registrations.state': 'waiting',
  'reminders.survey_url': 'https://example.com/survey',
  'reminders.words': { ar: thanks, en: null },
  'result_editions.content': content,
  'result_seals.hash': hash,
  'result_seals.publishes_at': null,
  'scoring.criteria': JSON.stringify([criterion]),
  'scoring.scale': 10,
  'submissions.questions': JSON.stringify([question]),
  'team_contacts.other_id': randomUUID(),
  'team_invitations.declined_at': null,
  'api_tokens.last_four': 'abcd',
  'vote_counts.tally': JSON.stringify([{ project: randomUUID(), votes: 3 }]),
  'votes.closes_at': '2020-01-02T00:00:00Z',
  'votes.opens_at': '2020-01-01T00:00:00Z',
  'webhook_attempts.failure': null,
}
const rows = await makeRows(client, columns, { tenant, user: nora.user.id, email: nora.email }, given)
// Jobs skip locked rows. Without the lock, the job of account requests deletes its row before the download.
const locking = new pg.Client(connections[0])
await locking.connect()
await locking.query('begin')
await locking.query('select from account_requests for update')

type Stored = Readonly<Record<string, unknown>>
const rowsOf = async (at: pg.Client, table: string, of: string) =>
  (
    await at.query<{ row: Stored }>(`select to_jsonb(t) as row from ${table} t where ${table === 'tenants' ? 'id' : 'tenant_id'} = $1`, [
      of,
    ])
  ).rows.map(({ row }) => row)
const ofHackathons = Object.entries(tables).flatMap(([table, rules]) => (rules.rows === 'hackathon' ? [{ table, ...rules }] : []))
/** Values that an import replaces. */
const replaced = ['events.series', 'registration_files.blob', 'judging_rounds.ranking_salt']
/** Tables that an import and the next edition fill otherwise: the creation of a hackathon with a page. */
const created = ['landing_page_versions', 'members', 'page_looks', 'project_revisions', 'tenant_names']

test('makes a row of every table', async () => {
  assert.deepEqual([...rows.keys()].toSorted(), Object.keys(tables).toSorted())
  for (const { table } of ofHackathons) assert.ok((await rowsOf(client, table, tenant)).length > 0, table)
})

test('exports and imports the columns of each table that its line names, and no rows of the other tables', async () => {
  const file = path.join(folder, 'every.zip')
  await exportTenant(name, file, { database: here.services.database, store: here.services.store, release: '1.2.3', withPeople: true })
  const { id } = await importTenant(file, { database: there.services.database, store: there.services.store, owner, withPeople: true })
  for (const { table, archive } of ofHackathons) {
    const [before, now] = [await rowsOf(client, table, tenant), await rowsOf(elsewhere, table, id)]
    if ('no' in archive) assert.ok(now.length === 0 || created.includes(table), `${table} was imported`)
    else
      assert.deepEqual(
        now.map(row => only(table, columnsInArchive(archive), row)),
        before.map(row => only(table, columnsInArchive(archive), row)),
        table,
      )
  }
})

test('copies the columns of each table to the next edition that its line names, and no rows of the other tables', async () => {
  const starts_at = String((await rowsOf(client, 'tenants', tenant))[0]?.['starts_at'])
  // The settings of submissions would follow the deadline of a phase.
  await client.query('update phases set submission_closes_at = null where tenant_id = $1', [tenant])
  const { id } = await nora.calls.tenants.duplicate({
    tenant,
    body: { tenant_name: `${name}-next`, starts_at: new Date(starts_at).toISOString() },
  })
  for (const { table, archive, nextEdition } of ofHackathons) {
    const [before, now] = [await rowsOf(client, table, tenant), await rowsOf(client, table, id)]
    if ('no' in nextEdition) assert.ok(now.length === 0 || created.includes(table), `${table} was copied`)
    else if ('code' in nextEdition) assert.equal(now.length, before.length, table)
    else if (!('no' in archive)) {
      const copy = (row: Stored) => ({ ...only(table, columnsInArchive(archive), row), ...nextEdition.copied })
      assert.deepEqual(
        now.map(row => only(table, columnsInArchive(archive), row)),
        before.map(copy),
        table,
      )
    }
  }
})

test('downloads the rows about a person from each table whose line names them, without the columns that it leaves out', async () => {
  await client.query('update tenants set goes_with = $1 where id = $2', [nora.user.id, tenant])
  const data = await createPersonalData(here.services.database)(nora.user.id)
  await locking.query('rollback')
  for (const [table, { person }] of Object.entries(tables)) {
    if (!person) continue
    const [found] = data[table] ?? []
    assert.ok(found, table)
    assert.deepEqual(
      Object.keys(found).filter(column => person.without?.includes(column)),
      [],
      table,
    )
  }
})

test('erases the rows of each table with the hackathon', async () => {
  await client.query('begin')
  await client.query('delete from tenants where id = $1', [tenant])
  const left = []
  for (const { table } of ofHackathons) if ((await rowsOf(client, table, tenant)).length > 0) left.push(table)
  await client.query('rollback')
  assert.deepEqual(left, [])
})

test('deletes the rows of each table after the period of its line', async () => {
  await client.query('set session_replication_role = replica')
  for (const [table, own] of columns) {
    const aged = own.flatMap(({ name: column, type, isComputed }) =>
      isComputed ? [] : (agedOf(type, column) ?? []).map(value => `${column} = ${value}`),
    )
    if (aged.length > 0) await client.query(`update ${table} set ${aged.join(', ')}`)
  }
  await client.query('set session_replication_role = origin')
  const gone = await applyRetention(here.services.database, here.services.store, error => assert.fail(error))
  assert.ok(Object.keys(gone).length > 20)
  const isLeft = async (table: string) => {
    const {
      rows: [found],
    } = await client.query(`select from ${table} limit 1`)
    return found !== undefined
  }
  for (const [table, { kept: rule }] of Object.entries(tables)) {
    const [periods, parent] = [periodsOf(rule), parentOf(rule)]
    const isTemporary = periods.length > 0 && !periods.includes('hackathon') && !periods.includes('account')
    if (isTemporary) assert.equal(await isLeft(table), false, `${table} is kept longer`)
    if (parent !== null && !(await isLeft(parent))) assert.equal(await isLeft(table), false, `${table} is kept longer than ${parent}`)
  }
})

function agedOf(type: string, column: string): [string] | null {
  if (type === 'tstzrange') return [`tstzrange(lower(${column}) - interval '30 years', upper(${column}) - interval '30 years')`]
  return type === 'date' || type.startsWith('timestamp') ? [`${column} - interval '30 years'`] : null
}

function only(table: string, names: readonly string[], row: Stored): Stored {
  return Object.fromEntries(names.map(column => [column, replaced.includes(`${table}.${column}`) ? row[column] !== null : row[column]]))
}
