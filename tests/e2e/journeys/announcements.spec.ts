import { sql } from '#server/platform/database/sql.ts'
import { newHackathon } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/announcements.ts'
import { areaLink } from '../areas.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { mailWith } from '../mailbox.ts'
import { expect, newAddress, test } from '../test.ts'
import { walkedIn } from '../turns.ts'
import { named } from '../words.ts'

for (const language of walkedIn('ar'))
  test(`an editor tests an announcement and sends it to accepted candidates, except an unsubscribed one, on a phone (${named[language]})`, async ({
    app,
    newPerson,
    newVisitor,
    office,
  }) => {
    const nora = await newPerson()
    const { id, tenant_name } = await newHackathon(nora)
    const reader = newAddress('reader')
    await app.services.database.system(db =>
      db.run(sql`
        insert into registrations (tenant_id, kind, state, fullname, email, phone, language, consented_at)
        values (${id}, 'application', 'accepted', 'سارة', ${reader}, '', ${language}, now())`),
    )
    const visitor = await newVisitor({ language, person: nora, viewport: { width: 390, height: 844 } })
    const { page, words, press } = visitor
    const { announcements } = words
    await page.goto(`/hackathons-details/${tenant_name}?tab=announcements`)
    await expect(page.getByText(announcements.none, { exact: true })).toBeVisible()
    await press(announcements.new)
    await press(announcements.preview)
    await expect(page.getByText(announcements.need_words)).toBeVisible()
    const mine = page.getByRole('tabpanel')
    await mine.getByLabel(announcements.subject).fill('موعد الافتتاح')
    await mine.getByLabel(announcements.text).fill('نراكم في القاعة الكبرى.')
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: announcements.reach_one.replace('{{n}}', '1') })
        .first(),
    ).toBeVisible()
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    await press(announcements.preview)
    const dialog = page.getByRole('dialog', { name: announcements.preview_title })
    await expect(dialog.getByText('نراكم في القاعة الكبرى.')).toBeVisible()
    await expect(dialog.getByText(/^(هاكاثون واحة|Waha Hackathon)$/)).toBeVisible()
    const trial = dialog.getByRole('button', { name: announcements.trial })
    await trial.press('Enter')
    await expect(dialog.getByText(announcements.tried.replace('{{email}}', `\u2068${nora.email}\u2069`))).toBeVisible()
    await expect(trial).toBeFocused()
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: announcements.send_one.replace('{{n}}', '1') }).click()
    await expect(page.getByText(announcements.state.sent, { exact: true })).toBeVisible()
    await page.goto(await mailWith(office, reader, /http\S+\/unsubscribe\/\S+/))
    await page.getByRole('main').getByRole('button').click()
    await expect(page).toHaveURL(/unsubscribe/)
    const [row] = await app.services.database.system(db =>
      db.all(sql`select from registrations where email = ${reader} and unsubscribed_at is not null`),
    )
    expect(row).toBeDefined()
    await app.services.database.system(db =>
      db.run(sql`update outbox set sent_at = null, dead_at = now(), last_error = 'RETURNED 5.1.1' where recipient = ${reader} and bulk`),
    )
    await page.goto(`/hackathons-details/${tenant_name}?tab=announcements`)
    await expect(page.getByText(announcements.not_delivered_one.replace('{{n}}', '1'))).toBeVisible()
    await page.getByText(announcements.results.title, { exact: true }).click()
    await expect(page.getByText(announcements.results.no_opens)).toBeVisible()
    const why = [announcements.reason.no_mailbox, announcements.came_back, announcements.left_alone].join(' · ')
    await expect(page.getByText(why)).toBeVisible()
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    await page.goto(`/hackathons-details/${tenant_name}?tab=announcements&new=1`)
    await expect(page.getByText(announcements.unsubscribed_one.replace('{{n}}', '1'))).toBeVisible()
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
  })

