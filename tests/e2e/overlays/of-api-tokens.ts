import type { Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import type { Visitor } from '../visitor.ts'
import { type Overlays, shown } from './overlay.ts'

const folder = 'portal/features/tenants/details/settings/api-tokens'

async function openForm({ page, press, words }: Visitor) {
  await press(words.tokens.create)
  return shown(page.getByRole('dialog', { name: words.tokens.form.title }))
}

export const overlaysOfApiTokens: Overlays = {
  [`${folder}/CreateTokenDialog.tsx`]: {
    'a new API token': { come: tokens, open: openForm },
    'an API token, shown once': {
      opensOnce: true,
      come: tokens,
      open: async visitor => {
        const { page, words } = visitor
        const dialog = await openForm(visitor)
        await dialog.getByLabel(words.tokens.form.name).fill('CRM')
        await dialog.getByRole('button', { name: words.tokens.form.submit }).click()
        return shown(page.getByRole('dialog', { name: words.tokens.shown.title }))
      },
    },
  },
}

/** Opens the API tokens of a hackathon with one token. */
async function tokens({ page, words }: Visitor, person: Person) {
  const { id: tenant, tenant_name } = await publishedForm(person)
  await person.calls.apiTokens.create({ tenant, body: { name: 'Badges', scope: 'reviewer', days: 90 } })
  await page.goto(`/hackathons-details/${tenant_name}?tab=settings&part=api-tokens`)
  await page.getByRole('list', { name: words.tokens.list }).waitFor()
}
