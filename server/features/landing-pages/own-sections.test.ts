import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startingContent } from '#contract/landing-pages/content.ts'
import { Section } from '#contract/landing-pages/sections/sections.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const [nora, omar] = [await newPerson(app), await newPerson(app)]
after(() => app.close())

const own = (picture: string | null, heading = 'معمل العتاد') =>
  Section.parse({
    id: 'k1',
    type: 'own',
    heading: { ar: heading },
    text: { ar: 'كل ما في المعمل لكم.' },
    pictures: [{ id: 'p', picture, alt: { ar: 'طاولة' } }],
  })
const contentWith = (...sections: Section[]) => {
  const start = startingContent()
  return { ...start, sections: [...start.sections, ...sections] }
}

test('publishes an organizer’s own section with its picture, and removes it after publishing without it', async () => {
  const tenant = await newHackathon(nora, { contact_email: 'salam@example.com' })
  await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
  const { id } = await nora.calls.files.create({ tenant: tenant.id, form: { file: new File([await smallPng()], 'lab.png') } })
  await nora.calls.landingPages.update({ tenant: tenant.id, form: { content: contentWith(own(id)) } })
  await nora.calls.landingPages.publish({ tenant: tenant.id, body: {} })
  const page = await (await app.visit(tenant.tenant_name)).text()
  assert.match(page, /<h2[^>]*>معمل العتاد<\/h2>/)
  assert.match(page, /<img src="\/files\/[^"]+" alt="طاولة"/)
  const { unpublished } = await nora.calls.landingPages.update({ tenant: tenant.id, form: { content: contentWith() } })
  assert.deepEqual(unpublished, ['own'])
  await nora.calls.landingPages.publish({ tenant: tenant.id, body: {} })
  assert.ok(!(await (await app.visit(tenant.tenant_name)).text()).includes('معمل العتاد'))
})

test('rejects an own section with another hackathon’s picture, and rejects saves by other hackathons’ owners', async () => {
  const [mine, theirs] = [await newHackathon(nora), await newHackathon(omar)]
  for (const [person, tenant] of [
    [nora, mine],
    [omar, theirs],
  ] as const)
    await person.calls.landingPages.create({ tenant: tenant.id, form: {} })
  const { id } = await omar.calls.files.create({ tenant: theirs.id, form: { file: new File([await smallPng()], 'x.png') } })
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => assert.fail(),
      (error: { problem?: { code: string } }) => error.problem?.code,
    )
  assert.equal(
    await refused(nora.calls.landingPages.update({ tenant: mine.id, form: { content: contentWith(own(id)) } })),
    'file.not_found',
  )
  assert.equal(
    await refused(omar.calls.landingPages.update({ tenant: mine.id, form: { content: contentWith(own(null)) } })),
    'tenant.not_found',
  )
})
