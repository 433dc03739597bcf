import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Language } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { Guest } from '#portal/domain/check-in/use-check-in.ts'
import { codeOf } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'

type Props = { tenant: Tenant; opened: boolean; add: (guest: Guest) => void; close: () => void }
type Values = { fullname: string; email: string; phone: string; language: Language; consent: boolean }

/** Registers people at the entrance, one after another, and checks them in. */
export function WalkInDialog({ tenant, opened, add, close }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door.walk_in' })
  const [empty] = useState<Values>({ fullname: '', email: '', phone: '', language: currentLanguage(), consent: false })
  const [last, setLast] = useState<{ name: string; outcome: 'checked_in' | 'already' } | null>(null)
  /** address of a declined or withdrawn person, for whom the server asked for a confirmation */
  const [asked, setAsked] = useState<string | null>(null)
  const form = useContractForm(api.registrations.addWalkIn, empty)
  const { mutateAsync } = useApiMutation(api.registrations.addWalkIn, {
    invalidates: [api.registrations.admission, api.registrations.list],
  })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    setLast(null)
    // A change of the address is another person.
    const confirmed = asked === body.email
    const { outcome, ...guest } = await mutateAsync({
      tenant: tenant.id,
      body: { ...(body as Values & { consent: true }), confirmed },
    }).catch((error: unknown) => {
      setAsked(/^registration\.was_(?:declined|withdrawn)$/.test(codeOf(error) ?? '') ? body.email : null)
      throw error
    })
    setAsked(null)
    add(guest)
    setLast({ name: guest.fullname, outcome })
    form.setValues({ ...empty, language: body.language })
  })
  const { fullname, email, phone, language } = form.values
  return (
    <Dialog title={t('title')} opened={opened} onClose={close}>
      <Text role="status" fw={600}>
        {last && t(last.outcome, { name: isolated(last.name) })}
      </Text>
      <Form problem={problem} isBusy={isBusy} unsaved={`${fullname}${email}${phone}` !== ''} submit={submit}>
        <TextInput label={t('fullname')} dir="auto" autoComplete="off" maxLength={80} {...form.getInputProps('fullname')} />
        <TextInput
          label={t('email')}
          type="email"
          className="ltr-input"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t('phone')}
          type="tel"
          inputMode="tel"
          className="ltr-input"
          autoComplete="off"
          maxLength={30}
          {...form.getInputProps('phone')}
        />
        <RadioField
          label={t('language')}
          value={language}
          choices={(['ar', 'en'] as const).map(value => ({ value, label: t(`language_${value}`) }))}
          onChange={chosen => form.setFieldValue('language', chosen)}
        />
        <Checkbox
          size="md"
          label={t('consent')}
          aria-invalid={'consent' in form.errors}
          {...form.getInputProps('consent', { type: 'checkbox' })}
        />
        <SubmitButton isBusy={isBusy} words={{ submit: t(asked !== null && asked === email ? 'anyway' : 'submit'), busy: t('busy') }} />
      </Form>
    </Dialog>
  )
}
