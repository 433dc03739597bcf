// Sends ids of another hackathon or user to every endpoint. The response must equal that for an unknown id.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { ApiError, call } from '#contract/client.ts'
import { type Endpoint, isMemberRole } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { startingContent } from '#contract/landing-pages/content.ts'
import { endpointsOf } from '#contract/openapi.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newAdministrator, sessionOf } from '#server/testing/people/administrators.ts'
import { addPasskey } from '#server/testing/people/passkey-device.ts'
import { joinTeam, mailsOnce, newHackathon, newPerson, type Person } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { register, words } from '#server/testing/rows/announcements.ts'
import { newImport } from '#server/testing/rows/imports.ts'
import { bookingOf, freeSlotsOf, openHoursOf } from '#server/testing/rows/meetings.ts'
import { newPhases, phaseOf } from '#server/testing/rows/phases.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const [nora, thief, mate] = [await newPerson(app), await newPerson(app), await newPerson(app)]
const victim = await publishedForm(nora, {}, { eligibility: { team_min: 2, team_max: 3 } as never })
const draft = await newHackathon(nora)
const own = await publishedForm(thief, {}, { eligibility: { team_min: 2, team_max: 3 } as never })
after(() => app.close())

const { system } = app.services.database
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const event = {
  title: { ar: 'لقاء', en: 'Meeting' },
  kind: 'workshop',
  starts_at: inDays(3),
  ends_at: inDays(4),
  format: 'online',
} as const

