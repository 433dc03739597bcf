import type { Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import { phaseOf, registerPeople } from '#server/testing/rows/phases.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Visitor } from '../visitor.ts'
import { type Overlays, shown } from './overlay.ts'

const folder = 'portal/features/tenants/details/phases'

export const overlaysOfPhases: Overlays = {
  [`${folder}/setup/PhaseDialog.tsx`]: {
    'settings of a phase': {
      come: (visitor, person, app) => phases(visitor, person, app, 'tab=settings&part=phases'),
      open: async ({ page, words }) => {
        await page
          .getByRole('button', { name: words.phases.form.edit_of.replace('{{name}}', '') })
          .first()
          .click()
        return shown(page.getByRole('dialog', { name: words.phases.form.title }))
      },
    },
  },
  [`${folder}/board/RuleDialog.tsx`]: {
    'drafts by a rule': {
      come: (visitor, person, app) => phases(visitor, person, app),
      open: async ({ page, press, words }) => {
        await press(words.phases.more)
        await page.getByRole('menuitem', { name: words.phases.rule.open, exact: true }).click()
        return shown(page.getByRole('dialog', { name: words.phases.rule.open }))
      },
    },
  },
  [`${folder}/board/AddPerson.tsx`]: {
    'a person to add': {
      come: (visitor, person, app) => phases(visitor, person, app),
      open: async ({ page, press, words }) => {
        await page.getByRole('navigation', { name: words.phases.title, exact: true }).getByRole('link').last().click()
        await press(words.phases.more)
        await page.getByRole('menuitem', { name: words.phases.add_person.open, exact: true }).click()
        return shown(page.getByRole('dialog', { name: words.phases.add_person.title }))
      },
    },
  },
  [`${folder}/board/PartyDialogs.tsx`]: {
    'a person of a phase': {
      come: (visitor, person, app) => phases(visitor, person, app),
      open: async ({ page }) => {
        await page.locator('[data-person]').first().click()
        return shown(page.getByRole('dialog'))
      },
    },
  },
  [`${folder}/publish/PublishDialog.tsx`]: {
    publication: {
      come: (visitor, person, app) => phases(visitor, person, app),
      open: async ({ page, words }) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${words.phases.publish.open_one.split(' ')[0]}`) })
          .click()
        const dialog = page.getByRole('dialog', { name: words.phases.publish.title })
        await dialog.getByRole('table').waitFor()
        return dialog
      },
    },
  },
}

/** Opens the board of a screening with a draft. */
async function phases({ page }: Visitor, person: Person, app: TestApp, query = 'tab=phases') {
  const { id: tenant, tenant_name } = await publishedForm(person)
  await registerPeople(app, tenant, 3)
  const { results } = await person.calls.phases.add({ tenant, body: { phases: [phaseOf(1, { is_screening: true }), phaseOf(9)] } })
  await person.calls.phases.draft({ tenant, params: { id: results[0]?.id ?? '' }, body: { parties: { best: 1 }, outcome: 'in' } })
  await page.goto(`/hackathons-details/${tenant_name}?${query}`)
}
