import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { Award } from '#contract/results/result-records.ts'
import { longestAwardName, longestAwardReason, places } from '#contract/results/results.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { L10nPair } from '#portal/platform/forms/L10nPair.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { SelectField } from '#portal/platform/forms/SelectField.tsx'
import { TextField } from '#portal/platform/forms/TextField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import { placeName } from './place-name.ts'

/** Projects in the choice. With more, a search narrows them. */
const listed = 100

type Props = { tenant: Tenant; award: Award | null; close: () => void }

/** Gives an award to a project, or changes it. */
export function AwardDialog({ tenant, award, close }: Props) {
  const { t } = useTranslation('results')
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search.trim(), 250)
  const [project, setProject] = useState(award?.project ?? '')
  const [place, setPlace] = useState(String(award?.place ?? 1))
  const [name, setName] = useState(award?.name ?? { ar: '', en: '' })
  const [reason, setReason] = useState(award?.reason ?? '')
  const [isTried, setTried] = useState(false)
  const found = useRead(api.projects.list, {
    tenant: tenant.id,
    query: { limit: listed, submission: 'submitted', ...(wanted && { search: wanted }) },
  })
  const adding = useApiMutation(api.results.addAwards, { invalidates: [api.results.get] })
  const setting = useApiMutation(api.results.setAward, { invalidates: [api.results.get] })
  const { flag, error } = award ? setting : adding
  const isBusy = flag === 'loading'
  const errors = fieldsOf(error)
  const nameError = errors['name'] ?? errors['awards.0.name']
  const choices = [
    ...(project === '' ? [{ value: '', label: t('award.choose') }] : []),
    ...(award && award.project === project ? [{ value: award.project, label: textIn(award.project_name, currentLanguage()) }] : []),
    ...(found.data?.results ?? [])
      .filter(each => each.id !== award?.project || each.id !== project)
      .map(each => ({ value: each.id, label: textIn(each.name, currentLanguage()) })),
  ]
  const submit = async () => {
    setTried(true)
    if (isBusy || project === '') return
    const body = { project, place: Number(place), name, reason }
    const sent = award
      ? setting.mutateAsync({ tenant: tenant.id, params: { id: award.id }, body })
      : adding.mutateAsync({ tenant: tenant.id, body: { awards: [body] } })
    await sent.then(close, () => {})
  }
  return (
    <Dialog title={t(award ? 'award.edit_title' : 'award.add_title')} opened onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} submit={submit}>
        {(found.data?.count ?? 0) > listed || search ? (
          <TextField label={t('award.search')} value={search} limit={80} onChange={setSearch} />
        ) : null}
        <SelectField
          label={t('award.project')}
          value={project}
          choices={choices}
          error={isTried && project === '' ? t('award.missing') : undefined}
          onChange={setProject}
        />
        <SelectField
          label={t('award.place')}
          value={place}
          choices={[...places.map(String), '0'].map(value => ({ value, label: placeName(t, Number(value)) }))}
          onChange={setPlace}
        />
        <L10nPair
          labels={{ ar: t('award.name_ar'), en: t('award.name_en') }}
          value={name}
          errors={{ ar: nameError, en: undefined }}
          limit={longestAwardName}
          onChange={setName}
        />
        <Text fz="sm" c="dimmed">
          {t('award.name_hint')}
        </Text>
        <ReasonField
          label={t('award.reason')}
          hint={t('award.reason_hint')}
          value={reason}
          limit={longestAwardReason}
          onChange={setReason}
        />
        <SubmitButton isBusy={isBusy} words={{ submit: t('award.save'), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}
