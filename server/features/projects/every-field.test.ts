// Saves a value in each field of a project, and finds it in each place. A field that is added to project-fields.ts is tested without a change here.

import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import {
  changedFields,
  emptyProject,
  type FieldOfProject,
  fieldsOfProject,
  type ProjectContent,
  type ProjectField,
  type ProjectFieldRules,
  projectFields,
} from '#contract/projects/project-fields.ts'
import { choicesOf, textsOfProject } from '#landing/words.ts'
import { exportTenant } from '#server/cli/archive/export-tenant.ts'
import { importTenant } from '#server/cli/archive/import-tenant.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { collectProjects, inHours } from '#server/testing/rows/collect-projects.ts'
import { judgePage, roundOf } from '#server/testing/rows/judging.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { takeFolder } from '#server/testing/test-server.ts'

// @ts-expect-error: a field needs a decision about its readers
const undecided: ProjectFieldRules = { kind: 'text', max: 80, need: 'optional' }
void undecided

const { folder, release } = takeFolder()
const [here, there] = [await startTestApp(), await startTestApp()]
after(async () => {
  await Promise.all([here.close(), there.close()])
  release()
  await rm(folder, { recursive: true, force: true })
})
const [nora, sara] = [await newPerson(here), await newPerson(there)]
const calls = here.as(nora.access, 'ar')

const { tenant, name, captain, mate, save, get, closeAt } = await collectProjects(here, nora)
const { content: page } = await calls.landingPages.get({ tenant })
const titles = { tracks: 'مسار العلامة', prizes: 'جائزة العلامة' }
const sections = page.sections.map(section =>
  section.type === 'tracks' || section.type === 'prizes'
    ? { ...section, rows: [{ id: 'marker', place: 0, title: { ar: titles[section.type], en: '' } }] }
    : section,
)
await calls.landingPages.update({ tenant, form: { content: { ...page, sections } as typeof page } })
await calls.landingPages.publish({ tenant })

/** `posted`: fields of the form. `texts`: what readers see. `stored`: undefined for ids of files. */
type Marker = { posted: Record<string, string | File>; texts: (string | RegExp)[]; stored?: unknown }

async function markerOf({ field, kind, rules }: FieldOfProject): Promise<Marker> {
  switch (kind) {
    case 'bilingual': {
      const stored = { ar: `علامة ${field}`, en: `marker ${field}` }
      return { posted: { [`${field}_ar`]: stored.ar, [`${field}_en`]: stored.en }, texts: Object.values(stored), stored }
    }
    case 'text':
      return { posted: { [field]: `علامة ${field}` }, texts: [`علامة ${field}`], stored: `علامة ${field}` }
    case 'language':
      return { posted: { [field]: 'en' }, texts: ['الإنجليزية'], stored: 'en' }
    case 'choices':
      return { posted: { [field]: 'marker' }, texts: [titles[rules.of]], stored: ['marker'] }
    case 'links': {
      const stored = Object.fromEntries(rules.of.map(link => [link, `https://example.com/${link}`]))
      return { posted: stored, texts: Object.values(stored), stored }
    }
    case 'pictures':
      return { posted: { [field]: new File([await smallPng()], `${field}.png`) }, texts: [/^[1١]$/] }
    case 'document':
      return { posted: { [field]: new File(['%PDF-1.7\n%%EOF'], `${field}.pdf`) }, texts: [`${field}.pdf`] }
  }
}
const markers = new Map<ProjectField, Marker>()
for (const field of fieldsOfProject(emptyProject)) markers.set(field.field, await markerOf(field))

const posted = Object.assign({}, ...[...markers.values()].map(marker => marker.posted)) as Record<string, string | File>
const saved = await save(captain, { version: '0', ...posted })
const cleared = Object.fromEntries(Object.entries(posted).flatMap(([field, value]) => (typeof value === 'string' ? [[field, '']] : [])))
const conflict = await save(mate, { version: '0', ...cleared })
const [listed] = (await calls.projects.list({ tenant, query: {} })).results
const { id = '', slug = '' } = listed ?? {}
const detail = await calls.projects.detail({ tenant, params: { id }, query: {} })
const filesOf = (field: ProjectField): string[] => {
  const ids = [detail.content[field]].flat() as (string | null)[]
  return ids.flatMap(file => {
    const url = detail.pictures[file ?? '']?.variants[0]?.url ?? detail.documents[file ?? '']?.url
    return url === undefined ? [] : [url]
  })
}

/** Returns the fields of which a place lacks the value. */
const missingIn = (finds: (field: ProjectField, marker: Marker) => boolean) =>
  [...markers].filter(([field, marker]) => !finds(field, marker)).map(([field]) => field)
const hasAll = (found: readonly string[], { texts }: Marker) =>
  texts.every(text => found.some(one => (typeof text === 'string' ? one === text : text.test(one))))
const hasSome = (found: readonly string[], { texts }: Marker) => texts.some(text => typeof text === 'string' && found.includes(text))

/** Returns the texts of the elements, and the values of the attributes. */
const textsIn = (html: string) => [
  ...html.split(/<[^>]*>/).map(text => text.trim()),
  ...[...html.matchAll(/[\w-]+="([^"]*)"/g)].map(([, value = '']) => value),
]

test('saves every field of the form', () => {
  assert.equal(saved.status, 303, saved.html)
  assert.deepEqual(
    missingIn((field, { stored }) => (stored === undefined ? filesOf(field).length === 1 : isEqual(detail.content[field], stored))),
    [],
  )
})
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

