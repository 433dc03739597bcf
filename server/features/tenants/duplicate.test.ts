import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { LandingContent, startingContent } from '#contract/landing-pages/content.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const lastEdition = () =>
  LandingContent.parse({
    ...startingContent(),
    sections: [
      { id: 'hero', type: 'hero', tagline: { ar: 'ماء', en: 'Water' } },
      {
        id: 'timeline',
        type: 'timeline',
        rows: [
          { id: 'start', key: 'start' },
          { id: 'mine', key: 'custom', at: '2027-01-10T06:00:00Z' },
        ],
      },
      {
        id: 'programme',
        type: 'programme',
        rows: [
          { id: 'a', starts_at: '2027-02-04T06:30:00Z', ends_at: '2027-02-04T07:00:00Z', title: { ar: 'افتتاح' }, status: 'cancelled' },
        ],
      },
      { id: 'people', type: 'people', rows: [{ id: 'p', name: { ar: 'سارة' }, file_key: 'people_photos.0' }] },
      { id: 'updates', type: 'updates', rows: [{ id: 'u', at: '2027-02-05T06:00:00Z', title: { ar: 'خبر' } }] },
      {
        id: 'results',
        type: 'results',
        intro: { ar: 'الفائزون', en: '' },
        winners: [{ id: 'w', team: 'فريق' }],
        projects: [{ id: 'x', team: 'فريق' }],
        recap: { ar: 'كان رائعًا', en: '' },
      },
    ],
  })

test('creates the next edition with all dates moved by the same number of days, without results and news', async () => {
  const source = await newHackathon(nora, {
    starts_at: '2027-02-04T06:00:00Z',
    ends_at: '2027-02-06T15:00:00Z',
    registration_opens_at: '2026-12-04T06:00:00Z',
    registration_closes_at: '2027-01-21T20:59:00Z',
    logo: new File([await smallPng()], 'logo.png'),
  })
  const photo = new File([await smallPng()], 'sara.png')
  const page = await nora.calls.landingPages.create({ tenant: source.id, form: { content: lastEdition(), people_photos: [photo] } })
  await nora.calls.landingPages.publish({ tenant: source.id })
  await nora.calls.tenants.update({ tenant: source.id, form: { called_off: 'postponed' } })

  const body = { tenant_name: `${source.tenant_name}-2028`, starts_at: '2028-02-03T20:00:00Z' }
  const next = await nora.calls.tenants.duplicate({ tenant: source.id, body })
  assert.deepEqual(
    [next.tenant_name, next.status, next.role, next.called_off, next.name, next.logo],
    [
      body.tenant_name,
      'draft',
      'owner',
      null,
      { ar: `${source.name.ar} 2028`, en: source.name.en && `${source.name.en} 2028` },
      source.logo,
    ],
  )
  // 3 February in Riyadh, 364 days after 4 February.
  assert.deepEqual(
    [next.starts_at, next.ends_at, next.registration_opens_at, next.registration_closes_at],
    ['2028-02-03T06:00:00.000Z', '2028-02-05T15:00:00.000Z', '2027-12-03T06:00:00.000Z', '2028-01-20T20:59:00.000Z'],
  )
  const copy = await nora.calls.landingPages.get({ tenant: next.id })
  const [hero, timeline, programme, people, updates, results] = copy.content.sections
  assert.deepEqual(hero, page.content.sections[0])
  assert.deepEqual(timeline?.type === 'timeline' && timeline.rows.map(row => row.at), [null, '2028-01-09T06:00:00.000Z'])
  assert.deepEqual(
    programme?.type === 'programme' && programme.rows.map(({ starts_at, ends_at, status }) => ({ starts_at, ends_at, status })),
    [{ starts_at: '2028-02-03T06:30:00.000Z', ends_at: '2028-02-03T07:00:00.000Z', status: 'on_time' }],
  )
  assert.deepEqual(people, page.content.sections[3])
  assert.deepEqual(Object.values(copy.pictures), Object.values(page.pictures))
  assert.deepEqual(updates?.type === 'updates' && updates.rows, [])
  assert.deepEqual(results?.type === 'results' && [results.winners, results.projects, results.recap.ar, results.intro.ar], [
    [],
    [],
    '',
    'الفائزون',
  ])
  assert.deepEqual([copy.version, copy.published_version, (await app.visit(body.tenant_name)).status], [1, null, 404])
})

