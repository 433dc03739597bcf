import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { ApiToken } from '#contract/api-tokens/api-tokens-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatDay, formatMoment } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { ConsequenceDialog } from '#portal/platform/forms/ConsequenceDialog.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import cards from '../cards.module.css'

type Props = { tenant: Tenant; token: ApiToken; showStatus: (what: string) => void }

export function ApiTokenRow({ tenant, token, showStatus }: Props) {
  const { t } = useTranslation('tokens')
  const [now] = useState(() => Date.now())
  const [isRevoking, setRevoking] = useState(false)
  const revoking = useApiMutation(api.apiTokens.revoke, { invalidates: [api.apiTokens.list] })
  const { id, name, scope, last_four, created_by, right, expires_at, last_used_at } = token
  const shownName = isolated(name)
  const isExpired = Date.parse(expires_at) <= now
  const day = formatDay(expires_at, tenant.timezone)
  const close = () => {
    revoking.reset()
    setRevoking(false)
  }
  return (
    <li className={cards.card} aria-label={name}>
      <div className={cards.head}>
        <Title order={3} fz="md" className={cards.name ?? ''}>
          <bdi>{name}</bdi>
        </Title>
        <code dir="ltr">…{last_four}</code>
        {isExpired ? <Tag color="red">{t('expired')}</Tag> : right === null && <Tag color="red">{t('left')}</Tag>}
      </div>
      <Text fz="sm">
        {right !== null && right !== scope
          ? t('lowered', { scope: t(`scope.${scope}.label`), right: t(`role.${right}`) })
          : t('has', { scope: t(`scope.${scope}.label`) })}
      </Text>
      <Text fz="sm" c="dimmed">
        {[
          t('by', { name: isolated(created_by) }),
          last_used_at ? t('used', { when: formatMoment(last_used_at, tenant.timezone) }) : t('unused'),
          t(isExpired ? 'expired_on' : 'expires', { day }),
        ].join(' · ')}
      </Text>
      <div className={cards.line}>
        <Button variant="default" size="sm" aria-label={t('revoke.of', { name: shownName })} onClick={() => setRevoking(true)}>
          {t('revoke.open')}
        </Button>
      </div>
      {isRevoking && (
        <ConsequenceDialog
          words={{
            title: t('revoke.title', { name: shownName }),
            means: t('revoke.means'),
            submit: t('revoke.submit'),
            busy: t('revoke.busy'),
          }}
          run={() => revoking.mutateAsync({ tenant: tenant.id, params: { id } }).then(() => showStatus(t('revoke.done')))}
          mutation={revoking}
          close={close}
        />
      )}
    </li>
  )
}
