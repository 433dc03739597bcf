import { Chip, Group, Input } from '@mantine/core'
import { type ChoiceProps, chooses } from '../choices.ts'
import { useFieldIds } from '../use-field-ids.ts'
import css from './fields.module.css'

export function ChoiceField<T extends string>({ label, hint, value, choices, error, onChange }: ChoiceProps<T>) {
  const ids = useFieldIds()
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={error}
      labelElement="div"
      labelProps={{ id: ids.label }}
      descriptionProps={{ id: ids.hint }}
    >
      <Chip.Group value={value} onChange={chooses({ choices, onChange })}>
        <Group role="radiogroup" aria-labelledby={ids.label} aria-describedby={hint ? ids.hint : undefined} gap={8} mt={6}>
          {choices.map(choice => (
            <Chip key={choice.value} value={choice.value} classNames={{ label: css.choice ?? '' }} variant="light" size="md" radius="sm">
              {choice.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
