import { mailedCode } from '#server/testing/people/people.ts'
import { areaLink } from '../../../tests/e2e/areas.ts'
import { defineJourney } from '../../../tests/e2e/help/define-journey.ts'
import { arrives } from '../../../tests/e2e/visitor.ts'

let runs = 0

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ language }) => {
    const name = language === 'ar' ? 'هاكاثون واحة' : 'Sidra Hackathon'
    return { name, email: `start-${language}-${++runs}-${process.pid}@example.com`, tenant: { name: '' } }
  },
  steps: {
    name: async ({ page, words, write, press, look }, { name }) => {
      await page.goto('/welcome')
      await write(words.welcome.name, name)
      await look()
      await press(words.welcome.begin)
      await arrives(page, /\/config/)
      await page.goBack()
      await write(words.welcome.name, name)
      return page.locator('form').first()
    },
    link: async ({ page, words, press, look }) => {
      await press(words.welcome.begin)
      await arrives(page, /\/config/)
      await look()
      await press(words.config.continue)
    },
    place: async ({ write, words, language }) => {
      await write(words.config.city.label, language === 'ar' ? 'الرياض' : 'Riyadh')
    },
    contact: async ({ tick, press, look, words }) => {
      await tick(words.config.contact.future_account)
      await look()
      await press(words.config.continue)
    },
    look: async ({ page, press, look, words }) => {
      await page.getByRole('heading', { name: words.config.step[3].title }).waitFor()
      await look()
      await press(words.config.save_and_register)
      await arrives(page, /\/register/)
    },
    account: async ({ page, write, tick, press, look, words, language }, { email }) => {
      await write(words.auth.fullname, language === 'ar' ? 'نورة القحطاني' : 'Noura Alqahtani')
      await write(words.auth.email, email)
      await write(words.auth.password, 'a long enough pass phrase')
      await tick(words.auth.register.terms)
      await look()
      await press(words.auth.register.submit)
      await arrives(page, /\/auth\/otp/)
    },
    code: async ({ page, app, write, press, look, words }, { email, tenant }) => {
      await write(words.auth.otp.code, await mailedCode(app, email))
      await look()
      await press(words.auth.otp.submit)
      await arrives(page, /\/hackathon\//)
      tenant.name = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    },
    publish: async ({ page, press, look, words }) => {
      await page.getByRole('button', { name: words.editor.publish.page, exact: true }).first().waitFor()
      await look()
      await press(words.editor.publish.page)
    },
    share: async ({ page, words }) => {
      const dialog = page.getByRole('dialog', { name: words.editor.publish.title_published })
      await dialog.getByRole('img', { name: words.editor.publish.qr }).waitFor()
      return dialog
    },
    settings: async ({ page, words }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.name}`)
      await areaLink(page, words, 'settings').click()
      await page.getByRole('link', { name: words.details.settings.unpublish, exact: true }).waitFor()
    },
    unpublish: async ({ page, words, press, look }, { tenant }) => {
      const { settings } = words.details
      await page.getByRole('link', { name: settings.unpublish, exact: true }).click()
      await page.getByLabel(settings.unpublish_type.replace('{{name}}', tenant.name)).fill(tenant.name)
      await look()
      await press(settings.unpublish_do)
      await page.getByLabel(settings.unpublish_type.replace('{{name}}', tenant.name)).waitFor({ state: 'detached' })
    },
  },
})
