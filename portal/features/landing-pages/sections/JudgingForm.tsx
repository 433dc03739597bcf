import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Judging } from '#contract/landing-pages/event-sections.ts'
import { textIn } from '#contract/language.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { FieldGroup } from '#portal/platform/forms/FieldGroup.tsx'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { L10nField, NumberField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'
import { allPoints, spread, sumOf } from './judging-weights.ts'
import css from './sections.module.css'

const criteria = Judging.shape.criteria.unwrap()
const requirements = Judging.shape.requirements.unwrap()
const limits = criteria.element.shape

export function JudgingForm({ section }: SectionFormOf<'judging'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const language = currentLanguage()
  return (
    <>
      <FieldGroup title={t('judging.criteria')} hint={t('judging.criteria_hint')}>
        {section.criteria.length > 0 && (
          <WeightSum criteria={section.criteria} onSpread={() => patch(current => ({ criteria: spread(current.criteria) }))} />
        )}
        <Repeater
          name="criteria"
          rows={section.criteria}
          limit={countOf(criteria)}
          add={section.criteria.length ? t('judging.add') : t('judging.add_first')}
          empty={t('judging.empty')}
          make={id => ({ id, title: noText, description: noText, weight: Math.max(0, allPoints - sumOf(section.criteria)) })}
          nameOf={(row, at) => [textIn(row.title, language) || t('judging.name', { at: at + 1 }), formatNumber(row.weight)].join(' · ')}
          change={(recipe, key) => patch(current => ({ criteria: recipe(current.criteria) }), key)}
        >
          {(row, change) => (
            <>
              <L10nField
                name="title"
                label={t('judging.title')}
                value={row.title}
                limit={limitOf(limits.title)}
                onChange={title => change({ title })}
              />
              <NumberField
                name="weight"
                label={t('judging.weight')}
                value={row.weight}
                min={0}
                max={100}
                onChange={weight => change({ weight: weight ?? 0 })}
              />
              <L10nField
                name="description"
                label={t('judging.description')}
                lines={2}
                value={row.description}
                limit={limitOf(limits.description)}
                onChange={description => change({ description })}
              />
            </>
          )}
        </Repeater>
      </FieldGroup>
      <L10nField
        name="rounds"
        label={t('judging.rounds')}
        hint={t('judging.rounds_hint')}
        lines={3}
        value={section.rounds}
        limit={limitOf(Judging.shape.rounds)}
        onChange={rounds => patch({ rounds })}
      />
      <FieldGroup title={t('judging.requirements')} hint={t('judging.requirements_hint')}>
        <Repeater
          name="requirements"
          rows={section.requirements}
          limit={countOf(requirements)}
          add={section.requirements.length ? t('judging.add_requirement') : t('judging.add_first_requirement')}
          empty={t('judging.no_requirements')}
          make={id => ({ id, title: noText })}
          nameOf={(row, at) => textIn(row.title, language) || t('judging.requirement', { at: at + 1 })}
          change={(recipe, key) => patch(current => ({ requirements: recipe(current.requirements) }), key)}
        >
          {(row, change) => (
            <L10nField
              name="title"
              label={t('judging.requirement_title')}
              value={row.title}
              limit={limitOf(requirements.element.shape.title)}
              onChange={title => change({ title })}
            />
          )}
        </Repeater>
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
