import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Says how much room is left once most of it is used. */
export function CharactersLeft({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation('forms')
  if (!limit || used < limit * 0.8) return null
  return (
    <Text fz="sm" c="dimmed" mt={4}>
      {t('letters_left', { count: limit - used })}
    </Text>
  )
}
