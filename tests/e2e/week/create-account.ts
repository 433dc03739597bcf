import { codeFor } from '../mailbox.ts'
import { arrives } from '../visitor.ts'
import type { Customer } from './customer.ts'

export async function createAccount({ page, words, use, press, follow, write, office, fullname, email, password }: Customer) {
  const { common, auth } = words
  await page.goto('/welcome')
  await follow(common.sign_in)
  await follow(auth.login.register)
  await write(auth.fullname, fullname)
  await write(auth.email, email)
  await write(auth.password, password)
  await use.press(page.getByRole('checkbox', { name: auth.register.terms }))
  await press(auth.register.submit)
  await arrives(page, /^\/auth\/otp/)
  await write(auth.otp.code, await codeFor(office, email))
  await press(auth.otp.submit)
  await arrives(page, '/')
  await page.getByText(words.hackathons.none).waitFor()
}

/** Chooses the hackathon's name in the first steps. Returns the tenant name. */
export async function claimName({ page, words, use, press, write, hackathon, city }: Customer): Promise<string> {
  const { welcome, config, themes } = words
  await page.goto('/welcome')
  const form = page.locator('form').first()
  await write(welcome.name, hackathon, form)
  await press(welcome.begin, form)
  await arrives(page, /^\/config/)
  const address = page.getByLabel(config.slug.label, { exact: true })
  const isFree = config.slug.available.replace(/<.*>/, '')
  await page.getByRole('status').filter({ hasText: isFree.trim() }).waitFor()
  const name = await address.inputValue()
  await press(config.continue)
  await write(config.city.label, city)
  await use.press(page.getByRole('radio', { name: config.contact.none }))
  await press(config.continue)
  await use.press(page.getByRole('radio', { name: new RegExp(themes.lawha) }))
  await use.press(page.getByRole('radio', { name: config.colour.palm }))
  await press(config.create)
  await arrives(page, new RegExp(`^/hackathon/${name}`))
  return name
}
