import { useTranslation } from 'react-i18next'
import { Provided, providedKinds } from '#contract/landing-pages/offer-sections.ts'
import { textIn } from '#contract/language.ts'
import { wordsIn } from '#landing/words.ts'
import { Pair } from '#portal/platform/forms/FieldGroup.tsx'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, usePatch } from '../draft/use-editor-store.ts'
import { L10nField, NumberField, SelectField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'
import { CurrencyField } from './CurrencyField.tsx'

const list = Provided.shape.rows.unwrap()

export function ProvidedForm({ section }: SectionFormOf<'provided'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const kinds = wordsIn[currentLanguage()].provided
  const unused = providedKinds.find(kind => section.rows.every(row => row.kind !== kind)) ?? 'other'
  return (
    <Repeater
      name="rows"
      rows={section.rows}
      limit={countOf(list)}
      add={section.rows.length ? t('provided.add') : t('provided.add_first')}
      empty={t('provided.empty')}
      make={id => ({ id, kind: unused, text: noText, amount: 0, currency: section.rows.at(-1)?.currency ?? 'SAR' })}
      nameOf={(row, at) => kinds[row.kind] || textIn(row.text, currentLanguage()) || t('provided.name', { at: at + 1 })}
      change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
    >
      {(row, change) => (
        <>
          <SelectField
            name="kind"
            label={t('provided.kind')}
            value={row.kind}
            choices={providedKinds.map(value => ({ value, label: kinds[value] || t('provided.other') }))}
            onChange={kind => change({ kind })}
          />
          <L10nField
            name="text"
            label={t('provided.text')}
            hint={t('provided.text_hint')}
            value={row.text}
            limit={limitOf(list.element.shape.text)}
            onChange={text => change({ text })}
          />
          <Pair>
            <NumberField
              name="amount"
              label={t('provided.amount')}
              hint={t('provided.amount_hint')}
              value={row.amount || null}
              min={0}
              max={1_000_000_000}
              onChange={amount => change({ amount: amount ?? 0 })}
            />
            {row.amount > 0 && <CurrencyField value={row.currency} onChange={currency => change({ currency })} />}
          </Pair>
        </>
      )}
    </Repeater>
  )
}
