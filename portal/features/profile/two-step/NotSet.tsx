import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useSend } from '#portal/platform/api/use-send.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import type { Begun } from './Setting.tsx'

type Props = { doFresh: (action: () => Promise<unknown>) => Promise<void>; begun: (secret: Begun) => void }

export function NotSet({ doFresh, begun }: Props) {
  const { t } = useTranslation('profile', { keyPrefix: 'two_step' })
  const { send, flag, error } = useSend(api.secondFactor.begin)
  const begin = () => doFresh(async () => begun(await send({}))).catch(() => {})
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
