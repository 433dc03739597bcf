import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { inHours } from '#server/testing/rows/collect-projects.ts'
import { defineJourney } from '../../../tests/e2e/help/define-journey.ts'
import { addCandidates, moveDeadline, saveProject } from '../../../tests/e2e/help/sample-candidates.ts'

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app, language }) => {
    const person = await newPerson(app)
    const tenant = await publishedForm(person, {}, { eligibility: { team_min: 1, team_max: 3 } as never })
    const candidates = await addCandidates(app, tenant, language)
    return { person, tenant, candidates, address: `/hackathons-details/${tenant.tenant_name}?tab=projects` }
  },
  steps: {
    begin: async ({ page, words, press, look }, { address }) => {
      await page.goto(address)
      await page.getByText(words.projects.off, { exact: true }).waitFor()
      await look()
      await press(words.projects.settings.begin)
    },
    deadline: async ({ page, words }) => {
      const dialog = page.getByRole('dialog', { name: words.projects.settings.title })
      await dialog.getByRole('button', { name: words.forms.moment.set }).click()
    },
    who: async ({ page, words }) => {
      const dialog = page.getByRole('dialog', { name: words.projects.settings.title })
      await dialog.getByRole('radio', { name: words.projects.settings.gallery_results }).check()
      return dialog
    },
    save: async ({ page, words, look }) => {
      const dialog = page.getByRole('dialog', { name: words.projects.settings.title })
      await look()
      await dialog.getByRole('button', { name: words.projects.settings.save, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    missing: async ({ page, app, words, language, choose }, { tenant, candidates, address }) => {
      const [first] = candidates
      if (!first) throw new Error('no candidate')
      const arabic = language === 'ar'
      await saveProject(app, tenant, first, arabic ? 'قطرة' : 'Qatra', arabic ? 'مستشعر يكشف تسرّب الماء' : 'A sensor that finds leaks')
      await page.goto(address)
      await choose(page.getByRole('link', { name: words.projects.facts.unsubmitted, exact: true }))
      await page
        .getByText(arabic ? 'خالد المطيري' : 'Khalid Almutairi')
        .first()
        .waitFor()
    },
    write: async ({ page, words, choose }, { address }) => {
      await page.goto(address)
      await choose(page.getByRole('link', { name: words.projects.facts.write, exact: true }))
      await page.getByLabel(words.announcements.subject, { exact: true }).first().waitFor()
    },
    late: async ({ page, app, words, look, language }, { tenant, candidates, address }) => {
      const [, second] = candidates
      if (!second) throw new Error('no candidate')
      const arabic = language === 'ar'
      await moveDeadline(app, tenant, inHours(-1))
      const late_text = arabic ? 'انقطعت الشبكة في القاعة قبل الإغلاق بدقائق.' : 'The network failed minutes before the deadline.'
      await saveProject(app, tenant, second, arabic ? 'سقيا' : 'Suqya', arabic ? 'ري يتعلّم من التربة' : 'Irrigation that learns', {
        act: 'late',
        late_text,
      })
      await page.goto(address)
      await page.getByRole('table').getByText(words.projects.state.late_requested, { exact: true }).waitFor()
      await look()
      await page.getByRole('button', { name: arabic ? 'سقيا' : 'Suqya' }).click()
      await page.getByText(late_text).first().waitFor()
    },
    decide: async ({ page, words, look }) => {
      const panel = page.getByRole('dialog')
      await panel.getByRole('alert').filter({ hasText: words.projects.late.title }).waitFor()
      await look()
      return panel
    },
    tables: async ({ page, words, press, look, choose }, { address }) => {
      const { late, tables, more } = words.projects
      await page.getByRole('button', { name: late.accept, exact: true }).click()
      await page.getByRole('button', { name: late.accept, exact: true }).waitFor({ state: 'detached' })
      await page.goto(address)
      await press(more)
      await choose(page.getByRole('menuitem', { name: tables.open }))
      const dialog = page.getByRole('dialog', { name: tables.title })
      await look()
      await dialog.locator('button[type=submit]').click()
      await dialog.waitFor({ state: 'detached' })
    },
    cards: async ({ page, words, press, choose }) => {
      await press(words.projects.more)
      await choose(page.getByRole('menuitem', { name: words.projects.cards.open }))
      await page.getByRole('button', { name: words.projects.cards.print, exact: true }).waitFor()
    },
    move: async ({ page, words, press, look, choose }, { address }) => {
      const { settings, more } = words.projects
      await page.goto(address)
      await press(more)
      await choose(page.getByRole('menuitem', { name: settings.open }))
      await page.getByRole('dialog', { name: settings.title }).getByRole('button', { name: settings.save, exact: true }).waitFor()
      await look()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: settings.title }).waitFor({ state: 'detached' })
    },
    state: async ({ page, words, look, language }) => {
      const { decide, state } = words.projects
      await page.getByRole('button', { name: language === 'ar' ? 'قطرة' : 'Qatra' }).click()
      await page.getByRole('radio', { name: decide.state_withdrawn }).check()
      await look()
      await page.getByRole('button', { name: decide.save, exact: true }).click()
      await page.getByRole('dialog').getByText(state.withdrawn, { exact: true }).first().waitFor()
      await page.getByRole('radio', { name: decide.state_active, exact: true }).check()
    },
  },
})
