import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { presets } from '#contract/look/presets.ts'
import { wallTimeOf } from '#contract/time/wall-time.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { areaLink } from './areas.ts'
import { richHackathon } from './hackathon-pages.ts'
import { faultsOf, sideways, wear } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { arrives, choosesTable, drawn, newVisitor } from './visitor.ts'
import { waitForValue } from './wait-for-value.ts'
import { languages, named } from './words.ts'

const { app, browser } = await openProduct()
const [nora, newcomer] = [await newPerson(app), await newPerson(app)]
const published = await richHackathon(nora)
const wide = { width: 1280, height: 800 }

test(`the list of hackathons first shows only the user's own; the list of all hackathons has no checkboxes`, async () => {
  const { page, words, troubles, close } = await newVisitor(browser, app, { person: newcomer, language: 'en', viewport: wide })
  const { hackathons } = words
  await choosesTable(page)
  await page.goto('/hackathons')
  await page.getByText(hackathons.none).waitFor()
  assert.equal(await page.getByRole('row').count(), 0)
  await page.getByRole('radiogroup', { name: hackathons.filter.scope }).getByText(hackathons.everybody).click()
  await arrives(page, '/hackathons?scope=all')
  await page.locator('tbody tr').first().waitFor()
  assert.equal(await page.getByRole('checkbox').and(page.locator('main *')).count(), 0)
  assert.equal(await page.getByRole('switch', { name: hackathons.filter.archived }).count(), 0)
  await page.getByRole('radiogroup', { name: hackathons.filter.scope }).getByText(hackathons.mine).click()
  await arrives(page, '/hackathons')
  await page.getByText(hackathons.none).waitFor()
  assert.deepEqual(troubles, [])
  await close()
})

test('one more click searches all hackathons when none of the user’s own hackathons matches', async () => {
  const mine = await newPerson(app)
  await newHackathon(mine, { name: { ar: 'هاكاثون السدر', en: '' } })
  const { page, words, close } = await newVisitor(browser, app, { person: mine, viewport: wide })
  await choosesTable(page)
  await page.goto(`/hackathons?search=${published.tenant_name}`)
  await page.getByRole('link', { name: words.hackathons.search_everybody }).click()
  await page.locator(`tbody a[href$="/${published.tenant_name}"]`).first().waitFor()
  await arrives(page, `/hackathons?scope=all&search=${published.tenant_name}`)
  await close()
})

for (const language of walkedIn('en'))
  test(`the sidebar marks the screens for details and events, and names are in the user’s language, in ${named[language]}`, async () => {
    const { page, words, close } = await newVisitor(browser, app, { person: nora, language, viewport: wide })
    const nav = page.getByRole('navigation', { name: words.shell.navigation }).first()
    const places = {
      [`/hackathons-details/${published.tenant_name}`]: words.shell.hackathons,
      '/events': words.shell.events,
      [`/event-details?event=${published.id}`]: words.shell.events,
      '/hackathons': words.shell.hackathons,
      '/': words.shell.dashboard,
    }
    for (const [address, name] of Object.entries(places)) {
      await page.goto(address)
      // Below an entry, the area on screen has aria-current=page and the entry aria-current=true.
      const marked = nav.getByRole('list').first().locator('[aria-current]')
      await marked.waitFor()
      assert.deepEqual(await marked.allInnerTexts(), [name], address)
    }
    const name = { ar: 'ميدان', en: 'Maydan' }[language]
    assert.equal((await nav.getByRole('link', { name: words.shell.home }).innerText()).trim(), name)
    await close()
  })

test('the list of events offers to add an event only to users with permission', async () => {
  const { page, words, close } = await newVisitor(browser, app, { person: newcomer, viewport: wide })
  await page.goto('/events?mine=1')
  await page.getByText(words.events.no_hackathon).waitFor()
  assert.equal(await page.getByRole('button', { name: words.events.add }).count(), 0)
  await page.getByRole('main').getByRole('link', { name: words.events.new_hackathon }).waitFor()
  await close()
  const member = await newVisitor(browser, app, { person: nora, viewport: wide })
  await member.page.goto('/events')
  await member.press(words.events.add)
  const form = member.page.getByRole('dialog', { name: words.events.add_title })
  await form.waitFor()
  // The first Escape closes the list of options, the second closes the form.
  await form.getByRole('combobox', { name: words.common.date.time }).first().click()
  await form.getByRole('listbox').waitFor()
  await member.page.keyboard.press('Escape')
  await form.getByRole('listbox').waitFor({ state: 'detached' })
  await form.waitFor()
  await member.page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await member.close()
})

