import { newPerson } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { bookingOf, freeSlotsOf } from '#server/testing/rows/meetings.ts'
import { defineJourney, type Stage } from '../../../tests/e2e/help/define-journey.ts'
import { nameOf } from '../../../tests/e2e/help/sample-people.ts'

const texts = {
  ar: { about: 'أساعدك في اختيار المسار', event: 'لقاء تعريفي بالمسارات' },
  en: { about: 'I help you to choose a track', event: 'Meet the tracks' },
} as const

const eventForm = ({ page }: Stage) => page.getByRole('dialog')
const openMeetings = ({ page }: Stage, tenantName: string) => page.goto(`/hackathons-details/${tenantName}?tab=meetings`)

export default defineJourney({
  viewport: 'wide',
  prepare: async ({ app }) => {
    const person = await newPerson(app)
    return { person, tenant: await publishedForm(person, {}, { contact_email: person.email }), host: { id: '' } }
  },
  steps: {
    open: async (stage, { tenant }) => {
      await openMeetings(stage, tenant.tenant_name)
      await stage.page.getByRole('switch', { name: stage.words.meetings.hours.open }).check({ force: true })
    },
    hours: async ({ page, words }) => {
      await page.getByText(words.meetings.hours.exceptions, { exact: true }).scrollIntoViewIfNeeded()
    },
    details: async ({ page, words, language }) => {
      await page.getByLabel(words.meetings.hours.about).fill(texts[language].about)
      await page.getByLabel(words.meetings.hours.place).fill('https://meet.example.com/room')
    },
    ask: async ({ page, words, press, look }) => {
      await page.getByRole('switch', { name: words.meetings.hours.asks_first }).check({ force: true })
      await look()
      await press(words.meetings.hours.save)
      await page.getByText(words.meetings.hours.saved).waitFor()
    },
    link: async ({ page, words }, { host }) => {
      const address = page.getByText(/\/events\?book=/)
      host.id = new URL((await address.innerText()).trim()).searchParams.get('book') ?? ''
      await page.getByText(words.meetings.hours.title, { exact: true }).evaluate(title => title.scrollIntoView({ block: 'start' }))
      await page.evaluate(() => scrollBy(0, -90))
    },
    book: async ({ page, words, write, language }, { host }) => {
      await page.goto(`/events?book=${host.id}`)
      const dialog = page.getByRole('dialog', { name: words.meetings.title })
      await dialog.getByRole('radiogroup').last().getByRole('radio').first().waitFor()
      await write(words.meetings.name, nameOf(0, language))
    },
    confirm: async (stage, { tenant, host }) => {
      const { page, words, app, language, choose } = stage
      const [first] = await freeSlotsOf(app, host.id)
      await app.anyone.meetings.book({ body: bookingOf(host.id, first?.starts_at ?? '', { name: nameOf(0, language), language }) })
      await openMeetings(stage, tenant.tenant_name)
      await choose(page.getByRole('button', { name: new RegExp(words.meetings.mine.confirm_of.split('{{')[0]?.trim() ?? '') }))
      await page.getByText(words.meetings.status.confirmed, { exact: true }).waitFor()
    },
    add: async (stage, { tenant }) => {
      const { page, words, press, look, language } = stage
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=events`)
      await page.getByText(words.events.none_of_hackathon).waitFor()
      await look()
      await press(words.events.add)
      await eventForm(stage).getByLabel(words.events[`title_${language}`], { exact: true }).fill(texts[language].event)
    },
    place: async stage => {
      await eventForm(stage).getByLabel(stage.words.events.format.online, { exact: true }).check({ force: true })
    },
    seats: async stage => {
      const { words, look } = stage
      const { events } = words
      await eventForm(stage).getByLabel(events.sign_up.open, { exact: true }).check({ force: true })
      await eventForm(stage).getByLabel(events.seats, { exact: true }).fill('40')
      await eventForm(stage).getByLabel(events.attendee_link, { exact: true }).fill('https://meet.example.com/tracks')
      await look()
      await eventForm(stage)
        .getByText(events.sign_up_label, { exact: true })
        .evaluate(label => label.scrollIntoView({ block: 'start' }))
      return eventForm(stage)
    },
    attendees: async (stage, { person, tenant }) => {
      const { page, words, app, look, language } = stage
      await eventForm(stage).getByRole('button', { name: words.events.add }).click()
      await eventForm(stage).waitFor({ state: 'detached' })
      const [event] = (await person.calls.events.mine({ query: { tenant: tenant.id } })).results
      await app.anyone.seats.take({
        body: { event: event?.id ?? '', fullname: nameOf(1, language), email: 'omar@example.com', consent: true },
      })
      await page.reload()
      await page.getByRole('button', { name: words.events.attendees.named.replace('{{title}}', texts[language].event) }).click()
      await page.getByText('omar@example.com').waitFor()
      await look()
      await page.keyboard.press('Escape')
    },
    cancel: async (stage, { tenant }) => {
      const { page, words, choose } = stage
      await openMeetings(stage, tenant.tenant_name)
      await choose(page.getByRole('button', { name: new RegExp(words.meetings.mine.cancel_of.split('{{')[0]?.trim() ?? '') }))
      const item = page.getByRole('listitem').filter({ has: page.getByLabel(words.meetings.reason) })
      await item.getByRole('button', { name: words.meetings.cancel, exact: true }).click()
      await item.waitFor({ state: 'detached' })
    },
    postpone: async (stage, { tenant }) => {
      const { page, words, press, look, language, choose } = stage
      await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=events`)
      await press(words.events.actions_of.replace('{{title}}', texts[language].event))
      await choose(page.getByRole('menuitem', { name: words.events.edit, exact: true }))
      await eventForm(stage).getByLabel(words.events.state.postponed, { exact: true }).check({ force: true })
      await look()
      await eventForm(stage).getByRole('button', { name: words.events.save }).click()
      await page.getByRole('main').getByText(words.events.state.postponed, { exact: true }).waitFor()
    },
  },
})
