// A response that violates its schema is a server error, and its transaction must roll back.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import type { ApiError } from '#contract/client.ts'
import { type Contract, type Endpoint, isEndpoint, takesKey } from '#contract/endpoint.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import type { ImportChoices } from '#contract/imports/import-records.ts'
import { endpointsOf } from '#contract/openapi.ts'
import { raw, sql } from '#server/platform/database/sql.ts'
import { providerSetting, startSignInProvider } from '#server/testing/peers/sign-in-provider.ts'
import { enter, newAdministrator } from '#server/testing/people/administrators.ts'
import { shownCode } from '#server/testing/people/authenticator.ts'
import { addPasskey, createCredential, signedBody } from '#server/testing/people/passkey-device.ts'
import { joinTeam, mailedCode, newHackathon, newPerson, seatMailedTo, startingHackathon } from '#server/testing/people/people.ts'
import { withKey } from '#server/testing/repeated-calls.ts'
import { completeImport, newImport } from '#server/testing/rows/imports.ts'
import { bookingOf, freeSlotsOf, openHoursOf } from '#server/testing/rows/meetings.ts'
import { newPhases, phaseOf } from '#server/testing/rows/phases.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

let promisesOneFactMore = false
const provider = await startSignInProvider()
const withProvider = { OIDC_PROVIDERS: JSON.stringify([providerSetting(provider)]), OUTBOUND_ORIGINS: provider.origin }
const app = await startTestApp(withProvider, undefined, { contract: withOneFactMore(endpoints) as Endpoints })
const nora = await newPerson(app)
const khalid = await newPerson(app)
const administrator = await newPerson(app, 'admin@example.com')
const { id: tenant } = await newHackathon(nora)
await nora.calls.landingPages.create({ tenant, form: {} })
await nora.calls.landingPages.publish({ tenant })
const published_at = (await nora.calls.landingPages.publish({ tenant })).page.published_at ?? ''
const bare = (await newHackathon(nora)).id
const draft = (await app.anyone.drafts.create({ form: { content: {} } })).id
after(async () => {
  await app.close()
  provider.close()
})
/** Begins a sign-in, and returns it with the stored identity of a person without an account. */
async function identified(sub: string, purpose: 'sign_in' | 'link' = 'sign_in') {
  const { url, state, challenge } = await app.anyone.signInProviders.begin({ params: { provider: 'univ' }, body: { purpose } })
  const { code, iss } = provider.enter(url, { sub, email: `${sub}@example.com`, email_verified: true, name: 'سارة' })
  await app.anyone.signInProviders.complete({ body: { state, challenge, code, iss } })
  return { state, challenge }
}
const [enters, registers, links] = [await identified('enters'), await identified('registers'), await identified('links', 'link')]
await app.services.database.system(db =>
  db.run(sql`insert into provider_links (user_id, issuer, subject) values (${khalid.user.id}, ${provider.origin}, 'enters')`),
)

/** Adds a condition to every response schema: it fails while `promisesOneFactMore` is true. */
function withOneFactMore(contract: Contract): Contract {
  const more = (e: Endpoint): Endpoint => {
    const { success } = e
    if (success[0] === 204) return e
    return {
      ...e,
      success: [
        success[0],
        z.intersection(
          success[1],
          z.custom(() => !promisesOneFactMore),
        ),
      ],
    }
  }
  return Object.fromEntries(Object.entries(contract).map(([name, x]) => [name, isEndpoint(x) ? more(x) : withOneFactMore(x)]))
}

