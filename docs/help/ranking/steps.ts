import { defineJourney } from '../../../tests/e2e/help/define-journey.ts'
import { hackathonWithRanking } from '../../../tests/e2e/help/sample-ranking.ts'

/** Each judge sees some of the projects, and the judges differ about the first two. */
const points = [
  [5, 4, 4, 2, 0, 3],
  [4, 5, 3, 0, 2, 3],
  [5, 4, 0, 2, 1, 2],
  [3, 5, 4, 3, 2, 0],
]

export default defineJourney({
  viewport: 'wide',
  prepare: ({ app, language }) =>
    hackathonWithRanking(app, language, { points, until: 'closed', round: { method: 'assigned', visits: 2 } }),
  steps: {
    open: async ({ page, words, look }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=judging`)
      await page.getByText(words.judging.ranking.title, { exact: true }).first().waitFor()
      await look()
      await page.getByText(words.judging.ranking.title, { exact: true }).first().click()
      await page.getByRole('rowheader').first().waitFor()
    },
    method: async ({ page, words }) => {
      await page.getByText(words.judging.computed.means.adjusted, { exact: true }).waitFor()
    },
    rows: async ({ page, words }) => page.getByRole('region', { name: words.judging.ranking.title, exact: true }),
    close: async () => {},
    disagree: async () => {},
    judges: async () => {},
    given: async ({ page, words }, { names, judges }) => {
      const given = page.locator('section', { has: page.getByRole('heading', { name: words.judging.given.title, exact: true }) }).last()
      await given.getByText(names[0] ?? '', { exact: true }).click()
      await given
        .getByText(judges[0] ?? '')
        .first()
        .waitFor()
    },
    choose: async ({ page, words }) => {
      await page.getByLabel(words.judging.computed.choose, { exact: true }).waitFor()
    },
  },
})
