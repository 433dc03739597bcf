import { Textarea } from '@mantine/core'
import { WithinLimit } from './WithinLimit.tsx'

type Props = { label: string; hint?: string; value: string; limit?: number; onChange: (value: string) => void }

export const ReasonField = ({ label, hint, value, limit = 300, onChange }: Props) => (
  <WithinLimit used={value.length} limit={limit}>
    <Textarea
      label={label}
      description={hint}
      dir="auto"
      autosize
      minRows={2}
      maxLength={limit}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  </WithinLimit>
)
