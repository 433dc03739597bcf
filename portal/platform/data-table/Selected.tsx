import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

const maxNamed = 3

export function Selected({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('table')
  const more = names.length - maxNamed
  return (
    <div>
      <Text role="status">{t('selected', { count: names.length })}</Text>
      <Text fz="sm" c="dimmed">
        {listed(names.slice(0, maxNamed))}
        {more > 0 && ` +${formatNumber(more)}`}
      </Text>
    </div>
  )
}

export const listed = (names: readonly string[]) => new Intl.ListFormat(currentLanguage(), { type: 'unit' }).format(names.map(isolated))
