import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { submitProjects } from '#server/testing/rows/judging.ts'
import { faultsOf } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor } from './visitor.ts'
import { named } from './words.ts'

const { app, browser } = await openProduct()
const shots = process.env['SHOTS']

describe('Judging', { concurrency: 2 }, () => {
  for (const language of walkedIn('ar'))
    test(`an owner adds a round and a judge, the judge scores on a phone, and the owner sees the ranking, in ${named[language]}`, async () => {
      const nora = await newPerson(app)
      const { id: tenant, tenant_name } = await publishedForm(nora)
      await submitProjects(app, tenant, [{ name: 'بوصلة الواحة', language: 'ar' }, { name: 'نبع', language: 'ar' }, { name: 'مدار' }])
      const owner = await newVisitor(browser, app, { person: nora, language })
      const { page } = owner
      const { judging: words, scoring, judge: sheet } = owner.words
      const look = async (name: string, on = page) => {
        if (shots === undefined) return
        for (const width of [1280, 390]) {
          await on.setViewportSize({ width, height: 900 })
          await on.screenshot({ path: `${shots}/${name}-${language}-${width}.png`, fullPage: true })
        }
        await on.setViewportSize({ width: 1280, height: 900 })
      }
      await page.goto(`/hackathons-details/${tenant_name}?tab=judging`)
      await page.getByText(words.none, { exact: true }).waitFor()
      await look('empty')

      await owner.press(words.judges.open)
      const judges = page.getByRole('dialog', { name: words.judges.title })
      await judges.getByLabel(words.judges.name, { exact: true }).fill('منى السالم')
      await judges.getByRole('button', { name: words.judges.add }).click()
      await judges.getByRole('img').waitFor()
      await judges.getByRole('listitem').first().waitFor()
      assert.deepEqual(await faultsOf(page), [])
      await look('judges')
      const actions = judges.getByRole('button', { name: words.control.judge_actions.replace('{{name}}', 'منى السالم') })
      await actions.click()
      await judges.getByRole('menuitem').first().waitFor()
      await page.keyboard.press('Escape')
      await judges.getByRole('menuitem').first().waitFor({ state: 'detached' })
      await actions.click()
      await judges.getByRole('menuitem', { name: words.judges.edit, exact: true }).click()
      const edited = judges.getByRole('listitem').first().locator('form')
      await edited.getByLabel(words.judges.organization, { exact: true }).fill('جامعة الواحة')
      await edited.locator('button[type=submit]').click()
      await edited.waitFor({ state: 'detached' })
      const [made] = (await nora.calls.judging.judges({ tenant })).results
      assert.deepEqual([made?.name, made?.organization], ['منى السالم', 'جامعة الواحة'])
      const { token } = await nora.calls.judging.renewLink({ tenant, params: { id: made?.id ?? '' } })
      await page.keyboard.press('Escape')
      await judges.waitFor({ state: 'detached' })

      await owner.press(words.round.add)
      const round = page.getByRole('dialog', { name: words.round.add })
      await round.getByLabel(words.round.name_ar).fill('')
      await round.getByLabel(words.round.name_en).fill('')
      await round.locator('button[type=submit]').click()
      await round.getByText(words.round.unnamed).first().waitFor()
      await round.getByLabel(words.round.name_ar).fill('الجولة الأولى')
      await round.getByLabel(words.round.name_en).fill('First round')
      await round.getByRole('radio', { name: words.shape.two_rounds.title }).click()
      await round.getByRole('button', { name: words.round.save_both }).waitFor()
      await round.getByRole('radio', { name: words.shape.committee.title }).click()
      await round.getByText(scoring.total.replace('{{n}}', '100')).waitFor()
      for (const n of ['4', '3', '1']) await round.getByRole('button', { name: scoring.remove.replace('{{n}}', n) }).click()
      await round.getByRole('button', { name: scoring.heavier.replace('{{n}}', '1') }).click()
      await round.getByText('منى السالم', { exact: true }).click()
      assert.deepEqual(await faultsOf(page), [])
      await look('round')
      await round.locator('button[type=submit]').click()
      await round.waitFor({ state: 'detached' })

      const [saved] = (await nora.calls.judging.list({ tenant })).results
      assert.deepEqual(
        [saved?.method, saved?.minutes, saved?.criteria.map(({ name, weight }) => [name.en, weight])],
        ['committee', 8, [['Idea', 25]]],
      )

      await owner.press(words.round.actions)
      await page.getByRole('menuitem', { name: words.rehearsal.open }).click()
      const rehearsal = page.getByRole('dialog', { name: words.rehearsal.title })
      await rehearsal.getByRole('button', { name: words.rehearsal.run }).click()
      await rehearsal.getByRole('button', { name: words.rehearsal.again }).waitFor()
      assert.deepEqual(await faultsOf(page), [])
      await page.keyboard.press('Escape')
      await rehearsal.waitFor({ state: 'detached' })

      // A double click asks once and changes nothing.
      await page.getByRole('button', { name: words.step.open, exact: true }).dblclick()
      const opening = page.getByRole('dialog', { name: words.step.open })
      await opening.getByText(words.means.open).waitFor()
      assert.equal((await nora.calls.judging.list({ tenant })).results[0]?.state, 'planned')
      await opening.getByRole('button', { name: words.step.open, exact: true }).click()
      await page.getByRole('heading', { name: words.control.projects }).waitFor()
      await page.getByRole('button', { name: 'بوصلة الواحة' }).first().waitFor()
      assert.deepEqual(await faultsOf(page), [])
      await look('control')

      const phone = await newVisitor(browser, app, { language, viewport: { width: 390, height: 844 } })
      await phone.page.goto(`/judge#${token}`)
      for (const points of ['5', '3', '3']) {
        await phone.page.getByRole('radio', { name: points, exact: true }).check({ force: true })
        assert.deepEqual(await faultsOf(phone.page), [])
        if (points === '5') {
          await phone.page.getByText(sheet.notes).click()
          await phone.page.getByLabel(sheet.for_organizers).fill('سطر للمنظّمين وحدهم')
          await look('judge', phone.page)
        }
        await phone.page.setViewportSize({ width: 390, height: 844 })
        const heading = await phone.page.getByRole('heading', { level: 2 }).first().textContent()
        await phone.press(sheet.next)
        await phone.page.getByRole('heading', { level: 2, name: heading ?? '' }).waitFor({ state: 'detached' })
      }
      await phone.page.getByText(sheet.done).waitFor()
      await phone.page.getByText(sheet.saved).waitFor()

      await page.getByRole('button', { name: words.ranking.title }).click()
      await page.getByRole('rowheader', { name: /بوصلة الواحة/ }).waitFor()
      assert.equal(
        await page
          .getByRole('row', { name: /بوصلة الواحة/ })
          .getByRole('cell')
          .first()
          .textContent(),
        '1',
      )
      await page.locator('summary').filter({ hasText: 'بوصلة الواحة' }).click()
      await page.getByText('سطر للمنظّمين وحدهم').waitFor()
      assert.deepEqual(await faultsOf(page), [])
      await look('ranking')

      for (const [format, name] of [
        ['xlsx', /-scores-[\d-]+\.xlsx$/],
        ['judgements', /-scores-[\d-]+\.csv$/],
        ['ranking', /-scores-ranking-[\d-]+\.csv$/],
      ] as const) {
        const file = page.waitForEvent('download')
        await owner.press(words.round.actions)
        await page.getByRole('menuitem', { name: words.export[format] }).click()
        assert.match((await file).suggestedFilename(), name)
      }

      await owner.press(words.judges.open)
      const conflicts = page.getByRole('dialog', { name: words.judges.title })
      await conflicts.getByRole('button', { name: words.control.judge_actions.replace('{{name}}', 'منى السالم') }).click()
      await conflicts.getByRole('menuitem', { name: words.judges.conflicts_open }).click()
      await conflicts.getByLabel(words.conflicts.add).selectOption({ label: 'نبع' })
      await conflicts.getByRole('button', { name: words.conflicts.save }).click()
      await conflicts.getByText(words.conflicts.source.editor).waitFor()
      assert.deepEqual(await faultsOf(page), [])
      await look('conflicts')
      assert.deepEqual(
        (await nora.calls.judging.scores({ tenant, params: { id: (await nora.calls.judging.list({ tenant })).results[0]?.id ?? '' } }))
          .judgements.length,
        2,
      )
    })
})
