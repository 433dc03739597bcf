import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())
const { system } = app.services.database

const text = async (answer: Response) => (await answer.text()).replace(/<style>.*?<\/style>/s, '')
const linkIn = (mail: string | undefined, path: string) => {
  const url = new URL(new RegExp(`http\\S+/${path}\\S+`).exec(mail ?? '')?.[0] ?? assert.fail(mail))
  return url.pathname + url.search
}
const isInvitation = ({ subject }: { subject: string }) => /^Team invitation|^دعوة إلى فريق/.test(subject)

/** Publishes a hackathon with teams. Addresses without @ are completed with a domain of the hackathon. */
async function withTeams() {
  const { id: tenant, tenant_name: name } = await publishedForm(nora, {}, { eligibility: { team_min: 2, team_max: 4 } as never })
  const addressOf = (who: string) => (who.includes('@') ? who : `${who}@${name}.example.com`)
  const register = (who: string, fields: Record<string, string> = {}, path = '/en/register') =>
    postForm(app, name, { ...visitor(addressOf(who)), fullname: `${who.split('@')[0] ?? ''} Haddad`, ...fields }, path)
  const registerTeam = (who: string, team_name: string, mates: readonly string[], fields: Record<string, string> = {}) =>
    register(who, { team_name, ...Object.fromEntries(mates.map((mate, at) => [`mate_email_${at + 1}`, addressOf(mate)])), ...fields })
  const invitations = async (who: string, count = 1) =>
    (await mailsOnce(app, addressOf(who), mails => mails.filter(isInvitation).length === count)).filter(isInvitation)
  const invitationTo = async (who: string) => (await invitations(who))[0]?.text
  const mine = async (who: string) => {
    const mails = await mailsOnce(app, addressOf(who), all => all.some(mail => /\/me\/[\w-]+\s/.test(mail.text)))
    return linkIn(mails.find(mail => /\/me\/[\w-]+\s/.test(mail.text))?.text, 'me/')
  }
  const act = async (who: string, does: string, fields: Record<string, string> = {}) =>
    postForm(app, name, { act: does, ...fields }, `${await mine(who)}/team`)
  const teamPage = async (who: string) => text(await app.visit(name, `${await mine(who)}/team`))
  return { tenant, name, addressOf, register, registerTeam, invitations, invitationTo, mine, act, teamPage }
}

test('a captain who corrects a taken team name three times still invites the teammates', async () => {
  const { registerTeam, invitations } = await withTeams()
  await registerTeam('omar', 'Oasis', [])
  for (let n = 0; n < 3; n++) assert.equal((await registerTeam('sara', 'Oasis', ['lina'])).status, 422)
  assert.equal((await registerTeam('sara', 'Basalt', ['lina'])).status, 303)
  assert.equal((await invitations('lina')).length, 1)
})

test('mails one address at most ten invitations a day from all hackathons', async () => {
  const lina = `lina-${crypto.randomUUID()}@example.com`
  for (let hackathon = 0; hackathon < 4; hackathon++) {
    const { registerTeam, mine } = await withTeams()
    for (const captain of ['a', 'b', 'c']) {
      assert.equal((await registerTeam(captain, `Team ${captain}`, [lina])).status, 303)
      await mine(captain)
    }
  }
  assert.equal((await mailsTo(app, lina)).length, 10)
})

test('a captain who is refused no resend learns nothing about invitations of other teams', async () => {
  const { registerTeam, act, tenant, addressOf, mine } = await withTeams()
  for (const captain of ['a', 'b', 'c', 'd']) await registerTeam(captain, `Team ${captain}`, ['lina'])
  await mine('d')
  const rows = await system(db =>
    db.all<{ id: string; name: string }>(sql`
      select i.id, t.name from team_invitations i join candidate_teams t on t.tenant_id = i.tenant_id and t.id = i.team_id
      where i.tenant_id = ${tenant} and i.email = ${addressOf('lina')}`),
  )
  const invited = rows.find(({ name }) => name === 'Team d')?.id ?? assert.fail()
  assert.equal((await act('d', 'resend', { invited })).status, 303)
  assert.equal((await mailsTo(app, addressOf('lina'))).length, 3)
})

test('a candidate sends at most 30 invitations a day, also with several teams', async () => {
  const { register, act } = await withTeams()
  await register('sara')
  const answers: Response[] = []
  for (let n = 0; n < 11; n++) {
    await act('sara', 'found', { team_name: `Team ${n}` })
    answers.push(await act('sara', 'invite', { emails: [1, 2, 3].map(mate => `m${n}-${mate}@example.com`).join('\n') }))
    await act('sara', 'leave')
  }
  assert.deepEqual([answers[9]?.status, answers[10]?.status], [303, 422])
})

test('rejects a team name with a phone number, and mails no name with a phone number or a link', async () => {
  const { registerTeam, invitationTo } = await withTeams()
  assert.match(await text(await registerTeam('sara', 'Call 050 123 4567', ['lina'])), /phone numbers from the team name/)
  await registerTeam('sara', 'Oasis', ['lina'], { fullname: 'Prize, call ٠٥٠١٢٣٤٥٦٧' })
  assert.match((await invitationTo('lina')) ?? '', /You were added to \u2068team Oasis\u2069 at/)
  await registerTeam('omar', 'Basalt', ['tala'], { fullname: 'Omar win.example' })
  const mail = (await invitationTo('tala')) ?? ''
  assert.match(mail, /You were added to \u2068team Basalt/)
  assert.doesNotMatch(mail, /win\.example/)
})

