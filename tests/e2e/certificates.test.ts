import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor } from './visitor.ts'
import { named } from './words.ts'

const { app, browser } = await openProduct()

for (const language of walkedIn('ar'))
  test(`an editor issues certificates to the team and to a winner, and revokes one, on a phone (${named[language]})`, async () => {
    const nora = await newPerson(app)
    // Only hackathons that were published issue certificates.
    const tenant = await publishedForm(nora)
    const visitor = await newVisitor(browser, app, { language, person: nora, viewport: { width: 390, height: 844 } })
    const { page, words, press, troubles, close } = visitor
    const { certificates } = words
    await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=certificates`)
    await page.getByText(certificates.none, { exact: true }).waitFor()
    await press(certificates.issue.open)
    const issuing = page.getByRole('dialog', { name: certificates.issue.title })
    await issuing.getByLabel(certificates.group.organizers, { exact: true }).check()
    assert.deepEqual(await faultsOf(page), [])
    await issuing.locator('button[type=submit]').click()
    await issuing.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: nora.user.fullname }).waitFor()

    const choose = async (name: string) => {
      await press(certificates.more)
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await choose(certificates.signature.open)
    const signing = page.getByRole('dialog', { name: certificates.signature.title })
    await signing.locator('input[type=file]').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from(await smallPng()) })
    await signing.getByRole('button', { name: certificates.signature.remove, exact: true }).waitFor()
    await signing.locator('button[type=submit]').click()
    await signing.locator('[aria-invalid=true]').first().waitFor()
    await signing.getByLabel(certificates.signature.name_ar, { exact: true }).fill('د. هند الشمري')
    await signing.getByLabel(certificates.signature.title_ar, { exact: true }).fill('رئيسة اللجنة المنظمة')
    assert.deepEqual(await faultsOf(page), [])
    await signing.locator('button[type=submit]').click()
    await signing.waitFor({ state: 'detached' })

    await choose(certificates.add.open)
    const adding = page.getByRole('dialog', { name: certificates.add.title })
    await adding.getByLabel(certificates.add.name, { exact: true }).fill('سارة العتيبي')
    await adding.getByLabel(certificates.add.award_ar, { exact: true }).fill('المركز الأول')
    assert.deepEqual(await faultsOf(page), [])
    await adding.locator('button[type=submit]').click()
    await adding.waitFor({ state: 'detached' })
    const link = page.getByRole('link', { name: 'سارة العتيبي' })
    const address = (await link.getAttribute('href')) ?? ''
    assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])

    const open = async () => {
      await page.goto(address)
      await page.getByText('سارة العتيبي').waitFor()
      assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
    }
    await open()
    await page.getByRole('img', { name: /د\. هند الشمري/ }).waitFor()
    assert.equal(await page.locator('.stamp').count(), 0)
    await page.goBack()
    await page
      .getByRole('button', { name: certificates.actions_of.replace('{{name}}', '') })
      .first()
      .click()
    await page.getByRole('menuitem', { name: certificates.revoke.open, exact: true }).click()
    const revoking = page.getByRole('dialog', { name: certificates.revoke.title })
    await revoking.getByLabel(certificates.revoke.reason).fill('خطأ')
    await revoking.locator('button[type=submit]').click()
    await revoking.waitFor({ state: 'detached' })
    await open()
    assert.equal(await page.locator('.stamp').count(), 1)
    assert.deepEqual(troubles, [])
    await close()
  })
