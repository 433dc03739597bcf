import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longestMeaning } from '#contract/judging/judging.ts'
import type { L10n } from '#contract/language.ts'
import { maxCriteria } from '#contract/scoring/scales.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { L10nPair } from '#portal/platform/forms/fields/L10nPair.tsx'
import { NumberField } from '#portal/platform/forms/fields/NumberField.tsx'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import css from './criteria-fields.module.css'

type Meanings = Record<'low' | 'middle' | 'high', L10n>
export type Criterion = { id: string; name: L10n; weight: number; meanings?: Meanings }

export const newCriterion = (): Criterion => ({ id: crypto.randomUUID(), name: { ar: '', en: '' }, weight: 1 })
export const isNameless = ({ name }: Criterion) => name.ar.trim() === '' && name.en.trim() === ''

type Props = {
  criteria: readonly Criterion[]
  /** whether to mark criteria without a name */
  isTried: boolean
  /** whether the lowest, the middle and the highest points can be explained */
  hasMeanings?: boolean
  /** whether criteria and weights are fixed, and only texts can be corrected */
  isWordingOnly?: boolean
  change: (criteria: Criterion[]) => void
}

/** List of criteria with weights, for the scoring of registrations and the judging of projects. Needs the words of `scoring`. */
export function CriteriaFields({ criteria, isTried, hasMeanings = false, isWordingOnly = false, change }: Props) {
  const { t } = useTranslation('scoring')
  // Weights such as 1 and 2, or percentages.
  const step = criteria.some(({ weight }) => weight > 10) ? 5 : 1
  return (
    <>
      <ul className={css.criteria}>
        {criteria.map((one, at) => (
          <li key={one.id}>
            <CriterionFields
              criterion={one}
              nth={at + 1}
              step={step}
              isNameless={isTried && isNameless(one)}
              hasMeanings={hasMeanings}
              isWordingOnly={isWordingOnly}
              change={next => change(criteria.map((other, n) => (n === at ? next : other)))}
              remove={() => change(criteria.filter(({ id }) => id !== one.id))}
            />
          </li>
        ))}
      </ul>
      {!isWordingOnly && criteria.length < maxCriteria && (
        <Button
          variant="light"
          size="sm"
          className={css.start ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => change([...criteria, { ...newCriterion(), weight: criteria.at(-1)?.weight ?? 1 }])}
        >
          {t('add')}
        </Button>
      )}
      {!isWordingOnly && criteria.length > 1 && <Weights criteria={criteria} />}
    </>
  )
}

/** The total of the weights, and a bar of their shares. */
function Weights({ criteria }: Pick<Props, 'criteria'>) {
  const { t } = useTranslation('scoring')
  const total = rounded(criteria.reduce((sum, { weight }) => sum + weight, 0))
  return (
    <div className={css.total}>
      <div className={css.shares} aria-hidden>
        {criteria.map(({ id, weight }) => (
          <span key={id} style={{ flexGrow: weight }} />
        ))}
      </div>
      {t('total', { n: formatNumber(total) })}
    </div>
  )
}

const weights = { min: 0.1, max: 100 }
const rounded = (weight: number) => Math.round(weight * 10) / 10

type CriterionFieldsProps = {
  criterion: Criterion
  nth: number
  /** by which the buttons change the weight */
  step: number
  isNameless: boolean
  hasMeanings: boolean
  isWordingOnly: boolean
  change: (next: Criterion) => void
  remove: () => void
}
const empty: Meanings = { low: { ar: '', en: '' }, middle: { ar: '', en: '' }, high: { ar: '', en: '' } }

/** Fields of a criterion, which needs a name in at least one language. */
function CriterionFields({ criterion, nth, step, isNameless: isMarked, hasMeanings, isWordingOnly, change, remove }: CriterionFieldsProps) {
  const { t } = useTranslation('scoring')
  const n = formatNumber(nth)
  const meanings = criterion.meanings ?? empty
  const stepButton = (by: number, label: string, icon: ReactNode) => {
    const weight = rounded(criterion.weight + by)
    const isPossible = weight >= weights.min && weight <= weights.max
    return (
      <ActionIcon
        variant="default"
        aria-label={label}
        aria-disabled={!isPossible}
        onClick={() => isPossible && change({ ...criterion, weight })}
      >
        {icon}
      </ActionIcon>
    )
  }
  return (
    <fieldset className={css.criterion}>
      <VisuallyHidden component="legend">{t('criterion', { n })}</VisuallyHidden>
      <div className={css.main}>
        <L10nPair
          labels={{ ar: t('name_ar'), en: t('name_en') }}
          value={criterion.name}
          errors={isMarked ? { ar: t('nameless') } : {}}
          limit={60}
          onChange={name => change({ ...criterion, name })}
        />
        {!isWordingOnly && (
          <div className={css.weight}>
            {stepButton(-step, t('lighter', { n }), <IconMinus size={18} aria-hidden />)}
            <NumberField
              label={t('weight')}
              value={criterion.weight}
              {...weights}
              decimals={1}
              onChange={weight => change({ ...criterion, weight: weight ?? 1 })}
            />
            {stepButton(step, t('heavier', { n }), <IconPlus size={18} aria-hidden />)}
            <ActionIcon
              className={css.remove ?? ''}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('remove', { n })}
              onClick={remove}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
      {hasMeanings && (
        <Disclosure summary={t('meanings')} isOpen={meanings.low.ar !== '' || meanings.high.ar !== ''}>
          {(['low', 'middle', 'high'] as const).map(level => (
            <L10nPair
              key={level}
              labels={{ ar: t(`${level}_ar`), en: t(`${level}_en`) }}
              value={meanings[level]}
              errors={{}}
              limit={longestMeaning}
              onChange={text => change({ ...criterion, meanings: { ...meanings, [level]: text } })}
            />
          ))}
        </Disclosure>
      )}
    </fieldset>
  )
}
