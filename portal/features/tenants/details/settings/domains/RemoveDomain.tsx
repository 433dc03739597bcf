import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { CustomDomain } from '#contract/custom-domains/domains-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import css from './domains.module.css'

type Props = { tenant: Tenant; domain: CustomDomain; showStatus: (what: string) => void }

export function RemoveDomain({ tenant, domain: { id, shown }, showStatus }: Props) {
  const { t } = useTranslation('domains', { keyPrefix: 'remove' })
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, flag, error } = useApiMutation(api.domains.remove, { invalidates: [api.domains.list, api.tenants.detail] })
  const name = isolated(shown)
  const remove = () =>
    mutateAsync({ tenant: tenant.id, params: { id } }).then(
      () => showStatus(t('done')),
      () => {},
    )
  return (
    <FocusFallback shown={isAsked} {...(isAsked && { role: 'group', 'aria-label': t('of', { name }), className: css.asked })}>
      {isAsked ? (
        <>
          <Text>{t('means', { name })}</Text>
          {flag === 'error' && (
            <Text c="var(--mantine-color-error)" role="alert">
              {sentenceFor(error)}
            </Text>
          )}
          <div className={css.actions}>
            <Button color="red.9" loading={flag === 'loading'} onClick={() => void remove()}>
              {t('of', { name })}
            </Button>
            <Button variant="default" onClick={() => setAsked(false)}>
              {t('keep')}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="default" size="sm" aria-label={t('of', { name })} onClick={() => setAsked(true)}>
          {t('open')}
        </Button>
      )}
    </FocusFallback>
  )
}
