import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import ICAL from 'ical.js'
import sharp from 'sharp'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { nextSecond } from '#server/testing/until.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

async function publish(facts: Parameters<typeof newHackathon>[1] = {}) {
  const tenant = await newHackathon(nora, facts)
  await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  return tenant
}

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map(component => new ICAL.Event(component))
const cardsOf = (html: string) =>
  [...html.matchAll(/property="og:image" content="([^"]+)"/g)].map(([, address]) => new URL(address ?? '').pathname)

test('serves a hackathon’s dates as a calendar file in the page’s language, and as a calendar subscription', async () => {
  const tenant = await publish()
  for (const [path, disposition] of [
    ['/event.ics', 'attachment'],
    ['/calendar.ics', 'inline'],
    ['/en/event.ics', 'attachment'],
  ] as const) {
    const answer = await app.visit(tenant.tenant_name, path)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8')
    assert.equal(answer.headers.get('content-disposition'), `${disposition}; filename="${tenant.tenant_name}.ics"`)
    const text = await answer.text()
    for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75)
    const [event, ...milestones] = eventsIn(text)
    assert.equal(event?.uid, `event-${tenant.id}@${new URL(tenant.public_url).host.replace(/^[^.]+\./, '')}`)
    // Times in iCalendar have no fractions of a second.
    assert.equal(event?.startDate.toJSDate().getTime(), Math.floor(Date.parse(tenant.starts_at) / 1000) * 1000)
    assert.equal(event?.summary, path.startsWith('/en') ? tenant.name.en || tenant.name.ar : tenant.name.ar)
    assert.ok(milestones.length >= 2)
    assert.equal(new Set([event, ...milestones].map(entry => entry?.uid)).size, milestones.length + 1)
  }
})

test('omits past milestones from the calendar file, but not from the calendar subscription', async () => {
  const { tenant_name } = await publish()
  const namesAt = async (path: string) => eventsIn(await (await app.visit(tenant_name, path)).text()).map(({ uid }) => uid.split('-')[0])
  assert.ok((await namesAt('/calendar.ics')).includes('reg_open'))
  const [event, ...milestones] = await namesAt('/event.ics')
  assert.deepEqual([event, milestones.includes('reg_open'), milestones.includes('reg_close')], ['event', false, true])
})

test('the calendar file cancels its entries with a higher sequence number after a published cancellation', async () => {
  const tenant = await publish()
  const read = async () => eventsIn(await (await app.visit(tenant.tenant_name, '/event.ics')).text())
  const before = await read()
  await nora.calls.tenants.update({
    tenant: tenant.id,
    form: { called_off: 'cancelled', called_off_reason: { ar: 'سبب', en: 'A reason' } },
  })
  await nextSecond()
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  const later = await read()
  assert.deepEqual(
    later.map(event => event.uid),
    before.map(event => event.uid),
  )
  assert.ok((later[0]?.sequence ?? 0) > (before[0]?.sequence ?? 0))
  assert.ok(later.every(event => event.component.getFirstPropertyValue('status') === 'CANCELLED'))
})

test('a page links two share cards per language, and redirects old card names to the current card', async () => {
  const { tenant_name } = await publish()
  const [arabic, english] = await Promise.all(['/', '/en/'].map(async path => cardsOf(await (await app.visit(tenant_name, path)).text())))
  assert.deepEqual([arabic?.length, english?.length], [2, 2])
  assert.notDeepEqual(arabic, english)
  const card = await app.visit(tenant_name, arabic?.[0])
  assert.equal(card.headers.get('content-type'), 'image/png')
  assert.match(card.headers.get('cache-control') ?? '', /immutable/)
  const former = (arabic?.[0] ?? '').replace(/[0-9a-f]{16}/, '0123456789abcdef')
  const led = await app.visit(tenant_name, former)
  assert.deepEqual([led.status, led.headers.get('location')], [302, arabic?.[0]])
  for (const wrong of ['/cards/ar/x.png', '/cards/fr/wide-0123456789abcdef.png', '/cards/ar/..%2f..%2fsecrets.json'])
    assert.equal((await app.visit(tenant_name, wrong)).status, 404, wrong)
})

test('a page links the organizer’s uploaded share card from its publication until its removal is published', async () => {
  const tenant = await publish()
  const { content } = await nora.calls.landingPages.get({ tenant: tenant.id })
  const page = async (path = '/') => (await app.visit(tenant.tenant_name, path)).text()
  const picture = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#C2185B' } })
  const og_image = new File([new Uint8Array(await picture.png().toBuffer())], 'card.png', { type: 'image/png' })
  await nora.calls.landingPages.update({ tenant: tenant.id, form: { content, og_image } })
  assert.match(cardsOf(await page())[0] ?? '', /^\/cards\//)
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  for (const html of [await page(), await page('/en/')]) {
    const [card = '', ...others] = cardsOf(html)
    assert.deepEqual(others, [])
    const answer = await app.visit(tenant.tenant_name, card)
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
    assert.deepEqual([answer.status, width, height, format], [200, 1200, 630, 'jpeg'])
    assert.match(
      html,
      /og:image:type" content="image\/jpeg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"/,
    )
    assert.ok(html.includes(`"image":["http://${tenant.tenant_name}.localhost:${new URL(tenant.public_url).port}${card}"`))
  }
  const next = { tenant_name: `${tenant.tenant_name}-next`, starts_at: '2028-02-03T06:00:00Z' }
  assert.equal((await nora.calls.tenants.duplicate({ tenant: tenant.id, body: next })).og_image, null)
  assert.notEqual((await nora.calls.tenants.detail({ query: { tenant: tenant.id } })).og_image, null)
  await nora.calls.landingPages.update({ tenant: tenant.id, form: { content, og_image: null } })
  await nora.calls.landingPages.publish({ tenant: tenant.id })
  assert.match(cardsOf(await page())[0] ?? '', /^\/cards\//)
})

test('returns 404 for the calendar files and share cards of an unpublished page', async () => {
  const tenant = await publish()
  const [card = ''] = cardsOf(await (await app.visit(tenant.tenant_name)).text())
  await nora.calls.landingPages.unpublish({ tenant: tenant.id })
  for (const path of ['/event.ics', '/calendar.ics', card]) assert.equal((await app.visit(tenant.tenant_name, path)).status, 404, path)
})

test('the structured data name the start that was published first after a move, until the move is taken back', async () => {
  const tenant = await publish({ starts_at: '2031-03-01T06:00:00.000Z', ends_at: '2031-03-03T15:00:00.000Z' })
  const shown = async () => {
    const html = await (await app.visit(tenant.tenant_name)).text()
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? assert.fail('no structured data')
    const { eventStatus, previousStartDate, startDate } = JSON.parse(data) as Record<string, string>
    return [eventStatus?.split('/').at(-1), previousStartDate, startDate]
  }
  const moveTo = async (day: string) => {
    await nora.calls.tenants.update({
      tenant: tenant.id,
      form: { starts_at: `2031-03-${day}T06:00:00.000Z`, ends_at: `2031-03-${day}T15:00:00.000Z` },
    })
    await nora.calls.landingPages.publish({ tenant: tenant.id })
  }
  assert.deepEqual(await shown(), ['EventScheduled', undefined, '2031-03-01T09:00:00+03:00'])
  for (const day of ['10', '12']) await moveTo(day)
  assert.deepEqual(await shown(), ['EventRescheduled', '2031-03-01T09:00:00+03:00', '2031-03-12T09:00:00+03:00'])
  await moveTo('01')
  assert.deepEqual(await shown(), ['EventScheduled', undefined, '2031-03-01T09:00:00+03:00'])
})
