// Calls every member endpoint for a hackathon in every status.

import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { ApiError } from '#contract/client.ts'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { startingContent } from '#contract/landing-pages/content.ts'
import type { MemberRole } from '#contract/members/roles.ts'
import { problems } from '#contract/problems.ts'
import { statesOf, statesOfRename } from '#contract/tenants/tenant-states.ts'
import { type TenantStatus, tenantStatuses } from '#contract/tenants/tenant.ts'
import { raw, sql } from '#server/platform/database/sql.ts'
import { enteredHackathon, newAdministrator } from '#server/testing/people/administrators.ts'
import { joinTeam, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { withKey } from '#server/testing/repeated-calls.ts'
import { completeImport, newImport } from '#server/testing/rows/imports.ts'
import { newPhases, newReserve, newSeated, phaseOf } from '#server/testing/rows/phases.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
const [khalid, sara] = [await newPerson(app), await newPerson(app)]
after(() => app.close())

const { calls } = nora
const admin = await newAdministrator(app)
const { database } = app.services
const { system } = database
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString()
const event = () => ({
  title: { ar: 'ورشة', en: 'Workshop' },
  kind: 'workshop' as const,
  format: 'online' as const,
  starts_at: inAMonth(),
  ends_at: new Date(Date.parse(inAMonth()) + 3_600_000).toISOString(),
  status: 'published' as const,
})
const newEvent = async (tenant: string) => (await calls.events.create({ tenant, form: event() })).id
const newName = () => `moved-${crypto.randomUUID()}`.slice(0, 38)
const content = startingContent
/** Adds a second owner and a viewer, so that the first owner can leave or transfer. Returns the viewer's id. */
const withTeam = async (tenant: string) => {
  await joinTeam(app, tenant, khalid, 'owner')
  await joinTeam(app, tenant, sara, 'viewer')
  return { user: sara.user.id }
}
let invited = 0
const newInvitation = async (tenant: string) => {
  const made = await system(db =>
    db.one<{ id: string }>(sql`
      insert into invitations (tenant_id, email, role, note, language, token_hash, sent_at, expires_at)
      values (${tenant}, ${`invited-${++invited}@example.com`}, 'viewer', '', 'ar', ${Buffer.from(String(invited))}, now() - interval '1 day', now() + interval '1 day')
      returning id`),
  )
  return { id: made?.id ?? '' }
}

const newCompleteImport = async (tenant: string) => {
  const made = await newImport(database, tenant)
  await completeImport(database, tenant, made)
  return made
}
const webhook = { url: 'https://hooks.example.com/', events: ['results.published' as const] }
const newWebhook = async (tenant: string) => {
  const id = crypto.randomUUID()
  const { sealed } = app.services.webhookSecrets.create(id)
  await system(db =>
    db.run(
      sql`insert into webhooks (tenant_id, id, url, events, secret, not_before) values (${tenant}, ${id}, 'https://127.0.0.1/', '{}', ${sealed}, '2999-01-01')`,
    ),
  )
  return { id }
}
const newDelivery = async (tenant: string) => {
  const { id } = await newWebhook(tenant)
  const made = await system(db =>
    db.one<{ id: string }>(sql`
      insert into webhook_deliveries (tenant_id, webhook_id, type, subject, data, due_at, failed_at)
      values (${tenant}, ${id}, 'results.published', gen_random_uuid(), '{}', null, now()) returning id`),
  )
  return { id, delivery: made?.id ?? '' }
}
const newToken = async (tenant: string) => {
  const made = await system(db =>
    db.one<{ id: string }>(sql`
      insert into api_tokens (tenant_id, name, scope, token_hash, last_four, created_by, expires_at)
      select ${tenant}, 'CRM', 'viewer', ${randomUUID()}::text::bytea, 'abcd', m.user_id, now() + interval '1 day'
      from members m where m.tenant_id = ${tenant} limit 1 returning id`),
  )
  return { id: made?.id ?? '' }
}
const today = () => new Date().toISOString().slice(0, 10)
const newCheckInLink = async (tenant: string) => {
  const made = await system(db =>
    db.one<{ id: string }>(sql`
      insert into check_in_links (tenant_id, name, token_hash, created_by, starts_at, expires_at)
      values (${tenant}, 'x', ${Buffer.from(crypto.randomUUID())}, ${nora.user.id}, now(), now() + interval '1 day') returning id`),
  )
  return made?.id ?? ''
}

const mealList = { name: { ar: 'الغداء', en: '' }, kind: 'meal' } as const
const newCheckInList = async (tenant: string) => {
  const made = await system(db =>
    db.one<{ id: string }>(
      sql`insert into check_in_lists (tenant_id, number, name_ar, kind) values (${tenant}, 1, 'الغداء', 'meal') returning id`,
    ),
  )
  return { id: made?.id ?? '' }
}

let registered = 0
const newRegistration = async (tenant: string) => {
  const made = await system(db =>
    db.one<{ id: string }>(sql`
      insert into registrations (tenant_id, kind, fullname, email, language, consented_at)
      values (${tenant}, 'application', 'سارة', ${`registered-${++registered}@example.com`}, 'ar', now()) returning id`),
  )
  return made?.id ?? ''
}

const calendar = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:one\r\nSUMMARY:ورشة\r\nDTSTART:20700204T150000Z\r\nEND:VEVENT\r\nEND:VCALENDAR'
const words = { ar: { subject: 'موعد', text: 'نراكم غدًا' } }
const inAYear = () => new Date(Date.now() + 360 * 86_400_000).toISOString()
const newAnnouncement = async (tenant: string) => {
  const id = crypto.randomUUID()
  await system(db =>
    db.run(
      sql`insert into announcements (tenant_id, id, audience, words, send_at) values (${tenant}, ${id}, '{applied}', ${JSON.stringify(words)}, ${inAYear()})`,
    ),
  )
  return id
}
const newTemplate = async (tenant: string) => {
  const made = await system(db =>
    db.one<{ id: string }>(
      sql`insert into announcement_templates (tenant_id, name, words) values (${tenant}, ${randomUUID()}, ${JSON.stringify(words)}) returning id`,
    ),
  )
  return made?.id ?? ''
}
const scoring = { criteria: [{ id: 'idea', name: { ar: 'الفكرة', en: '' }, weight: 1 }], scale: 5 as const, is_blind: true }
const newScored = async (tenant: string) => {
  const id = await newRegistration(tenant)
  await system(db =>
    db.run(
      sql`insert into registration_scores (tenant_id, registration_id, scored_by, is_conflict) values (${tenant}, ${id}, ${nora.user.id}, true)`,
    ),
  )
  return id
}
const submissions = () => ({
  closes_at: inAYear(),
  open_to: 'accepted' as const,
  gallery: 'deadline' as const,
  reminds: true,
  questions: [],
})
const mentorBody = { name: 'منى السالم', languages: ['ar' as const] }
const newMentor = async (tenant: string) => {
  const made = await system(db =>
    db.one<{ id: string }>(sql`insert into mentors (tenant_id, name, languages) values (${tenant}, 'منى السالم', '{ar}') returning id`),
  )
  return { id: made?.id ?? '' }
}
const newHelpRequest = async (tenant: string) => {
  const made = await system(db => db.one<{ id: string }>(sql`insert into help_requests (tenant_id) values (${tenant}) returning id`))
  return made?.id ?? ''
}
const newProject = async (tenant: string) => {
  const made = await system(db =>
    db.one<{ id: string }>(
      sql`insert into projects (tenant_id, slug, late, open_until) values (${tenant}, ${`p-${randomUUID()}`}, 'requested', now() + interval '1 day') returning id`,
    ),
  )
  return made?.id ?? ''
}
const newRound = async (tenant: string, state: 'planned' | 'open' = 'planned', method = 'committee') => {
  const project = await newProject(tenant)
  return system(async db => {
    const round = await db.one<{ id: string }>(sql`
      insert into judging_rounds (tenant_id, name_ar, method, criteria, scale, minutes, visits, selection, state)
      values (${tenant}, 'جولة', ${method}, ${JSON.stringify(judged.criteria)}::jsonb, 5, 6, 3, '{"kind":"all"}', ${state}) returning id`)
    const judge = await db.one<{ id: string }>(
      sql`insert into judges (tenant_id, name, languages) values (${tenant}, 'محكّم', '{ar}') returning id`,
    )
    const [id, by] = [round?.id ?? '', judge?.id ?? '']
    await db.run(sql`insert into round_judges (tenant_id, round_id, judge_id) values (${tenant}, ${id}, ${by})`)
    await db.run(sql`insert into project_versions (tenant_id, project_id, number, content, is_submitted, receipt, arrived_at)
      values (${tenant}, ${project}, 1, '{}', true, 'ABCDEF', now())`)
    await db.run(sql`
      insert into round_projects (tenant_id, round_id, project_id, position, version, pitch_language, tracks, prizes)
      values (${tenant}, ${id}, ${project}, 1, 1, '', '{}', '{}')`)
    return { id, judge: by, project }
  })
}
const judged = {
  name: { ar: 'جولة', en: '' },
  method: 'committee' as const,
  criteria: [{ id: 'idea', name: { ar: 'الفكرة', en: '' }, weight: 1 }],
  scale: 5 as const,
  selection: { kind: 'all' as const },
  judges: [],
}
const submittedIn = async (tenant: string) => {
  const project = await newProject(tenant)
  await system(db =>
    db.run(sql`insert into project_versions (tenant_id, project_id, number, content, is_submitted, receipt, arrived_at)
      values (${tenant}, ${project}, 1, '{}', true, 'ABCDEF', now())`),
  )
  return project
}
let awards = 0
const awardOf = (project: string) => ({ project, place: 0, name: { ar: `جائزة ${++awards}`, en: '' } })
const awardIn = async (tenant: string) => {
  const project = await submittedIn(tenant)
  const row = await system(db =>
    db.one<{ id: string }>(sql`
      insert into result_awards (tenant_id, project_id, place, name_ar) values (${tenant}, ${project}, 0, ${`جائزة ${++awards}`}) returning id`),
  )
  return { id: row?.id ?? '', project }
}
/** Calls add editions after the newest one. */
let seals = 1000
const sealIn = async (tenant: string) => {
  const row = await system(db =>
    db.one<{ id: string }>(sql`
      insert into result_seals (tenant_id, number, hash, awards) values (${tenant}, ${(seals += 100)}, '', 1) returning id`),
  )
  return row?.id ?? ''
}
const certificateTexts = { name: 'منى السالم', project: { ar: '', en: '' }, award: { ar: '', en: '' } }
const newCertificate = { kind: 'mentor' as const, ...certificateTexts }
const certificateIn = async (tenant: string) => {
  const code = Array.from({ length: 16 }, () => 'ABCDEFGH'[randomInt(8)]).join('')
  const row = await system(db =>
    db.one<{ id: string }>(sql`
      insert into certificates (tenant_id, code, kind, name, language) values (${tenant}, ${code}, 'mentor', 'منى', 'ar') returning id`),
  )
  return row?.id ?? ''
}
const newGuest = { name: { ar: 'منى', en: '' }, role: 'mentor' as const }
const guestIn = async (tenant: string) => {
  const row = await system(db =>
    db.one<{ id: string }>(sql`
      insert into badge_guests (tenant_id, name_ar, name_en, role) values (${tenant}, 'منى', '', 'mentor') returning id`),
  )
  return row?.id ?? ''
}
const newJudge = { name: 'منى السالم', email: '' as const, languages: ['ar' as const], organization: '' }
const newDomain = async (tenant: string) => {
  const made = await system(db =>
    db.one<{ id: string }>(
      sql`insert into custom_domains (tenant_id, domain, token, next_check_at) values (${tenant}, ${`${randomUUID()}.com`}, '', null) returning id`,
    ),
  )
  return made?.id ?? ''
}

const idOfPhase = async (tenant: string) => ({ id: (await newPhases(database, tenant)).id })
const draftedPhase = async (tenant: string) => {
  const { id, party } = await newPhases(database, tenant)
  return calls.phases.draft({ tenant, params: { id }, body: { parties: [party], outcome: 'in' } })
}

/** Calls by endpoint. The type requires an entry for each new member endpoint. */
const made: PerMembersCall<(tenant: string) => Promise<unknown>> = {
  tenants: {
    archive: tenant => calls.tenants.archive({ tenant }),
    unarchive: tenant => calls.tenants.unarchive({ tenant }),
    update: tenant => calls.tenants.update({ tenant, form: { city: `جدة ${randomInt(1e9)}` } }),
    duplicate: tenant => calls.tenants.duplicate({ tenant, body: { tenant_name: newName(), starts_at: inAMonth() } }),
    export: tenant => calls.tenants.export({ tenant, body: {} }),
  },
  landingPages: {
    create: tenant => calls.landingPages.create({ tenant, form: {} }),
    get: tenant => calls.landingPages.get({ tenant }),
    embeds: tenant => calls.landingPages.embeds({ tenant }),
    update: tenant => calls.landingPages.update({ tenant, form: { content: content() } }),
    versions: tenant => calls.landingPages.versions({ tenant, query: {} }),
    version: tenant => calls.landingPages.version({ tenant, params: { version: 1 } }),
    restore: tenant => calls.landingPages.restore({ tenant, body: { version: 1 } }),
    preview: tenant => calls.landingPages.preview({ tenant }),
    endPreviews: tenant => calls.landingPages.endPreviews({ tenant }),
    publish: tenant => calls.landingPages.publish({ tenant }),
    revert: async tenant => {
      await calls.landingPages.publish({ tenant })
      const { page } = await calls.landingPages.publish({ tenant })
      return calls.landingPages.revert({ tenant, body: { published_at: page.published_at ?? '' } })
    },
    unpublish: tenant => calls.landingPages.unpublish({ tenant }),
  },
  files: { create: tenant => calls.files.create({ tenant, form: { file: new File(['%PDF-1.7\n%%EOF'], 'rules.pdf') } }) },
  checkInLinks: {
    list: tenant => calls.checkInLinks.list({ tenant }),
    create: tenant => calls.checkInLinks.create({ tenant, body: { name: 'الباب', day: today() } }),
    revoke: async tenant => calls.checkInLinks.revoke({ tenant, params: { id: await newCheckInLink(tenant) } }),
  },
  checkInLists: {
    list: tenant => calls.checkInLists.list({ tenant }),
    create: tenant => calls.checkInLists.create({ tenant, body: mealList }),
    update: async tenant => calls.checkInLists.update({ tenant, params: await newCheckInList(tenant), body: mealList }),
    move: async tenant => calls.checkInLists.move({ tenant, params: await newCheckInList(tenant), body: { place: 1 } }),
    remove: async tenant => calls.checkInLists.remove({ tenant, params: await newCheckInList(tenant) }),
    people: async tenant => calls.checkInLists.people({ tenant, params: await newCheckInList(tenant), query: {} }),
    scan: async tenant =>
      calls.checkInLists.scan({
        tenant,
        params: await newCheckInList(tenant),
        body: { scans: [{ id: crypto.randomUUID(), registration: crypto.randomUUID() }] },
      }),
    export: async tenant => calls.checkInLists.export({ tenant, params: await newCheckInList(tenant), query: {} }),
  },
  apiTokens: {
    list: tenant => calls.apiTokens.list({ tenant }),
    create: tenant => calls.apiTokens.create({ tenant, body: { name: 'CRM', scope: 'viewer', days: 30 } }),
    revoke: async tenant => calls.apiTokens.revoke({ tenant, params: await newToken(tenant) }),
  },
  webhooks: {
    list: tenant => calls.webhooks.list({ tenant }),
    create: tenant => calls.webhooks.create({ tenant, body: webhook }),
    update: async tenant => calls.webhooks.update({ tenant, params: await newWebhook(tenant), body: { ...webhook, is_on: true } }),
    rotateSecret: async tenant => calls.webhooks.rotateSecret({ tenant, params: await newWebhook(tenant) }),
    remove: async tenant => calls.webhooks.remove({ tenant, params: await newWebhook(tenant) }),
    deliveries: async tenant => calls.webhooks.deliveries({ tenant, params: await newWebhook(tenant), query: {} }),
    delivery: async tenant => calls.webhooks.delivery({ tenant, params: await newDelivery(tenant) }),
    resend: async tenant => calls.webhooks.resend({ tenant, params: await newDelivery(tenant) }),
    resendFailed: async tenant =>
      calls.webhooks.resendFailed({ tenant, params: await newWebhook(tenant), body: { since: '2026-01-01T00:00:00Z' } }),
    sendSample: async tenant => calls.webhooks.sendSample({ tenant, params: await newWebhook(tenant) }),
  },
  phases: {
    list: tenant => calls.phases.list({ tenant }),
    add: tenant => calls.phases.add({ tenant, body: { phases: [phaseOf(400)] } }),
    set: async tenant => calls.phases.set({ tenant, params: { id: (await newPhases(database, tenant)).next }, body: phaseOf(3) }),
    remove: async tenant => calls.phases.remove({ tenant, params: { id: (await newPhases(database, tenant)).next } }),
    parties: async tenant => calls.phases.parties({ tenant, params: await idOfPhase(tenant), query: {} }),
    draft: async tenant => draftedPhase(tenant),
    lock: async tenant => {
      const params = await idOfPhase(tenant)
      await system(db => db.run(sql`update phases set subject = 'team' where tenant_id = ${tenant}`))
      return calls.phases.lock({ tenant, params })
    },
    preview: async tenant => calls.phases.preview({ tenant, params: await idOfPhase(tenant) }),
    publish: async tenant => {
      const params = await idOfPhase(tenant)
      // A draft in a state that refuses it leaves nothing to publish, so that the state must refuse first.
      await calls.phases.draft({ tenant, params, body: { parties: { standing: 'open' }, outcome: 'in' } }).catch(() => undefined)
      const { hash } = await calls.phases.preview({ tenant, params }).catch(() => ({ hash: '' }))
      return calls.phases.publish({ tenant, params, body: { hash } })
    },
    export: async tenant => calls.phases.export({ tenant, params: await idOfPhase(tenant), query: {} }),
    publications: async tenant => calls.phases.publications({ tenant, params: await idOfPhase(tenant) }),
    callUp: async tenant => {
      const params = await idOfPhase(tenant)
      await newReserve(database, tenant, params.id)
      return calls.phases.callUp({ tenant, params })
    },
    addPerson: async tenant => {
      const { next } = await newPhases(database, tenant)
      return calls.phases.addPerson({ tenant, params: { id: next }, body: { registration: await newSeated(database, tenant) } })
    },
    removePerson: async tenant => {
      const { next, registration } = await newPhases(database, tenant)
      return calls.phases.removePerson({ tenant, params: { id: next, registration } })
    },
    confirmFor: async tenant => {
      const { next, registration } = await newPhases(database, tenant)
      return calls.phases.confirmFor({ tenant, params: { id: next, registration } })
    },
  },
  imports: {
    list: tenant => calls.imports.list({ tenant }),
    create: tenant => calls.imports.create({ tenant, form: { file: new File(['name,email\nReem,reem@example.com\n'], 'people.csv') } }),
    detail: async tenant => calls.imports.detail({ tenant, params: await newImport(database, tenant) }),
    choose: async tenant => {
      const params = await newImport(database, tenant)
      const { columns, choices } = await calls.imports.detail({ tenant, params })
      const body = { ...choices, targets: columns.map(({ target }) => target), orders: columns.map(({ order }) => order) }
      return calls.imports.choose({ tenant, params, body })
    },
    rows: async tenant => calls.imports.rows({ tenant, params: await newImport(database, tenant), query: {} }),
    editRow: async tenant => {
      const { id } = await newImport(database, tenant)
      return calls.imports.editRow({ tenant, params: { id, number: '2' }, body: { cells: ['ريم', 'reem@example.com'] } })
    },
    run: async tenant =>
      calls.imports.run({ tenant, params: await newImport(database, tenant), body: { agreed_where: 'Google Forms', agreed_on: today() } }),
    undo: async tenant => calls.imports.undo({ tenant, params: await newCompleteImport(tenant) }),
    notice: async tenant => calls.imports.notice({ tenant, params: await newCompleteImport(tenant) }),
    notify: async tenant => calls.imports.notify({ tenant, params: await newCompleteImport(tenant) }),
    remove: async tenant => calls.imports.remove({ tenant, params: await newImport(database, tenant) }),
    faults: async tenant => calls.imports.faults({ tenant, params: await newImport(database, tenant) }),
  },
  registrations: {
    list: tenant => calls.registrations.list({ tenant, query: {} }),
    export: tenant => calls.registrations.export({ tenant, query: {} }),
    form: tenant => calls.registrations.form({ tenant }),
    seen: tenant => calls.registrations.seen({ tenant }),
    admission: tenant => calls.registrations.admission({ tenant }),
    promotions: tenant => calls.registrations.promotions({ tenant, query: { seats: 1 } }),
    decide: async tenant => calls.registrations.decide({ tenant, body: { ids: [await newRegistration(tenant)], state: 'accepted' } }),
    undo: async tenant => {
      const { decision } = await calls.registrations.decide({ tenant, body: { ids: [await newRegistration(tenant)], state: 'accepted' } })
      return calls.registrations.undo({ tenant, body: { decision } })
    },
    kept: tenant => calls.registrations.kept({ tenant }),
    door: tenant => calls.registrations.door({ tenant, query: {} }),
    checkIn: async tenant => calls.registrations.checkIn({ tenant, body: { marks: [{ id: await newRegistration(tenant) }] } }),
    addWalkIn: tenant =>
      calls.registrations.addWalkIn({
        tenant,
        body: { fullname: 'ريم', email: `walk-in-${crypto.randomUUID()}@example.com`, language: 'ar', consent: true },
      }),
    detail: async tenant => calls.registrations.detail({ tenant, params: { id: await newRegistration(tenant) } }),
    addNote: async tenant => calls.registrations.addNote({ tenant, params: { id: await newRegistration(tenant) }, body: { text: 'x' } }),
    removeNote: async tenant => {
      const id = await newRegistration(tenant)
      const note = await calls.registrations.addNote({ tenant, params: { id }, body: { text: 'x' } })
      return calls.registrations.removeNote({ tenant, params: { id, note: note.id } })
    },
    file: async tenant => {
      const id = await newRegistration(tenant)
      await app.services.database.system(db =>
        db.run(
          sql`insert into registration_files (tenant_id, registration_id, question, blob, name, size) values (${tenant}, ${id}, 'q_cv', '', 'cv.pdf', 1)`,
        ),
      )
      return calls.registrations.file({ tenant, params: { id, question: 'q_cv' } })
    },
    confirm: async tenant => {
      const id = await newRegistration(tenant)
      await system(db =>
        db.run(
          sql`update registrations set state = 'accepted', confirm_until = now() + interval '1 day' where tenant_id = ${tenant} and id = ${id}`,
        ),
      )
      return calls.registrations.confirm({ tenant, params: { id } })
    },
    renewLink: async tenant => calls.registrations.renewLink({ tenant, params: { id: await newRegistration(tenant) } }),
    erase: async tenant => calls.registrations.erase({ tenant, params: { id: await newRegistration(tenant) } }),
    setAdmission: tenant => calls.registrations.setAdmission({ tenant, body: { mode: 'review', capacity: 40 } }),
  },
  notices: {
    get: tenant => calls.notices.get({ tenant }),
    set: tenant => calls.notices.set({ tenant, body: { often: 'never' } }),
  },
  announcementTemplates: {
    list: tenant => calls.announcementTemplates.list({ tenant }),
    create: tenant => calls.announcementTemplates.create({ tenant, body: { name: randomUUID(), words } }),
    update: async tenant => calls.announcementTemplates.update({ tenant, params: { id: await newTemplate(tenant) }, body: { words } }),
    remove: async tenant => calls.announcementTemplates.remove({ tenant, params: { id: await newTemplate(tenant) } }),
  },
  announcements: {
    list: tenant => calls.announcements.list({ tenant, query: {} }),
    audience: tenant => calls.announcements.audience({ tenant, query: { to: 'applied' } }),
    recipients: tenant => calls.announcements.recipients({ tenant, query: { to: 'applied' } }),
    notice: tenant => calls.announcements.notice({ tenant }),
    create: tenant => calls.announcements.create({ tenant, body: { id: crypto.randomUUID(), to: ['applied'], words, send_at: inAYear() } }),
    trial: tenant => calls.announcements.trial({ tenant, body: { words } }),
    detail: async tenant => calls.announcements.detail({ tenant, params: { id: await newAnnouncement(tenant) } }),
    cancel: async tenant => calls.announcements.cancel({ tenant, params: { id: await newAnnouncement(tenant) } }),
  },
  reminders: {
    get: tenant => calls.reminders.get({ tenant }),
    set: tenant => calls.reminders.set({ tenant, body: { kind: 'week', is_on: false } }),
    trial: tenant => calls.reminders.trial({ tenant, body: { kind: 'day' } }),
  },
  scores: {
    settings: tenant => calls.scores.settings({ tenant }),
    setSettings: tenant => calls.scores.setSettings({ tenant, body: scoring }),
    list: async tenant => calls.scores.list({ tenant, params: { id: await newRegistration(tenant) } }),
    save: async tenant => calls.scores.save({ tenant, params: { id: await newRegistration(tenant) }, body: { points: null } }),
    remove: async tenant => calls.scores.remove({ tenant, params: { id: await newScored(tenant) } }),
  },
  projects: {
    settings: tenant => calls.projects.settings({ tenant }),
    setSettings: tenant => calls.projects.setSettings({ tenant, body: submissions() }),
    list: tenant => calls.projects.list({ tenant, query: {} }),
    export: tenant => calls.projects.export({ tenant, query: {} }),
    exportFiles: tenant => calls.projects.exportFiles({ tenant }),
    setTables: tenant => calls.projects.setTables({ tenant, body: { by: 'name' } }),
    detail: async tenant => calls.projects.detail({ tenant, params: { id: await newProject(tenant) }, query: {} }),
    setState: async tenant => calls.projects.setState({ tenant, params: { id: await newProject(tenant) }, body: { state: 'withdrawn' } }),
    setTable: async tenant => calls.projects.setTable({ tenant, params: { id: await newProject(tenant) }, body: { venue_table: '7' } }),
    changeMember: async tenant => {
      const [id, registration] = [await newProject(tenant), await newRegistration(tenant)]
      await system(db => db.run(sql`update projects set registration_id = ${registration} where tenant_id = ${tenant} and id = ${id}`))
      const body = { change: 'rename' as const, registration, fullname: 'سارة الحربي', reason: 'خطأ' }
      return calls.projects.changeMember({ tenant, params: { id }, body })
    },
    reopen: async tenant => calls.projects.reopen({ tenant, params: { id: await newProject(tenant) }, body: { until: null } }),
    decideLate: async tenant =>
      calls.projects.decideLate({ tenant, params: { id: await newProject(tenant) }, body: { decision: 'declined' } }),
  },
  helpQueue: {
    get: tenant => calls.helpQueue.get({ tenant }),
    set: tenant => calls.helpQueue.set({ tenant, body: { topics: [] } }),
    setState: tenant => calls.helpQueue.setState({ tenant, body: { state: 'open' } }),
    setRequest: async tenant =>
      calls.helpQueue.setRequest({ tenant, params: { id: await newHelpRequest(tenant) }, body: { state: 'canceled' } }),
    mentors: tenant => calls.helpQueue.mentors({ tenant }),
    createMentor: tenant => calls.helpQueue.createMentor({ tenant, body: mentorBody }),
    setMentor: async tenant => calls.helpQueue.setMentor({ tenant, params: await newMentor(tenant), body: mentorBody }),
    removeMentor: async tenant => calls.helpQueue.removeMentor({ tenant, params: await newMentor(tenant) }),
    renewLink: async tenant => calls.helpQueue.renewLink({ tenant, params: await newMentor(tenant) }),
    revokeLink: async tenant => calls.helpQueue.revokeLink({ tenant, params: await newMentor(tenant) }),
  },
  vote: {
    get: tenant => calls.vote.get({ tenant }),
    set: tenant => calls.vote.set({ tenant, body: {} }),
    setState: async tenant => {
      await submittedIn(tenant)
      return calls.vote.setState({ tenant, body: { state: 'open' } })
    },
  },
  results: {
    get: tenant => calls.results.get({ tenant }),
    addAwards: async tenant => calls.results.addAwards({ tenant, body: { awards: [awardOf(await submittedIn(tenant))] } }),
    setAward: async tenant => {
      const award = await awardIn(tenant)
      return calls.results.setAward({ tenant, params: { id: award.id }, body: awardOf(award.project) })
    },
    removeAward: async tenant => calls.results.removeAward({ tenant, params: { id: (await awardIn(tenant)).id } }),
    seal: async tenant => {
      await awardIn(tenant)
      return calls.results.seal({ tenant, body: {} })
    },
    correction: tenant => calls.results.correction({ tenant }),
    correct: async tenant => {
      await awardIn(tenant)
      const id = await sealIn(tenant)
      await system(db => db.run(sql`update result_seals set published_at = now() where tenant_id = ${tenant} and id = ${id}`))
      await system(db =>
        db.run(sql`
          insert into result_editions (tenant_id, seal_id, content, feedback)
          values (${tenant}, ${id}, '{"awards":[],"rankings":[]}', '{}')`),
      )
      return calls.results.correct({ tenant, body: { reason: 'سبب' } })
    },
    publish: async tenant => calls.results.publish({ tenant, params: { id: await sealIn(tenant) }, body: {} }),
    cancelPublication: async tenant => calls.results.cancelPublication({ tenant, params: { id: await sealIn(tenant) } }),
  },
  badges: {
    list: tenant => calls.badges.list({ tenant, query: {} }),
    selection: tenant => calls.badges.selection({ tenant, query: {} }),
    print: tenant => calls.badges.print({ tenant, body: { run: randomUUID(), people: [{ kind: 'organizer', id: nora.user.id }] } }),
    cancelRun: async tenant => {
      const [guest, run] = [await guestIn(tenant), randomUUID()]
      await system(db =>
        db.run(sql`
          insert into badge_prints (tenant_id, run, guest_id, printed_by, content) values (${tenant}, ${run}, ${guest}, ${nora.user.id}, '')`),
      )
      return calls.badges.cancelRun({ tenant, params: { run } })
    },
    settings: tenant => calls.badges.settings({ tenant }),
    setSettings: tenant => calls.badges.setSettings({ tenant, body: { size: 'a6', language: 'ar' } }),
    addGuest: tenant => calls.badges.addGuest({ tenant, body: newGuest }),
    setGuest: async tenant => calls.badges.setGuest({ tenant, params: { guest: await guestIn(tenant) }, body: newGuest }),
    removeGuest: async tenant => calls.badges.removeGuest({ tenant, params: { guest: await guestIn(tenant) } }),
  },
  certificates: {
    list: tenant => calls.certificates.list({ tenant, query: {} }),
    export: tenant => calls.certificates.export({ tenant, query: {} }),
    groups: tenant => calls.certificates.groups({ tenant }),
    signer: tenant => calls.certificates.signer({ tenant }),
    setSigner: tenant => calls.certificates.setSigner({ tenant, body: { signature: null } }),
    issue: tenant => calls.certificates.issue({ tenant, body: { groups: ['judges'] } }),
    create: tenant => calls.certificates.create({ tenant, body: newCertificate }),
    revoke: async tenant => calls.certificates.revoke({ tenant, params: { id: await certificateIn(tenant) }, body: { reason: 'سبب' } }),
    decideName: async tenant => {
      const id = await certificateIn(tenant)
      await system(db => db.run(sql`update certificates set requested_name = 'ندى' where id = ${id}`))
      return calls.certificates.decideName({ tenant, params: { id }, body: { is_accepted: true } })
    },
    reissue: async tenant => calls.certificates.reissue({ tenant, params: { id: await certificateIn(tenant) }, body: certificateTexts }),
  },
  judging: {
    list: tenant => calls.judging.list({ tenant }),
    createRound: tenant => calls.judging.createRound({ tenant, body: judged }),
    setRound: async tenant => calls.judging.setRound({ tenant, params: { id: (await newRound(tenant)).id }, body: judged }),
    removeRound: async tenant => calls.judging.removeRound({ tenant, params: { id: (await newRound(tenant)).id } }),
    setState: async tenant =>
      calls.judging.setState({ tenant, params: { id: (await newRound(tenant)).id }, body: { state: 'open', is_confirmed: true } }),
    coverage: async tenant => calls.judging.coverage({ tenant, params: { id: (await newRound(tenant)).id } }),
    excludeJudge: async tenant => {
      const { id, judge } = await newRound(tenant)
      return calls.judging.excludeJudge({ tenant, params: { id, judge }, body: { is_excluded: true, reason: 'سبب' } })
    },
    restart: async tenant => calls.judging.restart({ tenant, params: { id: (await newRound(tenant)).id }, body: { reason: 'سبب' } }),
    setRankingMethod: async tenant => {
      const params = { id: (await newRound(tenant, 'open')).id }
      for (const state of ['closing', 'closed'] as const)
        await calls.judging.setState({ tenant, params, body: { state, is_confirmed: true } })
      return calls.judging.setRankingMethod({ tenant, params, body: { ranking_method: 'mean' } })
    },
    setMessage: async tenant =>
      calls.judging.setMessage({ tenant, params: { id: (await newRound(tenant)).id }, body: { message: 'استراحة' } }),
    control: async tenant => calls.judging.control({ tenant, params: { id: (await newRound(tenant)).id } }),
    setCurrent: async tenant => {
      const { id, project } = await newRound(tenant, 'open')
      return calls.judging.setCurrent({ tenant, params: { id }, body: { project } })
    },
    setOrder: async tenant => calls.judging.setOrder({ tenant, params: { id: (await newRound(tenant)).id }, body: { projects: [] } }),
    hideProject: async tenant => {
      const { id, project } = await newRound(tenant)
      return calls.judging.hideProject({ tenant, params: { id, project }, body: { is_hidden: true } })
    },
    assign: async tenant => {
      const { id, judge, project } = await newRound(tenant, 'open', 'assigned')
      return calls.judging.assign({ tenant, params: { id }, body: { judge, project } })
    },
    scores: async tenant => calls.judging.scores({ tenant, params: { id: (await newRound(tenant)).id } }),
    ranking: async tenant => calls.judging.ranking({ tenant, params: { id: (await newRound(tenant)).id } }),
    rankingInput: async tenant => calls.judging.rankingInput({ tenant, params: { id: (await newRound(tenant)).id } }),
    exportScores: async tenant => calls.judging.exportScores({ tenant, params: { id: (await newRound(tenant)).id }, query: {} }),
    enterScores: async tenant => {
      const { id, judge, project } = await newRound(tenant, 'open')
      const scores = { points: { idea: 3 }, for_team: '', for_organizers: '' }
      return calls.judging.enterScores({ tenant, params: { id }, body: { id: randomUUID(), judge, project, ...scores } })
    },
    rehearse: async tenant => calls.judging.rehearse({ tenant, params: { id: (await newRound(tenant)).id } }),
    judges: tenant => calls.judging.judges({ tenant }),
    createJudge: tenant => calls.judging.createJudge({ tenant, body: newJudge }),
    createJudges: tenant => calls.judging.createJudges({ tenant, body: { judges: [{ ...newJudge, is_confirmed: true }] } }),
    removeJudge: async tenant => calls.judging.removeJudge({ tenant, params: { id: (await newRound(tenant)).judge } }),
    setJudge: async tenant => calls.judging.setJudge({ tenant, params: { id: (await newRound(tenant)).judge }, body: newJudge }),
    renewLink: async tenant => calls.judging.renewLink({ tenant, params: { id: (await newRound(tenant)).judge } }),
    revokeLink: async tenant => calls.judging.revokeLink({ tenant, params: { id: (await newRound(tenant)).judge } }),
    acceptDevice: async tenant => {
      const { judge } = await newRound(tenant)
      await system(db =>
        db.run(sql`
          insert into judge_devices (tenant_id, judge_id, device_hash, code) values (${tenant}, ${judge}, ${Buffer.from('a device')}, 'K47')`),
      )
      return calls.judging.acceptDevice({ tenant, params: { id: judge }, body: { code: 'K47' } })
    },
    setConflict: async tenant => {
      const { judge: id, project } = await newRound(tenant)
      return calls.judging.setConflict({ tenant, params: { id, project }, body: { is_conflict: true } })
    },
    allowAffiliation: tenant =>
      calls.judging.allowAffiliation({ tenant, body: { source: 'domain', shared: 'university.example', is_allowed: true } }),
  },
  domains: {
    list: tenant => calls.domains.list({ tenant }),
    add: tenant => calls.domains.add({ tenant, body: { domain: `${randomUUID()}.com` } }),
    check: async tenant => calls.domains.check({ tenant, params: { id: await newDomain(tenant) } }),
    lead: tenant => calls.domains.lead({ tenant, body: { id: null } }),
    remove: async tenant => calls.domains.remove({ tenant, params: { id: await newDomain(tenant) } }),
  },
  events: {
    create: newEvent,
    update: async tenant => calls.events.update({ tenant, params: { event: await newEvent(tenant) }, form: event() }),
    move: async tenant =>
      calls.events.move({ tenant, body: { days: 1, events: [{ event: await newEvent(tenant), updated_at: inAYear() }] } }),
    readCalendar: tenant => calls.events.readCalendar({ tenant, body: { text: calendar } }),
    importCalendar: tenant => calls.events.importCalendar({ tenant, body: { text: calendar } }),
    remove: async tenant => calls.events.remove({ tenant, params: { event: await newEvent(tenant) }, query: {} }),
  },
  seats: {
    list: async tenant => calls.seats.list({ tenant, params: { event: await newEvent(tenant) }, query: {} }),
    export: async tenant => calls.seats.export({ tenant, params: { event: await newEvent(tenant) } }),
  },
  stats: {
    tenant: tenant => calls.stats.tenant({ tenant }),
    performance: tenant => calls.stats.performance({ tenant, query: {} }),
    createLink: tenant => calls.stats.createLink({ tenant, body: { label: 'الإذاعة' } }),
    removeLink: tenant => calls.stats.removeLink({ tenant, query: { channel: 'radio' } }),
  },
  switches: {
    list: tenant => calls.switches.list({ tenant }),
    end: async tenant => calls.switches.end({ tenant, params: { switch: await enteredHackathon(app, admin, tenant) } }),
  },
  audit: { list: tenant => calls.audit.list({ tenant, query: {} }), export: tenant => calls.audit.export({ tenant, query: {} }) },
  members: {
    list: tenant => calls.members.list({ tenant, query: {} }),
    update: async tenant => calls.members.update({ tenant, params: await withTeam(tenant), body: { role: 'editor' } }),
    remove: async tenant => calls.members.remove({ tenant, params: await withTeam(tenant) }),
    leave: async tenant => {
      await withTeam(tenant)
      await sara.calls.members.leave({ tenant })
    },
    transfer: async tenant => {
      await calls.members.transfer({ tenant, body: await withTeam(tenant) })
      await joinTeam(app, tenant, nora, 'owner')
    },
  },
  invitations: {
    list: tenant => calls.invitations.list({ tenant, query: {} }),
    send: tenant =>
      calls.invitations.send({ tenant, body: { emails: [`invited-${++invited}@example.com`], role: 'viewer', language: 'ar' } }),
    resend: async tenant => calls.invitations.resend({ tenant, params: await newInvitation(tenant) }),
    revoke: async tenant => calls.invitations.revoke({ tenant, params: await newInvitation(tenant) }),
  },
}
type PerMembersCall<T> = {
  readonly [G in keyof Endpoints as keyof MembersCalls<Endpoints[G]> extends never ? never : G]: {
    readonly [C in keyof MembersCalls<Endpoints[G]>]: T
  }
}
type MembersCalls<G> = { [C in keyof G as G[C] extends { caller: MemberRole } ? C : never]: G[C] }

const callsOfMembers = Object.entries(made).flatMap(([group, byName]) =>
  Object.entries(byName as Record<string, (tenant: string) => Promise<unknown>>).map(([name, call]) => {
    const e = (endpoints as Record<string, Record<string, Endpoint>>)[group]?.[name] ?? assert.fail(`${group}.${name}`)
    return { name: `${group}.${name}`, e, states: statesOf(e), call }
  }),
)

const statusOf = async (id: string) =>
  (await system(db => db.one<{ status: TenantStatus }>(sql`select status from tenants where id = ${id}`)))?.status

async function inState(status: TenantStatus) {
  const tenant = await publishedForm(nora)
  await putInto(tenant.id, status)
  return tenant
}
async function putInto(id: string, status: TenantStatus) {
  if (status === 'draft') await calls.landingPages.unpublish({ tenant: id })
  if (status === 'archived') await calls.tenants.archive({ tenant: id })
  if (status !== 'suspended') return
  await system(async db => {
    await db.run(sql`update tenants set status = 'suspended' where id = ${id}`)
    await app.services.pages.putAway(db, id)
  })
}

/** Returns 'done' or the error code. */
const outcomeOf = (action: Promise<unknown>) =>
  action.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.problem.code : assert.fail(String(error))),
  )