/** Creates one row of each kind in the attacked hackathon. Returns the ids by name. */
async function seedVictim() {
  const tenant = victim.id
  const calls = nora.calls
  await joinTeam(app, tenant, mate, 'editor')
  await postForm(app, victim.tenant_name, { ...visitor('captain@example.com'), team_name: 'Oasis' })
  const candidate = await register(app, tenant)
  await calls.scores.setSettings({
    tenant,
    body: { criteria: [{ id: 'idea', name: { ar: 'فكرة', en: 'Idea' }, weight: 1 }], scale: 5, is_blind: false },
  })
  await calls.scores.save({ tenant, params: { id: candidate.id }, body: { points: { idea: 3 } } })
  const note = await calls.registrations.addNote({ tenant, params: { id: candidate.id }, body: { text: 'note' } })
  const { decision } = await calls.registrations.decide({ tenant, body: { ids: [candidate.id], state: 'waiting', mail: null } })
  const announced = await calls.announcements.create({
    tenant,
    body: { id: randomUUID(), to: ['accepted'], words, send_at: inDays(3) },
  })
  const template = await calls.announcementTemplates.create({ tenant, body: { name: 'Parking', words } })
  const seated = await calls.events.create({ tenant, form: { ...event, sign_up: 'open', seats: 3 } })
  await app.anyone.seats.take({
    body: { event: seated.id, fullname: 'سارة', email: 'seat@example.com', language: 'ar', consent: true, website: '' } as never,
  })
  const domain = await calls.domains.add({ tenant, body: { domain: 'victim.example.org' } })
  await calls.invitations.send({ tenant, body: { emails: ['invited@example.com'], role: 'editor', language: 'ar' } })
  const [invitation] = (await calls.invitations.list({ tenant, query: {} })).results
  const checkInLink = await calls.checkInLinks.create({ tenant, body: { name: 'Gate', day: inDays(1).slice(0, 10) } })
  const checkInList = await calls.checkInLists.create({ tenant, body: listBody })
  const mentor = await calls.helpQueue.createMentor({ tenant, body: mentorBody })
  const helpRequest = await system(db =>
    db.one<{ id: string }>(sql`insert into help_requests (tenant_id, registration_id) values (${tenant}, ${candidate.id}) returning id`),
  )
  const webhook = await calls.webhooks.create({ tenant, body: webhookBody })
  // The sender would add attempts while rows are compared.
  await app.services.database.system(db =>
    db.run(sql`update webhooks set not_before = now() + interval '1 day' where tenant_id = ${tenant} and id = ${webhook.id}`),
  )
  const delivery = await calls.webhooks.sendSample({ tenant, params: { id: webhook.id } })
  const apiToken = await calls.apiTokens.create({ tenant, body: { name: 'CRM', scope: 'viewer', days: 30 } })
  const providerLink = await system(db =>
    db.one<{ id: string }>(
      sql`insert into provider_links (user_id, issuer, subject) values (${nora.user.id}, 'https://idp.example', 'nora') returning id`,
    ),
  )
  const draft = await newImport(app.services.database, tenant)
  const phases = await newPhases(app.services.database, tenant)
  const host = await openHoursOf(nora, tenant)
  const [slot] = await freeSlotsOf(app, host)
  await app.anyone.meetings.book({ body: bookingOf(host, slot?.starts_at ?? assert.fail()) })
  const [meeting] = (await calls.meetings.mine({ query: { tenant } })).results
  const link = await calls.stats.createLink({ tenant, body: { label: 'poster' } })
  const picture = await calls.files.create({ tenant, form: { file: new File([await smallPng()], 'x.png') } })
  const project = await system(db =>
    db.one<{ id: string }>(sql`
      insert into projects (tenant_id, registration_id, slug, late) values (${tenant}, ${candidate.id}, 'their-project', 'requested') returning id`),
  )
  await system(db =>
    db.run(sql`
      insert into project_versions (tenant_id, project_id, number, content, is_submitted, receipt, arrived_at)
      values (${tenant}, ${project?.id ?? null}, 1, '{"name":{"ar":"مشروع"}}', true, 'ABCDEF', now())`),
  )
  const certificate = await calls.certificates.create({ tenant, body: { kind: 'mentor', ...certificateTexts } })
  const guest = await calls.badges.addGuest({ tenant, body: { name: { ar: 'منى', en: '' }, role: 'mentor' } })
  const run = randomUUID()
  await calls.badges.print({ tenant, body: { run, people: [{ kind: 'guest', id: guest.id }] } })
  const awarded = await calls.results.addAwards({ tenant, body: { awards: [awardOf(project?.id ?? '')] } })
  const sealed = await calls.results.seal({ tenant, body: {} })
  const judge = await calls.judging.createJudge({ tenant, body: judgeBody })
  const round = await calls.judging.createRound({ tenant, body: { ...roundBody, judges: [judge.id] } })
  await calls.judging.setState({ tenant, params: { id: round.id }, body: { state: 'open' } })
  const team = await system(db => db.one<{ id: string }>(sql`select id from candidate_teams where tenant_id = ${tenant}`))
  return {
    candidate: candidate.id,
    project: project?.id ?? assert.fail(),
    round: round.id,
    judge: judge.id,
    mentor: mentor.id,
    helpRequest: helpRequest?.id ?? assert.fail(),
    certificate: certificate.id,
    guest: guest.id,
    run,
    award: awarded.awards[0]?.id ?? assert.fail(),
    seal: sealed.seals[0]?.id ?? assert.fail(),
    note: note.id,
    decision,
    announced: announced.id,
    template: template.id,
    event: seated.id,
    event_at: seated.updated_at,
    domain: domain.id,
    checkInLink: checkInLink.id,
    checkInList: checkInList.id,
    webhook: webhook.id,
    apiToken: apiToken.id,
    delivery: delivery.id,
    import: draft.id,
    phase: phases.id,
    party: phases.party,
    inPhase: phases.registration,
    invitation: invitation?.id ?? assert.fail(),
    meeting: meeting?.id ?? assert.fail(),
    channel: link.channel,
    picture: picture.id,
    team: team?.id ?? assert.fail(),
    providerLink: providerLink?.id ?? assert.fail(),
    session: sessionOf(nora.access),
    passkey: (await addPasskey(app, nora)).passkey.id,
  }
}
const listBody = { name: { ar: 'الغداء', en: '' }, kind: 'meal' as const }
const webhookBody = { url: 'https://hooks.example.com/', events: ['results.published' as const] }
const awardOf = (project: string) => ({ project, place: 1, name: { ar: '', en: '' } })
const certificateTexts = { name: 'منى السالم', project: { ar: '', en: '' }, award: { ar: '', en: '' } }
const mentorBody = { name: 'منى السالم', languages: ['ar' as const] }
const judgeBody = { name: 'منى السالم', email: '' as const, languages: ['ar' as const], organization: '' }
const roundBody = {
  name: { ar: 'جولة', en: 'Round' },
  method: 'assigned' as const,
  criteria: [{ id: 'idea', name: { ar: 'فكرة', en: 'Idea' }, weight: 1 }],
  scale: 5 as const,
  selection: { kind: 'all' as const },
  judges: [],
}
const theirs = await seedVictim()
const ownRound = await thief.calls.judging.createRound({ tenant: own.id, body: roundBody })
const ownPhases = await newPhases(app.services.database, own.id)
const ownJudge = await thief.calls.judging.createJudge({ tenant: own.id, body: judgeBody })
// Without this registration and these criteria, some endpoints reject the request before they look up the id.
await register(app, own.id)
await thief.calls.scores.setSettings({
  tenant: own.id,
  body: { criteria: [{ id: 'idea', name: { ar: 'فكرة', en: 'Idea' }, weight: 1 }], scale: 5, is_blind: false },
})

