import { useTranslation } from 'react-i18next'
import { kinds, languageSets, TenantFacts } from '#contract/tenants/tenant.ts'
import { wordsIn } from '#landing/words.ts'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { ChoiceField, L10nField } from '../fields/placed-fields.tsx'
import { ContactEmail } from './ContactEmail.tsx'
import { EligibilityFields } from './EligibilityFields.tsx'

const limits = TenantFacts.shape
const visibilities = ['listed', 'unlisted'] as const

export function BasicsStep() {
  const { t } = useTranslation('editor')
  const { changeFacts } = useEditorStore()
  const facts = useFacts()
  const words = wordsIn[currentLanguage()]
  return (
    <>
      <L10nField
        name="name"
        label={t('basics.name')}
        value={facts.name}
        limit={limitOf(limits.name)}
        onChange={name => changeFacts({ name })}
      />
      <L10nField
        name="description"
        label={t('basics.description')}
        hint={t('basics.description_hint')}
        lines={3}
        value={facts.description}
        limit={limitOf(limits.description)}
        onChange={description => changeFacts({ description })}
      />
      <L10nField
        name="organizer"
        label={t('basics.organizer')}
        value={facts.organizer}
        limit={limitOf(limits.organizer)}
        onChange={organizer => changeFacts({ organizer })}
      />
      <ContactEmail />
      <ChoiceField
        name="kind"
        label={t('basics.kind')}
        value={facts.kind}
        choices={kinds.map(value => ({ value, label: words.kind[value] }))}
        onChange={kind => changeFacts({ kind })}
      />
      <ChoiceField
        name="languages"
        label={t('basics.languages')}
        hint={t('basics.languages_hint')}
        value={facts.languages}
        choices={languageSets.map(value => ({ value, label: t(`languages.${value}`) }))}
        onChange={languages => changeFacts({ languages })}
      />
      <ChoiceField
        name="visibility"
        label={t('basics.visibility')}
        hint={t('basics.visibility_hint')}
        value={facts.visibility}
        choices={visibilities.map(value => ({ value, label: t(`visibility.${value}`) }))}
        onChange={visibility => changeFacts({ visibility })}
      />
      <FieldGroup title={t('eligibility.title')} hint={t('eligibility.hint')}>
        <EligibilityFields />
      </FieldGroup>
    </>
  )
}
