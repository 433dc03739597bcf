import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Tenant } from '#contract/tenant.ts'
import { newHackathon, newPerson, type Person, seatMailedTo } from '#server/testing/people.ts'
import { smallPng } from '#server/testing/pictures.ts'
import ar from '../../../locales/ar/events.json' with { type: 'json' }
import en from '../../../locales/en/events.json' with { type: 'json' }
import { faultsOf, sideways } from '../inspection.ts'
import { openProduct } from '../product.ts'
import { walkedIn } from '../turns.ts'
import { arrives, newVisitor } from '../visitor.ts'
import { languages, named } from '../words.ts'

const { app, browser } = await openProduct()
const [nora, khalid] = await Promise.all([newPerson(app), newPerson(app)])
const palms = await publicHackathon(nora, 'هاكاثون النخيل', 'Palm Hackathon')
await publicHackathon(khalid, 'هاكاثون البحر', 'Sea Hackathon')

async function publicHackathon({ calls, ...person }: Person, nameAr: string, nameEn: string): Promise<Tenant> {
  const tenant = await newHackathon({ calls, ...person }, { name: { ar: nameAr, en: nameEn }, contact_email: 'salam@example.com' })
  await calls.landingPages.create({ tenant: tenant.id, form: {} })
  await calls.landingPages.publish({ tenant: tenant.id })
  return tenant
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const addEvent = (title: { ar: string; en: string }, facts: object = {}) =>
  nora.calls.events.create({
    tenant: palms.id,
    form: { title, kind: 'info_session', starts_at: inDays(3), ends_at: inDays(3.05), format: 'online', ...facts },
  })

test('a member adds an event, completes its details, changes it and removes it', async () => {
  const { page, troubles, press, follow, close } = await newVisitor(browser, app, { person: nora })
  await page.goto('/events')
  await press(ar.add)
  const form = page.getByRole('dialog')
  await form.getByLabel(ar.link, { exact: true }).fill('not a link')
  await form.getByRole('button', { name: ar.add }).click()
  await form.locator('[aria-invalid="true"]').waitFor()
  await form.getByLabel(ar.link, { exact: true }).and(form.locator(':focus')).waitFor()
  const write = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text)
  await write(ar.link, 'https://example.com/soil')
  await form.getByRole('button', { name: ar.add }).click()
  await form.getByLabel(ar.title_ar).and(form.locator('[aria-invalid="true"]:focus')).waitFor()
  assert.equal(await form.locator('[aria-invalid="true"]').count(), 2, 'a title and a city are missing')
  assert.deepEqual(await faultsOf(page), [])

  await write(ar.title_ar, 'ورشة التُّربة')
  await write(ar.title_en, 'Soil workshop')
  await write(ar.city, 'الأحساء')
  await write(ar.text_ar, 'أحضر حاسوبك.')
  await form.locator('input[type=file]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(await smallPng()) })
  await form.getByRole('button', { name: ar.add }).click()
  await arrives(page, /^\/event-details\?event=/)
  await page.getByRole('heading', { level: 1, name: 'ورشة التُّربة' }).waitFor()
  const address = page.url()
  await page.waitForFunction(() => document.title === 'ورشة التُّربة · بوابة مرشحي الهاكاثون')
  const facts = await page.locator('dl').innerText()
  for (const said of ['هـ', 'الأحساء', 'هاكاثون النخيل', 'example.com']) assert.ok(facts.includes(said), `${said} in ${facts}`)
  const [file] = await Promise.all([page.waitForEvent('download'), follow(ar.to_calendar)])
  const calendar = await readFile(await file.path(), 'utf8')
  assert.match(calendar, /SUMMARY:ورشة التُّربة/)
  assert.match(calendar, /DTSTART;TZID=Asia\/Riyadh:\d{8}T190000/)

  await page.goto('/events?mine=1')
  const theirs = await addEvent({ ar: 'تُحذف من القائمة', en: '' })
  await page.reload()
  await page.getByRole('button', { name: `حذف: ${theirs.title.ar}` }).click()
  await press(ar.remove.do)
  await page.getByRole('link', { name: theirs.title.ar }).waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.closest('main') && document.activeElement.querySelector('li'))
  await page.getByRole('link', { name: 'ورشة التُّربة' }).click()
  await press(ar.edit)
  await write(ar.title_ar, 'ورشة الماء')
  await form.getByRole('button', { name: ar.cover_remove }).click()
  await form.getByRole('button', { name: ar.save }).click()
  await page.getByRole('heading', { level: 1, name: 'ورشة الماء' }).waitFor()
  await page.locator('article img').waitFor({ state: 'detached' })
  await follow(ar.all)
  await page.getByLabel(ar.search).fill('الماءُ')
  await page.getByRole('link', { name: 'ورشة الماء' }).click()
  await page.getByRole('button', { name: 'حذف: ورشة الماء' }).click()
  await press(ar.remove.do)
  await page.getByRole('heading', { level: 1, name: ar.title, exact: true }).waitFor()
  await page.getByRole('link', { name: 'هاكاثون النخيل' }).waitFor()
  await page.getByRole('link', { name: 'ورشة الماء' }).waitFor({ state: 'detached' })
  await page.goto(address)
  await page.getByRole('heading', { name: 'أُلغيت هذه الفعالية أو انتهت.' }).waitFor()
  assert.deepEqual(troubles, [])
  await close()
})