test('sends one mail per person when the reply is lost, the dialog is closed and the announcement is sent again', async ({
  allowedErrors,
  app,
  newPerson,
  newVisitor,
}) => {
  allowedErrors.push(/ERR_FAILED/)
  const nora = await newPerson()
  const { id, tenant_name } = await newHackathon(nora)
  const readers = [newAddress('first'), newAddress('second')]
  for (const reader of readers)
    await app.services.database.system(db =>
      db.run(sql`
        insert into registrations (tenant_id, kind, state, fullname, email, phone, language, consented_at)
        values (${id}, 'application', 'accepted', 'سارة', ${reader}, '', 'ar', now())`),
    )
  const { page, words, press } = await newVisitor({ language: 'ar', person: nora })
  const { announcements, common } = words
  let arrived = 0
  await page.route('**/api/v1/announcements/', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    arrived++
    await route.fetch()
    return route.abort()
  })
  await page.goto(`/hackathons-details/${tenant_name}?tab=announcements&new=1`)
  const mine = page.getByRole('tabpanel')
  await mine.getByLabel(announcements.subject).fill('موعد الافتتاح')
  await mine.getByLabel(announcements.text).fill('نراكم في القاعة الكبرى.')
  await press(announcements.preview)
  const dialog = page.getByRole('dialog', { name: announcements.preview_title })
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert').filter({ hasText: common.trouble.maybe_saved })).toBeVisible()
  await expect(dialog.getByRole('button', { name: common.trouble.check_again })).toBeVisible()
  expect(arrived).toBe(3)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.unroute('**/api/v1/announcements/')
  await press(announcements.preview)
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByText(announcements.state.sent, { exact: true })).toHaveCount(1)
  const sent = await app.services.database.system(db =>
    db.all<{ recipient: string }>(sql`select recipient from outbox where bulk and recipient = any(${readers}) order by recipient`),
  )
  expect(sent.map(({ recipient }) => recipient)).toEqual(readers.toSorted())
})

test('a canceled hackathon offers to notify registered candidates instead of sharing the page', async ({ newPerson, newVisitor }) => {
  const nora = await newPerson()
  const { id, tenant_name } = await publishedForm(nora)
  await nora.calls.tenants.update({ tenant: id, form: { called_off: 'cancelled' } })
  const { page, words, follow } = await newVisitor({ language: 'ar', person: nora })
  await page.goto(`/hackathons-details/${tenant_name}`)
  await follow(words.dashboard.now.act.notify)
  await expect(page.getByText(words.announcements.none, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: words.details.action.share })).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('article').first().getByText(words.dashboard.milestone.cancelled)).toBeVisible()
})

test('an unsent announcement remains across tabs, after a reload and next to a change notice', async ({ app, newPerson, newVisitor }) => {
  const nora = await newPerson()
  const { id: tenant, tenant_name } = await publishedForm(nora)
  await register(app, tenant)
  const { page, words, press, follow } = await newVisitor({ language: 'en', person: nora })
  const { announcements } = words
  const subject = page.getByLabel(announcements.subject).first()
  await page.goto(`/hackathons-details/${tenant_name}?tab=announcements&new=1`)
  await subject.fill('Opening day')
  await areaLink(page, words, 'team').click()
  await areaLink(page, words, 'announcements').click()
  await expect(page.getByText('Opening day')).toBeVisible()
  await page.reload()
  await nora.calls.tenants.update({ tenant, form: { called_off: 'cancelled' } })
  await nora.calls.landingPages.publish({ tenant })
  await page.reload()
  await page.getByRole('alert').getByRole('button').click()
  await follow(announcements.notice.edit)
  await page.getByRole('tab', { name: announcements.words_ar }).click()
  await expect(subject).toHaveValue(/أُلغي/)
  await page.getByRole('tab', { name: announcements.words_en }).click()
  await subject.fill('We had to cancel')
  await press(announcements.back)
  await expect(page.getByText('We had to cancel')).toBeVisible()
  await press(announcements.new)
  await expect(subject).toHaveValue('Opening day')
  await press(announcements.back)
  await page.getByRole('button', { name: announcements.actions_of.replace('{{subject}}', 'Opening day') }).click()
  await page.getByRole('menuitem', { name: announcements.discard }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.common.unsaved.discard }).click()
  await expect(page.getByText('Opening day')).toBeHidden()
  expect(await faultsOf(page)).toEqual([])
})

