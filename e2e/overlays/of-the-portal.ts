// Everything that opens over the portal's screens but the editor, and how a person at a browser gets there.
import type { Page } from 'playwright-core'
import type { Person } from '#server/testing/people.ts'
import type { Visitor } from '../visitor.ts'
import { hackathonOf, idOf, nameOf, type Overlay, type Overlays, picture, shown } from './overlay.ts'

export const overlaysOfThePortal: Overlays = {
  'portal/app/overlays/ThemeSettingsDrawer.tsx': {
    settings: {
      come: home,
      open: async ({ page, press, words }) => {
        await press(words.shell.settings.title)
        return shown(page.getByRole('dialog', { name: words.shell.settings.title }))
      },
    },
  },
  'portal/app/layouts/Sidebar.tsx': {
    menu: {
      isNarrow: true,
      come: home,
      open: async ({ page, press, words }) => {
        await press(words.shell.menu)
        return shown(page.getByRole('dialog', { name: words.shell.navigation }))
      },
    },
  },
  'portal/domain/switch/EnterHackathon.tsx': {
    'way in': {
      isAdministrators: true,
      come: home,
      open: async ({ page, press, words }) => {
        await press(words.platform.enter)
        return shown(page.getByRole('dialog', { name: words.switched.enter.title }))
      },
    },
  },
  'portal/app/SessionEnded.tsx': {
    'session ended': {
      endsSession: true,
      stays: true,
      come: list,
      open: async ({ page, words }) => {
        await page.evaluate(() => ['access_token', 'refresh_token'].forEach(name => localStorage.setItem(name, 'spoiled')))
        await page.getByRole('combobox').first().fill('ها')
        return shown(page.getByRole('dialog', { name: words.common.session_ended.title }))
      },
    },
  },
  'portal/features/administration/parts/RowMenu.tsx': {
    actions: { endsSession: true, isAdministrators: true, come: accounts, open: accountMenu },
  },
  'portal/features/administration/parts/ActionDialog.tsx': {
    suspension: {
      endsSession: true,
      isAdministrators: true,
      come: accounts,
      open: async visitor => {
        const menu = await accountMenu(visitor)
        await menu.getByRole('menuitem').last().click()
        return shown(visitor.page.getByRole('dialog'))
      },
    },
  },
  'portal/features/profile/ProfileDrawer.tsx': { person: { endsSession: true, come: home, open: profile } },
  'portal/features/profile/edit/EditView.tsx': { words: { endsSession: true, come: home, open: profileView('edit') } },
  'portal/features/profile/password/PasswordView.tsx': { password: { endsSession: true, come: home, open: profileView('password') } },
  'portal/features/profile/two-step/TwoStepView.tsx': { factor: { endsSession: true, come: home, open: profileView('two_step') } },
  'portal/features/profile/devices/DevicesView.tsx': { devices: { endsSession: true, come: home, open: profileView('devices') } },
  'portal/features/profile/picture/PictureView.tsx': {
    picture: {
      endsSession: true,
      come: home,
      open: async (visitor, person) => {
        const drawer = await profile(visitor, person)
        await drawer
          .locator('input[type=file]')
          .first()
          .setInputFiles(await picture())
        return shown(visitor.page.getByRole('dialog', { name: visitor.words.profile.picture.title }))
      },
    },
  },
  'portal/features/tenants/list/Filters.tsx': {
    filters: {
      isNarrow: true,
      come: list,
      open: async ({ page, press, words }) => {
        await press(words.table.filters)
        return shown(page.getByRole('dialog', { name: words.table.filters }))
      },
    },
  },
  'portal/platform/data-table/ColumnMenu.tsx': {
    columns: {
      come: list,
      open: async ({ page, press, words }) => {
        await press(words.table.columns)
        return shown(page.getByRole('dialog', { name: words.table.columns }))
      },
    },
  },
  'portal/platform/share/ShareMenu.tsx': {
    share: {
      come: (visitor, person) => details(visitor, person, 'registrations'),
      open: async ({ page, press, words }) => {
        await press(words.details.action.share)
        return shown(page.getByRole('menu'))
      },
    },
  },
  'portal/features/tenants/details/page/Comparison.tsx': {
    'two versions': {
      come: (visitor, person) => details(visitor, person, 'page'),
      open: async ({ page, words }) => {
        await page
          .getByRole('button', { name: new RegExp(`^${words.details.versions.compare_named.replace('{{version}}', '')}`) })
          .first()
          .click()
        return shown(page.getByRole('dialog').filter({ has: page.getByText(words.details.compare.kept) }))
      },
    },
  },
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
  'portal/features/events/writing/EventForm.tsx': {
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
        await anyNamed(page, words.events.edit_named).click()
        return shown(page.getByRole('dialog', { name: words.events.edit_title }))
      },
    },
  },
  'portal/features/events/writing/RemoveEvent.tsx': {
    'an event': {
      come: ownEvents,
      open: async ({ page, words }) => {
        await anyNamed(page, words.events.remove.named).click()
        return shown(page.getByRole('dialog', { name: words.events.remove.title }))
      },
    },
  },
}

async function home({ page }: Visitor) {
  await page.goto('/')
}

async function list({ page }: Visitor, person: Person) {
  await hackathonOf(person, 'short')
  await page.goto('/hackathons')
  await page.getByText('هاكاثون واحة').or(page.getByText('Waha Hackathon')).first().waitFor()
}

async function details({ page }: Visitor, person: Person, tab: 'registrations' | 'page') {
  await page.goto(`/hackathons-details/${await nameOf(person, 'live')}?tab=${tab}`)
}

async function profile({ page, press, words }: Visitor, person: Person) {
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  return shown(page.getByRole('dialog', { name: words.profile.title }))
}

function profileView(view: 'edit' | 'password' | 'two_step' | 'devices'): Overlay['open'] {
  return async (visitor, person) => {
    await profile(visitor, person)
    await visitor.press(visitor.words.profile[view].title)
    return shown(visitor.page.getByRole('dialog', { name: visitor.words.profile[view].title }))
  }
}

/** With one more than there were. */
async function ownEvents({ page }: Visitor, person: Person) {
  const title = `ورشة ${Date.now()}`
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const form = { title: { ar: title, en: title }, kind: 'workshop', starts_at: at(3), ends_at: at(3.1), format: 'online' } as const
  await person.calls.events.create({ tenant: await idOf(person, 'live'), form })
  await page.goto('/events?mine=1')
}

const anyNamed = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(words.replace('{{title}}', '.*')) }).first()

/** Every account but one's own: the newest is somebody else. */
async function accounts({ page, words }: Visitor) {
  await page.goto('/?tab=users&accounts.order=asc&accounts.orderBy=date_joined')
  await page.getByRole('heading', { name: words.administration.users.title }).waitFor()
}

async function accountMenu({ page, words }: Visitor) {
  await page
    .getByRole('button', { name: words.administration.actions_on.split('{{')[0] ?? '' })
    .first()
    .click()
  return shown(page.getByRole('menu'))
}
