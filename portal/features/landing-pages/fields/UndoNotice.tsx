import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function UndoNotice({ message, onUndo }: { message: string; onUndo: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text>{message}</Text>
      <Button size="compact-sm" variant="light" onClick={onUndo}>
        {t('rows.restore')}
      </Button>
    </Group>
  )
}
