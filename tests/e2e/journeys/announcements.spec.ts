import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { register } from '#server/testing/announcements.ts'
import { mailsOnce, newHackathon, newPerson } from '#server/testing/people.ts'
import { publishedForm } from '#server/testing/visitors.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { openProduct } from '../product.ts'
import { walkedIn } from '../turns.ts'
import { newVisitor } from '../visitor.ts'
import { named } from '../words.ts'

const { app, browser } = await openProduct()

for (const language of walkedIn('ar'))
  test(`an editor tests an announcement and sends it to accepted candidates, except an unsubscribed one, on a phone (${named[language]})`, async () => {
    const nora = await newPerson(app)
    const { id, tenant_name } = await newHackathon(nora)
    const reader = `reader-${language}@example.com`
    await app.services.database.system(db =>
      db.run(sql`
        insert into registrations (tenant_id, kind, state, fullname, email, phone, language, consented_at)
        values (${id}, 'application', 'accepted', 'سارة', ${reader}, '', ${language}, now())`),
    )
    const visitor = await newVisitor(browser, app, { language, person: nora, viewport: { width: 390, height: 844 } })
    const { page, words, press, troubles, close } = visitor
    const { announcements } = words
    await page.goto(`/hackathons-details/${tenant_name}?tab=announcements`)
    await page.getByText(announcements.none, { exact: true }).waitFor()
    await press(announcements.new)
    await press(announcements.preview)
    await page.getByText(announcements.need_words).waitFor()
    const mine = page.getByRole('group', { name: announcements[`words_${language}`], exact: true })
    await mine.getByLabel(announcements.subject).fill('موعد الافتتاح')
    await mine.getByLabel(announcements.text).fill('نراكم في القاعة الكبرى.')
    await page.getByRole('status').filter({ hasText: announcements.reach_one.replace('{{n}}', '1') }).first().waitFor() // oxfmt-ignore
    assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
    await press(announcements.preview)
    const dialog = page.getByRole('dialog', { name: announcements.preview_title })
    await dialog.getByText('نراكم في القاعة الكبرى.').waitFor()
    const trial = dialog.getByRole('button', { name: announcements.trial })
    await trial.press('Enter')
    await dialog.getByText(announcements.tried.replace('{{email}}', `\u2068${nora.email}\u2069`)).waitFor()
    await page.waitForFunction(button => button === document.activeElement, await trial.elementHandle())
    assert.deepEqual(await faultsOf(page), [])
    await dialog.getByRole('button', { name: announcements.send_one.replace('{{n}}', '1') }).click()
    await page.getByText(announcements.state.sent, { exact: true }).waitFor()
    const [mail = assert.fail()] = await mailsOnce(app, reader, mails => mails.length === 1)
    await page.goto(/http\S+\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? '')
    await page.getByRole('main').getByRole('button').click()
    await page.waitForURL(/unsubscribe/)
    const [row] = await app.services.database.system(db => db.all(sql`select from registrations where email = ${reader} and unsubscribed_at is not null`)) // oxfmt-ignore
    assert.ok(row)
    await app.services.database.system(db => db.run(sql`update outbox set sent_at = null, dead_at = now(), last_error = 'RETURNED 5.1.1' where recipient = ${reader} and bulk`)) // oxfmt-ignore
    await page.goto(`/hackathons-details/${tenant_name}?tab=announcements`)
    await page.getByText(announcements.not_delivered_one.replace('{{n}}', '1')).waitFor()
    await page.getByText(announcements.failures, { exact: true }).click()
    const why = [announcements.reason.no_mailbox, announcements.came_back, announcements.left_alone].join(' · ')
    await page.getByText(why).waitFor()
    assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
    await page.goto(`/hackathons-details/${tenant_name}?tab=announcements&new=1`)
    await page.getByText(announcements.unsubscribed_one.replace('{{n}}', '1')).waitFor()
    assert.deepEqual([await faultsOf(page), await sideways(page), troubles], [[], 0, []])
    await close()
  })

test('the dashboard of a canceled hackathon offers to notify registered candidates instead of sharing the page', async () => {
  const nora = await newPerson(app)
  const { id, tenant_name } = await publishedForm(nora)
  await nora.calls.tenants.update({ tenant: id, form: { called_off: 'cancelled' } })
  const { page, words, follow, close } = await newVisitor(browser, app, { language: 'ar', person: nora })
  await page.goto(`/hackathons-details/${tenant_name}`)
  await follow(words.details.action.announce)
  await page.getByText(words.announcements.none, { exact: true }).waitFor()
  assert.equal(await page.getByRole('button', { name: words.details.action.share }).count(), 0)
  await page.goto('/')
  const lead = page.getByRole('article').first()
  await lead.getByText(words.dashboard.milestone.cancelled).waitFor()
  await lead.getByRole('link', { name: words.dashboard.announce }).waitFor()
  assert.equal(await lead.getByRole('button', { name: words.dashboard.share }).count(), 0)
  await close()
})

test('an unsent announcement remains across tabs, after a reload and next to a change notice', async () => {
  const nora = await newPerson(app)
  const { id: tenant, tenant_name } = await publishedForm(nora)
  await register(app, tenant)
  const { page, words, press, follow, troubles, close } = await newVisitor(browser, app, { language: 'en', person: nora })
  const { announcements } = words
  const subject = page.getByLabel(announcements.subject).first()
  await page.goto(`/hackathons-details/${tenant_name}?tab=announcements&new=1`)
  await subject.fill('Opening day')
  await page.getByRole('tab', { name: words.details.tab.team }).click()
  await page.getByRole('tab', { name: words.details.tab.announcements }).click()
  await page.getByText('Opening day').waitFor()
  await page.reload()
  await nora.calls.tenants.update({ tenant, form: { called_off: 'cancelled' } })
  await nora.calls.landingPages.publish({ tenant })
  await page.reload()
  await page.getByRole('alert').getByRole('button').click()
  await follow(announcements.notice.edit)
  await page.waitForFunction(() => (document.querySelector('fieldset input') as HTMLInputElement | null)?.value.includes('أُلغي'))
  await page.getByLabel(announcements.subject).last().fill('We had to cancel')
  await press(announcements.back)
  await page.getByText('We had to cancel').waitFor()
  await press(announcements.new)
  assert.equal(await subject.inputValue(), 'Opening day')
  await press(announcements.back)
  await page.getByRole('listitem').filter({ hasText: 'Opening day' }).getByRole('button', { name: announcements.discard }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.common.unsaved.discard }).click()
  await page.getByText('Opening day').waitFor({ state: 'hidden' })
  assert.deepEqual([await faultsOf(page), troubles], [[], []])
  await close()
})

test('the preview and the mail of an announcement link an https URL', async () => {
  const nora = await newPerson(app)
  const { id: tenant, tenant_name } = await publishedForm(nora)
  await register(app, tenant)
  const { page, words, press, close } = await newVisitor(browser, app, { language: 'en', person: nora })
  const { announcements } = words
  await page.goto(`/hackathons-details/${tenant_name}?tab=announcements&new=1`)
  await page.getByLabel(announcements.subject).first().fill('Livestream')
  const text = page.getByLabel(announcements.text, { exact: true }).first()
  await text.fill('Watch it at http://live.example/opening')
  await press(announcements.preview)
  await page.getByText(announcements.wrong_link.https).waitFor()
  await text.fill('Watch it at https://live.example/opening.')
  await press(announcements.preview)
  const link = page.getByRole('dialog').getByRole('link', { name: 'live.example/opening' })
  assert.equal(await link.getAttribute('href'), 'https://live.example/opening')
  await close()
})
