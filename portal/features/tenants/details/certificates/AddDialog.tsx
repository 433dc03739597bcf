import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Certificate } from '#contract/certificates/certificate-records.ts'
import { certificateKinds, longestAward } from '#contract/certificates/certificate.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { L10nPair } from '#portal/platform/forms/fields/L10nPair.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

const none = { ar: '', en: '' }
const changes = [api.certificates.list, api.certificates.groups]

/** Issues one certificate: to a person entered by hand, or again in place of `former`. */
export function AddDialog({ tenant, former, close }: { tenant: Tenant; former: Certificate | null; close: () => void }) {
  const { t } = useTranslation('certificates')
  const [kind, setKind] = useState(former?.kind ?? 'winner')
  const [name, setName] = useState(former?.name ?? '')
  const [email, setEmail] = useState('')
  const [project, setProject] = useState(former?.project ?? none)
  const [award, setAward] = useState(former?.award ?? none)
  const [mails, setMails] = useState(true)
  const adding = useApiMutation(api.certificates.create, { invalidates: changes })
  const again = useApiMutation(api.certificates.reissue, { invalidates: changes })
  const { flag, error } = former ? again : adding
  const isBusy = flag === 'loading'
  const language = currentLanguage()
  const errors = fieldsOf(error)
  const texts = { name, project, award, mails }
  const submit = async () => {
    if (isBusy) return
    const sent = former
      ? again.mutateAsync({ tenant: tenant.id, params: { id: former.id }, body: texts })
      : adding.mutateAsync({ tenant: tenant.id, body: { ...texts, kind, email, language } })
    await sent.then(close, () => {})
  }
  return (
    <Dialog title={t(former ? 'reissue.title' : 'add.title')} opened onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} submit={submit}>
        {!former && (
          <SelectField
            label={t('add.kind')}
            value={kind}
            choices={certificateKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
            onChange={setKind}
          />
        )}
        <TextField label={t('add.name')} hint={t('add.name_hint')} value={name} limit={80} error={errors['name']} onChange={setName} />
        {!former && (
          <TextField
            label={t('add.email')}
            hint={t('add.email_hint')}
            kind="email"
            value={email}
            error={errors['email']}
            onChange={setEmail}
          />
        )}
        {kind === 'winner' && (
          <L10nPair
            labels={{ ar: t('add.award_ar'), en: t('add.award_en') }}
            value={award}
            errors={{ ar: errors['award'] ?? errors['award.ar'], en: errors['award.en'] }}
            limit={longestAward}
            onChange={setAward}
          />
        )}
        {(kind === 'winner' || kind === 'participant') && (
          <L10nPair
            labels={{ ar: t('add.project_ar'), en: t('add.project_en') }}
            value={project}
            errors={{ ar: errors['project.ar'], en: errors['project.en'] }}
            limit={longestAward}
            onChange={setProject}
          />
        )}
        <SwitchField label={t('mails')} hint={t('mails_hint')} value={mails} onChange={setMails} />
        <SubmitButton isBusy={isBusy} words={{ submit: t(former ? 'reissue.do' : 'add.do'), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}
