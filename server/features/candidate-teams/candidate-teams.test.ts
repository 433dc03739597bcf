import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/while-locked.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const { system } = app.services.database
const text = async (answer: Response) => (await answer.text()).replace(/<style>.*?<\/style>/s, '')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function withTeams({ most = 3, least = 2, capacity = null as number | null } = {}) {
  const { id: tenant, tenant_name: name } = await publishedForm(nora, {}, { eligibility: { team_min: least, team_max: most } as never })
  if (capacity !== null) await nora.calls.registrations.setAdmission({ tenant, body: { mode: 'automatic', capacity } })
  const addressOf = (who: string) => `${who}@${name}.example.com`
  const register = (who: string, fields: Record<string, string> = {}, path = '/register') =>
    postForm(app, name, { ...visitor(addressOf(who)), fullname: `${who} Haddad`, ...fields }, path)
  const linkOf = async (who: string) => {
    const mails = await mailsOnce(app, addressOf(who), all => all.some(mail => /\/me\//.test(mail.text)))
    return new URL(/http\S+\/me\/[\w-]+/.exec(mails.map(mail => mail.text).join('\n'))?.[0] ?? assert.fail(who)).pathname
  }
  const act = async (who: string, act: string, fields: Record<string, string> = {}) =>
    postForm(app, name, { act, ...fields }, `${await linkOf(who)}/team`)
  const teamPage = async (who: string) => text(await app.visit(name, `${await linkOf(who)}/team`))
  const invitation = async (who: string) => /\/join\/[\w-]+/.exec(await teamPage(who))?.[0] ?? assert.fail(`${who} invites nobody`)
  const teams = async () => {
    const rows = await system(db =>
      db.all<{ team: string; email: string }>(sql`
        select t.name as team, r.email from candidate_teams t left join registrations r on r.tenant_id = t.tenant_id and r.team_id = t.id
        where t.tenant_id = ${tenant} order by t.created_at, r.state = 'declined', r.team_place`),
    )
    return Object.fromEntries([...Map.groupBy(rows, row => row.team)].map(([team, all]) => [team, all.map(row => row.email.split('@')[0])]))
  }
  const idOf = async (who: string) =>
    (await nora.calls.registrations.list({ tenant, query: { search: addressOf(who) } })).results[0]?.id ?? assert.fail(who)
  return { tenant, name, addressOf, register, linkOf, act, teamPage, invitation, teams, idOf }
}

test('the registration form shows team fields only if the hackathon accepts teams', async () => {
  const { name } = await withTeams()
  assert.match(await text(await app.visit(name)), /id="f-team_name"/)
  const alone = await publishedForm(nora, {}, { eligibility: { team_max: 1 } as never })
  assert.doesNotMatch(await text(await app.visit(alone.tenant_name)), /id="f-team_name"/)
})

test('a captain creates a team, and another candidate joins by its link, on pages without scripts', async () => {
  const { name, register, teamPage, invitation, teams, addressOf, linkOf } = await withTeams()
  assert.equal((await register('sara', { team_name: '  فريق   النبع ' })).status, 303)
  assert.match(await teamPage('sara'), /ينقص فريقك عضو واحد/)
  const link = await invitation('sara')
  const joining = await app.visit(name, link)
  const shown = await joining.text()
  assert.match(shown, /الانضمام إلى «فريق النبع».*sara H\..*id="f-email"/s)
  assert.doesNotMatch(shown, /id="f-team_name"|<script(?! type="application\/ld\+json")|Haddad/)
  assert.ok(gzipSync(shown).length < 40_000)
  assert.deepEqual([joining.headers.get('referrer-policy'), joining.headers.get('x-robots-tag')], ['no-referrer', 'noindex, nofollow'])
  assert.equal((await register('lina', {}, `/en${link}`)).status, 303)
  assert.deepEqual(await teams(), { 'فريق النبع': ['sara', 'lina'] })
  const [told] = await mailsOnce(app, addressOf('sara'), mails => mails.length === 2)
  assert.match(told?.text ?? '', /lina Haddad/)
  assert.match(
    await text(await app.visit(name, await linkOf('lina'))),
    /Your team.*فريق النبع.*<bdi>sara Haddad<\/bdi> and <bdi>lina Haddad<\/bdi>/s,
  )
  const mates = await teamPage('lina')
  assert.match(mates, /Leave team/)
  assert.doesNotMatch(mates, /\/join\/|Rename team|sara@|0501234567/)
})

test('rejects a team name that another team has in any spelling, and returns the typed values', async () => {
  const { register, teams } = await withTeams()
  await register('a', { team_name: 'أبطال' })
  for (const [team_name, sentence] of [
    ['ابطال', /فريق بهذا الاسم/],
    ['ن', /من حرفين على الأقل/],
    ['★★★', /حروف أو أرقام/],
    ['win.example.com', /بلا روابط/],
    ['ن'.repeat(41), /40 حرفًا/],
  ] as const) {
    const answer = await register('b', { team_name })
    const shown = await text(answer)
    assert.deepEqual([team_name, answer.status], [team_name, 422])
    assert.match(shown, sentence)
    assert.match(shown, /value="b Haddad"/)
  }
  const both = await Promise.all([register('c', { team_name: 'Oasis' }), register('d', { team_name: 'OASIS' })])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [303, 422])
  assert.equal(Object.keys(await teams()).length, 2)
})

test('gives a team’s last place to one of three concurrent candidates, and returns the others’ forms with the typed values', async () => {
  const { register, invitation, teams, name, tenant } = await withTeams({ most: 2 })
  await register('a', { team_name: 'Last place' })
  const link = await invitation('a')
  const answers = await Promise.all(['b', 'c', 'd'].map(who => register(who, {}, `/en${link}`)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 422, 422])
  const told = await text(answers.find(({ status }) => status === 422) ?? assert.fail())
  assert.match(told, /filled up before you submitted.*value="[bcd] Haddad"/s)
  assert.equal((await teams())['Last place']?.length, 2)
  assert.equal((await nora.calls.registrations.list({ tenant, query: {} })).count, 2)
  assert.match(await text(await app.visit(name, `/en${link}`)), /This team is full/)
})

test('only the captain renames a team, appoints another captain, removes members and replaces the link', async () => {
  const { register, invitation, teams, act, idOf, name, addressOf } = await withTeams()
  await register('a', { team_name: 'First' })
  const link = await invitation('a')
  for (const who of ['b', 'c']) await register(who, {}, link)
  const [a, b, c] = [await idOf('a'), await idOf('b'), await idOf('c')]
  for (const [does, fields] of [
    ['rename', { team_name: 'Theirs' }],
    ['remove', { member: a }],
    ['captain', { member: b }],
    ['link', {}],
    ['invite', { emails: 'x@example.com' }],
  ] as const)
    await act('b', does, fields)
  assert.deepEqual(await teams(), { First: ['a', 'b', 'c'] })
  assert.equal((await act('a', 'rename', { team_name: 'Second' })).status, 303)
  await act('a', 'remove', { member: c })
  assert.match((await mailsOnce(app, addressOf('c'), mails => mails.length === 2))[0]?.subject ?? '', /أُخرجت من \u2068فريق/)
  await act('a', 'link')
  assert.equal((await app.visit(name, link)).status, 404)
  assert.equal((await register('d', {}, link)).status, 404)
  await act('a', 'captain', { member: b })
  assert.deepEqual(await teams(), { Second: ['b', 'a'] })
  assert.match((await mailsOnce(app, addressOf('b'), mails => mails.length === 2))[0]?.subject ?? '', /انتقلت إليك قيادة/)
  await act('a', 'remove', { member: b })
  assert.deepEqual(await teams(), { Second: ['b', 'a'] })
})

test('the earliest member becomes captain when the captain leaves, withdraws or erases; empty teams are deleted', async () => {
  const { register, invitation, teams, act, linkOf, name, addressOf } = await withTeams({ most: 5 })
  await register('a', { team_name: 'Relay' })
  const link = await invitation('a')
  for (const who of ['b', 'c', 'd']) await register(who, {}, link)
  await act('a', 'leave')
  assert.deepEqual(await teams(), { Relay: ['b', 'c', 'd'] })
  await mailsOnce(app, addressOf('b'), mails => mails.some(mail => /قيادة/.test(mail.subject)))
  await postForm(app, name, {}, `${await linkOf('b')}/withdraw`)
  assert.deepEqual(await teams(), { Relay: ['c', 'd'] })
  await mailsOnce(app, addressOf('c'), mails => mails.some(mail => /قيادة/.test(mail.subject)))
  await postForm(app, name, {}, `${await linkOf('c')}/erase`)
  assert.deepEqual(await teams(), { Relay: ['d'] })
  await act('d', 'leave')
  assert.deepEqual(await teams(), {})
  assert.equal((await act('a', 'found', { team_name: 'relay' })).status, 303)
  assert.deepEqual(await teams(), { relay: ['a'] })
})

test('declining a captain reserves the place in the team but moves the captaincy, until the decision is undone', async () => {
  const { tenant, register, invitation, teams, idOf, teamPage } = await withTeams({ most: 2 })
  await register('a', { team_name: 'Kept' })
  await register('b', {}, await invitation('a'))
  const { decision } = await nora.calls.registrations.decide({ tenant, body: { ids: [await idOf('a')], state: 'declined' } })
  assert.deepEqual(await teams(), { Kept: ['b', 'a'] })
  assert.match(await teamPage('b'), /اكتمل الفريق/)
  await nora.calls.registrations.undo({ tenant, body: { decision } })
  assert.deepEqual(await teams(), { Kept: ['a', 'b'] })
})

test('admission gives each member of a team separately a seat or a place in the waitlist', async () => {
  const { tenant, register, invitation } = await withTeams({ most: 4, capacity: 2 })
  await register('a', { team_name: 'Seats' })
  const link = await invitation('a')
  for (const who of ['b', 'c']) await register(who, {}, link)
  const { states, has_teams } = await nora.calls.registrations.admission({ tenant })
  assert.deepEqual([states.accepted, states.waiting, has_teams], [2, 1, true])
})

test('a captain mails team invitations to entered addresses, and a form that is sent again mails no one twice', async () => {
  const { register, act, name, addressOf, teamPage } = await withTeams()
  await register('a', { team_name: 'Mailers' })
  const [one, two] = [addressOf('one'), addressOf('two')]
  const sent = await act('a', 'invite', { emails: `${one}\n${two}` })
  assert.match(sent.headers.get('location') ?? '', /\/team\?done=invite#title$/)
  assert.match(await text(await app.visit(name, sent.headers.get('location') ?? '')), /أُرسلت الدعوات/)
  for (const to of [one, two]) {
    const [mail] = await mailsOnce(app, to, mails => mails.length > 0)
    assert.match(mail?.text ?? '', /a Haddad.*Mailers.*\/join\//s)
  }
  for (const emails of ['', 'no address', Array.from({ length: 11 }, (_, n) => `x${n}@example.com`).join(' ')])
    assert.match(await text(await act('a', 'invite', { emails })), /عناوين البريد: اكتب|السطر 1|لا يتسع الفريق/)
  assert.equal((await act('a', 'invite', { emails: `${one}\n${two}` })).status, 303)
  await register('b')
  await mailsOnce(app, addressOf('b'), mails => mails.length > 0)
  for (const to of [one, two]) assert.equal((await mailsOnce(app, to, mails => mails.length > 0)).length, 1)
  assert.ok((await teamPage('a')).includes('https://wa.me/?text='))
})

test('a registered candidate does not join a team by another form, but by a pasted invitation link', async () => {
  const { register, invitation, teams, act, addressOf, name, linkOf } = await withTeams()
  await register('a', { team_name: 'Open' })
  await register('b')
  const link = await invitation('a')
  assert.equal((await register('b', {}, link)).status, 303)
  assert.equal((await register('b', { team_name: 'Mine' })).status, 303)
  assert.deepEqual(await teams(), { Open: ['a'] })
  const [mail] = await mailsOnce(app, addressOf('b'), mails => mails.length === 2)
  const back = new URL(/http\S+invitation=\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(mail?.text))
  const page = await text(await app.visit(name, back.pathname + back.search))
  assert.match(page, new RegExp(`value="${link.slice(6)}"`))
  const [, other = ''] = /<a class="lang"[^>]*href="([^"]+)"/.exec(page) ?? []
  assert.match(await text(await app.visit(name, other)), new RegExp(`value="${link.slice(6)}"`))
  assert.match(await text(await act('b', 'join', { invitation: 'https://example.com/' })), /رابط الدعوة غير صحيح/)
  assert.equal((await act('b', 'join', { invitation: `http://${name}.localhost${link}?fbclid=1` })).status, 303)
  assert.deepEqual(await teams(), { Open: ['a', 'b'] })
  assert.ok((await text(await app.visit(name, await linkOf('b')))).includes('Open'))
})

test('rejects joining a team after registration closed, and still allows leaving a team', async () => {
  const { tenant, register, invitation, teams, act, name } = await withTeams()
  await register('a', { team_name: 'Late' })
  await register('b')
  const link = await invitation('a')
  await nora.calls.tenants.update({ tenant, form: { registration_opens_at: inDays(-3), registration_closes_at: inDays(-1) } })
  await nora.calls.landingPages.publish({ tenant })
  assert.equal((await app.visit(name, link)).status, 410)
  assert.equal((await register('c', {}, link)).status, 410)
  assert.match(await text(await act('b', 'join', { invitation: link })), /أُغلق التسجيل/)
  assert.deepEqual(await teams(), { Late: ['a'] })
  await act('a', 'leave')
  assert.deepEqual(await teams(), {})
})

test('rejects team links of other hackathons, registration links as team links, and invalid team links', async () => {
  const [one, other] = [await withTeams(), await withTeams()]
  await one.register('a', { team_name: 'Walls' })
  await other.register('a', { team_name: 'Walls' })
  const link = await one.invitation('a')
  const own = (await one.linkOf('a')).replace('/me/', '/join/')
  for (const [name, path] of [
    [other.name, link],
    [one.name, own],
    [one.name, '/join/x'],
    [one.name, link.replace(/.$/, 'A_')],
  ] as const)
    assert.equal((await app.visit(name, path)).status, 404, path)
  assert.equal((await app.visit(one.name, link.replace('/join/', '/me/'))).status, 404)
  assert.match(await text(await other.act('a', 'remove', { member: await one.idOf('a') }).then(() => app.visit(one.name, link))), /Walls/)
})

test('organizers filter, search, group and export registrations by team', async () => {
  const { tenant, register, invitation, idOf } = await withTeams()
  await register('a', { team_name: 'زمزم' })
  await register('b')
  await register('c', {}, await invitation('a'))
  await register('d', { team_name: 'Basalt' })
  const names = async (query: Parameters<typeof nora.calls.registrations.list>[0]['query']) =>
    (await nora.calls.registrations.list({ tenant, query })).results.map(({ fullname }) => fullname[0])
  const { team, mates } = await nora.calls.registrations.detail({ tenant, params: { id: await idOf('c') } })
  assert.deepEqual([team?.name, team?.size, team?.is_captain], ['زمزم', 2, false])
  assert.deepEqual(
    mates.map(({ fullname, is_captain }) => [fullname[0], is_captain]),
    [
      ['a', true],
      ['c', false],
    ],
  )
  assert.deepEqual(await names({ team: team?.id }), ['c', 'a'])
  assert.deepEqual(await names({ search: 'زمزم' }), ['c', 'a'])
  assert.deepEqual(await names({ grouped: 'team' }), ['d', 'a', 'c', 'b'])
  const { cells } = await nora.calls.registrations.export({ tenant, query: { as: 'cells' } })
  const at = cells[0]?.indexOf('Team') ?? -1
  assert.deepEqual(
    cells.slice(1).map(row => row[at]),
    ['زمزم', '', 'زمزم', 'Basalt'],
  )
  const other = await withTeams()
  assert.equal((await nora.calls.registrations.list({ tenant: other.tenant, query: { team: team?.id } })).count, 0)
})

test('one decision accepts a whole team if there are seats, and undoing it applies to the whole team', async () => {
  const { tenant, register, invitation, idOf } = await withTeams()
  await register('a', { team_name: 'Together' })
  await register('b', {}, await invitation('a'))
  await register('c')
  await nora.calls.registrations.setAdmission({ tenant, body: { mode: 'review', capacity: 1 } })
  const decide = async (who: readonly string[]) =>
    nora.calls.registrations.decide({
      tenant,
      body: { ids: await Promise.all(who.map(idOf)), state: 'accepted', whole_teams: true },
    })
  const few = await decide(['b', 'c'])
  assert.deepEqual([few.changed, few.skipped.map(({ why }) => why)], [1, ['no_seat', 'no_seat']])
  await nora.calls.registrations.setAdmission({ tenant, body: { mode: 'review', capacity: 3 } })
  const all = await decide(['b'])
  assert.deepEqual([all.changed, all.skipped], [2, []])
  assert.equal((await nora.calls.registrations.admission({ tenant })).taken, 3)
  await nora.calls.registrations.undo({ tenant, body: { decision: all.decision } })
  assert.equal((await nora.calls.registrations.admission({ tenant })).taken, 1)
})

test('removes invisible and direction characters from team names, in the form and on the team’s page', async () => {
  const { register, teams, act } = await withTeams()
  await register('a', { team_name: 'Fal\u200bcons' })
  await register('b')
  assert.equal((await act('b', 'found', { team_name: '\u202eHaw\u0000ks\u2066 \u0007 of\ufeff Najd' })).status, 303)
  assert.deepEqual(await teams(), { Falcons: ['a'], 'Haw ks of Najd': ['b'] })
  assert.equal((await act('b', 'rename', { team_name: '\u200fFALCONS\u2060' })).status, 422)
  assert.equal((await act('b', 'rename', { team_name: '\u202e\u2067\u200b' })).status, 422)
})

test('rejects a form that arrives by a team’s link while the captain replaces the link', async () => {
  const { tenant, register, invitation, teams } = await withTeams()
  await register('a', { team_name: 'Closed' })
  const link = await invitation('a')
  const answer = await whileLocked(
    app,
    async db => {
      await db.run(sql`update admissions set places = places where tenant_id = ${tenant}`)
      await db.run(sql`update candidate_teams set link_number = link_number + 1 where tenant_id = ${tenant}`)
    },
    () => register('b', {}, link),
  )
  assert.equal(answer.status, 422)
  assert.match(await text(answer), /value="b Haddad"/)
  assert.deepEqual(await teams(), { Closed: ['a'] })
})

test('rejects team invitations and new teams while the hackathon is suspended, and allows leaving a team', async () => {
  const { tenant, name, register, teams, act, linkOf, addressOf, teamPage } = await withTeams()
  await register('a', { team_name: 'Hidden' })
  await register('b')
  await linkOf('b')
  await system(db => db.run(sql`update tenants set status = 'suspended' where id = ${tenant}`))
  app.services.pages.cache.forgetAll()
  const shown = await teamPage('a')
  assert.match(shown, /Hidden/)
  assert.doesNotMatch(shown, /\/join\/|name="emails"/)
  for (const [who, does, fields] of [
    ['a', 'invite', { emails: addressOf('x') }],
    ['b', 'found', { team_name: 'New' }],
  ] as const)
    assert.equal((await act(who, does, fields)).status, 422, does)
  assert.equal((await app.visit(name, `${await linkOf('b')}/find`)).status, 303)
  assert.deepEqual(await system(db => db.all(sql`select from outbox where recipient = ${addressOf('x')}`)), [])
  assert.equal((await act('a', 'leave')).status, 303)
  assert.deepEqual(await teams(), {})
})

test('mails one team invitation to an address that is entered three times', async () => {
  const { register, act, addressOf } = await withTeams()
  await register('a', { team_name: 'Once' })
  await act('a', 'invite', { emails: `${addressOf('one')} ${addressOf('ONE').toUpperCase()},\u200e${addressOf('one')}` })
  assert.equal((await system(db => db.all(sql`select from outbox where recipient = ${addressOf('one')}`))).length, 1)
})
