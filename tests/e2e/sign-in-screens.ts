import { randomUUID } from 'node:crypto'
import { heading, type Walk } from './walk.ts'

export const signInScreens: Walk = {
  'sign in': ({ page, words }) => page.goto('/login?next=%2Fhackathons').then(() => heading(page, words.auth.login.title)),
  'sign in, empty': async ({ page, press, words }) => {
    await press(words.auth.login.submit)
    await page.locator('input[name=email]:focus').waitFor()
  },
  'create an account': ({ page, words }) => page.goto('/register').then(() => heading(page, words.auth.register.title)),
  'create an account, empty': async ({ page, press, words }) => {
    await press(words.auth.register.submit)
    await page.locator('input[name=name]:focus').waitFor()
  },
  'forgotten password': ({ page, words }) => page.goto('/forget-password').then(() => heading(page, words.auth.forget.title)),
  'forgotten password, answered': async ({ page, words, write, press }) => {
    await write(words.auth.email, `${randomUUID()}@example.com`)
    await press(words.auth.forget.submit)
    await page.getByRole('status').filter({ hasText: words.auth.forget.sent }).waitFor()
  },
  'new password': ({ page, words }) => page.goto('/auth/reset-password?token=nothing').then(() => heading(page, words.auth.reset.title)),
  'new password, dead link': async ({ page, words, write, press }) => {
    await write(words.auth.new_password, 'a long enough pass phrase')
    await press(words.auth.reset.submit)
    await page.getByRole('link', { name: words.auth.reset.new_link }).waitFor()
  },
  'confirm the e-mail': ({ page, words }) => page.goto('/auth/otp?email=a%40example.com').then(() => heading(page, words.auth.otp.title)),
  'code to sign in': ({ page, words }) =>
    page
      .goto('/auth/otp?email=a-rather-long-address-of-somebody%40example.com&purpose=sign-in')
      .then(() => heading(page, words.auth.otp.sign_in_title)),
  'not found': ({ page, words }) => page.goto('/nowhere').then(() => heading(page, words.common.not_found.title)),
}

export const invited = (link: string): Walk => ({
  'an invitation': ({ page, words }) =>
    page.goto(link).then(() => page.getByRole('link', { name: words.team.invitation.register, exact: true }).waitFor()),
  'a mentor’s link that has ended': ({ page, words }) =>
    page.goto('/mentor#nothing').then(() => page.getByRole('heading', { name: words.mentor.title }).waitFor()),
  'a check-in link that has ended': ({ page, words }) =>
    page.goto('/check-in#nothing').then(() => page.getByRole('alert').getByText(words.registrations.door.links.ended).waitFor()),
  'an invitation that is none': ({ page, words }) =>
    page.goto('/invitation?token=nothing').then(() => heading(page, words.team.invitation.not_found_title)),
})
