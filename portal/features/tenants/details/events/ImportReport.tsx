import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CalendarReport } from '#contract/events/event-imports-endpoints.ts'
import { cityIn } from '#landing/words.ts'
import { formatMoment, formatNumber, formatShortHijri } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import css from './events.module.css'

type Props = { report: CalendarReport; timeZone: string }

export function ImportReport({ report: { events, faults }, timeZone }: Props) {
  const { t } = useTranslation('imports')
  return (
    <div role="status">
      <Title order={3} fz="md">
        {t('found', { count: events.length, n: formatNumber(events.length) })}
      </Title>
      <ul className={css.read}>
        {events.map(({ title, starts_at, city, place, format, is_cancelled, outcome }) => (
          <li key={`${starts_at} ${title}`}>
            <div>
              <bdi className={css.readTitle}>{title}</bdi>{' '}
              <Tag color={outcome === 'same' ? 'gray' : 'brand'}>{t(is_cancelled ? 'cancelled' : outcome)}</Tag>
            </div>
            <Text fz="sm" c="dimmed">
              {formatMoment(starts_at, timeZone)} · {formatShortHijri(starts_at, timeZone)} ·{' '}
              {format === 'online' ? t('online') : isolated(place || cityIn(city, currentLanguage()))}
            </Text>
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <>
          <Title order={3} fz="md" mt="md">
            {t('not_understood')}
          </Title>
          <ul className={css.read}>
            {faults.map(({ title, why }) => (
              <li key={`${why} ${title}`}>
                {title && <bdi className={css.readTitle}>{title}</bdi>} <Text span>{t(`why.${why}`)}</Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
