import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { normalizeNumber, numberOf } from './typed-number.ts'

export type NumberFieldProps = {
  label: string
  hint?: string | undefined
  placeholder?: string
  value: number | null
  min: number
  max: number
  /** decimals that can be entered; 0 by default */
  decimals?: number
  error?: string | undefined
  onChange: (value: number | null) => void
}

/** Field for a number. Accepts Arabic digits and separators. Leaving the field limits the value to the range. */
export function NumberField({ label, hint, placeholder, value, min, max, decimals = 0, error, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (raw: string) => {
    const text = normalizeNumber(raw, decimals)
    setTyped(text)
    const number = numberOf(text)
    if (number === null || (number >= min && number <= max)) onChange(number)
  }
  const leave = () => {
    const number = typed === null ? null : numberOf(typed)
    if (number !== null) onChange(Math.min(max, Math.max(min, number)))
    setTyped(null)
  }
  return (
    <TextInput
      label={label}
      description={hint}
      {...(placeholder && { placeholder })}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      className="ltr-input"
      value={typed ?? (value === null ? '' : String(value))}
      error={error}
      onChange={event => change(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
