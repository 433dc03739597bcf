import { judgePage, scored } from '#server/testing/rows/judging.ts'
import { defineJourney } from '../../../tests/e2e/help/define-journey.ts'
import { hackathonWithProjects, judgeName } from '../../../tests/e2e/help/sample-projects.ts'

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const { owner, tenant, ids, names } = await hackathonWithProjects(app, language)
    return { person: owner, tenant, ids, names }
  },
  steps: {
    judges: async ({ page, words, press, look }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=judging`)
      await page.getByText(words.judging.none, { exact: true }).waitFor()
      await look()
      await press(words.judging.judges.open)
    },
    add: async ({ page, words, look, language }) => {
      const { judges } = words.judging
      const dialog = page.getByRole('dialog', { name: judges.title })
      await dialog.getByLabel(judges.name, { exact: true }).fill(judgeName[language])
      await look()
      await dialog.getByRole('button', { name: judges.add }).click()
      await dialog.getByRole('img').waitFor()
      await dialog.getByRole('listitem').first().waitFor()
      return dialog
    },
    round: async ({ page, words, press }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: words.judging.judges.title }).waitFor({ state: 'detached' })
      await press(words.judging.round.add)
      const dialog = page.getByRole('dialog', { name: words.judging.round.add })
      await dialog.getByRole('radio', { name: words.judging.shape.committee.title }).click()
      return dialog
    },
    criteria: async ({ page, words, look, language }) => {
      const { round } = words.judging
      const dialog = page.getByRole('dialog', { name: round.add })
      await dialog.getByText(judgeName[language], { exact: true }).click()
      await look()
      await dialog.locator('button[type=submit]').click()
      await dialog.waitFor({ state: 'detached' })
    },
    rehearse: async ({ page, words, press, look }) => {
      const { round, rehearsal } = words.judging
      await press(round.actions)
      await page.getByRole('menuitem', { name: rehearsal.open }).waitFor()
      await look()
      await page.getByRole('menuitem', { name: rehearsal.open }).click()
      const dialog = page.getByRole('dialog', { name: rehearsal.title })
      await dialog.getByRole('button', { name: rehearsal.run }).waitFor()
      await look()
      await dialog.getByRole('button', { name: rehearsal.run }).click()
      await dialog.getByRole('button', { name: rehearsal.again }).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    },
    open: async ({ page, words, press }) => {
      const { step, control } = words.judging
      await press(step.open)
      await page.getByRole('dialog', { name: step.open }).getByRole('button', { name: step.open, exact: true }).click()
      await page.getByRole('heading', { name: control.projects }).waitFor()
    },
    print: async ({ page, words }) => {
      await page.getByText(words.judging.control.print, { exact: true }).first().click()
      await page.getByRole('button', { name: words.judging.print.print, exact: true }).waitFor()
    },
    call: async ({ page, words, choose }, { names }) => {
      await page.getByText(words.judging.print.back, { exact: true }).click()
      await choose(page.getByRole('button', { name: words.judging.chair.first.replace('{{project}}', names[0] ?? '') }))
    },
    follow: async ({ page, words, app, look }, { person, tenant, ids, names }) => {
      const { calls } = person
      const [round] = (await calls.judging.list({ tenant: tenant.id })).results
      const [judge] = (await calls.judging.judges({ tenant: tenant.id })).results
      const { token } = await calls.judging.renewLink({ tenant: tenant.id, params: { id: judge?.id ?? '' } })
      const points = Object.fromEntries((round?.criteria ?? []).map(({ id }, nth) => [id, 3 + (nth % 3)]))
      const sheets = ids.map(project => ({ ...scored(round?.id ?? '', project, 4), points }))
      const sheetsPage = judgePage(app, token)
      await sheetsPage.open()
      await sheetsPage.send(sheets)
      const next = page.getByRole('button', { name: words.judging.chair.next.replace('{{project}}', names[1] ?? '') })
      await next.waitFor()
      await page.getByText(words.judging.chair.done).first().waitFor()
      await look()
      return page.locator('section', { has: page.getByRole('heading', { name: words.judging.chair.title }) }).last()
    },
    message: async ({ page, words, press, language }) => {
      await page
        .getByLabel(words.judging.message.label, { exact: true })
        .fill(language === 'ar' ? 'استراحة عشر دقائق' : 'A break of ten minutes')
      await press(words.judging.message.show)
    },
    end: async ({ page, words, press, look }) => {
      const { step } = words.judging
      for (const name of [step.closing, step.closed]) {
        await press(name)
        await look()
        const dialog = page.getByRole('dialog', { name })
        await dialog.getByRole('button', { name, exact: true }).click()
        await dialog.waitFor({ state: 'detached' })
      }
    },
    rank: async ({ page, words, press, look }, { names }) => {
      const { step, ranking } = words.judging
      await press(ranking.title)
      await page.getByRole('rowheader', { name: names[0] ?? '' }).waitFor()
      await look()
      await press(step.ranked)
      const dialog = page.getByRole('dialog', { name: step.ranked })
      await dialog.getByRole('button', { name: step.ranked, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    reopen: async ({ page, words, press, choose }) => {
      await press(words.judging.round.actions)
      await choose(page.getByRole('menuitem', { name: words.judging.step.reopen }))
    },
    reason: async ({ page, words, look, language }) => {
      const { reopen, reason } = words.judging
      const dialog = page.getByRole('dialog', { name: reopen.title })
      await dialog.getByLabel(reason, { exact: true }).fill(language === 'ar' ? 'أُغلقت قبل آخر مشروع' : 'Closed before the last project')
      await look()
      await dialog.getByRole('button', { name: reopen.submit, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  },
})
