import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/registrations.ts'
import { faultsOf } from './inspection.ts'
import { openProduct } from './product.ts'
import { otherThan, walkedIn } from './turns.ts'
import { newVisitor } from './visitor.ts'
import { named } from './words.ts'

const { app, browser } = await openProduct()

describe('Scores', { concurrency: 2 }, () => {
  for (const language of walkedIn('ar'))
    test(`an owner sets criteria and scores, and a reviewer sees the score only after scoring, in ${named[language]} and ${named[otherThan(language)]}`, async () => {
      const [nora, omar] = [await newPerson(app), await newPerson(app)]
      const { id, tenant_name } = await publishedForm(nora)
      await joinTeam(app, id, omar, 'reviewer')
      await register(app.services.database, id, { at: new Date().toISOString() })
      const address = `/hackathons-details/${tenant_name}?tab=registrations`

      const owner = await newVisitor(browser, app, { person: nora, language })
      const { registrations: words, scoring } = owner.words
      await owner.page.goto(address)
      await owner.press(words.more)
      await owner.page.getByRole('menuitem', { name: words.scoring.title }).click()
      const asked = owner.page.getByRole('dialog', { name: words.scoring.title })
      await asked.locator('button[type=submit]').click()
      await asked.getByText(scoring.nameless).waitFor()
      await asked.getByLabel(scoring.name_ar).fill('الفكرة')
      await asked.getByRole('button', { name: scoring.add }).click()
      await asked.getByLabel(scoring.name_en).nth(1).fill('Team')
      await asked.getByRole('radio', { name: words.scoring.scale_10 }).check()
      await asked.locator('button[type=submit]').click()
      await asked.waitFor({ state: 'detached' })

      await owner.press('سارة')
      const panel = owner.page.getByRole('dialog').filter({ has: owner.page.getByText(words.notes.title) })
      await panel.getByRole('button', { name: words.score.save }).click()
      await panel.getByText(words.score.incomplete).waitFor()
      await panel.getByRole('radiogroup', { name: 'الفكرة' }).getByRole('radio', { name: '9', exact: true }).check()
      await panel.getByRole('radiogroup', { name: 'Team' }).getByRole('radio', { name: '6', exact: true }).check()
      await panel.getByLabel(words.score.comment).fill('فكرة واضحة')
      await panel.getByRole('button', { name: words.score.save }).click()
      await panel.getByText('7.5', { exact: true }).waitFor()
      assert.deepEqual(await faultsOf(owner.page), [])
      await owner.page.keyboard.press('Escape')
      await owner.page.getByRole('cell', { name: '7.5' }).waitFor()

      const reviewer = await newVisitor(browser, app, { person: omar, language: otherThan(language) })
      const { registrations: theirs } = reviewer.words
      await reviewer.page.goto(address)
      await reviewer.press('سارة')
      const other = reviewer.page.getByRole('dialog').filter({ has: reviewer.page.getByText(theirs.notes.title) })
      await other.getByText(theirs.score.hidden).waitFor()
      assert.equal(await other.getByText('فكرة واضحة').count(), 0)
      for (const name of ['الفكرة', 'Team'])
        await other.getByRole('radiogroup', { name }).getByRole('radio', { name: '2', exact: true }).check()
      await other.getByRole('button', { name: theirs.score.save }).click()
      await other.getByText('فكرة واضحة').waitFor()
      await other.getByText('4.8', { exact: true }).waitFor()
      await other.getByRole('button', { name: theirs.score.remove }).click()
      await other.getByRole('button', { name: theirs.score.not_mine }).click()
      await other.getByText(theirs.score.not_judged).waitFor()
      assert.equal(await other.getByText('فكرة واضحة').count(), 0)

      await owner.page.goto(address)
      await owner.press(words.more)
      await owner.page.getByRole('menuitemradio', { name: words.notices.at_once }).click()
      await owner.page.getByRole('menuitemradio', { name: words.notices.at_once, checked: true }).waitFor()
      assert.equal((await nora.calls.notices.get({ tenant: id })).often, 'at_once')
      for (const visitor of [owner, reviewer]) {
        assert.deepEqual(visitor.troubles, [])
        await visitor.close()
      }
    })
})
