import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useElapsed } from '#portal/domain/scoring/Elapsed.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './head.module.css'

type Props = {
  title: string
  order: 1 | 2
  /** parts of the line below the title */
  about: readonly string[]
  table?: string
  timer?: TimerProps | null
}

/** The plates of the header: project, table and timer; without a project, hackathon and judge. */
export function Plates({ title, order, about, table = '', timer = null }: Props) {
  const { t } = useTranslation('judge')
  return (
    <div className={css.plates}>
      <div className={css.who}>
        <Title order={order} fz="lg">
          <bdi>{title}</bdi>
        </Title>
        <Text fz="sm" c="dimmed">
          {about.map((part, nth) => (
            <span key={nth}>
              {nth > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </Text>
      </div>
      {table !== '' && (
        <div className={css.gauge} data-long={table.length > 4 || undefined}>
          <span>{t('table')}</span>
          <b dir="auto">{table}</b>
        </div>
      )}
      {timer ? <Timer {...timer} /> : <div className={css.time} />}
    </div>
  )
}

type TimerProps = {
  since: string
  /** ms by which the server's clock is ahead of the device's */
  ahead: number
  /** planned minutes; afterwards the time is marked */
  minutes: number
}

function Timer({ since, ahead, minutes }: TimerProps) {
  const { t } = useTranslation('judge')
  const { seconds, clock } = useElapsed(since, ahead)
  const part = Math.min(1, seconds / (minutes * 60))
  const n = formatNumber(minutes)
  return (
    <>
      <div
        className={css.gauge}
        role="timer"
        aria-label={t('elapsed', { time: clock, n })}
        data-timer
        data-over={seconds >= minutes * 60 || undefined}
      >
        <b>{clock}</b>
        <span>{t('of_minutes', { n })}</span>
      </div>
      <div className={css.time}>
        <i style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </>
  )
}