test('a visitor on a phone finds published events by day, kind and word, without submitting a form', async () => {
  const [shown, draft] = [
    await addEvent({ ar: 'لقاء المسارات', en: 'Meet the tracks' }, { city: 'الرياض', format: 'in_person' }),
    await addEvent({ ar: 'سرّ', en: 'Secret' }, { status: 'draft' }),
  ]
  const { page, troubles, press, close } = await newVisitor(browser, app, { language: 'en', viewport: { width: 390, height: 844 } })
  await page.goto(`/events?${new URLSearchParams({ city: 'م'.repeat(500), search: 'x'.repeat(500), page: '999999999' })}`)
  await page.getByText(en.none_here).waitFor()
  await page.goto('/events')
  await page.getByRole('link', { name: 'Meet the tracks' }).waitFor()
  assert.equal(await page.title(), 'Events · Hackathon candidate portal')
  assert.equal(await page.getByText('Secret').count(), 0)
  assert.equal(await page.getByRole('button', { name: en.add }).count(), 0)
  assert.deepEqual([await sideways(page), await faultsOf(page)], [0, []])

  await press(en.filters)
  await page.getByRole('dialog').getByLabel(en.city, { exact: true }).fill('riy')
  await page.getByRole('dialog').getByRole('option', { name: 'Riyadh' }).click()
  await arrives(page, `/events?${new URLSearchParams({ city: 'الرياض' })}`)
  await page.getByRole('dialog').getByLabel(en.city, { exact: true }).fill('')
  await arrives(page, '/events')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByLabel(en.kind_label).selectOption(en.kind.ceremony)
  await arrives(page, '/events?kind=ceremony')
  assert.deepEqual(await faultsOf(page), [])
  await press(en.show)
  await page.getByText(en.none_here).waitFor()
  await page.getByRole('link', { name: 'Meet the tracks' }).waitFor()
  await page.getByRole('link', { name: en.clear }).click()
  await page.getByLabel(en.search).fill('tracks')
  await arrives(page, '/events?search=tracks')
  await page.getByText('1 event', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Meet the tracks' }).click()
  await page.getByRole('heading', { level: 1, name: 'Meet the tracks' }).waitFor()
  assert.equal(await page.getByRole('button', { name: en.edit }).count(), 0)
  assert.deepEqual([await sideways(page), await faultsOf(page)], [0, []])
  await page.setViewportSize({ width: 320, height: 720 })
  assert.equal(await sideways(page), 0)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await arrives(page, `/login?next=${encodeURIComponent(`/event-details?event=${shown.id}`)}`)
  await page.goto(`/event-details?event=${draft.id}`)
  await page.getByRole('heading', { name: en.not_found }).waitFor()
  await page.goto('/event-details')
  await page.getByRole('heading', { level: 1, name: en.pick }).waitFor()
  await page.getByRole('link', { name: 'Meet the tracks' }).waitFor()
  assert.deepEqual(troubles, [])
  await close()
})

for (const language of languages)
  test(`one bar contains all filters of the public list of events (${named[language]})`, async () => {
    const title = { ar: `لقاء للتصفية ${language}`, en: `Filtered ${language}` }
    await addEvent(title, { format: 'online' })
    const { page, words, troubles, close } = await newVisitor(browser, app, { language, viewport: { width: 1280, height: 800 } })
    const { events } = words
    await page.goto('/events')
    const bar = page.getByRole('search', { name: events.filters })
    const labels = [events.search, events.when.label, events.city, events.kind_label, events.format_label, events.language_label]
    const boxes = await Promise.all(labels.map(label => bar.getByLabel(label, { exact: true }).boundingBox()))
    assert.equal(new Set(boxes.map(box => Math.round(box?.y ?? -1))).size, 1, JSON.stringify(boxes))
    await bar.getByLabel(events.format_label, { exact: true }).selectOption(events.format.online)
    await arrives(page, '/events?format=online')
    await bar.getByLabel(events.when.label, { exact: true }).selectOption(events.when.dates)
    await bar.getByLabel(events.when.until, { exact: true }).fill('2020-01-01')
    await page.getByText(events.none_here).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: title[language] }).waitFor()
    assert.equal(await bar.getByLabel(events.when.label, { exact: true }).inputValue(), 'all')
    assert.deepEqual([await sideways(page), await faultsOf(page), troubles], [0, [], []])
    await close()
  })

