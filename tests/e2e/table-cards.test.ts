import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { submissionSettings } from '#server/testing/rows/collect-projects.ts'
import { submitProjects } from '#server/testing/rows/judging.ts'
import { faultsOf } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor } from './visitor.ts'
import { named } from './words.ts'

const { app, browser } = await openProduct()
const shots = process.env['SHOTS']

describe('Table cards', { concurrency: 2 }, () => {
  for (const language of walkedIn('ar'))
    test(`prints four cards per sheet, with QR codes once the projects are public, in ${named[language]}`, async () => {
      const nora = await newPerson(app)
      const { id: tenant, tenant_name } = await publishedForm(nora)
      await nora.calls.projects.setSettings({ tenant, body: submissionSettings() })
      await submitProjects(
        app,
        tenant,
        ['بوصلة الواحة', 'نبع', 'مدار', 'Compass', 'مشروع اسمه طويل جدًا حتى لا يسعه سطر واحد ولا سطران'].map(name => ({ name })),
      )
      const { page, words, press } = await newVisitor(browser, app, { person: nora, language })
      await page.goto(`/hackathons-details/${tenant_name}?tab=projects`)
      await press(words.projects.more)
      await page.getByRole('menuitem', { name: words.projects.cards.open }).click()
      const cards = page.locator('[data-printed] li')
      await cards.nth(4).waitFor()
      assert.deepEqual([await cards.count(), await page.locator('[data-printed] ul').count()], [5, 2])
      assert.equal(await page.locator('[data-printed] svg').count(), 0)
      assert.deepEqual(await faultsOf(page), [])

      await app.services.database.system(db =>
        db.run(sql`update submissions set closes_at = clock_timestamp() - interval '1 minute' where tenant_id = ${tenant}`),
      )
      await page.reload()
      await page.locator('[data-printed] svg').first().waitFor()
      assert.equal(await page.locator('[data-printed] svg').count(), 5)
      await page.emulateMedia({ media: 'print' })
      assert.equal(await page.getByRole('button', { name: words.projects.cards.print }).count(), 0)
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
      assert.equal(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 2)
      if (shots !== undefined) await page.pdf({ path: `${shots}/cards-${language}.pdf`, preferCSSPageSize: true, printBackground: true })
      if (shots !== undefined) await page.screenshot({ path: `${shots}/cards-${language}.png`, fullPage: true })
      await page.emulateMedia({ media: 'screen' })
      if (shots !== undefined) await page.screenshot({ path: `${shots}/cards-screen-${language}.png`, fullPage: true })

      await press(words.projects.cards.back)
      await page.getByRole('button', { name: words.projects.more }).waitFor()
    })
})
