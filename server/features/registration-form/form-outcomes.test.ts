import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Register } from '#contract/landing-pages/sections/register-section.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailsOnce, mailsTo, newPerson } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const nora = await newPerson(app)
after(() => app.close())

const { system } = app.services.database
const text = async (answer: Response) => (await answer.text()).replace(/<style>.*?<\/style>/s, '')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const closed = { registration_opens_at: inDays(-9), registration_closes_at: inDays(-1) }
const over = {
  ...closed,
  starts_at: inDays(-12),
  ends_at: inDays(-10),
  registration_opens_at: inDays(-40),
  registration_closes_at: inDays(-20),
  winners_at: inDays(-9),
}
const inTeams = { eligibility: { team_min: 1, team_max: 4 } as never }

let people = 0
async function send(name: string, fields: Record<string, string> = {}, path = '/en/register') {
  const email = `person-${people++}@example.com`
  const answer = await postForm(app, name, { ...visitor(email), ...fields }, path)
  const location = answer.headers.get('location') ?? assert.fail(await text(answer))
  const page = await text(await app.visit(name, location))
  const [mail = assert.fail()] = await mailsOnce(app, email, mails => mails.length > 0)
  return { email, location, page, title: /<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1], mail }
}

const cv = { id: 'cv', kind: 'file' as const, label: { ar: 'السيرة الذاتية', en: 'CV' }, required: true, options: [], when: null }
const withQuestions: Partial<Register> = {
  fields: [
    { key: 'university', required: true },
    { key: 'track', required: true },
  ],
  questions: [cv],
  waiting_list: true,
}
const application = (email: string) => ({ ...visitor(email), kind: 'application', university: 'جامعة الملك سعود', track: 'water' })

async function sendWithFile(name: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('q_cv', new File(['%PDF-1.7\nmine'], 'cv.pdf', { type: 'application/pdf' }))
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return app.visit(name, '/en/register', { method: 'POST', headers, body: Buffer.from(await encoded.arrayBuffer()) as never })
}

