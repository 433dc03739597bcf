import { newHackathon, type Person } from '#server/testing/people/people.ts'
import type { Visitor } from '../visitor.ts'
import { type Overlays, shown } from './overlay.ts'

const folder = 'portal/features/tenants/details/help'

export const overlaysOfHelp: Overlays = {
  [`${folder}/HelpSettingsDialog.tsx`]: {
    settings: {
      come: help,
      open: async ({ page, press, words }) => {
        await press(words.help_queue.more)
        await page.getByRole('menuitem', { name: words.help_queue.settings.open }).click()
        return shown(page.getByRole('dialog', { name: words.help_queue.settings.title }))
      },
    },
  },
  [`${folder}/MentorsDialog.tsx`]: {
    mentors: {
      come: help,
      open: async ({ page, press, words }) => {
        await press(words.help_queue.mentors.open)
        return shown(page.getByRole('dialog', { name: words.help_queue.mentors.title }))
      },
    },
  },
}

async function help({ page }: Visitor, person: Person) {
  const { id: tenant, tenant_name } = await newHackathon(person)
  await person.calls.helpQueue.createMentor({ tenant, body: { name: 'منى السالم', languages: ['ar'] } })
  await page.goto(`/hackathons-details/${tenant_name}?tab=help`)
}
