import { TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'
import { InternationalNumber } from '#contract/fields.ts'

export type PhoneFieldProps = {
  label: string
  hint: string
  wrong: string
  /** E.164 (+966501234567), or '' */
  value: string
  error?: string | undefined
  onChange: (number: string) => void
  ref?: Ref<HTMLDivElement>
}

/** Field for a phone number. Accepts spaces and Arabic digits. Leaving the field formats the number as E.164. */
export function PhoneField({ label, hint, wrong, value, error, onChange, ref }: PhoneFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
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
    <div ref={ref}>
      <TextInput
        label={label}
        description={hint}
        type="tel"
        inputMode="tel"
        className="ltr-input"
        placeholder="+966501234567"
        value={typed ?? value}
        error={left && !read.success ? wrong : error}
        onChange={event => change(event.currentTarget.value)}
        onBlur={leave}
      />
    </div>
  )
}
