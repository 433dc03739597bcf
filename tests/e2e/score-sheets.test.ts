import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newPerson } from '#server/testing/people/people.ts'
import { judgedHackathon } from '#server/testing/rows/judging.ts'
import { faultsOf } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor } from './visitor.ts'
import { named } from './words.ts'

const { app, browser } = await openProduct()
const shots = process.env['SHOTS']

describe('Score sheets', { concurrency: 2 }, () => {
  for (const language of walkedIn('ar'))
    test(`prints the running order and a sheet per judge, whose QR code opens the form for its row, in ${named[language]}`, async () => {
      const nora = await newPerson(app)
      const names = Array.from({ length: 12 }, (_, nth) => ({
        name: nth === 3 ? 'مشروع اسمه طويل جدًا حتى لا يسعه سطر واحد' : `مشروع ${nth + 1}`,
      }))
      const { tenant, tenant_name, round, projects, judges } = await judgedHackathon(app, nora, { projects: names, judges: 2 })
      const [refused = '', wanted = ''] = projects
      await nora.calls.judging.setConflict({
        tenant,
        params: { id: judges[0]?.id ?? '', project: refused },
        body: { is_conflict: true },
      })
      const { page, words, press } = await newVisitor(browser, app, { person: nora, language })
      await page.goto(`/hackathons-details/${tenant_name}?tab=judging`)
      await press(words.judging.control.print)
      const sheets = page.locator('[data-printed] article')
      await sheets.nth(2).waitFor()
      const rows = await sheets.evaluateAll(list => list.map(each => each.querySelectorAll('tbody tr').length))
      assert.deepEqual(rows, [12, 11, 12], 'a project with a conflict of interest is not on the judge’s sheet')
      assert.deepEqual(await faultsOf(page), [])

      await page.emulateMedia({ media: 'print' })
      assert.equal(await page.getByRole('button', { name: words.judging.print.print }).count(), 0)
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
      // A sheet begins a page. Twelve rows with QR codes need two pages.
      assert.equal(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 5)
      if (shots !== undefined) await page.setViewportSize({ width: 1050, height: 740 })
      if (shots !== undefined) await page.screenshot({ path: `${shots}/sheets-${language}.png`, fullPage: true })
      await page.emulateMedia({ media: 'screen' })

      await page.goto(`/hackathons-details/${tenant_name}?tab=judging&round=${round}&sheet=${judges[1]?.id}.2`)
      const dialog = page.getByRole('dialog', { name: words.judging.sheet.title })
      await dialog.waitFor()
      assert.deepEqual(
        [
          await dialog.getByLabel(words.judging.sheet.judge).inputValue(),
          await dialog.getByLabel(words.judging.sheet.project).inputValue(),
        ],
        [judges[1]?.id, wanted],
      )
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      assert.ok(!page.url().includes('sheet='))
    })
})
