import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { ProfileSkeleton } from '../use-own-account.tsx'
import type { InDrawer } from '../views.ts'
import { IsSet } from './IsSet.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { type Begun, Setting } from './Setting.tsx'

/** Turns two-step verification on and off. New recovery codes stay visible until the user confirms. */
export function TwoStepView({ showStatus, next }: Pick<InDrawer, 'showStatus' | 'next'>) {
  const { t } = useTranslation(['profile', 'common'])
  const state = useRead(api.secondFactor.get, {})
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const { doFresh, signInForm } = useFreshSignIn()
  if (signInForm) return signInForm
  const confirmed = () => {
    setCodes(null)
    next()
  }
  if (codes) return <RecoveryCodes codes={codes} done={confirmed} />
  if (state.flag === 'error')
    return (
      <div>
        <FormAlert>{sentenceFor(state.error)}</FormAlert>
        <Button variant="default" fullWidth onClick={() => void state.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    )
  if (!state.data) return <ProfileSkeleton label={t('two_step.loading')} />
  const { set_at, recovery_codes_left } = state.data
  const show = (shown: readonly string[], notice: string) => {
    setBegun(null)
    setCodes(shown)
    showStatus(notice)
  }
  const begin = (secret: Begun) => {
    setBegun(secret)
    next()
  }
  if (begun) return <Setting {...begun} show={show} />
  return set_at === null ? (
    <NotSet doFresh={doFresh} begun={begin} />
  ) : (
    <IsSet setAt={set_at} codesLeft={recovery_codes_left} doFresh={doFresh} show={show} showStatus={showStatus} />
  )
}

type NotSetProps = { doFresh: (action: () => Promise<unknown>) => Promise<void>; begun: (secret: Begun) => void }

function NotSet({ doFresh, begun }: NotSetProps) {
  const { t } = useTranslation('profile', { keyPrefix: 'two_step' })
  const { mutateAsync, flag, error } = useApiMutation(api.secondFactor.begin)
  const begin = () => doFresh(async () => begun(await mutateAsync({}))).catch(() => {})
  return (
    <>
      <Text>{t('about')}</Text>
      <FormAlert>{flag === 'error' && codeOf(error) !== 'session.stale' && sentenceFor(error)}</FormAlert>
      <Button fullWidth aria-disabled={flag === 'loading'} onClick={() => void (flag === 'loading' || begin())}>
        {t(flag === 'loading' ? 'setting' : 'set')}
      </Button>
    </>
  )
}