const { calls, email, password } = nora
const soon = { starts_at: new Date(Date.now() + 9e8).toISOString(), ends_at: new Date(Date.now() + 9.1e8).toISOString() }
const event = { title: { ar: 'ورشة', en: 'Workshop' }, kind: 'workshop', format: 'online', ...soon } as const
const own = (await calls.events.create({ tenant, form: event })).id
const ofPlatform = (await administrator.calls.events.createForPlatform({ form: event })).id
const guestSeat = { fullname: 'سارة', email: 'seat@example.com', consent: true } as const
await administrator.calls.events.updateForPlatform({ params: { event: ofPlatform }, form: { sign_up: 'open' } })
await app.anyone.seats.take({ body: { event: ofPlatform, ...guestSeat, email: 'mailed@example.com' } })
const mailedSeat = await seatMailedTo(app, 'mailed@example.com')
const said = { ar: { subject: 'موضوع', text: 'نص' }, en: { subject: 'Subject', text: 'Text' } }
const saved = await calls.announcementTemplates.create({ tenant, body: { name: 'أول', words: said } })
const today = soon.starts_at.slice(0, 10)
const mealList = await calls.checkInLists.create({ tenant, body: { name: { ar: 'الغداء', en: '' }, kind: 'meal' } })
const { token: listToken } = await calls.checkInLinks.create({
  tenant,
  body: { name: 'x', day: new Date().toISOString().slice(0, 10), list: mealList.id },
})
const { token: checkInToken } = await calls.checkInLinks.create({ tenant, body: { name: 'x', day: new Date().toISOString().slice(0, 10) } })
const hook = { url: 'https://127.0.0.1.example.com/', events: ['results.published' as const] }
const webhook = { id: (await calls.webhooks.create({ tenant, body: hook })).id }
await delayWebhooks()
const { secret } = await administrator.calls.secondFactor.begin()
const device = await addPasskey(app, khalid)
const begun = await khalid.calls.passkeys.begin()
const { created } = createCredential(app.url, begun.options)
const signedBodies = [await signedBody(app, device), await signedBody(app, device)]
const picture = async () => new File([await smallPng(320)], 'p.png')
const account = { fullname: 'سارة', password: 'a long enough one', language: 'ar', accept_terms: true } as const
const unconfirmed = 'unconfirmed@example.com'
await app.anyone.users.registerCustomer({ body: { ...account, email: unconfirmed } })
const confirming = await mailedCode(app, unconfirmed)
await app.anyone.auth.loginOtp({ body: { email } })
const signingIn = await mailedCode(app, email, 1)
await app.anyone.auth.forgotPassword({ body: { email: khalid.email } })
const resetting = await tokenMailedTo(khalid.email)
const [guest, mate, mover, entering] = [await newPerson(app), await newPerson(app), await newPerson(app), await newAdministrator(app)]
await joinTeam(app, tenant, mate, 'viewer')
const toTeam = { role: 'viewer', language: 'ar' } as const
const { invited } = await calls.invitations.send({ tenant, body: { emails: [guest.email, 'later@example.com'], ...toTeam } })
const again = invited.find(one => one.email === 'later@example.com') ?? assert.fail()
const inviting = await tokenMailedTo(guest.email)
const host = await openHoursOf(administrator, undefined, { asks_first: true })
const times = (await freeSlotsOf(app, host)).map(({ starts_at }) => starts_at)
const timeAt = (at: number) => times[at] ?? assert.fail('there are too few times')
const book = (at: number) => app.anyone.meetings.book({ body: bookingOf(host, timeAt(at)) })
const [toMove, toCancel, toConfirm, toDecline, toMoveHosted] = [await book(0), await book(1), await book(2), await book(3), await book(4)]
// Invitations can be sent again only after a pause, so that the invitations are moved an hour back.
await app.services.database.system(db => db.run(sql`update invitations set sent_at = sent_at - interval '1 hour'`))
const candidate = await registeredAs('candidate@example.com')
await registeredAs('to-erase@example.com')
const other = await registeredAs('other@example.com')
const { decision } = await calls.registrations.decide({ tenant, body: { ids: [other], state: 'accepted', mail: null } })
// Moves the decision's time forward, so that the period for undoing it does not end during the test.
await app.services.database.system(db => db.run(sql`update registration_history set at = now() + interval '1 hour'`))

const { database } = app.services
const [toChoose, toRun, toUndo, toTell] = [
  await newImport(database, tenant),
  await newImport(database, tenant),
  await newImport(database, tenant),
  await newImport(database, tenant),
]
for (const complete of [toUndo, toTell]) await completeImport(database, tenant, complete)
const inPhases = (await newHackathon(nora)).id
const phases = await newPhases(database, inPhases)
const teamPhase =
  (
    await database.system(db =>
      db.one<{ id: string }>(sql`
      insert into phases (tenant_id, number, name_ar, subject, starts_at, ends_at)
      values (${inPhases}, 3, 'نهائي', 'team', now() + interval '9 days', now() + interval '10 days') returning id`),
    )
  )?.id ?? ''
const columns: ImportChoices = {
  targets: ['fullname', 'email'],
  orders: ['unknown', 'unknown'],
  values: {},
  state: 'applied',
  language: 'ar',
  registered: 'keep',
}
const calendar = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:one\r\nSUMMARY:ورشة\r\nDTSTART:20700204T150000Z\r\nEND:VEVENT\r\nEND:VCALENDAR'
const announced = { ar: { subject: 'موعد', text: 'نراكم غدًا' } }
const inAYear = new Date(Date.now() + 360 * 86_400_000).toISOString()
const announcement = crypto.randomUUID()
await calls.announcements.create({ tenant, body: { id: announcement, to: ['applied'], words: announced, send_at: inAYear } })

const { id: project = '' } =
  (await app.services.database.system(db =>
    db.one<{ id: string }>(sql`
      insert into projects (tenant_id, registration_id, slug, late) values (${tenant}, ${candidate}, 'a-project', 'requested') returning id`),
  )) ?? {}

