import { sql } from '#server/platform/database/sql.ts'
import type { Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { register } from '#server/testing/rows/registrations.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Visitor } from '../visitor.ts'
import { hackathonOf, type Overlays, shown } from './overlay.ts'

export const overlaysOfRegistrations: Overlays = {
  'portal/features/tenants/details/registrations/QuestionMenu.tsx': {
    questions: {
      come: async (visitor, person, app) => {
        await people(visitor, person, app)
        await app.services.database.system(db => db.run(sql`update registrations set answers = '{"city": "جدة", "organization": "جامعة"}'`))
        await visitor.page.reload()
      },
      open: async ({ page }) => {
        await page.getByRole('columnheader').locator('[aria-haspopup=menu]').click()
        return shown(page.getByRole('menu'))
      },
    },
  },
  'portal/features/tenants/details/registrations/RegistrationPanel.tsx': {
    'one registration': {
      come: people,
      open: async ({ page, words }) => {
        await page.getByRole('main').locator(':is(tbody, li) [aria-haspopup=dialog]').first().click()
        return shown(page.getByRole('dialog').filter({ has: page.getByText(words.registrations.notes.title) }))
      },
    },
  },
  'portal/features/tenants/details/registrations/panel/EraseRegistration.tsx': {
    'erasing one': {
      come: people,
      open: async ({ page, press, words }) => {
        await page.getByRole('main').locator(':is(tbody, li) [aria-haspopup=dialog]').first().click()
        await press(words.registrations.erase.open)
        return shown(page.getByRole('dialog', { name: words.registrations.erase.title }))
      },
    },
  },
  'portal/features/tenants/details/registrations/deck/ReviewDeck.tsx': {
    'on a phone': {
      isNarrow: true,
      come: people,
      open: async ({ page, words }) => {
        await page.getByRole('button', { name: new RegExp(`^${words.registrations.deck.review_other.split(' ')[0]}`) }).click()
        return shown(page.getByRole('dialog', { name: words.registrations.deck.title }))
      },
    },
  },
  'portal/features/tenants/details/registrations/decide/DecideDialog.tsx': {
    'declining one': {
      come: people,
      open: async ({ page, press, words }) => {
        await page.getByRole('checkbox').nth(1).check()
        await press(words.registrations.decide.declined)
        return shown(page.getByRole('dialog').filter({ has: page.getByLabel(words.registrations.decide.reason) }))
      },
    },
  },
  'portal/features/tenants/details/registrations/toolbar/MoreMenu.tsx': {
    settings: {
      come: people,
      open: async ({ page, press, words }) => {
        await press(words.registrations.more)
        return shown(page.getByRole('menu'))
      },
    },
  },
  'portal/platform/data-table/FilterSheet.tsx': {
    registrations: {
      isNarrow: true,
      come: people,
      open: async ({ page, press, words }) => {
        await press(words.table.filters)
        return shown(page.getByRole('dialog', { name: words.table.filters }))
      },
    },
  },
  'portal/domain/announcements/ChangeNoticeDialog.tsx': {
    'a cancellation': {
      opensOnce: true,
      come: async ({ page }, person, app) => {
        const tenant = await publishedForm(person)
        await register(app.services.database, tenant.id, { at: new Date().toISOString() })
        await person.calls.tenants.update({ tenant: tenant.id, form: { called_off: 'cancelled' } })
        await person.calls.landingPages.publish({ tenant: tenant.id })
        await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=announcements`)
      },
      open: async ({ page }) => {
        await page.getByRole('alert').getByRole('button').first().click()
        return shown(page.getByRole('dialog'))
      },
    },
  },
  'portal/features/tenants/details/announcements/PreviewDialog.tsx': {
    'an announcement': {
      come: newAnnouncement,
      open: async ({ page, press, words }) => {
        await page.getByLabel(words.announcements.subject).first().fill('موعد الافتتاح')
        await page.getByLabel(words.announcements.text, { exact: true }).first().fill('نراكم في القاعة الكبرى.')
        await press(words.announcements.preview)
        return shown(page.getByRole('dialog', { name: words.announcements.preview_title }))
      },
    },
  },
  'portal/features/tenants/details/announcements/MessageFields.tsx': {
    variables: {
      come: newAnnouncement,
      open: async ({ page, words }) => {
        await page.getByRole('button', { name: words.announcements.format.insert, exact: true }).first().click()
        return shown(page.getByRole('menu'))
      },
    },
  },
  'portal/features/tenants/details/announcements/TemplatesDialog.tsx': {
    templates: {
      come: newAnnouncement,
      open: async ({ page, press, words }) => {
        await press(words.announcements.template.title)
        return shown(page.getByRole('dialog', { name: words.announcements.template.title }))
      },
    },
  },
  'portal/features/tenants/details/announcements/reminders/ReminderDialog.tsx': {
    'a text': { come: announcements, open: visitor => reminder(visitor, 'edit') },
  },
  'portal/features/tenants/details/announcements/reminders/ReminderPreview.tsx': {
    'a mail': { come: announcements, open: visitor => reminder(visitor, 'preview') },
  },
  'portal/features/tenants/details/registrations/check-in/LinksDialog.tsx': {
    links: {
      come: checkIn,
      open: async ({ page, press, words }) => {
        await press(words.registrations.door.actions)
        await page.getByRole('menuitem', { name: words.registrations.door.links.open }).click()
        return shown(page.getByRole('dialog'))
      },
    },
  },
  'portal/features/tenants/details/registrations/check-in/ListDialog.tsx': {
    'a list': {
      come: checkIn,
      open: async ({ page, press, words }) => {
        await press(words.registrations.door.actions)
        await page.getByRole('menuitem', { name: words.registrations.door.lists.add }).click()
        return shown(page.getByRole('dialog'))
      },
    },
  },
  'portal/features/tenants/details/badges/GuestDialog.tsx': {
    'a guest': { come: badges, open: visitor => badgeDialog(visitor, visitor.words.badges.guest.add) },
  },
  'portal/features/tenants/details/badges/SettingsDialog.tsx': {
    'settings of badges': { come: badges, open: visitor => badgeDialog(visitor, visitor.words.badges.settings.title) },
  },
  'portal/features/tenants/details/registrations/check-in/WalkInDialog.tsx': {
    'a walk-in': {
      come: checkIn,
      open: async ({ page, press, words }) => {
        await press(words.registrations.door.actions)
        await page.getByRole('menuitem', { name: words.registrations.door.walk_in.open }).click()
        return shown(page.getByRole('dialog'))
      },
    },
  },
  'portal/features/tenants/details/registrations/check-in/EarlyCheckIn.tsx': {
    'weeks before the start': {
      come: async (visitor, person, app) => {
        const { id: tenant } = await hackathonOf(person, 'live')
        await register(app.services.database, tenant, { at: new Date().toISOString() })
        const { results } = await person.calls.registrations.list({ tenant, query: {} })
        await person.calls.registrations.decide({ tenant, body: { ids: results.map(({ id }) => id), state: 'accepted', mail: null } })
        await checkIn(visitor, person)
      },
      open: async ({ page, words: { registrations } }) => {
        await page
          .getByRole('button', { name: registrations.door.come_named.replace('{{name}}', '') })
          .first()
          .click()
        return shown(page.getByRole('dialog', { name: registrations.door.early.title }))
      },
    },
  },
  'portal/features/tenants/details/registrations/scores/ScoringDialog.tsx': {
    criteria: {
      come: people,
      open: async ({ page, press, words }) => {
        await press(words.registrations.more)
        await page.getByRole('menuitem', { name: words.registrations.scoring.title }).click()
        return shown(page.getByRole('dialog', { name: words.registrations.scoring.title }))
      },
    },
  },
  'portal/features/tenants/details/registrations/import/RunDialog.tsx': {
    'an import': {
      come: async ({ page }, person) => {
        const tenant = await hackathonOf(person, 'live')
        await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=registrations&import=${await newDraft(person, tenant.id)}&step=rows`)
      },
      open: async ({ page, press, words: { sheets } }) => {
        await press(sheets.run.open_one.replace('{{count}}', '1'))
        return shown(page.getByRole('dialog', { name: sheets.run.open_one.replace('{{count}}', '1') }))
      },
    },
  },
  'portal/features/tenants/details/registrations/import/NoticeDialog.tsx': {
    'imported people': {
      // Sending tells the last person.
      opensOnce: true,
      come: async ({ page }, person) => {
        const tenant = await hackathonOf(person, 'live')
        const id = await newDraft(person, tenant.id)
        const body = { agreed_where: 'Google Forms', agreed_on: '2026-01-12' }
        await person.calls.imports.run({ tenant: tenant.id, params: { id }, body })
        await page.goto(`/hackathons-details/${tenant.tenant_name}?tab=registrations&import=${id}`)
      },
      open: async ({ page, press, words: { sheets } }) => {
        await press(sheets.notice.open)
        return shown(page.getByRole('dialog', { name: sheets.notice.title }).filter({ has: page.getByRole('figure') }))
      },
    },
  },
  'portal/features/tenants/details/registrations/seats/SeatsDialog.tsx': {
    seats: {
      come: people,
      open: async ({ page, press, words }) => {
        await press(words.registrations.more)
        await page.getByRole('menuitem', { name: words.registrations.seats.title }).click()
        return shown(page.getByRole('dialog', { name: words.registrations.seats.title }))
      },
    },
  },
}

