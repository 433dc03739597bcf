// The hackathon's page follows its phases without publishing, if a section shows them.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Section } from '#contract/landing-pages/sections/sections.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { carryOutPhases, phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const nora = await newPerson(app)
const { phases, landingPages } = nora.calls
const named = (name: string, days: number, more: object = {}) => phaseOf(days, { name: { ar: name, en: '' }, ...more })

async function withJourney(source: 'own' | 'phases', isPublished = true) {
  const { id: tenant, tenant_name: name } = await publishedForm(nora)
  const { content, version } = await landingPages.get({ tenant })
  const journey = { id: 'journey', type: 'journey', visible: true, source } as Section
  await landingPages.update({ tenant, form: { version, content: { ...content, sections: [...content.sections, journey] } } as never })
  if (isPublished) await landingPages.publish({ tenant })
  const html = async (path = '/') => (await app.visit(name, path)).text()
  return { tenant, name, html }
}

test('adding, changing and removing a phase changes the page, and leaves no unpublished change', async () => {
  const { tenant, html } = await withJourney('phases')
  assert.ok(!(await html()).includes('id="journey"'))
  const { results } = await phases.add({
    tenant,
    body: { phases: [named('معسكر النخيل', 3, { place: { ar: 'قاعة الواحة', en: '' } }), named('عرض الختام', 9)] },
  })
  const added = await html()
  for (const text of ['معسكر النخيل', 'قاعة الواحة', 'عرض الختام', '"subEvent":[{"@type":"Event"']) assert.ok(added.includes(text), text)
  const [camp, final] = results
  await phases.set({ tenant, params: { id: camp?.id ?? '' }, body: named('معسكر النبع', 3) })
  const changed = await html()
  assert.ok(changed.includes('معسكر النبع') && !changed.includes('معسكر النخيل') && !changed.includes('قاعة الواحة'))
  await phases.remove({ tenant, params: { id: final?.id ?? '' } })
  assert.ok(!(await html()).includes('عرض الختام'))
  assert.deepEqual((await landingPages.get({ tenant })).unpublished, [])
})

test('a page never shows people, numbers or decisions of phases', async () => {
  const { tenant, html } = await withJourney('phases')
  await registerPeople(app, tenant, 3)
  const { results } = await phases.add({ tenant, body: { phases: [named('فرز الطلبات', 1, { is_screening: true }), named('المعسكر', 9)] } })
  const before = await html()
  const [first] = results
  assert.ok(first)
  const params = { id: results[0]?.id ?? '' }
  await phases.draft({ tenant, params, body: { parties: { standing: 'open' }, outcome: 'in' } })
  await phases.publish({ tenant, params, body: { hash: (await phases.preview({ tenant, params })).hash } })
  await carryOutPhases(app)
  await phases.set({ tenant, params, body: { ...first, confirm_hours: 24 } })
  assert.ok((await html()) === before)
  assert.ok(!before.includes('مشارك 1'))
})

test('pages with rows of their own stay unchanged', async () => {
  const { tenant, html } = await withJourney('own')
  const before = await html()
  await phases.add({ tenant, body: { phases: [named('معسكر النخيل', 3), named('عرض الختام', 9)] } })
  assert.ok((await html()) === before)
})

test('a page that is published while phases are added shows them', async () => {
  const { tenant, html } = await withJourney('phases', false)
  await landingPages.unpublish({ tenant })
  await Promise.all([phases.add({ tenant, body: { phases: [named('معسكر النخيل', 3)] } }), landingPages.publish({ tenant })])
  assert.ok((await html()).includes('معسكر النخيل'))
})

test('a preview link shows the phases of a draft', async () => {
  const { tenant, name, html } = await withJourney('phases', false)
  await phases.add({ tenant, body: { phases: [named('معسكر النخيل', 3)] } })
  const { url } = await landingPages.preview({ tenant })
  const preview = await (await app.visit(name, new URL(url).pathname)).text()
  assert.deepEqual([preview.includes('معسكر النخيل'), (await html()).includes('معسكر النخيل')], [true, false])
})
