// What an administrator sees of the whole platform.
import type { Walk } from './walk.ts'

export const platform: Walk = {
  'the platform': async ({ page, words }) => {
    await page.goto('/')
    await page.getByRole('region', { name: words.platform.growth.landing_pages }).locator('rect').last().waitFor()
  },
  'the platform, a year beside the one before': async ({ page, words }) => {
    await page.goto('/?days=365&compare=1')
    await page.getByRole('region', { name: words.platform.growth.landing_pages }).locator('path').last().waitFor({ state: 'attached' })
    await page.getByText(words.platform.definitions.title).click()
  },
  'the way into a hackathon': async ({ page, words, press }) => {
    await page.goto('/')
    await press(words.platform.enter)
    await page.getByRole('dialog').getByLabel(words.switched.enter.reason).waitFor()
  },
}
