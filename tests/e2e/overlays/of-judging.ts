import type { Person } from '#server/testing/people/people.ts'
import { judgedHackathon } from '#server/testing/rows/judging.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Visitor } from '../visitor.ts'
import { type Overlays, shown } from './overlay.ts'

const folder = 'portal/features/tenants/details/judging'

export const overlaysOfJudging: Overlays = {
  [`${folder}/judges/JudgesDialog.tsx`]: {
    judges: {
      come: judging,
      open: async ({ page, press, words }) => {
        await press(words.judging.judges.open)
        const dialog = page.getByRole('dialog', { name: words.judging.judges.title })
        await dialog.getByRole('listitem').first().waitFor()
        return dialog
      },
    },
    'a list': {
      come: judging,
      open: async ({ page, press, words }) => {
        const { judges } = words.judging
        await press(judges.open)
        await press(judges.list.open)
        const dialog = page.getByRole('dialog', { name: judges.list.title })
        await dialog.getByRole('textbox', { name: judges.list.label }).fill('سارة علي - sara@example.com\nOmar - omar@')
        await dialog.getByText(judges.list.fault.email_invalid).waitFor()
        return dialog
      },
    },
  },
  'portal/platform/forms/ConsequenceDialog.tsx': {
    'end visits': {
      come: judging,
      open: async ({ page, press, words }) => {
        await press(words.judging.step.closing)
        return shown(page.getByRole('dialog', { name: words.judging.step.closing }))
      },
    },
  },
  [`${folder}/ConfirmDialog.tsx`]: {
    'projects without visits': {
      come: async ({ page }, person, app) => {
        const { tenant, tenant_name, round } = await openRound(person, app)
        await person.calls.judging.setState({ tenant, params: { id: round }, body: { state: 'closing' } })
        await page.goto(`/hackathons-details/${tenant_name}?tab=judging`)
      },
      open: async ({ page, press, words }) => {
        const { step, confirm } = words.judging
        await press(step.closed)
        await page.getByRole('dialog', { name: step.closed }).getByRole('button', { name: step.closed, exact: true }).click()
        return shown(page.getByRole('dialog', { name: confirm.unvisited.title }))
      },
    },
  },
  [`${folder}/rounds/RoundDialog.tsx`]: {
    new: {
      come: judging,
      open: async ({ page, press, words }) => {
        await press(words.judging.round.actions)
        await page.getByRole('menuitem', { name: words.judging.round.add }).click()
        return shown(page.getByRole('dialog', { name: words.judging.round.add }))
      },
    },
    settings: {
      come: judging,
      open: async ({ page, press, words }) => {
        await press(words.judging.round.actions)
        await page.getByRole('menuitem', { name: words.judging.round.settings }).click()
        return shown(page.getByRole('dialog', { name: words.judging.round.settings }))
      },
    },
  },
  [`${folder}/RehearsalDialog.tsx`]: {
    rehearsal: {
      come: judging,
      open: async ({ page, press, words }) => {
        await press(words.judging.round.actions)
        await page.getByRole('menuitem', { name: words.judging.rehearsal.open }).click()
        return shown(page.getByRole('dialog', { name: words.judging.rehearsal.title }))
      },
    },
  },
  [`${folder}/control/ScoreSheetDialog.tsx`]: {
    sheet: {
      come: judging,
      open: async ({ page, press, words }) => {
        await press(words.judging.control.sheet)
        return shown(page.getByRole('dialog', { name: words.judging.sheet.title }))
      },
    },
  },
  [`${folder}/control/SendJudgeDialog.tsx`]: {
    send: {
      come: judging,
      open: async ({ page, press, words }) => {
        await press(words.judging.control.send)
        return shown(page.getByRole('dialog', { name: words.judging.send.title }))
      },
    },
  },
}

/** A hackathon with an open round in which visits are assigned. */
const openRound = (person: Person, app: TestApp) =>
  judgedHackathon(app, person, { projects: [{ name: 'بوصلة الواحة' }, { name: 'نبع' }], judges: 2, round: { method: 'assigned' } })

/** Opens the tab with an open round. */
async function judging({ page }: Visitor, person: Person, app: TestApp) {
  const { tenant_name } = await openRound(person, app)
  await page.goto(`/hackathons-details/${tenant_name}?tab=judging`)
}
