import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { ProfileSkeleton } from '../use-own-account.tsx'
import type { InDrawer } from '../views.ts'
import { Device } from './Device.tsx'
import css from './devices.module.css'

const limit = 100

export function DevicesView({ showStatus }: Pick<InDrawer, 'showStatus'>) {
  const { t } = useTranslation(['profile', 'common'])
  const list = useRead(api.sessions.list, { query: { limit } })
  const others = useApiMutation(api.sessions.endOthers, { invalidates: [api.sessions.list] })
  const endOthers = () =>
    others.mutateAsync({}).then(
      ({ ended }) => showStatus(t('devices.others_ended', { count: ended })),
      () => {},
    )
  if (list.flag === 'error')
    return (
      <div>
        <FormAlert>{sentenceFor(list.error)}</FormAlert>
        <Button variant="default" fullWidth onClick={() => void list.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    )
  if (!list.data) return <ProfileSkeleton label={t('devices.loading')} />
  const { results } = list.data
  return (
    <>
      <ul className={css['devices']} aria-label={t('devices.list')}>
        {results.map(session => (
          <Device key={session.id} session={session} showStatus={showStatus} />
        ))}
      </ul>
      {results.length > 1 ? (
        <>
          <FormAlert>{others.flag === 'error' && sentenceFor(others.error)}</FormAlert>
          <ConfirmButton
            label={t('devices.others')}
            words={{ ask: t('devices.others_ask'), yes: t('devices.end_yes'), busy: t('devices.ending') }}
            isBusy={others.flag === 'loading'}
            action={endOthers}
            fullWidth
          />
        </>
      ) : (
        <Text c="dimmed" ta="center">
          {t('devices.only')}
        </Text>
      )}
    </>
  )
}