const judgedBody = {
  name: { ar: 'جولة', en: '' },
  method: 'assigned' as const,
  criteria: [{ id: 'idea', name: { ar: 'الفكرة', en: '' }, weight: 1 }],
  scale: 5 as const,
  selection: { kind: 'all' as const },
  judges: [] as string[],
}
const judgeBody = { name: 'منى السالم', email: '' as const, languages: ['ar' as const], organization: '' }
await app.services.database.system(db =>
  db.run(sql`
    insert into project_versions (tenant_id, project_id, number, content, is_submitted, receipt, arrived_at)
    values (${tenant}, ${project}, 1, '{"name":{"ar":"مشروع"}}', true, 'ABCDEF', now())`),
)
const certificateTexts = { name: 'منى السالم', project: { ar: '', en: '' }, award: { ar: '', en: '' } }
const newBadge = () => calls.badges.addGuest({ tenant, body: { name: { ar: 'منى', en: '' }, role: 'mentor' } })
const newCertificate = () => calls.certificates.create({ tenant, body: { kind: 'mentor', ...certificateTexts } })
const newAward = async () => {
  const name = { ar: `جائزة ${crypto.randomUUID()}`, en: '' }
  const { awards } = await calls.results.addAwards({ tenant, body: { awards: [{ project, place: 0, name }] } })
  return awards.at(-1) ?? assert.fail()
}
const asked = await newCertificate()
const judge = await calls.judging.createJudge({ tenant, body: judgeBody })
const { id: round } = await calls.judging.createRound({ tenant, body: { ...judgedBody, judges: [judge.id] } })
await calls.judging.setState({ tenant, params: { id: round }, body: { state: 'open' } })
const { id: closed } = await calls.judging.createRound({ tenant, body: { ...judgedBody, judges: [judge.id] } })
await app.services.database.system(async db => {
  await db.run(sql`update judging_rounds set state = 'closed' where tenant_id = ${tenant} and id = ${closed}`)
  await db.run(sql`
    insert into judge_devices (tenant_id, judge_id, device_hash, code) values (${tenant}, ${judge.id}, ${Buffer.from('a device')}, 'K47')`)
  await db.run(sql`update certificates set requested_name = 'منى الحربي' where tenant_id = ${tenant} and id = ${asked.id}`)
  await db.run(sql`
    with published as (
      insert into result_seals (tenant_id, number, hash, awards, published_at) values (${tenant}, 1, '', 0, now()) returning id)
    insert into result_editions (tenant_id, seal_id, content, feedback)
    select ${tenant}, id, '{"awards":[],"rankings":[]}', '{}' from published`)
})
const ofRound = { tenant, params: { id: round } }
const ofJudge = { tenant, params: { id: judge.id } }
const holder = { token: judge.token, device: 'a-device-of-a-judge' }
const scores = { points: { idea: 3 }, for_team: '', for_organizers: '' }
const entry = { id: crypto.randomUUID(), kind: 'scores' as const, round, project, attempt: 1, at: inAYear, ...scores }

