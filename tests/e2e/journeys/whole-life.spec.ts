import { decodeJwt } from 'jose'
import type { Language } from '#contract/language.ts'
import { projectWords } from '#landing/model.ts'
import { awardName, certificateTitle, teamWords, wordsIn } from '#landing/words.ts'
import { sql } from '#server/platform/database/sql.ts'
import { headerOf } from '#server/testing/peers/smtp-server.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { inHours, submissionSettings } from '#server/testing/rows/collect-projects.ts'
import { judgePage, roundOf, scored } from '#server/testing/rows/judging.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { mailWith, takeMail } from '../mailbox.ts'
import { expect, newAddress, test } from '../test.ts'
import { otherThan, walkedIn } from '../turns.ts'
import type { Visitor } from '../visitor.ts'
import { named } from '../words.ts'

/** Sentences of the mails about results. */
const sentences = {
  ar: { winner: /مبارك الفوز/, participant: /شكرًا على المشاركة/, judge: /شكرًا على وقت التحكيم/ },
  en: { winner: /Congratulations on winning/, participant: /Thank you for taking part/, judge: /Thank you for judging/ },
} as const
const ownLink = /http\S+\/me\/[\w-]+/
const [winningProject, otherProject] = ['بوصلة الواحة', 'Spring']

