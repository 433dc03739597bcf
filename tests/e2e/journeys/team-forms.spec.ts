import { teamWords, wordsIn } from '#landing/words.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { faultsOf } from '../inspection.ts'
import { mailWith } from '../mailbox.ts'
import { expect, newAddress, test } from '../test.ts'
import { otherThan, walkedIn } from '../turns.ts'
import { named } from '../words.ts'

for (const language of walkedIn('ar'))
  test(`a captain invites a team in the registration form, one teammate joins and another declines, in ${named[language]}`, async ({
    newPerson,
    newVisitor,
    office,
  }) => {
    const nora = await newPerson()
    const { tenant_name, public_url } = await publishedForm(nora, {}, { eligibility: { team_min: 2, team_max: 4 } as never })
    const { form } = wordsIn[language]
    const teams = teamWords[language]
    const emails = { captain: newAddress('captain'), mate: newAddress('mate'), stranger: newAddress('stranger') }
    const { page, write, press } = await newVisitor({ language })
    const row = (n: number) => ({ name: page.locator(`#f-mate_name_${n}`), email: page.locator(`#f-mate_email_${n}`) })

    await page.goto(language === 'ar' ? public_url : `${public_url}/en/`)
    await write(form.fullname, 'ريم العتيبي')
    await write(form.email, emails.captain)
    await write(form.phone, '0501234567')
    await expect(row(1).email).toBeHidden()
    await page.locator('#f-team_name').fill('نبع الصحراء')
    await expect(row(1).email).toBeVisible()
    await expect(row(2).email).toBeHidden()
    await row(1).name.fill('Lina Haddad')
    await row(1).email.fill(emails.mate)
    await row(2).email.fill(emails.captain)
    await expect(row(3).email).toBeVisible()
    await page.locator('#f-consent').check()
    await press(form.send)
    await expect(page.locator('#f-mate_email_2-error')).toHaveText(teams.fault.mateSelf('2'))
    await expect(row(1).name).toHaveValue('Lina Haddad')
    expect(await faultsOf(page)).toEqual([])
    await row(2).email.fill(emails.stranger)
    await press(form.send)
    await expect(page).toHaveURL(/\/thanks\/applied-captain/)

    await page.goto(await mailWith(office, emails.mate, /http\S+\/join\/[\w-]+/))
    await expect(page.getByLabel(form.fullname)).toHaveValue('Lina Haddad')
    await expect(page.getByLabel(form.email)).toHaveValue(emails.mate)
    await write(form.phone, '0501234568')
    await page.locator('#f-consent').check()
    expect(await faultsOf(page)).toEqual([])
    await press(teams.join.send)
    await expect(page).toHaveURL(/\/thanks\/applied-member/)

    await page.goto(`${await mailWith(office, emails.captain, /http\S+\/me\/[\w-]+/)}/team`)
    const members = page.locator('#members')
    await expect(members).toContainText('Lina Haddad')
    await expect(members).toContainText(`${emails.stranger}${teams.own.invited}`)
    expect(await faultsOf(page)).toEqual([])
    const mine = page.url()

    const team = await newVisitor({ person: nora, language: otherThan(language) })
    await team.page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
    await team.press('Lina Haddad')
    const panel = team.page.getByRole('dialog').filter({ has: team.page.getByText(team.words.registrations.notes.title) })
    await expect(panel.getByText(emails.stranger)).toBeVisible()
    await expect(panel.getByText(team.words.registrations.team.invited)).toBeVisible()
    expect(await faultsOf(team.page)).toEqual([])
    await team.close()

    await page.goto(await mailWith(office, emails.stranger, /http\S+\/join\/[\w-]+/))
    await page.locator('summary').filter({ hasText: teams.join.doDecline }).click()
    await press(teams.join.doDecline)
    await expect(page.getByRole('heading', { name: teams.join.declined })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.goto(mine)
    await expect(members).not.toContainText(emails.stranger)
  })
