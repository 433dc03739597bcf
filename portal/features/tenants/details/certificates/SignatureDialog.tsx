import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { ShownSigner } from '#contract/certificates/certificate-records.ts'
import { longestSigner } from '#contract/certificates/certificate.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { L10nPair } from '#portal/platform/forms/fields/L10nPair.tsx'
import { PictureField } from '#portal/platform/forms/fields/PictureField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'

type Props = { tenant: Tenant; close: () => void }

/** Sets who signs the certificates of the hackathon. */
export function SignatureDialog(props: Props) {
  const { t } = useTranslation('certificates')
  const { data, flag, error } = useRead(api.certificates.signer, { tenant: props.tenant.id })
  return (
    <Dialog title={t('signature.title')} opened onClose={props.close}>
      {data ? (
        <SignatureForm {...props} stored={data} />
      ) : flag === 'error' ? (
        <Text role="alert">{sentenceFor(error)}</Text>
      ) : (
        <Skeleton h={280} />
      )}
    </Dialog>
  )
}

function SignatureForm({ tenant, close, stored }: Props & { stored: ShownSigner }) {
  const { t } = useTranslation('certificates', { keyPrefix: 'signature' })
  const [picture, setPicture] = useState(stored.signature)
  const [signer_name, setName] = useState(stored.signer_name)
  const [signer_title, setTitle] = useState(stored.signer_title)
  const body = { signature: picture?.id ?? null, signer_name, signer_title }
  const [opening] = useState(body)
  const upload = useApiMutation(api.files.create)
  const saving = useApiMutation(api.certificates.setSigner, { invalidates: [api.certificates.signer] })
  const isBusy = saving.flag === 'loading'
  const isUploading = upload.flag === 'loading'
  const errors = fieldsOf(saving.error)
  const choose = (file: File) => upload.send({ tenant: tenant.id, form: { file } }, setPicture)
  const submit = async () => {
    if (!isBusy && !isUploading) saving.send({ tenant: tenant.id, body }, close)
  }
  return (
    <Form problem={saving.flag === 'error' && sentenceFor(saving.error)} isBusy={isBusy} unsaved={differ(opening, body)} submit={submit}>
      <Text>{t('lead')}</Text>
      <PictureField
        label={t('picture')}
        hint={t('picture_hint')}
        url={picture?.variants.at(-1)?.url ?? null}
        shape="paper"
        words={{ choose: t('choose'), replace: t('replace'), remove: t('remove') }}
        error={upload.flag === 'error' ? sentenceFor(upload.error) : errors['signature']}
        isBusy={isUploading}
        onFile={choose}
        onRemove={() => setPicture(null)}
      />
      <L10nPair
        labels={{ ar: t('name_ar'), en: t('name_en') }}
        value={signer_name}
        errors={{ ar: errors['signer_name'] ?? errors['signer_name.ar'], en: errors['signer_name.en'] }}
        limit={longestSigner.name}
        onChange={setName}
      />
      <L10nPair
        labels={{ ar: t('title_ar'), en: t('title_en') }}
        value={signer_title}
        errors={{ ar: errors['signer_title.ar'], en: errors['signer_title.en'] }}
        limit={longestSigner.title}
        onChange={setTitle}
      />
      <SubmitButton isBusy={isBusy} words={{ submit: t('save'), busy: t('saving') }} />
    </Form>
  )
}
