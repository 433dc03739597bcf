import { Alert, Button, Text } from '@mantine/core'
import { IconEyeglass2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Switch } from '#contract/administration/switches-endpoints.ts'
import { noReason } from '#contract/audit/audit.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatTime } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import shared from '../details.module.css'

/** Lists the platform's active switches into this hackathon, each with a button that ends it. */
export function TeamInside({ tenant }: { tenant: Tenant }) {
  const { data } = useRead(api.switches.list, { tenant: tenant.id })
  return (
    <>
      {data?.results.map(one => (
        <Inside key={one.id} one={one} tenant={tenant} />
      ))}
    </>
  )
}

function Inside({ one, tenant }: { one: Switch; tenant: Tenant }) {
  const { t } = useTranslation('switched', { keyPrefix: 'owner' })
  const { send, flag, error } = useApiMutation(api.switches.end, { invalidates: [api.switches.list, api.audit.list] })
  const end = () => send({ tenant: tenant.id, params: { switch: one.id } })
  const who = one.by === null ? t('somebody') : isolated(one.by)
  return (
    <Alert variant="light" icon={<IconEyeglass2 aria-hidden />} title={t('title')}>
      <div className={shared.panelHead}>
        <div>
          <Text>{t('who', { who, time: formatTime(one.expires_at, tenant.timezone) })}</Text>
          <Text>{one.reason === noReason ? t('none_given') : t('reason', { reason: isolated(one.reason) })}</Text>
          {flag === 'error' && (
            <Text role="alert" c="error" fz="sm">
              {sentenceFor(error)}
            </Text>
          )}
        </div>
        <Button variant="default" loading={flag === 'loading'} onClick={end}>
          {t('end')}
        </Button>
      </div>
    </Alert>
  )
}
