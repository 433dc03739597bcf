import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { type LandingContent, startingContent } from '#contract/landing-pages/content.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newHackathon, newPerson } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const khalid = await newPerson(app)
after(() => app.close())

const rejection = (call: Promise<unknown>) =>
  call.then(
    () => assert.fail('it was allowed'),
    (error: ApiError) => error,
  )
const withTagline = (ar: string, en = ''): LandingContent => startingContent({ tagline: { ar, en } })
const heroOf = (content: LandingContent) => content.sections.find(section => section.type === 'hero')
const turned = (content: LandingContent): LandingContent => ({ ...content, theme: 'lawha', sections: content.sections.toReversed() })

async function pageOf(...contents: LandingContent[]) {
  const { id: tenant } = await newHackathon(nora)
  const [first, ...later] = contents
  await nora.calls.landingPages.create({ tenant, form: { ...(first && { content: first }) } })
  for (const content of later) await nora.calls.landingPages.update({ tenant, form: { content } })
  return tenant
}

test('lists each save of a page as a version, with author, changed sections and whether it is published', async () => {
  const tenant = await pageOf(withTagline('أول'), withTagline('ثان'))
  await nora.calls.landingPages.publish({ tenant })
  await nora.calls.landingPages.update({ tenant, form: { content: turned(withTagline('ثان')) } })
  const { count, results } = await nora.calls.landingPages.versions({ tenant, query: {} })
  assert.deepEqual(
    results.map(({ version, by, published, changed }) => ({ version, by, published, changed })),
    [
      { version: 3, by: nora.user.fullname, published: false, changed: ['order', 'look'] },
      { version: 2, by: nora.user.fullname, published: true, changed: ['hero'] },
      { version: 1, by: nora.user.fullname, published: false, changed: [] },
    ],
  )
  assert.equal(count, 3)
  const second = await nora.calls.landingPages.versions({ tenant, query: { page: 2, limit: 2 } })
  assert.deepEqual([second.count, second.results.map(row => row.version)], [3, [1]])
})

test('returns an old version with its pictures, and restores it as a new version', async () => {
  const partners = (row: object): LandingContent => ({
    ...startingContent(),
    sections: [
      {
        id: 'partners',
        type: 'partners',
        heading: { ar: '', en: '' },
        visible: true,
        tiers: [],
        rows: [{ id: 'p1', tier: '', name: { ar: '', en: 'ساقية' }, url: '', picture: null, dark: null, ...row }],
      },
    ],
  })
  const { id: tenant } = await newHackathon(nora)
  await nora.calls.landingPages.create({
    tenant,
    form: { content: partners({ file_key: 'partner_logos.0' }), partner_logos: [new File([await smallPng()], 'logo.png')] },
  })
  await nora.calls.landingPages.update({ tenant, form: { content: withTagline('بلا شركاء') } })
  const old = await nora.calls.landingPages.version({ tenant, params: { version: 1 } })
  assert.equal(Object.keys(old.pictures).length, 1)
  const restored = await nora.calls.landingPages.restore({ tenant, body: { version: 1, based_on: 2 } })
  assert.deepEqual([restored.version, restored.content, restored.pictures], [3, old.content, old.pictures])
  const back = await nora.calls.landingPages.restore({ tenant, body: { version: 2 } })
  assert.deepEqual([back.version, heroOf(back.content)], [4, heroOf(withTagline('بلا شركاء'))])
})

test('rejects restoring a version over a newer save, and returns the author, the changed sections and the current page', async () => {
  const tenant = await pageOf(withTagline('أول'), withTagline('ثان'), withTagline('ثالث'))
  const stale = await rejection(nora.calls.landingPages.restore({ tenant, body: { version: 1, based_on: 2 } }))
  const { code, changed, changed_by, current, fields } = stale.problem
  assert.deepEqual(
    [stale.status, code, changed, changed_by, fields],
    [409, 'landing_page.changed_meanwhile', ['hero'], nora.user.fullname, undefined],
  )
  assert.deepEqual(current, await nora.calls.landingPages.get({ tenant }))
  const unknown = await rejection(nora.calls.landingPages.restore({ tenant, body: { version: 9 } }))
  assert.deepEqual([unknown.status, unknown.problem.code], [404, 'landing_page.version_not_found'])
  assert.equal((await nora.calls.landingPages.get({ tenant })).version, 3)
})

test('a rejected save that is based on a deleted version lists the sections changed in later versions', async () => {
  const tenant = await pageOf(withTagline('أول'), withTagline('ثان'), { ...withTagline('ثان'), preset: '#000000' })
  await app.services.database.system(db => db.run(sql`delete from landing_page_versions where tenant_id = ${tenant} and version = 1`))
  const stale = await rejection(nora.calls.landingPages.update({ tenant, form: { content: withTagline('رابع'), version: 1 } }))
  assert.deepEqual(stale.problem.changed?.toSorted(), ['hero', 'look'])
})

