import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { areaLink } from './areas.ts'
import { richHackathon } from './hackathon-pages.ts'
import { openProduct } from './product.ts'
import { arrives, choosesTable, newVisitor } from './visitor.ts'

const { app, browser } = await openProduct()
const person = await newPerson(app)
const { id, tenant_name: name } = await richHackathon(person)
await register(app.services.database, id, { at: new Date().toISOString() })

const wide = { width: 1280, height: 800 }

describe('Forced colors', () => {
  const enter = () => newVisitor(browser, app, { person, forcedColors: 'active', reducedMotion: 'reduce', viewport: wide })

  test('forced colors show focus on every control, and sufficient contrast for every icon', async () => {
    const visitor = await enter()
    const { page, words, press } = visitor
    const found: string[] = []
    const look = async (screen: string) => {
      const faults = [...(await unringed(page)), ...(await faintIcons(page))]
      found.push(...faults.map(fault => `${screen}: ${fault}`))
    }
    for (const path of [
      '/',
      '/hackathons',
      `/hackathons-details/${name}?tab=settings`,
      '/events',
      '/config?name=Waha',
      `/hackathon/${name}?step=look`,
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await look(path)
    }
    await page.goto('/')
    await press(words.shell.settings.title)
    await page.getByRole('dialog', { name: words.shell.settings.title }).getByRole('switch').first().waitFor()
    await look('settings')
    assert.deepEqual(found, [])
    await visitor.close()
  })

  test('forced colors retain a dark QR code on white', async () => {
    const { id, tenant_name } = await newHackathon(person, { contact_email: 'salam@example.com' })
    await person.calls.landingPages.create({ tenant: id, form: {} })
    const visitor = await enter()
    await visitor.page.goto(`/hackathon/${tenant_name}?publish=1`)
    const { publish } = visitor.words.editor
    await visitor.page.getByRole('dialog').getByRole('button', { name: publish.page }).click()
    const code = visitor.page.getByRole('img', { name: publish.qr })
    await code.waitFor()
    const { dominant, entropy } = await sharp(await code.screenshot()).stats()
    assert.ok(dominant.r > 200 && entropy > 0.5, `${dominant.r} ${entropy}`)
    await visitor.close()
  })

  test('forced colors make selected, checked and switched-on controls look different', async () => {
    const visitor = await enter()
    const { page, words, press } = visitor
    await choosesTable(page)
    // A short list shows its filters only while a filter is applied.
    await page.goto('/hackathons?format=in_person')
    await page.getByRole('table').waitFor()
    const main = page.getByRole('main')
    const entries = page.getByRole('navigation', { name: words.shell.navigation }).getByRole('link')
    await changes(entries.nth(2), () =>
      entries
        .nth(1)
        .click()
        .then(() => arrives(page, '/')),
    )
    await page.goBack()
    await page.getByRole('table').waitFor()
    const box = main.getByRole('row').nth(1).getByRole('checkbox')
    await changes(box, () => box.click())
    const archived = main
      .getByText(words.hackathons.filter.archived, { exact: true })
      .locator('xpath=ancestor::*[contains(@class,"Switch-root")]')
    await changes(archived, () => archived.getByRole('switch').press(' '))

    await page.goto(`/hackathons-details/${name}?tab=registrations`)
    await main.getByRole('table').waitFor()
    const opened = areaLink(page, words, 'registrations')
    await changes(opened, () => areaLink(page, words, 'overview').click())

    await press(words.shell.settings.title)
    const drawer = page.getByRole('dialog', { name: words.shell.settings.title })
    const collapsed = drawer.getByText(words.shell.settings.collapsed, { exact: true })
    await changes(collapsed, () => collapsed.click())
    const plum = drawer.locator('label').filter({ hasText: words.shell.settings.preset.plum })
    await changes(plum, () => plum.click())
    await visitor.close()
  })
})

/** Requires that an action changes 1 % of a control's pixels. Bold text alone changes fewer pixels. */
async function changes(control: Locator, act: () => Promise<unknown>) {
  const before = await pictureOf(control)
  await act()
  const after = await pictureOf(control)
  const differing = before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 64).length
  assert.ok(differing > before.length / 50, `${await control.textContent()}: ${differing} of ${before.length} pixels change`)
}

async function pictureOf(control: Locator): Promise<Buffer> {
  await control.page().evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await control.page().mouse.move(0, 0)
  return sharp(await control.screenshot({ animations: 'disabled' }))
    .greyscale()
    .raw()
    .toBuffer()
}

/** Tabs through the controls and returns those without a focus ring. Stops when focus repeats or the limit is reached. */
async function unringed(page: Page): Promise<string[]> {
  const found: string[] = []
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const outcome = await page.evaluate(() => {
      const at = document.activeElement
      if (!at || at === document.body || at.hasAttribute('data-reached')) return 'around'
      at.setAttribute('data-reached', '')
      const shown = [at, at.nextElementSibling, at.closest('label'), at.parentElement].some(each => {
        const style = each && getComputedStyle(each)
        return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
      })
      return shown || at.tagName === 'IFRAME' ? '' : at.outerHTML.slice(0, 160)
    })
    if (outcome === 'around') break
    if (outcome) found.push(`does not show the keyboard: ${outcome}`)
  }
  return found
}

/** Returns visible icons whose contrast with their background is too low. */
async function faintIcons(page: Page): Promise<string[]> {
  const icons = await page.evaluate(() =>
    [...document.querySelectorAll('svg[class*=tabler]')].flatMap(icon => {
      const { x, y, width, height } = icon.getBoundingClientRect()
      const isShown =
        icon.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        icon.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      const isWhole = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight
      return isShown && isWhole
        ? [{ of: icon.parentElement?.outerHTML.slice(0, 160) ?? '', at: [x, y, width, height].map(Math.floor) }]
        : []
    }),
  )
  const picture = await sharp(await page.screenshot())
    .greyscale()
    .png()
    .toBuffer()
  const contrasts = icons.map(async ({ of, at: [left = 0, top = 0, width = 1, height = 1] }) => {
    const { channels } = await sharp(picture).extract({ left, top, width, height }).stats()
    return (channels[0]?.max ?? 0) - (channels[0]?.min ?? 0) < 100 ? [`an icon is hardly seen: ${of}`] : []
  })
  return (await Promise.all(contrasts)).flat()
}
