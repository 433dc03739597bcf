import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PasskeySignIn } from '#portal/domain/passkeys/PasskeyButton.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { FactorField, type WithFactor } from './FactorField.tsx'

type Props = {
  /** the previous form, which is submitted again together with the code */
  form: Pick<ContractForm<WithFactor>, 'getInputProps'>
  problem: ReactNode
  isBusy: boolean
  submit: () => unknown
  heading: (title: string, hint: string) => ReactNode
  back: () => void
}

export function FactorStep({ form, problem, isBusy, submit, heading, back }: Props) {
  const { t } = useTranslation('factor')
  const words = {
    label: t('passkey.label'),
    busy: t('passkey.busy'),
    canceled: t('passkey.canceled'),
    unsupported: t('passkey.unsupported'),
  }
  return (
    <>
      {heading(t('title'), t('hint'))}
      <Form problem={problem} isBusy={isBusy} submit={submit}>
        <FactorField form={form} />
        <SubmitButton isBusy={isBusy} mt="xs" words={{ submit: t('submit'), busy: t('busy') }} />
      </Form>
      <PasskeySignIn words={words} />
      <Button variant="default" fullWidth mt="sm" onClick={back}>
        {t('back')}
      </Button>
    </>
  )
}
