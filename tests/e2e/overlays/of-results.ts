import { submitProjects } from '#server/testing/judging.ts'
import type { Person } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Visitor } from '../visitor.ts'
import { hackathonOf, type Overlays, shown } from './overlay.ts'

const folder = 'portal/features/tenants/details/results'

export const overlaysOfResults: Overlays = {
  [`${folder}/AwardDialog.tsx`]: {
    new: {
      come: results,
      open: async ({ page, press, words }) => {
        await press(words.results.awards.add)
        return shown(page.getByRole('dialog', { name: words.results.award.add_title }))
      },
    },
  },
  [`${folder}/SealDialog.tsx`]: {
    seal: {
      come: results,
      open: async ({ page, press, words }) => {
        await press(words.results.seal.again)
        return shown(page.getByRole('dialog', { name: words.results.seal.title }))
      },
    },
  },
  [`${folder}/PublishDialog.tsx`]: {
    publish: {
      come: results,
      open: async ({ page, press, words }) => {
        await press(words.results.publish.open)
        return shown(page.getByRole('dialog', { name: words.results.publish.title }))
      },
    },
  },
  [`${folder}/Presenter.tsx`]: {
    stage: {
      come: results,
      open: async ({ page, press, words }) => {
        await press(words.results.edition.present)
        return shown(page.getByRole('dialog', { name: words.results.stage.title }))
      },
    },
  },
}

/** Opens the tab with an award in a sealed edition. */
async function results({ page }: Visitor, person: Person, app: TestApp) {
  const { id: tenant, tenant_name } = await hackathonOf(person, 'live')
  const [project = ''] = await submitProjects(app, tenant, [{ name: 'بوصلة الواحة' }])
  await person.calls.results.addAwards({ tenant, body: { awards: [{ project, place: 1 }] } })
  await person.calls.results.seal({ tenant, body: {} })
  await page.goto(`/hackathons-details/${tenant_name}?tab=results`)
}