for (const language of walkedIn('en'))
  test(`a person without an account joins an event’s waitlist, gets a freed seat, and sees the attendee link (${named[language]})`, async () => {
    const title = { ar: `ورشة المقاعد ${language}`, en: `Seats ${language}` }
    const attendee_link = 'https://meet.example.com/seats'
    const { id } = await addEvent(title, { sign_up: 'open', seats: 1, attendee_link })
    const { page, words, write, tick, press, troubles, close } = await newVisitor(browser, app, {
      language,
      viewport: { width: 390, height: 844 },
      timezoneId: 'America/New_York',
    })
    const { seats } = words
    const [first, second] = [`first-${language}@example.com`, `second-${language}@example.com`]
    await page.goto(`/event-details?event=${id}`)
    await page.getByText(words.events.yours.split('{{')[0] ?? '').waitFor()
    assert.equal(await page.getByRole('navigation').count(), 0, 'a stranger has no portal around it')
    await press(seats.take)
    await page.locator('[aria-invalid="true"]:focus').waitFor()
    assert.equal(await page.locator('[aria-invalid="true"]').count(), 3)
    assert.deepEqual([await sideways(page), await faultsOf(page)], [0, []])
    for (const [email, act] of [
      [first, seats.take],
      [second, seats.wait],
    ] as const) {
      await write(seats.fullname, 'ريم العتيبي')
      await write(seats.email, email)
      await tick(seats.consent)
      await press(act)
      await page.getByText(email).waitFor()
      await page.getByRole('status').and(page.locator(':focus')).waitFor()
      assert.ok(!(await page.locator('main').innerText()).includes(attendee_link))
      await press(seats.another)
    }
    const opened = async (email: string) => {
      await page.goto(`/event-details?event=${id}&seat=${await seatMailedTo(app, email)}`)
      return page.getByRole('region', { name: seats.own })
    }
    await (await opened(second)).getByText(seats.state.waiting).waitFor()
    const own = await opened(first)
    await own.getByRole('link', { name: attendee_link }).waitFor()
    assert.deepEqual([await sideways(page), await faultsOf(page)], [0, []])
    await press(seats.withdraw)
    await page.getByRole('dialog').getByRole('button', { name: seats.withdraw }).click()
    await own.getByText(seats.state.withdrawn).waitFor()
    const promoted = await opened(second)
    await promoted.getByText(seats.state.seated).waitFor()
    await promoted.getByRole('link', { name: attendee_link }).waitFor()
    await nora.calls.tenants.update({ tenant: palms.id, form: { visibility: 'unlisted' } })
    const hidden = await opened(second)
    await page.getByRole('heading', { level: 1, name: title[language] }).waitFor()
    await hidden.getByRole('link', { name: attendee_link }).waitFor()
    assert.deepEqual([await sideways(page), await faultsOf(page)], [0, []])
    await nora.calls.tenants.update({ tenant: palms.id, form: { visibility: 'listed' } })
    await page.goto(`/event-details?event=${id}&seat=torn`)
    await page.getByRole('heading', { name: seats.not_found }).waitFor()
    assert.deepEqual(troubles, [])
    await close()
  })

