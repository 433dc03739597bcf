import { Chip, Group, Input } from '@mantine/core'
import css from './fields.module.css'
import { useFieldIds } from './use-field-ids.ts'

export type ChoiceProps<T extends string> = {
  label: string
  hint?: string
  value: T
  choices: readonly { value: T; label: string }[]
  error?: string | undefined
  onChange: (value: T) => void
}

/** One of a few, all of them seen. */
export function ChoiceField<T extends string>({ label, hint, value, choices, error, onChange }: ChoiceProps<T>) {
  const ids = useFieldIds()
  const choose = (given: string) => {
    const choice = choices.find(c => c.value === given)
    if (choice) onChange(choice.value)
  }
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={error}
      labelElement="div"
      labelProps={{ id: ids.label }}
      descriptionProps={{ id: ids.hint }}
    >
      <Chip.Group value={value} onChange={choose}>
        <Group role="radiogroup" aria-labelledby={ids.label} aria-describedby={hint ? ids.hint : undefined} gap={8} mt={6}>
          {choices.map(choice => (
            <Chip key={choice.value} value={choice.value} classNames={{ label: css.choice ?? '' }} variant="light" size="md" radius="md">
              {choice.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
