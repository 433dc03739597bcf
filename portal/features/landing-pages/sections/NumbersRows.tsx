import { useTranslation } from 'react-i18next'
import { About } from '#contract/landing-pages/sections.ts'
import { textIn, type L10n } from '#contract/language.ts'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { L10nField, TextField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'

const numbers = About.shape.numbers.unwrap()
type Figure = { id: string; value: string; label: L10n }
type Props = { rows: readonly Figure[]; limit?: number; change: (recipe: (rows: Figure[]) => Figure[], key: string) => void }

export function NumbersRows({ rows, limit = countOf(numbers), change }: Props) {
  const { t } = useTranslation('editor')
  return (
    <Repeater
      name="numbers"
      rows={rows}
      limit={limit}
      add={t('about.add_number')}
      empty={t('about.no_numbers')}
      make={id => ({ id, value: '', label: noText })}
      nameOf={(row, at) => [row.value, textIn(row.label, currentLanguage())].filter(Boolean).join(' ') || t('about.number', { at: at + 1 })}
      change={change}
    >
      {(row, patch) => (
        <>
          <TextField
            name="value"
            label={t('about.value')}
            hint={t('about.value_hint')}
            limit={limitOf(numbers.element.shape.value)}
            value={row.value}
            onChange={value => patch({ value })}
          />
          <L10nField
            name="label"
            label={t('about.label')}
            limit={limitOf(numbers.element.shape.label)}
            value={row.label}
            onChange={label => patch({ label })}
          />
        </>
      )}
    </Repeater>
  )
}
