// Everything that opens over the portal's screens but the editor, and how a person at a browser gets there.
import type { Person } from '#server/testing/people.ts'
import type { Visitor } from '../visitor.ts'
import { dialog, hackathonOf, idOf, nameOf, type Overlay, type Overlays, picture } from './overlay.ts'

export const overlaysOfThePortal: Overlays = {
  'portal/app/overlays/ThemeSettingsDrawer.tsx': {
    settings: {
      open: async ({ page, press, words }) => {
        await page.goto('/')
        await press(words.shell.settings.title)
        return dialog(page.getByRole('dialog', { name: words.shell.settings.title }))
      },
    },
  },
  'portal/app/layouts/Sidebar.tsx': {
    menu: {
      isNarrow: true,
      open: async ({ page, press, words }) => {
        await page.goto('/')
        await press(words.shell.menu)
        return dialog(page.getByRole('dialog', { name: words.shell.navigation }))
      },
    },
  },
  'portal/app/SessionEnded.tsx': {
    'session ended': {
      anew: true,
      stays: true,
      open: async (visitor, person) => {
        const { page, words } = visitor
        await list(visitor, person)
        await page.evaluate(() => ['access_token', 'refresh_token'].forEach(name => localStorage.setItem(name, 'spoiled')))
        await page.getByRole('combobox').first().fill('ها')
        return dialog(page.getByRole('dialog', { name: words.common.session_ended.title }))
      },
    },
  },
  'portal/features/profile/ProfileDrawer.tsx': { person: { anew: true, open: profile } },
  'portal/features/profile/edit/EditView.tsx': { words: { anew: true, open: profileView('edit') } },
  'portal/features/profile/password/PasswordView.tsx': { password: { anew: true, open: profileView('password') } },
  'portal/features/profile/devices/DevicesView.tsx': { devices: { anew: true, open: profileView('devices') } },
  'portal/features/profile/picture/PictureView.tsx': {
    picture: {
      anew: true,
      open: async (visitor, person) => {
        const drawer = await profile(visitor, person)
        await drawer
          .locator('input[type=file]')
          .first()
          .setInputFiles(await picture())
        return dialog(visitor.page.getByRole('dialog', { name: visitor.words.profile.picture.title }))
      },
    },
  },
  'portal/features/tenants/list/Filters.tsx': {
    filters: {
      isNarrow: true,
      open: async (visitor, person) => {
        const { page, press, words } = visitor
        await list(visitor, person)
        await press(words.table.filters)
        return dialog(page.getByRole('dialog', { name: words.table.filters }))
      },
    },
  },
  'portal/platform/data-table/ColumnMenu.tsx': {
    columns: {
      open: async (visitor, person) => {
        const { page, press, words } = visitor
        await list(visitor, person)
        await press(words.table.columns)
        return dialog(page.getByRole('dialog', { name: words.table.columns }))
      },
    },
  },
  'portal/platform/share/ShareMenu.tsx': {
    share: {
      open: async ({ page, press, words }, person) => {
        await page.goto(`/hackathons-details/${await nameOf(person, 'live')}?tab=registrations`)
        await press(words.details.action.share)
        return dialog(page.getByRole('menu'))
      },
    },
  },
  'portal/features/tenants/details/page/Comparison.tsx': {
    'two versions': {
      open: async ({ page, words }, person) => {
        await page.goto(`/hackathons-details/${await nameOf(person, 'live')}?tab=page`)
        await page
          .getByRole('button', { name: new RegExp(`^${words.details.versions.compare_named.replace('{{version}}', '')}`) })
          .first()
          .click()
        return dialog(page.getByRole('dialog').filter({ has: page.getByText(words.details.compare.kept) }))
      },
    },
  },
  'portal/features/events/list/Filters.tsx': {
    filters: {
      isNarrow: true,
      open: async ({ page, press, words }) => {
        await page.goto('/events')
        await press(words.events.filters)
        return dialog(page.getByRole('dialog', { name: words.events.filters }))
      },
    },
  },
  'portal/features/events/writing/EventForm.tsx': {
    'a new event': {
      open: async ({ page, press, words }) => {
        await page.goto('/events')
        await press(words.events.add)
        return dialog(page.getByRole('dialog', { name: words.events.add_title }))
      },
    },
    'an event': {
      open: async ({ page, words }, person) => {
        const title = await anEvent(person)
        await page.goto('/events?mine=1')
        await page.getByRole('button', { name: words.events.edit_named.replace('{{title}}', title) }).click()
        return dialog(page.getByRole('dialog', { name: words.events.edit_title }))
      },
    },
  },
  'portal/features/events/writing/RemoveEvent.tsx': {
    'an event': {
      open: async ({ page, words }, person) => {
        const title = await anEvent(person)
        await page.goto('/events?mine=1')
        await page.getByRole('button', { name: words.events.remove.named.replace('{{title}}', title) }).click()
        return dialog(page.getByRole('dialog', { name: words.events.remove.title }))
      },
    },
  },
}

async function list({ page }: Visitor, person: Person) {
  await hackathonOf(person, 'short')
  await page.goto('/hackathons')
  await page.getByText('هاكاثون واحة').or(page.getByText('Waha Hackathon')).first().waitFor()
}

async function profile({ page, press, words }: Visitor, person: Person) {
  await page.goto('/')
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  return dialog(page.getByRole('dialog', { name: words.profile.title }))
}

function profileView(view: 'edit' | 'password' | 'devices'): Overlay['open'] {
  return async (visitor, person) => {
    await profile(visitor, person)
    await visitor.press(visitor.words.profile[view].title)
    return dialog(visitor.page.getByRole('dialog', { name: visitor.words.profile[view].title }))
  }
}

/** Adds an event and answers its title. */
async function anEvent(person: Person) {
  const title = `ورشة ${Date.now()}`
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const form = { title: { ar: title, en: title }, kind: 'workshop', starts_at: at(3), ends_at: at(3.1), format: 'online' } as const
  await person.calls.events.create({ tenant: await idOf(person, 'live'), form })
  return title
}
