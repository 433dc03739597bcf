import assert from 'node:assert/strict'
import { codeFor, resetLinkFor } from '../mailbox.ts'
import { waitForStatus } from '../profile-drawer.ts'
import { arrives } from '../visitor.ts'
import type { Customer } from './customer.ts'
import { navigateTo, openProfile } from './navigate.ts'

export async function archiveAndRestore(customer: Customer, address: string) {
  const { page, words, use, press, isPhone, hackathon, app } = customer
  const { hackathons, table } = words
  const row = page.getByRole('checkbox', { name: table.select.replace('{{name}}', hackathon) })
  await navigateTo(customer, 'hackathons')
  await use.press(row)
  await press(hackathons.archive.do_one.replace('{{count}}', '1'))
  await page.getByText(hackathons.archive.done_one.replace('{{count}}', '1')).waitFor()
  assert.equal((await app.visit(address)).status, 404)
  if (isPhone) await press(table.filters)
  await use.press(page.getByRole('switch', { name: hackathons.filter.archived }))
  if (isPhone) await press(table.show_results)
  await row.waitFor()
  await press(hackathons.undo)
  await row.waitFor({ state: 'detached' })
  assert.equal((await app.visit(address)).status, 200)
  await navigateTo(customer, 'dashboard')
  await customer.heading(hackathon)
}

export async function signOut(customer: Customer, fullname: string) {
  const { page, words, press } = customer
  const drawer = await openProfile(customer, fullname)
  await press(words.shell.profile.sign_out, drawer)
  await arrives(page, '/login')
}

export async function signInByCode({ page, words, press, write, office, email }: Customer) {
  const { auth } = words
  await write(auth.email, email)
  await press(auth.login.mail_code)
  await page.getByRole('heading', { name: auth.otp.sign_in_title }).waitFor()
  await write(auth.otp.code, await codeFor(office, email))
  await press(auth.login.submit)
  await arrives(page, '/')
}

export async function endOtherSession(customer: Customer, fullname: string) {
  const { page, words, press } = customer
  const { devices, close } = words.profile
  const forgotten = await signsInElsewhere(customer)
  const drawer = await openProfile(customer, fullname)
  await press(devices.title, drawer)
  const name = devices.name.replace('{{browser}}', 'Firefox').replace('{{system}}', 'Windows')
  const device = drawer.getByRole('listitem').filter({ hasText: name })
  await press(devices.end_of.replace('{{device}}', name), device)
  await press(devices.end_yes, device)
  await waitForStatus(page, devices.ended.replace('{{device}}', name))
  await assert.rejects(forgotten.profile.me(), { status: 401 })
  await press(close, drawer)
  await drawer.waitFor({ state: 'detached' })
}

async function signsInElsewhere({ app, email, password }: Customer) {
  const reply = await fetch(`${app.url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': firefox },
    body: JSON.stringify({ email, password }),
  })
  const { access } = (await reply.json()) as { access: string }
  return app.as(access)
}
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

export async function resetPassword(customer: Customer) {
  const { page, words, press, follow, write, app, office, email, password, hackathon } = customer
  const { auth } = words
  const fresh = `${password} ${password}`
  await follow(auth.login.forgot)
  await customer.heading(auth.forget.title)
  await write(auth.email, email)
  await press(auth.forget.submit)
  await page.getByRole('status').filter({ hasText: auth.forget.sent }).waitFor()
  await page.goto(await resetLinkFor(office, email))
  await write(auth.new_password, fresh)
  await press(auth.reset.submit)
  await arrives(page, '/login')
  await assert.rejects(app.anyone.auth.login({ body: { email, password } }), { status: 401 })
  await write(auth.email, email)
  await write(auth.password, fresh)
  await press(auth.login.submit)
  await customer.heading(hackathon)
}