const mentorBody = { name: 'منى السالم', languages: ['ar' as const] }
const helper = await calls.helpQueue.createMentor({ tenant, body: mentorBody })
const renewed = await calls.helpQueue.createMentor({ tenant, body: mentorBody })
const newHelpRequest = async () => {
  const made = await app.services.database.system(db =>
    db.one<{ id: string }>(sql`insert into help_requests (tenant_id) values (${tenant}) returning id`),
  )
  return made?.id ?? assert.fail()
}
const [endedHelp, claimedHelp] = [await newHelpRequest(), await newHelpRequest()]
const changes: Record<string, () => Promise<unknown>> = {
  'users.registerCustomer': () => app.anyone.users.registerCustomer({ body: { ...account, email: 'sara@example.com' } }),
  'auth.login': () => app.anyone.auth.login({ body: { email, password } }),
  'auth.loginOtp': () => app.anyone.auth.loginOtp({ body: { email: 'nobody@example.com' } }),
  'auth.resendVerificationCode': () => app.anyone.auth.resendVerificationCode({ body: { email: 'nobody@example.com' } }),
  'auth.forgotPassword': () => app.anyone.auth.forgotPassword({ body: { email: 'nobody@example.com' } }),
  'auth.verifyOtp': () => app.anyone.auth.verifyOtp({ body: { email, otp: signingIn } }),
  'auth.validateEmail': () => app.anyone.auth.validateEmail({ body: { email: unconfirmed, otp: confirming } }),
  'auth.refresh': () => app.anyone.auth.refresh({ body: { refresh: nora.refresh } }),
  'profile.update': async () => calls.profile.update({ form: { fullname: 'غيرها', avatar: await picture() } }),
  'account.changeEmail': () => mover.calls.account.changeEmail({ body: { email: 'moved@example.com' } }),
  'account.confirmEmail': async () => mover.calls.account.confirmEmail({ body: await codesOf(mover.email, 'moved@example.com') }),
  'account.download': () => mover.calls.account.download(),
  'account.requestDeletion': () => mover.calls.account.requestDeletion({ body: {} }),
  'tenants.register': () => calls.tenants.register({ form: { ...startingHackathon(), tenant_name: 'one-too-many' } }),
  'tenants.update': async () => calls.tenants.update({ tenant, form: { city: 'الرياض', tenant_name: 'renamed', logo: await picture() } }),
  'tenants.export': () => calls.tenants.export({ tenant, body: { people: true } }),
  'tenants.duplicate': () => calls.tenants.duplicate({ tenant, body: { tenant_name: 'again', starts_at: soon.starts_at } }),
  'landingPages.create': () => calls.landingPages.create({ tenant: bare, form: {} }),
  'landingPages.update': async () => {
    const { content } = await withoutIt(() => calls.landingPages.get({ tenant }))
    return calls.landingPages.update({ tenant, form: { content, cover_pic: await picture() } })
  },
  'landingPages.restore': () => calls.landingPages.restore({ tenant, body: { version: 1 } }),
  'landingPages.preview': () => calls.landingPages.preview({ tenant }),
  'landingPages.revert': () => calls.landingPages.revert({ tenant, body: { published_at } }),
  'landingPages.publish': () => calls.landingPages.publish({ tenant }),
  'landingPages.unpublish': () => calls.landingPages.unpublish({ tenant }),
  'files.create': async () => calls.files.create({ tenant, form: { file: await picture() } }),
  'phases.add': () => calls.phases.add({ tenant: bare, body: { phases: [phaseOf(1)] } }),
  'phases.set': () => calls.phases.set({ tenant: inPhases, params: { id: phases.id }, body: phaseOf(1) }),
  'phases.draft': () =>
    calls.phases.draft({ tenant: inPhases, params: { id: phases.id }, body: { parties: [phases.party], outcome: 'in' } }),
  'phases.publish': async () => {
    const params = { id: phases.id }
    const { hash } = await withoutIt(() => calls.phases.preview({ tenant: inPhases, params }))
    return calls.phases.publish({ tenant: inPhases, params, body: { hash } })
  },
  'phases.callUp': () => calls.phases.callUp({ tenant: inPhases, params: { id: phases.id } }),
  'phases.lock': () => calls.phases.lock({ tenant: inPhases, params: { id: teamPhase } }),
  'imports.create': () => calls.imports.create({ tenant, form: { file: new File(['name,email\nReem,reem@example.com'], 'people.csv') } }),
  'imports.choose': () => calls.imports.choose({ tenant, params: toChoose, body: columns }),
  'imports.editRow': () =>
    calls.imports.editRow({ tenant, params: { ...toChoose, number: '2' }, body: { cells: ['Reem', 'reem@example.com'] } }),
  'imports.run': () => calls.imports.run({ tenant, params: toRun, body: { agreed_where: 'Google Forms', agreed_on: '2026-11-12' } }),
  'imports.undo': () => calls.imports.undo({ tenant, params: toUndo }),
  'imports.notify': () => calls.imports.notify({ tenant, params: toTell }),
  'drafts.create': () => app.anyone.drafts.create({ form: { content: { name: 'x' } } }),
  'drafts.update': () => app.anyone.drafts.update({ params: { draft }, form: { content: { name: 'y' } } }),
  'events.readCalendar': () => calls.events.readCalendar({ tenant, body: { text: calendar } }),
  'events.importCalendar': () => calls.events.importCalendar({ tenant, body: { text: calendar } }),
  'announcements.create': () =>
    calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['applied'], words: announced, send_at: inAYear } }),
  'announcements.trial': () => calls.announcements.trial({ tenant, body: { words: announced } }),
  'announcements.cancel': () => calls.announcements.cancel({ tenant, params: { id: announcement } }),
  'events.create': () => calls.events.create({ tenant, form: event }),
  'events.update': () => calls.events.update({ tenant, params: { event: own }, form: { city: 'جدة' } }),
  'events.move': () => calls.events.move({ tenant, body: { days: 1, events: [{ event: own, updated_at: inAYear }] } }),
  'adminPersons.find': () => entering.calls.adminPersons.find({ body: { search: 'unknown@example.com' } }),
  'adminPersons.export': () => entering.calls.adminPersons.export({ body: { email: 'unknown@example.com' } }),
  'adminPersons.erase': () => entering.calls.adminPersons.erase({ body: { email: 'to-erase@example.com' } }),
  'adminSystem.sendTestMail': () => administrator.calls.adminSystem.sendTestMail(),
  'events.createForPlatform': () => administrator.calls.events.createForPlatform({ form: event }),
  'events.updateForPlatform': () => administrator.calls.events.updateForPlatform({ params: { event: ofPlatform }, form: { city: 'جدة' } }),
  'seats.take': () => app.anyone.seats.take({ body: { event: ofPlatform, ...guestSeat } }),
  'seats.open': () => app.anyone.seats.open({ body: { seat: mailedSeat } }),
  'seats.withdraw': () => app.anyone.seats.withdraw({ body: { seat: mailedSeat } }),
  'passkeys.begin': () => khalid.calls.passkeys.begin(),
  'passkeys.create': () => khalid.calls.passkeys.create({ body: { ceremony: begun.ceremony, credential: created } }),
  'passkeys.rename': () => khalid.calls.passkeys.rename({ params: { id: device.passkey.id }, body: { name: 'Laptop' } }),
  'passkeys.beginSignIn': () => app.anyone.passkeys.beginSignIn(),
  'passkeys.signIn': () => app.anyone.passkeys.signIn({ body: signedBodies.shift() ?? assert.fail() }),
  'passkeys.beginConfirm': () => khalid.calls.passkeys.beginConfirm(),
  'signInProviders.begin': () => app.anyone.signInProviders.begin({ params: { provider: 'univ' }, body: {} }),
  'signInProviders.complete': () => app.anyone.signInProviders.complete({ body: enters }),
  'signInProviders.register': () => app.anyone.signInProviders.register({ body: { ...registers, fullname: 'سارة', accept_terms: true } }),
  'signInProviders.link': () => calls.signInProviders.link({ body: links }),
  'secondFactor.begin': () => khalid.calls.secondFactor.begin(),
  'secondFactor.confirm': () => administrator.calls.secondFactor.confirm({ body: { totp: shownCode(secret) } }),
  'secondFactor.renewRecovery': () => administrator.calls.secondFactor.renewRecovery(),
  'sessions.endOthers': () => calls.sessions.endOthers(),
  'auth.changePassword': () => calls.auth.changePassword({ body: { old_password: password, new_password: 'quite another one' } }),
  'invitations.open': () => app.anyone.invitations.open({ body: { token: inviting } }),
  'invitations.accept': () => guest.calls.invitations.accept({ body: { token: inviting } }),
  'invitations.send': () => calls.invitations.send({ tenant, body: { emails: ['another@example.com'], ...toTeam } }),
  'invitations.resend': () => calls.invitations.resend({ tenant, params: { id: again.id } }),
  'members.update': () => calls.members.update({ tenant, params: { user: mate.user.id }, body: { role: 'reviewer' } }),
  'registrations.setAdmission': () => calls.registrations.setAdmission({ tenant, body: { mode: 'automatic', capacity: 1 } }),
  'registrations.seen': () => calls.registrations.seen({ tenant }),
  'registrations.decide': () => calls.registrations.decide({ tenant, body: { ids: [candidate], state: 'waiting', mail: null } }),
  'registrations.undo': () => calls.registrations.undo({ tenant, body: { decision } }),
  'registrations.checkIn': () => calls.registrations.checkIn({ tenant, body: { marks: [{ id: candidate }] } }),
  'registrations.addWalkIn': () =>
    calls.registrations.addWalkIn({ tenant, body: { fullname: 'سارة', email: 'walk-in@example.com', language: 'ar', consent: true } }),
  'apiTokens.create': () => calls.apiTokens.create({ tenant, body: { name: 'CRM', scope: 'viewer', days: 30 } }),
  'webhooks.create': () => calls.webhooks.create({ tenant, body: hook }),
  'webhooks.update': () => calls.webhooks.update({ tenant, params: webhook, body: { ...hook, description: 'CRM', is_on: true } }),
  'webhooks.rotateSecret': () => calls.webhooks.rotateSecret({ tenant, params: webhook }),
  'webhooks.resendFailed': () => calls.webhooks.resendFailed({ tenant, params: webhook, body: { since: soon.starts_at } }),
  'webhooks.sendSample': () => calls.webhooks.sendSample({ tenant, params: webhook }),
  'checkInLinks.create': () => calls.checkInLinks.create({ tenant, body: { name: 'الباب', day: today } }),
  'checkInLinks.open': () => app.anyone.checkInLinks.open({ body: { token: checkInToken } }),
  'checkInLinks.checkIn': () => app.anyone.checkInLinks.checkIn({ body: { token: checkInToken, marks: [{ id: candidate }] } }),
  'checkInLinks.openList': () => app.anyone.checkInLinks.openList({ body: { token: listToken } }),
  'checkInLinks.scan': () =>
    app.anyone.checkInLinks.scan({ body: { token: listToken, scans: [{ id: crypto.randomUUID(), registration: candidate }] } }),
  'checkInLists.create': () => calls.checkInLists.create({ tenant, body: { name: { ar: 'القميص', en: '' }, kind: 'gift' } }),
  'checkInLists.update': () =>
    calls.checkInLists.update({ tenant, params: { id: mealList.id }, body: { name: { ar: 'العشاء', en: '' }, kind: 'meal' } }),
  'checkInLists.scan': () =>
    calls.checkInLists.scan({
      tenant,
      params: { id: mealList.id },
      body: { scans: [{ id: crypto.randomUUID(), registration: candidate }] },
    }),
  'registrations.addNote': () => calls.registrations.addNote({ tenant, params: { id: candidate }, body: { text: 'ملاحظة' } }),
  'announcementTemplates.create': () => calls.announcementTemplates.create({ tenant, body: { name: 'ثانٍ', words: said } }),
  'announcementTemplates.update': () => calls.announcementTemplates.update({ tenant, params: { id: saved.id }, body: { name: 'ثالث' } }),
  'reminders.set': () => calls.reminders.set({ tenant, body: { kind: 'thanks', is_on: true } }),
  'reminders.trial': () => calls.reminders.trial({ tenant, body: { kind: 'thanks' } }),
  'notices.set': () => calls.notices.set({ tenant, body: { often: 'at_once' } }),
  'scores.setSettings': () =>
    calls.scores.setSettings({
      tenant,
      body: { criteria: [{ id: 'idea', name: { ar: 'الفكرة', en: '' }, weight: 1 }], scale: 5, is_blind: true },
    }),
  'judge.open': () => app.anyone.judge.open({ body: holder }),
  'judge.next': () => app.anyone.judge.next({ body: { ...holder, round } }),
  'judge.send': () => app.anyone.judge.send({ body: { ...holder, entries: [entry] } }),
  'helpQueue.set': () => calls.helpQueue.set({ tenant, body: { topics: [] } }),
  'helpQueue.setState': () => calls.helpQueue.setState({ tenant, body: { state: 'open' } }),
  'helpQueue.setRequest': () => calls.helpQueue.setRequest({ tenant, params: { id: endedHelp }, body: { state: 'canceled' } }),
  'helpQueue.createMentor': () => calls.helpQueue.createMentor({ tenant, body: mentorBody }),
  'helpQueue.setMentor': () => calls.helpQueue.setMentor({ tenant, params: { id: helper.id }, body: mentorBody }),
  'helpQueue.renewLink': () => calls.helpQueue.renewLink({ tenant, params: { id: renewed.id } }),
  'mentor.open': () => app.anyone.mentor.open({ body: { token: helper.token } }),
  'mentor.send': () =>
    app.anyone.mentor.send({
      body: { token: helper.token, acts: [{ id: crypto.randomUUID(), request: claimedHelp, act: 'claim' }] },
    }),
  'vote.set': () => calls.vote.set({ tenant, body: { choices: 2 } }),
  'vote.setState': () => calls.vote.setState({ tenant, body: { state: 'open' } }),
  'results.addAwards': () => calls.results.addAwards({ tenant, body: { awards: [{ project, place: 1 }] } }),
  'results.setAward': async () => calls.results.setAward({ tenant, params: { id: (await newAward()).id }, body: { project, place: 2 } }),
  'results.seal': async () => {
    await newAward()
    return calls.results.seal({ tenant, body: {} })
  },
  'results.publish': async () => {
    await newAward()
    const { seals } = await calls.results.seal({ tenant, body: {} })
    return calls.results.publish({
      tenant,
      params: { id: seals[0]?.id ?? '' },
      body: { at: new Date(Date.now() + 86_400_000).toISOString() },
    })
  },
  'results.correct': () => calls.results.correct({ tenant, body: { reason: 'سبب' } }),
  'badges.print': () =>
    calls.badges.print({ tenant, body: { run: crypto.randomUUID(), people: [{ kind: 'organizer', id: nora.user.id }] } }),
  'badges.setSettings': () => calls.badges.setSettings({ tenant, body: { size: 'cr80', language: 'en' } }),
  'badges.addGuest': newBadge,
  'badges.setGuest': async () =>
    calls.badges.setGuest({ tenant, params: { guest: (await newBadge()).id }, body: { name: { ar: 'منى', en: '' }, role: 'press' } }),
  'certificates.issue': () => calls.certificates.issue({ tenant, body: { groups: ['organizers'] } }),
  'certificates.setSigner': () => calls.certificates.setSigner({ tenant, body: { signature: null, signer_name: { ar: 'هند', en: '' } } }),
  'certificates.create': () => calls.certificates.create({ tenant, body: { kind: 'mentor', ...certificateTexts } }),
  'certificates.decideName': () => calls.certificates.decideName({ tenant, params: { id: asked.id }, body: { is_accepted: true } }),
  'certificates.reissue': async () =>
    calls.certificates.reissue({ tenant, params: { id: (await newCertificate()).id }, body: certificateTexts }),
  'certificates.revoke': async () =>
    calls.certificates.revoke({ tenant, params: { id: (await newCertificate()).id }, body: { reason: 'سبب' } }),
  'adminTenants.revokeCertificates': () =>
    entering.calls.adminTenants.revokeCertificates({ params: { id: tenant }, body: { reason: 'سبب' } }),
  'judging.assign': () => calls.judging.assign({ ...ofRound, body: { judge: judge.id, project } }),
  'judging.enterScores': () =>
    calls.judging.enterScores({ ...ofRound, body: { id: crypto.randomUUID(), judge: judge.id, project, ...scores } }),
  'judging.setCurrent': () => calls.judging.setCurrent({ ...ofRound, body: { project } }),
  'judging.setOrder': () => calls.judging.setOrder({ ...ofRound, body: { projects: [project] } }),
  'judging.setMessage': () => calls.judging.setMessage({ ...ofRound, body: { message: 'استراحة' } }),
  'judging.hideProject': () => calls.judging.hideProject({ tenant, params: { id: round, project }, body: { is_hidden: true } }),
  'judging.rehearse': () => calls.judging.rehearse(ofRound),
  'judging.createRound': () => calls.judging.createRound({ tenant, body: judgedBody }),
  'judging.setRound': () => calls.judging.setRound({ ...ofRound, body: { ...judgedBody, minutes: 9 } }),
  'judging.setRankingMethod': () => calls.judging.setRankingMethod({ tenant, params: { id: closed }, body: { ranking_method: 'mean' } }),
  'judging.setState': () => calls.judging.setState({ ...ofRound, body: { state: 'paused' } }),
  'judging.excludeJudge': () =>
    calls.judging.excludeJudge({ tenant, params: { id: round, judge: judge.id }, body: { is_excluded: true, reason: 'سبب' } }),
  'judging.allowAffiliation': () =>
    calls.judging.allowAffiliation({ tenant, body: { source: 'domain', shared: 'university.example', is_allowed: true } }),
  'judging.restart': () => calls.judging.restart({ ...ofRound, body: { reason: 'سبب' } }),
  'judging.createJudge': () => calls.judging.createJudge({ tenant, body: { ...judgeBody, is_confirmed: true } }),
  'judging.createJudges': () => calls.judging.createJudges({ tenant, body: { judges: [{ ...judgeBody, is_confirmed: true }] } }),
  'judging.setJudge': () => calls.judging.setJudge({ ...ofJudge, body: { ...judgeBody, is_bound: true } }),
  'judging.setConflict': () => calls.judging.setConflict({ tenant, params: { id: judge.id, project }, body: { is_conflict: true } }),
  'judging.acceptDevice': () => calls.judging.acceptDevice({ ...ofJudge, body: { code: 'K47' } }),
  'judging.renewLink': () => calls.judging.renewLink(ofJudge),
  'projects.setSettings': () =>
    calls.projects.setSettings({
      tenant,
      body: { closes_at: inAYear, open_to: 'accepted', gallery: 'deadline', reminds: true, questions: [] },
    }),
  'projects.exportFiles': () => calls.projects.exportFiles({ tenant }),
  'projects.setTables': () => calls.projects.setTables({ tenant, body: { by: 'name' } }),
  'projects.changeMember': () =>
    calls.projects.changeMember({
      tenant,
      params: { id: project },
      body: { change: 'rename', registration: candidate, fullname: 'منى', reason: 'خطأ' },
    }),
  'projects.reopen': () => calls.projects.reopen({ tenant, params: { id: project }, body: { until: null } }),
  'projects.setState': () => calls.projects.setState({ tenant, params: { id: project }, body: { state: 'withdrawn' } }),
  'projects.setTable': () => calls.projects.setTable({ tenant, params: { id: project }, body: { venue_table: '7' } }),
  'projects.decideLate': () => calls.projects.decideLate({ tenant, params: { id: project }, body: { decision: 'accepted' } }),
  'scores.save': () => calls.scores.save({ tenant, params: { id: candidate }, body: { points: { idea: 4 } } }),
  'domains.add': () => calls.domains.add({ tenant, body: { domain: 'hackathon.example.com' } }),
  'domains.lead': () => calls.domains.lead({ tenant, body: { id: null } }),
  'stats.createLink': () => calls.stats.createLink({ tenant, body: { label: 'الإذاعة' } }),
  'switches.begin': () => enter(app, entering, tenant, 'to help'),
  'meetings.book': () => book(5),
  'meetings.open': () => app.anyone.meetings.open({ body: { token: toMove.token } }),
  'meetings.move': () => app.anyone.meetings.move({ body: { token: toMove.token, starts_at: timeAt(6) } }),
  'meetings.cancel': () => app.anyone.meetings.cancel({ body: { token: toCancel.token } }),
  'meetings.confirm': () => administrator.calls.meetings.confirm({ params: { meeting: toConfirm.id } }),
  'meetings.decline': () => administrator.calls.meetings.decline({ params: { meeting: toDecline.id }, body: {} }),
  'meetings.moveHosted': () =>
    administrator.calls.meetings.moveHosted({ params: { meeting: toMoveHosted.id }, body: { starts_at: timeAt(7) } }),
  'meetings.saveSettings': () => calls.meetings.saveSettings({ body: { tenant, settings: { is_open: true } } }),
  'auth.resetPassword': () => app.anyone.auth.resetPassword({ body: { token: resetting, password: 'and yet another one' } }),
}

