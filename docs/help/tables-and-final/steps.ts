import type { Person } from '#server/testing/people/people.ts'
import { judgePage, prepareAll, scored } from '#server/testing/rows/judging.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { hackathonWithProjects } from '../../../tests/e2e/help/sample-projects.ts'

const judges = { ar: ['منى السالم', 'فهد العنزي', 'ليلى الدوسري'], en: ['Mona Alsalem', 'Fahad Alanazi', 'Layla Aldosari'] }

const form = ({ page, words }: Stage) => page.getByRole('dialog', { name: words.judging.round.add })
const confirm = async ({ page, press, look }: Stage, name: string) => {
  await press(name)
  await look()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

type Judged = { person: Person; tenant: { id: string }; ids: readonly string[]; tokens: readonly string[] }
const score = async (app: TestApp, { person, tenant, tokens }: Judged, nth: number, projects: readonly string[]) => {
  const [round] = (await person.calls.judging.list({ tenant: tenant.id })).results
  const points = Object.fromEntries((round?.criteria ?? []).map(({ id }, at) => [id, 3 + ((at + nth) % 3)]))
  const judge = judgePage(app, tokens[nth] ?? '')
  await judge.open()
  await judge.send(projects.map(project => ({ ...scored(round?.id ?? '', project, 4), points })))
}

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const { owner, tenant, ids, names } = await hackathonWithProjects(app, language)
    const tokens: string[] = []
    for (const name of judges[language]) {
      const body = { name, email: '', languages: ['ar' as const, 'en' as const], organization: '' }
      tokens.push((await owner.calls.judging.createJudge({ tenant: tenant.id, body })).token)
    }
    return { person: owner, tenant, ids, names, tokens }
  },
  steps: {
    shape: async (stage, { tenant }) => {
      const { page, words, press, look } = stage
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=judging`)
      await page.getByText(words.judging.none, { exact: true }).waitFor()
      await look()
      await press(words.judging.round.add)
      await form(stage).getByRole('radio', { name: words.judging.shape.two_rounds.title }).click()
      return form(stage)
    },
    visits: async stage => {
      await form(stage).getByLabel(stage.words.judging.round.minutes, { exact: true }).fill('5')
      await stage.look()
    },
    save: async stage => {
      for (const name of judges[stage.language]) await form(stage).getByText(name, { exact: true }).click()
      await stage.look()
      await form(stage).locator('button[type=submit]').click()
      await form(stage).waitFor({ state: 'detached' })
    },
    open: async stage => {
      await confirm(stage, stage.words.judging.step.open)
      await stage.page.getByRole('heading', { name: stage.words.judging.control.projects }).waitFor()
    },
    print: async ({ page, words }) => {
      await page.getByText(words.judging.control.print, { exact: true }).first().click()
      await page.getByRole('button', { name: words.judging.print.print, exact: true }).waitFor()
    },
    follow: async ({ page, words, app }, state) => {
      await prepareAll(app, state.tenant.id)
      await score(app, state, 0, state.ids)
      await score(app, state, 1, state.ids.slice(1))
      await page.getByText(words.judging.print.back, { exact: true }).click()
      await page.getByText(words.judging.control.forecast, { exact: true }).waitFor()
    },
    send: async ({ page, words, press, look }) => {
      const { control, send } = words.judging
      await press(control.send)
      const dialog = page.getByRole('dialog', { name: send.title })
      await dialog.getByRole('button', { name: send.submit, exact: true }).waitFor()
      await look()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    },
    sheet: async ({ page, words, press, look }) => {
      const { control, sheet } = words.judging
      await look()
      await press(control.sheet)
      await page.getByRole('dialog', { name: sheet.title }).getByRole('button', { name: sheet.submit, exact: true }).waitFor()
      await look()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: sheet.title }).waitFor({ state: 'detached' })
    },
    end: async (stage, state) => {
      const { step, ranking } = stage.words.judging
      await score(stage.app, state, 1, state.ids)
      await score(stage.app, state, 2, state.ids)
      await confirm(stage, step.closing)
      await confirm(stage, step.closed)
      await stage.press(ranking.title)
      await stage.page.getByRole('rowheader', { name: state.names[0] ?? '' }).waitFor()
      await confirm(stage, step.ranked)
    },
    next: async ({ page, words, look }) => {
      await page.getByRole('navigation', { name: words.judging.rounds }).getByRole('button').nth(1).click()
      await page.getByRole('button', { name: words.judging.step.open, exact: true }).waitFor()
      await look()
    },
    settings: async ({ page, words, press }) => {
      await press(words.judging.round.actions)
      await page.getByRole('menuitem', { name: words.judging.round.settings }).waitFor()
    },
  },
})
