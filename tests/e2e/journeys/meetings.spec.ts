import ICAL from 'ical.js'
import type { HostSettings } from '#contract/meetings/meetings-endpoints.ts'
import { partOf, type SmtpServer } from '#server/testing/peers/smtp-server.ts'
import type { Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { bookingOf, freeSlotsOf, openHoursOf } from '#server/testing/rows/meetings.ts'
import { faultsOf, sideways } from '../inspection.ts'
import { mailWith, meetingLinkFor, takeMail } from '../mailbox.ts'
import { expect, newAddress, test as base } from '../test.ts'
import type { Visitor } from '../visitor.ts'
import { type languages, named } from '../words.ts'

type Host = { huda: Person; id: string; tenant_name: string; host: string }

const everyDay = [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, from: '09:00', to: '12:00' }))
const dialogOf = ({ page, words: { meetings } }: Visitor) =>
  page.getByRole('dialog', { name: new RegExp(`${meetings.title}|${meetings.own}`) })
const timesOf = (visitor: Visitor) => dialogOf(visitor).getByRole('radiogroup').last().getByRole('radio')
/** Returns the calendar entry of the newest matching mail. */
async function entryIn(office: SmtpServer, email: string, sought: RegExp) {
  const { mail } = await takeMail(office, email, sought)
  const calendar = new ICAL.Component(ICAL.parse(partOf(mail, 'text/calendar')) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  const { uid, sequence } = event
  return { method: calendar.getFirstPropertyValue('method'), uid, sequence, starts: event.startDate.toJSDate() }
}
const test = base.extend<{ newHost: (settings?: Partial<HostSettings>) => Promise<Host> }>({
  newHost: ({ newPerson }, use) =>
    use(async settings => {
      const huda = await newPerson({ fullname: 'هدى السبيعي' })
      const { id, tenant_name } = await publishedForm(huda)
      return { huda, id, tenant_name, host: await openHoursOf(huda, id, { weekly: everyDay, ...settings }) }
    }),
})
const inLanguage = (language: (typeof languages)[number]) => `in ${named[language]}`

test(`a guest books a meeting by keyboard, the host confirms, and the guest moves and cancels the meeting, ${inLanguage('ar')}`, async ({
  newHost,
  newVisitor,
  office,
}) => {
  const { huda, tenant_name, host } = await newHost({ asks_first: true, link: 'https://meet.example.com/huda' })
  const email = newAddress('guest')
  const guest = await newVisitor({ timezoneId: 'Africa/Cairo' })
  const { meetings } = guest.words
  await guest.page.goto(`/events?book=${host}`)
  const dialog = dialogOf(guest)
  await expect(timesOf(guest).first()).toBeVisible()
  await dialog.getByRole('button', { name: meetings.ask }).click()
  await expect(dialog.getByText(meetings.choose_time)).toBeVisible()

  // Arrow keys move by day, then by time.
  await timesOf(guest).first().focus()
  await guest.page.keyboard.press('Space')
  await guest.page.keyboard.press('ArrowLeft')
  const days = dialog.getByRole('radiogroup').getByRole('group')
  await expect(days.nth(1).getByRole('radio', { checked: true })).toBeVisible()
  await guest.page.keyboard.press('ArrowDown')
  await expect(days.nth(1).getByRole('radio').nth(1)).toBeChecked()
  await expect(dialog.getByText(/بتوقيت السعودية/).first()).toBeVisible()

  await guest.write(meetings.name, 'سارة الحربي')
  await guest.write(meetings.email, email)
  await guest.write(meetings.note, 'نودّ معرفة الباقات')
  await dialog.getByRole('button', { name: meetings.ask }).click()
  await expect(dialog.getByRole('heading', { name: meetings.done.requested })).toBeVisible()
  await mailWith(office, huda.email, /وصلك طلب موعد من/)

  const keeper = await newVisitor({ person: huda })
  await keeper.page.goto(`/hackathons-details/${tenant_name}?tab=meetings`)
  await expect(keeper.page.getByText('نودّ معرفة الباقات')).toBeVisible()
  await keeper.page.getByRole('button', { name: meetings.mine.confirm_of.replace('{{name}}', '') }).click()
  await expect(keeper.page.getByText(meetings.status.confirmed, { exact: true })).toBeVisible()

  const asked = await entryIn(office, email, /تأكّد موعدك مع/)
  await guest.page.goto(await meetingLinkFor(office, email))
  await expect(dialog.getByText('meet.example.com')).toBeVisible()
  await guest.press(meetings.move)
  await timesOf(guest).last().click()
  await dialog.getByRole('button', { name: meetings.move, exact: true }).click()
  await expect(dialog.getByRole('heading', { name: meetings.done.moved })).toBeVisible()
  const moved = await entryIn(office, email, /أُرسل طلبك إلى/)
  expect([moved.uid, moved.method]).toEqual([asked.uid, 'REQUEST'])
  expect(moved.sequence).toBeGreaterThan(asked.sequence)
  expect(moved.starts.getTime()).toBeGreaterThan(asked.starts.getTime())
  await guest.press(meetings.cancel)
  await dialog.getByLabel(meetings.reason).fill('تغيّرت الخطة')
  await dialog.getByRole('button', { name: meetings.cancel }).last().click()
  await expect(dialog.getByRole('heading', { name: meetings.done.cancelled })).toBeVisible()
  const canceled = await entryIn(office, huda.email, /أُلغي موعدك مع/)
  expect([canceled.method, canceled.uid]).toEqual(['CANCEL', asked.uid])
  await keeper.page.reload()
  await expect(keeper.page.getByText(meetings.mine.none)).toBeVisible()
  const past = keeper.page.getByRole('region', { name: meetings.mine.before })
  await past.locator('summary').click()
  await expect(past.getByText('تغيّرت الخطة')).toBeVisible()
})

test(`a signed-in user books a meeting, sees free slots after a conflict, and the host cancels, ${inLanguage('en')}`, async ({
  app,
  newPerson,
  newVisitor,
  office,
}) => {
  const huda = await newPerson({ fullname: 'Huda' })
  const sara = await newPerson({ fullname: 'Sara' })
  const { id, tenant_name } = await publishedForm(huda)
  const keeper = await newVisitor({ person: huda, language: 'en' })
  const { meetings, events } = keeper.words
  await keeper.page.goto(`/hackathons-details/${tenant_name}?tab=meetings`)
  await keeper.page.getByRole('switch', { name: meetings.hours.open }).check()
  await keeper.page.getByRole('switch', { name: 'Friday' }).check()
  await keeper.page.getByRole('button', { name: meetings.hours.add_of.replace('{{day}}', 'Thursday') }).click()
  await keeper.page.getByRole('button', { name: meetings.hours.copy_to_all_of.replace('{{day}}', 'Thursday') }).click()
  await keeper.page.getByRole('region', { name: meetings.hours.details }).getByLabel(meetings.hours.about).fill('Soil data')
  await keeper.press(meetings.hours.save)
  await expect(keeper.page.getByText(meetings.hours.saved)).toBeVisible()
  await expect(keeper.page.getByRole('button', { name: meetings.hours.save, exact: true })).toHaveCount(0)
  await expect(keeper.page.locator(':focus'), 'the keyboard is lost to what was saved').toBeAttached()
  const { settings } = await huda.calls.meetings.settings({ query: { tenant: id } })
  expect([settings.about, new Set(settings.weekly.map(({ day }) => day)).size]).toEqual(['Soil data', 7])
  expect(settings.weekly.filter(({ day }) => day === 6)).toHaveLength(2)
  const headings = [meetings.mine.title, meetings.hours.title, meetings.hours.details]
  for (const name of headings) await expect(keeper.page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  expect([await faultsOf(keeper.page), await sideways(keeper.page)]).toEqual([[], 0])
  const shared = (await keeper.page.getByText(/\/events\?book=/).innerText()).trim()
  const host = new URL(shared).searchParams.get('book') ?? ''

  const guest = await newVisitor({ person: sara, language: 'en', timezoneId: 'Asia/Riyadh' })
  await guest.page.goto(`/event-details?event=${id}`)
  await guest.press(events.book)
  const dialog = dialogOf(guest)
  await expect(timesOf(guest).first()).toBeVisible()
  await expect(dialog.getByLabel(meetings.email, { exact: true })).toHaveValue(sara.email)
  const [first] = await freeSlotsOf(app, host, new Date().toISOString())
  await timesOf(guest).first().click()
  await app.anyone.meetings.book({ body: bookingOf(host, first?.starts_at ?? '') })
  await guest.press(meetings.submit)
  await expect(dialog.getByText('This time was just booked. Choose another.')).toBeVisible()
  await dialog.getByRole('radiogroup', { name: meetings.near }).getByRole('radio').first().click()
  await guest.press(meetings.submit)
  await expect(dialog.getByRole('heading', { name: meetings.done.confirmed })).toBeVisible()
  const toCalendar = dialog.getByRole('button', { name: meetings.to_calendar })
  const [saved] = await Promise.all([guest.page.waitForEvent('download'), toCalendar.click()])
  expect(saved.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d\.ics$/)
  expect((await entryIn(office, sara.email, /Your meeting with .*Huda.* is booked/)).method).toBe('REQUEST')

  await keeper.page.reload()
  const row = keeper.page.getByRole('listitem').filter({ hasText: sara.email })
  await row.getByRole('button', { name: new RegExp(meetings.mine.cancel_of.replace('{{name}}', '.*Sara')) }).click()
  await expect(row.locator(':focus'), 'the keyboard is lost to the question').toBeAttached()
  await row.getByRole('button', { name: meetings.back }).click()
  await expect(row.locator(':focus'), 'the keyboard is lost after it').toBeAttached()
  await row.getByRole('button', { name: new RegExp(meetings.mine.cancel_of.replace('{{name}}', '.*Sara')) }).click()
  await row.getByLabel(meetings.reason).fill('On a journey')
  await row.getByRole('button', { name: meetings.cancel, exact: true }).click()
  await expect(keeper.page.getByText(/Meeting with .*Sara.* canceled\./)).toBeVisible()
  await mailWith(office, sara.email, /On a journey/)
})

test('the booking screen offers alternatives if the host takes no bookings, the week has no slots, or the link is invalid', async ({
  newHost,
  newVisitor,
}) => {
  const { host } = await newHost({ exceptions: Array.from({ length: 8 }, (_, at) => ({ date: dayIn(at), hours: [] })) })
  const guest = await newVisitor({ viewport: { width: 390, height: 800 }, timezoneId: 'Asia/Riyadh' })
  const { meetings } = guest.words
  const dialog = dialogOf(guest)
  await guest.page.goto(`/events?book=${host}`)
  await expect(dialog.getByText(meetings.none_this_week)).toBeVisible()
  await dialog.getByRole('button', { name: meetings.next_week, exact: true }).last().click()
  await expect(timesOf(guest).first()).toBeVisible()
  await guest.page.goto(`/events?book=${crypto.randomUUID()}`)
  await expect(dialog.getByText('لا مواعيد تُحجز عبر هذا الرابط الآن.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: meetings.message })).toHaveAttribute('href', /^mailto:.+@/)
  expect([await faultsOf(guest.page), await sideways(guest.page)]).toEqual([[], 0])
  await guest.page.goto('/events?meeting=made-up')
  await expect(dialog.getByText(/لم نجد هذا الموعد/)).toBeVisible()
  await guest.page.keyboard.press('Escape')
  await expect(guest.page).toHaveURL('/events')
})

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
