import { Button, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsIn } from '#landing/words.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { stretch } from './moments.ts'
import css from './time-slider.module.css'
import type { useLookAhead } from './use-look-ahead.ts'

const offStages = ['cancelled', 'postponed'] as const

/** A line through the stages of the page, which the browser's own range input follows in either direction. */
export function TimeSlider({ ahead }: { ahead: ReturnType<typeof useLookAhead> }) {
  const { t } = useTranslation('editor')
  const id = useId()
  const { seen, spans, stage, place, last, away, move, show, reset } = ahead
  const names = wordsIn[currentLanguage()].stage
  const off = offStages.some(each => each === stage)
  const moment = off ? '' : formatMoment(seen.now.toISOString(), seen.tenant.timezone)
  return (
    <section className={css.slider} aria-labelledby={`${id}label`}>
      <div className={css.head}>
        <label htmlFor={`${id}range`} id={`${id}label`}>
          {t('ahead.title')}
        </label>
        <Button variant="subtle" size="compact-sm" data-away={away || undefined} className={css.reset ?? ''} onClick={reset}>
          {t('ahead.reset')}
        </Button>
        <output className={css.said}>
          <strong>{names[stage]}</strong>
          {moment && <span>{away ? moment : t('ahead.now')}</span>}
        </output>
      </div>
      <input
        id={`${id}range`}
        type="range"
        className={css.range}
        min={0}
        max={last}
        step={1}
        value={place}
        list={`${id}ticks`}
        aria-valuetext={[names[stage], moment].filter(Boolean).join('، ')}
        onChange={event => move(event.currentTarget.valueAsNumber)}
      />
      <datalist id={`${id}ticks`}>
        {spans.map((span, nth) => (
          <option key={span.stage} value={nth * stretch}>
            {names[span.stage]}
          </option>
        ))}
      </datalist>
      <div className={css.stages} role="group" aria-label={t('ahead.stages')}>
        {[...spans.map(span => span.stage), ...offStages].map(each => (
          <UnstyledButton key={each} className={css.stage} aria-pressed={each === stage} onClick={() => show(each)}>
            {names[each]}
          </UnstyledButton>
        ))}
      </div>
    </section>
  )
}
