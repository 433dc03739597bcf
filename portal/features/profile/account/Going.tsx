import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStopDeletion } from '#portal/domain/deletion/use-stop-deletion.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import type { InDrawer } from '../views.ts'
import css from './account.module.css'

export function Going({ deletesAt, say }: { deletesAt: string } & Pick<InDrawer, 'say'>) {
  const { t } = useTranslation('profile', { keyPrefix: 'account' })
  const { stop, isBusy, problem } = useStopDeletion(() => say(t('stopped')))
  return (
    <section className={css['part']} aria-label={t('delete')}>
      <Title order={3} size="h5">
        {t('going', { at: formatMoment(deletesAt) })}
      </Title>
      <Text size="sm" c="dimmed">
        {t('going_hint')}
      </Text>
      <FormAlert>{problem}</FormAlert>
      <Button fullWidth aria-disabled={isBusy} onClick={stop}>
        {t(isBusy ? 'stopping' : 'stop')}
      </Button>
    </section>
  )
}
