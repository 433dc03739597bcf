import { findingWords, teamWords, wordsIn } from '#landing/words.ts'
import { sql } from '#server/platform/database/sql.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { faultsOf } from '../inspection.ts'
import { mailWith } from '../mailbox.ts'
import { expect, newAddress, test } from '../test.ts'
import { otherThan, walkedIn } from '../turns.ts'
import { named } from '../words.ts'

const cv = { id: 'cv', kind: 'file' as const, label: { ar: 'السيرة الذاتية', en: 'CV' }, required: true, options: [], when: null }
const pdf = { name: 'reem.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nreem') }

for (const language of walkedIn('ar'))
  test(`candidates create, join and find a team in ${named[language]}, and organizers decide on it in ${named[otherThan(language)]}`, async ({
    app,
    newPerson,
    newVisitor,
    office,
  }) => {
    const nora = await newPerson()
    const eligibility = { team_min: 2, team_max: 4 } as never
    const { id, tenant_name, public_url } = await publishedForm(nora, { questions: [cv] }, { eligibility })
    const { form } = wordsIn[language]
    const [teams, finding] = [teamWords[language], findingWords[language]]
    const emails = { captain: newAddress('captain'), mate: newAddress('mate'), seeker: newAddress('seeker') }
    const { page, write, press, follow } = await newVisitor({ language })
    const fill = async (who: keyof typeof emails, fullname: string, send: string) => {
      await write(form.fullname, fullname)
      await write(form.email, emails[who])
      await write(form.phone, '0501234567')
      await page.locator('#f-q_cv').setInputFiles(pdf)
      await page.locator('#f-consent').check()
      expect(await faultsOf(page)).toEqual([])
      await press(send)
    }
    const myLink = (who: keyof typeof emails) => mailWith(office, emails[who], /http\S+\/me\/[\w-]+/)

    await page.goto(language === 'ar' ? public_url : `${public_url}/en/`)
    await page.locator('#f-team_name').fill('نبع الصحراء')
    await fill('captain', 'ريم العتيبي', form.send)
    await expect(page).toHaveURL(/\/thanks\//)
    const captain = await myLink('captain')
    await page.goto(captain)
    expect(await faultsOf(page)).toEqual([])
    await follow(teams.own.open)
    await page.locator('#f-emails').fill(emails.mate)
    await press(teams.own.sendInvitations)
    await expect(page.getByText(teams.own.sent)).toBeVisible()
    expect(await faultsOf(page)).toEqual([])

    await page.goto(await mailWith(office, emails.mate, /http\S+\/join\/[\w-]+/))
    await expect(page.getByRole('heading', { name: teams.join.title('نبع الصحراء') })).toBeVisible()
    await fill('mate', 'Lina Haddad', teams.join.send)
    await expect(page).toHaveURL(/\/thanks\//)
    await mailWith(office, emails.captain, /Lina Haddad/)
    await page.goto(await myLink('mate'))
    await expect(page.getByText('نبع الصحراء').first()).toBeVisible()

    await page.goto(language === 'ar' ? public_url : `${public_url}/en/`)
    await fill('seeker', 'عمر السبيعي', form.send)
    await expect(page).toHaveURL(/\/thanks\//)
    for (const [who, link] of [
      ['captain', captain],
      ['seeker', await myLink('seeker')],
    ] as const) {
      await page.goto(`${link}/team`)
      await follow(who === 'captain' ? finding.openMates : finding.openTeam)
      await page.locator('#f-skills').fill(`${who} maps`)
      await press(finding.show)
      await expect(page.locator('#people')).toBeVisible()
    }
    await page.locator('summary').filter({ hasText: 'captain maps' }).click()
    await press(finding.ask)
    await expect(page.getByText(finding.waiting)).toBeAttached()
    expect(await faultsOf(page)).toEqual([])
    await page.goto(await mailWith(office, emails.captain, /http\S+\/me\/[\w-]+\/find/))
    await press(finding.agree)
    await expect(page.getByText(emails.seeker)).toBeVisible()
    await mailWith(office, emails.seeker, new RegExp(emails.captain))

    const team = await newVisitor({ person: nora, language: otherThan(language) })
    const { registrations: words } = team.words
    await team.page.goto(`/hackathons-details/${tenant_name}?tab=registrations&state=all`)
    await team.press(team.words.table.filters)
    await team.page.getByLabel(words.sort.label).selectOption('team')
    await team.press(team.words.table.show_results)
    await expect(team.page.getByRole('row').nth(1).getByText('نبع الصحراء')).toBeVisible()
    await team.press('Lina Haddad')
    const panel = team.page.getByRole('dialog').filter({ has: team.page.getByText(words.notes.title) })
    await expect(panel.getByRole('link', { name: 'ريم العتيبي' })).toBeVisible()
    const saved = team.page.waitForEvent('download')
    await panel.getByRole('button', { name: words.panel.save_file.replace('{{name}}', 'reem.pdf') }).click()
    expect((await saved).suggestedFilename()).toBe('reem.pdf')
    expect(await faultsOf(team.page)).toEqual([])
    await panel.getByRole('button', { name: words.decide.accepted, exact: true }).click()
    const asked = team.page.getByRole('dialog').filter({ has: team.page.getByLabel(words.decide.subject).first() })
    await expect(asked.getByLabel(words.decide.whole_teams)).toBeVisible()
    await asked.locator('button[type=submit]').click()
    await expect(panel.getByText(words.state.accepted, { exact: true }).first()).toBeVisible()
    expect((await nora.calls.registrations.admission({ tenant: id })).taken).toBe(2)
    await panel.getByRole('link', { name: words.team.show }).click()
    await expect(team.page.getByRole('table').getByText('ريم العتيبي')).toBeVisible()
    await expect(team.page.getByRole('table').getByText('عمر السبيعي')).toHaveCount(0)
    await team.close()
    const kept = await app.services.database.system(db => db.all(sql`select from registration_files where tenant_id = ${id}`))
    expect(kept.length).toBe(3)
  })