test('the list of tested calls contains every call that changes data and returns a body', () => {
  const needed = endpointsOf(endpoints).filter(([, , e]) => e.method !== 'GET' && e.success[0] !== 204)
  for (const [name] of needed) assert.ok(changes[name], `${name}: add a call to changes in server/platform/http/reply.test.ts`)
  assert.deepEqual(Object.keys(changes).toSorted(), needed.map(([name]) => name).toSorted())
})

/** State after the last test; null if unknown. Saves time, because access tokens expire. */
let lastState: Awaited<ReturnType<typeof everythingAtRest>> | null = null
const changing = new Map(endpointsOf(endpoints).map(([name, , e]) => [name, e]))
for (const [name, change] of Object.entries(changes))
  test(`${name} rolls back, with status 500, when its response violates the contract; a repeated call returns the first result`, async () => {
    const before = lastState ?? (await everythingAtRest())
    lastState = null
    promisesOneFactMore = true
    const refused = await change().then(
      () => assert.fail('it was answered'),
      (error: ApiError) => error,
    )
    promisesOneFactMore = false
    assert.deepEqual([refused.status, refused.problem.code], [500, 'server.failed'])
    assert.deepEqual(await everythingAtRest(), before)
    // The failed attempt counted for the rate limit, so that a second mail can be rejected.
    const e = changing.get(name) ?? assert.fail(name)
    const carriedOut = takesKey(e) && name !== 'switches.begin' ? withKey(e, change) : change().then(() => null)
    const keyed = await carriedOut.catch((error: ApiError) => assert.equal(error.problem.code, 'limit.reached'))
    if (keyed) {
      const after = await everythingAtRest()
      assert.deepEqual(await Promise.all([keyed.repeat(), keyed.repeat()]), [keyed.first, keyed.first])
      lastState = await everythingAtRest()
      assert.deepEqual(lastState, after)
    }
    if (name.startsWith('landingPages.pub')) assert.equal((await app.visit('renamed')).status, 200)
  })

