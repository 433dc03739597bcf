import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Provider, ProviderLink } from '#contract/accounts/sign-in-providers-endpoints.ts'
import { api } from '#contract/addresses.ts'
import { providerName } from '#portal/domain/auth/open-provider.ts'
import { ProviderButton } from '#portal/domain/auth/ProviderButton.tsx'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatDays } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { ConfirmButton } from '../ConfirmButton.tsx'
import css from '../devices/devices.module.css'
import { ProfileSkeleton } from '../use-own-account.tsx'
import type { InDrawer } from '../views.ts'

/** The identities at providers that sign in to the account, and buttons that link others. */
export function LinkedProviders({ showStatus }: Pick<InDrawer, 'showStatus'>) {
  const { t } = useTranslation(['profile', 'common'])
  const providers = useRead(api.signInProviders.list, {})
  const links = useRead(api.signInProviders.links, {})
  const { pathname, search } = useLocation()
  const [problem, setProblem] = useState('')
  const { doFresh, signInForm } = useFreshSignIn()
  if (signInForm) return signInForm
  const failed = [providers, links].find(({ flag }) => flag === 'error')
  if (failed)
    return (
      <div>
        <FormAlert>{sentenceFor(failed.error)}</FormAlert>
        <Button variant="default" fullWidth onClick={() => void failed.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    )
  if (!providers.data || !links.data) return <ProfileSkeleton label={t('providers.loading')} />
  const [all, linked] = [providers.data.results, links.data.results]
  const others = all.filter(({ id }) => !linked.some(({ provider }) => provider === id))
  return (
    <>
      <Text>{t('providers.about')}</Text>
      {linked.length > 0 && (
        <ul className={css['devices']} aria-label={t('providers.list')}>
          {linked.map(link => (
            <Linked
              key={link.id}
              link={link}
              provider={all.find(({ id }) => id === link.provider)}
              doFresh={doFresh}
              showStatus={showStatus}
            />
          ))}
        </ul>
      )}
      <FormAlert>{problem}</FormAlert>
      <div>
        {others.map(provider => (
          <ProviderButton
            key={provider.id}
            provider={provider}
            label={t('providers.link', { name: isolated(providerName(provider)) })}
            busy={t('providers.opening')}
            goal={{ purpose: 'link', next: pathname + search }}
            fail={error => setProblem(sentenceFor(error))}
          />
        ))}
      </div>
    </>
  )
}

type LinkedProps = {
  link: ProviderLink
  provider: Provider | undefined
  doFresh: (action: () => Promise<unknown>) => Promise<void>
} & Pick<InDrawer, 'showStatus'>

function Linked({ link, provider, doFresh, showStatus }: LinkedProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'providers' })
  const { mutateAsync, flag, error } = useApiMutation(api.signInProviders.unlink, { invalidates: [api.signInProviders.links] })
  const name = provider ? isolated(providerName(provider)) : t('gone')
  const unlink = () =>
    doFresh(async () => {
      await mutateAsync({ params: { id: link.id } })
      showStatus(t('unlinked', { name }))
    }).catch(() => {})
  return (
    <li className={css['device']}>
      <div className={css['about']}>
        <div>
          <Text fw={600}>{name}</Text>
          {link.email !== null && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <bdi dir="ltr">{link.email}</bdi>
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {t('since')} <time dateTime={link.linked_at}>{formatDays(link.linked_at, link.linked_at)}</time>
          </Text>
          {!link.removable && (
            <Text size="sm" c="dimmed">
              {t('last')}
            </Text>
          )}
        </div>
      </div>
      <FormAlert>{flag === 'error' && codeOf(error) !== 'session.stale' && sentenceFor(error)}</FormAlert>
      {link.removable && (
        <ConfirmButton
          label={t('unlink')}
          fullLabel={t('unlink_of', { name })}
          words={{ ask: t('unlink_ask', { name }), yes: t('unlink'), busy: t('unlinking') }}
          isBusy={flag === 'loading'}
          action={unlink}
        />
      )}
    </li>
  )
}
