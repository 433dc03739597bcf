import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import ICAL from 'ical.js'
import type { HostSettings } from '#contract/endpoints/meetings.ts'
import { bookingOf, freeSlotsOf, openHoursOf } from '#server/testing/meetings.ts'
import { newPerson } from '#server/testing/people.ts'
import { startSmtpServer, partOf, type Received } from '#server/testing/smtp-server.ts'
import { publishedForm } from '#server/testing/visitors.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { codeFor, mailWith, meetingLinkFor } from '../mailbox.ts'
import { openProduct } from '../product.ts'
import { newVisitor, type Visitor } from '../visitor.ts'
import { type languages, named } from '../words.ts'

const arrived: Received[] = []
const office = await startSmtpServer({ beforeReply: mail => void arrived.push(mail) })
const { app, browser } = await openProduct({ SMTP_URL: office.url, OPERATOR_EMAIL: 'hello@example.com' })
after(() => office.close())

let people = 0
const newAddress = () => `meets-${++people}@example.com`
const settle = (fullname: string) => newPerson(app, newAddress(), { fullname, codeFor: to => codeFor(office, to) })
const everyDay = [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, from: '09:00', to: '12:00' }))
async function newHost(settings: Partial<HostSettings> = {}) {
  const huda = await settle('هدى السبيعي')
  const { id, tenant_name } = await publishedForm(huda)
  return { huda, id, tenant_name, host: await openHoursOf(huda, id, { weekly: everyDay, ...settings }) }
}
const dialogOf = ({ page, words: { meetings } }: Visitor) =>
  page.getByRole('dialog', { name: new RegExp(`${meetings.title}|${meetings.own}`) })
const timesOf = (visitor: Visitor) => dialogOf(visitor).getByRole('radiogroup').last().getByRole('radio')
const entriesTo = (email: string) =>
  arrived
    .filter(({ to, raw }) => to.includes(email) && raw.includes('text/calendar'))
    .map(mail => {
      const calendar = new ICAL.Component(ICAL.parse(partOf(mail, 'text/calendar')) as unknown[])
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
      return {
        method: calendar.getFirstPropertyValue('method'),
        uid: event.uid,
        sequence: event.sequence,
        starts: event.startDate.toJSDate(),
      }
    })
const inLanguage = (language: (typeof languages)[number]) => `in ${named[language]}`