/** Endpoints after which a hackathon has another state. */
const changingState = ['tenants.archive', 'tenants.unarchive', 'landingPages.publish', 'landingPages.revert', 'landingPages.unpublish']

for (const status of tenantStatuses)
  test(`accepts or rejects each member endpoint for a ${status} hackathon as the contract declares`, async () => {
    const shared = (await inState(status)).id
    for (const { name, states, call } of callsOfMembers) {
      const tenant = changingState.includes(name) && states.includes(status) ? (await inState(status)).id : shared
      const done = name === 'landingPages.create' ? 'landing_page.exists' : 'done'
      assert.deepEqual([name, await outcomeOf(call(tenant))], [name, states.includes(status) ? done : `tenant.${status}`])
      assert.equal(await statusOf(shared), status, name)
    }
    const renamed = await outcomeOf(calls.tenants.update({ tenant: shared, form: { tenant_name: newName() } }))
    assert.equal(renamed, statesOfRename.includes(status) ? 'done' : `tenant.${status}`)
    for (const at of [inAMonth(), null]) {
      const planned = await outcomeOf(calls.landingPages.publish({ tenant: shared, body: { at } }))
      assert.equal(planned, statesOf(endpoints.landingPages.publish).includes(status) ? 'done' : `tenant.${status}`)
    }
    assert.equal(await statusOf(shared), status)
  })

