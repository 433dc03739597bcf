import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { CustomDomain } from '#contract/custom-domains/domains-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'

type Props = { tenant: Tenant; domains: { platform_url: string; results: readonly CustomDomain[] } }

const platform = 'platform'

export function LeadingAddress({ tenant, domains: { platform_url, results } }: Props) {
  const { t } = useTranslation('domains', { keyPrefix: 'leads' })
  const { mutateAsync, flag, error } = useApiMutation(api.domains.lead, {
    invalidates: [api.domains.list, api.tenants.detail, api.landingPages.get],
  })
  const leading = results.find(({ leads }) => leads)?.id ?? platform
  // The user's choice replaces the server's value until the server's value changes.
  const [chosen, setChosen] = useState({ over: leading, value: leading })
  const choose = (value: string) => {
    // The control stays enabled while saving, because a disabled control would lose focus.
    if (flag === 'loading') return
    setChosen({ over: leading, value })
    void mutateAsync({ tenant: tenant.id, body: { id: value === platform ? null : value } }).catch(() =>
      setChosen({ over: leading, value: leading }),
    )
  }
  return (
    <Radio.Group
      label={t('title')}
      description={t('hint')}
      value={chosen.over === leading ? chosen.value : leading}
      onChange={choose}
      error={flag === 'error' ? sentenceFor(error) : null}
    >
      <Stack gap="sm" mt="sm">
        {results.map(({ id, shown, state }) => (
          <Radio
            key={id}
            value={id}
            size="md"
            label={<bdi dir="ltr">{shown}</bdi>}
            description={state === 'live' ? undefined : t('not_yet')}
          />
        ))}
        <Radio value={platform} size="md" label={<bdi dir="ltr">{new URL(platform_url).host}</bdi>} description={t('platform')} />
      </Stack>
    </Radio.Group>
  )
}