describe('Meetings', { concurrency: 2 }, () => {
  test(`a guest books a meeting by keyboard, the host confirms, and the guest moves and cancels the meeting, ${inLanguage('ar')}`, async () => {
    const { huda, tenant_name, host } = await newHost({ asks_first: true, link: 'https://meet.example.com/huda' })
    const email = newAddress()
    const guest = await newVisitor(browser, app, { timezoneId: 'Africa/Cairo' })
    const { meetings } = guest.words
    await guest.page.goto(`/events?book=${host}`)
    const dialog = dialogOf(guest)
    await timesOf(guest).first().waitFor()
    await dialog.getByRole('button', { name: meetings.ask }).click()
    await dialog.getByText(meetings.choose_time).waitFor()

    // Arrow keys move by day, then by time.
    await timesOf(guest).first().focus()
    await guest.page.keyboard.press('Space')
    await guest.page.keyboard.press('ArrowLeft')
    const days = dialog.getByRole('radiogroup').getByRole('group')
    await days.nth(1).getByRole('radio', { checked: true }).waitFor()
    await guest.page.keyboard.press('ArrowDown')
    assert.equal(await days.nth(1).getByRole('radio').nth(1).isChecked(), true)
    await dialog
      .getByText(/بتوقيت السعودية/)
      .first()
      .waitFor()

    await guest.write(meetings.name, 'سارة الحربي')
    await guest.write(meetings.email, email)
    await guest.write(meetings.note, 'نودّ معرفة الباقات')
    await dialog.getByRole('button', { name: meetings.ask }).click()
    await dialog.getByRole('heading', { name: meetings.done.requested }).waitFor()
    await mailWith(office, huda.email, /وصلك طلب موعد من/)

    const keeper = await newVisitor(browser, app, { person: huda })
    await keeper.page.goto(`/hackathons-details/${tenant_name}?tab=meetings`)
    await keeper.page.getByText('نودّ معرفة الباقات').waitFor()
    await keeper.page.getByRole('button', { name: meetings.mine.confirm_of.replace('{{name}}', '') }).click()
    await keeper.page.getByText(meetings.status.confirmed, { exact: true }).waitFor()

    await mailWith(office, email, /تأكّد موعدك مع/)
    const asked = entriesTo(email).at(-1)
    await guest.page.goto(await meetingLinkFor(office, email))
    await dialog.getByText('meet.example.com').waitFor()
    await guest.press(meetings.move)
    await timesOf(guest).last().click()
    await dialog.getByRole('button', { name: meetings.move, exact: true }).click()
    await dialog.getByRole('heading', { name: meetings.done.moved }).waitFor()
    await mailWith(office, email, /أُرسل طلبك إلى/)
    const moved = entriesTo(email).at(-1)
    assert.deepEqual([moved?.uid, moved?.method], [asked?.uid, 'REQUEST'])
    assert.ok(Number(moved?.sequence) > Number(asked?.sequence) && Number(moved?.starts) > Number(asked?.starts))
    await guest.press(meetings.cancel)
    await dialog.getByLabel(meetings.reason).fill('تغيّرت الخطة')
    await dialog.getByRole('button', { name: meetings.cancel }).last().click()
    await dialog.getByRole('heading', { name: meetings.done.cancelled }).waitFor()
    await mailWith(office, huda.email, /أُلغي موعدك مع/)
    assert.deepEqual([entriesTo(huda.email).at(-1)?.method, entriesTo(huda.email).at(-1)?.uid], ['CANCEL', asked?.uid])
    await keeper.page.reload()
    await keeper.page.getByText(meetings.mine.none).waitFor()
    await keeper.page.getByRole('region', { name: meetings.mine.before }).getByText('تغيّرت الخطة').waitFor()
    for (const visitor of [guest, keeper]) {
      assert.deepEqual(visitor.troubles, [])
      await visitor.close()
    }
  })

  test(`a signed-in user books a meeting, sees free slots after a conflict, and the host cancels, ${inLanguage('en')}`, async () => {
    const huda = await settle('Huda')
    const sara = await settle('Sara')
    const { id, tenant_name } = await publishedForm(huda)
    const keeper = await newVisitor(browser, app, { person: huda, language: 'en' })
    const { meetings, events } = keeper.words
    await keeper.page.goto(`/hackathons-details/${tenant_name}?tab=meetings`)
    await keeper.page.getByRole('switch', { name: meetings.hours.open }).check()
    await keeper.page.getByRole('button', { name: meetings.hours.add_of.replace('{{day}}', 'Friday') }).click()
    await keeper.page.getByRole('button', { name: meetings.hours.add_of.replace('{{day}}', 'Saturday') }).click()
    await keeper.press(meetings.hours.save)
    await keeper.page.getByText(meetings.hours.saved).waitFor()
    const details = keeper.page.getByRole('region', { name: meetings.hours.details })
    await details.getByLabel(meetings.hours.about).fill('Soil data')
    await details.getByRole('button', { name: meetings.hours.save, exact: true }).click()
    await keeper.page.getByText(meetings.hours.details_saved).waitFor()
    const { settings } = await huda.calls.meetings.settings({ query: { tenant: id } })
    assert.deepEqual([settings.about, new Set(settings.weekly.map(({ day }) => day)).size], ['Soil data', 7])
    const headings = [meetings.mine.title, meetings.mine.before, meetings.hours.title, meetings.hours.details]
    for (const name of headings) await keeper.page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    assert.deepEqual([await faultsOf(keeper.page), await sideways(keeper.page)], [[], 0])
    const shared = (await keeper.page.getByText(/\/events\?book=/).innerText()).trim()
    const host = new URL(shared).searchParams.get('book') ?? ''

    const guest = await newVisitor(browser, app, { person: sara, language: 'en', timezoneId: 'Asia/Riyadh' })
    await guest.page.goto(`/event-details?event=${id}`)
    await guest.press(events.book)
    const dialog = dialogOf(guest)
    await timesOf(guest).first().waitFor()
    assert.equal(await dialog.getByLabel(meetings.email, { exact: true }).inputValue(), sara.email)
    const [first = assert.fail()] = await freeSlotsOf(app, host, new Date().toISOString())
    await timesOf(guest).first().click()
    await app.anyone.meetings.book({ body: bookingOf(host, first.starts_at) })
    await guest.press(meetings.submit)
    await dialog.getByText('This time was just booked. Choose another.').waitFor()
    await dialog.getByRole('radiogroup', { name: meetings.near }).getByRole('radio').first().click()
    await guest.press(meetings.submit)
    await dialog.getByRole('heading', { name: meetings.done.confirmed }).waitFor()
    const toCalendar = dialog.getByRole('button', { name: meetings.to_calendar })
    const [saved] = await Promise.all([guest.page.waitForEvent('download'), toCalendar.click()])
    assert.match(saved.suggestedFilename(), /^\d{4}-\d\d-\d\d\.ics$/)
    await mailWith(office, sara.email, /Your meeting with .*Huda.* is booked/)
    assert.equal(entriesTo(sara.email).at(-1)?.method, 'REQUEST')

    await keeper.page.reload()
    const row = keeper.page.getByRole('listitem').filter({ hasText: sara.email })
    await row.getByRole('button', { name: new RegExp(meetings.mine.cancel_of.replace('{{name}}', '.*Sara')) }).click()
    const hasKeyboard = () => row.evaluate(element => element.contains(document.activeElement))
    assert.ok(await hasKeyboard(), 'the keyboard is lost to the question')
    await row.getByRole('button', { name: meetings.back }).click()
    assert.ok(await hasKeyboard(), 'the keyboard is lost after it')
    await row.getByRole('button', { name: new RegExp(meetings.mine.cancel_of.replace('{{name}}', '.*Sara')) }).click()
    await row.getByLabel(meetings.reason).fill('On a journey')
    await row.getByRole('button', { name: meetings.cancel, exact: true }).click()
    await keeper.page.getByText(/Meeting with .*Sara.* canceled\./).waitFor()
    await mailWith(office, sara.email, /On a journey/)
    for (const visitor of [guest, keeper]) {
      assert.deepEqual(visitor.troubles, [])
      await visitor.close()
    }
  })

  test('the booking screen offers alternatives if the host takes no bookings, the week has no slots, or the link is invalid', async () => {
    const { host } = await newHost({ exceptions: Array.from({ length: 8 }, (_, at) => ({ date: dayIn(at), hours: [] })) })
    const guest = await newVisitor(browser, app, { viewport: { width: 390, height: 800 }, timezoneId: 'Asia/Riyadh' })
    const { meetings } = guest.words
    const dialog = dialogOf(guest)
    await guest.page.goto(`/events?book=${host}`)
    await dialog.getByText(meetings.none_this_week).waitFor()
    await dialog.getByRole('button', { name: meetings.next_week, exact: true }).last().click()
    await timesOf(guest).first().waitFor()
    await guest.page.goto(`/events?book=${crypto.randomUUID()}`)
    await dialog.getByText('لا مواعيد تُحجز عبر هذا الرابط الآن.').waitFor()
    await guest.page.goto('/events?meeting=made-up')
    await dialog.getByText(/لم نجد هذا الموعد/).waitFor()
    await guest.page.keyboard.press('Escape')
    await guest.page.waitForURL(url => url.search === '')
    assert.deepEqual(guest.troubles, [])
    await guest.close()
  })
})

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
