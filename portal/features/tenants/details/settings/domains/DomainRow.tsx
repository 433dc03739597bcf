import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { CustomDomain } from '#contract/custom-domains/domains-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { DomainRecords } from './DomainRecords.tsx'
import css from './domains.module.css'
import { FoundLines } from './FoundLines.tsx'
import { RemoveDomain } from './RemoveDomain.tsx'

type Props = {
  tenant: Tenant
  domain: CustomDomain
  all: { platform_url: string; results: readonly CustomDomain[] }
  showStatus: (what: string) => void
}

export function DomainRow({ tenant, domain, all, showStatus }: Props) {
  const { t } = useTranslation('domains')
  const { id, shown, state, checked_at, next_check_at, given_up_at } = domain
  const check = useApiMutation(api.domains.check, { invalidates: [api.domains.list, api.tenants.detail] })
  const records = <DomainRecords domain={domain} host={new URL(all.platform_url).hostname} />
  return (
    <li className={css.domain}>
      <Text component="div" fw={600} className={css.named ?? ''}>
        <bdi dir="ltr">{shown}</bdi>
        <Tag color={colours[state]}>{t(`state.${state}`)}</Tag>
      </Text>
      {shown !== domain.domain && (
        <Text fz="sm" c="dimmed" dir="ltr" className={css.ascii ?? ''}>
          {domain.domain}
        </Text>
      )}
      <Text>{t(`means.${state}`, { day: given_up_at && formatMoment(given_up_at, tenant.timezone) })}</Text>
      {state === 'live' ? <Disclosure summary={t('records.title')}>{records}</Disclosure> : records}
      {domain.found && state !== 'live' && <FoundLines found={domain.found} />}
      <Text fz="sm" c="dimmed">
        {checked_at === null ? t('not_checked') : t('checked', { when: formatMoment(checked_at, tenant.timezone) })}
        {checked_at !== null && next_check_at === null && ` ${t('given_up')}`}
      </Text>
      {check.flag === 'error' && (
        <Text c="var(--mantine-color-error)" role="alert">
          {sentenceFor(check.error)}
        </Text>
      )}
      <div className={css.actions}>
        <Button
          variant="default"
          size="sm"
          loading={check.flag === 'loading'}
          aria-label={t('check_of', { name: isolated(shown) })}
          onClick={() => check.send({ tenant: tenant.id, params: { id } })}
        >
          {t('check')}
        </Button>
        <WithWww tenant={tenant} domain={domain} others={all.results} />
        <RemoveDomain tenant={tenant} domain={domain} showStatus={showStatus} />
      </div>
    </li>
  )
}

const colours = { waiting: 'gray', confirmed: 'brand', live: 'green', broken: 'red' } as const

/** Offers the same domain with or without www, because visitors type both. */
function WithWww({ tenant, domain: { domain, is_apex }, others }: Pick<Props, 'tenant' | 'domain'> & { others: readonly CustomDomain[] }) {
  const { t } = useTranslation('domains')
  const { send, flag } = useApiMutation(api.domains.add, { invalidates: [api.domains.list] })
  const name = `www.${domain}`
  if (!is_apex || others.some(other => other.domain === name)) return null
  return (
    <Button variant="default" size="sm" loading={flag === 'loading'} onClick={() => send({ tenant: tenant.id, body: { domain: name } })}>
      {t('with_www', { name: isolated(name) })}
    </Button>
  )
}
