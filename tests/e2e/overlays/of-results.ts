import { newHackathon, type Person } from '#server/testing/people/people.ts'
import { submitProjects } from '#server/testing/rows/judging.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Visitor } from '../visitor.ts'
import { type Overlays, shown } from './overlay.ts'

const folder = 'portal/features/tenants/details/results'

export const overlaysOfResults: Overlays = {
  [`${folder}/AwardDialog.tsx`]: {
    new: {
      come: awards,
      open: async ({ page, press, words }) => {
        await press(words.results.awards.add)
        return shown(page.getByRole('dialog', { name: words.results.award.add_title }))
      },
    },
  },
  [`${folder}/SealDialog.tsx`]: {
    seal: {
      come: awards,
      open: async ({ page, press, words }) => {
        await press(words.results.seal.open)
        return shown(page.getByRole('dialog', { name: words.results.seal.title }))
      },
    },
  },
  [`${folder}/CorrectionDialog.tsx`]: {
    correction: {
      come: corrected,
      open: async ({ page, press, words }) => {
        await press(words.results.correction.open)
        return shown(page.getByRole('dialog', { name: words.results.correction.title.replace('{{n}}', '2') }))
      },
    },
  },
  [`${folder}/vote/VoteSettingsDialog.tsx`]: {
    settings: {
      come: awards,
      open: async ({ page, press, words }) => {
        await press(words.results.vote.settings)
        return shown(page.getByRole('dialog', { name: words.results.vote.settings }))
      },
    },
  },
  [`${folder}/vote/VotePanel.tsx`]: {
    close: {
      come: openVote,
      open: async ({ page, press, words }) => {
        await press(words.results.vote.close)
        return shown(page.getByRole('dialog', { name: words.results.vote.close }))
      },
    },
  },
  [`${folder}/stage/Stage.tsx`]: {
    stage: {
      come: awards,
      open: async ({ page, press, words }) => {
        await press(words.results.edition.present)
        return shown(page.getByRole('dialog', { name: words.results.stage.title }))
      },
    },
  },
}

/** Opens the tab with an award. */
async function awards({ page }: Visitor, person: Person, app: TestApp) {
  const { tenant_name } = await withAward(person, app)
  await page.goto(`/hackathons-details/${tenant_name}?tab=results`)
}

/** Opens the tab while the vote is open. */
async function openVote({ page }: Visitor, person: Person, app: TestApp) {
  const { tenant, tenant_name } = await withAward(person, app)
  await person.calls.vote.setState({ tenant, body: { state: 'open' } })
  await page.goto(`/hackathons-details/${tenant_name}?tab=results`)
}

/** Opens the tab with an award that changed after its publication. */
async function corrected({ page }: Visitor, person: Person, app: TestApp) {
  const { tenant, tenant_name, project } = await withAward(person, app)
  const { results } = person.calls
  const { seals, awards: given } = await results.seal({ tenant, body: {} })
  await results.publish({ tenant, params: { id: seals[0]?.id ?? '' }, body: { sends_mails: false } })
  await results.setAward({ tenant, params: { id: given[0]?.id ?? '' }, body: { project, place: 2 } })
  await page.goto(`/hackathons-details/${tenant_name}?tab=results`)
}

async function withAward(person: Person, app: TestApp) {
  const { id: tenant, tenant_name } = await newHackathon(person)
  const [project = ''] = await submitProjects(app, tenant, [{ name: 'بوصلة الواحة' }])
  await person.calls.results.addAwards({ tenant, body: { awards: [{ project, place: 1 }] } })
  return { tenant, tenant_name, project }
}
