import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { nameOf, registerPeople } from '../../../tests/e2e/help/sample-people.ts'

const ideas = {
  ar: ['كشف تسرّب الماء بالصوت', 'تدوير ماء المكيفات', 'عدّاد ذكي للمزارع', 'ترشيد ريّ الحدائق'],
  en: ['Finding leaks by sound', 'Reusing water of air conditioners', 'A smart meter for farms', 'Less water for gardens'],
} as const
const idea = {
  id: 'idea',
  kind: 'line' as const,
  label: { ar: 'فكرتك في سطر', en: 'Your idea in one line' },
  required: true,
  options: [],
  when: null,
}
const criteria = { ar: ['الفكرة', 'الخبرة'], en: ['Idea', 'Experience'] } as const

const panelOf = ({ page, words }: Stage) =>
  page.getByRole('dialog').filter({ has: page.getByText(words.registrations.notes.title, { exact: true }) })
const openRow = ({ page, language }: Stage, nth: number) => page.getByRole('button', { name: nameOf(nth, language), exact: true }).click()
const openFilters = async ({ page, words, press }: Stage) => {
  await press(words.table.filters)
  await page.getByLabel(words.registrations.sort.label, { exact: true }).waitFor()
}
/** The name contains the seconds that are left. */
const undo = ({ page, words }: Stage) => page.getByRole('button', { name: new RegExp(`^${words.registrations.decided.undo}`) }).first()
const undone = ({ page, words }: Stage) => page.getByText(words.registrations.decided.undone).first().waitFor()

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const person = await newPerson(app)
    const tenant = await publishedForm(person, { fields: [{ key: 'role', required: true }], questions: [idea] })
    const question = (await person.calls.registrations.form({ tenant: tenant.id })).fields.at(-1)?.name ?? ''
    await registerPeople(app, tenant.id, language, {
      answersOf: nth => ({ [question]: ideas[language][nth % 4] ?? '', role: nth % 2 === 0 ? 'developer' : 'designer' }),
    })
    return { person, tenant }
  },
  steps: {
    criteria: async ({ page, words, press, look, language }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=registrations`)
      await press(words.registrations.more)
      await look()
      await page.getByRole('menuitem', { name: words.registrations.scoring.title }).click()
      const dialog = page.getByRole('dialog', { name: words.registrations.scoring.title })
      const names = dialog.getByLabel(words.scoring[`name_${language}`])
      await names.fill(criteria[language][0])
      await dialog.getByRole('button', { name: words.scoring.add }).click()
      await names.nth(1).fill(criteria[language][1])
    },
    blind: async ({ page, words, look }) => {
      const dialog = page.getByRole('dialog', { name: words.registrations.scoring.title })
      await look()
      await dialog.locator('button[type=submit]').click()
      await dialog.waitFor({ state: 'detached' })
    },
    segments: async ({ page, language }) => {
      await page.getByRole('button', { name: nameOf(0, language), exact: true }).waitFor()
    },
    filter: async stage => {
      await openFilters(stage)
      await stage.look()
      await stage.page.keyboard.press('Escape')
    },
    score: async stage => {
      const { words, look, language } = stage
      await openRow(stage, 0)
      const panel = panelOf(stage)
      for (const [nth, name] of criteria[language].entries())
        await panel
          .getByRole('radiogroup', { name })
          .getByRole('radio', { name: String(5 - nth), exact: true })
          .check({ force: true })
      await look()
      await panel.getByRole('button', { name: words.registrations.score.save }).click()
      await panel.getByRole('button', { name: words.registrations.score.update }).waitFor()
      await panel.getByText(words.registrations.panel.answers, { exact: true }).evaluate(title => title.scrollIntoView({ block: 'start' }))
      return panel
    },
    next: async ({ page, look, language }) => {
      await look()
      await page.keyboard.press('j')
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: nameOf(1, language), exact: true })
        .waitFor()
    },
    note: async stage => {
      await panelOf(stage).getByText(stage.words.registrations.notes.title, { exact: true }).scrollIntoViewIfNeeded()
    },
    sort: async stage => {
      const { page, words, look } = stage
      await page.keyboard.press('Escape')
      await panelOf(stage).waitFor({ state: 'detached' })
      await openFilters(stage)
      await page.getByLabel(words.registrations.sort.label, { exact: true }).selectOption('score_desc')
      await look()
      await page.keyboard.press('Escape')
    },
    row: async stage => {
      const { page, words, look, language } = stage
      const name = words.registrations.decide.person_accepted.replace('{{name}}', `.?${nameOf(0, language)}.?`)
      await page.getByRole('button', { name: new RegExp(`^${name}$`) }).click()
      await undo(stage).waitFor()
      await look()
    },
    keys: async stage => {
      const { page, language } = stage
      await page.getByRole('button', { name: nameOf(1, language), exact: true }).focus()
      await page.keyboard.press('w')
      await page.getByRole('button', { name: nameOf(1, language), exact: true }).waitFor({ state: 'detached' })
      await undo(stage).waitFor()
    },
    deck: async stage => {
      const { page, words, look } = stage
      const name = words.registrations.deck.review_other.split('{{')[0]?.trim()
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await page.getByRole('button', { name: words.registrations.deck.skip, exact: true }).waitFor()
      await look()
      await page.getByRole('dialog').getByRole('button', { name: words.registrations.deck.close }).click()
    },
    many: async stage => {
      const { page, words, press, look } = stage
      await page.getByRole('checkbox', { name: words.table.select_page }).check()
      await press(words.registrations.decide.declined)
      await page.getByRole('dialog').getByLabel(words.registrations.decide.subject).waitFor()
      await look()
    },
    silent: async ({ page, words, look }) => {
      const dialog = page.getByRole('dialog').filter({ has: page.getByText(words.registrations.decide.mailed) })
      await look()
      await dialog.getByRole('switch', { name: words.registrations.decide.mailed }).uncheck({ force: true })
      await dialog.locator('button[type=submit]').click()
      await dialog.waitFor({ state: 'detached' })
    },
    'undo-soon': async stage => {
      await undo(stage).waitFor()
      await stage.look()
      await undo(stage).click()
      await undone(stage)
    },
    'undo-later': async stage => {
      const { page, words } = stage
      await page
        .getByRole('link', { name: new RegExp(`^${words.details.sum.waiting}`) })
        .first()
        .click()
      await openRow(stage, 1)
      await panelOf(stage).getByRole('button', { name: words.registrations.decide.applied, exact: true }).waitFor()
    },
  },
})
