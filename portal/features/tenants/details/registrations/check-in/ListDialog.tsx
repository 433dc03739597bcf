import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import {
  checkInAudiences,
  checkInListKinds,
  type CheckInListSettings,
  type CountedList,
} from '#contract/registrations/check-in-list-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { L10nField } from '#portal/platform/forms/fields/L10nField.tsx'
import { NumberField } from '#portal/platform/forms/fields/NumberField.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { listSettingsOf } from './list-settings.ts'

type Props = {
  tenant: Tenant
  /** null: a new list */ list: CountedList | null
  opened: boolean
  close: () => void
  /** called with the id of a new list */ added: (id: string) => void
}

const empty: CheckInListSettings = {
  name: { ar: '', en: '' }, kind: 'presence', audience: 'seated', phase_id: null, times: 1, needs_entrance: false, question: '',
} // oxfmt-ignore

/** Adds or changes a list. */
export function ListDialog({ tenant, list, opened, close, added }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door.lists' })
  const form = useContractForm(api.checkInLists.create, list ? listSettingsOf(list) : empty)
  const create = useApiMutation(api.checkInLists.create, { invalidates: [api.checkInLists.list] })
  const update = useApiMutation(api.checkInLists.update, { invalidates: [api.checkInLists.list, api.checkInLists.people] })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    if (list)
      await update.mutateAsync({ tenant: tenant.id, params: { id: list.id }, body: { ...body, is_closed: list.closed_at !== null } })
    else added((await create.mutateAsync({ tenant: tenant.id, body })).id)
    close()
  })
  const fields = useRead(api.registrations.form, { tenant: tenant.id }, { enabled: opened })
  const phases = useRead(api.phases.list, { tenant: tenant.id }, { enabled: opened && tenant.has_phases })
  const { name, kind, audience, phase_id, times, needs_entrance, question } = form.values
  const phaseChoices = (phases.data?.results ?? []).map(phase => ({ value: phase.id, label: textIn(phase.name, currentLanguage()) }))
  const audiences = checkInAudiences.filter(each => each !== 'phase' || tenant.has_phases || audience === 'phase')
  const often = times === null ? 'unlimited' : times === 1 ? 'once' : 'times'
  const questions = (fields.data?.fields ?? []).map(field => ({ value: field.name, label: field.label }))
  return (
    <Dialog title={t(list ? 'edit' : 'add')} opened={opened} onClose={close}>
      <Form problem={problem} isBusy={isBusy} unsaved={form.isDirty()} submit={submit}>
        <L10nField
          label={t('form.name')}
          languages={['ar', 'en']}
          value={name}
          errors={{ ar: form.errors['name.ar'] ?? form.errors['name'], en: form.errors['name.en'] }}
          limit={60}
          onChange={value => form.setFieldValue('name', value)}
        />
        <SelectField
          label={t('form.kind')}
          value={kind}
          choices={checkInListKinds.map(value => ({ value, label: t(`form.kind_${value}`) }))}
          error={form.errors['kind']}
          onChange={value => form.setFieldValue('kind', value)}
        />
        <SelectField
          label={t('form.audience')}
          value={audience}
          choices={audiences.map(value => ({ value, label: t(`form.audience_${value}`) }))}
          error={form.errors['audience']}
          onChange={value => {
            form.setFieldValue('audience', value)
            form.setFieldValue('phase_id', value === 'phase' ? (phaseChoices[0]?.value ?? null) : null)
          }}
        />
        {audience === 'phase' && phaseChoices.length > 0 && (
          <SelectField
            label={t('form.phase')}
            value={phase_id ?? ''}
            choices={[...(phase_id === null ? [{ value: '', label: '' }] : []), ...phaseChoices]}
            error={form.errors['phase_id']}
            onChange={value => form.setFieldValue('phase_id', value === '' ? null : value)}
          />
        )}
        {kind !== 'hardware' && (
          <SelectField
            label={t('form.often')}
            value={often}
            choices={(['once', 'times', 'unlimited'] as const).map(value => ({ value, label: t(`form.often_${value}`) }))}
            onChange={value => form.setFieldValue('times', value === 'unlimited' ? null : value === 'once' ? 1 : 2)}
          />
        )}
        {kind !== 'hardware' && often === 'times' && (
          <NumberField
            label={t('form.times')}
            value={times}
            min={2}
            max={100}
            error={form.errors['times']}
            onChange={value => form.setFieldValue('times', value ?? 2)}
          />
        )}
        {audience !== 'arrived' && (
          <SwitchField
            label={t('form.needs_entrance')}
            value={needs_entrance}
            onChange={value => form.setFieldValue('needs_entrance', value)}
          />
        )}
        {(questions.length > 0 || question !== '') && (
          <SelectField
            label={t('form.question')}
            hint={t('form.question_means')}
            value={question}
            choices={[{ value: '', label: t('form.question_none') }, ...questions]}
            error={form.errors['question']}
            onChange={value => form.setFieldValue('question', value)}
          />
        )}
        <SubmitButton isBusy={isBusy} words={{ submit: t(list ? 'form.submit' : 'form.submit_new'), busy: t('form.busy') }} />
      </Form>
    </Dialog>
  )
}
