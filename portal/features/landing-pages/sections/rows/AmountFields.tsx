import { useTranslation } from 'react-i18next'
import { Pair } from '#portal/platform/forms/fields/FieldGroup.tsx'
import type { Change } from '../../fields/descriptions.ts'
import { NumberField } from '../../fields/placed-fields.tsx'
import { CurrencyField } from './CurrencyField.tsx'

type Amount = { amount: number; currency: string }
type Props = { of: 'fees' | 'provided'; row: Amount; change: Change<Amount> }

/** Fields for an amount and its currency. */
export function AmountFields({ of, row, change }: Props) {
  const { t } = useTranslation('editor')
  return (
    <Pair>
      <NumberField
        name="amount"
        label={t(`${of}.amount`)}
        hint={t(`${of}.amount_hint`)}
        value={row.amount || null}
        min={0}
        max={1_000_000_000}
        onChange={amount => change({ amount: amount ?? 0 })}
      />
      {row.amount > 0 && <CurrencyField value={row.currency} onChange={currency => change({ currency })} />}
    </Pair>
  )
}
