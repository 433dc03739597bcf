import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { applyRetention } from '#server/domain/retention/retention.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())
const { system } = app.services.database

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const text = async (answer: Response) => (await answer.text()).replace(/<style>.*?<\/style>/s, '')
const linkIn = (mail: string | undefined, path: string) => {
  const url = new URL(new RegExp(`http\\S+/${path}\\S+`).exec(mail ?? '')?.[0] ?? assert.fail(mail))
  return url.pathname + url.search
}

/** Publishes a hackathon with teams of up to `most` members. People have the address who@… */
async function withTeamForms(most = 4) {
  const { id: tenant, tenant_name: name } = await publishedForm(nora, {}, { eligibility: { team_min: 2, team_max: most } as never })
  const addressOf = (who: string) => `${who}@${name}.example.com`
  const register = (who: string, fields: Record<string, string> = {}, path = '/en/register') =>
    postForm(app, name, { ...visitor(addressOf(who)), fullname: `${who} Haddad`, ...fields }, path)
  const registerTeam = (who: string, team_name: string, mates: readonly string[]) =>
    register(who, { team_name, ...Object.fromEntries(mates.map((mate, at) => [`mate_email_${at + 1}`, addressOf(mate)])) })
  const invitationTo = async (who: string, count = 1) => {
    const mails = await mailsOnce(
      app,
      addressOf(who),
      all => all.filter(mail => mail.subject.startsWith('Team invitation')).length === count,
    )
    return mails.find(mail => mail.subject.startsWith('Team invitation')) ?? assert.fail(who)
  }
  const formOf = async (who: string) => linkIn((await invitationTo(who)).text, 'join/')
  const mine = async (who: string) => {
    const mails = await mailsOnce(app, addressOf(who), all => all.some(mail => /\/me\//.test(mail.text)))
    return linkIn(mails.find(mail => /\/me\/[\w-]+\s/.test(mail.text))?.text, 'me/')
  }
  const teamPage = async (who: string) => text(await app.visit(name, `${await mine(who)}/team`))
  const act = async (who: string, does: string, fields: Record<string, string> = {}) =>
    postForm(app, name, { act: does, ...fields }, `${await mine(who)}/team`)
  const registered = async () =>
    (await nora.calls.registrations.list({ tenant, query: { grouped: 'team' } })).results.map(
      ({ fullname, team }) => `${fullname.split(' ')[0]} ${team?.name ?? '-'}`,
    )
  const invitedIdOf = async (who: string) =>
    (
      await system(db =>
        db.one<{ id: string }>(sql`select id from team_invitations where tenant_id = ${tenant} and email = ${addressOf(who)}`),
      )
    )?.id ?? assert.fail(who)
  return { tenant, name, addressOf, register, registerTeam, invitationTo, formOf, mine, teamPage, act, registered, invitedIdOf }
}

test('a captain registers a team with one form, and teammates join by submitting the prefilled form of their mail', async () => {
  const { tenant, name, addressOf, register, formOf, invitationTo, teamPage, registered } = await withTeamForms()
  const typed = { team_name: 'Oasis', mate_name_1: 'Lina Haddad', mate_email_1: addressOf('lina'), mate_email_3: addressOf('omar') }
  const sent = await register('sara', typed)
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, '/en/thanks/applied-captain#title'])
  assert.deepEqual(await registered(), ['sara Oasis'])
  assert.equal((await nora.calls.registrations.admission({ tenant })).states.applied, 1)
  const { text: mail } = await invitationTo('lina')
  assert.match(mail, /sara Haddad\u2069 invited you to \u2068team Oasis.*Complete your registration/s)
  assert.doesNotMatch(mail, /omar@|sara@/)
  const link = await formOf('lina')
  const page = await app.visit(name, link)
  assert.deepEqual([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')], [200, 'no-store', 'no-referrer'])
  const shown = await text(page)
  assert.match(shown, /Join team Oasis.*sara H\.<\/bdi> invited you/s)
  assert.match(shown, new RegExp(`id="f-fullname"[^>]*value="Lina Haddad".*id="f-email"[^>]*value="${addressOf('lina')}"`, 's'))
  assert.doesNotMatch(shown, /omar@|sara@|f-mate_email|f-team_name|role="alert"/)
  assert.match(await teamPage('sara'), /Lina Haddad<\/dt><dd[^>]*>invited, hasn’t joined yet.*omar@.*invited, hasn’t joined yet/s)
  assert.match(await text(await register('lina', { consent: '' }, link)), /role="alert"/)
  assert.deepEqual(await registered(), ['sara Oasis'])
  assert.equal((await register('lina', {}, link)).headers.get('location'), '/en/thanks/applied-member#title')
  assert.deepEqual(await registered(), ['sara Oasis', 'lina Oasis'])
  assert.ok((await mailsOnce(app, addressOf('sara'), mails => mails.length === 2))[0]?.text.includes('lina Haddad'))
  assert.equal((await app.visit(name, link)).status, 404)
  const mates = await teamPage('lina')
  assert.match(mates, /sara Haddad/)
  assert.doesNotMatch(mates, /omar@|invited/)
})

test('shows the members’ invitations to organizers of the hackathon', async () => {
  const { tenant, register, addressOf } = await withTeamForms()
  await register('sara', { team_name: 'Oasis', mate_name_1: 'Lina', mate_email_1: addressOf('lina') })
  const [{ id } = assert.fail()] = (await nora.calls.registrations.list({ tenant, query: {} })).results
  const { mates, invited } = await nora.calls.registrations.detail({ tenant, params: { id } })
  assert.deepEqual([mates.length, invited.map(({ fullname, email }) => [fullname, email])], [1, [['Lina', addressOf('lina')]]])
})

test('returns the form with all entries and an error at each wrong row of teammates, and invites no one', async () => {
  const { name, register, addressOf, registered } = await withTeamForms()
  const [one, two] = [addressOf('one'), addressOf('two')]
  for (const [field, sentence, fields] of [
    ['mate_email_1', 'Teammate 1: this is your own email', { mate_email_1: addressOf('sara').toUpperCase() }],
    ['mate_email_3', 'for another teammate', { mate_email_1: one, mate_email_3: ` ${one.toUpperCase()} ` }],
    ['mate_email_2', 'Teammate 2: enter a valid email', { mate_email_1: one, mate_email_2: 'two@' }],
    ['mate_email_2', 'enter an email or clear the name', { mate_email_1: one, mate_name_2: 'Omar' }],
    ['mate_name_1', 'without links', { mate_email_1: one, mate_name_1: 'win.example.com' }],
    [
      'mate_email_4',
      'Teammate 4: Room for 3 more',
      { mate_email_1: one, mate_email_2: two, mate_email_3: `3${two}`, mate_email_4: `4${two}` },
    ],
    ['team_name', 'Name your team', { mate_email_1: one, team_name: '' }],
  ] as const) {
    const answer = await register('sara', { team_name: 'Oasis', ...fields })
    const shown = await text(answer)
    assert.deepEqual([field, answer.status], [field, 422])
    assert.match(
      shown,
      new RegExp(`href="#f-${field}">[^<]*${sentence}.*id="f-${field}"[^>]*aria-invalid.*id="f-${field}-error">[^<]*${sentence}`, 's'),
    )
    for (const value of Object.values(fields)) assert.ok(shown.includes(`value="${value}"`) || value === '', value)
  }
  assert.deepEqual([await registered(), (await mailsTo(app, one)).length], [[], 0])
  const { tenant_name: alone } = await publishedForm(nora, {}, { eligibility: { team_max: 1 } as never })
  await postForm(app, alone, { ...visitor(addressOf('sara')), team_name: 'Oasis', mate_email_1: two })
  await mailsOnce(app, addressOf('sara'), mails => mails.length === 1)
  assert.equal((await mailsTo(app, two)).length, 0)
  assert.doesNotMatch(await text(await app.visit(alone, '/en/')), /f-mate_email/)
  assert.match(await text(await app.visit(name, '/en/')), /f-mate_email_3/)
})

test('mails a registered teammate a link to their own page, and shows the captain no difference', async () => {
  const { name, register, registerTeam, invitationTo, teamPage, act, registered } = await withTeamForms()
  await register('lina')
  await registerTeam('omar', 'Basalt', [])
  await registerTeam('sara', 'Oasis', ['lina', 'omar', 'new'])
  assert.deepEqual((await teamPage('sara')).match(/invited, hasn’t joined yet/g)?.length, 3)
  const link = linkIn((await invitationTo('lina')).text, 'me/')
  const page = await text(await app.visit(name, link))
  assert.match(page, /Join team Oasis.*value="join".*Not on this team\?/s)
  assert.match(
    await text(await app.visit(name, linkIn((await invitationTo('omar')).text, 'me/'))),
    /To join team Oasis, leave your current team first/,
  )
  const [, invitation = ''] = link.split('invitation=')
  await act('lina', 'join', { invitation })
  assert.deepEqual(await registered(), ['omar Basalt', 'sara Oasis', 'lina Oasis'])
  assert.equal((await teamPage('sara')).match(/invited, hasn’t joined yet/g)?.length, 2)
  const form = `/en/join/${invitation}`
  assert.equal((await app.visit(name, form)).status, 404)
})

test('a registered address that submits the form of an invitation gets a mail with a link to confirm', async () => {
  const { registerTeam, register, formOf, addressOf, registered } = await withTeamForms()
  await registerTeam('sara', 'Oasis', ['lina'])
  const link = await formOf('lina')
  await register('lina')
  assert.equal((await register('lina', {}, link)).status, 303)
  assert.deepEqual(await registered(), ['sara Oasis', 'lina -'])
  await mailsOnce(app, addressOf('lina'), mails => mails.some(mail => /Confirm you’re joining/.test(mail.subject)))
})

test('a repeated form of a registered captain creates no team and mails no teammate', async () => {
  const { register, registerTeam, addressOf, registered } = await withTeamForms()
  await register('sara')
  assert.equal((await registerTeam('sara', 'Oasis', ['lina'])).headers.get('location'), '/en/thanks/applied-captain#title')
  await registerTeam('omar', 'Oasis', ['tala'])
  await mailsOnce(app, addressOf('tala'), mails => mails.length === 1)
  assert.deepEqual([await registered(), (await mailsTo(app, addressOf('lina'))).length], [['omar Oasis', 'sara -'], 0])
})

test('declining deletes name and address and ends the mails of that team, and only a POST declines', async () => {
  const { tenant, name, register, formOf, teamPage, act, addressOf, registered } = await withTeamForms()
  await register('sara', { team_name: 'Oasis', mate_name_1: 'Lina', mate_email_1: addressOf('lina') })
  const link = await formOf('lina')
  assert.match(await text(await app.visit(name, link)), new RegExp(`action="${link}/decline"`))
  assert.equal((await app.visit(name, `${link}/decline`)).status, 404)
  assert.match(await teamPage('sara'), /Lina/)
  const declined = await postForm(app, name, {}, `${link}/decline`)
  assert.deepEqual([declined.status, declined.headers.get('location')], [303, `${link}#title`])
  const page = await text(await app.visit(name, link))
  assert.match(page, /Invitation declined/)
  assert.doesNotMatch(page, /lina@|f-email/i)
  assert.doesNotMatch(await teamPage('sara'), /Lina|lina@/)
  const stored = await system(db => db.all(sql`select fullname, email from team_invitations where tenant_id = ${tenant}`))
  assert.deepEqual(stored, [{ fullname: '', email: null }])
  assert.match(await text(await act('sara', 'invite', { emails: addressOf('lina') })), /lina@\S+ declined/)
  assert.equal((await register('lina', {}, link)).status, 404)
  assert.deepEqual(await registered(), ['sara Oasis'])
  assert.equal((await mailsTo(app, addressOf('lina'))).length, 1)
  await act('sara', 'leave')
  assert.equal((await app.visit(name, link)).status, 404)
})

test('a captain sends an invitation again and removes it, and no one else can', async () => {
  const { name, registerTeam, register, formOf, invitationTo, teamPage, act, invitedIdOf } = await withTeamForms()
  await registerTeam('sara', 'Oasis', ['lina', 'omar'])
  await register('omar', {}, await formOf('omar'))
  await registerTeam('tala', 'Basalt', [])
  const [link, invited] = [await formOf('lina'), await invitedIdOf('lina')]
  for (const who of ['omar', 'tala'] as const) {
    await act(who, 'resend', { invited })
    await act(who, 'uninvite', { invited })
  }
  assert.equal((await app.visit(name, link)).status, 200)
  await act('sara', 'resend', { invited })
  assert.equal(linkIn((await invitationTo('lina', 2)).text, 'join/'), link)
  await act('sara', 'uninvite', { invited })
  assert.doesNotMatch(await teamPage('sara'), /lina@/)
  assert.equal((await app.visit(name, link)).status, 404)
  const late = await register('lina', {}, link)
  assert.match(await text(late), /no longer works.*value="lina Haddad"/s)
})

test('a person invited by several teams gets at most three mails a day, and another address may use the invitation', async () => {
  const { registerTeam, register, addressOf, formOf, registered, act, invitedIdOf } = await withTeamForms()
  for (const [at, captain] of ['a', 'b', 'c', 'd'].entries()) await registerTeam(captain, `Team ${at}`, ['lina'])
  await registerTeam('e', 'Others', ['omar'])
  await register('private', {}, await formOf('omar'))
  assert.equal((await mailsTo(app, addressOf('lina'))).length, 3)
  assert.ok((await registered()).includes('private Others'))
  await registerTeam('f', 'Basalt', ['tala'])
  const invited = await invitedIdOf('tala')
  await act('f', 'resend', { invited })
  await act('f', 'resend', { invited })
  assert.match(await text(await act('f', 'resend', { invited })), /already sent this invitation again today/)
})

test('one invitation registers one of two people who submit its form concurrently', async () => {
  const { registerTeam, register, formOf, registered } = await withTeamForms()
  await registerTeam('sara', 'Oasis', ['lina'])
  const link = await formOf('lina')
  const answers = await Promise.all(['lina', 'other'].map(who => register(who, {}, link)))
  // The link is unknown to the second form if the first was complete before it arrived.
  const [first, second = 0] = answers.map(({ status }) => status).toSorted()
  assert.equal(first, 303)
  assert.ok(second === 404 || second === 422, `${second}`)
  assert.equal((await registered()).length, 2)
})

test('limits the teammates whom one network invites in a day', async () => {
  const { registerTeam, addressOf } = await withTeamForms(20)
  const mates = (team: number) => Array.from({ length: 19 }, (_, at) => `m${team}-${at}`)
  const statuses = []
  for (let team = 0; team < 16; team++) statuses.push((await registerTeam(`c${team}`, `Team ${team}`, mates(team))).status)
  assert.equal(statuses[0], 303)
  assert.equal(statuses.at(-1), 429)
  const again = await text(await registerTeam('late', 'Late', ['one']))
  assert.match(again, /invitations were sent from your network today.*value="Late"/s)
  assert.equal((await mailsTo(app, addressOf('m15-0'))).length, 0)
  await system(db => db.run(sql`delete from attempts`))
})

test('the next captain sees the invitations when the captain withdraws, and links end with the team', async () => {
  const { name, registerTeam, register, formOf, teamPage, mine, registered } = await withTeamForms()
  await registerTeam('sara', 'Oasis', ['lina', 'omar'])
  await register('lina', {}, await formOf('lina'))
  await postForm(app, name, {}, `${await mine('sara')}/withdraw`)
  assert.match(await teamPage('lina'), /captain.*omar@/s)
  const link = await formOf('omar')
  assert.match(await text(await app.visit(name, link)), /lina H\.<\/bdi> invited you/)
  await postForm(app, name, {}, `${await mine('lina')}/erase`)
  assert.equal((await app.visit(name, link)).status, 404)
  assert.match(await text(await register('omar', {}, link)), /no longer works/)
  assert.deepEqual(await registered(), ['sara -'])
})

test('an invitation reserves no place: the form of a full team is returned with its values', async () => {
  const { name, registerTeam, register, formOf, teamPage } = await withTeamForms(2)
  await registerTeam('sara', 'Oasis', ['lina'])
  const link = await formOf('lina')
  const open = /\/join\/[\w-]+(?=")/.exec(await teamPage('sara'))?.[0] ?? assert.fail()
  assert.equal((await register('omar', {}, `/en${open}`)).status, 303)
  assert.match(await text(await app.visit(name, link)), /This team is full/)
  assert.match(await text(await register('lina', {}, link)), /filled up before you submitted.*value="lina Haddad"/s)
})

test('invitations by email end when registration closes or the hackathon is canceled', async () => {
  for (const facts of [{ registration_opens_at: inDays(-3), registration_closes_at: inDays(-1) }, { called_off: 'cancelled' } as const]) {
    const { tenant, name, registerTeam, register, formOf, act, invitedIdOf } = await withTeamForms()
    await registerTeam('sara', 'Oasis', ['lina'])
    const link = await formOf('lina')
    await nora.calls.tenants.update({ tenant, form: facts })
    await nora.calls.landingPages.publish({ tenant })
    const page = await app.visit(name, link)
    assert.equal(page.status, 410)
    assert.doesNotMatch(await text(page), /lina@/)
    assert.equal((await register('lina', {}, link)).status, 410)
    assert.match(await text(await act('sara', 'resend', { invited: await invitedIdOf('lina') })), /Registration is closed/)
  }
})

test('rejects invitation links of another hackathon and links whose signature belongs to another purpose', async () => {
  const [one, other] = [await withTeamForms(), await withTeamForms()]
  for (const { registerTeam } of [one, other]) await registerTeam('sara', 'Oasis', ['lina'])
  const link = await one.formOf('lina')
  for (const [name, path] of [
    [other.name, link],
    [one.name, link.replace('/join/', '/me/')],
    [one.name, link.replace(/.$/, 'A_')],
    [one.name, (await one.mine('sara')).replace('/me/', '/join/')],
  ] as const)
    assert.equal((await app.visit(name, path)).status, 404, path)
  assert.equal((await postForm(app, other.name, {}, `${link}/decline`)).status, 404)
  assert.equal((await app.visit(one.name, link)).status, 200)
})

test('shows the captain that an address rejects mail', async () => {
  const { registerTeam, addressOf, invitationTo, teamPage } = await withTeamForms()
  await registerTeam('sara', 'Oasis', ['lina'])
  await invitationTo('lina')
  await system(db =>
    db.run(sql`update outbox set sent_at = null, dead_at = now(), last_error = 'RETURNED 5.1.1' where recipient = ${addressOf('lina')}`),
  )
  assert.match(await teamPage('sara'), /invited, but the address rejects email/)
})

test('deletes invitations 30 days after registration closed', async () => {
  const { tenant, name, registerTeam, formOf } = await withTeamForms()
  await registerTeam('sara', 'Oasis', ['lina'])
  const link = await formOf('lina')
  const closed = async (days: number) => {
    await system(db =>
      db.run(sql`
        update tenants set registration_opens_at = now() - interval '90 days', registration_closes_at = now() - make_interval(days => ${days})
        where id = ${tenant}`),
    )
    await applyRetention(app.services.database, app.services.store, assert.ifError)
    return (await app.visit(name, link)).status
  }
  assert.deepEqual([await closed(29), await closed(31)], [200, 404])
})

test('asks once whether a candidate has a team, and only when the hackathon has teams', async () => {
  const published = (eligibility: object) =>
    publishedForm(nora, { fields: [{ key: 'team_status', required: true }] }, { eligibility: eligibility as never })
  const formAt = async ({ tenant_name }: { tenant_name: string }) => text(await app.visit(tenant_name, '/en/'))
  const none = await published({})
  assert.ok(!(await formAt(none)).includes('Do you have a team?'))
  assert.equal((await postForm(app, none.tenant_name, visitor('sara@example.com'))).status, 303)
  const teams = await formAt(await published({ team_min: 2, team_max: 4 }))
  assert.ok(!teams.includes('participating alone') && teams.includes('looking for a team'))
  const both = await formAt(await published({ team_min: 1, team_max: 4 }))
  assert.ok(both.includes('participating alone'))
  assert.ok(both.indexOf('name="team_status"') < both.indexOf('name="team_name"') && !both.includes('Coming alone?'))
})

test('rejects a form whose candidate participates alone and names a team, and keeps its values', async () => {
  const { tenant_name } = await publishedForm(
    nora,
    { fields: [{ key: 'team_status', required: true }] },
    { eligibility: { team_min: 1, team_max: 4 } as never },
  )
  const send = (fields: object) => postForm(app, tenant_name, { ...visitor('sara@example.com'), ...fields }, '/en/register')
  const answer = await send({ team_status: 'alone', team_name: 'Oasis', mate_email_1: 'omar@example.com' })
  assert.equal(answer.status, 422)
  const page = await text(answer)
  assert.match(page, /You chose to participate alone and filled in team fields/)
  assert.match(page, /value="Oasis"/)
  assert.equal((await send({ team_status: 'alone' })).status, 303)
})
