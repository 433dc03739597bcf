import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { findBrowser } from '#server/testing/browser.ts'
import type { Person } from '#server/testing/people/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { screenWords } from './words.ts'

/** Starts Chromium, in which every {tenant}.localhost resolves to loopback. `args` are Chromium flags. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const found = await findBrowser()
  return chromium.launch({ ...found, args: [...found.args, '--host-resolver-rules=MAP *.localhost 127.0.0.1', ...args] })
}

/** Timeout of all waits in milliseconds. Only failing tests reach it. */
export const patienceMs = 60_000

export type Visitor = Awaited<ReturnType<typeof newVisitor>>
type Options = BrowserContextOptions & { language?: Language; person?: Person }

export async function newVisitor(browser: Browser, app: TestApp, { language = 'ar', person, ...options }: Options = {}) {
  const kept = {
    ...(language === 'en' && { i18nextLng: 'en' }),
    ...(person && { access_token: person.access, refresh_token: person.refresh }),
  }
  const chosen = { origin: app.url, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }
  const context = await browser.newContext({ baseURL: app.url, storageState: { cookies: [], origins: [chosen] }, ...options })
  context.setDefaultTimeout(patienceMs)
  const troubles = noteTroubles(context)
  const page = await context.newPage()
  answerWhenStarted(page)
  let interactions = 0
  return {
    context,
    page,
    language,
    words: screenWords[language],
    /** console errors, script errors, policy violations, and requests to other hosts */
    troubles,
    interactions: () => interactions,
    async write(label: string, text: string) {
      interactions++
      await page.getByLabel(label, { exact: true }).first().fill(text)
    },
    async press(name: string) {
      interactions++
      await page.getByRole('button', { name, exact: true }).first().click()
    },
    async tick(label: string) {
      interactions++
      await page.getByLabel(label, { exact: true }).check()
    },
    async follow(name: string) {
      interactions++
      await page.getByRole('link', { name, exact: true }).first().click()
    },
    stored: (key: string) => page.evaluate(name => localStorage.getItem(name), key),
    close: () => context.close(),
  }
}

/** Matches the browser's log entry for a 4xx response. Some tests expect these responses. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4/

function noteTroubles(context: BrowserContext): string[] {
  const troubles: string[] = []
  const own = (url: string) => /^(data|blob|about):/.test(url) || new URL(url).hostname.endsWith('localhost')
  context.on('console', message => {
    if (message.type() === 'error' && !refusedCall.test(message.text())) troubles.push(message.text())
  })
  context.on('weberror', thrown => void troubles.push(thrown.error().stack || `${thrown.error().name}: ${thrown.error().message}`))
  context.on('request', request => {
    if (!own(request.url())) troubles.push(`asked another host: ${request.url()}`)
  })
  return troubles
}

export const arrives = (page: Page, path: string | RegExp) =>
  page.waitForURL(url => (typeof path === 'string' ? url.pathname + url.search === path : path.test(url.pathname + url.search)))

/** Makes each navigation wait until the portal handles input. */
function answerWhenStarted(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await portalStarted(page)
    return answer
  }
  page.reload = async options => {
    const answer = await reload(options)
    if (!options?.waitUntil) await portalStarted(page)
    return answer
  }
}

/** Resolves when a prerendered page is hydrated. */
export const portalStarted = (page: Page) => page.waitForFunction(() => !document.querySelector('[data-drawn]#root'))

/** Resolves when a heading has replaced the splash screen. */
export const drawn = (page: Page) => page.locator('h1:not(.splash *)').first().waitFor()

/** Chooses the table for lists of hackathons. By default, few hackathons are cards. */
export const choosesTable = (page: Page) =>
  page.addInitScript(() => {
    const chosen = { state: { hidden: { 'hackathons:view': ['cards'] } }, version: 1 }
    if (localStorage.getItem('persist:columns') === null) localStorage.setItem('persist:columns', JSON.stringify(chosen))
  })
