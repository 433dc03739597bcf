import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type MemberRole, memberRoles } from '#contract/members/roles.ts'
import { chooses } from '#portal/platform/forms/choices.ts'

type Props = { label: string; value: MemberRole; error?: string | undefined; onChange: (role: MemberRole) => void }

export function RoleField({ label, value, error, onChange }: Props) {
  const { t } = useTranslation('team')
  const choices = memberRoles.toReversed().map(role => ({ value: role, label: t(`role.${role}`) }))
  return (
    <Radio.Group label={label} error={error} value={value} onChange={chooses({ choices, onChange })}>
      <Stack mt={6} gap="0.625rem">
        {choices.map(choice => (
          <Radio key={choice.value} value={choice.value} label={choice.label} description={t(`means.${choice.value}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
