import type { Page } from 'playwright-core'
import { heading, type Walk } from './walk.ts'

export const wrong: Walk = {
  'home, waiting': async ({ page }) => {
    await badly(page, reads, 'never')
    await page.goto('/')
    await page.locator('main [aria-busy=true] .mantine-Skeleton-root:visible').first().waitFor()
  },
  'home, refused': async ({ page }) => {
    await badly(page, reads, 'refused')
    await page.goto('/')
    await page.getByRole('alert').waitFor()
  },
  'hackathons, waiting': async ({ page }) => {
    await badly(page, reads, 'never')
    await page.goto('/hackathons')
    await page.locator('main .mantine-Skeleton-root:visible').first().waitFor()
  },
  'hackathons, refused': async ({ page, words }) => {
    await badly(page, reads, 'refused')
    await page.goto('/hackathons')
    await page.getByRole('button', { name: words.common.retry }).waitFor()
  },
  'a hackathon, waiting': async ({ page }) => {
    await badly(page, reads, 'never')
    await page.goto('/hackathons-details/rihla')
    await page.locator('main .mantine-Skeleton-root:visible').first().waitFor()
  },
  'a hackathon, refused': async ({ page }) => {
    await badly(page, reads, 'refused')
    await page.goto('/hackathons-details/rihla')
    await page.getByRole('alert').waitFor()
  },
  'a newer release': async ({ page, words }) => {
    await badly(page, /AllHackathonsScreen.*\.js$/, 'away')
    await page.goto('/hackathons')
    await heading(page, words.common.new_version.text)
  },
  'the server away': async ({ page }) => {
    await badly(page, '**/api/**', 'away')
    await page.goto('/')
    await page.locator('.splash').getByRole('button').waitFor()
  },
  offline: async ({ page, words }) => {
    await page.unrouteAll()
    await page.goto('/')
    await page.getByRole('article').first().waitFor()
    await page.context().setOffline(true)
    await page.getByText(words.common.trouble.offline).waitFor()
  },
  'a session that ended': async ({ page, words }) => {
    await page.context().setOffline(false)
    await page.goto('/hackathons')
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await page.evaluate(() => {
      for (const name of ['access_token', 'refresh_token']) localStorage.setItem(name, 'spoiled')
    })
    await page.getByRole('combobox').first().fill('ها')
    await page.getByRole('dialog', { name: words.common.session_ended.title }).waitFor()
  },
}

/** Makes matching requests fail: aborts, rejects or delays them. */
const badly = async (page: Page, what: string | RegExp, answer: 'never' | 'refused' | 'away') => {
  await page.unrouteAll()
  await page.route(what, route =>
    answer === 'never' ? undefined : answer === 'refused' ? route.fulfill({ status: 429, json: refusal }) : route.abort(),
  )
}
const refusal = { code: 'limit.reached', message: 'لحظة من فضلك · One moment, please', request_id: 'a' }
const reads = /\/api\/v1\/(?!profile)/
