import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { wordsIn } from '#landing/words.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people.ts'
import { register } from '#server/testing/registrations.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { publishedForm } from '#server/testing/visitors.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { codeFor, mailWith } from '../mailbox.ts'
import { openProduct } from '../product.ts'
import { otherThan, walkedIn } from '../turns.ts'
import { newVisitor } from '../visitor.ts'
import { named } from '../words.ts'

const office = await startSmtpServer()
const { app, browser } = await openProduct({ SMTP_URL: office.url })
after(() => office.close())

const settle = (email: string) => newPerson(app, email, { codeFor: to => codeFor(office, to) })
/** Ends the period in which a decision can be undone, so that its mail is sent. */
const letMailsLeave = (to: string) =>
  app.services.database.system(async db => {
    await db.run(sql`update outbox set send_after = now() where recipient = ${to} and batch is not null`)
    await db.run(sql`select pg_notify('outbox', '')`)
  })

describe('Registrations', { concurrency: 2 }, () => {
  for (const language of walkedIn('en'))
    test(`a candidate is accepted, corrects the registration and withdraws in ${named[language]}; organizers undo a decision in ${named[otherThan(language)]}`, async () => {
      const nora = await settle(`team-${language}@example.com`)
      const { id, tenant_name, public_url } = await publishedForm(nora)
      const page = language === 'ar' ? public_url : `${public_url}/en/`
      const { form, mine } = wordsIn[language]
      const [email, other] = [`reem-${language}@example.com`, `lina-${language}@example.com`]
      const guest = await newVisitor(browser, app, { language })
      for (const [name, address] of [
        ['ريم العتيبي', email],
        ['Lina Haddad', other],
      ] as const) {
        // oxfmt-ignore
        await guest.page.goto(page)
        await guest.write(form.fullname, name)
        await guest.write(form.email, address)
        await guest.write(form.phone, '0501234567')
        await guest.page.locator('#f-consent').check()
        await guest.press(form.send)
        await guest.page.waitForURL('**/thanks/*')
      }
      const link = await mailWith(office, email, /http\S+\/me\/[\w-]+/)

      const team = await newVisitor(browser, app, { person: nora, language: otherThan(language) })
      const { registrations: words } = team.words
      const rows = team.page.getByRole('table').getByRole('row')
      await team.page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
      await team.press('ريم العتيبي')
      const panel = team.page.getByRole('dialog').filter({ has: team.page.getByText(words.notes.title) })
      await panel.getByText(email).waitFor()
      await panel.getByLabel(words.notes.text).fill('سيرة قوية')
      await panel.getByRole('button', { name: words.notes.add }).click()
      await panel.getByText('سيرة قوية').and(team.page.locator('p')).waitFor()
      await panel.getByRole('button', { name: words.decide.accepted, exact: true }).click()
      const asked = team.page.getByRole('dialog').filter({ has: team.page.getByLabel(words.decide.subject) })
      await asked.getByLabel(words.decide.subject).fill('مرحبًا بك معنا')
      await asked.locator('button[type=submit]').click()
      await panel.getByText(words.state.accepted, { exact: true }).first().waitFor()
      await team.page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
      await letMailsLeave(email)
      await mailWith(office, email, /\/me\//)
      await team.page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })

      await rows.filter({ hasText: 'Lina Haddad' }).getByRole('checkbox').check()
      await team.press(words.decide.declined)
      await team.page.getByLabel(words.decide.reason).fill('اكتملت الفرق')
      await team.page.getByRole('dialog').locator('button[type=submit]').click()
      await rows.filter({ hasText: 'Lina Haddad' }).getByText(words.state.declined, { exact: true }).waitFor()
      await team.page.getByRole('button', { name: new RegExp(`^${words.decided.undo}`) }).click()
      await team.page.getByText(words.decided.undone).waitFor()
      await rows.filter({ hasText: 'Lina Haddad' }).getByText(words.state.applied, { exact: true }).waitFor()
      assert.deepEqual(await faultsOf(team.page), [])

      await guest.page.goto(link)
      await guest.page.getByText(mine.standing.accepted).waitFor()
      await guest.page.getByRole('img', { name: mine.ticket }).waitFor()
      assert.deepEqual(await faultsOf(guest.page), [])
      await guest.page.locator('summary').filter({ hasText: mine.action.correct }).click()
      await guest.press(mine.does.correct)
      await guest.write(form.fullname, 'ريم بنت خالد العتيبي')
      await guest.press(mine.does.save)
      await guest.page.getByText('ريم بنت خالد العتيبي').waitFor()
      await guest.page.locator('summary').filter({ hasText: mine.action.withdraw }).click()
      await guest.press(mine.does.withdraw)
      await guest.page.getByText(mine.standing.withdrawn).waitFor()
      await mailWith(office, email, language === 'ar' ? /سُحب طلبك/ : /was withdrawn/)

      await team.page.reload()
      await rows.filter({ hasText: 'ريم بنت خالد العتيبي' }).getByText(words.state.withdrawn, { exact: true }).waitFor()
      const saved = team.page.waitForEvent('download')
      await team.press(words.export.do)
      await team.page.getByRole('menuitem', { name: words.export.xlsx }).click()
      assert.match((await saved).suggestedFilename(), /^hack-.*-registrations-.*\.xlsx$/)
      assert.equal((await nora.calls.registrations.admission({ tenant: id })).states['withdrawn'], 1)
      for (const visitor of [guest, team]) {
        assert.deepEqual(visitor.troubles, [])
        await visitor.close()
      }
    })

  test('the registrations tab shows scoring and team controls only when they are used, and settings in the More menu', async () => {
    const nora = await settle('toolbar@example.com')
    const { id, tenant_name } = await publishedForm(nora, {}, { eligibility: { team_min: 2, team_max: 4 } as never })
    await listOf(id, 2)
    const { page, words, press, troubles, close } = await newVisitor(browser, app, { language: 'en', person: nora })
    const { registrations } = words
    const options = (label: string) => page.getByLabel(label, { exact: true }).locator('option').allTextContents()
    await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
    await page.getByRole('row').filter({ hasText: 'Person 2' }).waitFor()
    await page.getByRole('columnheader', { name: registrations.column.contact }).waitFor()
    assert.deepEqual(await options(registrations.filter), ['All (2)', 'Under review (2)'])
    assert.deepEqual(await options(registrations.sort.label), ['Newest first', 'Oldest first'])
    assert.equal(await page.getByRole('button', { name: registrations.to_score }).count(), 0)
    for (const name of [registrations.column.score, registrations.team.title])
      assert.equal(await page.getByRole('columnheader', { name }).count(), 0, name)

    await press(registrations.more)
    await page.getByRole('menuitem', { name: registrations.seats.title }).click()
    const dialog = page.getByRole('dialog', { name: registrations.seats.title })
    await dialog.getByLabel(registrations.seats.capacity).fill('9')
    await dialog.locator('button[type=submit]').click()
    await page.getByText('0 of 9 seats taken').waitFor()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), registrations.more)
    await page.getByLabel(registrations.sort.label, { exact: true }).selectOption('oldest')
    await page.getByRole('row').nth(1).getByText('Person 1').waitFor()

    await nora.calls.scores.setSettings({
      tenant: id,
      body: { criteria: [{ id: crypto.randomUUID(), name: { ar: '', en: 'Idea' }, weight: 1 }], scale: 5, is_blind: true },
    })
    await page.reload()
    await page.getByRole('button', { name: registrations.to_score }).waitFor()
    await page.getByRole('columnheader', { name: registrations.column.score }).waitFor()
    assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])

    await page.setViewportSize({ width: 390, height: 844 })
    await press(words.table.filters)
    await page.getByRole('dialog').getByLabel(registrations.sort.label).selectOption('score_desc')
    await press(words.table.show_results)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('button', { name: registrations.export.do }).count(), 0)
    await press(registrations.more)
    await page.getByRole('menuitem', { name: registrations.export.csv }).waitFor()
    assert.deepEqual([await faultsOf(page), await sideways(page), troubles], [[], 0, []])
    await close()
  })

  test('J and K open the next and previous registration across pages, and leaving an unsaved note requires confirmation', async () => {
    const nora = await settle('walk@example.com')
    const { id, tenant_name } = await publishedForm(nora)
    await listOf(id, 10)
    const { page, words, press, troubles, close } = await newVisitor(browser, app, { language: 'ar', person: nora })
    const { panel, notes, decide, state } = words.registrations
    const isOpen = (name: string) => page.getByRole('dialog').getByRole('heading', { name, exact: true }).waitFor()
    const question = page.getByRole('dialog', { name: words.common.unsaved.title })
    await page.goto(`/hackathons-details/${tenant_name}?tab=registrations&state=applied`)
    await press('Person 4')
    await isOpen('Person 4')
    await page.getByText(panel.position.replace('{{n}}', '7').replace('{{total}}', '10')).waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
    await page.keyboard.press('j')
    await isOpen('Person 3')
    await page.keyboard.press('j')
    await isOpen('Person 2')
    assert.equal(new URL(page.url()).searchParams.get('page'), '2')
    await page.getByText(panel.position.replace('{{n}}', '9').replace('{{total}}', '10')).waitFor()
    await page.keyboard.press('j')
    await isOpen('Person 1')
    await page.keyboard.press('j')
    await isOpen('Person 1')
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await isOpen('Person 3')

    const note = page.getByLabel(notes.text)
    await note.fill('')
    await note.pressSequentially('jk')
    await isOpen('Person 3')
    await page.getByRole('button', { name: panel.next }).click()
    await question.getByRole('button', { name: words.common.unsaved.stay }).click()
    await question.waitFor({ state: 'detached' })
    assert.equal(await note.inputValue(), 'jk')
    await page.getByRole('button', { name: panel.previous }).click()
    await question.getByRole('button', { name: words.common.unsaved.discard }).click()
    await isOpen('Person 4')
    assert.equal(await note.inputValue(), '')

    await page.getByRole('button', { name: decide.accepted, exact: true }).click()
    const asked = page.getByRole('dialog').filter({ has: page.getByLabel(decide.subject) })
    await asked.waitFor()
    await page.keyboard.press('j')
    await asked.locator('button[type=submit]').click()
    await page.getByRole('dialog').getByText(state.accepted, { exact: true }).first().waitFor()
    await asked.waitFor({ state: 'detached' })
    assert.deepEqual([await faultsOf(page), await sideways(page)], [[], 0])
    await page.getByRole('button', { name: panel.next }).click()
    await isOpen('Person 3')
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.deepEqual(troubles, [])
    await close()
  })
})

async function listOf(tenant: string, count: number) {
  for (let n = 1; n <= count; n++)
    await register(app.services.database, tenant, {
      fullname: `Person ${n}`,
      at: new Date(Date.now() - (count - n + 1) * 60_000).toISOString(),
    })
}
