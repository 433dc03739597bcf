import { readFile } from 'node:fs/promises'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { newHackathon, type Person } from '#server/testing/people/people.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import ar from '../../../locales/ar/events.json' with { type: 'json' }
import en from '../../../locales/en/events.json' with { type: 'json' }
import { faultsOf, sideways } from '../inspection.ts'
import { mailWith } from '../mailbox.ts'
import { expect, newAddress, test as base } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { named } from '../words.ts'

async function publicHackathon({ calls, ...person }: Person, nameAr: string, nameEn: string): Promise<Tenant> {
  const tenant = await newHackathon({ calls, ...person }, { name: { ar: nameAr, en: nameEn }, contact_email: 'salam@example.com' })
  await calls.landingPages.create({ tenant: tenant.id, form: {} })
  await calls.landingPages.publish({ tenant: tenant.id })
  return tenant
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
type AddEvent = (title: { ar: string; en: string }, facts?: object) => Promise<{ id: string; title: { ar: string; en: string } }>
type Hosts = { nora: Person; khalid: Person; palms: Tenant; addEvent: AddEvent }

const test = base.extend<Hosts>({
  nora: async ({ newPerson, once }, use) => use(await once('nora', newPerson)),
  palms: [
    async ({ nora, once }, use) => use(await once('palms', () => publicHackathon(nora, 'هاكاثون النخيل', 'Palm Hackathon'))),
    { auto: true },
  ],
  khalid: async ({ newPerson, once }, use) =>
    use(
      await once('khalid', async () => {
        const khalid = await newPerson()
        await publicHackathon(khalid, 'هاكاثون البحر', 'Sea Hackathon')
        return khalid
      }),
    ),
  addEvent: ({ nora, palms }, use) =>
    use((title, facts = {}) =>
      nora.calls.events.create({
        tenant: palms.id,
        form: { title, kind: 'info_session', starts_at: inDays(3), ends_at: inDays(3.05), format: 'online', ...facts },
      }),
    ),
})
test.use({ product: 'events' })

test('a member adds an event, completes its details, changes it and removes it', async ({ addEvent, newVisitor, nora }) => {
  // At this height, the edge of the dialog cuts no field.
  const { page, press, follow } = await newVisitor({ person: nora, viewport: { width: 1280, height: 800 } })
  await page.goto('/events')
  await press(ar.add)
  const form = page.getByRole('dialog')
  await form.getByLabel(ar.link, { exact: true }).fill('not a link')
  await form.getByRole('button', { name: ar.add }).click()
  await expect(form.locator('[aria-invalid="true"]')).toBeVisible()
  await expect(form.getByLabel(ar.link, { exact: true })).toBeFocused()
  const write = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text)
  await write(ar.link, 'https://example.com/soil')
  await form.getByRole('button', { name: ar.add }).click()
  await expect(form.getByLabel(ar.title_ar).and(form.locator('[aria-invalid="true"]:focus'))).toBeVisible()
  await expect(form.locator('[aria-invalid="true"]'), 'a title and a city are missing').toHaveCount(2)
  expect(await faultsOf(page)).toEqual([])

  await write(ar.title_ar, 'ورشة التُّربة')
  await write(ar.title_en, 'Soil workshop')
  await write(ar.city, 'الأحساء')
  await write(ar.text_ar, 'أحضر حاسوبك.')
  await form.locator('input[type=file]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(await smallPng()) })
  await form.getByRole('button', { name: ar.add }).click()
  await expect(page).toHaveURL(/\/event-details\?event=/)
  await expect(page.getByRole('heading', { level: 1, name: 'ورشة التُّربة' })).toBeVisible()
  const address = page.url()
  await expect(page).toHaveTitle('ورشة التُّربة · بوابة مرشحي الهاكاثون')
  const facts = await page.locator('dl').innerText()
  for (const said of ['هـ', 'الأحساء', 'هاكاثون النخيل', 'example.com']) expect(facts, `${said} in ${facts}`).toContain(said)
  const [file] = await Promise.all([page.waitForEvent('download'), follow(ar.to_calendar)])
  const calendar = await readFile(await file.path(), 'utf8')
  expect(calendar).toMatch(/SUMMARY:ورشة التُّربة/)
  expect(calendar).toMatch(/DTSTART;TZID=Asia\/Riyadh:\d{8}T190000/)

  await page.goto('/events?mine=1')
  const theirs = await addEvent({ ar: 'تُحذف من القائمة', en: '' })
  await page.reload()
  const choose = async (title: string, action: string) => {
    await press(ar.actions_of.replace('{{title}}', title))
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await choose(theirs.title.ar, ar.remove.open)
  await press(ar.remove.do)
  await expect(page.getByRole('link', { name: theirs.title.ar })).toHaveCount(0)
  await expect(page.locator('main :focus').filter({ has: page.locator('li') })).toBeAttached()
  await page.getByRole('link', { name: 'ورشة التُّربة' }).click()
  await choose('ورشة التُّربة', ar.edit)
  await write(ar.title_ar, 'ورشة الماء')
  await form.getByRole('button', { name: ar.cover_remove }).click()
  await form.getByRole('button', { name: ar.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ورشة الماء' })).toBeVisible()
  await expect(page.locator('article img')).toHaveCount(0)
  await follow(ar.all)
  await page.getByLabel(ar.search).fill('الماءُ')
  await page.getByRole('link', { name: 'ورشة الماء' }).click()
  await choose('ورشة الماء', ar.remove.open)
  await press(ar.remove.do)
  await expect(page.getByRole('heading', { level: 1, name: ar.title, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'هاكاثون النخيل' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ورشة الماء' })).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'أُلغيت هذه الفعالية أو انتهت.' })).toBeVisible()
})

test('a visitor on a phone finds published events by day, kind and word, without submitting a form', async ({ addEvent, newVisitor }) => {
  const [shown, draft] = [
    await addEvent({ ar: 'لقاء المسارات', en: 'Meet the tracks' }, { city: 'الرياض', format: 'in_person' }),
    await addEvent({ ar: 'سرّ', en: 'Secret' }, { status: 'draft' }),
  ]
  const { page, press } = await newVisitor({ language: 'en', viewport: { width: 390, height: 844 } })
  await page.goto(`/events?${new URLSearchParams({ city: 'م'.repeat(500), search: 'x'.repeat(500), page: '999999999' })}`)
  await expect(page.getByText(en.none_here)).toBeVisible()
  await page.goto('/events')
  await expect(page.getByRole('link', { name: 'Meet the tracks' })).toBeVisible()
  expect(await page.title()).toBe('Events · Hackathon candidate portal')
  await expect(page.getByText('Secret')).toHaveCount(0)
  await expect(page.getByRole('button', { name: en.add })).toHaveCount(0)
  expect([await sideways(page), await faultsOf(page)]).toEqual([0, []])

  await press(en.filters)
  await page.getByRole('dialog').getByLabel(en.city, { exact: true }).fill('riy')
  await page.getByRole('dialog').getByRole('option', { name: 'Riyadh' }).click()
  await expect(page).toHaveURL(`/events?${new URLSearchParams({ city: 'الرياض' })}`)
  await page.getByRole('dialog').getByLabel(en.city, { exact: true }).fill('')
  await expect(page).toHaveURL('/events')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByLabel(en.kind_label).selectOption(en.kind.ceremony)
  await expect(page).toHaveURL('/events?kind=ceremony')
  expect(await faultsOf(page)).toEqual([])
  await press(en.show)
  await expect(page.getByText(en.none_here)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meet the tracks' })).toBeVisible()
  await page.getByRole('link', { name: en.clear }).click()
  await page.getByLabel(en.search).fill('tracks')
  await expect(page).toHaveURL('/events?search=tracks')
  await expect(page.getByText('1 event', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Meet the tracks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meet the tracks' })).toBeVisible()
  await expect(page.getByRole('button', { name: en.actions_of.replace('{{title}}', 'Meet the tracks') })).toHaveCount(0)
  expect([await sideways(page), await faultsOf(page)]).toEqual([0, []])
  await page.setViewportSize({ width: 320, height: 720 })
  expect(await sideways(page)).toBe(0)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/event-details?event=${shown.id}`)}`)
  await page.goto(`/event-details?event=${draft.id}`)
  await expect(page.getByRole('heading', { name: en.not_found })).toBeVisible()
  await page.goto('/event-details')
  await expect(page.getByRole('heading', { level: 1, name: en.pick })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meet the tracks' })).toBeVisible()
})

for (const language of walkedIn('ar'))
  test(`one bar contains all filters of the public list of events (${named[language]})`, async ({ addEvent, newVisitor }) => {
    const title = { ar: `لقاء للتصفية ${language}`, en: `Filtered ${language}` }
    await addEvent(title, { format: 'online' })
    const { page, words } = await newVisitor({ language, viewport: { width: 1280, height: 800 } })
    const { events } = words
    await page.goto('/events')
    const bar = page.getByRole('search', { name: events.filters })
    const labels = [events.search, events.when.label, events.city, events.kind_label, events.format_label, events.language_label]
    const boxes = await Promise.all(labels.map(label => bar.getByLabel(label, { exact: true }).boundingBox()))
    expect(new Set(boxes.map(box => Math.round(box?.y ?? -1))).size, JSON.stringify(boxes)).toBe(1)
    await bar.getByLabel(events.format_label, { exact: true }).selectOption(events.format.online)
    await expect(page).toHaveURL('/events?format=online')
    await bar.getByLabel(events.when.label, { exact: true }).selectOption(events.when.dates)
    await bar.getByLabel(events.when.until, { exact: true }).fill('2020-01-01')
    await expect(page.getByText(events.none_here)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: title[language] })).toBeVisible()
    await expect(bar.getByLabel(events.when.label, { exact: true })).toHaveValue('all')
    expect([await sideways(page), await faultsOf(page)]).toEqual([0, []])
  })

for (const language of walkedIn('en'))
  test(`a person without an account joins an event’s waitlist, gets a freed seat, and sees the attendee link (${named[language]})`, async ({
    addEvent,
    newVisitor,
    nora,
    office,
    palms,
  }) => {
    const title = { ar: `ورشة المقاعد ${language}`, en: `Seats ${language}` }
    const attendee_link = 'https://meet.example.com/seats'
    const { id } = await addEvent(title, { sign_up: 'open', seats: 1, attendee_link })
    const { page, words, write, tick, press } = await newVisitor({
      language,
      viewport: { width: 390, height: 844 },
      timezoneId: 'America/New_York',
    })
    const { seats } = words
    const seatOf = new Map<string, string>()
    const [first, second] = [newAddress('first'), newAddress('second')]
    await page.goto(`/event-details?event=${id}`)
    await expect(page.getByText(words.events.yours.split('{{')[0] ?? '')).toBeVisible()
    await expect(page.getByRole('navigation'), 'a stranger has no portal around it').toHaveCount(0)
    await press(seats.take)
    await expect(page.locator('[aria-invalid="true"]:focus')).toBeVisible()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3)
    expect([await sideways(page), await faultsOf(page)]).toEqual([0, []])
    for (const [email, act] of [
      [first, seats.take],
      [second, seats.wait],
    ] as const) {
      await write(seats.fullname, 'ريم العتيبي')
      await write(seats.email, email)
      await tick(seats.consent)
      await press(act)
      await expect(page.getByText(email)).toBeVisible()
      seatOf.set(email, await mailWith(office, email, /seat=[\w-]+/))
      await expect(page.getByRole('status')).toBeFocused()
      expect(await page.locator('main').innerText()).not.toContain(attendee_link)
      await press(seats.another)
    }
    const opened = async (email: string) => {
      await page.goto(`/event-details?event=${id}&${seatOf.get(email)}`)
      return page.getByRole('region', { name: seats.own })
    }
    await expect((await opened(second)).getByText(seats.state.waiting)).toBeVisible()
    const own = await opened(first)
    await expect(own.getByRole('link', { name: attendee_link })).toBeVisible()
    expect([await sideways(page), await faultsOf(page)]).toEqual([0, []])
    await press(seats.withdraw)
    await page.getByRole('dialog').getByRole('button', { name: seats.withdraw }).click()
    await expect(own.getByText(seats.state.withdrawn)).toBeVisible()
    const promoted = await opened(second)
    await expect(promoted.getByText(seats.state.seated)).toBeVisible()
    await expect(promoted.getByRole('link', { name: attendee_link })).toBeVisible()
    await nora.calls.tenants.update({ tenant: palms.id, form: { visibility: 'unlisted' } })
    const hidden = await opened(second)
    await expect(page.getByRole('heading', { level: 1, name: title[language] })).toBeVisible()
    await expect(hidden.getByRole('link', { name: attendee_link })).toBeVisible()
    expect([await sideways(page), await faultsOf(page)]).toEqual([0, []])
    await nora.calls.tenants.update({ tenant: palms.id, form: { visibility: 'listed' } })
    await page.goto(`/event-details?event=${id}&seat=torn`)
    await expect(page.getByRole('heading', { name: seats.not_found })).toBeVisible()
  })

test('a member of another hackathon sees an event but cannot change it, and adds events only to the own hackathon', async ({
  addEvent,
  khalid,
  newVisitor,
}) => {
  const { id } = await addEvent({ ar: 'لقاء الرعاة', en: 'Sponsors' })
  const { page, press } = await newVisitor({ person: khalid })
  const asked = page.waitForResponse(reply => reply.url().includes('/api/v1/events/mine/'))
  await page.goto(`/event-details?event=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'لقاء الرعاة' })).toBeVisible()
  expect(((await (await asked).json()) as { count: number }).count).toBe(0)
  await expect(page.getByRole('button', { name: ar.edit })).toHaveCount(0)
  await page.goto('/events?mine=1')
  await expect(page.getByText(ar.none_mine)).toBeVisible()
  await press(ar.add)
  const choices = page.getByRole('dialog').getByLabel(ar.fact.hackathon).locator('option')
  await expect(choices.first()).toBeAttached()
  expect(await choices.allInnerTexts()).toEqual(['هاكاثون البحر'])
  const title = page.getByLabel(ar.title_ar)
  await title.fill('لا يضيع')
  await page.keyboard.press('Escape')
  await expect(title, 'what is written is not thrown away by a key').toHaveValue('لا يضيع')
})

test('an administrator finds a hackathon by name and adds a platform event about it', async ({ app, newPerson, newVisitor }) => {
  const admin = await newAdministrator(app, await newPerson())
  const { page, press, write } = await newVisitor({ person: admin, language: 'en' })
  await page.goto('/events')
  await press(en.add)
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: en.about }).fill('palm')
  await form.getByRole('option', { name: 'Palm Hackathon' }).click()
  await write(en.title_en, 'Open day')
  await form.getByLabel(en.format.online, { exact: true }).check()
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: en.add }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Open day' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Palm Hackathon' }).first()).toBeVisible()
})

test('the list of events reports a failed request, and loads on retry', async ({ allowedErrors, newVisitor }) => {
  allowedErrors.push(/ERR_FAILED/)
  const { page } = await newVisitor()
  await page.route('**/api/v1/events/?*', route => route.abort())
  await page.route('**/api/v1/events/', route => route.abort())
  await page.goto('/events')
  await expect(page.getByRole('alert').getByText(ar.failed)).toBeVisible()
  await page.unroute('**/api/v1/events/?*')
  await page.unroute('**/api/v1/events/')
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click()
  await expect(page.getByRole('link', { name: 'هاكاثون النخيل' })).toBeVisible()
})

test('texts from the server appear in the new language after the user switches the language', async ({ addEvent, newVisitor }) => {
  await addEvent({ ar: 'لقاء تعريفي بالنخيل', en: 'Palms, an introduction' })
  const { page, press } = await newVisitor()
  await page.goto('/events')
  await expect(page.getByRole('link', { name: 'لقاء تعريفي بالنخيل' })).toBeVisible()
  await press('English')
  await expect(page.getByRole('link', { name: 'Palms, an introduction' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'لقاء تعريفي بالنخيل' })).toHaveCount(0)
  await press('العربية')
  await expect(page.getByRole('link', { name: 'لقاء تعريفي بالنخيل' })).toBeVisible()
})

test('the export button retains keyboard focus after exporting a table', async ({ addEvent, app, newVisitor, nora }) => {
  const event = await addEvent({ ar: 'لقاء المزارعين', en: '' }, { sign_up: 'open', seats: 5 })
  await app.anyone.seats.take({ body: { event: event.id, fullname: 'ريم العتيبي', email: 'reem@example.com', consent: true } })
  const { page } = await newVisitor({ person: nora })
  await page.goto('/events?mine=1')
  await page.getByRole('button', { name: ar.attendees.named.replace('{{title}}', 'لقاء المزارعين') }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: ar.attendees.export })
  await Promise.all([page.waitForEvent('download'), save.press('Enter')])
  await expect(save).toBeFocused()
})
