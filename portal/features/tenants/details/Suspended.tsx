import { Alert, Anchor, Text } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenant.ts'
import { isolated } from '#portal/platform/format/isolated.ts'

/** Why nobody sees the page, and whom to ask. */
export function Suspended({ reason, contact }: NonNullable<Tenant['suspension']>) {
  const { t } = useTranslation('details')
  return (
    <Alert role="note" color="red" variant="outline" mb="md" icon={<IconBan aria-hidden />} title={t('suspended.title')}>
      <Text>{t('suspended.about')}</Text>
      {reason && <Text>{t('suspended.reason', { reason: isolated(reason) })}</Text>}
      <Text>
        {t('suspended.ask')}{' '}
        <Anchor href={`mailto:${contact}`} underline="always" dir="ltr">
          {contact}
        </Anchor>
      </Text>
    </Alert>
  )
}