type Given = Parameters<typeof call>[2]
type Case = [id: string, given: (id: string) => Given]
const content = startingContent()
const withPicture = (id: string) => ({
  content: { ...content, sections: content.sections.map(each => (each.type === 'hero' ? { ...each, picture: id } : each)) },
})
const said = randomUUID()
const given = { points: { idea: 3 }, for_team: '', for_organizers: '' }
const cases: Readonly<Record<string, readonly Case[]>> = {
  'account.requestDeletion': [[victim.id, id => ({ body: { hackathons: [id] } })]],
  'announcementTemplates.remove': [[theirs.template, id => ({ params: { id } })]],
  'announcementTemplates.update': [[theirs.template, id => ({ params: { id }, body: { name: 'x' } })]],
  'announcements.cancel': [[theirs.announced, id => ({ params: { id } })]],
  'announcements.create': [[randomUUID(), notice => ({ body: { id: said, to: ['accepted'], words, notice } })]],
  'announcements.detail': [[theirs.announced, id => ({ params: { id } })]],
  'phases.set': [[theirs.phase, id => ({ params: { id }, body: phaseOf(3) })]],
  'phases.remove': [[theirs.phase, id => ({ params: { id } })]],
  'phases.parties': [[theirs.phase, id => ({ params: { id }, query: {} })]],
  'phases.export': [[theirs.phase, id => ({ params: { id }, query: {} })]],
  'phases.draft': [
    [theirs.phase, id => ({ params: { id }, body: { parties: { standing: 'open' }, outcome: 'in' } })],
    [theirs.party, id => ({ params: { id: ownPhases.id }, body: { parties: [id], outcome: 'in' } })],
  ],
  'phases.lock': [[theirs.phase, id => ({ params: { id } })]],
  'phases.preview': [[theirs.phase, id => ({ params: { id } })]],
  'phases.publish': [[theirs.phase, id => ({ params: { id }, body: { hash: '' } })]],
  'phases.publications': [[theirs.phase, id => ({ params: { id } })]],
  'phases.callUp': [[theirs.phase, id => ({ params: { id } })]],
  'phases.addPerson': [
    [theirs.phase, id => ({ params: { id }, body: { registration: ownPhases.registration } })],
    [theirs.inPhase, registration => ({ params: { id: ownPhases.next }, body: { registration } })],
  ],
  'phases.removePerson': [
    [theirs.phase, id => ({ params: { id, registration: ownPhases.registration } })],
    [theirs.inPhase, registration => ({ params: { id: ownPhases.next, registration } })],
  ],
  'phases.confirmFor': [
    [theirs.phase, id => ({ params: { id, registration: ownPhases.registration } })],
    [theirs.inPhase, registration => ({ params: { id: ownPhases.next, registration } })],
  ],
  'imports.detail': [[theirs.import, id => ({ params: { id } })]],
  'imports.choose': [
    [
      theirs.import,
      id => ({
        params: { id },
        body: { targets: [null, null], orders: ['unknown', 'unknown'], values: {}, state: 'applied', language: 'ar', registered: 'keep' },
      }),
    ],
  ],
  'imports.rows': [[theirs.import, id => ({ params: { id }, query: {} })]],
  'imports.editRow': [[theirs.import, id => ({ params: { id, number: '2' }, body: { cells: ['x', 'x@example.com'] } })]],
  'imports.run': [[theirs.import, id => ({ params: { id }, body: { agreed_where: 'Google Forms', agreed_on: '2026-11-12' } })]],
  'imports.undo': [[theirs.import, id => ({ params: { id } })]],
  'imports.notice': [[theirs.import, id => ({ params: { id } })]],
  'imports.notify': [[theirs.import, id => ({ params: { id } })]],
  'imports.remove': [[theirs.import, id => ({ params: { id } })]],
  'imports.faults': [[theirs.import, id => ({ params: { id } })]],
  'checkInLinks.create': [[theirs.checkInList, list => ({ body: { name: 'Gate', day: inDays(1).slice(0, 10), list } })]],
  'checkInLists.create': [[theirs.phase, phase_id => ({ body: { ...listBody, audience: 'phase', phase_id } })]],
  'checkInLists.update': [[theirs.checkInList, id => ({ params: { id }, body: listBody })]],
  'checkInLists.move': [[theirs.checkInList, id => ({ params: { id }, body: { place: 1 } })]],
  'checkInLists.remove': [[theirs.checkInList, id => ({ params: { id } })]],
  'checkInLists.people': [[theirs.checkInList, id => ({ params: { id }, query: {} })]],
  'checkInLists.scan': [
    [theirs.checkInList, id => ({ params: { id }, body: { scans: [{ id: randomUUID(), registration: theirs.candidate }] } })],
  ],
  'checkInLists.export': [[theirs.checkInList, id => ({ params: { id }, query: {} })]],
  'checkInLinks.revoke': [[theirs.checkInLink, id => ({ params: { id } })]],
  'webhooks.update': [[theirs.webhook, id => ({ params: { id }, body: { ...webhookBody, is_on: false } })]],
  'webhooks.rotateSecret': [[theirs.webhook, id => ({ params: { id } })]],
  'webhooks.remove': [[theirs.webhook, id => ({ params: { id } })]],
  'webhooks.deliveries': [[theirs.webhook, id => ({ params: { id } })]],
  'webhooks.delivery': [
    [theirs.webhook, id => ({ params: { id, delivery: theirs.delivery } })],
    [theirs.delivery, delivery => ({ params: { id: theirs.webhook, delivery } })],
  ],
  'webhooks.resend': [
    [theirs.webhook, id => ({ params: { id, delivery: theirs.delivery } })],
    [theirs.delivery, delivery => ({ params: { id: theirs.webhook, delivery } })],
  ],
  'webhooks.resendFailed': [[theirs.webhook, id => ({ params: { id }, body: { since: inDays(-1) } })]],
  'webhooks.sendSample': [[theirs.webhook, id => ({ params: { id } })]],
  'apiTokens.revoke': [[theirs.apiToken, id => ({ params: { id } })]],
  'domains.check': [[theirs.domain, id => ({ params: { id } })]],
  'domains.lead': [[theirs.domain, id => ({ body: { id } })]],
  'domains.remove': [[theirs.domain, id => ({ params: { id } })]],
  'drafts.get': [[theirs.picture, draft => ({ params: { draft } })]],
  'drafts.update': [[victim.id, draft => ({ params: { draft }, form: { content: {} } })]],
  'events.move': [[theirs.event, id => ({ body: { days: 1, events: [{ event: id, updated_at: theirs.event_at }] } })]],
  'events.remove': [[theirs.event, id => ({ params: { event: id }, query: {} })]],
  'events.update': [[theirs.event, id => ({ params: { event: id }, form: { city: 'جدة' } })]],
  'events.mine': [
    [theirs.event, id => ({ query: { event: id } })],
    [victim.id, tenant => ({ query: { tenant } })],
  ],
  'invitations.resend': [[theirs.invitation, id => ({ params: { id } })]],
  'invitations.revoke': [[theirs.invitation, id => ({ params: { id } })]],
  'badges.cancelRun': [[theirs.run, run => ({ params: { run } })]],
  'badges.print': [[theirs.guest, id => ({ body: { run: randomUUID(), people: [{ kind: 'guest', id }] } })]],
  'badges.removeGuest': [[theirs.guest, guest => ({ params: { guest } })]],
  'badges.setGuest': [[theirs.guest, guest => ({ params: { guest }, body: { name: { ar: 'منى', en: '' }, role: 'mentor' } })]],
  'certificates.decideName': [[theirs.certificate, id => ({ params: { id }, body: { is_accepted: true } })]],
  'certificates.reissue': [[theirs.certificate, id => ({ params: { id }, body: certificateTexts })]],
  'certificates.setSigner': [[theirs.picture, signature => ({ body: { signature, signer_name: { ar: 'هند' } } })]],
  'certificates.revoke': [[theirs.certificate, id => ({ params: { id }, body: { reason: 'x' } })]],
  'helpQueue.setRequest': [[theirs.helpRequest, id => ({ params: { id }, body: { state: 'canceled' } })]],
  'helpQueue.setMentor': [[theirs.mentor, id => ({ params: { id }, body: mentorBody })]],
  'helpQueue.removeMentor': [[theirs.mentor, id => ({ params: { id } })]],
  'helpQueue.renewLink': [[theirs.mentor, id => ({ params: { id } })]],
  'helpQueue.revokeLink': [[theirs.mentor, id => ({ params: { id } })]],
  'vote.set': [[theirs.round, round_id => ({ body: { round_id } })]],
  'results.addAwards': [[theirs.project, project => ({ body: { awards: [awardOf(project)] } })]],
  'results.cancelPublication': [[theirs.seal, id => ({ params: { id } })]],
  'results.publish': [[theirs.seal, id => ({ params: { id }, body: {} })]],
  'results.removeAward': [[theirs.award, id => ({ params: { id } })]],
  'results.setAward': [[theirs.award, id => ({ params: { id }, body: awardOf(theirs.project) })]],
  'judging.acceptDevice': [[theirs.judge, id => ({ params: { id }, body: { code: 'K47' } })]],
  'judging.assign': [
    [theirs.round, id => ({ params: { id }, body: { judge: theirs.judge, project: theirs.project } })],
    [theirs.judge, id => ({ params: { id: theirs.round }, body: { judge: id, project: theirs.project } })],
    [theirs.project, id => ({ params: { id: theirs.round }, body: { judge: theirs.judge, project: id } })],
  ],
  'judging.control': [[theirs.round, id => ({ params: { id } })]],
  'judging.coverage': [[theirs.round, id => ({ params: { id } })]],
  'judging.createJudge': [[theirs.round, id => ({ body: { ...judgeBody, rounds: [id] } })]],
  'judging.createJudges': [[theirs.round, id => ({ body: { judges: [{ ...judgeBody, is_confirmed: true }], rounds: [id] } })]],
  'judging.createRound': [
    [theirs.judge, id => ({ body: { ...roundBody, judges: [id] } })],
    [theirs.round, id => ({ body: { ...roundBody, selection: { kind: 'top', round: id, count: 3 } } })],
  ],
  'judging.enterScores': [
    [theirs.round, id => ({ params: { id }, body: { id: said, judge: theirs.judge, project: theirs.project, ...given } })],
    [theirs.judge, id => ({ params: { id: ownRound.id }, body: { id: said, judge: id, project: theirs.project, ...given } })],
    [theirs.project, id => ({ params: { id: ownRound.id }, body: { id: said, judge: ownJudge.id, project: id, ...given } })],
  ],
  'judging.excludeJudge': [
    [theirs.round, id => ({ params: { id, judge: theirs.judge }, body: { is_excluded: true, reason: 'x' } })],
    [theirs.judge, judge => ({ params: { id: ownRound.id, judge }, body: { is_excluded: true, reason: 'x' } })],
  ],
  'judging.exportScores': [[theirs.round, id => ({ params: { id }, query: {} })]],
  'judging.hideProject': [
    [theirs.round, id => ({ params: { id, project: theirs.project }, body: { is_hidden: true } })],
    [theirs.project, project => ({ params: { id: ownRound.id, project }, body: { is_hidden: true } })],
  ],
  'judging.ranking': [[theirs.round, id => ({ params: { id } })]],
  'judging.rankingInput': [[theirs.round, id => ({ params: { id } })]],
  'judging.rehearse': [[theirs.round, id => ({ params: { id } })]],
  'judging.removeJudge': [[theirs.judge, id => ({ params: { id } })]],
  'judging.removeRound': [[theirs.round, id => ({ params: { id } })]],
  'judging.renewLink': [[theirs.judge, id => ({ params: { id } })]],
  'judging.restart': [[theirs.round, id => ({ params: { id }, body: { reason: 'x' } })]],
  'judging.revokeLink': [[theirs.judge, id => ({ params: { id } })]],
  'judging.scores': [[theirs.round, id => ({ params: { id } })]],
  'judging.setConflict': [
    [theirs.judge, id => ({ params: { id, project: theirs.project }, body: { is_conflict: true } })],
    [theirs.project, project => ({ params: { id: ownJudge.id, project }, body: { is_conflict: true } })],
  ],
  'judging.setCurrent': [
    [theirs.round, id => ({ params: { id }, body: { project: null } })],
    [theirs.project, project => ({ params: { id: ownRound.id }, body: { project } })],
  ],
  'judging.setJudge': [[theirs.judge, id => ({ params: { id }, body: judgeBody })]],
  'judging.setRankingMethod': [[theirs.round, id => ({ params: { id }, body: { ranking_method: 'mean' } })]],
  'judging.setMessage': [[theirs.round, id => ({ params: { id }, body: { message: 'x' } })]],
  'judging.setOrder': [
    [theirs.round, id => ({ params: { id }, body: { projects: [] } })],
    [theirs.project, id => ({ params: { id: ownRound.id }, body: { projects: [id] } })],
  ],
  'judging.setRound': [[theirs.round, id => ({ params: { id }, body: roundBody })]],
  'judging.setState': [[theirs.round, id => ({ params: { id }, body: { state: 'paused' } })]],
  'landingPages.update': [[theirs.picture, id => ({ form: withPicture(id) })]],
  'landingPages.create': [[theirs.picture, id => ({ form: withPicture(id) })]],
  'meetings.confirm': [[theirs.meeting, id => ({ params: { meeting: id } })]],
  'meetings.decline': [[theirs.meeting, id => ({ params: { meeting: id }, body: { reason: 'no' } })]],
  'meetings.mine': [[victim.id, tenant => ({ query: { tenant } })]],
  'meetings.moveHosted': [[theirs.meeting, id => ({ params: { meeting: id }, body: { starts_at: inDays(3) } })]],
  'meetings.saveSettings': [[victim.id, tenant => ({ body: { tenant, settings: {} } })]],
  'meetings.settings': [[victim.id, tenant => ({ query: { tenant } })]],
  'members.remove': [[nora.user.id, user => ({ params: { user } })]],
  'members.transfer': [[nora.user.id, user => ({ body: { user } })]],
  'members.update': [[nora.user.id, user => ({ params: { user }, body: { role: 'viewer' } })]],
  'registrations.addNote': [[theirs.candidate, id => ({ params: { id }, body: { text: 'x' } })]],
  'registrations.checkIn': [[theirs.candidate, id => ({ body: { marks: [{ id, come: true }] } })]],
  'registrations.confirm': [[theirs.candidate, id => ({ params: { id } })]],
  'registrations.decide': [
    [theirs.candidate, id => ({ body: { ids: [id], state: 'accepted' } })],
    [theirs.candidate, id => ({ body: { ids: [id], state: 'declined', whole_teams: true } })],
  ],
  'projects.reopen': [[theirs.project, id => ({ params: { id }, body: { until: null } })]],
  'projects.decideLate': [[theirs.project, id => ({ params: { id }, body: { decision: 'accepted' } })]],
  'projects.detail': [[theirs.project, id => ({ params: { id }, query: {} })]],
  'projects.setState': [[theirs.project, id => ({ params: { id }, body: { state: 'withdrawn' } })]],
  'projects.changeMember': [
    [theirs.project, id => ({ params: { id }, body: { change: 'add', registration: theirs.candidate, reason: 'خطأ' } })],
  ],
  'projects.setTable': [[theirs.project, id => ({ params: { id }, body: { venue_table: '1' } })]],
  'registrations.detail': [[theirs.candidate, id => ({ params: { id } })]],
  'registrations.export': [
    [theirs.team, team => ({ query: { team } })],
    [theirs.candidate, after => ({ query: { after, as: 'cells' } })],
  ],
  'registrations.file': [[theirs.candidate, id => ({ params: { id, question: 'q_cv' } })]],
  'registrations.list': [[theirs.team, team => ({ query: { team } })]],
  'registrations.removeNote': [[theirs.candidate, id => ({ params: { id, note: theirs.note } })]],
  'registrations.renewLink': [[theirs.candidate, id => ({ params: { id } })]],
  'registrations.erase': [[theirs.candidate, id => ({ params: { id } })]],
  'registrations.undo': [[theirs.decision, decision => ({ body: { decision } })]],
  'scores.list': [[theirs.candidate, id => ({ params: { id } })]],
  'scores.remove': [[theirs.candidate, id => ({ params: { id } })]],
  'scores.save': [[theirs.candidate, id => ({ params: { id }, body: { points: { idea: 1 } } })]],
  'seats.export': [[theirs.event, id => ({ params: { event: id } })]],
  'seats.list': [[theirs.event, id => ({ params: { event: id }, query: {} })]],
  'passkeys.rename': [[theirs.passkey, id => ({ params: { id }, body: { name: 'x' } })]],
  'passkeys.remove': [[theirs.passkey, id => ({ params: { id } })]],
  'signInProviders.unlink': [[theirs.providerLink, id => ({ params: { id } })]],
  'sessions.end': [[theirs.session, id => ({ params: { id } })]],
  'stats.removeLink': [[theirs.channel, channel => ({ query: { channel } })]],
  'switches.end': [[randomUUID(), id => ({ params: { switch: id } })]],
  // Published hackathons are public; this one is a draft.
  'tenants.detail': [[draft.id, tenant => ({ query: { tenant } })]],
  'tenants.register': [
    [victim.id, draft => ({ form: { ...event, tenant_name: 'taken-by-thief', name: { ar: 'س', en: 'S' }, draft, timezone: 'Nowhere' } })],
  ],
}
/** Endpoints without a case. The comments in the list give the reasons. */
const others = [
  // public by design, and tokens of mailed links
  'events.detail',
  'meetings.hosts',
  'meetings.slots',
  'meetings.book',
  'meetings.open',
  'meetings.move',
  'meetings.cancel',
  'seats.take',
  'seats.open',
  'seats.withdraw',
  'invitations.open',
  'invitations.accept',
  'checkInLinks.open',
  'checkInLinks.checkIn',
  'checkInLinks.openList',
  'checkInLinks.scan',
  'judge.open',
  'judge.next',
  'judge.send',
  'mentor.open',
  'mentor.send',
  'auth.resetPassword',
  // names of event types
  'webhooks.create',
  // version number or name within the hackathon of X-Tenant-ID
  'landingPages.version',
  'tenants.exists',
]

