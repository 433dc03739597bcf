import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatDays } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { ConfirmButton } from '../ConfirmButton.tsx'
import type { InDrawer } from '../views.ts'

type Props = {
  setAt: string
  codesLeft: number
  doFresh: (action: () => Promise<unknown>) => Promise<void>
  show: (codes: readonly string[], notice: string) => void
} & Pick<InDrawer, 'showStatus'>

export function IsSet({ setAt, codesLeft, doFresh, show, showStatus }: Props) {
  const { t } = useTranslation('profile', { keyPrefix: 'two_step' })
  const renewing = useApiMutation(api.secondFactor.renewRecovery, { invalidates: [api.secondFactor.get] })
  const removing = useApiMutation(api.secondFactor.remove, { invalidates: [api.secondFactor.get] })
  const renew = () => doFresh(async () => show((await renewing.mutateAsync({})).recovery_codes, '')).catch(() => {})
  const remove = () => doFresh(async () => showStatus((await removing.mutateAsync({}), t('removed')))).catch(() => {})
  const failed = [renewing, removing].find(({ flag, error }) => flag === 'error' && codeOf(error) !== 'session.stale')
  return (
    <>
      <div>
        <Text>
          {t('since')} <time dateTime={setAt}>{formatDays(setAt, setAt)}</time>
        </Text>
        <Text size="sm" c="dimmed">
          {t('left', { count: codesLeft })}
        </Text>
      </div>
      <FormAlert>{failed && sentenceFor(failed.error)}</FormAlert>
      <ConfirmButton
        label={t('renew')}
        words={{ ask: t('renew_ask'), yes: t('renew_yes'), busy: t('renewing') }}
        isBusy={renewing.flag === 'loading'}
        action={renew}
        fullWidth
      />
      <ConfirmButton
        label={t('remove')}
        words={{ ask: t('remove_ask'), yes: t('remove_yes'), busy: t('removing') }}
        isBusy={removing.flag === 'loading'}
        action={remove}
        fullWidth
      />
    </>
  )
}
