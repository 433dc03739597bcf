import { NativeSelect } from '@mantine/core'
import { type ChoiceProps, chooses } from '../choices.ts'

export const SelectField = <T extends string>({ label, hint, value, choices, error, onChange }: ChoiceProps<T>) => (
  <NativeSelect
    size="md"
    label={label}
    description={hint}
    error={error}
    value={value}
    data={[...choices]}
    onChange={event => chooses({ choices, onChange })(event.currentTarget.value)}
  />
)
