import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Fees } from '#contract/landing-pages/sections/offer-sections.ts'
import { textIn } from '#contract/language.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type SectionFormOf, useFacts, usePatch } from '../draft/use-editor-store.ts'
import { DescribedFields } from '../fields/DescribedFields.tsx'
import { ListSection } from '../fields/ListSection.tsx'
import { AmountFields } from './rows/AmountFields.tsx'

export function FeesForm({ section }: SectionFormOf<'fees'>) {
  const { t } = useTranslation('editor')
  const patch = usePatch(section)
  const { eligibility, registration_closes_at } = useFacts()
  const isPaid = section.rows.some(row => row.amount > 0)
  const contradicts = section.rows.length > 0 && eligibility.fee !== null && (eligibility.fee === 'paid') !== isPaid
  return (
    <>
      {contradicts && <Text c="dimmed">{t(isPaid ? 'fees.fact_free' : 'fees.fact_paid')}</Text>}
      <ListSection
        section={section}
        schema={Fees.shape.rows}
        nameOf={(row, numbered) =>
          [textIn(row.label, currentLanguage()) || numbered, row.amount > 0 ? `${formatNumber(row.amount)} ${row.currency}` : '']
            .filter(Boolean)
            .join(' · ')
        }
        start={() => ({ currency: section.rows.at(-1)?.currency ?? 'SAR' })}
        fields={{
          label: { kind: 'l10n', hint: true },
          amount: (row, change) => <AmountFields of="fees" row={row} change={change} />,
          until: { kind: 'day', hint: true, from: () => registration_closes_at },
          note: { kind: 'l10n', hint: true },
        }}
      />
      <DescribedFields
        of="fees"
        schema={Fees}
        value={section}
        change={patch}
        fields={{ scholarship: { kind: 'l10n', hint: true, lines: 3 }, link: { kind: 'url', hint: true } }}
      />
    </>
  )
}
