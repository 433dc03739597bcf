import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RegistrationDetail } from '#contract/registration-records.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import css from './panel.module.css'

/** Every change with who made it, the newest first. */
export function History({ person: { history }, timeZone }: { person: RegistrationDetail; timeZone: string }) {
  const { t } = useTranslation('registrations')
  if (history.length === 0) return null
  return (
    <section aria-labelledby="history">
      <Title order={3} fz="md" id="history">
        {t('panel.history')}
      </Title>
      <ol className={css.lines}>
        {history.toReversed().map(({ at, state, acting_as, by, reason }, index) => (
          <li key={`${at}-${index}`}>
            <span>{t(`state.${state}`)}</span>
            <Text component="span" fz="sm" c="dimmed">
              {acting_as === 'member' ? <bdi>{by ?? t('panel.former_member')}</bdi> : t(`panel.by_${acting_as}`)}
              {' · '}
              <time dateTime={at}>{formatMoment(at, timeZone)}</time>
            </Text>
            {reason && (
              <Text fz="sm" dir="auto">
                {reason}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
