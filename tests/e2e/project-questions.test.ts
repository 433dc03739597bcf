import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { submissionSettings } from '#server/testing/rows/collect-projects.ts'
import { faultsOf } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor } from './visitor.ts'
import { named } from './words.ts'

const { app, browser } = await openProduct()
const shots = process.env['SHOTS']

describe('Questions about projects', { concurrency: 2 }, () => {
  for (const language of walkedIn('en'))
    test(`an organizer asks teams questions, one of them only after an answer, without files, in ${named[language]}`, async () => {
      const nora = await newPerson(app)
      const { id: tenant, tenant_name } = await publishedForm(nora)
      await nora.calls.projects.setSettings({ tenant, body: submissionSettings() })
      const { page, words, press } = await newVisitor(browser, app, { person: nora, language })
      const { form, rows } = words.editor
      await page.goto(`/hackathons-details/${tenant_name}?tab=projects`)
      await press(words.projects.more)
      await page.getByRole('menuitem', { name: words.projects.settings.open }).click()
      const dialog = page.getByRole('dialog', { name: words.projects.settings.title })
      const add = dialog.getByRole('button', { name: form.add_question })
      const question = (nth: number) => dialog.getByRole('group', { name: form.question.replace('{{at}}', String(nth)), exact: true })
      const kindOf = (nth: number) => question(nth).getByLabel(form.kind, { exact: true })
      await add.click()
      await question(1).getByRole('textbox').first().fill('هل استعملتم جهازًا؟')
      assert.equal(await kindOf(1).locator('option[value=file]').count(), 0)
      await kindOf(1).selectOption('choice')
      await question(1).getByRole('button', { name: form.add_option }).click()
      await question(1)
        .getByRole('group', { name: form.option.replace('{{at}}', '1'), exact: true })
        .getByRole('textbox')
        .first()
        .fill('نعم')
      await add.click()
      await question(2).getByRole('textbox').first().fill('أي جهاز؟')
      await question(2).getByLabel(form.when, { exact: true }).selectOption({ index: 1 })
      await question(2).getByText('نعم', { exact: true }).click()
      await add.click()
      await question(3)
        .getByRole('button', { name: rows.remove.replace('{{name}}', form.question.replace('{{at}}', '3')) })
        .click()
      assert.deepEqual(await faultsOf(page), [])
      if (shots !== undefined) await dialog.screenshot({ path: `${shots}/questions-${language}.png` })
      await dialog.locator('button[type=submit]').click()
      await dialog.waitFor({ state: 'detached' })

      const { questions } = await nora.calls.projects.settings({ tenant })
      const [first, second] = questions
      assert.deepEqual(
        [questions.length, first?.kind, first?.label.ar, first?.options[0]?.label.ar, second?.label.ar],
        [2, 'choice', 'هل استعملتم جهازًا؟', 'نعم', 'أي جهاز؟'],
      )
      assert.deepEqual(second?.when, { field: `q_${first?.id}`, values: [first?.options[0]?.id] })
    })
})
