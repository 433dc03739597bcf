import type { Browser, Page } from 'playwright-core'
import { newPerson } from '#server/testing/people/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { FrontProxy } from './front-proxy.ts'
import { newVisitor } from './visitor.ts'

type Options = Omit<NonNullable<Parameters<typeof newVisitor>[2]>, 'person'>

export async function withProfile(browser: Browser, app: TestApp, door: FrontProxy, options: Options = {}) {
  const person = await newPerson(app)
  const visitor = await newVisitor(browser, { ...app, url: door.url }, { reducedMotion: 'reduce', ...options, person })
  await visitor.page.goto('/')
  await visitor.press(visitor.words.shell.profile.open.replace('{{name}}', person.user.fullname))
  await visitor.page.getByRole('dialog', { name: visitor.words.profile.title }).waitFor()
  return { ...visitor, person }
}

export const waitForStatus = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence }).waitFor()
export const atTitle = (page: Page, name: string) => page.locator('h2:focus').filter({ hasText: name }).waitFor()
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
