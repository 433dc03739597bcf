import { Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenant.ts'
import { useFacts } from './use-facts.ts'

export function VisibilityChoice({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const { change, busy, saved, fault } = useFacts(tenant)
  // Not disabled meanwhile, which would lose the keyboard.
  const choose = (value: string) => void (busy || change({ visibility: value === 'unlisted' ? 'unlisted' : 'listed' }))
  return (
    <Radio.Group value={tenant.visibility} onChange={choose} error={fault} aria-label={t('settings.visibility')}>
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
