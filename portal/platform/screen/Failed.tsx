import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import css from './screen.module.css'

type Props = { what: string; error: unknown; retry: () => unknown }

export function Failed({ what, error, retry }: Props) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={css.failed}>
      <Text>{what}</Text>
      <Text c="dimmed" fz="sm">
        {sentenceFor(error)}
      </Text>
      <Button variant="default" onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </div>
  )
}
