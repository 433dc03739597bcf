import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())
const { system } = app.services.database
const most = 3

type Row = { id: string; email: string; state: string; team_id: string | null; team_place: number | null }

async function withCandidates(...people: string[]) {
  const { id: tenant, tenant_name: name } = await publishedForm(nora, {}, { eligibility: { team_min: 2, team_max: most } as never })
  const addressOf = (who: string) => `${who}@${name}.example.com`
  const links: Record<string, string> = {}
  for (const who of people) {
    await postForm(app, name, { ...visitor(addressOf(who)), fullname: `${who} Haddad` })
    const [mail] = await mailsOnce(app, addressOf(who), mails => mails.length > 0)
    links[who] = new URL(/http\S+\/me\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(who)).pathname
  }
  const linkOf = (who: string) => links[who] ?? assert.fail(who)
  const page = async (who: string, path: string) => (await app.visit(name, `/en${linkOf(who)}/${path}`)).text()
  const post = (who: string, path: string, fields: Record<string, string>) => postForm(app, name, fields, `/en${linkOf(who)}${path}`)
  const act = (who: string, does: string, fields: Record<string, string> = {}) => post(who, '/team', { act: does, ...fields })
  const invitation = async (who: string) => /\/join\/[\w-]+/.exec(await page(who, 'team'))?.[0] ?? ''
  const rows = () =>
    system(db =>
      db.all<Row>(sql`select id, email, state, team_id, team_place from registrations where tenant_id = ${tenant} order by email`),
    )
  const idOf = async (who: string) => (await rows()).find(({ email }) => email === addressOf(who))?.id ?? assert.fail(who)
  return { tenant, name, addressOf, page, post, act, invitation, rows, idOf }
}

/** Asserts that each team has one to three members on distinct places, and that withdrawn candidates have no team. */
async function assertWhole(tenant: string, rows: readonly Row[], what: string) {
  const teams = await system(db => db.all<{ id: string }>(sql`select id from candidate_teams where tenant_id = ${tenant}`))
  const members = Map.groupBy(
    rows.filter(({ team_id }) => team_id !== null),
    ({ team_id }) => team_id,
  )
  for (const { id } of teams) {
    const mates = members.get(id) ?? []
    assert.ok(mates.length >= 1 && mates.length <= most, `${what}: a team of ${mates.length}`)
    assert.equal(new Set(mates.map(({ team_place }) => team_place)).size, mates.length, `${what}: two at one place`)
  }
  assert.equal([...members.keys()].filter(id => !teams.some(team => team.id === id)).length, 0, `${what}: in a team that is none`)
  for (const { state, team_id } of rows) if (state === 'withdrawn') assert.equal(team_id, null, `${what}: withdrawn in a team`)
}

test('adds a candidate to a team once when the candidate joins it four times concurrently', async () => {
  const { tenant, act, invitation, rows } = await withCandidates('a', 'b')
  await act('a', 'found', { team_name: 'Twice' })
  const link = await invitation('a')
  const answers = await Promise.all([1, 2, 3, 4].map(() => act('b', 'join', { invitation: link })))
  assert.ok(answers.every(({ status }) => status === 303))
  const all = await rows()
  assert.deepEqual(
    all.map(({ team_id }) => team_id !== null),
    [true, true],
  )
  await assertWhole(tenant, all, 'twice')
})

test('registers a candidate once when the form of a team’s link arrives three times concurrently', async () => {
  const { tenant, name, addressOf, act, invitation, rows } = await withCandidates('a')
  await act('a', 'found', { team_name: 'Doubled' })
  const link = await invitation('a')
  const form = { ...visitor(addressOf('b')), fullname: 'b Haddad' }
  const answers = await Promise.all([1, 2, 3].map(() => postForm(app, name, form, link)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303, 303],
  )
  const all = await rows()
  assert.equal(all.filter(({ email }) => email === addressOf('b')).length, 1)
  await assertWhole(tenant, all, 'doubled form')
})

test('keeps teams valid when a candidate concurrently creates a team and joins another team', async () => {
  for (let round = 0; round < 5; round++) {
    const { tenant, act, invitation, rows } = await withCandidates('a', 'b')
    await act('a', 'found', { team_name: 'First' })
    const link = await invitation('a')
    await Promise.all([
      act('b', 'join', { invitation: link }),
      act('b', 'found', { team_name: 'Second' }),
      act('b', 'join', { invitation: link }),
    ])
    await assertWhole(tenant, await rows(), `round ${round}`)
  }
})

