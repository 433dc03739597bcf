import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textIn } from '#contract/language.ts'
import type { Scores, Scoring } from '#contract/registrations/scores-endpoints.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import panel from '../panel.module.css'
import { scoreOf } from './ScoreCell.tsx'
import css from './scores.module.css'

type Props = { scores: Scores; scoring: Scoring; timeZone: string }

/** Lists the scores. While scores are hidden, shows only their number. */
export function GivenScores({ scores: { own, score, scored, others }, scoring, timeZone }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'score' })
  if (scored === 0)
    return own?.points === null ? null : (
      <Text c="dimmed" mt="sm">
        {t('nobody')}
      </Text>
    )
  if (score === null)
    return (
      <Text c="dimmed" mt="sm">
        {t('scored', { count: scored, n: formatNumber(scored) })} {own?.points === null ? '' : t('hidden')}
      </Text>
    )
  return (
    <div className={css.results}>
      <p className={css.meanLine}>
        <span className={css.mean}>{scoreOf(score)}</span>
        <span>
          {t('of', { scale: formatNumber(scoring.scale) })} · {t('scored', { count: scored, n: formatNumber(scored) })}
        </span>
      </p>
      <ul className={panel.lines}>
        {(others ?? []).map(given => (
          <li key={`${given.by} ${given.updated_at}`}>
            <span>
              <bdi>{given.by ?? t('former_member')}</bdi> · <b>{scoreOf(given.score)}</b>
            </span>
            <span className={css.given}>
              {scoring.criteria
                .filter(one => given.points[one.id])
                .map(one => (
                  <Text key={one.id} component="span" fz="sm" c="dimmed">
                    <bdi>{textIn(one.name, currentLanguage())}</bdi> <b>{formatNumber(given.points[one.id] ?? 0)}</b>
                  </Text>
                ))}
            </span>
            {given.comment && (
              <Text dir="auto" className={panel.note ?? ''}>
                {given.comment}
              </Text>
            )}
            <Text component="time" dateTime={given.updated_at} fz="sm" c="dimmed">
              {formatMoment(given.updated_at, timeZone)}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}
