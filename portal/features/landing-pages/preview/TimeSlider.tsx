import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { wordsIn } from '#landing/words.ts'
import { StageTag } from '#portal/domain/hackathon/StageTag.tsx'
import { formatMoment, formatShortDay } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './time-slider.module.css'
import type { useLookAhead } from './use-look-ahead.ts'

const offStages = ['cancelled', 'postponed'] as const

export function TimeSlider({ ahead }: { ahead: ReturnType<typeof useLookAhead> }) {
  const { t } = useTranslation('editor')
  const { seen, spans, stage, place, last, away, move, show, reset } = ahead
  const names = wordsIn[currentLanguage()].stage
  const now = seen.now.toISOString()
  const isOff = offStages.some(each => each === stage)
  const moment = isOff ? '' : formatMoment(now, seen.tenant.timezone)
  const day = isOff ? '' : away ? formatShortDay(now, seen.tenant.timezone) : t('ahead.now')
  return (
    <section className={css.slider} aria-label={t('ahead.title')}>
      <Menu withinPortal={false} withInitialFocusPlaceholder={false} position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            c="inherit"
            size="compact-md"
            className={css.stage ?? ''}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            <StageTag stage={stage} />
            <span className={css.day}> {day} </span>
            <VisuallyHidden>{t('ahead.choose')}</VisuallyHidden>
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('ahead.stages')}>
          {[...spans.map(span => span.stage), ...offStages].map(each => (
            <Menu.Item key={each} onClick={() => show(each)}>
              <StageTag stage={each} />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <input
        type="range"
        className={css.range}
        min={0}
        max={last}
        step={1}
        value={place}
        aria-label={t('ahead.title')}
        aria-valuetext={[names[stage], moment].filter(Boolean).join('، ')}
        title={moment}
        onChange={event => move(event.currentTarget.valueAsNumber)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={36}
        className={css.reset ?? ''}
        data-away={away || undefined}
        aria-label={t('ahead.reset')}
        title={t('ahead.reset')}
        onClick={reset}
      >
        <IconArrowBackUp size={18} className="icon-dir" />
      </ActionIcon>
    </section>
  )
}
