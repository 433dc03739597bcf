import { Chip, Group, Input } from '@mantine/core'
import { useFieldIds } from '../use-field-ids.ts'
import css from './fields.module.css'

type Props<T extends string> = {
  label: string
  hint?: string
  values: readonly T[]
  choices: readonly { value: T; label: string }[]
  onChange: (values: T[]) => void
}

/** Checkboxes for several values. The result is in the order of `choices`. */
export function CheckField<T extends string>({ label, hint, values, choices, onChange }: Props<T>) {
  const ids = useFieldIds()
  const toggle = (value: T, on: boolean) =>
    onChange(choices.map(choice => choice.value).filter(other => (other === value ? on : values.includes(other))))
  return (
    <Input.Wrapper label={label} description={hint} labelElement="div" labelProps={{ id: ids.label }} descriptionProps={{ id: ids.hint }}>
      <Group role="group" aria-labelledby={ids.label} aria-describedby={hint ? ids.hint : undefined} gap={8} mt={6}>
        {choices.map(({ value, label: name }) => (
          <Chip
            key={value}
            classNames={{ label: css.choice ?? '' }}
            variant="light"
            size="md"
            radius="sm"
            checked={values.includes(value)}
            onChange={on => toggle(value, on)}
          >
            {name}
          </Chip>
        ))}
      </Group>
    </Input.Wrapper>
  )
}
