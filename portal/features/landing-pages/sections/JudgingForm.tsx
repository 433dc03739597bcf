import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Judging } from '#contract/landing-pages/sections/event-sections.ts'
import { textIn } from '#contract/language.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { DescribedFields } from '../fields/DescribedFields.tsx'
import { ListSection } from '../fields/ListSection.tsx'
import { NumberField } from '../fields/placed-fields.tsx'
import { allPoints, spread, sumOf } from './judging-weights.ts'
import css from './sections.module.css'

export function JudgingForm({ section }: SectionFormOf<'judging'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <>
      <FieldGroup title={t('judging.criteria')} hint={t('judging.criteria_hint')}>
        {section.criteria.length > 0 && (
          <WeightSum criteria={section.criteria} onSpread={() => patch(current => ({ criteria: spread(current.criteria) }))} />
        )}
        <ListSection
          section={section}
          list="criteria"
          schema={Judging.shape.criteria}
          nameOf={(row, numbered) => [textIn(row.title, currentLanguage()) || numbered, formatNumber(row.weight)].join(' · ')}
          start={() => ({ weight: Math.max(0, allPoints - sumOf(section.criteria)) })}
          fields={{
            title: { kind: 'l10n' },
            weight: (row, change) => (
              <NumberField
                name="weight"
                label={t('judging.weight')}
                value={row.weight}
                min={0}
                max={100}
                onChange={weight => change({ weight: weight ?? 0 })}
              />
            ),
            description: { kind: 'l10n', lines: 2 },
          }}
        />
      </FieldGroup>
      <DescribedFields
        of="judging"
        schema={Judging}
        value={section}
        change={patch}
        fields={{ rounds: { kind: 'l10n', hint: true, lines: 3 } }}
      />
      <FieldGroup title={t('judging.requirements')} hint={t('judging.requirements_hint')}>
        <ListSection
          section={section}
          list="requirements"
          schema={Judging.shape.requirements}
          texts={{ add: 'add_requirement', add_first: 'add_first_requirement', empty: 'no_requirements', name: 'requirement' }}
          nameOf={['title']}
          fields={{ title: { kind: 'l10n', label: 'requirement_title' } }}
        />
      </FieldGroup>
    </>
  )
}

type WeightSumProps = { criteria: readonly { id: string; weight: number }[]; onSpread: () => void }

function WeightSum({ criteria, onSpread }: WeightSumProps) {
  const { t } = useTranslation('editor')
  const sum = sumOf(criteria)
  const whole = Math.max(allPoints, sum)
  return (
    <div>
      <div className={css.weights} data-right={sum === allPoints || undefined} aria-hidden>
        {criteria.map(row => (
          <span key={row.id} style={{ inlineSize: `${(100 * row.weight) / whole}%` }} />
        ))}
      </div>
      <Group justify="space-between" gap="xs" mih={36}>
        <Text component="output" fz="sm" className={css.sum} data-right={sum === allPoints || undefined}>
          {sum === allPoints && <IconCircleCheck size={18} aria-hidden />}
          {sum === allPoints ? t('judging.sum_right') : t('judging.sum', { sum: formatNumber(sum) })}
        </Text>
        {sum !== allPoints && (
          <Button variant="light" size="compact-md" onClick={onSpread}>
            {t('judging.spread')}
          </Button>
        )}
      </Group>
    </div>
  )
}
