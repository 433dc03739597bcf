import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { InternationalNumber } from '#contract/fields.ts'
import { useFault, useFound } from '../fields/field-path.tsx'

type Props = {
  name: string
  label: string
  hint: string
  /** what to say about a number that cannot be called */
  wrong: string
  /** as the contract keeps it: +966501234567, or '' */
  value: string
  onChange: (number: string) => void
}

/** A number as people write it, with spaces or Arabic-Indic digits; it is kept, and shown on leaving, as it is called from anywhere. */
export function PhoneField({ name, label, hint, wrong, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const fault = useFault(name)
  const read = InternationalNumber.safeParse(typed ?? value)
  const change = (text: string) => {
    setTyped(text)
    setLeft(false)
    const number = InternationalNumber.safeParse(text)
    if (number.success) onChange(number.data)
  }
  const leave = () => {
    setLeft(true)
    if (read.success) setTyped(null)
  }
  return (
    <div ref={useFound<HTMLDivElement>(name)}>
      <TextInput
        label={label}
        description={hint}
        type="tel"
        inputMode="tel"
        className="ltr-input"
        placeholder="+966501234567"
        value={typed ?? value}
        error={left && !read.success ? wrong : fault}
        onChange={event => change(event.currentTarget.value)}
        onBlur={leave}
      />
    </div>
  )
}
