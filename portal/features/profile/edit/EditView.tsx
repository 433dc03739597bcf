import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/accounts/user.ts'
import { api } from '#contract/addresses.ts'
import type { Country } from '#contract/places/countries-endpoints.ts'
import { useCountry } from '#portal/domain/auth/use-countries.ts'
import { CountryField, MobileField } from '#portal/domain/country-field/CountryField.tsx'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { profileChanged } from '../profile-changed.ts'
import css from '../profile.module.css'
import type { InDrawer } from '../views.ts'
import { changedIn, draftOf, type ProfileDraft } from './draft.ts'

type Props = {
  person: User
  draft: ProfileDraft | null
  setDraft: (draft: ProfileDraft | null) => void
} & Pick<InDrawer, 'finish'>

export function EditView({ person, draft, setDraft, finish }: Props) {
  const { t } = useTranslation('profile', { keyPrefix: 'edit' })
  const spoken = useId()
  const { mutateAsync } = useApiMutation(api.profile.update)
  const form = useContractForm(api.profile.update, draft ?? draftOf(person))
  const { isBusy, problem, submit } = useSubmit(form, async values => {
    await profileChanged(await mutateAsync({ form: changedIn(values, person) }))
    setDraft(null)
    finish(t('saved'))
  })
  const { country, choose, reading } = useChosenCountry(form.values.country, id => form.setFieldValue('country', id))
  useEffect(() => {
    const isChanged = Object.keys(changedIn(form.values, person)).length > 0
    setDraft(isChanged ? form.values : null)
  }, [setDraft, form.values, person])
  return (
    <Form problem={problem} isBusy={isBusy} submit={submit} gap="1.125rem">
      <TextInput label={t('fullname')} name="name" dir="auto" autoComplete="name" {...form.getInputProps('fullname')} />
      <CountryField country={country} choose={choose} error={form.errors['country']} reading={reading} />
      <MobileField dialCode={country?.dial_code || '+966'} {...form.getInputProps('phone')} />
      <TextInput
        label={t('organization')}
        name="organization"
        dir="auto"
        autoComplete="organization"
        {...form.getInputProps('organization')}
      />
      <div role="group" aria-label={t('language')} aria-describedby={spoken}>
        <Text fw={600} mb={4}>
          {t('language')}
        </Text>
        <SegmentedControl
          fullWidth
          size="md"
          className={css['choice'] ?? ''}
          value={form.values.language}
          onChange={language => form.setFieldValue('language', language)}
          data={[
            { value: 'ar', label: <span lang="ar">العربية</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
        />
        <Text id={spoken} size="sm" c="dimmed" mt={4}>
          {t('language_hint')}
        </Text>
      </div>
      <SubmitButton isBusy={isBusy} words={{ submit: t('save'), busy: t('saving') }} />
    </Form>
  )
}

function useChosenCountry(id: string, save: (id: string) => void) {
  const [chosen, setChosen] = useState<Country | null>(null)
  const { country: known, ...reading } = useCountry(chosen ? null : id)
  const choose = (country: Country | null) => {
    setChosen(country)
    save(country?.id ?? '')
  }
  return { country: chosen ?? known, choose, reading }
}
