import { defineJourney } from '../../../tests/e2e/help/define-journey.ts'
import { hackathonWithRanking } from '../../../tests/e2e/help/sample-ranking.ts'
import { unpinned } from '../../../tests/e2e/help/unpinned.ts'

export default defineJourney({
  viewport: 'wide',
  prepare: ({ app, language }) => hackathonWithRanking(app, language, { points: [[5, 4, 4, 2]], hasPrizes: true }),
  steps: {
    open: async ({ page, words, look }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await look()
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=results`)
      await page.getByText(words.results.tie.needed, { exact: true }).waitFor()
    },
    tie: async ({ page, words, language }, { names }) => {
      const { tie } = words.results
      const ways = page.getByRole('radiogroup', { name: tie.ways })
      await ways.getByRole('radio', { name: tie.chair }).check()
      await ways
        .getByRole('combobox')
        .first()
        .selectOption({ label: names[1] ?? '' })
      await page
        .getByLabel(tie.reason, { exact: true })
        .fill(language === 'ar' ? 'نموذج يعمل في مكانه بلا شبكة' : 'Its prototype works without a network')
      return unpinned(page.locator('section', { has: ways }).last())
    },
    decide: async ({ page, words, press, look }) => {
      await look()
      await press(words.results.tie.save_last)
      await page.getByRole('radiogroup', { name: words.results.tie.ways }).waitFor({ state: 'detached' })
    },
    choose: async ({ page, words, look, language }, { names }) => {
      const prize = language === 'ar' ? 'جائزة الجمهور' : 'Audience prize'
      await page.getByRole('button', { name: prize }).first().click()
      const dialog = page.getByRole('dialog', { name: prize })
      await dialog.getByLabel(words.results.award.project).selectOption({ label: names[3] ?? '' })
      await look()
      await dialog.getByRole('button', { name: words.results.award.save, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    stage: async ({ page, words, press, look }, { names }) => {
      const { edition, stage } = words.results
      await look()
      await press(edition.present)
      const show = page.getByRole('dialog', { name: stage.title })
      await show.getByRole('heading', { level: 1 }).waitFor()
      await show.getByText('1 / 5').waitFor()
      await page.keyboard.press('Space')
      await show.getByRole('heading', { name: names[2] ?? '' }).waitFor()
      await page.keyboard.press('Escape')
      await show.waitFor({ state: 'detached' })
    },
    seal: async ({ page, words, press, look }) => {
      const { seal } = words.results
      await look()
      await press(seal.open)
      const dialog = page.getByRole('dialog', { name: seal.title })
      await dialog.getByRole('button', { name: seal.submit, exact: true }).waitFor()
      await look()
      await dialog.getByRole('button', { name: seal.submit, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    when: async ({ page, words }) => {
      const title = page.getByRole('heading', { name: words.results.publish.title, exact: true })
      await title.waitFor()
      return unpinned(page.locator('section', { has: title }).last().locator('..'))
    },
    publish: async ({ page, words, press, look, choose }) => {
      const { publish, summary } = words.results
      await look()
      await press(publish.submit)
      await choose(page.getByRole('dialog').getByRole('button', { name: publish.sure_submit, exact: true }))
      await page.getByText(summary.published.replace('{{n}}', '1')).waitFor()
    },
    edit: async ({ page, words, choose }, { names }) => {
      const { awards, award } = words.results
      await page.getByRole('button', { name: names[3] ?? '' }).click()
      await choose(page.getByRole('menuitem', { name: awards.edit, exact: true }))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(award.project).selectOption({ label: names[2] ?? '' })
      await dialog.getByRole('button', { name: award.save, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    preview: async ({ page, words, press, look }) => {
      const { correction } = words.results
      await page.getByRole('button', { name: correction.open, exact: true }).waitFor()
      await look()
      await press(correction.open)
      await page.getByRole('dialog').getByRole('list', { name: correction.certificates }).waitFor()
    },
    correct: async ({ page, words, look, language }) => {
      const { correction, summary } = words.results
      const dialog = page.getByRole('dialog', { name: correction.title.replace('{{n}}', '2') })
      await dialog
        .getByLabel(correction.reason, { exact: true })
        .fill(language === 'ar' ? 'سقطت ورقة درجات من الحساب' : 'A score sheet was not counted')
      await look()
      await dialog.getByRole('button', { name: correction.submit.replace('{{n}}', '2') }).click()
      await page.getByText(summary.published.replace('{{n}}', '2')).waitFor()
    },
  },
})
