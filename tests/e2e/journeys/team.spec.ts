import type { Page, Request } from '@playwright/test'
import { memberRoles } from '#contract/members/roles.ts'
import { sql } from '#server/platform/database/sql.ts'
import { joinTeam, newHackathon, type Person } from '#server/testing/people/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { areaLink } from '../areas.ts'
import { codeFor, invitationLinkFor, mailWith } from '../mailbox.ts'
import { expect, newAddress, test } from '../test.ts'
import { otherThan, walkedIn } from '../turns.ts'
import type { Visitor } from '../visitor.ts'
import { named } from '../words.ts'

const password = 'خمس نخلات عند البئر'

const teamOf = ({ page }: Visitor, tenantName: string) => page.goto(`/hackathons-details/${tenantName}?tab=team`)
const pressIn = ({ page }: Visitor, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const rowOf = ({ page }: Visitor, text: string) => page.getByRole('listitem').filter({ hasText: text })

for (const language of walkedIn('ar'))
  test(`an invited person registers and joins, and another switches to the invited account, in ${named[language]} and ${named[otherThan(language)]}`, async ({
    newPerson,
    newVisitor,
    office,
  }) => {
    const nora = await newPerson({ fullname: 'نورة القحطاني' })
    const huda = await newPerson({ fullname: 'هدى السبيعي' })
    const other = await newPerson({ fullname: 'هدى في عملها' })
    const { id, tenant_name } = await newHackathon(nora)
    const stranger = newAddress('invited')
    const inviter = await newVisitor({ person: nora, language })
    const { team } = inviter.words

    await teamOf(inviter, tenant_name)
    await expect(inviter.page.getByText(team.alone)).toBeVisible()
    await inviter.press(team.invite.open)
    await expect(inviter.page.getByRole('dialog', { name: team.invite.title })).toBeVisible()
    await inviter.page.goto('/')
    await inviter.press(inviter.words.dashboard.invite)
    const field = inviter.page.getByRole('dialog').getByLabel(team.invite.emails, { exact: true })
    for (const written of [`${stranger}, <${huda.email}>`, 'nobody']) {
      await field.fill(written)
      await field.press('Enter')
    }
    await pressIn(inviter, team.invite.submit)
    await expect(inviter.page.getByText(team.invite.wrong_some)).toBeVisible()
    await pressIn(inviter, team.invite.drop.replace('{{email}}', 'nobody'))
    await inviter.page.getByRole('dialog').getByText(team.role.reviewer, { exact: true }).click()
    await inviter.page.getByRole('dialog').getByLabel(team.invite.note, { exact: true }).fill('أهلًا بك معنا')
    await pressIn(inviter, team.invite.submit)
    await expect(inviter.page.getByText(language === 'ar' ? 'أُرسلت دعوتان.' : '2 invitations sent.')).toBeVisible()
    await expect(inviter.page.getByRole('dialog').getByText(huda.email)).toBeVisible()

    const guest = await newVisitor({ language: otherThan(language) })
    const { team: theirs, auth } = guest.words
    await guest.page.goto(await invitationLinkFor(office, stranger))
    await expect(guest.page.getByText('أهلًا بك معنا')).toBeVisible()
    await guest.follow(theirs.invitation.register)
    await expect(guest.page.getByLabel(auth.email, { exact: true })).toHaveValue(stranger)
    await guest.write(auth.fullname, 'خالد الحربي')
    await guest.write(auth.password, password)
    await guest.tick(auth.register.terms)
    await guest.press(auth.register.submit)
    await expect(guest.page).toHaveURL(/\/auth\/otp\?/)
    await guest.write(auth.otp.code, await codeFor(office, stranger))
    await guest.press(auth.otp.submit)
    await guest.press(theirs.invitation.accept)
    await expect(guest.page).toHaveURL(`/hackathons-details/${tenant_name}`)
    await mailWith(office, nora.email, /خالد الحربي/)

    const wrong = await newVisitor({ person: other, language: otherThan(language) })
    const link = await invitationLinkFor(office, huda.email)
    await wrong.page.goto(link)
    await wrong.press(theirs.invitation.other_login)
    await expect(wrong.page).toHaveURL(/\/login\?/)
    await expect(wrong.page.getByLabel(auth.email, { exact: true })).toHaveValue(huda.email)
    await wrong.write(auth.password, huda.password)
    await wrong.press(auth.login.submit)
    await wrong.press(theirs.invitation.accept)
    await expect(wrong.page).toHaveURL(`/hackathons-details/${tenant_name}`)
    await wrong.page.goto(link)
    await wrong.press(theirs.invitation.open_hackathon)
    await expect(wrong.page).toHaveURL(`/hackathons-details/${tenant_name}`)

    const roles = (await nora.calls.members.list({ tenant: id, query: {} })).results.map(({ role }) => role)
    expect(roles).toEqual(['owner', 'reviewer', 'reviewer'])
  })

test('an owner changes a role, revokes an invitation, removes a member, and transfers ownership after authenticating again', async ({
  app,
  newPerson,
  newVisitor,
  office,
}) => {
  const [nora, omar, huda] = [
    await newPerson({ fullname: 'نورة القحطاني' }),
    await newPerson({ fullname: 'عمر الحربي' }),
    await newPerson({ fullname: 'هدى السبيعي' }),
  ]
  const { id, tenant_name } = await newHackathon(nora)
  await joinTeam(app, id, omar, 'viewer')
  await joinTeam(app, id, huda, 'viewer')
  const withdrawn = newAddress('invited')
  await nora.calls.invitations.send({ tenant: id, body: { emails: [withdrawn], role: 'editor', language: 'en' } })
  const link = await invitationLinkFor(office, withdrawn)
  const owner = await newVisitor({ person: nora, language: 'en' })
  const { team, factor } = owner.words
  const manage = async (name: string) => {
    await owner.page.getByRole('button', { name: new RegExp(team.manage.of.replace('{{name}}', `.?${name}`)) }).click()
    await expect(owner.page.getByRole('dialog')).toBeVisible()
  }
  await teamOf(owner, tenant_name)
  await manage('عمر الحربي')
  await owner.page.getByRole('dialog').getByText(team.role.editor, { exact: true }).click()
  await pressIn(owner, team.manage.save)
  await expect(rowOf(owner, omar.email).getByText(team.role.editor, { exact: true })).toBeVisible()
  await mailWith(office, omar.email, /تغيّر دورك/)

  await owner.press(team.pending.revoke_of.replace('{{email}}', withdrawn))
  await expect(owner.page.getByText(team.pending.none)).toBeVisible()
  const guest = await newVisitor({ language: 'en' })
  await guest.page.goto(link)
  await expect(guest.page.getByRole('heading', { name: team.invitation.revoked_title })).toBeVisible()
  await guest.follow(team.invitation.enter_plainly)
  await expect(guest.page).toHaveURL('/login')

  await manage('هدى السبيعي')
  await pressIn(owner, team.manage.remove)
  await owner.page.getByRole('dialog').getByRole('group').getByRole('button').click()
  await expect(rowOf(owner, huda.email)).toHaveCount(0)
  await mailWith(office, huda.email, /انتهت عضويتك/)

  await makeStale(app, nora)
  await manage('عمر الحربي')
  await pressIn(owner, team.manage.transfer)
  await owner.page.getByRole('dialog').getByRole('group').getByRole('button').click()
  await owner.write(factor.again.password, nora.password)
  await pressIn(owner, factor.again.submit)
  await expect(owner.page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(owner, nora.email).getByText(team.role.editor, { exact: true })).toBeVisible()
  await mailWith(office, omar.email, /نُقلت إليك ملكية/)
  await owner.press(team.leave.open)
  await pressIn(owner, team.leave.do)
  await expect(owner.page).toHaveURL('/hackathons')
  await mailWith(office, omar.email, /غادر فريق/)
  expect((await omar.calls.members.list({ tenant: id, query: {} })).results.map(({ user }) => user)).toEqual([omar.user.id])
})

test('screens show no action and send no request that the member’s role forbids', async ({ app, newPerson, newVisitor }) => {
  const [nora, omar] = [await newPerson({ fullname: 'نورة القحطاني' }), await newPerson({ fullname: 'عمر الحربي' })]
  const { id, tenant_name } = await newHackathon(nora)
  const visitor = await newVisitor({ person: omar })
  const { page, words } = visitor
  const { details, team } = words
  const nothingIsAsked = watchRequests(page)
  const asked: string[] = []
  page.on('response', answer => void (answer.status() === 403 && asked.push(answer.url())))
  const least = {
    [words.dashboard.now.act.create_page]: 'editor',
    [words.dashboard.now.act.complete]: 'editor',
    [words.dashboard.now.act.publish_page]: 'editor',
    [details.settings.duplicate_do]: 'editor',
    [details.settings.rename]: 'owner',
    [team.invite.open]: 'owner',
    [team.manage.open]: 'owner',
    [team.leave.open]: 'viewer',
  } as const
  for (const role of ['viewer', 'reviewer', 'editor'] as const) {
    await joinTeam(app, id, omar, role)
    const offered = new Set<string>()
    const look = async () => {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await nothingIsAsked()
      await expect(page.locator('main .mantine-Skeleton-root:visible')).toHaveCount(0)
      const main = page.locator('main')
      for (const label of await main.getByRole('button').or(main.getByRole('link')).allInnerTexts()) offered.add(label.trim())
    }
    for (const path of ['/', `/hackathon/${tenant_name}`, `/hackathons-details/${tenant_name}`]) {
      await page.goto(path)
      await look()
    }
    for (const name of detailTabs) {
      const tab = areaLink(page, words, name)
      if (await tab.isVisible()) {
        await tab.click()
        await expect(tab.and(page.locator('[aria-current=page]'))).toBeVisible()
      } else await page.goto(`/hackathons-details/${tenant_name}?tab=${name}`)
      if (name === 'team') await expect(page.getByRole('button', { name: team.leave.open })).toBeVisible()
      await look()
    }
    const reached = memberRoles.slice(0, memberRoles.indexOf(role) + 1) as readonly string[]
    const tooMuch = Object.entries(least).filter(([label, needs]) => offered.has(label) && !reached.includes(needs))
    expect([role, tooMuch, asked, offered.has(team.leave.open)]).toEqual([role, [], [], true])
  }
})

const detailTabs = ['registrations', 'team', 'meetings', 'settings'] as const

/** Returns a function that waits until no request is pending for two animation frames. */
function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', request => void underWay.add(request))
  page.on('requestfinished', request => void underWay.delete(request))
  page.on('requestfailed', request => void underWay.delete(request))
  return async () => {
    for (let quiet = 0; quiet < 2; quiet = underWay.size === 0 ? quiet + 1 : 0)
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
}

const makeStale = (app: TestApp, { user }: Person) =>
  app.services.database.system(db =>
    db.run(sql`update sessions set signed_in_at = now() - interval '16 minutes' where user_id = ${user.id}`),
  )
