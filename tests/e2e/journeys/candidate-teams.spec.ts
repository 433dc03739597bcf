import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findingWords, teamWords, wordsIn } from '#landing/words.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from '#server/testing/people.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { publishedForm } from '#server/testing/visitors.ts'
import { faultsOf } from '../inspection.ts'
import { codeFor, mailWith } from '../mailbox.ts'
import { openProduct } from '../product.ts'
import { otherThan, walkedIn } from '../turns.ts'
import { newVisitor } from '../visitor.ts'
import { named } from '../words.ts'

const office = await startSmtpServer()
const { app, browser } = await openProduct({ SMTP_URL: office.url })
after(() => office.close())

const settle = (email: string) => newPerson(app, email, { codeFor: to => codeFor(office, to) })
const cv = { id: 'cv', kind: 'file' as const, label: { ar: 'السيرة الذاتية', en: 'CV' }, required: true, options: [] }
const pdf = { name: 'reem.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nreem') }

for (const language of walkedIn('ar'))
  test(`candidates create, join and find a team in ${named[language]}, and organizers decide on it in ${named[otherThan(language)]}`, async () => {
    const nora = await settle(`organizer-${language}@example.com`)
    const eligibility = { team_min: 2, team_max: 4 } as never
    const { id, tenant_name, public_url } = await publishedForm(nora, { questions: [cv] }, { eligibility })
    const { form } = wordsIn[language]
    const [teams, finding] = [teamWords[language], findingWords[language]]
    const emailOf = (who: string) => `${who}-${language}@example.com`
    const { page, write, press, follow, troubles, close } = await newVisitor(browser, app, { language })
    const fill = async (who: string, fullname: string, send: string) => {
      await write(form.fullname, fullname)
      await write(form.email, emailOf(who))
      await write(form.phone, '0501234567')
      await page.locator('#f-q_cv').setInputFiles(pdf)
      await page.locator('#f-consent').check()
      assert.deepEqual(await faultsOf(page), [])
      await press(send)
    }
    const myLink = (who: string) => mailWith(office, emailOf(who), /http\S+\/me\/[\w-]+/)

    await page.goto(language === 'ar' ? public_url : `${public_url}/en/`)
    await page.locator('#f-team_name').fill('نبع الصحراء')
    await fill('captain', 'ريم العتيبي', form.send)
    await page.waitForURL('**/thanks/*')
    const captain = await myLink('captain')
    await page.goto(captain)
    assert.deepEqual(await faultsOf(page), [])
    await follow(teams.own.open)
    await page.locator('#f-emails').fill(emailOf('mate'))
    await press(teams.own.sendInvitations)
    await page.getByText(teams.own.sent).waitFor()
    assert.deepEqual(await faultsOf(page), [])

    await page.goto(await mailWith(office, emailOf('mate'), /http\S+\/join\/[\w-]+/))
    await page.getByRole('heading', { name: teams.join.title('نبع الصحراء') }).waitFor()
    await fill('mate', 'Lina Haddad', teams.join.send)
    await page.waitForURL('**/thanks/*')
    await mailWith(office, emailOf('captain'), /Lina Haddad/)
    await page.goto(await myLink('mate'))
    await page.getByText('نبع الصحراء').first().waitFor()

    await page.goto(language === 'ar' ? public_url : `${public_url}/en/`)
    await fill('seeker', 'عمر السبيعي', form.send)
    await page.waitForURL('**/thanks/*')
    for (const [who, link] of [
      ['captain', captain],
      ['seeker', await myLink('seeker')],
    ] as const) {
      await page.goto(`${link}/team`)
      await follow(who === 'captain' ? finding.openMates : finding.openTeam)
      await page.locator('#f-skills').fill(`${who} maps`)
      await press(finding.show)
      await page.locator('#people').waitFor()
    }
    await page.locator('summary').filter({ hasText: 'captain maps' }).click()
    await press(finding.ask)
    await page.getByText(finding.waiting).waitFor({ state: 'attached' })
    assert.deepEqual(await faultsOf(page), [])
    await page.goto(await mailWith(office, emailOf('captain'), /http\S+\/me\/[\w-]+\/find/))
    await press(finding.agree)
    await page.getByText(emailOf('seeker')).waitFor()
    await mailWith(office, emailOf('seeker'), new RegExp(emailOf('captain')))
    assert.deepEqual(troubles, [])
    await close()

    const team = await newVisitor(browser, app, { person: nora, language: otherThan(language) })
    const { registrations: words } = team.words
    await team.page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
    await team.page.getByLabel(words.sort.label).selectOption('team')
    await team.page.getByRole('row').nth(1).getByText('نبع الصحراء').waitFor()
    await team.press('Lina Haddad')
    const panel = team.page.getByRole('dialog').filter({ has: team.page.getByText(words.notes.title) })
    await panel.getByRole('link', { name: 'ريم العتيبي' }).waitFor()
    const saved = team.page.waitForEvent('download')
    await panel.getByRole('button', { name: words.panel.save_file.replace('{{name}}', 'reem.pdf') }).click()
    assert.equal((await saved).suggestedFilename(), 'reem.pdf')
    assert.deepEqual(await faultsOf(team.page), [])
    await panel.getByRole('button', { name: words.decide.accepted, exact: true }).click()
    const asked = team.page.getByRole('dialog').filter({ has: team.page.getByLabel(words.decide.subject).first() })
    await asked.getByLabel(words.decide.whole_teams).waitFor()
    await asked.locator('button[type=submit]').click()
    await panel.getByText(words.state.accepted, { exact: true }).first().waitFor()
    assert.equal((await nora.calls.registrations.admission({ tenant: id })).taken, 2)
    await panel.getByRole('link', { name: words.team.show }).click()
    await team.page.getByRole('table').getByText('ريم العتيبي').waitFor()
    await team.page.getByRole('table').getByText('عمر السبيعي').waitFor({ state: 'detached' })
    assert.deepEqual(team.troubles, [])
    await team.close()
    const kept = await app.services.database.system(db => db.all(sql`select from registration_files where tenant_id = ${id}`))
    assert.equal(kept.length, 3)
  })
