import { sql } from '#server/platform/database/sql.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { carryOutPhases, judgedPhase } from '#server/testing/rows/phases.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { expect, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { named } from '../words.ts'

const phone = { width: 390, height: 844 }
const own = {
  ar: { confirm: 'تأكيد مكاني', confirmed: /تم تأكيد مكانك في مرحلة/, feedback: /ملاحظات المحكّمين في مرحلة/, out: /لم يُختر/ },
  en: {
    confirm: 'Confirm my place',
    confirmed: /Your place in .* is confirmed/,
    feedback: /Feedback from the judges of/,
    out: /wasn’t selected/,
  },
}

for (const language of walkedIn('en'))
  test(`an editor publishes with words and feedback on a phone, and teams read them and confirm on theirs (${named[language]})`, async ({
    app,
    newPerson,
    newVisitor,
  }) => {
    const nora = await newPerson()
    const { id: tenant, tenant_name: name } = await publishedForm(nora)
    const { id, people } = await judgedPhase(app, nora, tenant)
    const { page, words, press } = await newVisitor({ language, person: nora, viewport: phone })
    const { phases } = words
    const healthy = async () => expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    await nora.calls.phases.draft({ tenant, params: { id }, body: { parties: { best: 1 }, outcome: 'in' } })
    await nora.calls.phases.draft({ tenant, params: { id }, body: { parties: { standing: 'open' }, outcome: 'out' } })
    await page.goto(`/hackathons-details/${name}?tab=phases`)
    await expect(page.getByText('فريق 1', { exact: true }).first()).toBeVisible()
    await healthy()
    await press(phases.publish[language === 'ar' ? 'open_few' : 'open_other'].replace('{{count}}', '3'))
    const dialog = page.getByRole('dialog', { name: phases.publish.title })
    const go = () => dialog.locator('button[type=submit]').click()
    await go()
    await dialog.getByRole('switch', { name: phases.publish.lines }).check()
    await dialog.getByRole('switch', { name: phases.publish.points }).check()
    const { words_ar, words_en } = phases.publish
    await dialog.getByLabel(words_ar.replace('{{outcome}}', phases.outcome.in)).fill('أحضروا حواسيبكم.')
    await dialog.getByLabel(words_en.replace('{{outcome}}', phases.outcome.in)).fill('Bring your laptops.')
    await healthy()
    await go()
    await go()
    await expect(dialog).toHaveCount(0)
    await carryOutPhases(app)
    await healthy()

    const visit = async (nth: number) => {
      const row = await app.services.database.system(db =>
        db.one<{ link_number: number }>(sql`select link_number from registrations where id = ${people[nth] ?? null}`),
      )
      const path = `/me/${app.services.registrationLinks.sign(tenant, people[nth] ?? '', row?.link_number ?? 0)}`
      const visitor = await newVisitor({ language, viewport: phone })
      await visitor.page.goto(`http://${name}.localhost:${new URL(app.url).port}${language === 'en' ? '/en' : ''}${path}`)
      expect([await faultsOf(visitor.page), await sideways(visitor.page)]).toEqual([[], 0])
      return visitor.page
    }
    const moved = await visit(0)
    await expect(moved.getByText(language === 'ar' ? 'أحضروا حواسيبكم.' : 'Bring your laptops.')).toBeVisible()
    await expect(moved.getByRole('heading', { name: own[language].feedback })).toBeVisible()
    await expect(moved.getByText('ملاحظة إلى الفريق 1')).toBeVisible()
    await moved.getByRole('button', { name: own[language].confirm }).click()
    await expect(moved.getByText(own[language].confirmed)).toBeVisible()
    const out = await visit(8)
    await expect(out.getByText(own[language].out)).toBeVisible()
    await expect(out.getByText('ملاحظة إلى الفريق 3')).toBeVisible()
    await expect(out.getByText('ملاحظة إلى الفريق 1')).toHaveCount(0)
  })
