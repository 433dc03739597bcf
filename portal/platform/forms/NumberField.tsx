import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { latinDigits } from '#contract/fields.ts'

export type NumberFieldProps = {
  label: string
  hint?: string | undefined
  placeholder?: string
  value: number | null
  min: number
  max: number
  error?: string | undefined
  onChange: (value: number | null) => void
}

/** Field for an integer. Accepts Arabic digits and separators. Leaving the field limits the value to the range. */
export function NumberField({ label, hint, placeholder, value, min, max, error, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (raw: string) => {
    const digits = latinDigits(raw).replace(/\D/g, '').slice(0, 12)
    setTyped(digits)
    const number = digits === '' ? null : Number(digits)
    if (number === null || (number >= min && number <= max)) onChange(number)
  }
  const leave = () => {
    if (typed) onChange(Math.min(max, Math.max(min, Number(typed))))
    setTyped(null)
  }
  return (
    <TextInput
      label={label}
      description={hint}
      {...(placeholder && { placeholder })}
      inputMode="numeric"
      className="ltr-input"
      value={typed ?? (value === null ? '' : String(value))}
      error={error}
      onChange={event => change(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
