import type { Page } from 'playwright-core'
import { type Person, seatMailedTo } from '#server/testing/people/people.ts'
import type { Visitor } from '../visitor.ts'
import { hackathonOf, idOf, type Overlays, shown } from './overlay.ts'

export const overlaysOfEvents: Overlays = {
  'portal/features/events/list/Filters.tsx': {
    filters: {
      isNarrow: true,
      come: ({ page }) => page.goto('/events'),
      open: async ({ page, press, words }) => {
        await press(words.events.filters)
        return shown(page.getByRole('dialog', { name: words.events.filters }))
      },
    },
  },
  'portal/features/tenants/details/events/ImportDialog.tsx': {
    'a calendar file': {
      come: async ({ page }, person) => {
        const { tenant_name } = await hackathonOf(person, 'live')
        await page.goto(`/hackathons-details/${tenant_name}?tab=events`)
      },
      open: async ({ page, press, words }) => {
        await press(words.events.more)
        await page.getByRole('menuitem', { name: words.events.import }).click()
        return shown(page.getByRole('dialog', { name: words.imports.title }))
      },
    },
  },
  'portal/domain/events/EventForm.tsx': {
    'a new event': {
      come: async ({ page }, person) => {
        await idOf(person, 'live')
        await page.goto('/events')
      },
      open: async ({ page, press, words }) => {
        await press(words.events.add)
        return shown(page.getByRole('dialog', { name: words.events.add_title }))
      },
    },
    'an event': {
      come: ownEvents,
      open: async ({ page, words }) => {
        await chooseOf(page, words, words.events.edit)
        return shown(page.getByRole('dialog', { name: words.events.edit_title }))
      },
    },
  },
  'portal/platform/date-fields/CalendarButton.tsx': {
    'a calendar': {
      come: async ({ page }, person) => {
        await idOf(person, 'live')
        await page.goto('/events')
      },
      open: async ({ page, press, words }) => {
        await press(words.events.add)
        const starts = page.getByRole('dialog', { name: words.events.add_title }).getByRole('group', { name: words.events.starts })
        await starts.getByRole('button', { name: words.common.date.choose }).click()
        return shown(page.getByRole('dialog', { name: words.common.date.choose }))
      },
    },
  },
  'portal/domain/events/RemoveEvent.tsx': {
    'an event': {
      come: ownEvents,
      open: async ({ page, words }) => {
        await chooseOf(page, words, words.events.remove.open)
        return shown(page.getByRole('dialog', { name: words.events.remove.title }))
      },
    },
  },
  'portal/features/events/list/Subscribe.tsx': {
    subscription: {
      come: async ({ page }, person) => {
        await idOf(person, 'live')
        await page.goto('/events')
      },
      open: async ({ page, press, words }) => {
        await press(words.events.subscribe)
        return shown(page.getByRole('menu'))
      },
    },
  },
  'portal/features/events/seats/OwnSeat.tsx': {
    'a seat': {
      come: async ({ page }, person, app) => {
        const { id } = await newEvent(person)
        const email = `seat-${id}@example.com`
        await app.anyone.seats.take({ body: { event: id, fullname: 'ريم', email, consent: true } })
        await page.goto(`/event-details?event=${id}&seat=${await seatMailedTo(app, email)}`)
      },
      open: async ({ page, press, words }) => {
        await press(words.seats.withdraw)
        return shown(page.getByRole('dialog', { name: words.seats.sure }))
      },
    },
  },
  'portal/domain/events/Attendees.tsx': {
    'who signed up': {
      come: ownEvents,
      open: async ({ page, words }) => {
        await anyNamed(page, words.events.attendees.named).click()
        return shown(page.getByRole('dialog', { name: words.events.attendees.title }))
      },
    },
  },
}

async function ownEvents({ page }: Visitor, person: Person) {
  await newEvent(person)
  await page.goto('/events?mine=1')
}

async function newEvent(person: Person) {
  const title = `ورشة ${Date.now()}`
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const form = {
    title: { ar: title, en: title },
    kind: 'workshop',
    starts_at: at(3),
    ends_at: at(3.1),
    format: 'online',
    sign_up: 'open',
    weeks: 2,
  } as const
  return person.calls.events.create({ tenant: await idOf(person, 'live'), form })
}

const anyNamed = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(words.replace('{{title}}', '.*')) }).first()

async function chooseOf(page: Page, words: Visitor['words'], action: string) {
  await anyNamed(page, words.events.actions_of).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
