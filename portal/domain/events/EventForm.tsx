import { Button, Select } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { eventKinds, eventLanguages, eventStates, maxWeeks, type OwnEvent } from '#contract/events/events-endpoints.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { NumberField } from '#portal/platform/forms/fields/NumberField.tsx'
import { PictureField } from '#portal/platform/forms/fields/PictureField.tsx'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { Form } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { EventText, PlaceFields, ScopeField, SeatFields, WhenFields } from './event-fields.tsx'
import { eventForm, type EventValues } from './event-values.ts'
import { EventContests } from './EventContests.tsx'
import { type Owner, useOwnerFacts, useOwners } from './use-owners.ts'
import { useSharedEvent } from './use-shared-event.ts'

type Props = {
  event: OwnEvent | null
  opening?: EventValues
  of?: string
  close: () => void
  onSaved?: (event: OwnEvent) => void
}

export function EventForm({ event, opening, of, close, onSaved }: Props) {
  const { t } = useTranslation('events')
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const owners = useOwners()
  const [opened] = useState(() => ({ ...(opening ?? eventForm(event)), ...(of && { owner: of }) }))
  const form = useContractForm<EventValues, Endpoint>(event ? api.events.update : api.events.create, opened)
  const { save, latest, contested } = useSharedEvent(event, form)
  const { values, errors } = form
  const owner = values.owner || (owners?.find(({ isPublic }) => isPublic) ?? owners?.[0])?.value || ''
  const { timezone, isHidden } = useOwnerFacts(owner)
  const { isBusy, problem, submit } = useSubmit(form, async written => {
    const saved = await save({ ...written, owner })
    if (!saved) return false
    close()
    onSaved?.(saved)
    return true
  })
  return (
    <Dialog title={t(event ? 'edit_title' : 'add_title')} opened onClose={close} size="lg" fullScreen={isNarrow}>
      <Form problem={problem} isBusy={isBusy} unsaved={form.isDirty()} submit={submit}>
        {contested && <EventContests contested={contested} timeZone={event?.timezone ?? timezone} />}
        {!event && !of && owners && (
          <OwnerField owners={owners} value={owner} isHidden={isHidden} onChange={value => form.setFieldValue('owner', value)} />
        )}
        {!event && owner === 'platform' && <AboutField onChange={about => form.setFieldValue('about', about)} />}
        <EventText form={form} field="title" limit={120} />
        <SelectField
          label={t('kind_label')}
          value={values.kind}
          choices={eventKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
          onChange={kind => form.setFieldValue('kind', kind)}
        />
        <WhenFields form={form} timeZone={event?.timezone ?? timezone} />
        {!event && (
          <NumberField
            label={t('weeks')}
            hint={t('weeks_mean')}
            value={values.weeks}
            min={1}
            max={maxWeeks}
            error={errors['weeks']}
            onChange={weeks => form.setFieldValue('weeks', weeks ?? 1)}
          />
        )}
        <PlaceFields form={form} />
        <RadioField
          label={t('language_label')}
          value={values.language}
          choices={eventLanguages.map(value => ({ value, label: t(`language.${value}`) }))}
          onChange={language => form.setFieldValue('language', language)}
        />
        <EventText form={form} field="text" limit={2000} lines={3} />
        <SeatFields form={form} />
        <CoverField
          shown={latest?.cover_pic ?? null}
          value={values.cover_pic}
          error={errors['cover_pic']}
          onChange={cover => form.setFieldValue('cover_pic', cover)}
        />
        <RadioField
          label={t('state_label')}
          value={values.status}
          choices={eventStates
            .filter(state => event || state === 'draft' || state === 'published')
            .map(value => ({ value, label: t(`state.${value}`) }))}
          onChange={status => form.setFieldValue('status', status)}
        />
        <ScopeField
          series={latest?.series ?? null}
          act="change"
          value={values.scope}
          onChange={scope => form.setFieldValue('scope', scope)}
        />
        <FormActions>
          <Button type="submit" fullWidth loading={isBusy}>
            {t(event ? 'save' : 'add')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

type OwnerFieldProps = { owners: readonly Owner[]; value: string; isHidden: boolean; onChange: (value: string) => void }

function OwnerField({ owners, value, isHidden, onChange }: OwnerFieldProps) {
  const { t } = useTranslation('events')
  return (
    <SelectField
      label={t('fact.hackathon')}
      hint={t(isHidden ? 'hidden_owner' : 'owner_means')}
      value={value}
      choices={owners}
      onChange={onChange}
    />
  )
}

function AboutField({ onChange }: { onChange: (hackathon: string) => void }) {
  const { t } = useTranslation('events')
  const none = { value: 'none', label: t('about_nothing') }
  const [chosen, choose] = useState(none)
  const [typed, setTyped] = useState(none.label)
  const [search] = useDebouncedValue(typed === chosen.label ? '' : typed.trim(), 300)
  const { data, isFetching } = useRead(api.tenants.list, { query: { scope: 'public', limit: 10, ...(search && { search }) } })
  const found = (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const choices = [none, chosen, ...found].filter(({ value }, at, all) => all.findIndex(other => other.value === value) === at)
  return (
    <Select
      label={t('about')}
      description={t('about_means')}
      size="md"
      searchable
      allowDeselect={false}
      value={chosen.value}
      searchValue={typed}
      onSearchChange={setTyped}
      data={choices}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? null : t('about_none')}
      comboboxProps={{ withinPortal: false }}
      onChange={value => {
        const picked = choices.find(choice => choice.value === value) ?? none
        choose(picked)
        onChange(picked === none ? '' : picked.value)
      }}
    />
  )
}

type Value = File | 'none' | undefined
type CoverFieldProps = {
  shown: string | null
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

/** Field for the cover, which can be unchanged, removed or replaced by a file. */
function CoverField({ shown, value, error, onChange }: CoverFieldProps) {
  const { t } = useTranslation('events')
  const chosen = useObjectUrl(value instanceof File ? value : null)
  return (
    <PictureField
      label={t('cover')}
      hint={t('cover_means')}
      url={value === 'none' ? null : (chosen ?? shown)}
      shape="beside"
      words={{ choose: t('cover_choose'), replace: t('cover_replace'), remove: t('cover_remove') }}
      error={error}
      onFile={onChange}
      onRemove={() => onChange(shown ? 'none' : undefined)}
    />
  )
}

function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}
