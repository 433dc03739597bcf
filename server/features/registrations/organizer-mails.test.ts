import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ICAL from 'ical.js'
import PostalMime, { type Email } from 'postal-mime'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sql } from '#server/platform/database/sql.ts'
import { startSmtpServer } from '#server/testing/peers/smtp-server.ts'
import type { Person } from '#server/testing/people/people.ts'
import { postForm, publishedForm, visitor } from '#server/testing/people/visitors.ts'
import { ownerBySmtp } from '#server/testing/rows/announcements.ts'
import { smallPng } from '#server/testing/rows/pictures.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const post = await startSmtpServer()
const app = await startTestApp({ SMTP_URL: post.url, MAIL_FROM: 'Maydan <hello@maydan.example>' })
after(async () => {
  await app.close()
  await post.close()
})
const { system } = app.services.database

const facts = {
  name: { ar: 'هاكاثون النخيل', en: 'Palm Hackathon' },
  venue: { ar: 'واحة الابتكار', en: 'Innovation Oasis' },
  map_url: 'https://maps.example/oasis',
  contact_email: 'team@palm.example',
  starts_at: '2027-02-04T06:00:00.000Z',
  ends_at: '2027-02-06T15:00:00.000Z',
  registration_opens_at: '2026-01-01T00:00:00.000Z',
  registration_closes_at: '2027-02-01T00:00:00.000Z',
}
let nora!: Person
let palm!: Tenant
let dune!: Tenant
before(async () => {
  nora = await ownerBySmtp(app, post)
  palm = await publishedForm(nora, {}, { ...facts, logo: new File([await smallPng()], 'logo.png') })
  dune = await publishedForm(
    nora,
    {},
    { ...facts, name: { ar: 'هاكاثون الكثبان', en: 'Dune Hackathon' }, contact_email: 'dune@example.com' },
  )
})

/** Returns the newest mail to an address whose subject contains the text. */
async function mailTo(to: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await until(async () => {
    const mails = await Promise.all(post.received.filter(mail => mail.to.includes(to)).map(({ raw }) => PostalMime.parse(raw)))
    return (found = mails.findLast(mail => subject.test(mail.subject ?? '')))
  })
  return found ?? assert.fail()
}

async function idOf(email: string): Promise<string> {
  const row = await system(db => db.one<{ id: string }>(sql`select id from registrations where email = ${email}`))
  return row?.id ?? assert.fail()
}

/** Registers a candidate, accepts the registration and returns the mail. */
async function acceptedMail(tenant: Tenant, email: string, path = '/register'): Promise<Email> {
  assert.equal((await postForm(app, tenant.tenant_name, visitor(email), path)).status, 303)
  return accept(tenant, email)
}

async function accept(tenant: Tenant, email: string): Promise<Email> {
  await nora.calls.registrations.decide({ tenant: tenant.id, body: { ids: [await idOf(email)], state: 'accepted' } })
  await system(async db => {
    await db.run(sql`update outbox set send_after = now() where sent_at is null and batch is not null`)
    await db.run(sql`select pg_notify('outbox', '')`)
  })
  return mailTo(email, /accepted|قُبل/)
}

const fileOf = ({ attachments }: Email, mimeType: string) => attachments.find(file => file.mimeType === mimeType) ?? assert.fail(mimeType)

async function codeIn(png: ArrayBuffer | Uint8Array | string): Promise<string> {
  const { data, info } = await sharp(png as ArrayBuffer)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
}

test('sends an acceptance mail in the name of the hackathon, with replies to its contact address', async () => {
  const mail = await acceptedMail(palm, 'reem@example.com', '/en/register')
  assert.deepEqual([mail.from?.name, mail.from?.address], ['Palm Hackathon', 'hello@maydan.example'])
  assert.deepEqual(
    mail.replyTo?.map(({ name, address }) => [name, address]),
    [['Palm Hackathon', 'team@palm.example']],
  )
  const [html, text] = [mail.html ?? '', (mail.text ?? '').replace(/[\u2068\u2069]/g, '')]
  for (const said of ['4–6 February 2027', '27–29 Sha’ban 1448 AH', '9:00 am Saudi time', 'Innovation Oasis', 'https://maps.example/oasis'])
    assert.ok(html.includes(said) && text.includes(said), said)
  assert.match(text, /^Palm Hackathon: Accepted\n/)
  assert.match(text, /Sent by Maydan for Palm Hackathon\.\n\nContact: team@palm\.example/)
  assert.ok(!html.includes('Dune') && !html.includes('dune@example.com'))
})

