import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { areaLink } from '../../../tests/e2e/areas.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'

/** Opens a menu of the editor, and chooses an entry. */
const fromMenu = async ({ page, words, press, choose }: Stage, entry: string) => {
  await press(words.editor.more)
  await choose(page.getByRole('menuitem', { name: entry, exact: true }))
}
const closeDialog = async ({ page }: Stage) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
/** The name contains the number of unpublished changes. */
const publishName = ({ words }: Stage) => new RegExp(`^${words.editor.publish.count_other.split('{{')[0]?.trim()}`)
const openSection = async ({ page, words }: Stage, name: string) =>
  page
    .getByRole('navigation', { name: words.editor.steps })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
const saved = ({ page, words }: Stage) => page.getByRole('status').filter({ hasText: words.editor.save.saved }).waitFor()
/** The first textbox of a group is the text in Arabic. */
const question = ({ page, words }: Stage) => page.getByRole('group', { name: words.editor.form.label, exact: true }).getByRole('textbox')
const idea = { ar: 'ما الفكرة التي تعمل عليها؟', en: 'What idea are you working on?' }
const place = { ar: 'ملصق مقهى الجامعة', en: 'Poster in the campus café' }

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app }) => {
    const person = await newPerson(app)
    return { person, tenant: await publishedForm(person, { fields: [{ key: 'role', required: true }] }) }
  },
  steps: {
    open: async ({ page, words, choose }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}`)
      await choose(page.getByRole('link', { name: words.details.edit, exact: true }).first())
      await page.getByRole('navigation', { name: words.editor.steps }).waitFor()
    },
    section: async stage => {
      const { page, words, press, language } = stage
      await openSection(stage, words.sections.tracks)
      await press(words.editor.tracks.add)
      const title = page.getByRole('group', { name: words.editor.tracks.title }).last().getByRole('textbox')
      await title.nth(language === 'ar' ? 0 : 1).fill(language === 'ar' ? 'الطاقة' : 'Energy')
      await saved(stage)
    },
    add: async ({ page, words, press, look }) => {
      await press(words.editor.sections_add)
      await page.getByRole('menuitem', { name: words.sections.voices }).waitFor()
      await look()
      await page.keyboard.press('Escape')
    },
    ahead: async ({ page, words, look }) => {
      await page.getByRole('button', { name: words.editor.ahead.choose }).click()
      await page.getByRole('menuitem').nth(2).waitFor()
      await look()
      await page.keyboard.press('Escape')
    },
    fields: async stage => {
      await openSection(stage, stage.words.sections.register)
      await stage.page.getByText(stage.words.editor.form.asked, { exact: true }).waitFor()
    },
    question: async stage => {
      const { page, words, press, look, language } = stage
      await press(words.editor.form.add_question)
      await question(stage)
        .nth(language === 'ar' ? 0 : 1)
        .fill(idea[language])
      await saved(stage)
      await look()
      await page.getByText(words.editor.form.questions, { exact: true }).evaluate(title => title.scrollIntoView({ block: 'start' }))
      await page.frameLocator('iframe:not([aria-hidden])').getByText(idea[language]).first().scrollIntoViewIfNeeded()
    },
    when: async stage => {
      const { page, words } = stage
      await page.getByLabel(words.editor.form.when, { exact: true }).selectOption({ index: 1 })
      await page.getByRole('group', { name: words.editor.form.when_values }).locator('label').first().click()
      await saved(stage)
    },
    after: async ({ page, words }) => {
      await page.getByRole('switch', { name: words.editor.form.waiting_list }).check({ force: true })
    },
    dates: async stage => {
      await stage.look()
      await openSection(stage, stage.words.editor.step.dates)
      await stage.page.getByText(stage.words.editor.dates.registration_closes_at, { exact: true }).first().waitFor()
    },
    draft: async stage => {
      await fromMenu(stage, stage.words.editor.draft_link.open)
      await stage.press(stage.words.editor.draft_link.make)
      await stage.page.getByRole('textbox', { name: stage.words.editor.draft_link.address }).waitFor()
    },
    publish: async stage => {
      const { page, words } = stage
      await closeDialog(stage)
      await saved(stage)
      await page
        .getByRole('banner')
        .getByRole('button', { name: publishName(stage) })
        .click()
      await page.getByText(words.editor.publish.done).waitFor()
    },
    later: async stage => {
      await fromMenu(stage, stage.words.editor.later.open)
      await stage.page.getByRole('button', { name: stage.words.editor.later.do, exact: true }).waitFor()
      await stage.look()
      await closeDialog(stage)
    },
    share: async ({ page, words, press }, { tenant }) => {
      await page.goto(`/hackathons-details/${tenant.tenant_name}`)
      await press(words.details.action.share)
      await page.getByRole('menuitem', { name: words.common.share.email }).waitFor()
    },
    links: async ({ page, words, write, press, language }) => {
      await page.keyboard.press('Escape')
      await areaLink(page, words, 'performance').click()
      const { links } = words.figures
      await write(links.label, place[language])
      await press(links.add)
      const panel = page.getByRole('region', { name: links.title })
      await panel.getByText(place[language]).waitFor()
      return panel
    },
    embed: async ({ page, words }) => {
      const { embeds } = words.figures
      const panel = page.getByRole('region', { name: embeds.title })
      await panel.getByText(embeds.theme.dark, { exact: true }).click()
      await panel.getByRole('textbox', { name: embeds.card.html }).waitFor()
      return panel
    },
    domain: async ({ page, words, look, press, write, choose, language }) => {
      await areaLink(page, words, 'settings').click()
      await choose(page.getByRole('link', { name: words.details.settings.address, exact: true }))
      await write(words.domains.name, `hackathon-${language}.example.com`)
      await look()
      await press(words.domains.add)
      await page.getByText(words.domains.state.waiting, { exact: true }).first().waitFor()
    },
    restore: async (stage, { tenant }) => {
      await stage.page.goto(`/hackathon/${tenant.tenant_name}`)
      await fromMenu(stage, stage.words.editor.publish.undo_last)
      await stage.page.getByText(stage.words.editor.publish.undone).waitFor()
    },
    versions: async stage => {
      const { page, words, look } = stage
      await fromMenu(stage, words.editor.versions)
      const compare = page.getByRole('button', { name: words.details.versions.compare_named.split('{{')[0] ?? '' })
      await compare.last().waitFor()
      await look()
      await compare.last().click()
      await page.getByRole('button', { name: words.details.compare.restore, exact: true }).waitFor()
    },
  },
})
