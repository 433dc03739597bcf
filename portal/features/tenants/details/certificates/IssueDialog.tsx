import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { type CertificateGroup, certificateGroups } from '#contract/certificates/certificate.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

/** Issues certificates to everyone of the chosen groups who has none. */
export function IssueDialog({ tenant, close }: { tenant: Tenant; close: () => void }) {
  const { t } = useTranslation('certificates')
  const groups = useRead(api.certificates.groups, { tenant: tenant.id })
  const [chosen, setChosen] = useState<CertificateGroup[]>(['participants'])
  const [mails, setMails] = useState(true)
  const { send, flag, error } = useApiMutation(api.certificates.issue, {
    invalidates: [api.certificates.list, api.certificates.groups],
  })
  const isBusy = flag === 'loading'
  const waiting = (group: CertificateGroup) => {
    const found = groups.data?.results.find(one => one.group === group)
    return found ? found.people - found.issued : 0
  }
  const count = chosen.reduce((sum, group) => sum + waiting(group), 0)
  const submit = async () => {
    if (!isBusy && count > 0) send({ tenant: tenant.id, body: { groups: chosen, mails } }, close)
  }
  const choose = (groups: string[]) => setChosen(certificateGroups.filter(group => groups.includes(group)))
  return (
    <Dialog title={t('issue.title')} opened onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} submit={submit}>
        <Checkbox.Group label={t('issue.groups')} description={t('issue.hint')} value={chosen} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {certificateGroups.map(group => (
              <Checkbox
                key={group}
                value={group}
                label={t(`group.${group}`)}
                description={groups.data && t('issue.waiting', { count: waiting(group), n: formatNumber(waiting(group)) })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <SwitchField label={t('mails')} hint={t('mails_hint')} value={mails} onChange={setMails} />
        {groups.data && count === 0 && <Text c="dimmed">{t('issue.none')}</Text>}
        <SubmitButton isBusy={isBusy} words={{ submit: t('issue.do'), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}