test('the next edition shows winners that were typed in the results section as its last edition', async () => {
  const source = await newHackathon(nora)
  const winners = [
    { id: 'w', place: 2, team: 'فريق الواحة', project: { ar: 'نبع', en: 'Spring' }, link: 'https://example.com/spring' },
    { id: 'x', team: 'بلا مشروع' },
  ]
  const past = (nth: number) => ({ id: `p${nth}`, title: { ar: `دورة ${nth}`, en: '' } })
  const pages = async (rows: ReturnType<typeof past>[], suffix: string) => {
    const sections = [...(rows.length > 0 ? [{ id: 'past', type: 'past', rows }] : []), { id: 'results', type: 'results', winners }]
    const content = LandingContent.parse({ ...startingContent(), sections })
    const exists = await nora.calls.landingPages.get({ tenant: source.id }).catch(() => null)
    await nora.calls.landingPages[exists ? 'update' : 'create']({ tenant: source.id, form: { content } })
    const body = { tenant_name: `${source.tenant_name}-${suffix}`, starts_at: '2029-02-03T06:00:00Z' }
    const copy = await nora.calls.landingPages.get({ tenant: (await nora.calls.tenants.duplicate({ tenant: source.id, body })).id })
    return copy.content.sections
  }
  const added = (await pages([], 'a')).find(({ type }) => type === 'past')
  const rows = added?.type === 'past' ? added.rows : []
  assert.deepEqual(
    rows.map(({ title, link, projects }) => [title.ar, link, projects.map(({ project, team }) => [project.en, team.ar])]),
    [[source.name.ar, '', [['Spring', 'فريق الواحة']]]],
  )
  const full = (
    await pages(
      Array.from({ length: 10 }, (_, nth) => past(nth)),
      'b',
    )
  ).find(({ type }) => type === 'past')
  assert.deepEqual(full?.type === 'past' && [full.rows.length, full.rows[0]?.title.ar, full.rows[9]?.title.ar], [
    10,
    source.name.ar,
    'دورة 8',
  ])
})

test('the next edition has the admission, criteria, reminders and templates of its source, without the link to its survey', async () => {
  const { id: tenant, tenant_name, starts_at } = await newHackathon(nora)
  const words = { ar: { subject: 'شكرًا', text: 'نراكم قريبًا.' }, en: null }
  await nora.calls.registrations.setAdmission({ tenant, body: { mode: 'automatic', capacity: 120 } })
  const survey_url = 'https://example.com/survey'
  await nora.calls.reminders.set({ tenant, body: { kind: 'thanks', is_on: true, words, survey_url } })
  await nora.calls.announcementTemplates.create({ tenant, body: { name: 'وداع', words: { ar: words.ar } } })
  const next = await nora.calls.tenants.duplicate({ tenant, body: { tenant_name: `${tenant_name}-s`, starts_at } })
  const admission = await nora.calls.registrations.admission({ tenant: next.id })
  assert.deepEqual([admission.mode, admission.capacity], ['automatic', 120])
  const { reminders } = await nora.calls.reminders.get({ tenant: next.id })
  const thanks = reminders.find(({ kind }) => kind === 'thanks')
  assert.deepEqual([thanks?.is_on, thanks?.words, thanks?.survey_url], [true, words, ''])
  const { results } = await nora.calls.announcementTemplates.list({ tenant: next.id })
  assert.deepEqual(
    results.map(({ name, words: texts }) => [name, texts.ar]),
    [['وداع', words.ar]],
  )
})

test('the next edition has the submission settings of its source, without the deadline, which would open the submission', async () => {
  const { id: tenant, tenant_name, starts_at } = await newHackathon(nora)
  const label = { ar: 'رابط العرض', en: 'Slides' }
  const questions = [{ id: 'slides', kind: 'text' as const, label, required: true, options: [], when: null }]
  const own = { open_to: 'registered', gallery: 'deadline', reminds: false, questions } as const
  const closes_at = '2070-01-01T10:00:00.000Z'
  await nora.calls.projects.setSettings({ tenant, body: { ...own, closes_at } as never })
  const next = await nora.calls.tenants.duplicate({ tenant, body: { tenant_name: `${tenant_name}-p`, starts_at } })
  const copy = await nora.calls.projects.settings({ tenant: next.id })
  assert.deepEqual(
    [copy.open_to, copy.gallery, copy.reminds, copy.closes_at, copy.questions.map(question => question.label)],
    [own.open_to, own.gallery, own.reminds, null, [label]],
  )
  assert.equal(next.submission_closes_at, closes_at)
})

test('the next edition stays unchanged when its source changes', async () => {
  const source = await newHackathon(nora, { logo: new File([await smallPng()], 'logo.png') })
  const next = await nora.calls.tenants.duplicate({
    tenant: source.id,
    body: { tenant_name: `${source.tenant_name}-b`, starts_at: source.starts_at },
  })
  assert.equal(next.starts_at, source.starts_at)
  await nora.calls.tenants.update({ tenant: source.id, form: { logo: null, city: 'أبها' } })
  const read = await nora.calls.tenants.detail({ query: { tenant: next.id } })
  assert.deepEqual([read.logo, read.city], [source.logo, source.city])
  assert.equal((await fetch(app.url + String(read.logo))).status, 200)
})

