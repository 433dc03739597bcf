import { Alert, Anchor } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { sectionOf } from '#contract/landing-page/content.ts'
import type { Tenant } from '#contract/tenant.ts'
import { useRead } from '#portal/platform/api/use-read.ts'

/** Where people register on another site, nobody comes here. */
export function Elsewhere({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const page = useRead(api.landingPages.get, { tenant: tenant.id })
  const link = page.data && sectionOf(page.data.content, 'register')?.elsewhere
  if (!link) return null
  const site = new URL(link).host.replace(/^www\./, '')
  return (
    <Alert variant="light">
      <Trans
        t={t}
        i18nKey="people.elsewhere"
        values={{ site }}
        components={{ site: <Anchor href={link} target="_blank" rel="noopener noreferrer" dir="ltr" /> }}
      />
    </Alert>
  )
}
