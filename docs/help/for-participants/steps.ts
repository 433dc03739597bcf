import { projectWords } from '#landing/model.ts'
import { teamWords, wordsIn } from '#landing/words.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { submissionSettings } from '#server/testing/rows/collect-projects.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { newEmail } from '../../../tests/e2e/help/sample-candidates.ts'
import { nameOf } from '../../../tests/e2e/help/sample-people.ts'

const team = { ar: 'نبع الصحراء', en: 'Desert Spring' }
const project = {
  ar: { name: 'قطرة', line: 'مستشعر يكشف تسرّب الماء في البيوت' },
  en: { name: 'Qatra', line: 'A sensor that finds leaks at home' },
}
const ownLink = /http\S+\/me\/[\w-]+/

const openOwn = ({ page }: Stage, own: { address: string }) => page.goto(own.address, { waitUntil: 'load' })
const openAction = async ({ page, look }: Stage, name: string) => {
  await look()
  await page.locator('summary').filter({ hasText: name }).click()
}

export default defineJourney({
  viewport: 'phone',
  prepare: async ({ app, language }) => {
    const organizer = await newPerson(app)
    const { calls } = organizer
    const tenant = await publishedForm(organizer, {}, { eligibility: { team_min: 1, team_max: 3 } as never })
    await calls.projects.setSettings({ tenant: tenant.id, body: submissionSettings() })
    const home = tenant.public_url + (language === 'ar' ? '' : '/en/')
    return { calls, tenant, home, email: newEmail(), own: { address: '' } }
  },
  steps: {
    register: async ({ page, language }, { home, email }) => {
      await page.goto(home, { waitUntil: 'load' })
      const { form } = wordsIn[language]
      await page.getByLabel(form.fullname).fill(nameOf(2, language))
      await page.getByLabel(form.email).first().fill(email)
      await page.getByLabel(form.phone).fill('0501234567')
      await page.locator('#f-team_name').fill(team[language])
      await page.locator('#f-consent').check()
    },
    mail: async (stage, { email, own }) => {
      await stage.look()
      await stage.page.getByRole('button', { name: wordsIn[stage.language].form.send, exact: true }).click()
      await stage.page.waitForURL(/\/thanks\//)
      const [mail] = await mailsOnce(stage.app, email, mails => mails.some(({ text }) => ownLink.test(text)))
      own.address = ownLink.exec(mail?.text ?? '')?.[0] ?? ''
      await openOwn(stage, own)
    },
    lost: async ({ page }, { home }) => {
      await page.goto(home, { waitUntil: 'load' })
    },
    confirm: async (stage, { tenant, email, own }) => {
      const { page, app, language, look } = stage
      await app.services.database.system(db =>
        db.run(sql`
          update registrations set state = 'accepted', confirm_until = now() + interval '3 days'
          where tenant_id = ${tenant.id} and email = ${email}`),
      )
      await openOwn(stage, own)
      await page.getByRole('button', { name: wordsIn[language].mine.confirm }).waitFor()
      await look()
    },
    ticket: async ({ page, language }) => {
      await page.getByRole('button', { name: wordsIn[language].mine.confirm }).click()
      await page.getByRole('img', { name: wordsIn[language].mine.ticket }).waitFor()
    },
    team: async ({ page, language, look, follow, press }) => {
      const { own } = teamWords[language]
      await look()
      await follow(own.open)
      await page.locator('#f-emails').fill(newEmail())
      await look()
      await press(own.sendInvitations)
      await page.getByText(own.sent).waitFor()
    },
    project: async (stage, { own }) => {
      await openOwn(stage, own)
      await stage.look()
      await stage.follow(projectWords[stage.language].open)
    },
    save: async ({ page, language, press, look }) => {
      await page.locator(`[name=name_${language}]`).fill(project[language].name)
      await page.locator(`[name=line_${language}]`).fill(project[language].line)
      await look()
      await press(projectWords[language].save)
      await page.getByText(projectWords[language].saved).waitFor()
      await page.evaluate(() => scrollTo(0, 0))
    },
    earned: async (stage, { calls, tenant, own }) => {
      await calls.certificates.issue({ tenant: tenant.id, body: { groups: ['participants'], mails: false } as never })
      await openOwn(stage, own)
      await stage.page.locator('#earned').getByRole('link').waitFor()
    },
    correct: async stage => openAction(stage, wordsIn[stage.language].mine.action.correct),
    withdraw: async stage => {
      const { mine } = wordsIn[stage.language]
      await openAction(stage, mine.action.withdraw)
      await stage.look()
      await stage.press(mine.does.withdraw)
      await stage.page.getByText(mine.standing.withdrawn).waitFor()
    },
  },
})