const codesOf = async (from: string, to: string) => ({ old_code: await mailedCode(app, from), new_code: await mailedCode(app, to) })

async function withoutIt<T>(call: () => Promise<T>): Promise<T> {
  const was = promisesOneFactMore
  promisesOneFactMore = false
  return call().finally(() => (promisesOneFactMore = was))
}

/** Attempts in the background would change rows. */
function delayWebhooks() {
  return app.services.database.system(db =>
    db.run(sql`update webhooks set not_before = '2999-01-01' where not_before is distinct from '2999-01-01'`),
  )
}

/** Waits until background jobs have finished, and returns a hash of every table. */
async function everythingAtRest() {
  await delayWebhooks()
  const waiting = sql`select from account_requests union all select from outbox where sent_at is null union all select from custom_domains where checked_at is null
    union all select from reminders where check_at <= now()
    union all select from phase_decisions where done_at is null
    union all select from announcements where ended_at is null and (state <> 'scheduled' or send_at <= now())`
  while ((await app.services.database.system(db => db.all(waiting))).length) await new Promise(resolve => setTimeout(resolve, 20))
  return everything()
}

/**
 * Returns a hash of every table, without attempt counters, times of session use and used challenges, which a rollback does not undo, and
 * without statistics, which a job aggregates every minute.
 */
