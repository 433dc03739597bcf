import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { ListedProject } from '#contract/projects/project-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'

/** A team's request to submit after the deadline. The team gets the decision by mail. */
export function LateRequest({ tenant, project }: { tenant: Tenant; project: ListedProject }) {
  const { t } = useTranslation('projects', { keyPrefix: 'late' })
  const { send, flag, error } = useApiMutation(api.projects.decideLate, {
    invalidates: [api.projects.detail, api.projects.list, api.projects.settings],
  })
  const isBusy = flag === 'loading'
  const decide = (decision: 'accepted' | 'declined') => {
    if (!isBusy) send({ tenant: tenant.id, params: { id: project.id }, body: { decision } })
  }
  return (
    <Alert color="orange" title={t('title')}>
      <Text dir="auto">{project.late_text}</Text>
      <Group mt="sm" gap="sm">
        <Button size="sm" aria-disabled={isBusy} onClick={() => decide('accepted')}>
          {t('accept')}
        </Button>
        <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => decide('declined')}>
          {t('decline')}
        </Button>
      </Group>
      {flag === 'error' && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(error)}
        </Text>
      )}
    </Alert>
  )
}