let imported = 0

/** Reads a sheet with one person. Returns the id of the import. */
async function newDraft({ calls }: Person, tenant: string): Promise<string> {
  const file = new File([`الاسم,البريد الإلكتروني\nريم القحطاني,imported-${++imported}-${process.pid}@example.com\n`], 'المسجّلون.csv')
  return (await calls.imports.create({ tenant, form: { file } })).id
}

async function newAnnouncement({ page }: Visitor, person: Person) {
  const { tenant_name } = await hackathonOf(person, 'live')
  await page.goto(`/hackathons-details/${tenant_name}?tab=announcements&new=1`)
}

async function announcements({ page }: Visitor, person: Person) {
  const { tenant_name } = await hackathonOf(person, 'live')
  await page.goto(`/hackathons-details/${tenant_name}?tab=announcements`)
}

async function reminder({ page, press, words: { reminders } }: Visitor, action: 'edit' | 'preview') {
  await press(reminders.actions_of.replace('{{name}}', reminders.kind.thanks))
  await page.getByRole('menuitem', { name: reminders[action], exact: true }).click()
  return shown(page.getByRole('dialog', { name: reminders.kind.thanks }))
}

async function checkIn({ page }: Visitor, person: Person) {
  const { tenant_name } = await hackathonOf(person, 'live')
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations&door=1`)
}

async function badges({ page }: Visitor, person: Person, app: TestApp) {
  const { id, tenant_name } = await hackathonOf(person, 'live')
  await register(app.services.database, id, { at: new Date().toISOString() })
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations&badges=1`)
}

async function badgeDialog({ page, press, words }: Visitor, item: string) {
  await press(words.badges.more)
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  return shown(page.getByRole('dialog'))
}

async function people({ page }: Visitor, person: Person, app: TestApp) {
  const { id, tenant_name } = await hackathonOf(person, 'live')
  await register(app.services.database, id, { at: new Date().toISOString() })
  await page.goto(`/hackathons-details/${tenant_name}?tab=registrations`)
}