test('puts an application that arrives after registration closed on the waitlist with its answers and file', async () => {
  const { id: tenant, tenant_name: name } = await publishedForm(nora, withQuestions, inTeams)
  assert.match(await text(await app.visit(name)), /name="kind" value="application"/)
  await nora.calls.tenants.update({ tenant, form: closed })
  await nora.calls.landingPages.publish({ tenant })
  const email = 'late@example.com'
  const answer = await sendWithFile(name, { ...application(email), team_name: 'Late' })
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/en/thanks/waiting#title'])
  const row = (await nora.calls.registrations.list({ tenant, query: { search: email } })).results[0] ?? assert.fail()
  const { answers, files, state } = await nora.calls.registrations.detail({ tenant, params: { id: row.id } })
  assert.deepEqual(
    [answers, files.map(({ question }) => question), state],
    [{ university: 'جامعة الملك سعود', track: 'water', q_cv: 'cv.pdf' }, ['q_cv'], 'waiting'],
  )
  const [mail = assert.fail()] = await mailsOnce(app, email, mails => mails.length > 0)
  assert.match(mail.subject, /waitlist/)
  assert.doesNotMatch(mail.text, /\/join\//)
  const mine = new URL(/http\S+\/me\/[\w-]+/.exec(mail.text)?.[0] ?? assert.fail())
  assert.match(await text(await app.visit(name, mine.pathname)), /waitlist.*Late.*جامعة الملك سعود/s)
})

test('returns the form with its typed values when a late application has a missing answer', async () => {
  const { tenant_name: name } = await publishedForm(nora, withQuestions, closed)
  const answer = await sendWithFile(name, { ...application('missing@example.com'), track: '' })
  const page = await text(answer)
  assert.equal(answer.status, 422)
  assert.match(page, /href="#f-track".*value="جامعة الملك سعود"/s)
})

test('returns the form with its typed values when a late application arrives and there is no waitlist', async () => {
  const { tenant_name: name } = await publishedForm(nora, { ...withQuestions, waiting_list: false }, closed)
  const answer = await sendWithFile(name, application('too-late@example.com'))
  const page = await text(answer)
  assert.equal(answer.status, 422)
  assert.match(page, /closed before you submitted.*value="too-late@example.com".*value="جامعة الملك سعود"/s)
})

test('returns the form of a team invitation with its typed values when registration closed before the form was submitted', async () => {
  const { id: tenant, tenant_name: name } = await publishedForm(nora, { waiting_list: true }, inTeams)
  const { mail } = await send(name, { team_name: 'Oasis' })
  const link = new URL(/http\S+\/join\/[\w-]+/.exec(mail.text)?.[0] ?? assert.fail(mail.text)).pathname
  await nora.calls.tenants.update({ tenant, form: closed })
  await nora.calls.landingPages.publish({ tenant })
  const shown = await text(await app.visit(name, link))
  assert.match(shown, /Registration is closed.*expired when registration closed.*#register/s)
  const answer = await postForm(app, name, { ...visitor('invited@example.com'), kind: 'application' }, link)
  assert.equal(answer.status, 410)
  assert.match(await text(answer), /you haven’t joined the team.*value="invited@example.com"/s)
})

test('the page after the registration form and the mail state the same outcome of the registration', async () => {
  const review = await publishedForm(nora)
  const seats = await publishedForm(nora)
  await nora.calls.registrations.setAdmission({ tenant: seats.id, body: { mode: 'automatic', capacity: 1 } })
  const soon = await publishedForm(nora, {}, { registration_opens_at: inDays(5) })
  const finished = await publishedForm(nora, {}, over)
  const teams = await publishedForm(nora, {}, inTeams)
  const captain = await send(teams.tenant_name, { team_name: 'Oasis' })
  const link = new URL(/http\S+\/join\/[\w-]+/.exec(captain.mail.text)?.[0] ?? assert.fail(captain.mail.text)).pathname
  for (const [outcome, sent, title, mail] of [
    ['applied', await send(review.tenant_name), 'We have your registration', /under review/],
    ['accepted', await send(seats.tenant_name), 'You’re registered', /Date:.*event\.ics.*seat is confirmed/s],
    ['waiting', await send(seats.tenant_name), 'You’re on the waitlist', /don’t have a seat yet/],
    ['interest', await send(soon.tenant_name), 'We’ll email you when registration opens', /when registration for .* opens/],
    ['next_edition', await send(finished.tenant_name, { kind: 'next_edition' }), 'We’ll email you about the next edition', /next edition/],
    ['applied-captain', captain, 'We have your team’s registration', /you’re the captain.*\/join\//s],
    [
      'applied-member',
      await send(teams.tenant_name, {}, link),
      'We have your request to join the team',
      /You’re now a member of .*team Oasis/s,
    ],
  ] as const) {
    assert.deepEqual([sent.location, sent.title], [`/en/thanks/${outcome}#title`, title])
    assert.match(sent.mail.text, mail, outcome)
    if (outcome !== 'accepted') assert.doesNotMatch(sent.mail.text, /ticket|event\.ics/i, outcome)
    assert.equal(/id="share"/.test(sent.page), outcome === 'next_edition', outcome)
    assert.doesNotMatch(sent.page, /\/(me|join)\//, outcome)
    assert.doesNotMatch(await text(await app.visit(review.tenant_name, `/thanks/${outcome}`)), /\b(?:We|You)\b/, outcome)
  }
  const mine = new URL(/http\S+\/me\/[\w-]+/.exec(captain.mail.text)?.[0] ?? assert.fail()).pathname
  assert.ok((await text(await app.visit(teams.tenant_name, mine))).includes(link.slice('/en'.length)))
})

test('a page with the theme lawha shows a ticket with the reference only to accepted candidates', async () => {
  const { id: tenant, tenant_name: name } = await publishedForm(nora)
  const page = await nora.calls.landingPages.get({ tenant })
  await nora.calls.landingPages.update({ tenant, form: { content: { ...page.content, theme: 'lawha' }, version: page.version } as never })
  await nora.calls.landingPages.publish({ tenant })
  const sent = await send(name)
  const mine = new URL(/http\S+\/me\/[\w-]+/.exec(sent.mail.text)?.[0] ?? assert.fail()).pathname
  const ticketOn = async (path: string) => /<figure id="ticket".*?<\/figure>/.exec(await text(await app.visit(name, path)))?.[0]
  for (const path of ['/en/', sent.location, '/en/thanks/accepted', mine]) assert.equal(await ticketOn(path), undefined, path)
  const row = (await nora.calls.registrations.list({ tenant, query: { search: sent.email } })).results[0] ?? assert.fail()
  await nora.calls.registrations.decide({ tenant, body: { ids: [row.id], state: 'accepted' } })
  const ticket = (await ticketOn(mine)) ?? assert.fail()
  assert.match(ticket, />Ticket</)
  assert.ok(ticket.includes(`<bdi dir="ltr">${row.reference}</bdi>`))
})

test('the acceptance mail contains date, place and calendar file, unless the hackathon is postponed', async () => {
  const { id: tenant, tenant_name: name } = await publishedForm(nora, {}, { venue: { ar: 'واحة الابتكار', en: 'Innovation Oasis' } })
  const accept = async () => {
    const { email } = await send(name)
    const row = (await nora.calls.registrations.list({ tenant, query: { search: email } })).results[0] ?? assert.fail()
    await nora.calls.registrations.decide({ tenant, body: { ids: [row.id], state: 'accepted' } })
    await system(db => db.run(sql`update outbox set send_after = now() where recipient = ${email}`))
    return (await mailsOnce(app, email, mails => mails.length === 2))[0]?.text ?? ''
  }
  assert.match(await accept(), /Date:.*Add to calendar: \S*\/en\/event\.ics.*Innovation Oasis.*ticket.*\/en\/me\//s)
  await system(db => db.run(sql`update tenants set called_off = 'postponed' where id = ${tenant}`))
  assert.doesNotMatch(await accept(), /Date:|event\.ics|Reference/)
})

test('mails a candidate who registers again a link to the existing registration, at most once an hour', async () => {
  const { tenant_name: name } = await publishedForm(nora)
  const { email, mail } = await send(name)
  const mine = /\/me\/[\w-]+/.exec(mail.text)?.[0] ?? assert.fail()
  const earlier = (time: string) =>
    system(db =>
      db.run(
        sql`update registrations set created_at = created_at - ${time}::interval, mailed_at = mailed_at - ${time}::interval where email = ${email}`,
      ),
    )
  const again = async () => {
    for (let n = 0; n < 2; n++) assert.equal((await postForm(app, name, visitor(email), '/en/register')).status, 303)
    await send(name)
    return mailsTo(app, email)
  }
  assert.equal((await again()).length, 1)
  await earlier('5 minutes')
  const [second = assert.fail(), ...before] = await again()
  assert.equal(before.length, 1)
  assert.match(second.subject, /already registered/)
  assert.ok(second.text.includes(mine))
  await system(db => db.run(sql`delete from attempts`))
  await earlier('50 minutes')
  assert.equal((await again()).length, 2)
  await system(db => db.run(sql`delete from attempts`))
  await earlier('20 minutes')
  assert.equal((await again()).length, 3)
})

test('names the line of an invalid address in a captain’s list of invitations, and links to the field', async () => {
  const { tenant_name: name } = await publishedForm(nora, {}, inTeams)
  const { mail } = await send(name, { team_name: 'Lines' })
  const mine = new URL(/http\S+\/me\/[\w-]+/.exec(mail.text)?.[0] ?? assert.fail()).pathname
  const answer = await postForm(app, name, { act: 'invite', emails: 'a@example.com\r\n\r\nb@example\r\nc@example.com' }, `${mine}/team`)
  const page = await text(answer)
  assert.equal(answer.status, 422)
  assert.match(page, /href="#f-emails"[^>]*>Email addresses, line 3: “b@example” isn’t a valid address/)
  assert.match(page, /id="f-emails"/)
})
