import { Button, Text, Title } from '@mantine/core'
import { IconCalendarUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { HostMeetings } from '#portal/domain/meetings/HostMeetings.tsx'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'
import shared from '../details.module.css'

export function MeetingsTab({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('meetings')
  return (
    <div className={shared.stack}>
      <section className={shared.panel} aria-labelledby="book">
        <div className={shared.panelHead}>
          <Title order={2} fz="lg" id="book">
            {t('book.title')}
          </Title>
          <Button
            variant="default"
            leftSection={<IconCalendarUser size={18} aria-hidden />}
            onClick={() => openOverlay('book-meeting', { tenant: tenant.id })}
          >
            {t('title')}
          </Button>
        </div>
        <Text c="dimmed">{t('book.means')}</Text>
      </section>
      <HostMeetings tenant={tenant.id} isDraft={tenant.status !== 'published'} />
    </div>
  )
}
