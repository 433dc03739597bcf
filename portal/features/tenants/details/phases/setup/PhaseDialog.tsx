import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Phase, PhaseSettings } from '#contract/phases/phase-records.ts'
import {
  callUps,
  capacityUnits,
  leastConfirmHours,
  longestPhaseName,
  longestPhasePlace,
  maxOverbooking,
  mostConfirmHours,
  phaseSubjects,
} from '#contract/phases/phase.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { OptionalMoment } from '#portal/platform/date-fields/OptionalMoment.tsx'
import { FieldGroup, Pair } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { L10nPair } from '#portal/platform/forms/fields/L10nPair.tsx'
import { NumberField } from '#portal/platform/forms/fields/NumberField.tsx'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'
import { aboutPhases } from './about-phases.ts'
import { isWholeQuota, QuotaFields } from './QuotaFields.tsx'

type Props = {
  tenant: Tenant
  /** null: a new phase after the present ones */
  phase: Phase | null
  phases: readonly Phase[]
  close: () => void
  added?: () => void
}

/** Hours to confirm when the setting is turned on. */
const usualHours = 72

/** Settings of a new or existing phase. */
export function PhaseDialog({ tenant, phase, phases, close, added = () => {} }: Props) {
  const { t } = useTranslation('phases', { keyPrefix: 'form' })
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const [opening] = useState(() => (phase ? settingsOf(phase) : nextPhase(tenant, phases)))
  const [given, set] = useState(opening)
  const [isTried, setTried] = useState(false)
  const adding = useApiMutation(api.phases.add, { invalidates: aboutPhases })
  const setting = useApiMutation(api.phases.set, { invalidates: aboutPhases })
  const { flag, error } = phase ? setting : adding
  const isBusy = flag === 'loading'
  const change = (changes: Partial<PhaseSettings>) => set(now => ({ ...now, ...changes }))
  const isUnnamed = isTried && given.name.ar.trim() === '' && given.name.en.trim() === ''
  const isReversed = isTried && Date.parse(given.ends_at) <= Date.parse(given.starts_at)
  const isOutOfOrder = codeOf(error) === 'phase.order'
  const isMoved = phase !== null && given.submission_closes_at !== null && given.submission_closes_at !== phase.submission_closes_at
  const submit = async () => {
    setTried(true)
    if (isBusy || (given.name.ar.trim() === '' && given.name.en.trim() === '')) return
    if (Date.parse(given.ends_at) <= Date.parse(given.starts_at) || !given.quotas.every(isWholeQuota)) return
    const { id: tenantId } = tenant
    if (phase) setting.send({ tenant: tenantId, params: { id: phase.id }, body: given }, close)
    else
      adding.send({ tenant: tenantId, body: { phases: [given] } }, () => {
        close()
        added()
      })
  }
  return (
    <Dialog title={t(phase ? 'title' : 'add')} opened onClose={close} size="lg" fullScreen={isNarrow}>
      <Form
        problem={flag === 'error' && !isOutOfOrder && sentenceFor(error)}
        isBusy={isBusy}
        unsaved={differ(opening, given)}
        submit={submit}
        gap="lg"
      >
        <L10nPair
          labels={{ ar: t('name_ar'), en: t('name_en') }}
          value={given.name}
          errors={isUnnamed ? { ar: t('unnamed') } : {}}
          limit={longestPhaseName}
          onChange={name => change({ name })}
        />
        {phase ? (
          <Text c="dimmed">{t(`fixed_${given.subject}`)}</Text>
        ) : (
          <>
            <RadioField
              label={t('subject')}
              hint={t('subject_means')}
              value={given.subject}
              choices={phaseSubjects
                .filter(value => value === 'team' || phases.at(-1)?.subject !== 'team')
                .map(value => ({ value, label: t(value) }))}
              onChange={subject => change({ subject })}
            />
            {phases.length === 0 && (
              <SwitchField
                label={t('screening')}
                hint={t('screening_means')}
                value={given.is_screening}
                onChange={is_screening => change({ is_screening, ...(is_screening && { submission_closes_at: null }) })}
              />
            )}
          </>
        )}
        <DateTimeFields
          label={t('starts_at')}
          timeZone={tenant.timezone}
          value={given.starts_at}
          error={isOutOfOrder && !isReversed ? sentenceFor(error) : undefined}
          onChange={starts_at => change({ starts_at })}
        />
        <DateTimeFields
          label={t('ends_at')}
          timeZone={tenant.timezone}
          value={given.ends_at}
          error={isReversed ? t('reversed') : undefined}
          onChange={ends_at => change({ ends_at })}
        />
        <L10nPair
          labels={{ ar: t('place_ar'), en: t('place_en') }}
          value={given.place}
          errors={{}}
          limit={longestPhasePlace}
          onChange={place => change({ place })}
        />
        {!given.is_screening && (
          <OptionalMoment
            label={t('submission')}
            hint={t('submission_means')}
            timeZone={tenant.timezone}
            value={given.submission_closes_at}
            from={given.ends_at}
            onChange={submission_closes_at => change({ submission_closes_at })}
          />
        )}
        {!given.is_screening && (phase ? phase.number > 1 : phases.length > 0) && (
          <NumberField
            label={t('carry')}
            hint={t('carry_means')}
            value={given.carry}
            min={0}
            max={100}
            onChange={carry => change({ carry: carry ?? 0 })}
          />
        )}
        {isMoved && <Text role="status">{t('submission_moved')}</Text>}
        {(!phase || !phase.is_last) && (
          <WayFields tenant={tenant} given={given} hasTeams={given.subject === 'team'} isNew={!phase} isTried={isTried} change={change} />
        )}
        <FormActions>
          <SubmitButton isBusy={isBusy} words={{ submit: t(phase ? 'save' : 'add'), busy: t('saving') }} />
        </FormActions>
      </Form>
    </Dialog>
  )
}