for (const [who, language, person] of [
  ['strangers', 'ar', undefined],
  ['members', 'en', nora],
] as const)
  test(`the not-found screen shows logo, language and search from a separate script file, for ${who}`, async () => {
    const at = await newVisitor(browser, app, { language, viewport: { width: 390, height: 844 }, ...(person && { person }) })
    const { page, words, troubles, close } = at
    const loaded: string[] = []
    page.on('request', request => void (/\/NotFoundScreen-[^/]*\.js$/.test(request.url()) && loaded.push(request.url())))
    await page.goto('/welcome')
    await drawn(page)
    assert.deepEqual(loaded, [])
    for (const address of ['/hackathons/too/deep', '/no-such-screen']) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: words.common.not_found.title }).waitFor()
      assert.equal(await page.getByRole('navigation', { name: words.shell.navigation }).count(), 0)
    }
    assert.equal(loaded.length, 2)
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: { ar: 'ميدان', en: 'Maydan' }[language] }).waitFor()
    await header.getByRole('button', { name: { ar: 'English', en: 'العربية' }[language] }).waitFor()
    const links = await page.getByRole('main').getByRole('link').all()
    assert.equal(links.length, 1)
    await page.getByRole('searchbox').fill('Waha')
    await page.getByRole('searchbox').press('Enter')
    await arrives(page, person ? '/hackathons?scope=all&search=Waha' : '/events?search=Waha')
    await drawn(page)
    assert.deepEqual(troubles, [])
    await close()
  })

test('a hackathon’s screen has a high header above the overview, and a header of one line above other areas', async () => {
  const { page, words, close } = await newVisitor(browser, app, { person: nora, viewport: wide })
  const head = page.locator('main header').first()
  const height = async () => Math.round((await head.boundingBox())?.height ?? 0)
  await page.goto(`/hackathons-details/${published.tenant_name}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const whole = await height()
  assert.ok(whole >= 120, `${whole}`)
  for (const tab of ['performance', 'registrations', 'settings'] as const) {
    await areaLink(page, words, tab).click()
    await head.and(page.locator('[data-folded]')).waitFor()
    const folded = await height()
    assert.ok(folded >= 56 && folded <= 64, `${tab}: ${folded}`)
    await head.getByRole('heading', { level: 1 }).waitFor()
  }
  await areaLink(page, words, 'overview').click()
  await head.and(page.locator(':not([data-folded])')).waitFor()
  assert.equal(await height(), whole)
  await close()
})

test('the version history compares a previous version of a page with the current state', async () => {
  const tenant = await newHackathon(nora, { name: { ar: 'هاكاثون المقارنة', en: '' } })
  const { content } = await nora.calls.landingPages.create({ tenant: tenant.id, form: {} })
  const tagged = (tagline: string) => ({
    ...content,
    sections: content.sections.map(section => (section.type === 'hero' ? { ...section, tagline: { ar: tagline, en: '' } } : section)),
  })
  await nora.calls.landingPages.update({ tenant: tenant.id, form: { content: tagged('كما كان') } })
  await nora.calls.landingPages.update({ tenant: tenant.id, form: { content: tagged('كما هو') } })
  const { page, words, close } = await newVisitor(browser, app, { person: nora, viewport: wide })
  await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=page&page=1`)
  await arrives(page, `/hackathons-details/${tenant.tenant_name}?page=1&versions=1`)
  await areaLink(page, words, 'overview').and(page.locator('[aria-current=page]')).waitFor()
  const state = page.getByRole('region', { name: words.details.page.facts })
  await state.getByRole('button', { name: words.details.page.state.never, expanded: true }).waitFor()
  await page.getByRole('button', { name: words.details.versions.compare }).first().click()
  const table = page.getByRole('dialog').getByRole('table')
  await table.waitFor()
  assert.deepEqual(await table.getByRole('columnheader').allInnerTexts(), [words.details.compare.now, words.details.compare.then])
  assert.deepEqual(await table.getByRole('cell').allInnerTexts(), ['كما هو', 'كما كان'])
  const [now, then] = await Promise.all(['كما هو', 'كما كان'].map(text => table.getByText(text, { exact: true }).boundingBox()))
  assert.ok(now && then && now.x > then.x && now.y === then.y, 'side by side, read from the right')
  assert.equal(await table.locator('del, s').count(), 0)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 720 })
  assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
  await state.getByRole('button', { name: words.details.page.state.never }).click()
  await arrives(page, `/hackathons-details/${tenant.tenant_name}`)
  await state.getByRole('group', { name: words.details.versions.title }).waitFor({ state: 'detached' })
  await close()
})

