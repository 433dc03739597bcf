import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newHackathon, newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
after(() => app.close())
const { system } = app.services.database
const none = { ar: '', en: '' }
let strangers = 0
const stranger = () => `stranger-${++strangers}@example.com`
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: ApiError) => error.problem.code,
  )
const mailsTo = async (like: string) =>
  (await system(db => db.one<{ n: number }>(sql`select count(*)::int as n from outbox where recipient like ${like}`)))?.n ?? 0
const judge = (email: string) => ({ name: `محكّم ${++strangers}`, email, languages: ['ar' as const], organization: '', is_confirmed: true })
const certificate = (email: string) => ({ kind: 'mentor' as const, name: 'ندى', project: none, award: none, email })
const walkIn = (email: string) => ({ fullname: 'ريم', email, language: 'ar' as const, consent: true as const })
const publishedFor = async (person: Awaited<ReturnType<typeof newPerson>>, days: number) => {
  const tenant = await publishedForm(person)
  await system(db => db.run(sql`update tenants set published_at = now() - make_interval(days => ${days}) where id = ${tenant.id}`))
  return tenant.id
}

test('a hackathon that was never published mails and stores no people at the entrance and issues no certificates', async () => {
  const { calls } = await newPerson(app)
  const { id: tenant } = await newHackathon({ calls } as never)
  assert.equal(await codeOf(calls.registrations.addWalkIn({ tenant, body: walkIn('draft-victim@example.com') })), 'tenant.not_published')
  assert.equal(await codeOf(calls.certificates.create({ tenant, body: certificate('draft-victim@example.com') })), 'tenant.not_published')
  assert.equal(await codeOf(calls.certificates.issue({ tenant, body: { groups: ['organizers'] } })), 'tenant.not_published')
  const unmailed = { ...certificate(''), mails: false }
  assert.equal(await codeOf(calls.certificates.create({ tenant, body: unmailed })), 'tenant.not_published')
  assert.equal(await mailsTo('draft-victim@%'), 0)
})

test('drafts mail judges and invited members up to one daily budget, also over several drafts of an account', async () => {
  const { calls } = await newPerson(app)
  const owner = { calls } as never
  const codes: string[] = []
  for (let n = 0; n < 2; n++) {
    const { id: tenant } = await newHackathon(owner)
    const emails = Array.from({ length: 10 }, stranger)
    codes.push(await codeOf(calls.invitations.send({ tenant, body: { emails, role: 'viewer', language: 'ar' } })))
    for (let m = 0; m < 20; m++) codes.push(await codeOf(calls.judging.createJudge({ tenant, body: judge(`draft-${stranger()}`) })))
  }
  assert.deepEqual([...new Set(codes)].toSorted(), ['done', 'mail.too_many'])
  assert.equal(await mailsTo('draft-stranger-%'), 20)
  const { id: tenant } = await newHackathon(owner)
  const refused = await calls.judging.createJudge({ tenant, body: judge(stranger()) }).catch((error: ApiError) => error)
  assert.ok('retryAfter' in refused && (refused.retryAfter ?? 0) > 0)
  assert.deepEqual((await calls.judging.judges({ tenant })).results, [])
  assert.equal(await codeOf(calls.judging.createJudge({ tenant, body: { ...judge(''), email: '' } })), 'done')
})

test('an address receives few mails of all kinds from one account, and more from others', async () => {
  const victim = 'victim@example.com'
  const first = await newPerson(app)
  const tenants = [await publishedFor(first, 30), await publishedFor(first, 30)]
  const mails = (tenant: string, { calls }: typeof first) => [
    () => calls.registrations.addWalkIn({ tenant, body: walkIn(victim) }),
    () => calls.judging.createJudge({ tenant, body: judge(victim) }),
    () => calls.invitations.send({ tenant, body: { emails: [victim], role: 'viewer', language: 'ar' } }),
    ...Array.from({ length: 10 }, () => () => calls.certificates.create({ tenant, body: certificate(victim) })),
  ]
  for (const tenant of tenants) for (const send of mails(tenant, first)) await codeOf(send())
  assert.equal(await mailsTo(victim), 5)
  const second = await newPerson(app)
  const other = await publishedFor(second, 30)
  assert.equal(await codeOf(second.calls.judging.createJudge({ tenant: other, body: judge(victim) })), 'done')
  assert.equal(await mailsTo(victim), 6)
})

