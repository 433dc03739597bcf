import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { latinDigits } from '#contract/fields.ts'
import { useFault } from './field-path.tsx'

type Props = {
  name: string
  label: string
  hint?: string | undefined
  /** null: not said */
  value: number | null
  min: number
  max: number
  onChange: (value: number | null) => void
}

/** A whole number as people type it: Arabic-Indic digits and separators are read, what is out of range is brought back on leaving. */
export function NumberField({ name, label, hint, value, min, max, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const fault = useFault(name)
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
      inputMode="numeric"
      className="ltr-input"
      value={typed ?? (value === null ? '' : String(value))}
      error={fault}
      onChange={event => change(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