test('an announcement opens at the language with an error, marks empty languages, and shows the mail beside the text', async ({
  app,
  newPerson,
  newVisitor,
}) => {
  const nora = await newPerson()
  const { id: tenant, tenant_name } = await publishedForm(nora)
  await register(app, tenant)
  const { page, words, press } = await newVisitor({ language: 'en', person: nora, viewport: { width: 1280, height: 800 } })
  const { announcements } = words
  const tab = (language: 'ar' | 'en') => page.getByRole('tab', { name: announcements[`words_${language}`] })
  const mail = page.getByRole('region', { name: announcements.mail })
  await page.goto(`/hackathons-details/${tenant_name}?tab=announcements&new=1`)
  await expect(tab('en')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('en').getByText(announcements.empty_mark)).toBeVisible()
  await page.getByLabel(announcements.subject).fill('Livestream')
  await page.getByLabel(announcements.text, { exact: true }).fill('Doors open at **nine**.')
  await expect(mail.locator('strong', { hasText: 'nine' })).toBeVisible()
  await expect(tab('en').getByText(announcements.empty_mark)).toHaveCount(0)
  await tab('ar').click()
  await page.getByLabel(announcements.subject).fill('البث')
  await expect(mail.getByText('البث')).toBeVisible()
  await tab('en').click()
  await press(announcements.preview)
  await expect(page.getByRole('alert').getByText(announcements.need_words)).toBeVisible()
  await expect(tab('ar')).toHaveAttribute('aria-selected', 'true')
  expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
})

test('the preview and the mail of an announcement link an https URL', async ({ app, newPerson, newVisitor }) => {
  const nora = await newPerson()
  const { id: tenant, tenant_name } = await publishedForm(nora)
  await register(app, tenant)
  const { page, words, press } = await newVisitor({ language: 'en', person: nora })
  const { announcements } = words
  await page.goto(`/hackathons-details/${tenant_name}?tab=announcements&new=1`)
  await page.getByLabel(announcements.subject).first().fill('Livestream')
  const text = page.getByLabel(announcements.text, { exact: true }).first()
  await text.fill('Watch it at http://live.example/opening')
  await press(announcements.preview)
  await expect(page.getByText(announcements.wrong_link.https)).toBeVisible()
  await text.fill('Watch it at https://live.example/opening.')
  await press(announcements.preview)
  const link = page.getByRole('dialog').getByRole('link', { name: 'live.example/opening' })
  await expect(link).toHaveAttribute('href', 'https://live.example/opening')
})

