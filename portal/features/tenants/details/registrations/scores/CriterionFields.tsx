import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Criterion } from '#contract/endpoints/scores.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { L10nPair } from '#portal/platform/forms/L10nPair.tsx'
import { NumberField } from '#portal/platform/forms/NumberField.tsx'
import css from './scores.module.css'

type Props = { criterion: Criterion; nth: number; isNameless: boolean; change: (next: Criterion) => void; remove: () => void }

/** A name in one language at least, and how much it counts beside the others. */
export function CriterionFields({ criterion, nth, isNameless, change, remove }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'scoring' })
  const n = formatNumber(nth)
  return (
    <fieldset className={css.criterion}>
      <VisuallyHidden component="legend">{t('criterion', { n })}</VisuallyHidden>
      <L10nPair
        labels={{ ar: t('name_ar'), en: t('name_en') }}
        value={criterion.name}
        errors={isNameless ? { ar: t('nameless') } : {}}
        limit={60}
        onChange={name => change({ ...criterion, name })}
      />
      <div className={css.weight}>
        <NumberField
          label={t('weight')}
          value={criterion.weight}
          min={1}
          max={100}
          onChange={weight => change({ ...criterion, weight: weight ?? 1 })}
        />
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('remove', { n })} onClick={remove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  )
}