test('mails a registered teammate in the language of the registration, and a declined candidate not at all', async () => {
  const { tenant, register, registerTeam, invitations, addressOf, teamPage, mine } = await withTeams()
  await register('lina', {}, '/register')
  await register('omar')
  await mine('omar')
  const { results } = await nora.calls.registrations.list({ tenant, query: {} })
  const omar = results.find(({ email }) => email === addressOf('omar'))?.id ?? assert.fail()
  await nora.calls.registrations.decide({ tenant, body: { ids: [omar], state: 'declined' } })
  await registerTeam('sara', 'Oasis', ['lina', 'omar', 'new'])
  const [mail] = await invitations('lina')
  assert.match(mail?.subject ?? '', /^دعوة إلى فريق/)
  assert.doesNotMatch(mail?.text ?? '', /\/en\/me\//)
  await invitations('new')
  assert.equal((await mailsTo(app, addressOf('omar'))).filter(isInvitation).length, 0)
  assert.equal((await teamPage('sara')).match(/invited, hasn’t joined yet/g)?.length, 3)
})

test('a member of another team declines an invitation on the page of the registration', async () => {
  const { name, registerTeam, invitationTo, teamPage } = await withTeams()
  await registerTeam('omar', 'Basalt', [])
  await registerTeam('sara', 'Oasis', ['omar'])
  const page = await text(await app.visit(name, linkIn(await invitationTo('omar'), 'me/')))
  assert.match(page, /leave your current team first.*Decline the invitation to team Oasis/s)
  const action = /action="([^"#]+\/decline)/.exec(page)?.[1] ?? assert.fail(page)
  assert.equal((await postForm(app, name, {}, action)).status, 303)
  assert.doesNotMatch(await teamPage('sara'), /omar@/)
})

test('erasing a registration deletes the invitations to its address in that hackathon only', async () => {
  const [one, other] = [await withTeams(), await withTeams()]
  const lina = `lina-${crypto.randomUUID()}@example.com`
  for (const { registerTeam, mine } of [one, other]) {
    await registerTeam('sara', 'Oasis', [lina])
    await mine('sara')
  }
  await one.register(lina)
  await postForm(app, one.name, {}, `${await one.mine(lina)}/erase`)
  assert.ok(!(await one.teamPage('sara')).includes(lina))
  assert.ok((await other.teamPage('sara')).includes(lina))
})

test('a rejected mail of one hackathon does not mark the invitation of another', async () => {
  const [one, other] = [await withTeams(), await withTeams()]
  const lina = `lina-${crypto.randomUUID()}@example.com`
  await one.registerTeam('sara', 'Oasis', [lina])
  await one.invitations(lina)
  await other.registerTeam('sara', 'Oasis', [lina])
  await one.invitations(lina, 2)
  await system(db =>
    db.run(sql`
      update outbox set sent_at = null, dead_at = now(), last_error = 'RETURNED 5.1.1'
      where batch = (select id from team_invitations where tenant_id = ${one.tenant} and email = ${lina})`),
  )
  assert.match(await one.teamPage('sara'), /the address rejects email/)
  assert.doesNotMatch(await other.teamPage('sara'), /the address rejects email/)
})

test('rejects invitations of another hackathon or of a removed row in forms and on the page of a registration', async () => {
  const [one, other] = [await withTeams(), await withTeams()]
  await one.registerTeam('sara', 'Oasis', ['lina', 'tala'])
  const link = linkIn(await one.invitationTo('lina'), 'join/')
  const signed = link.split('/').at(-1) ?? ''
  assert.match(await text(await other.register('lina', {}, link)), /no longer works/)
  await other.register('omar')
  assert.match(await text(await other.act('omar', 'join', { invitation: signed })), /invite link isn’t valid/)
  assert.doesNotMatch(await text(await app.visit(other.name, `${await other.mine('omar')}/team?invitation=${signed}`)), /Oasis/)
  const removed =
    linkIn(await one.invitationTo('tala'), 'join/')
      .split('/')
      .at(-1) ?? ''
  await system(db => db.run(sql`delete from team_invitations where email = ${one.addressOf('tala')}`))
  await one.register('rami')
  assert.match(await text(await one.act('rami', 'join', { invitation: removed })), /invite link isn’t valid/)
  assert.match(await text(await app.visit(one.name, link)), /Join team Oasis/)
})

test('returns all rows of teammates of a form with files when a field is wrong', async () => {
  const questions = [{ id: 'cv', kind: 'file' as const, label: { ar: 'السيرة', en: 'CV' }, required: true, options: [], when: null }]
  const { tenant_name } = await publishedForm(nora, { questions } as never, { eligibility: { team_min: 2, team_max: 4 } as never })
  const parts = new FormData()
  const fields = {
    ...visitor('sara@example.com'),
    team_name: 'Oasis',
    mate_name_1: 'Lina',
    mate_email_1: 'lina@example.com',
    mate_email_3: 'x@',
  }
  for (const [field, value] of Object.entries(fields)) parts.append(field, value)
  const form = new Response(parts)
  const headers = { 'content-type': form.headers.get('content-type') ?? '' }
  const answer = await app.visit(tenant_name, '/en/register', {
    method: 'POST',
    headers,
    body: Buffer.from(await form.arrayBuffer()) as never,
  })
  const shown = await text(answer)
  assert.equal(answer.status, 422)
  assert.match(shown, /value="Oasis".*value="Lina".*value="lina@example.com".*value="x@"/s)
  assert.match(shown, /href="#f-mate_email_3"/)
})
