import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { whileLocked } from '#server/testing/while-locked.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const { system } = app.services.database
const text = async (answer: Response) => (await answer.text()).replace(/<style>.*?<\/style>/s, '')

async function withTeam(most = 3) {
  const { id: tenant, tenant_name: name } = await publishedForm(nora, {}, { eligibility: { team_min: 1, team_max: most } as never })
  const addressOf = (who: string) => `${who}@${name}.example.com`
  const register = (who: string, fields: Record<string, string> = {}, path = '/en/register') =>
    postForm(app, name, { ...visitor(addressOf(who)), fullname: `${who} Haddad`, ...fields }, path)
  const newestMail = async (who: string, count: number) =>
    (await mailsOnce(app, addressOf(who), all => all.length >= count))[0] ?? assert.fail(who)
  const linkOf = async (who: string) => {
    const mails = await mailsOnce(app, addressOf(who), all => all.some(mail => /\/me\//.test(mail.text)))
    return new URL(/http\S+\/me\/[\w-]+/.exec(mails.map(mail => mail.text).join('\n'))?.[0] ?? assert.fail(who)).pathname
  }
  const invitationOf = async (who: string) =>
    /\/join\/[\w-]+/.exec(await text(await app.visit(name, `${await linkOf(who)}/team`)))?.[0] ?? assert.fail(who)
  await register('sara', { team_name: 'Oasis' })
  const mates = async () =>
    (
      await system(db =>
        db.all<{ email: string }>(sql`
          select r.email from registrations r join candidate_teams t on t.tenant_id = r.tenant_id and t.id = r.team_id
          where r.tenant_id = ${tenant} and t.name = 'Oasis' order by r.team_place`),
      )
    ).map(({ email }) => email.split('@')[0])
  const idOf = async (who: string) =>
    (await nora.calls.registrations.list({ tenant, query: { search: addressOf(who) } })).results[0]?.id ?? assert.fail(who)
  const confirm = async (mail: { text: string }) => {
    const link = new URL(/http\S+invitation=\S+/.exec(mail.text)?.[0] ?? assert.fail(mail.text))
    const page = await text(await app.visit(name, link.pathname + link.search))
    const form = [...page.matchAll(/<form[^>]*>.*?<\/form>/gs)].map(([form]) => form).find(form => form.includes('value="join"'))
    const sent =
      form && Object.fromEntries([...form.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)].map(([, key, value]) => [key, value]))
    return { page, press: () => postForm(app, name, (sent ?? {}) as Record<string, string>, link.pathname) }
  }
  return {
    tenant,
    name,
    addressOf,
    register,
    newestMail,
    linkOf,
    invitation: await invitationOf('sara'),
    invitationOf,
    mates,
    idOf,
    confirm,
  }
}

test('a registered candidate who sends a team’s form receives a mailed link that joins the team', async () => {
  const { register, newestMail, invitation, mates, confirm } = await withTeam()
  await register('lina')
  const known = await register('lina', {}, `/en${invitation}`)
  const fresh = await register('huda', {}, `/en${invitation}`)
  assert.deepEqual([known.status, known.headers.get('location')], [fresh.status, fresh.headers.get('location')])
  assert.deepEqual(await mates(), ['sara', 'huda'])
  const mail = await newestMail('lina', 2)
  assert.match(mail.subject, /Confirm.*Oasis/)
  const { page, press } = await confirm(mail)
  assert.match(page, /Join team.*Oasis/s)
  assert.equal((await press()).status, 303)
  assert.deepEqual(await mates(), ['sara', 'huda', 'lina'])
  const told = await newestMail('sara', 3)
  assert.match(told.text, /lina Haddad.*Oasis/s)
})

test('mails a registered candidate the reason why joining a team by its form is impossible', async () => {
  const { tenant, register, newestMail, invitation, mates, idOf } = await withTeam()
  await register('other', { team_name: 'Basalt' })
  await register('mate', {}, invitation)
  await register('declined')
  await nora.calls.registrations.decide({ tenant, body: { ids: [await idOf('declined')], state: 'declined', notify: false } as never })
  for (const [who, sentence] of [
    ['other', /another team.*leave your current team first/is],
    ['mate', /already a member of .*team Oasis/is],
    ['declined', /wasn’t accepted/i],
  ] as const) {
    await newestMail(who, 1)
    assert.equal((await register(who, {}, `/en${invitation}`)).status, 303)
    const mail = await newestMail(who, 2)
    assert.match(mail.text, sentence, who)
    assert.match(mail.text, /\/me\//, who)
  }
  assert.deepEqual(await mates(), ['sara', 'mate'])
})

test('a candidate who withdrew registers again and joins the team with one form', async () => {
  const { name, register, linkOf, invitation, mates } = await withTeam()
  await register('back')
  await app.visit(name, `${await linkOf('back')}/withdraw`, { method: 'POST' })
  assert.equal((await register('back', {}, invitation)).status, 303)
  assert.deepEqual(await mates(), ['sara', 'back'])
})

test('informs a registered candidate that the team is full, at the mailed link and by mail', async () => {
  const { register, newestMail, invitation, mates, confirm } = await withTeam(2)
  await register('late')
  await register('early')
  for (const who of ['late', 'early']) await register(who, {}, `/en${invitation}`)
  const [late, early] = [await confirm(await newestMail('late', 2)), await confirm(await newestMail('early', 2))]
  const answers = await Promise.all([late.press(), early.press()])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 422])
  assert.equal((await mates()).length, 2)
  assert.match(await text(answers.find(({ status }) => status === 422) ?? assert.fail()), /full/)
  await register('third')
  assert.equal((await register('third', {}, `/en${invitation}`)).status, 422)
  assert.match((await newestMail('third', 2)).text, /no more room in .*team Oasis.*your own team/s)
})

test('mails a registered candidate that the team’s link was replaced while the form arrived', async () => {
  const { tenant, register, newestMail, invitation, mates, confirm } = await withTeam()
  await register('b')
  await register('b', {}, `/en${invitation}`)
  const confirmation = await newestMail('b', 2)
  const answer = await whileLocked(
    app,
    async db => {
      await db.run(sql`update admissions set places = places where tenant_id = ${tenant}`)
      await db.run(sql`update candidate_teams set link_number = link_number + 1 where tenant_id = ${tenant}`)
    },
    () => register('b', {}, `/en${invitation}`),
  )
  assert.equal(answer.status, 422)
  assert.match((await newestMail('b', 3)).text, /no longer works.*captain/s)
  const { page } = await confirm(confirmation)
  assert.match(page, /invite link isn’t valid/)
  assert.deepEqual(await mates(), ['sara'])
})

test('mails a registered candidate who repeats a team’s form at most three times an hour', async () => {
  const { register, addressOf, invitation } = await withTeam()
  await register('flood')
  for (let n = 0; n < 4; n++) await register('flood', {}, invitation)
  await register('after')
  await mailsOnce(app, addressOf('after'), all => all.length > 0)
  assert.equal((await mailsTo(app, addressOf('flood'))).length, 4)
})
