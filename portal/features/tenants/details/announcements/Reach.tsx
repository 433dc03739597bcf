import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Reached } from '#contract/announcements/announcements-endpoints.ts'
import type { Audience } from '#contract/announcements/announcements.ts'
import { type Language, languages } from '#contract/language.ts'
import { formatNumber } from '#portal/platform/format/format.ts'

type Props = { reached: Reached | undefined; written: readonly Language[] }

export function Reach({ reached, written }: Props) {
  const { t } = useTranslation('announcements')
  if (!reached) return <Text mt="xs">{'\u00a0'}</Text>
  const { count, unsubscribed, bounced } = reached
  const otherwise = languages.find(language => written.length === 1 && !written.includes(language) && reached[language] > 0)
  const parts = [
    count > 0 && languages.map(language => t(`in_${language}`, { n: formatNumber(reached[language]) })).join(' · '),
    otherwise && t(`told_other_${otherwise}`, { count: reached[otherwise], n: formatNumber(reached[otherwise]) }),
    unsubscribed > 0 && t('unsubscribed', { count: unsubscribed, n: formatNumber(unsubscribed) }),
    bounced > 0 && t('bounced', { count: bounced, n: formatNumber(bounced) }),
  ].filter(line => typeof line === 'string')
  return (
    <div role="status">
      <Text mt="xs" fw={600}>
        {t('reach', { count, n: formatNumber(count) })}
      </Text>
      {parts.map(line => (
        <Text key={line} fz="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </div>
  )
}

export function useAudienceName(): (one: Audience) => string {
  const { t } = useTranslation('announcements')
  return one => t(`group.${one}`)
}
