import { TextInput } from '@mantine/core'
import { CharactersLeft } from './CharactersLeft.tsx'
import { useFault, useFound } from './field-path.tsx'

type Props = {
  name: string
  label: string
  hint?: string
  value: string
  limit?: number
  kind?: 'text' | 'email' | 'url'
  placeholder?: string
  onChange: (value: string) => void
}

/** Addresses run from left to right in every language; other texts as they are written. */
export function TextField({ name, label, hint, value, limit = 0, kind = 'text', placeholder, onChange }: Props) {
  return (
    <div ref={useFound<HTMLDivElement>(name)}>
      <TextInput
        label={label}
        description={hint}
        type={kind}
        {...(kind === 'text' ? { dir: 'auto' } : { className: 'ltr-input' })}
        spellCheck={kind === 'text'}
        placeholder={placeholder}
        value={value}
        maxLength={limit || undefined}
        error={useFault(name)}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <CharactersLeft used={value.length} limit={limit} />
    </div>
  )
}