test('a member of another hackathon sees an event but cannot change it, and adds events only to the own hackathon', async () => {
  const { id } = await addEvent({ ar: 'لقاء الرعاة', en: 'Sponsors' })
  const { page, press, troubles, close } = await newVisitor(browser, app, { person: khalid })
  const asked = page.waitForResponse(reply => reply.url().includes('/api/v1/events/mine/'))
  await page.goto(`/event-details?event=${id}`)
  await page.getByRole('heading', { level: 1, name: 'لقاء الرعاة' }).waitFor()
  assert.equal(((await (await asked).json()) as { count: number }).count, 0)
  assert.equal(await page.getByRole('button', { name: ar.edit }).count(), 0)
  await page.goto('/events?mine=1')
  await page.getByText(ar.none_mine).waitFor()
  await press(ar.add)
  const choices = page.getByRole('dialog').getByLabel(ar.fact.hackathon).locator('option')
  await choices.first().waitFor({ state: 'attached' })
  assert.deepEqual(await choices.allInnerTexts(), ['هاكاثون البحر'])
  const title = page.getByLabel(ar.title_ar)
  await title.fill('لا يضيع')
  await page.keyboard.press('Escape')
  assert.equal(await title.inputValue(), 'لا يضيع', 'what is written is not thrown away by a key')
  assert.deepEqual(troubles, [])
  await close()
})

test('an administrator adds an event of the platform about a hackathon, which is found by name', async () => {
  const admin = await newPerson(app, 'admin@example.com')
  const { page, press, write, close } = await newVisitor(browser, app, { person: admin, language: 'en' })
  await page.goto('/events')
  await press(en.add)
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: en.about }).fill('palm')
  await form.getByRole('option', { name: 'Palm Hackathon' }).click()
  await write(en.title_en, 'Open day')
  await form.getByLabel(en.format.online, { exact: true }).check()
  assert.deepEqual(await faultsOf(page), [])
  await form.getByRole('button', { name: en.add }).click()
  await page.getByRole('heading', { level: 1, name: 'Open day' }).waitFor()
  await page.getByRole('link', { name: 'Palm Hackathon' }).first().waitFor()
  await close()
})

test('the list of events reports a failed request, and loads on retry', async () => {
  const { page, close } = await newVisitor(browser, app)
  await page.route('**/api/v1/events/?*', route => route.abort())
  await page.route('**/api/v1/events/', route => route.abort())
  await page.goto('/events')
  await page.getByRole('alert').getByText(ar.failed).waitFor()
  await page.unroute('**/api/v1/events/?*')
  await page.unroute('**/api/v1/events/')
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click()
  await page.getByRole('link', { name: 'هاكاثون النخيل' }).waitFor()
  await close()
})

test('texts from the server appear in the new language after the user switches the language', async () => {
  await addEvent({ ar: 'لقاء تعريفي بالنخيل', en: 'Palms, an introduction' })
  const { page, press, close } = await newVisitor(browser, app)
  await page.goto('/events')
  await page.getByRole('link', { name: 'لقاء تعريفي بالنخيل' }).waitFor()
  await press('English')
  await page.getByRole('link', { name: 'Palms, an introduction' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'لقاء تعريفي بالنخيل' }).count(), 0)
  await press('العربية')
  await page.getByRole('link', { name: 'لقاء تعريفي بالنخيل' }).waitFor()
  await close()
})

test('the export button retains keyboard focus after exporting a table', async () => {
  const event = await addEvent({ ar: 'لقاء المزارعين', en: '' }, { sign_up: 'open', seats: 5 })
  await app.anyone.seats.take({ body: { event: event.id, fullname: 'ريم العتيبي', email: 'reem@example.com', consent: true } })
  const { page, close } = await newVisitor(browser, app, { person: nora })
  await page.goto('/events?mine=1')
  await page.getByRole('button', { name: ar.attendees.named.replace('{{title}}', 'لقاء المزارعين') }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: ar.attendees.export })
  await Promise.all([page.waitForEvent('download'), save.press('Enter')])
  await page.waitForFunction(button => button === document.activeElement, await save.elementHandle())
  await close()
})