async function everything(): Promise<Record<string, string | null>> {
  // Only editors can read them.
  const drafted = await app.services.database.within({ tenant, user: nora.user.id }, db =>
    db.all(sql`select * from phase_drafts order by party_id`),
  )
  return app.services.database.system(async db => {
    const tables = await db.all<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
    const rows: Record<string, string | null> = { phase_drafts: JSON.stringify(drafted) }
    const others = ['attempts', 'migrations', 'daily_counts', 'figure_changes', 'passkey_challenges', 'phase_drafts']
    for (const { name } of tables.filter(table => !others.includes(table.name))) {
      const row = await db.one<{ rows: string | null }>(
        sql`select md5(string_agg((to_jsonb(t) - 'last_used_at' - 'idle_until')::text, '' order by t::text)) as rows from ${raw(name)} t`,
      )
      rows[name] = row?.rows ?? null
    }
    return rows
  })
}

async function registeredAs(address: string): Promise<string> {
  const made = await app.services.database.system(db =>
    db.one<{ id: string }>(sql`
      insert into registrations (tenant_id, kind, fullname, email, language, consented_at)
      values (${tenant}, 'application', 'سارة', ${address}, 'ar', now()) returning id`),
  )
  return made?.id ?? assert.fail()
}

async function tokenMailedTo(to: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${app.url}/dev/mail.json?to=${to}`)).json()) as { text: string }[]
    const token = mails
      .map(({ text }) => /(?:reset-password|invitation)\?token=([\w-]+)/.exec(text)?.[1])
      .find(found => found !== undefined)
    if (token !== undefined) return token
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