test('members’ calls that change something add a row to the audit log with an action that the contract declares, or none with a reason', async () => {
  const changing = callsOfMembers.filter(({ e }) => e.audit !== undefined)
  assert.ok(changing.length > 90)
  const found: string[] = []
  const shared = {
    published: (await inState('published')).id,
    archived: (await inState('archived')).id,
    draft: (await inState('draft')).id,
  }
  for (const { name, e, states, call } of changing) {
    const status =
      (name === 'tenants.unarchive' ? (['archived'] as const) : (['published', 'archived', 'draft'] as const)).find(one =>
        states.includes(one),
      ) ?? assert.fail(name)
    const id = changingState.includes(name) ? (await inState(status)).id : shared[status]
    const { since = '' } = (await system(db => db.one<{ since: string }>(sql`select clock_timestamp()::text as since`))) ?? {}
    await outcomeOf(call(id))
    const rows = await system(db => db.all<{ action: string }>(sql`select action from audit_log where at >= ${since}::timestamptz`))
    const added = rows.map(({ action }) => action)
    const declared = e.audit === undefined || (typeof e.audit === 'object' && 'none' in e.audit) ? [] : [e.audit].flat()
    if (declared.length === 0 ? added.length > 0 : !declared.some(action => added.includes(action)))
      found.push(`${name} declares ${declared.join(' or ') || 'nothing'} and adds ${added.join() || 'nothing'}`)
  }
  assert.deepEqual(found, [])
})