test('attaches the ticket of an accepted candidate as a QR code with its reference', async () => {
  const mail = await acceptedMail(palm, 'layan@example.com')
  const id = await idOf('layan@example.com')
  const ticket = fileOf(mail, 'image/png')
  assert.equal(await codeIn(ticket.content), id)
  assert.equal(ticket.disposition, 'inline')
  assert.ok(mail.html?.includes(`src="cid:${ticket.contentId?.slice(1, -1)}"`))
  const reference = id.slice(0, 8).toUpperCase()
  assert.ok(mail.html?.includes(`>${reference}<`) && mail.text?.includes(reference))
})

test('attaches a calendar file that updates the entry of the page’s calendar', async () => {
  const eventIn = (file: string) => {
    const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map(event => new ICAL.Event(event))
    return events.find(({ uid }) => uid.startsWith('event-')) ?? assert.fail(file)
  }
  const mail = await acceptedMail(palm, 'dana@example.com', '/en/register')
  const { content } = fileOf(mail, 'text/calendar')
  const [mailed, page] = [
    eventIn(Buffer.from(content as ArrayBuffer).toString()),
    eventIn(await (await app.visit(palm.tenant_name, '/en/event.ics')).text()),
  ]
  assert.equal(mailed.startDate.toJSDate().toISOString(), facts.starts_at)
  assert.equal(mailed.endDate.toJSDate().toISOString(), facts.ends_at)
  assert.equal(mailed.startDate.zone?.tzid, 'Asia/Riyadh')
  for (const field of ['uid', 'summary', 'location', 'sequence'] as const) assert.equal(mailed[field], page[field], field)
})

test('serves the logo of a mail as PNG in the size that the mail declares, without a session', async () => {
  const mail = await acceptedMail(palm, 'sara@example.com')
  const [, url = '', width, height] = /<img src="(http[^"]+)" width="(\d+)" height="(\d+)" alt="هاكاثون النخيل"/.exec(mail.html ?? '') ?? []
  const { pathname, hostname } = new URL(url)
  assert.ok(hostname.startsWith(`${palm.tenant_name}.`))
  const reply = await app.visit(palm.tenant_name, pathname)
  assert.equal(reply.headers.get('content-type'), 'image/png')
  const picture = await sharp(await reply.arrayBuffer()).metadata()
  assert.deepEqual([picture.width, picture.height, picture.hasAlpha], [Number(width) * 2, Number(height) * 2, false])
  for (const path of ['logo-on-light.png', 'logo.svg', 'logo'])
    assert.equal((await app.visit(palm.tenant_name, pathname.replace('logo.png', path))).status, 404, path)
  assert.equal((await app.visit(palm.tenant_name, `/files/${'0'.repeat(40)}.webp/logo.png`)).status, 404)
})

test('shows no brand, date or ticket of another hackathon', async () => {
  const mail = await acceptedMail(dune, 'maha@example.com')
  assert.equal(mail.from?.name, 'هاكاثون الكثبان')
  assert.deepEqual(
    mail.replyTo?.map(({ address }) => address),
    ['dune@example.com'],
  )
  for (const said of ['النخيل', 'palm', palm.id, palm.tenant_name]) assert.ok(!(mail.html + (mail.text ?? '')).includes(said), said)
  assert.equal(await codeIn(fileOf(mail, 'image/png').content), await idOf('maha@example.com'))
  assert.ok(!mail.html?.includes('<img src="http'), 'it has no logo')
})

test('mails the published date and place while a change is not published', async () => {
  await nora.calls.tenants.update({ tenant: dune.id, form: { venue: { ar: 'مكان سري', en: 'Secret place' } } })
  const mail = await acceptedMail(dune, 'huda@example.com')
  assert.ok(mail.text?.includes('واحة الابتكار') && !mail.text.includes('مكان سري'))
})

test('sends neither date nor ticket to a candidate without a seat, or while the hackathon is canceled', async () => {
  await postForm(app, palm.tenant_name, visitor('noura@example.com'))
  const received = await mailTo('noura@example.com', /تسجيل|طلب/)
  assert.equal(received.from?.name, 'هاكاثون النخيل')
  assert.deepEqual(received.attachments, [])
  await nora.calls.tenants.update({ tenant: palm.id, form: { called_off: 'cancelled' } })
  const accepted = await accept(palm, 'noura@example.com')
  assert.deepEqual(accepted.attachments, [])
  assert.ok(!accepted.text?.includes('فبراير'))
})
