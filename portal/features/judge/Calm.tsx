import { Anchor, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#portal/platform/format/format.ts'
import { helpOf } from '#portal/platform/paths/help.ts'
import css from './judge.module.css'

type Props = {
  given: number
  /** null if it depends on other judges */
  expected: number | null
  isDone: boolean
  title: string
  about: string
}

/** Shown between projects: a ring of the scored projects, and what follows. */
export function Calm({ given, expected, isDone, title, about }: Props) {
  const of = isDone ? 1 : (expected ?? 0)
  const part = isDone ? 1 : of === 0 ? 0 : Math.min(1, given / of)
  return (
    <div className={css.calm} role="status">
      <svg className={css.ring} viewBox="-66 -66 132 132" aria-hidden>
        <circle r="60" className={css.track} />
        {part > 0 && <circle r="60" className={css.arc} pathLength="1" strokeDasharray={`${part} 1`} />}
        {isDone ? (
          <path className={css.tick} d="M-22 2l15 15L22-14" />
        ) : (
          <text textAnchor="middle" y="10" direction="ltr">
            {expected === null ? formatNumber(given) : `${formatNumber(given)}/${formatNumber(expected)}`}
          </text>
        )}
      </svg>
      <Title order={2} fz="xl">
        {title}
      </Title>
      {about !== '' && <Text c="dimmed">{about}</Text>}
      <JudgesGuide />
    </div>
  )
}

/** Opens the judges' page of the handbook in a new tab. */
export function JudgesGuide() {
  const { t } = useTranslation('judge')
  const help = helpOf('judge')
  if (help === null) return null
  return (
    <Anchor href={help} target="_blank">
      {t('guide')}
    </Anchor>
  )
}
