import { title, type Walk } from './walk.ts'

export const hackathonScreens: Walk = {
  'a draft': tab('overview', 'masar'),
  'a hackathon that is over': tab('overview'),
  'its versions': async ({ page, words }) => {
    await page.goto('/hackathons-details/rihla?versions=1')
    await page.getByRole('button', { name: words.details.versions.compare }).first().waitFor()
  },
  'a version beside another': async ({ page, words }) => {
    await page.getByRole('button', { name: words.details.versions.compare }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: words.details.compare.restore }).waitFor()
  },
  'its people': tab('registrations', 'nakheel', 'table, ul > li'),
  'one of them': async ({ page, words }) => {
    await page.getByRole('main').locator(':is(tbody, li) [aria-haspopup=dialog]').first().click()
    await page.getByRole('dialog').getByRole('heading', { name: words.registrations.notes.title }).waitFor()
  },
  'deciding on them': async ({ page, words }) => {
    await page.getByRole('dialog').getByRole('button', { name: words.registrations.decide.declined, exact: true }).click()
    await page.getByLabel(words.registrations.decide.reason).waitFor()
  },
  'at its door': ({ page, words }) =>
    page.goto('/hackathons-details/rihla?tab=registrations&door=1').then(() =>
      page
        .getByRole('button', { name: new RegExp(words.registrations.door.come_named.replace('{{name}}', '.+')) })
        .first()
        .waitFor(),
    ),
  'its help queue': ({ page, words }) =>
    page.goto('/hackathons-details/rihla?tab=help').then(() => page.getByRole('heading', { name: words.help_queue.title }).waitFor()),
  'their badges': ({ page }) =>
    page.goto('/hackathons-details/rihla?tab=registrations&badges=1').then(() => page.getByRole('article').waitFor()),
  'people from a file': ({ page, words }) =>
    page.goto('/hackathons-details/rihla?tab=registrations&import=all').then(() => page.getByText(words.sheets.file.safe).waitFor()),
  'columns of a file': async ({ page, words }) => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'المسجّلون.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'طابع زمني,البريد الإلكتروني,الاسم الكامل,الجوال\n2026/01/12 7:01:33 PM GMT+3,sheet-reem@example.com,ريم الشهري,0501234567\n,sheet-badr.example.com,بدر العنزي,0501112233 / 0554445566\n',
      ),
    })
    await page.getByRole('navigation', { name: words.sheets.steps.label }).getByRole('link').nth(1).click()
    await page.getByLabel(words.sheets.reading.encoding).waitFor()
  },
  'rows of a file': async ({ page, words }) => {
    await page.getByRole('navigation', { name: words.sheets.steps.label }).getByRole('link').last().click()
    await page.getByRole('button', { name: words.sheets.rows.edit_named.replace('{{n}}', '3') }).click()
    await page.getByRole('button', { name: words.sheets.rows.save }).waitFor()
  },
  'an import about to run': async ({ page, words }) => {
    await page.getByRole('button', { name: words.sheets.rows.cancel }).click()
    await page.getByRole('button', { name: words.sheets.run.open_one.replace('{{count}}', '1') }).click()
    await page.getByRole('dialog').getByLabel(words.sheets.run.where).fill('Google Forms')
  },
  'an imported file': async ({ page, words }) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.sheets.run.on).fill('2026-01-12')
    await dialog.getByRole('button', { name: words.sheets.run.open_one.replace('{{count}}', '1') }).click()
    await page.getByRole('heading', { name: words.sheets.report.done }).waitFor()
    await page.getByRole('list', { name: words.sheets.rows.list }).waitFor()
  },
  'an undone import': async ({ page, words }) => {
    await page.getByRole('button', { name: words.sheets.report.undo }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.sheets.report.undo }).click()
    await page.getByRole('heading', { name: words.sheets.report.undone }).waitFor()
  },
  'its people, nobody found': ({ page, words }) =>
    page
      .goto('/hackathons-details/rihla?tab=registrations&search=zzzz')
      .then(() => page.getByRole('button', { name: words.table.clear_filters }).waitFor()),
  'people of one that nobody joined': ({ page, words }) =>
    page.goto('/hackathons-details/nabd-health?tab=registrations').then(() => page.getByText(words.details.people.nobody).waitFor()),
  'what it announced': tab('announcements', 'nakheel', 'li, p'),
  'an announcement, about to be sent': async ({ page, words }) => {
    await page.goto('/hackathons-details/nakheel?tab=announcements&new=1')
    await page.getByLabel(words.announcements.subject).first().fill('موعد الافتتاح')
    await page.getByLabel(words.announcements.text, { exact: true }).first().fill('نراكم في القاعة الكبرى.')
    await page.getByRole('button', { name: words.announcements.preview }).click()
    await page.getByRole('dialog', { name: words.announcements.preview_title }).waitFor()
  },
  'how its page does': tab('performance', 'nakheel'),
  'how the page of a draft does': tab('performance', 'masar'),
  'its team': tab('team', 'rihla', 'ul > li'),
  'a member, about to be removed': async ({ page, words }) => {
    await page
      .getByRole('button', { name: new RegExp(words.team.manage.of.replace('{{name}}', '')) })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: words.team.manage.remove }).click()
    await page.getByRole('group', { name: words.team.manage.remove }).waitFor()
  },
  'inviting to its team': async ({ page, press, words }) => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press(words.team.invite.open)
    const dialog = page.getByRole('dialog', { name: words.team.invite.title })
    const field = dialog.getByLabel(words.team.invite.emails, { exact: true })
    for (const address of ['sara@example.com', 'nobody']) {
      await field.fill(address)
      await field.press('Enter')
    }
    await dialog.getByRole('button', { name: words.team.invite.submit }).click()
    await page.locator('[aria-invalid=true]:focus').waitFor()
  },
  'its meetings': tab('meetings', 'nakheel', 'ul > li'),
  'a meeting, about to be booked': async ({ page, press, words }) => {
    await press(words.meetings.title)
    await page.getByRole('dialog').getByRole('radiogroup').last().getByRole('radio').first().waitFor()
  },
  'its settings': tab('settings'),
  'phases before it has some': tab('phases'),
  'webhooks before it has some': tab('settings&part=webhooks'),
  'a webhook, about to be added': async ({ page, press, words }) => {
    await press(words.webhooks.add)
    await page.getByRole('dialog').getByLabel(words.webhooks.form.url).fill('https://hooks.example.com/maydan')
  },
  'its secret': async ({ page, words }) => {
    await page.getByRole('dialog').getByRole('button', { name: words.webhooks.form.add_do }).click()
    await page.getByRole('dialog').getByText(words.webhooks.secret.once).waitFor()
  },
  'its webhooks': async ({ page, words }) => {
    await page.getByRole('dialog').getByRole('button', { name: words.webhooks.secret.done }).click()
    await page.getByRole('list', { name: words.webhooks.list }).waitFor()
  },
  'deliveries of a webhook': async ({ page, words }) => {
    await page.getByRole('button', { name: words.webhooks.actions_of.replace('{{name}}', '') }).click()
    await page.getByRole('menuitem', { name: words.webhooks.sample, exact: true }).click()
    await page.getByText(words.webhooks.deliveries.more).first().click()
    await page.getByText('"webhook.sample"').waitFor()
  },
  'API tokens before it has some': tab('settings&part=api-tokens'),
  'an API token, about to be created': async ({ page, press, words }) => {
    await press(words.tokens.create)
    await page.getByRole('dialog').getByLabel(words.tokens.form.name).fill('CRM')
  },
  'the new API token': async ({ page, words }) => {
    await page.getByRole('dialog').getByRole('button', { name: words.tokens.form.submit }).click()
    await page.getByRole('dialog').getByText(words.tokens.shown.once).waitFor()
  },
  'its API tokens': async ({ page, words }) => {
    await page.getByRole('dialog').getByRole('button', { name: words.tokens.shown.done }).click()
    await page.getByRole('list', { name: words.tokens.list }).waitFor()
  },
  'its activity': tab('activity'),
  'no such hackathon': ({ page }) => page.goto('/hackathons-details/nothing-here').then(() => title(page)),
}

function tab(name: string, tenant = 'rihla', ready = 'heading'): Walk[string] {
  const path = `/hackathons-details/${tenant}?tab=${name}`
  return ({ page }) =>
    page.goto(path).then(() =>
      page
        .getByRole('main')
        .locator(ready === 'heading' ? 'h2' : ready)
        .first()
        .waitFor(),
    )
}
