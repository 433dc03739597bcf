import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Certificate } from '#contract/certificates/certificate-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

type Props = { tenant: Tenant; certificate: Certificate; close: () => void }

/** Accepts or declines the name that the holder of a certificate asks for. */
export function NameDialog({ tenant, certificate: { id, name, requested_name }, close }: Props) {
  const { t } = useTranslation('certificates')
  const deciding = useApiMutation(api.certificates.decideName, { invalidates: [api.certificates.list] })
  const isBusy = deciding.flag === 'loading'
  const decide = (is_accepted: boolean) =>
    deciding.mutateAsync({ tenant: tenant.id, params: { id }, body: { is_accepted } }).then(close, () => {})
  return (
    <Dialog title={t('name.title')} opened onClose={close}>
      <Stack gap="md">
        <Text>{t('name.lead')}</Text>
        <dl>
          <Text component="dt" c="dimmed" fz="sm">
            {t('name.now')}
          </Text>
          <Text component="dd" m={0} mb="xs" dir="auto" ta="start">
            {name}
          </Text>
          <Text component="dt" c="dimmed" fz="sm">
            {t('name.wanted')}
          </Text>
          <Text component="dd" m={0} fw={600} dir="auto" ta="start">
            {requested_name}
          </Text>
        </dl>
        <Text c="dimmed" fz="sm">
          {t('name.means')}
        </Text>
        {deciding.flag === 'error' && <FormAlert>{sentenceFor(deciding.error)}</FormAlert>}
        <Group gap="sm">
          <Button loading={isBusy} onClick={() => void decide(true)}>
            {t('name.accept')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => void decide(false)}>
            {t('name.decline')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
