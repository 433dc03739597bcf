// An organiser at a browser whose every click and filled field is counted.
import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { findBrowser } from '#server/testing/browser.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** One Chromium for a test file; {tenant}.localhost is this machine whatever its resolver knows. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ]
  return chromium.launch({ executablePath, env, args: [...args, ...quiet] })
}

export type Organiser = {
  page: Page
  context: BrowserContext
  /** clicks and filled fields so far */
  interactions(): number
  open(path: string): Promise<void>
  fill(label: string | RegExp, text: string): Promise<void>
  click(role: 'button' | 'checkbox', name: string | RegExp): Promise<void>
  /** what the browser reported: uncaught errors, and what a policy blocked */
  faults: string[]
}

type Settings = { language?: Language; width?: number; javaScript?: boolean }

/** Somebody with an empty browser, who chose a language when last here. */
export async function meetOrganiser(
  browser: Browser,
  app: TestApp,
  { language = 'ar', width = 1280, javaScript = true }: Settings = {},
): Promise<Organiser> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled: javaScript })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text())) faults.push(message.text())
  })
  if (javaScript) {
    await page.goto(`${app.url}/icon.svg`)
    await page.evaluate(chosen => localStorage.setItem('i18nextLng', chosen), language)
  }
  let interactions = 0
  const act = async (target: Locator, deed: (target: Locator) => Promise<void>) => {
    interactions++
    await deed(target)
  }
  return {
    page,
    context,
    faults,
    interactions: () => interactions,
    open: async path => void (await page.goto(path.startsWith('http') ? path : app.url + path)),
    fill: (label, text) => act(page.getByLabel(label, { exact: typeof label === 'string' }).first(), target => target.fill(text)),
    click: (role, name) => act(page.getByRole(role, { name, exact: typeof name === 'string' }).first(), target => target.click()),
  }
}

/** The portal's words, as its readers see them. */
export function wordsOf(language: Language) {
  const files = new Map<string, unknown>()
  return (namespace: string, key: string): string => {
    if (!files.has(namespace))
      files.set(namespace, JSON.parse(readFileSync(new URL(`../locales/${language}/${namespace}.json`, import.meta.url), 'utf8')))
    const word = key.split('.').reduce((at: unknown, part) => (at as Record<string, unknown>)[part], files.get(namespace))
    if (typeof word !== 'string') throw new Error(`there is no word ${namespace}:${key}`)
    return word
  }
}
