import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { publishNextResults } from '#server/domain/result-publication/publish-results.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { collectProjects, complete, inHours } from '#server/testing/rows/collect-projects.ts'
import { prize, rankedHackathon } from '#server/testing/rows/results.ts'
import { until } from '#server/testing/until.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { named } from './words.ts'

const { app, browser } = await openProduct()
const shots = process.env['SHOTS']
const hour = 3_600_000

/** Checks accessibility, and takes screenshots into the folder SHOTS. */
async function inspect({ page, language }: Visitor, name: string) {
  assert.deepEqual(await faultsOf(page), [])
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    assert.equal(await sideways(page), 0, `${name} at ${width}`)
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}-${language}-${width}.png`, fullPage: true })
  }
}

const rowsOf = (page: Page, title: string) => page.locator(`section[aria-labelledby="result-awards"] > ul > li`, { hasText: title })
const filled = (page: Page) =>
  page.locator('main .mantine-Button-root[data-variant="filled"]:visible, main .mantine-Button-root:not([data-variant]):visible')

for (const language of walkedIn('ar'))
  test(`an owner decides a tie, accepts the ranking, withholds a prize, shows the awards on stage, seals and publishes (${named[language]})`, async () => {
    const nora = await newPerson(app)
    const { tenant, tenant_name } = await rankedHackathon(
      app,
      nora,
      [
        { name: 'مجلس', points: 5 },
        { name: 'صوت الحجر', points: 4 },
        { name: 'درب واحد', points: 4 },
        { name: 'حِرفة', points: 2, prizes: ['جائزة الأثر'] },
        { name: 'ظل', points: 1, prizes: ['جائزة الأثر'] },
      ],
      [
        prize('one', 1, { amount: 60_000 }),
        prize('two', 2, { amount: 40_000 }),
        prize('three', 3, { amount: 20_000 }),
        prize('جائزة الأثر', 0, { amount: 15_000, sponsor: { ar: 'صندوق البلدة', en: 'Town Fund' } }),
        prize('جائزة الجمهور', 0, { amount: 5000 }),
      ],
    )
    const visitor = await newVisitor(browser, app, { language, person: nora })
    const { page, words, press, troubles, close } = visitor
    const { results } = words
    await page.goto(`/hackathons-details/${tenant_name}?tab=results`)
    await rowsOf(page, 'مجلس').getByText(results.awards.proposed).waitFor()
    const step = page.locator('[aria-current="step"]')
    assert.match(await step.innerText(), new RegExp(results.steps.tied))
    assert.equal(await filled(page).count(), 1)

    // The reason of the chair is required.
    const tie = page.getByRole('radiogroup', { name: results.tie.ways })
    assert.equal(await tie.getByRole('radio', { name: results.tie.rule }).isDisabled(), true)
    await press(results.tie.save_last)
    await page.getByText(results.tie.choose).waitFor()
    await tie.getByRole('radio', { name: results.tie.visit }).check()
    await page.getByRole('link', { name: results.tie.visit_open }).waitFor()
    await tie.getByRole('radio', { name: results.tie.chair }).focus()
    await page.keyboard.press('Space')
    await press(results.tie.save_last)
    await page.getByRole('alert').getByText(results.tie.reason_missing).waitFor()
    const selects = tie.getByRole('combobox')
    await selects.first().selectOption({ label: 'درب واحد' })
    assert.deepEqual(await selects.evaluateAll(all => all.map(one => (one as HTMLSelectElement).selectedOptions[0]?.label)), [
      'درب واحد',
      'صوت الحجر',
    ])
    await page.getByLabel(results.tie.reason, { exact: true }).fill('نموذج يعمل في مكانه بلا شبكة')
    await inspect(visitor, 'tie')
    await press(results.tie.save_last)
    await tie.waitFor({ state: 'detached' })
    await rowsOf(page, 'درب واحد').getByText(results.decision.chair).waitFor()
    const { awards } = await nora.calls.results.get({ tenant })
    assert.deepEqual(
      awards.map(({ project_name, place, decision }) => [project_name.ar, place, decision]),
      [
        ['مجلس', 1, 'ranking'],
        ['درب واحد', 2, 'chair'],
        ['صوت الحجر', 3, 'chair'],
        ['حِرفة', 0, 'ranking'],
      ],
    )
    await rowsOf(page, 'جائزة الجمهور').getByText(results.awards.missing).waitFor()
    await inspect(visitor, 'awards')

    await press(results.edition.present)
    const stage = page.getByRole('dialog', { name: results.stage.title })
    await stage.getByText('1 / 5').waitFor()
    assert.deepEqual(await faultsOf(page), [])
    // From the third to the first place, also without a network.
    for (const [name, key] of [
      ['صوت الحجر', 'ArrowDown'],
      ['درب واحد', 'Space'],
      ['مجلس', language === 'ar' ? 'ArrowLeft' : 'ArrowRight'],
    ] as const) {
      assert.equal(await stage.getByRole('heading', { name }).count(), 0)
      await page.keyboard.press(key)
      await stage.getByRole('heading', { name }).waitFor()
    }
    assert.deepEqual(await faultsOf(page), [])
    await page.keyboard.press('PageDown')
    await stage.getByText('حِرفة').waitFor()
    assert.deepEqual(await faultsOf(page), [])
    await page.keyboard.press('Escape')
    await stage.waitFor({ state: 'detached' })

    // A prize without a winner must be withheld.
    await press(results.seal.open)
    const sealing = page.getByRole('dialog', { name: results.seal.title })
    await sealing.locator('button[type=submit]').click()
    await sealing.getByText(results.seal.withhold_missing).waitFor()
    await sealing.getByRole('checkbox', { name: /جائزة الجمهور/ }).check()
    await inspect(visitor, 'sealing')
    await sealing.locator('button[type=submit]').click()
    await sealing.waitFor({ state: 'detached' })
    const [seal] = (await nora.calls.results.get({ tenant })).seals
    const code = page.getByRole('img', { name: seal?.hash ?? assert.fail() })
    assert.equal(await code.getAttribute('dir'), 'ltr')
    assert.equal(await code.locator('span').count(), 8)
    assert.doesNotMatch(await (await app.visit(tenant_name)).text(), /درب واحد/)
    await page.getByText(results.publish.later, { exact: true }).click()
    await page.getByText(language === 'ar' ? /· خلال / : /· in /).waitFor()
    assert.equal(await filled(page).count(), 1)
    await inspect(visitor, 'sealed')
    await press(results.publish.plan)
    await page.getByRole('button', { name: results.edition.cancel }).click()
    await page.getByRole('button', { name: results.edition.cancel }).waitFor({ state: 'detached' })
    await page.getByText(results.publish.now, { exact: true }).click()
    await press(results.publish.submit)
    await page.getByRole('dialog').getByRole('button', { name: results.publish.sure_submit, exact: true }).click()
    await page.getByText(results.summary.published.replace('{{n}}', '1')).waitFor()
    await until(async () => (await (await app.visit(tenant_name)).text()).includes('درب واحد'))
    assert.equal(await filled(page).count(), 0)
    await rowsOf(page, 'درب واحد').getByRole('button').click()
    const card = page.getByRole('menuitem', { name: results.cards.en, exact: true })
    await card.waitFor()
    assert.match((await card.getAttribute('href')) ?? '', /\/cards\/en\/projects\/[^/]+\/wide\.png\?download$/)
    await page.keyboard.press('Escape')
    await inspect(visitor, 'published')
    await page.setViewportSize({ width: 320, height: 700 })
    assert.equal(await sideways(page), 0)
    assert.deepEqual(troubles, [])
    await close()
  })

for (const language of walkedIn('en'))
  test(`an owner shares a tied prize, chooses the winner of another prize and adds an award (${named[language]})`, async () => {
    const nora = await newPerson(app)
    const { tenant, tenant_name, projects } = await rankedHackathon(
      app,
      nora,
      ['بوصلة', 'نبع', 'مدار'].map(name => ({ name, points: 4 })),
      [prize('one', 1, { amount: 30_000 }), prize('جائزة الجمهور', 0)],
    )
    const visitor = await newVisitor(browser, app, { language, person: nora })
    const { page, words, press, troubles, close } = visitor
    const { results } = words
    await page.goto(`/hackathons-details/${tenant_name}?tab=results`)
    const tie = page.getByRole('radiogroup', { name: results.tie.ways })
    await tie.getByRole('radio').last().check()
    await tie.getByText(/10,000/).waitFor()
    await press(results.tie.save_last)
    await tie.waitFor({ state: 'detached' })
    const { awards } = await nora.calls.results.get({ tenant })
    assert.deepEqual(
      awards.map(({ project, prize: of, decision }) => [project, of, decision]).toSorted(),
      projects.map(project => [project, 'one', 'shared']).toSorted(),
    )

    await page
      .getByRole('button', { name: /جائزة الجمهور/ })
      .first()
      .click()
    const choosing = page.getByRole('dialog', { name: 'جائزة الجمهور' })
    await choosing.locator('button[type=submit]').click()
    await choosing.getByText(results.award.missing).waitFor()
    await choosing.getByLabel(results.award.project).selectOption({ label: 'نبع' })
    await inspect(visitor, 'choosing')
    await choosing.locator('button[type=submit]').click()
    await choosing.waitFor({ state: 'detached' })
    await rowsOf(page, 'جائزة الجمهور').getByText('نبع').waitFor()

    await press(results.awards.add)
    const adding = page.getByRole('dialog', { name: results.award.add_title })
    await adding.getByLabel(results.award.project).selectOption({ label: 'مدار' })
    await adding.getByLabel(results.award.place).selectOption('0')
    await adding.getByLabel(results.award.name_ar).fill('جائزة الاستدامة')
    await adding.getByLabel(results.award.name_en).fill('Sustainability prize')
    await adding.locator('button[type=submit]').click()
    await adding.waitFor({ state: 'detached' })
    await rowsOf(page, language === 'ar' ? 'جائزة الاستدامة' : 'Sustainability prize')
      .getByText('مدار')
      .waitFor()
    assert.match(await page.locator('[aria-current="step"]').innerText(), new RegExp(results.steps.seal))
    await inspect(visitor, 'shared')
    assert.deepEqual(troubles, [])
    await close()
  })

for (const language of walkedIn('ar'))
  test(`an owner previews a correction with its certificates and mails, and publishes it with a reason (${named[language]})`, async () => {
    const nora = await newPerson(app)
    const { results: calls, projects, certificates } = nora.calls
    const { tenant, name, captain, alone, save, closeAt } = await collectProjects(app, nora, { gallery: 'results' })
    await save(captain, complete)
    await save(alone, { version: '0', name_ar: 'نبع', line_ar: 'ماء من الهواء' })
    await closeAt(inHours(-1))
    const listed = (await projects.list({ tenant, query: {} })).results
    const idOf = (of: string) => listed.find(project => project.name.ar === of)?.id ?? assert.fail(of)
    const given = (project: string, place: number) => ({ project: idOf(project), place })
    const added = await calls.addAwards({ tenant, body: { awards: [given('بوصلة', 1), given('نبع', 2)] } })
    const visitor = await newVisitor(browser, app, { language, person: nora })
    const { page, words, press, troubles, close } = visitor
    const { results } = words
    const { id } = (await calls.seal({ tenant, body: {} })).seals[0] ?? assert.fail()
    await calls.publish({ tenant, params: { id }, body: { at: new Date(Date.now() + hour).toISOString() } })

    // A planned publication with a stopped project says why it did not happen.
    await projects.setState({ tenant, params: { id: idOf('نبع') }, body: { state: 'disqualified', reason: 'نسخ' } })
    await app.services.database.system(db => db.run(sql`update result_seals set publishes_at = now() where tenant_id = ${tenant}`))
    await until(async () => {
      await publishNextResults({ ...app.services, warn: () => {} })
      return (await calls.get({ tenant })).seals[0]?.stopped_at !== null
    })
    await page.goto(`/hackathons-details/${name}?tab=results`)
    await page
      .getByRole('status')
      .filter({ hasText: results.stopped.awards.split('{{')[0] ?? '' })
      .waitFor()
    await rowsOf(page, 'نبع').getByText(results.awards.stopped).waitFor()
    await inspect(visitor, 'stopped')
    await projects.setState({ tenant, params: { id: idOf('نبع') }, body: { state: 'active' } })
    await calls.publish({ tenant, params: { id }, body: {} })
    await certificates.issue({ tenant, body: { groups: ['winners'], mails: false } })

    // The team moves to the second place, the other project gets no award.
    await calls.removeAward({ tenant, params: { id: added.awards[1]?.id ?? '' } })
    await calls.setAward({ tenant, params: { id: added.awards[0]?.id ?? '' }, body: given('بوصلة', 2) })
    await page.reload()
    await press(results.correction.open)
    const dialog = page.getByRole('dialog', { name: results.correction.title.replace('{{n}}', '2') })
    const counts = dialog.getByRole('list', { name: results.correction.certificates }).getByRole('listitem')
    await counts.first().waitFor()
    assert.deepEqual(await counts.evaluateAll(all => all.map(one => Number.parseInt(one.textContent ?? ''))), [2, 1, 0])
    await dialog.getByRole('button', { name: results.correction.submit.replace('{{n}}', '2') }).click()
    await dialog.getByText(results.correction.reason_missing).waitFor()
    await inspect(visitor, 'correction')
    await dialog.getByLabel(results.correction.reason, { exact: true }).fill('أُغفلت زيارة مسجلة على ورق')
    await dialog.getByRole('button', { name: results.correction.submit.replace('{{n}}', '2') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(results.summary.published.replace('{{n}}', '2')).waitFor()
    const [newest] = (await calls.get({ tenant })).seals
    assert.deepEqual([newest?.number, newest?.reason, newest?.published_at !== null], [2, 'أُغفلت زيارة مسجلة على ورق', true])
    assert.deepEqual(troubles, [])
    await close()
  })

for (const language of walkedIn('en'))
  test(`results without a ranking lead to judging, and offer the usual places (${named[language]})`, async () => {
    const nora = await newPerson(app)
    const { name } = await collectProjects(app, nora, { gallery: 'results' })
    const visitor = await newVisitor(browser, app, { language, person: nora })
    const { page, words, troubles, close } = visitor
    await page.goto(`/hackathons-details/${name}?tab=results`)
    await page.getByRole('link', { name: words.results.steps.to_judging }).waitFor()
    assert.equal(await page.getByText(words.results.awards.missing).count(), 3)
    await inspect(visitor, 'empty')
    assert.deepEqual(troubles, [])
    await close()
  })
