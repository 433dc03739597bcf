import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { providerName } from '../auth/open-provider.ts'
import { ProviderButton } from '../auth/ProviderButton.tsx'

/** A button for each linked provider, for accounts without a password. It leaves the portal, and returns to the present screen. */
export function ConfirmByProvider() {
  const { t } = useTranslation('factor', { keyPrefix: 'again' })
  const links = useRead(api.signInProviders.links, {})
  const providers = useRead(api.signInProviders.list, {})
  const [problem, setProblem] = useState('')
  const linked = (providers.data?.results ?? []).filter(({ id }) => links.data?.results.some(({ provider }) => provider === id))
  return (
    <>
      <FormAlert>{problem}</FormAlert>
      {linked.map(provider => (
        <ProviderButton
          key={provider.id}
          provider={provider}
          label={t('by_provider', { name: isolated(providerName(provider)) })}
          busy={t('opening')}
          goal={{ purpose: 'confirm', next: location.pathname + location.search }}
          fail={error => setProblem(sentenceFor(error))}
        />
      ))}
    </>
  )
}
