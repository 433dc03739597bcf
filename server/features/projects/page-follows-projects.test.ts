// The hackathon's page, its calendar and its structured data follow the settings of projects without publishing.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete, inHours, submissionSettings } from '#server/testing/rows/collect-projects.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { nextSecond, until } from '#server/testing/until.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const { projects, landingPages, tenants } = nora.calls
const linkIn = (html: string) => /<li><a href="([^"#]*\/projects)">/.exec(html)?.[1]

test('an extended deadline moves the hackathon’s date, its timeline and its calendar, and leaves no unpublished change', async () => {
  const { tenant, name, get } = await collectProjects(app, nora)
  const calendar = async () => (await app.visit(name, '/calendar.ics')).text()
  const entryOf = (text: string) => text.split('BEGIN:VEVENT').find(entry => entry.includes('UID:submission_close')) ?? ''
  const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(entryOf(text))?.[1])
  const before = await calendar()
  const closes_at = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 17, 15)).toISOString()
  await nextSecond()
  await projects.setSettings({ tenant, body: submissionSettings({ closes_at }) })
  assert.match((await get('/')).html, /17 مايو/)
  const later = await calendar()
  assert.ok(entryOf(later).includes(closes_at.slice(0, 10).replaceAll('-', '')))
  assert.ok(sequenceOf(later) > sequenceOf(before))
  assert.equal((await tenants.detail({ query: { tenant } })).submission_closes_at, closes_at)
  assert.deepEqual((await landingPages.get({ tenant })).unpublished, [])
  // Publishing keeps the deadline of the projects.
  await tenants.update({ tenant, form: { submission_closes_at: inHours(72) } })
  await landingPages.publish({ tenant })
  assert.match((await get('/')).html, /17 مايو/)
})

test('the page links to the list of projects as soon as it is open and has a project', async () => {
  const { tenant, captain, save, get } = await collectProjects(app, nora)
  await save(captain, complete)
  assert.equal(linkIn((await get('/')).html), undefined)
  await projects.setSettings({ tenant, body: submissionSettings({ closes_at: new Date(Date.now() + 1500).toISOString() }) })
  await until(async () => linkIn((await get('/')).html) === '/projects')
  const { html } = await get('/en/')
  assert.equal(linkIn(html), '/en/projects')
  assert.match(html, /"workFeatured":\{"@type":"CollectionPage","url":"[^"]+\/en\/projects"\}/)
  // A list that never opens is not linked.
  await projects.setSettings({
    tenant,
    body: submissionSettings({ closes_at: (await projects.settings({ tenant })).closes_at, gallery: 'never' }),
  })
  assert.equal(linkIn((await get('/')).html), undefined)
})

test('the page no longer links to the list when its last project is withdrawn', async () => {
  const { tenant, captain, save, get, closeAt } = await collectProjects(app, nora)
  await save(captain, complete)
  await closeAt(inHours(-1))
  const settings = async () => submissionSettings({ closes_at: (await projects.settings({ tenant })).closes_at })
  await projects.setSettings({ tenant, body: await settings() })
  assert.equal(linkIn((await get('/')).html), '/projects')
  const id = (await projects.list({ tenant, query: {} })).results[0]?.id ?? ''
  await projects.setState({ tenant, params: { id }, body: { state: 'withdrawn' } })
  // Changes of projects are rendered by the next run of the job; a change of the settings renders immediately.
  await projects.setSettings({ tenant, body: await settings() })
  assert.equal(linkIn((await get('/')).html), undefined)
})