test('the settings list their parts at the side, on phones in a select, and show one part at a time', async () => {
  const { page, words, troubles, close } = await newVisitor(browser, app, { person: nora, viewport: wide, reducedMotion: 'reduce' })
  const { settings } = words.details
  const address = `/hackathons-details/${published.tenant_name}?tab=settings`
  await page.goto(address)
  const index = page.getByRole('navigation', { name: settings.index })
  const current = index.locator('[aria-current]')
  const titles = page.getByRole('heading', { level: 2 })
  await current.filter({ hasText: settings.address }).waitFor()
  assert.deepEqual(await index.getByRole('link').allInnerTexts(), [
    settings.address,
    words.details.tab.phases,
    settings.webhooks,
    settings.api_tokens,
    settings.duplicate,
    settings.data,
    settings.unpublish,
  ])
  await page.getByRole('heading', { level: 2, name: words.domains.title }).waitFor()
  for (const [name, part, shown] of [
    [settings.duplicate, 'duplicate', [settings.duplicate]],
    [settings.data, 'data', [words.retention.title, words.archive.title]],
    [settings.unpublish, 'unpublish', [settings.unpublish]],
  ] as const) {
    await index.getByRole('link', { name, exact: true }).click()
    await arrives(page, `/hackathons-details/${published.tenant_name}?tab=settings&part=${part}`)
    await current.filter({ hasText: name }).waitFor()
    for (const title of shown) await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
    assert.deepEqual(await titles.allInnerTexts(), [words.details.tab.settings, ...shown])
    assert.deepEqual(await faultsOf(page), [])
  }
  await page.goto(`${address}#duplicate`)
  await current.filter({ hasText: settings.duplicate }).waitFor()
  await page.setViewportSize({ width: 320, height: 720 })
  await index.waitFor({ state: 'hidden' })
  const select = page.getByRole('combobox', { name: settings.index })
  await select.selectOption({ label: settings.data })
  await page.getByRole('heading', { level: 2, name: words.archive.title }).waitFor()
  assert.deepEqual([await faultsOf(page), await sideways(page), troubles], [[], 0, []])
  const editor = page.getByRole('main').getByRole('link', { name: words.editor.opening })
  assert.equal(await editor.getAttribute('href'), `/hackathon/${published.tenant_name}?step=basics`)
  await close()
})

test('the editor closes registration at the end of the chosen day by default', async () => {
  const tenant = await newHackathon(newcomer)
  const { hour, minute } = wallTimeOf(tenant.registration_closes_at, tenant.timezone)
  assert.deepEqual([hour, minute], [23, 59])
  await newcomer.calls.tenants.archive({ tenant: tenant.id })
})

const offered = (page: Page) => page.getByRole('listbox').and(page.locator(':visible')).getByRole('option')
const holds = async (field: Locator, value: string) => {
  await field.evaluate((input: HTMLInputElement) => input.blur())
  assert.equal(await field.inputValue(), value)
}