test('rejects the next edition when its name is taken, also for nine of ten concurrent requests', async () => {
  const [source, other] = [await newHackathon(nora), await newHackathon(nora)]
  const body = { tenant_name: other.tenant_name, starts_at: '2028-02-03T06:00:00Z' }
  await assert.rejects(nora.calls.tenants.duplicate({ tenant: source.id, body }), { status: 409 })
  const race = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      nora.calls.tenants.duplicate({ tenant: source.id, body: { ...body, tenant_name: `${source.tenant_name}-race` } }),
    ),
  )
  assert.equal(race.filter(one => one.status === 'fulfilled').length, 1)
})

test('the next edition’s name contains its year', async () => {
  const nameOf = async (name: { ar: string; en: string }, starts_at: string) => {
    const source = await newHackathon(nora, { name, starts_at: '2027-02-04T06:00:00Z', ends_at: '2027-02-06T15:00:00Z' })
    const tenant_name = `${source.tenant_name}-n`
    return (await nora.calls.tenants.duplicate({ tenant: source.id, body: { tenant_name, starts_at } })).name
  }
  for (const [name, starts_at, next] of [
    [{ ar: 'هاكاثون واحة', en: 'Waha Hackathon' }, '2028-02-03T06:00:00Z', { ar: 'هاكاثون واحة 2028', en: 'Waha Hackathon 2028' }],
    [
      { ar: 'هاكاثون واحة ٢٠٢٧', en: 'Waha 2027 Hackathon' },
      '2028-02-03T06:00:00Z',
      { ar: 'هاكاثون واحة ٢٠٢٨', en: 'Waha 2028 Hackathon' },
    ],
    [{ ar: 'هاكاثون واحة 1448', en: 'Waha Hackathon' }, '2028-02-03T06:00:00Z', { ar: 'هاكاثون واحة 1449', en: 'Waha Hackathon 2028' }],
    [{ ar: 'هاكاثون واحة 2027', en: '' }, '2027-09-02T06:00:00Z', { ar: 'هاكاثون واحة 2027 (2)', en: '' }],
  ] as const)
    assert.deepEqual(await nameOf(name, starts_at), next)
})

test('copies the settings of phases with their dates moved, without people, publications and locks', async () => {
  const source = await newHackathon(nora, { starts_at: '2027-02-04T06:00:00Z', ends_at: '2027-02-06T15:00:00Z' })
  await registerPeople(app, source.id, 1, { state: 'accepted' })
  const camp = { ...phaseOf(1, { subject: 'team', place: { ar: 'الأحساء', en: 'Al-Ahsa' }, capacity: 5, overbooking: 10 }) }
  const added = await nora.calls.phases.add({
    tenant: source.id,
    body: {
      phases: [
        {
          ...camp,
          starts_at: '2027-02-04T06:00:00.000Z',
          ends_at: '2027-02-05T15:00:00.000Z',
          submission_closes_at: '2027-02-05T12:00:00.000Z',
        },
        { ...camp, starts_at: '2027-02-06T06:00:00.000Z', ends_at: '2027-02-06T15:00:00.000Z', capacity: null },
      ],
    },
  })
  const list = { name: { ar: 'الغداء', en: '' }, kind: 'meal' as const, times: 2, audience: 'phase' as const }
  const { id: lunch } = await nora.calls.checkInLists.create({ tenant: source.id, body: { ...list, phase_id: added.results[1]?.id ?? '' } })
  await nora.calls.checkInLists.update({
    tenant: source.id,
    params: { id: lunch },
    body: { ...list, phase_id: added.results[1]?.id ?? '', is_closed: true },
  })
  await nora.calls.phases.lock({ tenant: source.id, params: { id: added.results[0]?.id ?? '' } })
  const next = await nora.calls.tenants.duplicate({
    tenant: source.id,
    body: { tenant_name: `${source.tenant_name}-phases`, starts_at: '2028-02-03T06:00:00Z' },
  })
  assert.equal(next.has_phases, true)
  const { results } = await nora.calls.phases.list({ tenant: next.id })
  const [copy] = (await nora.calls.checkInLists.list({ tenant: next.id })).results
  assert.deepEqual([copy?.name.ar, copy?.times, copy?.phase_id, copy?.closed_at], ['الغداء', 2, results[1]?.id, null])
  const deadline = '2028-02-04T12:00:00.000Z'
  assert.equal(results[0]?.submission_closes_at, deadline)
  assert.equal((await nora.calls.projects.settings({ tenant: next.id })).closes_at, deadline)
  const shown = results.map(({ number, starts_at, ends_at, name, place, subject, capacity, overbooking, locked_at, people, published }) => [
    number,
    starts_at,
    ends_at,
    name,
    place,
    subject,
    capacity,
    overbooking,
    locked_at,
    people.entered,
    published,
  ])
  const same = [camp.name, camp.place, 'team']
  assert.deepEqual(shown, [
    [1, '2028-02-03T06:00:00.000Z', '2028-02-04T15:00:00.000Z', ...same, 5, 10, null, 0, 0],
    [2, '2028-02-05T06:00:00.000Z', '2028-02-05T15:00:00.000Z', ...same, null, 10, null, 0, 0],
  ])
})
