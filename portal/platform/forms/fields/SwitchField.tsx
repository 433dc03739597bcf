import { Switch } from '@mantine/core'
import css from './fields.module.css'

type Props = { label: string; hint?: string; value: boolean; onChange: (value: boolean) => void }

export const SwitchField = ({ label, hint, value, onChange }: Props) => (
  <Switch
    classNames={{ labelWrapper: css.switched ?? '' }}
    label={label}
    description={hint}
    checked={value}
    onChange={event => onChange(event.currentTarget.checked)}
    size="md"
  />
)
