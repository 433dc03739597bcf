import { Group, Radio } from '@mantine/core'
import { type ChoiceProps, chooses } from '../choices.ts'

type Props<T extends string> = ChoiceProps<T> & { /** true to list long labels vertically */ isStacked?: boolean }

export const RadioField = <T extends string>({ label, hint, value, choices, error, onChange, isStacked = false }: Props<T>) => (
  <Radio.Group label={label} description={hint} error={error} value={value} onChange={chooses({ choices, onChange })}>
    <Group mt={6} gap="0.75rem 1.5rem" {...(isStacked && { align: 'flex-start', style: { flexDirection: 'column' } })}>
      {choices.map(choice => (
        <Radio key={choice.value} value={choice.value} label={choice.label} />
      ))}
    </Group>
  </Radio.Group>
)
