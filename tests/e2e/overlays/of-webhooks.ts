import { sql } from '#server/platform/database/sql.ts'
import type { Person } from '#server/testing/people/people.ts'
import { publishedForm } from '#server/testing/people/visitors.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Visitor } from '../visitor.ts'
import { type Overlays, shown } from './overlay.ts'

const folder = 'portal/features/tenants/details/settings/webhooks'
const named = (text: string) => text.replace('{{name}}', '')

async function choose({ page, words }: Visitor, label: string) {
  await page.getByRole('button', { name: named(words.webhooks.actions_of) }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
  return shown(page.getByRole('dialog'))
}

export const overlaysOfWebhooks: Overlays = {
  [`${folder}/WebhookDialog.tsx`]: {
    'settings of a webhook': { come: webhooks, open: visitor => choose(visitor, visitor.words.webhooks.edit) },
  },
  'portal/features/tenants/details/settings/SecretDialog.tsx': {
    'secret of a webhook': {
      opensOnce: true,
      come: webhooks,
      open: async visitor => {
        const { page, words } = visitor
        const dialog = await choose(visitor, words.webhooks.rotate.open)
        await dialog.getByRole('button', { name: words.webhooks.rotate.submit }).click()
        return shown(page.getByRole('dialog', { name: words.webhooks.secret.title }))
      },
    },
  },
  [`${folder}/ResendDialog.tsx`]: {
    'failed events': {
      come: webhooks,
      open: async ({ page, press, words }) => {
        if (!page.url().includes('webhook=')) await page.getByRole('link', { name: named(words.webhooks.open_of) }).click()
        await press(words.webhooks.resend.open)
        return shown(page.getByRole('dialog', { name: words.webhooks.resend.open }))
      },
    },
  },
}

/** Opens the webhooks of a hackathon. One event failed. */
async function webhooks({ page, words }: Visitor, person: Person, app: TestApp) {
  const { id: tenant, tenant_name } = await publishedForm(person)
  await person.calls.webhooks.create({ tenant, body: { url: 'https://hooks.example.com/maydan', events: ['registration.created'] } })
  await app.services.database.system(db =>
    db.run(sql`
      insert into webhook_deliveries (tenant_id, webhook_id, type, subject, data, due_at, failed_at)
      select tenant_id, id, 'registration.created', gen_random_uuid(), '{}', null, now() from webhooks where tenant_id = ${tenant}`),
  )
  await page.goto(`/hackathons-details/${tenant_name}?tab=settings&part=webhooks`)
  await page.getByRole('list', { name: words.webhooks.list }).waitFor()
}
