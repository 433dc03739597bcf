import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { meanOf } from '#contract/judging/judging.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './judge.module.css'
import type { Round, ScoreSheet } from './use-judge.ts'

type Props = {
  round: Round
  own: ReadonlyMap<string, ScoreSheet>
  names: (id: string) => string
  shown: string | null
  mayCorrect: boolean
  correct: (id: string) => void
}

/** The scores that the judge gave, with buttons that correct them. */
export function OwnScores({ round, own, names, shown, mayCorrect, correct }: Props) {
  const { t } = useTranslation('judge')
  if (own.size === 0) return null
  return (
    <section className={css.own} aria-labelledby="own">
      <h2 id="own">{t('own')}</h2>
      <ul className={css.list}>
        {[...own].map(([id, { points }]) => {
          const mean = meanOf(round.criteria, points)
          const row = (
            <>
              <span className={css.name}>
                <bdi>{names(id)}</bdi>
              </span>
              <span className={css.value}>{mean === null ? '' : formatNumber(Math.round(mean * 10) / 10)}</span>
            </>
          )
          return (
            <li key={id}>
              {mayCorrect && id !== shown ? (
                <UnstyledButton className={css.row ?? ''} onClick={() => correct(id)}>
                  {row}
                  <span className={css.correct}>{t('correct_row')}</span>
                </UnstyledButton>
              ) : (
                <span className={css.row}>{row}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
