import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { WithinLimit } from '../WithinLimit.tsx'

export type TextFieldProps = {
  label: string
  hint?: string
  value: string
  limit?: number
  kind?: 'text' | 'email' | 'url'
  placeholder?: string
  error?: string | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLDivElement>
}

/** Text field. Email addresses and URLs are always written left to right. */
export function TextField({ label, hint, value, limit = 0, kind = 'text', placeholder, error, onChange, ref }: TextFieldProps) {
  return (
    <div ref={ref}>
      <WithinLimit used={value.length} limit={limit}>
        <TextInput
          label={label}
          description={hint}
          type={kind}
          {...(kind === 'text' ? { dir: 'auto' } : { className: 'ltr-input' })}
          spellCheck={kind === 'text'}
          placeholder={placeholder}
          value={value}
          maxLength={limit || undefined}
          error={error}
          onChange={event => onChange(event.currentTarget.value)}
        />
      </WithinLimit>
    </div>
  )
}
