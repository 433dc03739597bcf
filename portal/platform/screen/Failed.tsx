import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { EmptyState } from './EmptyState.tsx'

type Props = { what: string; error: unknown; retry: () => unknown }

export function Failed({ what, error, retry }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyState role="alert" picture={<IconCloudOff size={32} stroke={1.5} aria-hidden />} title={what} hint={sentenceFor(error)}>
      <Button variant="default" onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </EmptyState>
  )
}
