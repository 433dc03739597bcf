import type { Visitor } from '../visitor.ts'
import { home, type Overlays, shown } from './overlay.ts'

export const overlaysOfAdministrators: Overlays = {
  'portal/features/admin-stats/PlatformScreen.tsx': {
    export: {
      endsSession: true,
      isAdministrators: true,
      come: home,
      open: async ({ page, press, words }) => {
        await press(words.platform.export)
        return shown(page.getByRole('menu'))
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
  'portal/platform/overlays/RowMenu.tsx': {
    actions: { endsSession: true, isAdministrators: true, come: accounts, open: accountMenu },
  },
  'portal/features/administration/parts/TableScreen.tsx': {
    'facts of a row on a phone': {
      isNarrow: true,
      isAdministrators: true,
      come: accounts,
      open: async ({ page }) => {
        await page.getByRole('main').locator('li button[aria-haspopup=dialog]').first().click()
        return shown(page.getByRole('dialog'))
      },
    },
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
}

/** Sorts accounts by newest, so that the first row is not the administrator's own account. */
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
