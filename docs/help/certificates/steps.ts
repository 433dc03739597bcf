import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { addCandidates } from '../../../tests/e2e/help/sample-candidates.ts'

const mentor = { ar: 'منى السالم', en: 'Mona Alsalem' }

/** Opens the menu of the newest certificate, and chooses an action. */
const chooseAction = async ({ page, words, choose }: Stage, name: string) => {
  await page
    .getByRole('button', { name: words.certificates.actions_of.replace('{{name}}', '') })
    .first()
    .click()
  await choose(page.getByRole('menuitem', { name, exact: true }))
}
const chooseMore = async ({ page, words, press, choose }: Stage, name: string) => {
  await press(words.certificates.more)
  await choose(page.getByRole('menuitem', { name, exact: true }))
}

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const person = await newPerson(app)
    const tenant = await publishedForm(person)
    await addCandidates(app, tenant, language, 3, 'checked_in')
    return { person, address: `/hackathons-details/${tenant.tenant_name}?tab=certificates`, certificate: { url: '', code: '' } }
  },
  steps: {
    open: async ({ page, words }, { address }) => {
      await page.goto(address)
      await page.getByText(words.certificates.none, { exact: true }).waitFor()
    },
    signature: async stage => {
      const { page, words, look, language } = stage
      const { signature } = words.certificates
      await chooseMore(stage, signature.open)
      const dialog = page.getByRole('dialog', { name: signature.title })
      const title = { ar: 'رئيسة اللجنة المنظّمة', en: 'Head of the organizing committee' }
      await dialog
        .getByLabel(signature[`name_${language}`], { exact: true })
        .fill(language === 'ar' ? 'د. هند الشمري' : 'Dr. Hind Alshammari')
      await dialog.getByLabel(signature[`title_${language}`], { exact: true }).fill(title[language])
      await look()
      await dialog.getByRole('button', { name: signature.save, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    issue: async ({ page, words, press, look }) => {
      const { issue, group } = words.certificates
      await look()
      await press(issue.open)
      const dialog = page.getByRole('dialog', { name: issue.title })
      await dialog.getByLabel(group.organizers, { exact: true }).check()
      return dialog
    },
    send: async ({ page, words, look }) => {
      const { issue } = words.certificates
      const dialog = page.getByRole('dialog', { name: issue.title })
      await look()
      await dialog.getByRole('button', { name: issue.do, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    add: async (stage, { certificate }) => {
      const { page, words, language, look } = stage
      const { add } = words.certificates
      await chooseMore(stage, add.open)
      const dialog = page.getByRole('dialog', { name: add.title })
      await dialog.getByLabel(add.kind, { exact: true }).selectOption('mentor')
      await dialog.getByLabel(add.name, { exact: true }).fill(mentor[language])
      await look()
      await dialog.getByRole('button', { name: add.do, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      const link = page.getByRole('link', { name: mentor[language] })
      await link.waitFor()
      certificate.url = (await link.getAttribute('href')) ?? ''
      certificate.code = new URL(certificate.url).pathname.split('/').at(-1) ?? ''
    },
    page: async ({ page, language }, { certificate }) => {
      await page.goto(`/c/${certificate.code}?lng=${language}`, { waitUntil: 'load' })
      await page.getByText(mentor[language]).first().waitFor()
      return page.locator('body')
    },
    number: async ({ page, language }, { certificate }) => {
      await page.goto(`/c/?lng=${language}`, { waitUntil: 'load' })
      await page.locator('[name=number]').fill(certificate.code.toUpperCase().replace(/(.{4})(?=.)/g, '$1 '))
      await page.keyboard.press('Enter')
      await page.getByText(mentor[language]).first().waitFor()
    },
    reissue: async (stage, { address }) => {
      const { page, words } = stage
      const { reissue } = words.certificates
      await page.goto(address)
      await chooseAction(stage, reissue.open)
      await page.getByRole('dialog').getByRole('button', { name: reissue.do, exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByText(words.certificates.state.replaced, { exact: true }).last().waitFor()
    },
    revoke: async stage => {
      const { page, words, look, language } = stage
      const { revoke, state } = words.certificates
      await chooseAction(stage, revoke.open)
      const dialog = page.getByRole('dialog', { name: revoke.title })
      await dialog.getByLabel(revoke.reason).fill(language === 'ar' ? 'صدرت باسم شخص آخر' : 'Issued in the name of another person')
      await look()
      await dialog.getByRole('button', { name: revoke.do, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(state.revoked, { exact: true }).last().waitFor()
    },
  },
})