for (const language of walkedIn('ar'))
  test(`a hackathon from registration to certificates: its winner uses ${named[language]}, others use ${named[otherThan(language)]}`, async ({
    app,
    newPerson,
    newVisitor,
    office,
  }) => {
    const other = otherThan(language)
    const nora = await newPerson()
    const facts = { eligibility: { team_min: 1, team_max: 3 } as never }
    const { id: tenant, tenant_name, public_url } = await publishedForm(nora, {}, facts)
    await nora.calls.projects.setSettings({ tenant, body: submissionSettings({ gallery: 'results' }) })
    const emails = { captain: newAddress('captain'), mate: newAddress('mate'), alone: newAddress('alone') }
    const names = { captain: 'عبد الله بن إسحاق الأنصاري', mate: 'Lina Haddad', alone: 'Omar Saleh' }
    const home = (language: Language) => (language === 'ar' ? public_url : `${public_url}/en/`)

    // Candidates use the public pages without JavaScript.
    const noScript = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } }
    const [first, second] = [await newVisitor({ ...noScript, language }), await newVisitor({ ...noScript, language: other })]
    const open = ({ page }: Visitor, url: string) => page.goto(url, { waitUntil: 'load' })
    const register = async (visitor: Visitor, who: keyof typeof emails, send?: string) => {
      const { form } = wordsIn[visitor.language]
      await visitor.write(form.fullname, names[who])
      await visitor.write(form.email, emails[who])
      await visitor.write(form.phone, '0501234567')
      await visitor.page.locator('#f-consent').check()
      await visitor.press(send ?? form.send)
      await expect(visitor.page).toHaveURL(/\/thanks\//)
      return mailWith(office, emails[who], ownLink)
    }
    await open(first, home(language))
    await first.page.locator('#f-team_name').fill('نبع الصحراء')
    const captain = await register(first, 'captain')
    await open(second, home(other))
    const alone = await register(second, 'alone')

    const teams = teamWords[language]
    await open(first, captain)
    await first.follow(teams.own.open)
    await first.page.locator('#f-emails').fill(emails.mate)
    await first.press(teams.own.sendInvitations)
    await expect(first.page.getByText(teams.own.sent)).toBeVisible()
    await open(first, await mailWith(office, emails.mate, /http\S+\/join\/[\w-]+/))
    await register(first, 'mate', teams.join.send)

    const { results: registered } = await nora.calls.registrations.list({ tenant, query: {} })
    expect(registered.map(({ email }) => email).toSorted()).toEqual(Object.values(emails).toSorted())
    const decided = await nora.calls.registrations.decide({ tenant, body: { ids: registered.map(({ id }) => id), state: 'accepted' } })
    expect(decided.changed).toBe(3)

    const submit = async (visitor: Visitor, own: string, name: string) => {
      const words = projectWords[visitor.language]
      await open(visitor, own)
      await visitor.follow(words.open)
      await visitor.page.locator(`[name=name_${visitor.language}]`).fill(name)
      await visitor.page.locator(`[name=line_${visitor.language}]`).fill(`${name}: 1`)
      await visitor.press(words.save)
      await expect(visitor.page.getByText(words.saved)).toBeVisible()
    }
    await submit(first, captain, winningProject)
    await submit(second, alone, otherProject)
    await app.services.database.system(db => db.run(sql`update submissions set closes_at = ${inHours(-1)} where tenant_id = ${tenant}`))

    // Two judges, one in each language. Each gives the winning project more points.
    const listed = (await nora.calls.projects.list({ tenant, query: {} })).results
    const idOf = (name: string) => listed.find(project => Object.values(project.name).includes(name))?.id ?? ''
    const judges = await Promise.all(
      (['ar', 'en'] as const).map(async spoken => {
        // Judges with the email domain of a team have a conflict of interest.
        const email = newAddress('judge').replace('example.com', 'judges.example')
        const body = { name: `Judge ${spoken}`, email, languages: [spoken], organization: '' }
        return { ...(await nora.calls.judging.createJudge({ tenant, body })), email, spoken }
      }),
    )
    const { id: round } = await nora.calls.judging.createRound({ tenant, body: roundOf({ judges: judges.map(({ id }) => id) }) })
    await nora.calls.judging.setState({ tenant, params: { id: round }, body: { state: 'open' } })
    for (const [nth, { token }] of judges.entries()) {
      const page = judgePage(app, token)
      await page.open()
      const best = { ...scored(round, idOf(winningProject), 5), for_team: `Feedback ${nth}` }
      const { outcomes } = await page.send([best, scored(round, idOf(otherProject), 3 - nth)])
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['stored', 'stored'])
    }
    for (const state of ['closing', 'closed', 'ranked'] as const)
      await nora.calls.judging.setState({ tenant, params: { id: round }, body: { state } })

    // The organizers take the first places, seal and publish.
    const { page, words, press } = await newVisitor({ person: nora, language })
    const { results, certificates } = words
    const confirm = async (title: string) => {
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.locator('button[type=submit]').click()
      await expect(dialog).toHaveCount(0)
    }
    await page.goto(`/hackathons-details/${tenant_name}?tab=results`)
    await press(results.awards.take)
    const menus = page
      .getByRole('region', { name: results.awards.title })
      .getByRole('button', { name: results.awards.actions_of.split('{{')[0] ?? '' })
    await expect(menus).toHaveCount(2)
    await menus.last().click()
    await page.getByRole('menuitem', { name: results.awards.remove, exact: true }).click()
    await expect(menus).toHaveCount(1)
    await press(results.seal.open)
    await confirm(results.seal.title)
    await expect(page.getByText(results.summary.sealed.replace('{{n}}', '1'))).toBeVisible()
    const firstPlace = (language: Language) => awardName({ place: 1, name: { ar: '', en: '' } }, language)
    for (const shown of ['ar', 'en'] as const) {
      await open(first, home(shown))
      await expect(first.page.getByText(firstPlace(shown))).toHaveCount(0)
    }
    await press(results.publish.submit)
    await page.getByRole('dialog').getByRole('button', { name: results.publish.sure_submit, exact: true }).click()
    await expect(page.getByText(results.summary.published.replace('{{n}}', '1'))).toBeVisible()

    for (const shown of ['ar', 'en'] as const) {
      await open(first, `${home(shown)}#results`)
      const section = first.page.locator('#results')
      await expect(section.getByText(firstPlace(shown)).first()).toBeVisible()
      await expect(section.getByText(winningProject).first()).toBeVisible()
      await expect(section.getByText(otherProject)).toHaveCount(0)
      await section.getByRole('link', { name: winningProject }).click()
      await expect(first.page.getByRole('heading', { level: 1, name: winningProject })).toBeVisible()
      await expect(first.page.getByText(firstPlace(shown))).toBeVisible()
      await open(first, `${home(shown).replace(/\/$/, '')}/projects`)
      await expect(first.page.locator('#list').getByRole('link')).toContainText([winningProject, otherProject])
    }

    // Winners, other participants and judges get their own mail in their language.
    const resultMail = async (email: string, spoken: Language, kind: keyof (typeof sentences)['ar']) => {
      const { mail } = await takeMail(office, email, sentences[spoken][kind])
      expect(headerOf(mail, 'Subject').includes(firstPlace(spoken))).toBe(kind === 'winner')
    }
    await resultMail(emails.captain, language, 'winner')
    await resultMail(emails.mate, language, 'winner')
    await resultMail(emails.alone, other, 'participant')
    for (const { email, spoken } of judges) await resultMail(email, spoken, 'judge')
    await open(first, `${captain}/project`)
    await expect(first.page.getByText('Feedback 0')).toBeVisible()

    // Certificates of winners and judges, opened from the mail.
    await page.goto(`/hackathons-details/${tenant_name}?tab=certificates`)
    await press(certificates.issue.open)
    const issuing = page.getByRole('dialog', { name: certificates.issue.title })
    await issuing.getByLabel(certificates.group.participants, { exact: true }).uncheck()
    for (const group of ['winners', 'judges'] as const) await issuing.getByLabel(certificates.group[group], { exact: true }).check()
    await confirm(certificates.issue.title)
    await expect(page.getByRole('link', { name: names.captain })).toBeVisible()
    const certificateLink = /http\S+\/c\/[2-9A-Z]{16}\b/
    const judge = judges.find(({ spoken }) => spoken === other)
    for (const [email, name, kind, spoken] of [
      [emails.captain, names.captain, 'winner', language],
      [judge?.email ?? '', judge?.name ?? '', 'judge', other],
    ] as const) {
      const url = await mailWith(office, email, certificateLink)
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1, name: certificateTitle(kind, spoken) })).toBeVisible()
      await expect(page.locator('.name')).toHaveText(name)
      if (kind === 'winner') {
        await expect(page.getByText(firstPlace(spoken))).toBeVisible()
        await expect(page.getByText(winningProject)).toBeVisible()
      }
      expect([await faultsOf(page), await sideways(page)]).toEqual([[], 0])
      const credential = (await (await fetch(`${url}/credential.json`)).json()) as { type: string; id: string }
      expect(credential.type).toBe('EnvelopedVerifiableCredential')
      expect(JSON.stringify(decodeJwt(credential.id.replace(/^[^,]*,/, '')))).toContain(name)
    }
  })
