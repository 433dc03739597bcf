import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenant.ts'
import { useFacts } from './use-facts.ts'

export function VisibilityChoice({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const { change, busy, saved, fault } = useFacts(tenant)
  const [chosen, setChosen] = useState<Tenant['visibility'] | null>(null)
  // Seen at once, and not disabled meanwhile, which would lose the keyboard.
  const choose = async (value: string) => {
    if (busy) return
    const visibility = value === 'unlisted' ? 'unlisted' : 'listed'
    setChosen(visibility)
    await change({ visibility })
    setChosen(null)
  }
  return (
    <Radio.Group
      value={chosen ?? tenant.visibility}
      onChange={value => void choose(value)}
      error={fault}
      aria-label={t('settings.visibility')}
    >
      <Stack gap="sm">
        {(['listed', 'unlisted'] as const).map(value => (
          <Radio key={value} value={value} size="md" label={t(`visibility.${value}`)} description={t(`visibility.${value}_means`)} />
        ))}
        <Text component="output" c="dimmed" fz="sm">
          {saved ? t('settings.saved') : ''}
        </Text>
      </Stack>
    </Radio.Group>
  )
}
