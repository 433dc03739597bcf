import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { eventKinds, eventLanguages, eventStates, mostWeeks, type OwnEvent } from '#contract/endpoints/events.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { NumberField } from '#portal/platform/forms/NumberField.tsx'
import { RadioField } from '#portal/platform/forms/RadioField.tsx'
import { SelectField } from '#portal/platform/forms/SelectField.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import { AboutField } from './AboutField.tsx'
import { CoverField } from './CoverField.tsx'
import { eventForm, type EventValues } from './event-values.ts'
import { EventContests } from './EventContests.tsx'
import { EventText } from './EventText.tsx'
import { OwnerField } from './OwnerField.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { ScopeField } from './ScopeField.tsx'
import { SeatFields } from './SeatFields.tsx'
import { useOwnerFacts, useOwners } from './use-owners.ts'
import { useSharedEvent } from './use-shared-event.ts'
import { WhenFields } from './WhenFields.tsx'

type Props = {
  /** null: a new one */
  event: OwnEvent | null
  /** of a new one: what it begins as */
  opening?: EventValues
  /** of a new one: the hackathon whose it is, where that is known */
  of?: string
  close: () => void
  onSaved?: (event: OwnEvent) => void
}

/** One event, added or changed. */
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
      <Form problem={problem} isBusy={isBusy} unsaved={form.isUnsaved} submit={submit}>
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
            max={mostWeeks}
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
