import { wordsIn } from '#landing/words.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { nameOf, registerPeople } from '../../../tests/e2e/help/sample-people.ts'

const team = { ar: 'نبع الصحراء', en: 'Desert Spring' } as const

const panelOf = ({ page, words }: Stage) =>
  page.getByRole('dialog').filter({ has: page.getByText(words.registrations.notes.title, { exact: true }) })
const decision = ({ page, words }: Stage) => page.getByRole('dialog').filter({ has: page.getByText(words.registrations.decide.mailed) })
const openDecision = async (stage: Stage) => {
  await panelOf(stage).getByRole('button', { name: stage.words.registrations.decide.accepted, exact: true }).click()
  await decision(stage).getByLabel(stage.words.registrations.decide.whole_teams).waitFor()
}

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const person = await newPerson(app)
    const tenant = await publishedForm(person)
    return { person, tenant, captain: `captain-${language}@example.com`, mate: `mate-${language}@example.com` }
  },
  steps: {
    size: async ({ page, words, write }, { tenant }) => {
      await page.goto(`/hackathon/${tenant.tenant_name}`)
      await write(words.editor.eligibility.team_min, '2')
      await write(words.editor.eligibility.team_max, '4')
      await page.getByRole('status').filter({ hasText: words.editor.save.saved }).waitFor()
    },
    publish: async ({ page, words }) => {
      const name = words.editor.publish.count_other.split('{{')[0]?.trim()
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click()
      await page.getByText(words.editor.publish.done).waitFor()
    },
    captain: async ({ page, language }, { tenant, captain, mate }) => {
      await page.goto(tenant.public_url + (language === 'ar' ? '' : '/en/'), { waitUntil: 'load' })
      const { form } = wordsIn[language]
      await page.getByLabel(form.fullname).fill(nameOf(2, language))
      await page.getByLabel(form.email).first().fill(captain)
      await page.getByLabel(form.phone).fill('0501234567')
      await page.locator('#f-team_name').fill(team[language])
      await page.locator('#f-mate_name_1').fill(nameOf(3, language))
      await page.locator('#f-mate_email_1').fill(mate)
      await page.locator('#f-consent').check()
      await page.locator('#f-team_name').evaluate(field => field.scrollIntoView({ block: 'start' }))
      await page.evaluate(() => scrollBy(0, -140))
    },
    mail: async ({ page, app, language }, { mate }) => {
      await page.getByRole('button', { name: wordsIn[language].form.send, exact: true }).click()
      await page.waitForURL(/\/thanks\//)
      const [mail] = await mailsOnce(app, mate, mails => mails.some(({ text }) => /\/join\//.test(text)))
      await page.goto(/http\S+\/join\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '', { waitUntil: 'load' })
      await page.getByText(team[language]).first().waitFor()
    },
    manage: async ({ page, app }, { captain }) => {
      const [mail] = await mailsOnce(app, captain, mails => mails.some(({ text }) => /\/me\//.test(text)))
      await page.goto(`${/http\S+\/me\/[\w-]+/.exec(mail?.text ?? '')?.[0]}/team`, { waitUntil: 'load' })
      await page.locator('#members').waitFor()
    },
    member: async (stage, { tenant, captain }) => {
      const { page, app, language } = stage
      const [mate] = await registerPeople(app, tenant.id, language, { count: 1 })
      await app.services.database.system(db =>
        db.run(sql`
          update registrations set team_id = (select team_id from registrations where tenant_id = ${tenant.id} and email = ${captain}), team_place = 2 where id = ${mate?.id ?? ''}`),
      )
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=registrations`)
      await page.getByRole('button', { name: nameOf(0, language), exact: true }).click()
      const title = panelOf(stage).getByRole('heading', { name: team[language] })
      await title.waitFor()
      return panelOf(stage)
    },
    show: async stage => {
      const { page, words, look, language } = stage
      await look()
      await panelOf(stage).getByRole('link', { name: words.registrations.team.show }).click()
      await page
        .getByRole('row')
        .filter({ hasText: nameOf(2, language) })
        .waitFor()
    },
    decide: async stage => {
      await stage.page.getByRole('button', { name: nameOf(0, stage.language), exact: true }).click()
      await openDecision(stage)
      await stage.look()
      await decision(stage).locator('button[type=submit]').click()
      await decision(stage).waitFor({ state: 'detached' })
    },
    incomplete: async ({ page, words }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=announcements`)
      await page.getByRole('switch', { name: words.reminders.kind.closing }).press('Space')
      await page.getByRole('switch', { name: words.reminders.kind.closing, checked: true }).waitFor()
    },
    split: async (stage, { tenant }) => {
      const { page, words, look, language } = stage
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=registrations&state=all`)
      await page.getByRole('button', { name: nameOf(0, language), exact: true }).click()
      await panelOf(stage).getByRole('button', { name: words.registrations.decide.declined, exact: true }).click()
      const whole = decision(stage).getByLabel(words.registrations.decide.whole_teams)
      await whole.waitFor()
      await look()
      await whole.uncheck({ force: true })
      await whole.waitFor()
    },
  },
})
