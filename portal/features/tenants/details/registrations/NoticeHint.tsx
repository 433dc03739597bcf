import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { noticeChoices } from '#contract/registrations/registration-states.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { switchedAccess } from '#portal/platform/session/switched.ts'

/** Says when the member is notified of registrations, until they choose. The choice is also in the menu of the list. */
export function NoticeHint({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'notices' })
  const own = useRead(api.notices.get, { tenant: tenant.id }, { enabled: switchedAccess() === null && tenant.status !== 'suspended' })
  const { send, flag, error } = useApiMutation(api.notices.set, { invalidates: [api.notices.get] })
  if (!own.data?.is_default) return null
  const { often } = own.data
  return (
    <Alert variant="light" role="status">
      <Text mb="xs">{t(`hint_${often === 'never' ? 'never' : 'daily'}`)}</Text>
      <Group gap="xs">
        {noticeChoices.map(choice => (
          <Button
            key={choice}
            size="sm"
            variant={choice === often ? 'outline' : 'default'}
            loading={flag === 'loading'}
            onClick={() => send({ tenant: tenant.id, body: { often: choice } })}
          >
            {t(choice)}
          </Button>
        ))}
      </Group>
      {flag === 'error' && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(error)}
        </Text>
      )}
    </Alert>
  )
}
