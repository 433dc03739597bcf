import { Anchor, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { QrCode } from '#portal/platform/qr-code/QrCode.tsx'
import { CopyText } from './RecoveryCodes.tsx'
import css from './two-step.module.css'

export type Begun = Output<Endpoints['secondFactor']['begin']>
type Props = Begun & { show: (codes: readonly string[], notice: string) => void }

/** Sets up an authenticator app. A code must be verified before two-step verification is active. */
export function Setting({ secret, uri, show }: Props) {
  const { t } = useTranslation('profile', { keyPrefix: 'two_step' })
  const { mutateAsync } = useApiMutation(api.secondFactor.confirm, { invalidates: [api.secondFactor.get] })
  const form = useContractForm(api.secondFactor.confirm, { totp: '' })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    const { recovery_codes } = await mutateAsync({ body })
    show(recovery_codes, t('is_set'))
  })
  return (
    <Form problem={problem} isBusy={isBusy} submit={submit} gap="1rem">
      <Text>{t('scan')}</Text>
      <QrCode text={uri} label={t('qr')} className={css['qr'] ?? ''} />
      {/* Links to the app on this device, because a phone cannot scan its own screen. */}
      <Anchor href={uri} underline="always" className={css['open'] ?? ''}>
        {t('open_app')}
      </Anchor>
      <div>
        <Text size="sm">{t('secret')}</Text>
        <code className={css['secret']}>
          <bdi dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</bdi>
        </code>
        <CopyText text={secret} label={t('copy')} />
      </div>
      <TextInput
        label={t('code')}
        className="ltr-input"
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        {...form.getInputProps('totp')}
      />
      <SubmitButton isBusy={isBusy} words={{ submit: t('confirm'), busy: t('confirming') }} />
    </Form>
  )
}