type WayProps = {
  tenant: Tenant
  given: PhaseSettings
  hasTeams: boolean
  isNew: boolean
  isTried: boolean
  change: (changes: Partial<PhaseSettings>) => void
}

/** Who moves on to the next phase, and how. */
function WayFields({ tenant, given, hasTeams, isNew, isTried, change }: WayProps) {
  const { t } = useTranslation('phases', { keyPrefix: 'form' })
  return (
    <FieldGroup title={t('way')} hint={t(isNew ? 'way_later' : 'way_means')}>
      <Pair>
        <NumberField
          label={t('capacity')}
          hint={t('capacity_means')}
          placeholder={t('no_limit')}
          value={given.capacity}
          min={1}
          max={1_000_000}
          onChange={capacity => change({ capacity })}
        />
        <NumberField
          label={t('overbooking')}
          hint={t('overbooking_means')}
          value={given.overbooking}
          min={0}
          max={maxOverbooking}
          onChange={overbooking => change({ overbooking: overbooking ?? 0 })}
        />
      </Pair>
      {hasTeams && (
        <RadioField
          label={t('capacity_of')}
          value={given.capacity_of}
          choices={capacityUnits.map(value => ({ value, label: t(`unit_${value}`) }))}
          onChange={capacity_of => change({ capacity_of })}
        />
      )}
      <QuotaFields tenant={tenant} quotas={given.quotas} hasTeams={hasTeams} isTried={isTried} onChange={quotas => change({ quotas })} />
      <RadioField
        label={t('calls_up')}
        hint={t(`${given.calls_up}_means`)}
        value={given.calls_up}
        choices={callUps.map(value => ({ value, label: t(value) }))}
        onChange={calls_up => change({ calls_up })}
      />
      <SwitchField
        label={t('confirm')}
        hint={t('confirm_means')}
        value={given.confirm_hours !== null}
        onChange={isAsking => change({ confirm_hours: isAsking ? usualHours : null })}
      />
      {given.confirm_hours !== null && (
        <NumberField
          label={t('confirm_hours')}
          hint={t('confirm_hours_means', { least: leastConfirmHours, most: mostConfirmHours })}
          value={given.confirm_hours}
          min={leastConfirmHours}
          max={mostConfirmHours}
          onChange={hours => change({ confirm_hours: hours ?? usualHours })}
        />
      )}
    </FieldGroup>
  )
}

const settingsOf = (phase: Phase): PhaseSettings => ({
  name: phase.name,
  subject: phase.subject,
  is_screening: phase.is_screening,
  starts_at: phase.starts_at,
  ends_at: phase.ends_at,
  place: phase.place,
  submission_closes_at: phase.submission_closes_at,
  carry: phase.carry,
  capacity: phase.capacity,
  capacity_of: phase.capacity_of,
  overbooking: phase.overbooking,
  quotas: phase.quotas,
  calls_up: phase.calls_up,
  confirm_hours: phase.confirm_hours,
})

const dayMs = 86_400_000

/** A phase after the present ones; the first one has the dates of the hackathon. */
function nextPhase(tenant: Tenant, phases: readonly Phase[]): PhaseSettings {
  const last = phases.at(-1)
  const none = { ar: '', en: '' }
  const later = (at: string) => new Date(Date.parse(at) + dayMs).toISOString()
  return {
    name: none,
    subject: last?.subject ?? 'person',
    is_screening: false,
    starts_at: last ? later(last.ends_at) : tenant.starts_at,
    ends_at: last ? later(later(last.ends_at)) : tenant.ends_at,
    place: none,
    submission_closes_at: null,
    carry: 0,
    capacity: null,
    capacity_of: 'people',
    overbooking: 0,
    quotas: [],
    calls_up: 'asked',
    confirm_hours: null,
  }
}