for (const language of languages)
  test(`the editor accepts typed times, arrow keys, and known or unknown cities by name, in ${named[language]}`, async () => {
    const { page, words, press, troubles, close } = await newVisitor(browser, app, { language, viewport: wide })
    await page.goto('/config?name=Waha')
    await press(words.config.continue)
    await page.getByRole('heading', { level: 1, name: words.config.step[2].title }).waitFor()
    const from = page.getByRole('group', { name: words.config.starts }).getByRole('combobox', { name: words.common.date.time })
    const [am, pm] = language === 'ar' ? ['ص', 'م'] : ['am', 'pm']
    assert.equal(await from.inputValue(), `9:00 ${am}`)
    for (const [typed, shown] of [
      ['٨:٣٠', `8:30 ${am}`],
      [`4 ${pm}`, `4:00 ${pm}`],
      ['21:15', `9:15 ${pm}`],
      ['12:00 ص', `12:00 ${am}`],
      ['later', `12:00 ${am}`],
      ['', `12:00 ${am}`],
    ] as const) {
      await from.fill(typed)
      await holds(from, shown)
    }
    await from.focus()
    await page.keyboard.type('7')
    await waitForValue(() => offered(page).allInnerTexts(), [`7:00 ${am}`, `7:30 ${am}`, `7:00 ${pm}`, `7:30 ${pm}`])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.equal(await from.inputValue(), `7:30 ${am}`)
    await waitForValue(() => offered(page).count(), 0)
    // Without typed text, the list shows all times and scrolls to the current time.
    await page.keyboard.press('ArrowDown')
    await waitForValue(() => offered(page).count(), 48)
    assert.deepEqual(await faultsOf(page), [])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.equal(await from.inputValue(), `8:00 ${am}`)

    const city = page.getByRole('combobox', { name: words.config.city.label })
    const [jeddah, like] = language === 'ar' ? ['جدة', 'jed'] : ['Jeddah', 'جده']
    assert.equal(await page.locator('datalist').count(), 0)
    await city.fill(like)
    await waitForValue(() => offered(page).allInnerTexts(), [jeddah])
    await page.keyboard.press('Enter')
    assert.equal(await city.inputValue(), jeddah)
    await city.click()
    await offered(page).nth(20).waitFor()
    assert.deepEqual(await faultsOf(page), [])
    await city.fill('قرية بعيدة')
    await page.keyboard.press('Tab')
    assert.equal(await city.inputValue(), 'قرية بعيدة')
    assert.deepEqual(troubles, [])
    await close()
  })

test('labels of stages have legible colors, which are the same in every color preset', async () => {
  const visitor = await newVisitor(browser, app, { person: nora, viewport: wide })
  const { page, words, close } = visitor
  // With this late date for announcing winners, every stage occurs.
  const winners_at = new Date(Date.now() + 70 * 86_400_000).toISOString()
  const judged = await newHackathon(nora, { contact_email: 'salam@example.com', winners_at })
  await page.goto(`/hackathon/${judged.tenant_name}`)
  await page.getByRole('button', { name: new RegExp(words.editor.ahead.choose) }).click()
  await page.getByRole('menuitem').nth(7).waitFor()
  const hues = () =>
    page.getByRole('menuitem').evaluateAll(items =>
      items.map(item => {
        const tag = item.querySelector('[data-stage]')
        if (!tag) throw new Error('no stage')
        const { color, backgroundColor } = getComputedStyle(tag)
        return {
          stage: tag.getAttribute('data-stage') ?? '',
          ink: color,
          ground: backgroundColor,
          shape: tag.querySelector('svg')?.innerHTML ?? '',
        }
      }),
    )
  for (const mode of ['light', 'dark'] as const) {
    const seen = []
    for (const preset of presets) {
      await wear(page, { mode, preset, width: 'wide' })
      seen.push(await hues())
    }
    const [first = []] = seen
    assert.equal(first.length, 8)
    for (const other of seen) assert.deepEqual(other, first, mode)
    assert.equal(new Set(first.map(hue => `${hue.ink} ${hue.ground}`)).size, 8)
    assert.equal(new Set(first.map(hue => hue.shape)).size, 8)
    assert.deepEqual(await faultsOf(page, 'colours'), [], `legible in the ${mode}`)
  }
  await close()
})

