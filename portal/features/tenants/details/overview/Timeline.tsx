import { useTranslation } from 'react-i18next'
import type { Milestone } from '#contract/endpoints/stats.ts'
import { HeldDates } from '#portal/domain/hackathon/HeldDates.tsx'
import { formatDays, formatHijri, formatTime } from '#portal/platform/format/format.ts'
import css from './timeline.module.css'

type Props = { milestones: readonly Milestone[]; timeZone: string; /** canceled or postponed: none of them holds */ isOff: boolean }

/** From where reading begins; what has passed is filled, the next one is ringed. */
export function Timeline({ milestones, timeZone, isOff }: Props) {
  const { t } = useTranslation('details')
  const next = isOff ? undefined : milestones.find(({ passed }) => !passed)
  return (
    <div className={css.room}>
      <ol className={css.line}>
        {milestones.map(milestone => {
          const { key, at } = milestone
          const passed = milestone.passed && !isOff
          return (
            <li key={key} className={css.node} data-passed={passed || undefined} data-next={milestone === next || undefined}>
              <span className={css.name}>
                {/* Letters join over a margin, not over a blank. */}
                {t(`timeline.${key}`)}{' '}
                {(passed || milestone === next) && <span className={css.state}>{t(passed ? 'timeline.passed' : 'timeline.next')}</span>}
              </span>
              <HeldDates isOff={isOff}>
                <time dateTime={at} className={css.day}>
                  {formatDays(at, at, timeZone)}
                </time>
              </HeldDates>
              <span className={css.hijri}>{formatHijri(at, timeZone)}</span>
              <span className={css.day}>{formatTime(at, timeZone)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
