import { Button, Text } from '@mantine/core'
import { IconCalendarUser, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'
import css from './details.module.css'

export function AboutHackathon({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const translated = (text: Tenant['name']) => textIn(text, currentLanguage())
  return (
    <section className={css.panel}>
      {translated(tenant.description) && (
        <Text fz="lg" dir="auto">
          {translated(tenant.description)}
        </Text>
      )}
      {translated(tenant.organizer) && (
        <Text c="dimmed">
          {t('organized_by')} <bdi>{translated(tenant.organizer)}</bdi>
        </Text>
      )}
      <div className={css.row}>
        <Button
          component="a"
          href={tenant.public_url}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('open_page')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCalendarUser size={18} aria-hidden />}
          onClick={() => openOverlay('book-meeting', { tenant: tenant.id })}
        >
          {t('book')}
        </Button>
      </div>
    </section>
  )
}
