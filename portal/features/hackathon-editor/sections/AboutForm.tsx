import { useTranslation } from 'react-i18next'
import { About } from '#contract/landing-page/sections.ts'
import { textIn } from '#contract/language.ts'
import { currentLanguage } from '../../../platform/i18n/language.ts'
import { type SectionFormOf, usePatch } from '../draft/use-desk.ts'
import { FieldGroup } from '../fields/FieldGroup.tsx'
import { L10nField } from '../fields/L10nField.tsx'
import { countOf, limitOf } from '../fields/limit.ts'
import { noText } from '../fields/no-text.ts'
import { Repeater } from '../fields/Repeater.tsx'
import { TextField } from '../fields/TextField.tsx'

const limits = About.shape
const numbers = limits.numbers.unwrap()

export function AboutForm({ section }: SectionFormOf<'about'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  return (
    <>
      <L10nField
        name="lead"
        label={t('about.lead')}
        hint={t('about.lead_hint')}
        lines={2}
        value={section.lead}
        limit={limitOf(limits.lead)}
        onChange={lead => patch({ lead })}
      />
      <L10nField
        name="body"
        label={t('about.body')}
        hint={t('about.body_hint')}
        lines={6}
        value={section.body}
        limit={limitOf(limits.body)}
        onChange={body => patch({ body })}
      />
      <FieldGroup title={t('about.numbers')} hint={t('about.numbers_hint')}>
        <Repeater
          name="numbers"
          rows={section.numbers}
          limit={countOf(numbers)}
          add={t('about.add_number')}
          empty={t('about.no_numbers')}
          make={id => ({ id, value: '', label: noText })}
          nameOf={(row, at) =>
            [row.value, textIn(row.label, currentLanguage())].filter(Boolean).join(' ') || t('about.number', { at: at + 1 })
          }
          change={(recipe, key) => patch(current => ({ numbers: recipe(current.numbers) }), key)}
        >
          {(row, change) => (
            <>
              <TextField
                name="value"
                label={t('about.value')}
                hint={t('about.value_hint')}
                limit={limitOf(numbers.element.shape.value)}
                value={row.value}
                onChange={value => change({ value })}
              />
              <L10nField
                name="label"
                label={t('about.label')}
                limit={limitOf(numbers.element.shape.label)}
                value={row.label}
                onChange={label => change({ label })}
              />
            </>
          )}
        </Repeater>
      </FieldGroup>
    </>
  )
}
