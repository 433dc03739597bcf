import { NativeSelect } from '@mantine/core'
import type { ChoiceProps } from './ChoiceField.tsx'

/** One of many. */
export function SelectField<T extends string>({ label, hint, value, choices, error, onChange }: ChoiceProps<T>) {
  const choose = (given: string) => {
    const choice = choices.find(c => c.value === given)
    if (choice) onChange(choice.value)
  }
  return (
    <NativeSelect
      size="md"
      label={label}
      description={hint}
      error={error}
      value={value}
      data={[...choices]}
      onChange={event => choose(event.currentTarget.value)}
    />
  )
}
