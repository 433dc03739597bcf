import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Reached } from '#contract/announcements/announcements-endpoints.ts'
import type { Audience } from '#contract/announcements/announcements.ts'
import { type Language, languages } from '#contract/language.ts'
import { formatNumber } from '#portal/platform/format/format.ts'

/** Number of recipients, in total and by language. */
export function Reach({ reached }: { reached: Reached | undefined }) {
  const { t } = useTranslation('announcements')
  if (!reached) return <Text>{'\u00a0'}</Text>
  const { count } = reached
  return (
    <div role="status">
      <Text fw={600}>{t('reach', { count, n: formatNumber(count) })}</Text>
      {count > 0 && (
        <Text fz="sm" c="dimmed">
          {languages.map(language => t(`in_${language}`, { n: formatNumber(reached[language]) })).join(' · ')}
        </Text>
      )}
    </div>
  )
}

/** Recipients who get no mail, or get the other language. */
export function ReachNotes({ reached, written }: { reached: Reached | undefined; written: readonly Language[] }) {
  const { t } = useTranslation('announcements')
  if (!reached) return null
  const { unsubscribed, bounced } = reached
  const otherwise = languages.find(language => written.length === 1 && !written.includes(language) && reached[language] > 0)
  const notes = [
    otherwise && t(`told_other_${otherwise}`, { count: reached[otherwise], n: formatNumber(reached[otherwise]) }),
    unsubscribed > 0 && t('unsubscribed', { count: unsubscribed, n: formatNumber(unsubscribed) }),
    bounced > 0 && t('bounced', { count: bounced, n: formatNumber(bounced) }),
  ].filter(line => typeof line === 'string')
  return (
    <div role="status">
      {notes.map(line => (
        <Text key={line} fz="sm" c="dimmed" mt={4}>
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