const fieldsOf = (part: unknown) => Object.keys((part as { _zod?: { def?: { shape?: object } } })?._zod?.def?.shape ?? {})
const naming =
  /^(?:id|ids|tenant|tenant_id|event|events|host|user|draft|decision|marks|notice|hackathons|after|team|channel|seat|token|meeting|switch)$/
const calls = endpointsOf(endpoints)
const normalized = (value: unknown, id: string) =>
  JSON.stringify(value)
    .replaceAll(id, 'ID')
    .replace(/"(?:request_id|decision|settings_at|updated_at|token|now)":"[^"]*"|"id":"[0-9a-f-]{36}"/g, '')

async function answerTo(e: Endpoint, given: Given, access: string, id: string): Promise<string> {
  const as = (path: string, init: RequestInit & { headers: Headers }) => {
    init.headers.set('authorization', `Bearer ${access}`)
    init.headers.set('accept-language', 'en')
    return fetch(app.url + path, init)
  }
  return call(e, as as never, given).then(
    answer => normalized(answer ?? null, id),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return normalized([error.status, error.problem], id)
    },
  )
}

/** Returns rows by table, without columns that background jobs change. */
async function rowsOfVictim(): Promise<Record<string, unknown>> {
  const tables = await system(db =>
    db.all<{ name: string }>(sql`
      select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
        and c.table_name not in ('page_views', 'visitor_steps', 'daily_counts') order by 1`),
  )
  const rows: Record<string, unknown> = {
    sessions: await system(db => db.all(sql`select id, ended_at from sessions where user_id = ${nora.user.id} order by id`)),
    passkeys: await system(db => db.all(sql`select id, name from passkeys where user_id = ${nora.user.id} order by id`)),
    provider_links: await system(db => db.all(sql`select id from provider_links where user_id = ${nora.user.id}`)),
  }
  for (const { name } of tables) {
    const row = name === 'custom_domains' ? `jsonb_build_object('id', id, 'leads', leads)` : 'to_jsonb(t)'
    const query = { text: `select ${row} as row from ${name} t where tenant_id = $1 order by to_jsonb(t)::text`, values: [victim.id] }
    rows[name] = await system(db => db.all(query)).catch((error: Error) => error.message)
  }
  return rows
}