/** Counters of rate limits count repeated calls. Background jobs change the other tables. */
const uncounted = ['attempts', 'figure_changes', 'daily_counts', 'page_looks']

/** Returns the number of rows by table. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await app.services.database.query<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and has_table_privilege('maydan_system', oid, 'select') and relname <> all (${uncounted}) order by 1`)
  const counted: Record<string, number> = {}
  for (const { name } of tables)
    counted[name] = (await system(db => db.one<{ n: number }>(sql`select count(*)::int as n from ${raw(name)}`)))?.n ?? 0
  return counted
}

test('repeated calls of member endpoints without a response body add no rows when they have the same idempotency key', async () => {
  // Calls with a response body are repeated in server/platform/http/reply.test.ts.
  const keyed = callsOfMembers.filter(({ e }) => takesKey(e) && e.success[0] === 204)
  assert.ok(keyed.length > 3)
  const found: string[] = []
  for (const { name, e, states, call } of keyed) {
    const { id } = await inState(states.includes('published') ? 'published' : 'draft')
    const { first, repeat } = await withKey(e, () => call(id))
    const before = JSON.stringify(await countRows())
    const repeated = [await repeat(), ...(await Promise.all([repeat(), repeat()]))]
    if (first.status !== e.success[0]) found.push(`${name}: ${first.status}`)
    if (repeated.some(({ status, body }) => status !== first.status || body !== first.body)) found.push(`${name}: another result`)
    if (JSON.stringify(await countRows()) !== before) found.push(`${name}: more rows`)
  }
  assert.deepEqual(found, [])
})

test('a hackathon stays suspended when its owner calls every endpoint, sequentially and concurrently', async () => {
  const tenant = (await inState('suspended')).id
  for (const { call } of callsOfMembers) await outcomeOf(call(tenant))
  await Promise.all(callsOfMembers.map(({ call }) => outcomeOf(call(tenant))))
  assert.equal(await statusOf(tenant), 'suspended')
  assert.deepEqual([problems['tenant.suspended'].status, problems['tenant.archived'].status], [403, 409])
})

test('a hackathon is suspended when its owner concurrently publishes or unpublishes the page', async () => {
  for (const action of [calls.landingPages.publish, calls.landingPages.unpublish]) {
    const { id, tenant_name } = await publishedForm(nora)
    await Promise.all([outcomeOf(action({ tenant: id })), putInto(id, 'suspended'), outcomeOf(action({ tenant: id }))])
    assert.equal(await statusOf(id), 'suspended')
    assert.equal((await app.visit(tenant_name)).status, 403)
  }
})

test('serves public pages of published hackathons only, and preview links of drafts and published hackathons', async () => {
  for (const status of tenantStatuses) {
    const tenant = await publishedForm(nora)
    const publicEvent = await newEvent(tenant.id)
    const link = new URL((await calls.landingPages.preview({ tenant: tenant.id })).url).pathname
    const card = /\/cards\/[^"]+/.exec(await (await app.visit(tenant.tenant_name)).text())?.[0] ?? assert.fail()
    await putInto(tenant.id, status)
    const seen = status === 'published' ? 200 : status === 'suspended' ? 403 : 404
    for (const path of ['/', '/en/', '/thanks', '/event.ics', '/en/calendar.ics', '/robots.txt', '/sitemap.xml', '/icons/0097B5.svg', card])
      assert.deepEqual([status, path, (await app.visit(tenant.tenant_name, path)).status], [status, path, seen])
    const posted = await postForm(app, tenant.tenant_name, visitor(`${status}@example.com`))
    assert.deepEqual([status, posted.status], [status, seen === 200 ? 303 : seen])
    const previewed = await app.visit(tenant.tenant_name, link)
    assert.deepEqual([status, previewed.status], [status, status === 'draft' || status === 'published' ? 200 : seen])
    const outcome = await outcomeOf(app.anyone.events.detail({ query: { event: publicEvent } }))
    assert.deepEqual([status, outcome], [status, seen === 200 ? 'done' : 'event.not_found'])
    const { results } = await app.anyone.events.list({ query: { limit: 100 } })
    assert.equal(
      results.some(({ hackathon }) => hackathon?.id === tenant.id),
      seen === 200,
    )
  }
})
