import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { tokenDays, tokenScopes } from '#contract/api-tokens/api-tokens.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useFreshSignIn } from '#portal/domain/second-factor/use-fresh-sign-in.tsx'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

type Values = { name: string; scope: (typeof tokenScopes)[number]; days: (typeof tokenDays)[number] }
type Props = { tenant: Tenant; close: () => void; showToken: (token: string) => void }

const longestName = 60

/** A new token reads only, and is valid for the middle period, unless another choice is made. */
export function CreateTokenDialog({ tenant, close, showToken }: Props) {
  const { t } = useTranslation('tokens')
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const [opening] = useState<Values>({ name: '', scope: 'viewer', days: 90 })
  const form = useContractForm(api.apiTokens.create, opening)
  const { mutateAsync } = useApiMutation(api.apiTokens.create, { invalidates: [api.apiTokens.list] })
  const { doFresh, signInForm } = useFreshSignIn()
  const { isBusy, problem, submit } = useSubmit(form, body =>
    doFresh(async () => {
      const { token } = await mutateAsync({ tenant: tenant.id, body })
      close()
      showToken(token)
    }),
  )
  const { values, errors } = form
  return (
    <Dialog title={t('form.title')} opened onClose={close} size="lg" fullScreen={isNarrow}>
      {signInForm ?? (
        <Form problem={problem} isBusy={isBusy} unsaved={values.name !== ''} submit={submit} gap="lg">
          <TextField
            label={t('form.name')}
            hint={t('form.name_hint')}
            value={values.name}
            limit={longestName}
            error={errors['name']}
            onChange={name => form.setFieldValue('name', name)}
          />
          <RadioField
            label={t('form.scope')}
            hint={t('form.scope_hint')}
            isStacked
            value={values.scope}
            choices={tokenScopes.map(value => ({ value, label: t(`scope.${value}.means`) }))}
            error={errors['scope']}
            onChange={scope => form.setFieldValue('scope', scope)}
          />
          <RadioField
            label={t('form.days')}
            hint={t('form.days_hint')}
            value={`${values.days}`}
            choices={tokenDays.map(days => ({ value: `${days}` as const, label: t(`days.${days}`) }))}
            error={errors['days']}
            onChange={chosen => form.setFieldValue('days', tokenDays.find(days => `${days}` === chosen) ?? opening.days)}
          />
          <FormActions>
            <SubmitButton isBusy={isBusy} words={{ submit: t('form.submit'), busy: t('form.busy') }} />
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}
