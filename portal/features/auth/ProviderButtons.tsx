import { Divider, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { providerName } from '#portal/domain/auth/open-provider.ts'
import { ProviderButton } from '#portal/domain/auth/ProviderButton.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { useReturnTo } from './use-return-to.ts'

/** A button for each sign-in provider. If the list cannot be loaded, the other ways to sign in remain. */
export function ProviderButtons() {
  const { t } = useTranslation('auth', { keyPrefix: 'provider' })
  const returnTo = useReturnTo()
  const [problem, setProblem] = useState('')
  const { data } = useRead(api.signInProviders.list, {})
  if (!data || data.results.length === 0) return null
  return (
    <section aria-label={t('others')}>
      <Divider my="md" label={t('or')} labelPosition="center" />
      <FormAlert>{problem}</FormAlert>
      {data.results.map(provider => (
        <div key={provider.id}>
          <ProviderButton
            provider={provider}
            label={t('with', { name: isolated(providerName(provider)) })}
            busy={t('opening')}
            goal={{ purpose: 'sign_in', ...returnTo }}
            fail={error => setProblem(sentenceFor(error))}
          />
          {provider.is_down && (
            <Text size="sm" c="dimmed" mt={4}>
              {t('down')}
            </Text>
          )}
        </div>
      ))}
    </section>
  )
}
