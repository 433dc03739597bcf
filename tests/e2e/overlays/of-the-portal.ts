import { joinTeam, newPerson, type Person } from '#server/testing/people/people.ts'
import { openHoursOf } from '#server/testing/rows/meetings.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { choosesTable, type Visitor } from '../visitor.ts'
import { overlaysOfAdministrators } from './of-administrators.ts'
import { overlaysOfApiTokens } from './of-api-tokens.ts'
import { overlaysOfCertificates } from './of-certificates.ts'
import { overlaysOfEvents } from './of-events.ts'
import { overlaysOfHelp } from './of-help.ts'
import { overlaysOfJudging } from './of-judging.ts'
import { overlaysOfPhases } from './of-phases.ts'
import { overlaysOfProjects } from './of-projects.ts'
import { overlaysOfRegistrations } from './of-registrations.ts'
import { overlaysOfResults } from './of-results.ts'
import { overlaysOfWebhooks } from './of-webhooks.ts'
import { hackathonOf, home, nameOf, type Overlay, type Overlays, picture, shown } from './overlay.ts'

export const overlaysOfThePortal: Overlays = {
  ...overlaysOfAdministrators,
  ...overlaysOfCertificates,
  ...overlaysOfHelp,
  ...overlaysOfJudging,
  ...overlaysOfResults,
  ...overlaysOfPhases,
  ...overlaysOfWebhooks,
  ...overlaysOfApiTokens,
  ...overlaysOfProjects,
  ...overlaysOfRegistrations,
  ...overlaysOfEvents,
  'portal/app/overlays/ThemeSettingsDrawer.tsx': {
    settings: {
      come: home,
      open: async ({ page, press, words }) => {
        await press(words.shell.settings.title)
        return shown(page.getByRole('dialog', { name: words.shell.settings.title }))
      },
    },
  },
  'portal/app/palette/CommandPalette.tsx': {
    palette: {
      come: home,
      open: async ({ page, press, words }) => {
        await press(words.shell.commands)
        return shown(page.getByRole('dialog', { name: words.palette.title }))
      },
    },
    'palette on a phone': {
      isNarrow: true,
      come: home,
      open: async ({ page, press, words }) => {
        await press(words.shell.menu)
        await press(words.shell.commands)
        return shown(page.getByRole('dialog', { name: words.palette.title }))
      },
    },
  },
  'portal/app/palette/KeysDialog.tsx': {
    keys: {
      come: home,
      open: async ({ page, press, words }) => {
        await press(words.shell.commands)
        await page.getByRole('option', { name: words.palette.keys.title }).click()
        return shown(page.getByRole('dialog', { name: words.palette.keys.title }))
      },
    },
  },
  'portal/app/layouts/MobileSidebar.tsx': {
    menu: {
      isNarrow: true,
      come: home,
      open: async ({ page, press, words }) => {
        await press(words.shell.menu)
        return shown(page.getByRole('dialog', { name: words.shell.navigation }))
      },
    },
  },
  'portal/app/areas/AreaBar.tsx': {
    'areas of a hackathon': {
      isNarrow: true,
      come: (visitor, person) => details(visitor, person, 'registrations'),
      open: async ({ page, words }) => {
        await page.getByRole('navigation', { name: words.details.tabs }).getByRole('button').click()
        return shown(page.getByRole('dialog', { name: words.details.tabs }))
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
  'portal/features/profile/ProfileDrawer.tsx': { person: { endsSession: true, come: home, open: profile } },
  'portal/features/profile/edit/EditView.tsx': { words: { endsSession: true, come: home, open: profileView('edit') } },
  'portal/features/profile/password/PasswordView.tsx': { password: { endsSession: true, come: home, open: profileView('password') } },
  'portal/features/profile/password/NewPassword.tsx': {
    'a mail was followed': {
      endsSession: true,
      opensOnce: true,
      come: home,
      open: async ({ page, words }) => {
        await page.goto('/forget-password')
        return shown(page.getByRole('dialog', { name: words.profile.new_password.title }))
      },
    },
  },
  'portal/features/profile/two-step/TwoStepView.tsx': { factor: { endsSession: true, come: home, open: profileView('two_step') } },
  'portal/features/profile/passkeys/PasskeysView.tsx': { passkeys: { endsSession: true, come: home, open: profileView('passkeys') } },
  'portal/features/profile/devices/DevicesView.tsx': { devices: { endsSession: true, come: home, open: profileView('devices') } },
  'portal/features/profile/email/EmailView.tsx': { address: { endsSession: true, come: home, open: profileView('email') } },
  'portal/features/profile/account/AccountView.tsx': { deletion: { endsSession: true, come: home, open: profileView('account') } },
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
      come: narrowed,
      open: async ({ page, press, words }) => {
        await press(words.table.filters)
        return shown(page.getByRole('dialog', { name: words.table.filters }))
      },
    },
  },
  'portal/platform/data-table/ColumnMenu.tsx': {
    columns: {
      come: narrowed,
      open: async ({ page, press, words }) => {
        await press(words.table.columns)
        return shown(page.getByRole('dialog', { name: words.table.columns }))
      },
    },
  },
  'portal/platform/share/ShareChoices.tsx': {
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
  'portal/features/invitations/InviteMember.tsx': {
    'for one hackathon': {
      come: team,
      open: async ({ page, press, words }) => {
        await press(words.team.invite.open)
        return shown(page.getByRole('dialog', { name: words.team.invite.title }).filter({ has: page.getByText(words.team.pending.none) }))
      },
    },
  },
  'portal/features/meetings/BookMeeting.tsx': {
    'with a host': {
      come: async ({ page }, person) => {
        const { id, tenant_name } = await hackathonOf(person, 'live')
        await openHoursOf(person, id, { weekly: [{ day: (new Date().getDay() + 2) % 7, from: '09:00', to: '10:00' }] })
        await page.goto(`/hackathons-details/${tenant_name}?tab=meetings`)
      },
      open: async ({ page, press, words }) => {
        await press(words.meetings.title)
        return shown(page.getByRole('dialog', { name: words.meetings.title }).filter({ has: page.getByRole('radio') }))
      },
    },
  },
  'portal/features/tenants/details/team/ManageMember.tsx': {
    'another member': {
      come: team,
      open: async ({ page, words }) => {
        await page
          .getByRole('button', { name: words.team.manage.of.replace('{{name}}', '') })
          .first()
          .click()
        return shown(page.getByRole('dialog'))
      },
    },
  },
  'portal/features/tenants/details/team/LeaveTeam.tsx': {
    'one of two owners': {
      come: team,
      open: async ({ page, press, words }) => {
        await press(words.team.leave.open)
        return shown(page.getByRole('dialog'))
      },
    },
  },
}

async function list({ page }: Visitor, person: Person) {
  await hackathonOf(person, 'short')
  await page.goto('/hackathons')
  await page.getByText('هاكاثون واحة').or(page.getByText('Waha Hackathon')).first().waitFor()
}

/** Applies a filter, because a short list shows its filter and column menus only while a filter is applied. */
async function narrowed({ page }: Visitor, person: Person) {
  await hackathonOf(person, 'short')
  await choosesTable(page)
  await page.goto(`/hackathons?${new URLSearchParams({ search: 'واحة' })}`)
  await page.getByText('هاكاثون واحة').or(page.getByText('Waha Hackathon')).first().waitFor()
}

async function details({ page }: Visitor, person: Person, tab: 'registrations' | 'page') {
  await page.goto(`/hackathons-details/${await nameOf(person, 'live')}?tab=${tab}`)
}

async function team({ page }: Visitor, person: Person, app: TestApp) {
  const { id, tenant_name } = await hackathonOf(person, 'live')
  await joinTeam(app, id, person, 'owner')
  await joinTeam(app, id, await newPerson(app), 'owner')
  await joinTeam(app, id, await newPerson(app), 'viewer')
  await page.goto(`/hackathons-details/${tenant_name}?tab=team`)
}

async function profile({ page, press, words }: Visitor, person: Person) {
  await press(words.shell.profile.open.replace('{{name}}', person.user.fullname))
  return shown(page.getByRole('dialog', { name: words.profile.title }))
}

function profileView(view: 'edit' | 'password' | 'two_step' | 'passkeys' | 'devices' | 'email' | 'account'): Overlay['open'] {
  return async (visitor, person) => {
    await profile(visitor, person)
    await visitor.press(visitor.words.profile[view].title)
    return shown(visitor.page.getByRole('dialog', { name: visitor.words.profile[view].title }))
  }
}
