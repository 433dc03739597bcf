import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { AskedField } from '#contract/registrations/registration-records.ts'
import css from './registrations.module.css'

type Props = { fields: readonly AskedField[]; question: AskedField; choose: (name: string) => void }

/** Header of the column of answers: a menu of the form's questions. */
export function QuestionMenu({ fields, question, choose }: Props) {
  if (fields.length === 1) return question.label
  return (
    // The menu is rendered outside of the table, which would clip it.
    <Menu withInitialFocusPlaceholder={false} position="bottom-start" portalProps={{ target: 'main' }}>
      <Menu.Target>
        <UnstyledButton className={css.question ?? ''} title={question.label}>
          <span>{question.label}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={css.menu ?? ''}>
        <Menu.RadioGroup value={question.name} onChange={choose}>
          {fields.map(({ name, label }) => (
            <Menu.RadioItem key={name} value={name}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
