import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxPasskeys } from '#contract/accounts/passkeys-endpoints.ts'
import { api } from '#contract/addresses.ts'
import { createOnDevice, hasPasskeys, NoPasskey } from '#portal/domain/passkeys/ceremonies.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { ProfileSkeleton } from '../use-own-account.tsx'
import type { InDrawer } from '../views.ts'
import { OwnPasskey } from './OwnPasskey.tsx'
import css from './passkeys.module.css'

/** Adds, renames and removes passkeys. */
export function PasskeysView({ showStatus }: Pick<InDrawer, 'showStatus'>) {
  const { t } = useTranslation(['profile', 'common'])
  const list = useRead(api.passkeys.mine, {})
  const { doFresh, signInForm } = useFreshSignIn()
  const adding = useAddPasskey({ doFresh, showStatus })
  if (signInForm) return signInForm
  if (list.flag === 'error')
    return (
      <div>
        <FormAlert>{sentenceFor(list.error)}</FormAlert>
        <Button variant="default" fullWidth onClick={() => void list.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    )
  if (!list.data) return <ProfileSkeleton label={t('passkeys.loading')} />
  const { results } = list.data
  return (
    <>
      <Text>{t('passkeys.about')}</Text>
      {results.length > 0 && (
        <ul className={css['passkeys']} aria-label={t('passkeys.list')}>
          {results.map(passkey => (
            <OwnPasskey key={passkey.id} passkey={passkey} doFresh={doFresh} showStatus={showStatus} />
          ))}
        </ul>
      )}
      {results.length === 1 && <Text>{t('passkeys.second')}</Text>}
      {results.length < maxPasskeys && <AddPasskey {...adding} />}
      <Text size="sm" c="dimmed">
        {t('passkeys.remains')}
      </Text>
    </>
  )
}

type Adding = { doFresh: (action: () => Promise<unknown>) => Promise<void> } & Pick<InDrawer, 'showStatus'>

/** Its state outlives the form for signing in again. */
function useAddPasskey({ doFresh, showStatus }: Adding) {
  const { t } = useTranslation('profile', { keyPrefix: 'passkeys' })
  const begin = useApiMutation(api.passkeys.begin)
  const create = useApiMutation(api.passkeys.create, { invalidates: [api.passkeys.mine] })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const add = async () => {
    const { ceremony, options } = await begin.mutateAsync({})
    try {
      const credential = await createOnDevice(options)
      await create.mutateAsync({ body: { ceremony, credential } })
      showStatus(t('added'))
    } catch (error) {
      setProblem(error instanceof NoPasskey ? t(error.outcome) : sentenceFor(error))
    }
  }
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    await doFresh(add).catch(error => setProblem(sentenceFor(error)))
    setBusy(false)
  }
  return { isBusy, problem, press }
}

function AddPasskey({ isBusy, problem, press }: ReturnType<typeof useAddPasskey>) {
  const { t } = useTranslation('profile', { keyPrefix: 'passkeys' })
  if (!hasPasskeys()) return <FormAlert>{t('unsupported')}</FormAlert>
  return (
    <>
      <FormAlert>{problem}</FormAlert>
      <Button fullWidth aria-disabled={isBusy} onClick={() => void press()}>
        {t(isBusy ? 'adding' : 'add')}
      </Button>
    </>
  )
}