test('accepts one of fifty concurrent saves of a page, and returns the accepted page to the other clients', async () => {
  const tenant = await pageOf(withTagline('قبل'))
  const marked = (n: number): LandingContent => ({
    ...startingContent(),
    sections: startingContent().sections.map(section => {
      if (section.type === 'hero') return { ...section, tagline: { ar: `علامة ${n}`, en: `mark ${n}` } }
      if (section.type === 'about') return { ...section, lead: { ar: `علامة ${n}`, en: `mark ${n}` } }
      return section.type === 'ask' ? { ...section, intro: { ar: `علامة ${n}`, en: `mark ${n}` } } : section
    }),
  })
  const saves = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => nora.calls.landingPages.update({ tenant, form: { content: marked(n), version: 1 } })),
  )
  const won = saves.flatMap((save, n) => (save.status === 'fulfilled' ? [n] : []))
  const lost = saves.flatMap(save => (save.status === 'rejected' ? [(save.reason as ApiError).problem] : []))
  assert.equal(won.length, 1)
  assert.deepEqual(
    [...new Set(lost.map(({ code, changed, current }) => [code, ...(changed ?? []), current?.['version']].join(' ')))],
    ['landing_page.changed_meanwhile hero about ask 2'],
  )
  const page = await nora.calls.landingPages.get({ tenant })
  assert.deepEqual([page.version, page.content], [2, marked(won[0] ?? -1)])
  assert.equal((await nora.calls.landingPages.versions({ tenant, query: {} })).count, 2)
})

test('marks an English text as outdated after its Arabic text changes, until it is changed or confirmed', async () => {
  const tenant = await pageOf(withTagline('ماء', 'Water'))
  const save = (ar: string, en: string, more: object = {}) =>
    nora.calls.landingPages.update({ tenant, form: { content: withTagline(ar, en), ...more } })
  assert.deepEqual((await save('ماء ونخل', 'Water')).stale, ['hero.tagline'])
  assert.deepEqual((await nora.calls.landingPages.get({ tenant })).stale, ['hero.tagline'])
  assert.deepEqual((await save('ماء ونخل', 'Water and palms')).stale, [])
  assert.deepEqual((await save('ماء ونخل وظل', 'Water and palms')).stale, ['hero.tagline'])
  assert.deepEqual((await save('ماء ونخل وظل', 'Water and palms', { still_holds: ['hero.tagline'] })).stale, [])
  await save('رمل', 'Water and palms')
  await nora.calls.tenants.update({ tenant, form: { languages: 'ar' } })
  assert.deepEqual((await nora.calls.landingPages.get({ tenant })).stale, [])
})

test('saving a page adds and removes the hackathon’s cover and logo', async () => {
  const tenant = await pageOf(withTagline('صور'))
  const file = new File([await smallPng()], 'x.png')
  await nora.calls.landingPages.update({ tenant, form: { content: withTagline('صور'), cover_pic: file, logo: file } })
  const pictures = async () => {
    const { cover_pic, logo } = await nora.calls.tenants.detail({ query: { tenant } })
    return [cover_pic !== null, logo !== null]
  }
  assert.deepEqual(await pictures(), [true, true])
  await nora.calls.landingPages.update({ tenant, form: { content: withTagline('صور'), logo: null } })
  assert.deepEqual(await pictures(), [true, false])
  await nora.calls.tenants.update({ tenant, form: { cover_pic: null } })
  assert.deepEqual(await pictures(), [false, false])
})

test('returns 404 for versions, preview links and copies of other owners’ hackathons', async () => {
  const tenant = await pageOf(withTagline('سري'))
  const calls = (id: string) => [
    khalid.calls.landingPages.versions({ tenant: id, query: {} }),
    khalid.calls.landingPages.version({ tenant: id, params: { version: 1 } }),
    khalid.calls.landingPages.restore({ tenant: id, body: { version: 1 } }),
    khalid.calls.landingPages.preview({ tenant: id }),
    khalid.calls.landingPages.endPreviews({ tenant: id }),
    khalid.calls.landingPages.publish({ tenant: id, body: { at: null } }),
    khalid.calls.tenants.duplicate({ tenant: id, body: { tenant_name: 'stolen-page', starts_at: '2027-02-04T06:00:00Z' } }),
    khalid.calls.tenants.update({ tenant: id, form: { tenant_name: 'stolen-page' } }),
  ]
  const outcome = async (id: string) =>
    (await Promise.all(calls(id).map(rejection))).map(({ status, problem: { code, message } }) => ({ status, code, message }))
  const foreign = await outcome(tenant)
  assert.deepEqual(foreign, await outcome('22222222-2222-4222-8222-222222222222'))
  assert.ok(foreign.every(({ status }) => status === 404))
})

test('accepts the same content again after its reply was lost, without another version; rejects other content and other members', async () => {
  const tenant = await pageOf(withTagline('أول'))
  const form = { content: withTagline('ثان '), version: 1 }
  const saved = await nora.calls.landingPages.update({ tenant, form })
  assert.deepEqual(await nora.calls.landingPages.update({ tenant, form }), saved)
  assert.equal((await nora.calls.landingPages.versions({ tenant, query: {} })).count, 2)
  const other = await rejection(nora.calls.landingPages.update({ tenant, form: { content: withTagline('ثالث'), version: 1 } }))
  await joinTeam(app, tenant, khalid, 'editor')
  const theirs = await rejection(khalid.calls.landingPages.update({ tenant, form }))
  assert.deepEqual(
    [other, theirs].map(({ problem }) => problem.code),
    ['landing_page.changed_meanwhile', 'landing_page.changed_meanwhile'],
  )
})