test('leaves no team empty or without a captain when the captain leaves while other candidates join', async () => {
  for (let round = 0; round < 6; round++) {
    const { tenant, act, post, invitation, rows, page } = await withCandidates('a', 'b', 'c')
    await act('a', 'found', { team_name: 'Leaving' })
    const link = await invitation('a')
    const leaving = round % 2 === 0 ? () => act('a', 'leave') : () => post('a', '/withdraw', {})
    const answers = await Promise.all([act('b', 'join', { invitation: link }), leaving(), act('c', 'join', { invitation: link })])
    assert.ok(answers.every(({ status }) => status < 500))
    const all = await rows()
    await assertWhole(tenant, all, `round ${round}`)
    const inside = ['b', 'c'].filter((_, at) => all[at + 1]?.team_id !== null)
    const captains = await Promise.all(inside.map(async who => /\/join\//.test(await page(who, 'team'))))
    assert.equal(captains.filter(Boolean).length, inside.length > 0 ? 1 : 0, `round ${round}: ${inside.join()}`)
  }
})

test('leaves every team valid after a hundred concurrent changes', async () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const { tenant, act, invitation, rows, idOf } = await withCandidates(...people)
  await act('a', 'found', { team_name: 'Alpha' })
  await act('b', 'found', { team_name: 'Beta' })
  const links = [await invitation('a'), await invitation('b')]
  const ids = await Promise.all(people.map(idOf))
  for (let round = 0; round < 5; round++) {
    const statuses = await Promise.all(
      people.flatMap((who, at) => [
        act(who, 'join', { invitation: links[(at + round) % 2] ?? '' }),
        act(who, ['leave', 'remove', 'captain', 'rename'][(at + round) % 4] ?? '', {
          member: ids[(at + 3) % people.length] ?? '',
          team_name: `Alpha ${at}`,
        }),
        act(who, 'found', { team_name: 'Gamma' }),
      ]),
    )
    assert.ok(statuses.every(({ status }) => status === 303 || status === 422))
    await assertWhole(tenant, await rows(), `round ${round}`)
  }
})

test('connects two candidates once when both request contact concurrently', async () => {
  for (let round = 0; round < 6; round++) {
    const { tenant, post, page, idOf, addressOf } = await withCandidates('a', 'b')
    for (const who of ['a', 'b']) await post(who, '/find', { act: 'show', skills: `skills of ${who}` })
    const [a, b] = [await idOf('a'), await idOf('b')]
    await Promise.all([post('a', '/find', { act: 'ask', who: b }), post('b', '/find', { act: 'ask', who: a })])
    const contacts = await system(db => db.all<{ state: string }>(sql`select state from team_contacts where tenant_id = ${tenant}`))
    assert.deepEqual(
      contacts.map(({ state }) => state),
      ['agreed'],
      `round ${round}`,
    )
    assert.ok((await page('a', 'find')).includes(addressOf('b')) && (await page('b', 'find')).includes(addressOf('a')))
  }
})

test('discloses both candidates’ addresses or neither when one accepts while the other blocks or hides', async () => {
  for (const [round, other] of ['block', 'hide', 'withdraw', 'block', 'hide', 'withdraw'].entries()) {
    const { post, page, idOf, addressOf } = await withCandidates('a', 'b')
    for (const who of ['a', 'b']) await post(who, '/find', { act: 'show', skills: `skills of ${who}` })
    const [a, b] = [await idOf('a'), await idOf('b')]
    await post('a', '/find', { act: 'ask', who: b })
    const undo = () => (other === 'withdraw' ? post('a', '/withdraw', {}) : post('a', '/find', { act: other, who: b }))
    await Promise.all([post('b', '/find', { act: 'agree', who: a }), undo(), post('b', '/find', { act: 'agree', who: a })])
    if (other === 'withdraw') continue
    const [toldA, toldB] = [(await page('a', 'find')).includes(addressOf('b')), (await page('b', 'find')).includes(addressOf('a'))]
    assert.equal(toldA, toldB, `round ${round}: ${other}`)
  }
})
