import { useTranslation } from 'react-i18next'
import { useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { TextField } from '../fields/placed-fields.tsx'

/** Field for the contact address, a fact that several sections show. */
export function ContactEmail() {
  const { t } = useTranslation('editor')
  const { changeFacts } = useEditorStore()
  const { contact_email } = useFacts()
  return (
    <TextField
      name="contact_email"
      label={t('basics.contact_email')}
      hint={t('basics.contact_email_hint')}
      kind="email"
      value={contact_email}
      limit={254}
      onChange={email => changeFacts({ contact_email: email })}
    />
  )
}