test('every endpoint that takes an id has a test case with another hackathon’s id', () => {
  for (const [name, , e] of calls) {
    if (e.caller === 'admin' || others.includes(name)) continue
    const named = [e.params, e.query, e.body, e.form].flatMap(fieldsOf).filter(field => naming.test(field))
    if (named.length > 0)
      assert.ok(cases[name], `${name} takes ${named.join(', ')}: add a test case to cases in server/app/foreign-ids.test.ts`)
  }
})

test('returns the same response for another hackathon’s id as for an unknown id, and changes nothing', async () => {
  const before = await rowsOfVictim()
  for (const [name, , e] of calls)
    for (const [id, given] of cases[name] ?? []) {
      const other = name === 'stats.removeLink' ? 'poster-x' : randomUUID()
      const tenant = isMemberRole(e.caller) ? { tenant: own.id } : {}
      const foreign = await answerTo(e, { ...given(id), ...tenant }, thief.access, id)
      const unknown = await answerTo(e, { ...given(other), ...tenant }, thief.access, other)
      assert.equal(foreign, unknown, name)
      // The comparison of all rows below detects requests that succeeded.
      assert.doesNotMatch(foreign, /^\[5/, name)
    }
  assert.deepEqual(await rowsOfVictim(), before)
})

test('returns 404 from every member endpoint when X-Tenant-ID names another owner’s hackathon', async () => {
  const admin = await newAdministrator(app)
  for (const [name, , e] of calls.filter(([, , one]) => isMemberRole(one.caller)))
    for (const [id, given] of cases[name] ?? [])
      for (const access of [thief.access, admin.access])
        assert.match(await answerTo(e, { ...given(id), tenant: victim.id }, access, id), /^\[404,.*tenant\.not_found/, name)
})

test('candidates’ pages change nothing when a link or a form refers to another hackathon', async () => {
  const linkOf = async (person: Person | null, name: string, email: string) => {
    assert.equal(person, null)
    await postForm(app, name, { ...visitor(email), team_name: `Team of ${email.split('@')[0]}` })
    const [mail] = await mailsOnce(app, email, mails => mails.length > 0)
    return new URL(/http\S+\/me\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? assert.fail()).pathname
  }
  const mine = await linkOf(null, own.tenant_name, 'candidate@thief.example')
  const foreign = await linkOf(null, victim.tenant_name, 'candidate@victim.example')
  const before = await rowsOfVictim()
  for (const path of [foreign, `${foreign}/team`, `${foreign}/find`, `/en${foreign}`])
    assert.equal((await app.visit(own.tenant_name, path)).status, 404, path)
  for (const act of ['remove', 'captain']) await postForm(app, own.tenant_name, { act, member: theirs.candidate }, `${mine}/team`)
  await postForm(app, own.tenant_name, { act: 'show', skills: 'maps and water' }, `${mine}/find`)
  for (const act of ['ask', 'agree', 'decline', 'block'])
    assert.ok((await postForm(app, own.tenant_name, { act, who: theirs.candidate }, `${mine}/find`)).status < 500, act)
  for (const act of ['leave', 'rename', 'link'])
    assert.equal((await postForm(app, own.tenant_name, { act, team_name: 'Stolen' }, `${foreign}/team`)).status, 404, act)
  assert.deepEqual(await rowsOfVictim(), before)
})
