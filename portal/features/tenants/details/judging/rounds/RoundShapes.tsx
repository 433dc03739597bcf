import { Radio, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { maxCommitteeProjects, visitsPerProject } from '#contract/judging/judging.ts'
import { finalists, type RoundShape } from '#contract/judging/round-presets.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { chooses } from '#portal/platform/forms/choices.ts'
import css from './round-dialog.module.css'

type Props = { shape: RoundShape; shapes: readonly RoundShape[]; choose: (shape: RoundShape) => void }

const numbers = { committee: maxCommitteeProjects, assigned: visitsPerProject.default, two_rounds: finalists, final: finalists } as const

/** Cards of the shapes that a new round can have. A card fills the form. */
export function RoundShapes({ shape, shapes, choose }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'shape' })
  const choices = shapes.map(value => ({ value, label: t(`${value}.title`) }))
  return (
    <Radio.Group label={t('label')} value={shape} onChange={chooses({ choices, onChange: choose })}>
      <div className={css.shapes}>
        {choices.map(({ value, label }) => (
          <Radio.Card key={value} value={value} aria-label={label} aria-describedby={`shape-${value}`} className={css.shape ?? ''}>
            <Drawing shape={value} />
            <span className={css.words}>
              <Text span fw={600}>
                {label}
              </Text>
              <Text span fz="sm" c="dimmed" id={`shape-${value}`}>
                {t(`${value}.means`, { n: formatNumber(numbers[value]) })}
              </Text>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

/** Projects are rectangles, judges are circles. */
function Drawing({ shape }: { shape: RoundShape }) {
  return (
    <svg viewBox="0 0 96 40" className={css.drawing} aria-hidden>
      {shape === 'committee' && (
        <>
          <path d="M48 12 21 31M48 12 39 31M48 12 57 31M48 12 75 31" />
          <rect x="34" y="2" width="28" height="11" rx="2" />
          {[21, 39, 57, 75].map(x => (
            <circle key={x} cx={x} cy="33" r="5" />
          ))}
        </>
      )}
      {shape === 'assigned' && (
        <>
          <path d="M12 12 26 31 36 12 48 31 60 12 70 31 84 12" />
          {[3, 27, 51, 75].map(x => (
            <rect key={x} x={x} y="2" width="18" height="11" rx="2" />
          ))}
          {[26, 48, 70].map(x => (
            <circle key={x} cx={x} cy="33" r="5" />
          ))}
        </>
      )}
      {(shape === 'two_rounds' || shape === 'final') && (
        <g className={css.mirrored}>
          {[3, 15, 27].flatMap(x => [2, 15, 28].map(y => <rect key={`${x} ${y}`} x={x} y={y} width="9" height="10" rx="2" />))}
          <path d="M44 20h14m-5-5 5 5-5 5" />
          {[2, 15, 28].map(y => (
            <rect key={y} data-best x="66" y={y} width="27" height="10" rx="2" />
          ))}
        </g>
      )}
    </svg>
  )
}
