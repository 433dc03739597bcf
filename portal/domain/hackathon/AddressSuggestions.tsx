import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { names: readonly string[]; current: string; pick: (name: string) => void }

export function AddressSuggestions({ names, current, pick }: Props) {
  const { t } = useTranslation('common')
  const others = names.filter(name => name !== current)
  if (others.length === 0) return null
  return (
    <Group role="group" aria-label={t('suggested_links')} gap="xs" mt={6}>
      {others.map(name => (
        <Button key={name} size="sm" variant="default" dir="ltr" onClick={() => pick(name)}>
          {name}
        </Button>
      ))}
    </Group>
  )
}