test('a hackathon that was published days ago registers 600 people at the entrance in a morning, a new one fewer', async () => {
  const person = await newPerson(app)
  const [known, young] = [await publishedFor(person, 4), await publishedFor(person, 0)]
  const { tenant: sender, settings } = { tenant: { id: known }, settings: app.services.settings }
  const { countUnrequestedMails } = await import('./mail-budget.ts')
  const count = (tenant: string, n: number) =>
    system(db =>
      countUnrequestedMails(db, { tenant, user: person.user.id, ip: '127.0.0.1', settings }, Array.from({ length: n }, stranger)),
    )
  assert.equal((await count(sender.id, 600)).size, 0)
  assert.equal((await count(sender.id, 600)).size, 0)
  await assert.rejects(count(young, 600), /mail\.too_many/)
  assert.equal(await codeOf(person.calls.registrations.addWalkIn({ tenant: known, body: walkIn(stranger()) })), 'done')
})

/**
 * All files that add mails, and why each mail is wanted. `budget`: mails go to addresses that did not ask, and the file, or the named one,
 * counts them. `forms`: a visitor typed the address, and the named file limits it.
 */
const callers: Record<string, 'asked' | 'members' | 'operator' | { budget: string } | { forms: string }> = {
  'server/domain/accounts/account-deletion.ts': 'members',
  'server/domain/accounts/account-request-worker.ts': { forms: 'server/features/auth/request-mail.ts' },
  'server/domain/administration/notices.ts': 'members',
  'server/domain/announcements/send-announcements.ts': 'asked',
  'server/domain/candidate-teams/team-news.ts': 'asked',
  'server/domain/certificates/certificates.ts': { budget: 'server/domain/certificates/certificates.ts' },
  'server/domain/custom-domains/domain-notices.ts': 'members',
  'server/domain/judging/judge-links.ts': { budget: 'server/domain/judging/judge-links.ts' },
  'server/domain/landing-pages/planned-publishing.ts': 'members',
  'server/domain/meetings/meeting-notices.ts': { forms: 'server/features/meetings/book-meeting.ts' },
  'server/domain/members/member-notices.ts': 'members',
  'server/domain/phases/phase-mails.ts': 'asked',
  'server/domain/projects/late-request-mails.ts': 'members',
  'server/domain/api-tokens/warn-makers.ts': 'members',
  'server/domain/webhooks/webhook-off-mail.ts': 'members',
  'server/domain/projects/project-mails.ts': 'asked',
  'server/domain/registrations/registration-notices.ts': 'members',
  'server/domain/registrations/state-mails.ts': { budget: 'server/features/registrations/add-walk-in.ts' },
  'server/domain/reminders/send-reminders.ts': 'asked',
  'server/domain/result-publication/publish-results.ts': 'members',
  'server/domain/result-publication/result-mails.ts': 'asked',
  'server/domain/seats/seat-mails.ts': { forms: 'server/features/seats/take-seat.ts' },
  'server/domain/sessions/security-events.ts': 'members',
  'server/features/account/change-email.ts': { forms: 'server/features/account/change-email.ts' },
  'server/features/account/confirm-email.ts': 'members',
  'server/features/admin-system/send-test-mail.ts': 'operator',
  'server/features/announcements/try-announcement.ts': 'members',
  'server/features/auth/change-password.ts': 'members',
  'server/features/auth/reset-password.ts': 'members',
  'server/features/imports/notify-imported.ts': { budget: 'server/features/imports/notify-imported.ts' },
  'server/features/invitations/send-invitations.ts': { budget: 'server/features/invitations/send-invitations.ts' },
  'server/features/own-registration/my-link.ts': { forms: 'server/features/own-registration/my-link.ts' },
  'server/features/registration-form/invite-mates.ts': { forms: 'server/features/registration-form/invite-mates.ts' },
  'server/features/registration-form/save-with-team.ts': { forms: 'server/features/registration-form/create-registration.ts' },
  'server/features/reminders/routes.ts': 'members',
  'server/domain/accounts/note-change.ts': 'members',
  'server/features/switches/begin-switch.ts': 'members',
  'server/features/team-search/team-matching-page.ts': 'asked',
}

test('every file that adds mails is listed with its reason, and counts mails to addresses that did not ask', () => {
  const files = globSync('server/{app,cli,domain,features,platform}/**/*.ts').filter(file => !file.endsWith('.test.ts'))
  const found = files.filter(file => /\b(?:enqueue|enqueueTogether|enqueueBulk)\(|insert into outbox\b/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(found.toSorted(), Object.keys(callers).toSorted())
  for (const [file, why] of Object.entries(callers)) {
    if (typeof why === 'string') continue
    const [counts, where] =
      'budget' in why
        ? [/requireMailBudget\(|countUnrequestedMails\(/, why.budget]
        : [/count(?:Attempts?|Within)\(|requireWithin\(/, why.forms]
    assert.match(readFileSync(where, 'utf8'), counts, file)
  }
})
