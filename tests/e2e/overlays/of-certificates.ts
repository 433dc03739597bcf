import { sql } from '#server/platform/database/sql.ts'
import type { Person } from '#server/testing/people/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Visitor } from '../visitor.ts'
import { hackathonOf, type Overlays, shown } from './overlay.ts'

const folder = 'portal/features/tenants/details/certificates'

export const overlaysOfCertificates: Overlays = {
  [`${folder}/IssueDialog.tsx`]: {
    groups: {
      come: certificates,
      open: async ({ page, press, words }) => {
        await press(words.certificates.issue.open)
        return shown(page.getByRole('dialog', { name: words.certificates.issue.title }))
      },
    },
  },
  [`${folder}/SignatureDialog.tsx`]: {
    signature: {
      come: certificates,
      open: async visitor => {
        const { page, words } = visitor
        await choose(visitor, words.certificates.signature.open)
        return shown(page.getByRole('dialog', { name: words.certificates.signature.title }))
      },
    },
  },
  [`${folder}/AddDialog.tsx`]: {
    'by hand': {
      come: certificates,
      open: async visitor => {
        const { page, words } = visitor
        await choose(visitor, words.certificates.add.open)
        return shown(page.getByRole('dialog', { name: words.certificates.add.title }))
      },
    },
  },
  [`${folder}/NameDialog.tsx`]: {
    'a requested name': {
      come: certificates,
      open: async ({ page, words }) => {
        await page
          .getByRole('button', { name: words.certificates.actions_of.replace('{{name}}', '') })
          .first()
          .click()
        await page.getByRole('menuitem', { name: words.certificates.name.open, exact: true }).click()
        return shown(page.getByRole('dialog', { name: words.certificates.name.title }))
      },
    },
  },
  'portal/platform/forms/ReasonDialog.tsx': {
    'revoking a certificate': {
      come: certificates,
      open: async ({ page, words }) => {
        await page
          .getByRole('button', { name: words.certificates.actions_of.replace('{{name}}', '') })
          .first()
          .click()
        await page.getByRole('menuitem', { name: words.certificates.revoke.open, exact: true }).click()
        return shown(page.getByRole('dialog', { name: words.certificates.revoke.title }))
      },
    },
  },
}

/** Opens the tab with one certificate, whose holder has requested another name. */
async function certificates({ page }: Visitor, person: Person, app: TestApp) {
  const { id, tenant_name } = await hackathonOf(person, 'live')
  const none = { ar: '', en: '' }
  await person.calls.certificates.create({ tenant: id, body: { kind: 'mentor', name: 'منى السالم', project: none, award: none } })
  await app.services.database.system(db => db.run(sql`update certificates set requested_name = 'منى الحربي' where tenant_id = ${id}`))
  await page.goto(`/hackathons-details/${tenant_name}?tab=certificates`)
}

async function choose({ page, press, words }: Visitor, name: string) {
  await press(words.certificates.more)
  await page.getByRole('menuitem', { name, exact: true }).click()
}
