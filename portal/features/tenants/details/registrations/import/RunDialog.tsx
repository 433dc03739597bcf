import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Import } from '#contract/imports/import-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { importSearch } from './import-address.ts'
import { ProjectsNotice } from './ProjectsNotice.tsx'
import { SeatsNotice } from './SeatsNotice.tsx'
import { showImport } from './use-choices.ts'

type Props = { tenant: Tenant; data: Import; close: () => void }

/** Asks where and when people agreed, then imports. */
export function RunDialog({ tenant, data, close }: Props) {
  const { t } = useTranslation('sheets', { keyPrefix: 'run' })
  const { t: tProjects } = useTranslation('sheets', { keyPrefix: 'projects' })
  const navigate = useNavigate()
  const [today] = useState(() => new Date().toLocaleDateString('en-CA', { timeZone: tenant.timezone }))
  const form = useContractForm(api.imports.run, { agreed_where: '', agreed_on: '' })
  const { mutateAsync } = useApiMutation(api.imports.run, {
    invalidates: [
      api.imports.list,
      api.imports.rows,
      api.registrations.list,
      api.registrations.admission,
      api.registrations.form,
      api.projects.list,
      api.projects.settings,
      api.audit.list,
    ],
  })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    const done = await mutateAsync({ tenant: tenant.id, params: { id: data.id }, body })
    close()
    // The filters of the preview do not apply to the report.
    void navigate(importSearch(data.id), { replace: true })
    showImport(done)
  })
  const people = data.counts.create + data.counts.complete
  const submitWords = people > 0 ? t('open', { count: people }) : tProjects('open', { count: data.projects.create })
  return (
    <Dialog title={submitWords} opened onClose={close}>
      <Form problem={problem} isBusy={isBusy} unsaved={form.isDirty()} submit={submit}>
        <Text c="dimmed">{t('means')}</Text>
        {data.counts.faulted > 0 && <Text>{t('left_out', { count: data.counts.faulted })}</Text>}
        <ProjectsNotice data={data} />
        <SeatsNotice tenant={tenant} data={data} />
        <TextField
          label={t('where')}
          hint={t('where_hint')}
          value={form.values.agreed_where}
          limit={200}
          error={form.errors['agreed_where']}
          onChange={value => form.setFieldValue('agreed_where', value)}
        />
        <TextInput
          type="date"
          label={t('on')}
          description={t('on_hint')}
          max={today}
          value={form.values.agreed_on}
          error={form.errors['agreed_on']}
          onChange={event => form.setFieldValue('agreed_on', event.currentTarget.value)}
        />
        <SubmitButton isBusy={isBusy} words={{ submit: submitWords, busy: t('busy') }} />
      </Form>
    </Dialog>
  )
}
