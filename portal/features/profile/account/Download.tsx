import { Button, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { saveFile } from '#portal/platform/files/save-file.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import type { InDrawer } from '../views.ts'
import css from './account.module.css'

export type DoFresh = (action: () => Promise<unknown>) => Promise<void>

export function Download({ doFresh, showStatus }: { doFresh: DoFresh } & Pick<InDrawer, 'showStatus'>) {
  const { t } = useTranslation('profile', { keyPrefix: 'account' })
  const { mutateAsync, flag, error } = useApiMutation(api.account.download)
  const take = () =>
    doFresh(async () => {
      const made = await mutateAsync({})
      saveFile(`maydan-${made.made_at.slice(0, 10)}.json`, JSON.stringify(made, null, 2), 'application/json')
      showStatus(t('downloaded'))
    }).catch(() => {})
  return (
    <section className={css['part']} aria-label={t('data')}>
      <Title order={3} fz="md">
        {t('data')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('data_hint')}
      </Text>
      <FormAlert>{flag === 'error' && codeOf(error) !== 'session.stale' && sentenceFor(error)}</FormAlert>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconDownload size={20} aria-hidden />}
        aria-disabled={flag === 'loading'}
        onClick={() => void (flag === 'loading' || take())}
      >
        {t(flag === 'loading' ? 'downloading' : 'download')}
      </Button>
    </section>
  )
}
