import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Badge } from '#contract/badges/badge-records.ts'
import { roleWords } from '#contract/badges/badge-words.ts'
import { guestRoles, longestAffiliation, longestRoleWord } from '#contract/badges/badge.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { ConsequenceDialog } from '#portal/platform/forms/ConsequenceDialog.tsx'
import { L10nPair } from '#portal/platform/forms/fields/L10nPair.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'

type Props = { tenant: Tenant; guest: Badge | null; close: () => void }

/** Adds the badge of a person who is entered by hand, or changes it. */
export function GuestDialog({ tenant, guest, close }: Props) {
  const { t } = useTranslation('badges', { keyPrefix: 'guest' })
  const [opening] = useState({
    name: guest?.name ?? { ar: '', en: '' },
    role: guestRoles.find(role => role === guest?.role) ?? guestRoles[0],
    word: guest?.word ?? '',
    affiliation: guest?.affiliation ?? '',
  })
  const [body, setBody] = useState(opening)
  const set = (change: Partial<typeof body>) => setBody({ ...body, ...change })
  const adding = useApiMutation(api.badges.addGuest, { invalidates: [api.badges.list] })
  const changing = useApiMutation(api.badges.setGuest, { invalidates: [api.badges.list] })
  const { flag, error } = guest ? changing : adding
  const isBusy = flag === 'loading'
  const errors = fieldsOf(error)
  const submit = async () => {
    if (isBusy) return
    if (guest) changing.send({ tenant: tenant.id, params: { guest: guest.id }, body }, close)
    else adding.send({ tenant: tenant.id, body }, close)
  }
  return (
    <Dialog title={t(guest ? 'edit' : 'add')} opened onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} unsaved={differ(opening, body)} submit={submit}>
        <L10nPair
          labels={{ ar: t('name_ar'), en: t('name_en') }}
          value={body.name}
          errors={{ ar: errors['name'] ?? errors['name.ar'], en: errors['name.en'] }}
          limit={80}
          onChange={name => set({ name })}
        />
        <SelectField
          label={t('role')}
          value={body.role}
          choices={guestRoles.map(value => ({ value, label: roleWords[value][currentLanguage()] }))}
          onChange={role => set({ role })}
        />
        <TextField
          label={t('word')}
          hint={t('word_hint')}
          value={body.word}
          limit={longestRoleWord}
          error={errors['word']}
          onChange={word => set({ word })}
        />
        <TextField
          label={t('affiliation')}
          value={body.affiliation}
          limit={longestAffiliation}
          error={errors['affiliation']}
          onChange={affiliation => set({ affiliation })}
        />
        <SubmitButton isBusy={isBusy} words={{ submit: t(guest ? 'save' : 'submit'), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}

export function RemoveGuestDialog({ tenant, guest, close }: { tenant: Tenant; guest: Badge; close: () => void }) {
  const { t } = useTranslation('badges', { keyPrefix: 'guest' })
  const removing = useApiMutation(api.badges.removeGuest, { invalidates: [api.badges.list] })
  return (
    <ConsequenceDialog
      words={{
        title: t('remove_title', { name: isolated(guest.name[currentLanguage()] || guest.name.ar || guest.name.en) }),
        means: t('remove_means'),
        submit: t('remove'),
        busy: t('saving'),
      }}
      run={() => removing.mutateAsync({ tenant: tenant.id, params: { guest: guest.id } })}
      mutation={removing}
      close={close}
    />
  )
}
