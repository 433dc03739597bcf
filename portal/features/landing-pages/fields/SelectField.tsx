import { NativeSelect } from '@mantine/core'
import { useFault } from './field-path.tsx'

type Props<T extends string> = {
  name: string
  label: string
  hint?: string
  value: T
  choices: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** One of many. */
export function SelectField<T extends string>({ name, label, hint, value, choices, onChange }: Props<T>) {
  const choose = (given: string) => {
    const choice = choices.find(c => c.value === given)
    if (choice) onChange(choice.value)
  }
  return (
    <NativeSelect
      size="md"
      label={label}
      description={hint}
      error={useFault(name)}
      value={value}
      data={[...choices]}
      onChange={event => choose(event.currentTarget.value)}
    />
  )
}