test('all lists show a hackathon’s cover with the theme, color and pattern of its page', async () => {
  const artist = await newPerson(app)
  const looks = [
    { theme: 'fusayfisa', preset: '#7A1FA2' },
    { theme: 'lawha', preset: '#F7931E' },
    { theme: 'mihwar', preset: '#00A76F' },
    { theme: 'fusayfisa', preset: '#7A1FA2' },
  ] as const
  const [tenants, ids]: [string[], string[]] = [[], []]
  for (const look of looks) {
    const tenant = await newHackathon(artist, { name: { ar: 'هاكاثون الريشة', en: '' }, contact_email: 'salam@example.com' })
    const { content } = await artist.calls.landingPages.create({ tenant: tenant.id, form: {} })
    await artist.calls.landingPages.update({ tenant: tenant.id, form: { content: { ...content, ...look } } })
    await artist.calls.landingPages.publish({ tenant: tenant.id })
    tenants.push(tenant.tenant_name)
    ids.push(tenant.id)
  }
  // Up to 1440 px, rows have no picture.
  const { page, troubles, close } = await newVisitor(browser, app, { person: artist, viewport: { width: 1680, height: 900 } })
  const drawing = async (within: string) => {
    const art = page.locator(within).locator('svg').first()
    await art.waitFor()
    return art.evaluate(svg => ({
      shapes: svg.outerHTML.replace(/id="[^"]*"|url\([^)]*\)|aria-hidden="true"|style="[^"]*"/g, ''),
      sky: getComputedStyle(svg).getPropertyValue('--sky').trim(),
    }))
  }
  const rows = []
  await choosesTable(page)
  await page.goto('/hackathons')
  for (const name of tenants) rows.push(await drawing(`tbody tr:has(a[href$="/${name}"]) th`))
  await page.goto('/events?search=الريشة')
  for (const [at, name] of tenants.entries())
    assert.ok(isDeepStrictEqual(await drawing(`main ul li:has(a[href$="${ids[at]}"])`), rows[at]), `${name} is another among events`)
  for (const [at, name] of tenants.entries()) {
    await page.goto(`/hackathons-details/${name}`)
    assert.ok(isDeepStrictEqual(await drawing('main header'), rows[at]), `${name} is another above its details`)
  }
  const [mosaic, board, print, other] = rows
  assert.ok(mosaic?.sky === '#7A1FA2')
  assert.ok(board?.shapes.includes('#F7931E') && board.shapes.includes('pattern'))
  assert.ok(print && /rotate\(/.test(print.shapes) && print.shapes.includes('#F7F1E3'))
  assert.ok(mosaic.shapes !== other?.shapes, 'two names, two patterns')
  assert.deepEqual(troubles, [])
  await close()
})

for (const language of walkedIn('en'))
  test(`the start screen for visitors lists public pages with links to them, in ${named[language]}`, async () => {
    for (let n = 0; n < 2; n++) await richHackathon(nora)
    const draft = await newHackathon(nora, { name: { ar: 'هاكاثون لم يُعلن', en: 'Not announced' } })
    const { page, words, troubles, close } = await newVisitor(browser, app, { language, viewport: wide })
    const asked: string[] = []
    page.on('request', request => request.url().includes('/api/v1/events/') && asked.push(request.url()))
    await page.goto('/welcome')
    assert.deepEqual(asked, [], 'nothing is asked for before it is near')
    await page.getByRole('heading', { name: words.welcome.steps.title }).scrollIntoViewIfNeeded()
    const section = page.getByRole('region', { name: words.welcome.now.title })
    await section.waitFor()
    const leads = await section
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).hostname))
    assert.ok(leads.length >= 3 && leads.length <= 6, `${leads.length}`)
    assert.ok(leads.includes(`${published.tenant_name}.localhost`), 'the soonest')
    assert.ok(!leads.includes(`${draft.tenant_name}.localhost`))
    const [opened] = await Promise.all([page.waitForEvent('popup'), section.getByRole('listitem').getByRole('link').first().click()])
    await opened.waitForLoadState()
    assert.equal(new URL(opened.url()).hostname, leads[0])
    assert.deepEqual(troubles, [])
    await close()
  })
