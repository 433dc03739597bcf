import { roundOf } from '#server/testing/rows/judging.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { hackathonWithProjects, judgeName } from '../../../tests/e2e/help/sample-projects.ts'

const score = async ({ page }: Stage, points: number) => {
  for (const criterion of await page.locator('fieldset').all())
    await criterion
      .locator('label')
      .nth(points - 1)
      .click()
}
const projectNow = ({ page }: Stage) => page.getByRole('heading', { level: 2 }).first()

/** Saves the scores, and waits for the next project. */
const saveAndGoOn = async (stage: Stage) => {
  const former = await projectNow(stage).textContent()
  await stage.press(stage.words.judge.next)
  await stage.page.getByRole('heading', { level: 2, name: former ?? '', exact: true }).waitFor({ state: 'detached' })
}

export default defineJourney({
  viewport: 'phone',
  prepare: async ({ app, language }) => {
    const { owner, tenant } = await hackathonWithProjects(app, language)
    const { judging } = owner.calls
    const body = { name: judgeName[language], email: '', languages: ['ar' as const, 'en' as const], organization: '' }
    const judge = await judging.createJudge({ tenant: tenant.id, body })
    const { id } = await judging.createRound({ tenant: tenant.id, body: roundOf({ method: 'assigned', judges: [judge.id] }) })
    await judging.setState({ tenant: tenant.id, params: { id }, body: { state: 'open' } })
    return { token: judge.token, first: { name: '' } }
  },
  steps: {
    open: async (stage, { token }) => {
      await stage.page.goto(`/judge#${token}`)
      await stage.page.locator('fieldset').first().waitFor()
    },
    read: async ({ page, words, look }) => {
      await look()
      await page.getByText(words.judge.details, { exact: true }).click()
    },
    score: async stage => {
      await stage.page.getByText(stage.words.judge.details, { exact: true }).click()
      await score(stage, 4)
    },
    note: async ({ page, words, language }) => {
      await page.getByText(words.judge.notes).click()
      await page.getByLabel(words.judge.for_team).fill(language === 'ar' ? 'فكرة واضحة' : 'A clear idea')
    },
    save: async (stage, { first }) => {
      first.name = (await projectNow(stage).textContent()) ?? ''
      await stage.look()
      await saveAndGoOn(stage)
      await stage.page.getByText(stage.words.judge.saved).waitFor()
    },
    leave: async ({ page, words, press }) => {
      await page.locator('fieldset').first().waitFor()
      await press(words.judge.leave.open)
      await page.getByText(words.judge.leave.step_aside_means).waitFor()
    },
    finish: async stage => {
      await stage.page.keyboard.press('Escape')
      for (let left = 2; left > 0; left--) {
        await stage.page.locator('fieldset').first().waitFor()
        await score(stage, 3)
        await saveAndGoOn(stage)
      }
      await stage.page.getByText(stage.words.judge.done).waitFor()
    },
    own: async ({ page, words, look }, { first }) => {
      await look()
      await page.getByRole('button', { name: first.name }).click()
      await page.getByRole('button', { name: words.judge.correct, exact: true }).waitFor()
    },
    correct: async stage => {
      await score(stage, 5)
      await stage.look()
      await stage.press(stage.words.judge.correct)
      await stage.page.getByText(stage.words.judge.done).waitFor()
    },
  },
})
