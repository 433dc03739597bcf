import assert from 'node:assert/strict'
import { confirmationFor } from '../mailbox.ts'
import { newVisitor } from '../visitor.ts'
import type { Customer } from './customer.ts'
import { inputDevices } from './input-devices.ts'

export type Guest = { fullname: string; email: string; phone: string }

/** Registers without JavaScript in another browser. */
export async function registerGuest(
  { browser, app, office, language, kindOfHands, isPhone, hackathon }: Customer,
  address: string,
  guest: Guest,
) {
  const { page, context, troubles, close } = await newVisitor(browser, app, {
    javaScriptEnabled: false,
    viewport: { width: isPhone ? 390 : 1280, height: 844 },
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  const use = inputDevices[kindOfHands](page)
  const base = app.services.settings.pagesUrl.replace('{tenant}', address)
  await page.goto(language === 'ar' ? base : `${base}/en/`)
  assert.equal(await page.locator('html').getAttribute('lang'), language)
  await use.write(page.locator('input[name=fullname]'), guest.fullname)
  await use.write(page.locator('input[name=email]'), guest.email)
  await use.write(page.locator('input[name=phone]'), guest.phone)
  await use.press(page.locator('input[name=consent]'))
  await use.press(
    page
      .locator('form')
      .filter({ has: page.locator('input[name=consent]') })
      .locator('button, [type=submit]')
      .last(),
  )
  await page.waitForURL('**/thanks/*')
  assert.deepEqual(await context.cookies(base), [])
  assert.deepEqual(troubles, [])
  await close()
  await confirmationFor(office, guest.email, hackathon)
}
