import type { Browser, Locator } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import type { SmtpServer } from '#server/testing/peers/smtp-server.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { newVisitor } from '../visitor.ts'
import { type InputDeviceName, inputDevices } from './input-devices.ts'

export type Writing = {
  fullname: string
  email: string
  password: string
  hackathon: string
  /** part of the name, typed in the wrong keyboard layout */
  mistyped: string
  city: string
}
export type Way = { language: Language; hands: InputDeviceName; width: number; writing: Writing }
export type Town = { browser: Browser; app: TestApp; office: SmtpServer }

export type Customer = Awaited<ReturnType<typeof newCustomer>>

export async function newCustomer(town: Town, { language, hands, width, writing }: Way) {
  const isPhone = hands === 'finger'
  const visitor = await newVisitor(town.browser, town.app, {
    language,
    viewport: { width, height: 844 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  })
  const { page } = visitor
  const use = inputDevices[hands](page)
  return {
    ...visitor,
    ...writing,
    ...town,
    isPhone,
    kindOfHands: hands,
    use,
    press: (name: string | RegExp, within: Inside = page) => use.press(within.getByRole('button', { name, exact: true })),
    follow: (name: string | RegExp, within: Inside = page) => use.press(within.getByRole('link', { name, exact: true })),
    write: (label: string, text: string, within: Inside = page) => use.write(within.getByLabel(label, { exact: true }), text),
    heading: (name: string | RegExp) => page.getByRole('heading', { name, exact: true }).first().waitFor(),
  }
}

type Inside = Pick<Locator, 'getByRole' | 'getByLabel'>
