import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgedHackathon, scored } from '#server/testing/judging.ts'
import { newPerson } from '#server/testing/people.ts'
import { until } from '#server/testing/until.ts'
import { faultsOf, sideways } from './inspection.ts'
import { openProduct } from './product.ts'
import { walkedIn } from './turns.ts'
import { newVisitor } from './visitor.ts'
import { named } from './words.ts'

const { app, browser } = await openProduct()
const shots = process.env['SHOTS']

for (const language of walkedIn('ar'))
  test(`an owner takes the first places of a round, adds a prize, shows them on stage, seals and publishes them (${named[language]})`, async () => {
    const nora = await newPerson(app)
    const names = ['بوصلة الواحة', 'نبع', 'مدار']
    const { tenant, tenant_name, projects, round, pages } = await judgedHackathon(app, nora, {
      projects: names.map(name => ({ name })),
      judges: 1,
    })
    await pages[0]?.open()
    await pages[0]?.send(projects.map((project, nth) => scored(round, project, 5 - nth)))
    for (const state of ['closing', 'closed', 'ranked'] as const)
      await nora.calls.judging.setState({ tenant, params: { id: round }, body: { state } })
    const { page, words, press, troubles, close } = await newVisitor(browser, app, { language, person: nora })
    const { results } = words
    const look = async (name: string) => {
      if (shots === undefined) return
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${shots}/${name}-${language}-${width}.png`, fullPage: true })
      }
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    await page.goto(`/hackathons-details/${tenant_name}?tab=results`)
    await page.getByText(results.awards.none, { exact: true }).waitFor()
    await look('empty')
    await page.getByRole('button', { name: /الجولة الأولى|First round/ }).click()
    const awards = page.getByRole('region', { name: results.awards.title }).getByRole('listitem')
    await awards.nth(2).waitFor()
    assert.deepEqual(
      await Promise.all(
        [0, 1, 2].map(nth =>
          awards
            .nth(nth)
            .innerText()
            .then(text => names.findIndex(name => text.includes(name))),
        ),
      ),
      [0, 1, 2],
    )

    await press(results.awards.add)
    const adding = page.getByRole('dialog', { name: results.award.add_title })
    await adding.locator('button[type=submit]').click()
    await adding.getByText(results.award.missing).waitFor()
    await adding.getByLabel(results.award.project).selectOption({ label: 'نبع' })
    await adding.getByLabel(results.award.place).selectOption('0')
    await adding.getByLabel(results.award.name_ar).fill('جائزة الاستدامة')
    await adding.getByLabel(results.award.name_en).fill('Sustainability prize')
    assert.deepEqual(await faultsOf(page), [])
    await look('award')
    await adding.locator('button[type=submit]').click()
    await adding.waitFor({ state: 'detached' })
    await awards.nth(3).waitFor()
    await look('awards')

    await press(results.edition.present)
    const stage = page.getByRole('dialog', { name: results.stage.title })
    await stage.getByText(results.stage.begin).waitFor()
    assert.deepEqual(await faultsOf(page), [])
    const special = language === 'ar' ? 'جائزة الاستدامة' : 'Sustainability prize'
    await page.keyboard.press('ArrowDown')
    await stage.getByText(special).waitFor()
    // The award is announced before its winner.
    assert.equal(await stage.getByText('نبع').count(), 0)
    await page.keyboard.press('Space')
    await stage.getByText('نبع').waitFor()
    await look('stage')
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown')
    await stage.getByText('بوصلة الواحة').waitFor()
    await page.keyboard.press('Escape')
    await stage.waitFor({ state: 'detached' })

    await press(results.seal.open)
    const sealing = page.getByRole('dialog', { name: results.seal.title })
    await sealing.locator('button[type=submit]').click()
    await sealing.waitFor({ state: 'detached' })
    const [seal] = (await nora.calls.results.get({ tenant })).seals
    await page.getByText(seal?.hash ?? assert.fail()).waitFor()
    assert.doesNotMatch(await (await app.visit(tenant_name)).text(), /جائزة الاستدامة/)
    await look('sealed')
    await press(results.publish.open)
    const publishing = page.getByRole('dialog', { name: results.publish.title })
    assert.deepEqual(await faultsOf(page), [])
    await look('publish')
    await publishing.locator('button[type=submit]').click()
    await publishing.waitFor({ state: 'detached' })
    await page.getByText(results.edition.state.published, { exact: true }).waitFor()
    await until(async () => (await (await app.visit(tenant_name)).text()).includes('جائزة الاستدامة'))
    const menus = page.getByRole('button', { name: results.awards.actions_of.split('{{')[0] ?? '' })
    assert.equal(await menus.count(), 4)
    await menus.first().click()
    const card = page.getByRole('menuitem', { name: results.cards.en, exact: true })
    await card.waitFor()
    assert.deepEqual(await faultsOf(page), [])
    assert.match((await card.getAttribute('href')) ?? '', /\/cards\/en\/projects\/[^/]+\/wide\.png\?download$/)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.reload()
    await page.getByText(results.edition.state.published, { exact: true }).waitFor()
    assert.equal(await sideways(page), 0)
    assert.deepEqual(troubles, [])
    await close()
  })
