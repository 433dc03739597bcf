import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import { LanguageInput } from '#portal/platform/forms/LanguageInput.tsx'
import { Contests } from '#portal/platform/two-versions/Contests.tsx'
import { SaveLine } from './Saved.tsx'
import { useSharedFacts } from './use-shared-facts.ts'

const longest = 60

export function NameForm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('details')
  const { values, isUnsaved, change, busy, saved, fault, submit, contested } = useSharedFacts(
    tenant,
    ({ name }) => ({ ar: name.ar, en: name.en }),
    name => ({ name }),
  )
  return (
    <Form isBusy={busy} unsaved={isUnsaved} submit={submit} gap="sm">
      {contested && <Contests {...contested} labelOf={path => t(path === 'ar' ? 'settings.name_ar' : 'settings.name_en')} />}
      {languages.map((language, at) => (
        <LanguageInput
          key={language}
          language={language}
          label={t(`settings.name_${language}`)}
          limit={longest}
          value={values}
          error={at === 0 ? fault : null}
          onChange={change}
        />
      ))}
      {tenant.status === 'published' && (
        <Text c="dimmed" fz="sm">
          {t('settings.after_publishing')}
        </Text>
      )}
      <SaveLine busy={busy} saved={saved} />
    </Form>
  )
}
