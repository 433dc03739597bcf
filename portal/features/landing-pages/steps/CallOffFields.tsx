import { useTranslation } from 'react-i18next'
import { TenantFacts } from '#contract/tenant.ts'
import { wordsIn } from '#landing/words.ts'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { ChoiceField, L10nField } from '../fields/placed-fields.tsx'

/** Whether the hackathon takes place, and what the page says where it does not. */
export function CallOffFields() {
  const { t } = useTranslation('editor')
  const { changeFacts } = useEditorStore()
  const { called_off, called_off_reason } = useFacts()
  const { stage } = wordsIn[currentLanguage()]
  return (
    <>
      <ChoiceField
        name="called_off"
        label={t('dates.called_off')}
        hint={t('dates.called_off_hint')}
        value={called_off ?? 'no'}
        choices={[
          { value: 'no', label: t('dates.as_planned') },
          { value: 'postponed', label: stage.postponed },
          { value: 'cancelled', label: stage.cancelled },
        ]}
        onChange={chosen => changeFacts({ called_off: chosen === 'no' ? null : chosen })}
      />
      {called_off && (
        <L10nField
          name="called_off_reason"
          label={t('dates.called_off_reason')}
          hint={t('dates.called_off_reason_hint')}
          value={called_off_reason}
          limit={limitOf(TenantFacts.shape.called_off_reason)}
          onChange={reason => changeFacts({ called_off_reason: reason })}
        />
      )}
    </>
  )
}
