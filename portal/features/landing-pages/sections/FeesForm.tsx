import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Fees } from '#contract/landing-pages/offer-sections.ts'
import { textIn } from '#contract/language.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { Pair } from '#portal/platform/forms/FieldGroup.tsx'
import { countOf, limitOf } from '#portal/platform/forms/limit.ts'
import { noText } from '#portal/platform/forms/no-text.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useFacts, usePatch } from '../draft/use-editor-store.ts'
import { L10nField, NumberField, OptionalDay, TextField } from '../fields/placed-fields.tsx'
import { Repeater } from '../fields/Repeater.tsx'
import { CurrencyField } from './CurrencyField.tsx'

const list = Fees.shape.rows.unwrap()
const limits = list.element.shape

export function FeesForm({ section }: SectionFormOf<'fees'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const { eligibility, registration_closes_at } = useFacts()
  const isPaid = section.rows.some(row => row.amount > 0)
  const contradicts = section.rows.length > 0 && eligibility.fee !== null && (eligibility.fee === 'paid') !== isPaid
  return (
    <>
      {contradicts && <Text c="dimmed">{t(isPaid ? 'fees.fact_free' : 'fees.fact_paid')}</Text>}
      <Repeater
        name="rows"
        rows={section.rows}
        limit={countOf(list)}
        add={section.rows.length ? t('fees.add') : t('fees.add_first')}
        empty={t('fees.empty')}
        make={id => ({ id, label: noText, amount: 0, currency: section.rows.at(-1)?.currency ?? 'SAR', note: noText, until: null })}
        nameOf={(row, at) =>
          [
            textIn(row.label, currentLanguage()) || t('fees.name', { at: at + 1 }),
            row.amount > 0 ? `${formatNumber(row.amount)} ${row.currency}` : '',
          ]
            .filter(Boolean)
            .join(' · ')
        }
        change={(recipe, key) => patch(current => ({ rows: recipe(current.rows) }), key)}
      >
        {(row, change) => (
          <>
            <L10nField
              name="label"
              label={t('fees.label')}
              hint={t('fees.label_hint')}
              value={row.label}
              limit={limitOf(limits.label)}
              onChange={label => change({ label })}
            />
            <Pair>
              <NumberField
                name="amount"
                label={t('fees.amount')}
                hint={t('fees.amount_hint')}
                value={row.amount || null}
                min={0}
                max={1_000_000_000}
                onChange={amount => change({ amount: amount ?? 0 })}
              />
              {row.amount > 0 && <CurrencyField value={row.currency} onChange={currency => change({ currency })} />}
            </Pair>
            <OptionalDay
              name="until"
              label={t('fees.until')}
              hint={t('fees.until_hint')}
              value={row.until}
              from={registration_closes_at}
              onChange={until => change({ until })}
            />
            <L10nField
              name="note"
              label={t('fees.note')}
              hint={t('fees.note_hint')}
              value={row.note}
              limit={limitOf(limits.note)}
              onChange={note => change({ note })}
            />
          </>
        )}
      </Repeater>
      <L10nField
        name="scholarship"
        label={t('fees.scholarship')}
        hint={t('fees.scholarship_hint')}
        lines={3}
        value={section.scholarship}
        limit={limitOf(Fees.shape.scholarship)}
        onChange={scholarship => patch({ scholarship })}
      />
      <TextField
        name="link"
        label={t('fees.link')}
        hint={t('fees.link_hint')}
        kind="url"
        placeholder="https://"
        value={section.link}
        limit={2000}
        onChange={link => patch({ link })}
      />
    </>
  )
}
