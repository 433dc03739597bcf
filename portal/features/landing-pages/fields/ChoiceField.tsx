import { Chip, Group, Input } from '@mantine/core'
import { useFault, useFieldIds } from './field-path.tsx'
import css from './fields.module.css'

type Props<T extends string> = {
  name: string
  label: string
  hint?: string
  value: T
  choices: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** One of a few, all of them seen. */
export function ChoiceField<T extends string>({ name, label, hint, value, choices, onChange }: Props<T>) {
  const ids = useFieldIds()
  const choose = (given: string) => {
    const choice = choices.find(c => c.value === given)
    if (choice) onChange(choice.value)
  }
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={useFault(name)}
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
