import assert from 'node:assert/strict'
import type { Browser, ElementHandle, Locator, Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { newAdministrator } from '#server/testing/people/administrators.ts'
import { newPerson } from '#server/testing/people/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { newVisitor, patienceMs } from '../visitor.ts'
import type { Overlay } from './overlay.ts'

type Product = { app: TestApp; browser: Browser }

export type Presses = 'until it goes' | 'every control'

/** Tests an overlay: closes it with Escape, reopens it, and presses each of its controls. */
export async function useUp(product: Product, name: string, overlay: Overlay, language: Language, presses: Presses) {
  const pressed = new Set<string>()
  let at = await arrive(product, overlay, language)
  let isWhole = false
  const comeAndOpen = async () => {
    await overlay.come(at.visitor, at.person, product.app)
    at.from = at.visitor.page.url()
    return overlay.open(at.visitor, at.person)
  }
  const openAgain = async () => {
    assert.deepEqual(at.visitor.troubles, [], [...pressed].at(-1))
    const shown = overlay.opensOnce ? null : await openFromHere(at, overlay)
    if (shown) return shown
    if (overlay.endsSession) at = await arrive(product, overlay, language, at)
    return comeAndOpen()
  }
  try {
    let shown = await comeAndOpen()
    await at.rests(`${name} opened`, 250)
    if (!overlay.stays) {
      await at.visitor.page.keyboard.press('Escape')
      await shown.waitFor({ state: 'hidden' })
      await at.rests(`${name} closed`, 250)
      shown = await openAgain()
    }
    for (let control = await nextControl(shown, pressed); control; control = await nextControl(shown, pressed)) {
      await use(control.handle, at.visitor.page)
      await at.rests(control.name, 100)
      if (await shown.isVisible()) continue
      if (presses === 'until it goes') break
      shown = await openAgain()
    }
    assert.ok(pressed.size > 0, 'nothing in it could be pressed')
    assert.deepEqual(at.visitor.troubles, [])
    isWhole = true
  } finally {
    if (isWhole) leave(product, overlay, at)
    else await at.visitor.close()
  }
}

type At = Awaited<ReturnType<typeof arrive>>

/** Opens the overlay again in the current tab for speed. Returns null if the button that opens it is missing. */
async function openFromHere({ visitor, person, from }: At, overlay: Overlay): Promise<Locator | null> {
  const { page } = visitor
  await page.keyboard.press('Escape')
  if (page.url() !== from) await page.goBack().catch(() => null)
  if (page.url() !== from) return null
  page.setDefaultTimeout(openingMs)
  const shown = await overlay.open(visitor, person).catch(() => null)
  page.setDefaultTimeout(patienceMs)
  return shown
}

const openingMs = 2000

/** Signs a new account in to an existing tab, because creating a browser context takes longer than a test. */
async function arrive(product: Product, overlay: Overlay, language: Language, left?: Tab) {
  const person = await (overlay.isAdministrators ? newAdministrator(product.app) : newPerson(product.app))
  const tab = left ?? tabsOf(product, overlay, language).pop() ?? (await openTab(product, overlay, language))
  const { page, context } = tab.visitor
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await page.goto(`${product.app.url}/icon.svg`)
  tab.visitor.troubles.length = 0
  await page.evaluate(
    kept => {
      localStorage.clear()
      sessionStorage.clear()
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    },
    { access_token: person.access, refresh_token: person.refresh, ...(language === 'en' && { i18nextLng: 'en' }) },
  )
  return { ...tab, person, from: '' }
}

type Tab = Awaited<ReturnType<typeof openTab>>
const tabs = new WeakMap<Browser, Record<string, Tab[]>>()

function tabsOf({ browser }: Product, { isNarrow }: Overlay, language: Language): Tab[] {
  const ofBrowser = tabs.get(browser) ?? {}
  tabs.set(browser, ofBrowser)
  return (ofBrowser[`${language} ${isNarrow}`] ??= [])
}

const leave = (product: Product, overlay: Overlay, { visitor, rests }: At) =>
  void tabsOf(product, overlay, visitor.language).push({ visitor, rests })

/** Opens a tab that reports how busy its main thread is. Uses the wall clock, because other clocks underestimate blocking under load. */
async function openTab({ app, browser }: Product, { isNarrow }: Overlay, language: Language) {
  const viewport = isNarrow ? { width: 390, height: 844 } : { width: 1280, height: 800 }
  const visitor = await newVisitor(browser, app, { language, viewport, reducedMotion: 'reduce' })
  const { page, context } = visitor
  // Closes popups and accepts all dialogs.
  context.on('page', other => void other.close())
  page.on('dialog', asked => void asked.accept())
  page.on('filechooser', () => {})
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const busySeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(metric => metric.name === 'TaskDuration')?.value ?? 0
  }
  /** Resolves once the main thread was mostly idle for `ms`. Fails after `patienceMs`. */
  const rests = async (after: string, ms: number) => {
    const until = performance.now() + patienceMs
    let share = 1
    while (share > maxBusy) {
      assert.ok(performance.now() < until, `${after}: the main thread works for ${Math.round(share * 100)} % of the time`)
      const [before, since] = [await answered(busySeconds(), after), performance.now()]
      await page.waitForTimeout(ms)
      share = ((await answered(busySeconds(), after)) - before) / ((performance.now() - since) / 1000)
    }
  }
  return { visitor, rests }
}

const maxBusy = 0.5

const answered = <T>(asked: Promise<T>, after: string): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${after}: the tab does not answer any more`)), patienceMs)
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}

const controls =
  'a[href], button, input:not([type=file], [type=hidden]), select, textarea, summary, [role=menuitem], [role=slider], [tabindex="0"]'

async function nextControl(overlay: Locator, pressed: Set<string>): Promise<{ name: string; handle: ElementHandle<HTMLElement> } | null> {
  for (const handle of await overlay.locator(controls).elementHandles()) {
    const name = await handle.evaluate(nameOf)
    if (name === null || pressed.has(name)) continue
    pressed.add(name)
    return { name, handle: handle as ElementHandle<HTMLElement> }
  }
  return null
}

/** Returns a stable name of a control, or null if the control cannot be pressed. */
function nameOf(element: SVGElement | HTMLElement): string | null {
  if (!(element instanceof HTMLElement)) return null
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  if (!(label ?? element).checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, [inert] *')) return null
  const alike = element.getAttribute('aria-label') ?? label?.innerText ?? (element.innerText || element.getAttribute('name')) ?? ''
  return `${element.tagName} ${element.getAttribute('type') ?? element.getAttribute('role') ?? ''} ${alike} ${element.getAttribute('value') ?? ''}`
}

/** Clicks a control with the mouse, except links to other sites. */
async function use(control: ElementHandle<HTMLElement>, page: Page) {
  const target = await control.evaluateHandle(element => {
    const link = element.closest('a')
    if (link && (link.origin !== location.origin || link.protocol === 'mailto:'))
      link.addEventListener('click', event => event.preventDefault())
    return (element instanceof HTMLInputElement && /radio|checkbox/.test(element.type) && element.labels?.[0]) || element
  })
  const options = await control.evaluate(element => (element instanceof HTMLSelectElement ? element.options.length : 0))
  if (options > 1) await control.selectOption({ index: 1 })
  else
    // Another element may cover the control by now, or it may be removed.
    await target.click({ timeout: 2000 }).catch(() =>
      answered(
        target.evaluate(element => element.click()),
        'a covered control',
      ),
    )
  await page.mouse.move(0, 0)
}
