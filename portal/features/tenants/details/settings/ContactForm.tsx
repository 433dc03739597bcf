import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '#contract/tenant.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import { Contests } from '#portal/platform/two-versions/Contests.tsx'
import { SaveLine } from './Saved.tsx'
import { useSharedFacts } from './use-shared-facts.ts'

export function ContactForm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const { values, isUnsaved, change, busy, saved, fault, submit, contested } = useSharedFacts(
    tenant,
    ({ contact_email }) => ({ contact_email }),
    facts => facts,
  )
  return (
    <Form isBusy={busy} unsaved={isUnsaved} submit={submit} gap="sm">
      {contested && <Contests {...contested} labelOf={() => t('settings.email')} />}
      <TextInput
        label={t('settings.email')}
        description={t('settings.email_means')}
        type="email"
        className="ltr-input"
        spellCheck={false}
        value={values.contact_email}
        error={fault}
        onChange={event => change({ contact_email: event.currentTarget.value })}
      />
      <SaveLine busy={busy} saved={saved} />
    </Form>
  )
}