test('shows every field in the form', async () => {
  const { html } = await get(`${captain.path}/project`)
  const controls = [...html.matchAll(/<input\b[^>]*>|<textarea\b[^>]*>[^<]*<\/textarea>|<select\b.*?<\/select>/gs)].map(
    ([control]) => control,
  )
  const isShown = (control: string, value: string | File) => {
    // Files that are stored are hidden inputs.
    if (typeof value !== 'string') return html.includes('name="kept')
    if (control.startsWith('<select')) return control.includes(`value="${value}" selected`)
    return control.includes(value) && (!control.includes('type="checkbox"') || control.includes(' checked'))
  }
  const lost = missingIn((_, marker) =>
    Object.entries(marker.posted).every(([input, value]) =>
      controls.some(control => control.includes(`name="${input}"`) && isShown(control, value)),
    ),
  )
  assert.deepEqual(lost, [])
})

test('shows every field that a teammate changed in the conflict', () => {
  assert.equal(conflict.status, 409)
  const [, summary = ''] = /id="wrong"([^]*?)<\/dl>/.exec(conflict.html) ?? []
  const values = textsIn(summary)
  assert.deepEqual(
    missingIn((_, marker) => hasAll(values, marker)),
    [],
  )
})

test('compares every field with the version before', async () => {
  await save(captain, { version: '1', ...cleared })
  const { former } = await calls.projects.detail({ tenant, params: { id }, query: { version: '2' } })
  assert.deepEqual(
    missingIn(field => isEqual(former?.[field], detail.content[field])),
    [],
  )
  // Later tests see the markers again.
  const kept = { kept: detail.content.pictures, kept_document: String(detail.content.document) }
  const texts = Object.fromEntries(Object.entries(posted).filter(([, value]) => typeof value === 'string')) as Record<string, string>
  assert.equal((await save(captain, { version: '2', ...texts, ...kept })).status, 303)
})

test('shows every field in the panel of the organizers, and marks each that changed', async () => {
  const { content, documents } = await calls.projects.detail({ tenant, params: { id }, query: {} })
  assert.deepEqual(content, detail.content)
  const { content: present } = await calls.landingPages.get({ tenant })
  const source = { ...choicesOf(present), questions: [], documents, separator: ' · ', formatNumber: String }
  const rows = textsOfProject(content, source, 'ar')
  const texts = rows.map(({ text }) => text)
  assert.deepEqual(
    missingIn((_, marker) => hasAll(texts, marker)),
    [],
  )
  assert.deepEqual(changedFields(emptyProject, content).toSorted(), rows.map(row => row.name).toSorted())
})

const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)]

test('shows judges every field that judges see, and no other', async () => {
  const judge = await calls.judging.createJudge({ tenant, body: { name: 'محكّم', email: '', languages: ['ar'], organization: '' } })
  const round = await calls.judging.createRound({ tenant, body: roundOf({ judges: [judge.id] }) })
  await calls.judging.setState({ tenant, params: { id: round.id }, body: { state: 'open' } })
  const { projects } = await judgePage({ anyone: here.anyone }, judge.token).open()
  const { further, ...project } = projects.find(one => one.id === id) ?? assert.fail('the judge has no project')
  const found = [...leavesOf(further), ...leavesOf(project)]
  const isShown = (field: ProjectField, marker: Marker) =>
    hasSome(found, marker) ||
    filesOf(field).some(url => found.includes(url)) ||
    (project as Record<string, unknown>)[field] === marker.stored
  assert.deepEqual(missingIn(isShown), hiddenFrom('judges'))
})
const hiddenFrom = (audience: 'judges' | 'visitors') =>
  [...markers.keys()].filter(field => !(projectFields[field].seenBy as readonly string[]).includes(audience))

for (const [as, textOf] of [
  ['CSV', async () => (await calls.projects.export({ tenant, query: { as: 'csv' } })).text.split(/[,"\r\n]+/)],
  ['the cells of a workbook', async () => (await calls.projects.export({ tenant, query: { as: 'cells' } })).cells.slice(1).flat()],
] as const)
  test(`exports every field as ${as}`, async () => {
    const found = await textOf()
    assert.deepEqual(
      missingIn((_, marker) => hasAll(found, marker)),
      [],
    )
  })

test('exports every field as JSON', async () => {
  const { text } = await calls.projects.export({ tenant, query: { as: 'json' } })
  const { projects } = JSON.parse(text) as { projects: { id: string; content: ProjectContent }[] }
  assert.deepEqual(projects.find(project => project.id === id)?.content, detail.content)
})

test('archives and imports every field', async () => {
  const file = path.join(folder, 'hackathon.zip')
  await exportTenant(name, file, { database: here.services.database, store: here.services.store, release: '1.2.3', withPeople: true })
  const { database, store } = there.services
  const imported = await importTenant(file, { database, store, owner: sara.email, withPeople: true })
  const { content } = await sara.calls.projects.detail({ tenant: imported.id, params: { id }, query: {} })
  assert.deepEqual(content, detail.content)
})

test('shows visitors every field that visitors see, and no other', async () => {
  await closeAt(inHours(-1))
  const { html } = await get(`/projects/${slug}`)
  const found = textsIn(html)
  const isShown = (field: ProjectField, marker: Marker) => hasSome(found, marker) || filesOf(field).some(url => html.includes(url))
  assert.deepEqual(missingIn(isShown), hiddenFrom('visitors'))
  const search = await get(`/projects?q=${encodeURIComponent('marker')}`)
  assert.ok(search.html.includes(slug))
})