for (const language of walkedIn('ar'))
  test(`an editor formats an announcement, inserts a variable, previews it as a recipient and saves it as a template (${named[language]})`, async ({
    app,
    newPerson,
    newVisitor,
  }) => {
    const nora = await newPerson()
    const { id: tenant, tenant_name } = await publishedForm(nora)
    const reader = await register(app, tenant, { language })
    await app.services.database.system(db => db.run(sql`update registrations set fullname = 'ليان **علي**' where id = ${reader.id}`))
    const { page, words, press } = await newVisitor({ language, person: nora, viewport: { width: 390, height: 844 } })
    const { announcements } = words
    const open = `/hackathons-details/${tenant_name}?tab=announcements&new=1`
    await page.goto(open)
    const mine = page.getByRole('tabpanel')
    const text = mine.getByLabel(announcements.text, { exact: true })
    await mine.getByLabel(announcements.subject).fill('Opening')
    await text.fill('Bring it all')
    await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 8))
    await text.press('Control+b')
    await expect(text).toHaveValue('Bring **it** all')
    await text.press('Control+b')
    await expect(text).toHaveValue('Bring it all')
    await text.press('Control+z')
    await expect(text).toHaveValue('Bring **it** all')
    await text.press('End')
    await text.press('Enter')
    await page.keyboard.type('laptop')
    await mine.getByRole('button', { name: announcements.format.list, exact: true }).click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('https://docs.example.com/guide')
    await expect(text).toHaveValue(/\n- laptop\n\[.+\]\(https:\/\/docs\.example\.com\/guide\)$/)
    await text.press('End')
    await mine.getByRole('button', { name: announcements.format.insert, exact: true }).click()
    await page.getByRole('menuitem', { name: announcements.variable.first_name }).click()
    await expect(text).toHaveValue(/\{\{first_name\}\}$/)
    await expect(text).toBeFocused()
    await page.keyboard.type(' {{surname}}')
    await expect(mine.getByText(announcements.wrong_link.variable)).toBeVisible()
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    for (let times = 0; times < ' {{surname}}'.length; times++) await page.keyboard.press('Backspace')
    const choosing = page.waitForEvent('filechooser')
    await mine.getByRole('button', { name: announcements.format.file, exact: true }).click()
    await (await choosing).setFiles({ name: 'way [in].v2.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nway') })
    await expect(text).toHaveValue(/\{\{first_name\}\}\[.+\]\(\/files\/[0-9a-f]{40}\.pdf\)$/)
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    await press(announcements.template.title)
    const templates = page.getByRole('dialog', { name: announcements.template.title })
    await templates.getByLabel(announcements.template.name).fill('Opening day')
    await templates.getByRole('button', { name: announcements.template.save, exact: true }).click()
    const use = templates.getByRole('button', { name: `${announcements.template.use}: Opening day` })
    await expect(use).toBeVisible()
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    await templates.getByRole('button', { name: `${announcements.template.use}: ${announcements.template.suggestion.bring}` }).click()
    await page.getByRole('button', { name: words.common.unsaved.discard }).click()
    await expect(text).toHaveValue(/\{\{ticket\}\}/)
    await press(announcements.template.title)
    await use.click()
    await page.getByRole('button', { name: words.common.unsaved.discard }).click()
    await press(announcements.preview)
    const dialog = page.getByRole('dialog', { name: announcements.preview_title })
    await expect(dialog.locator('strong', { hasText: 'it' })).toBeVisible()
    await expect(dialog.locator('li', { hasText: 'laptop' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: announcements.format.link_text })).toHaveAttribute(
      'href',
      'https://docs.example.com/guide',
    )
    const as = dialog
      .getByRole('textbox', { name: announcements.preview_as.label })
      .or(dialog.getByRole('combobox', { name: announcements.preview_as.label }))
    await as.click()
    await dialog.getByRole('option', { name: /ليان/ }).click()
    await expect(dialog.locator('bdi', { hasText: /^ليان$/ })).toBeVisible()
    expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
    await dialog.getByRole('button', { name: announcements.send_one.replace('{{n}}', '1') }).click()
    await expect(page.getByText(announcements.state.sent, { exact: true })).toBeVisible()
    const templatesLeft = async () => (await nora.calls.announcementTemplates.list({ tenant })).results.map(({ name }) => name)
    await page.goto(open)
    await press(announcements.template.title)
    await templates.getByRole('button', { name: `${announcements.template.rename}: Opening day` }).click()
    await templates.getByLabel(announcements.template.new_name).fill('Day one')
    await templates.getByRole('button', { name: announcements.template.rename_do }).click()
    await expect(templates.getByText('Day one')).toBeVisible()
    await templates.getByRole('button', { name: `${announcements.template.delete}: Day one` }).click()
    await page.getByRole('button', { name: words.common.unsaved.discard }).click()
    await expect(templates.getByText('Day one')).toBeHidden()
    expect(await templatesLeft()).toEqual([])
  })
