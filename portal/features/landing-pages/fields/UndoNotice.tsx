import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** What was taken away, and the way to have it back. */
export function UndoNotice({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text>{t('rows.removed', { name })}</Text>
      <Button size="compact-sm" variant="light" onClick={onUndo}>
        {t('rows.restore')}
      </Button>
    </Group>
  )
}
