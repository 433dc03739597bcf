import { Button, NativeSelect, Radio, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { eventKinds, eventStates, type OwnEvent } from '#contract/endpoints/events.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { showServerErrors, useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import { AboutField } from './AboutField.tsx'
import { BothLanguages } from './BothLanguages.tsx'
import { CoverField } from './CoverField.tsx'
import { eventForm, type EventValues, oneOf } from './event-values.ts'
import { EventContests } from './EventContests.tsx'
import { OwnerField, useOwnerFacts, useOwners } from './OwnerField.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { useSaveEvent } from './use-save-event.ts'
import { useSharedEvent } from './use-shared-event.ts'
import { WhenFields } from './WhenFields.tsx'
import css from './writing.module.css'

type Props = {
  /** null: a new one */
  event: OwnEvent | null
  close: () => void
  onSaved?: (event: OwnEvent) => void
}

/** One event, added or changed. Once something is written, only its buttons close it. */
export function EventForm({ event, close, onSaved }: Props) {
  const { t } = useTranslation('events')
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const owners = useOwners()
  const [opened] = useState(() => eventForm(event))
  const form = useContractForm<EventValues, Endpoint>(event ? api.events.update : api.events.create, opened)
  const { save: send, busy, error } = useSaveEvent(event)
  const { save, latest, contested } = useSharedEvent(event, form, send)
  const { values, errors } = form
  const isUntouched = values === opened
  const owner = values.owner || (owners?.find(({ isPublic }) => isPublic) ?? owners?.[0])?.value || ''
  const { timezone, isHidden } = useOwnerFacts(owner)
  const [refusals, setRefusals] = useState(0)
  const box = useFirstFault(refusals)
  const submit = form.onSubmit(async written => {
    try {
      const saved = await save({ ...written, owner })
      if (!saved) return
      close()
      onSaved?.(saved)
    } catch (problem) {
      showServerErrors(form, problem)
    }
  })
  return (
    <Dialog
      title={t(event ? 'edit_title' : 'add_title')}
      opened
      onClose={close}
      closeOnClickOutside={isUntouched}
      closeOnEscape={isUntouched}
      size="lg"
      fullScreen={isNarrow}
    >
      <form ref={box} noValidate aria-busy={busy} onSubmit={given => void submit(given).then(() => setRefusals(refusals + 1))}>
        <Stack gap="md">
          <FormAlert>{error && !contested && Object.keys(errors).length === 0 ? sentenceFor(error) : null}</FormAlert>
          {contested && <EventContests contested={contested} timeZone={event?.timezone ?? timezone} />}
          {!event && owners && (
            <OwnerField owners={owners} value={owner} isHidden={isHidden} onChange={value => form.setFieldValue('owner', value)} />
          )}
          {!event && owner === 'platform' && <AboutField onChange={about => form.setFieldValue('about', about)} />}
          <BothLanguages form={form} field="title" longest={120} />
          <NativeSelect
            label={t('kind_label')}
            size="md"
            value={values.kind}
            onChange={given => form.setFieldValue('kind', oneOf(eventKinds, given.currentTarget.value))}
            data={eventKinds.map(kind => ({ value: kind, label: t(`kind.${kind}`) }))}
          />
          <WhenFields form={form} timeZone={event?.timezone ?? timezone} />
          <PlaceFields form={form} />
          <BothLanguages form={form} field="text" longest={2000} isLong />
          <CoverField
            shown={latest?.cover_pic ?? null}
            value={values.cover_pic}
            error={errors['cover_pic']}
            onChange={cover => form.setFieldValue('cover_pic', cover)}
          />
          <Radio.Group
            label={t('state_label')}
            value={values.status}
            onChange={value => form.setFieldValue('status', oneOf(eventStates, value))}
          >
            <div className={css.options}>
              {eventStates
                .filter(state => event || state !== 'cancelled')
                .map(state => (
                  <Radio key={state} value={state} label={t(`state.${state}`)} />
                ))}
            </div>
          </Radio.Group>
          {owner !== '' && (
            <Button type="submit" loading={busy}>
              {t(event ? 'save' : 'add')}
            </Button>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

/** After a refusal the keyboard goes to the first wrong field, which may be out of sight. */
function useFirstFault(refusals: number) {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return box
}
