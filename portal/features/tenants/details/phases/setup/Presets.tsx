import { Button, Radio, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import { type PhaseSubject, phaseSubjects } from '#contract/phases/phase.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatDays } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { chooses } from '#portal/platform/forms/choices.ts'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { aboutPhases } from './about-phases.ts'
import { type Preset, phasesOfPreset, presets } from './presets.ts'
import css from './setup.module.css'

type Props = { tenant: Tenant; addOwn: () => void; added: () => void }

/** Asks whether the hackathon has several parts, and proposes phases. Nothing is stored before they are added. */
export function Presets({ tenant, addOwn, added }: Props) {
  const { t } = useTranslation('phases', { keyPrefix: 'preset' })
  const { team_min, team_max } = tenant.eligibility
  const [preset, setPreset] = useState<Preset>('weekend')
  const [first, setFirst] = useState<PhaseSubject>((team_min ?? 1) > 1 ? 'team' : 'person')
  const later = first === 'team' || team_max !== 1 ? 'team' : 'person'
  const { send, flag, error } = useApiMutation(api.phases.add, { invalidates: aboutPhases })
  const isBusy = flag === 'loading'
  const proposed = phasesOfPreset(preset, tenant, first, later)
  const choices = presets.map(value => ({ value, label: t(`${value}.title`) }))
  const submit = async () => {
    if (!isBusy && proposed.length > 0) send({ tenant: tenant.id, body: { phases: proposed } }, added)
  }
  return (
    <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} submit={submit}>
      <Radio.Group label={t('question')} description={t('hint')} value={preset} onChange={chooses({ choices, onChange: setPreset })}>
        <div className={css.presets}>
          {choices.map(({ value, label }) => (
            <Radio.Card key={value} value={value} aria-label={label} aria-describedby={`preset-${value}`} className={css.preset ?? ''}>
              <Text span fw={600}>
                {label}
              </Text>
              <span id={`preset-${value}`} className={css.about}>
                <Text span fz="sm">
                  {t(`${value}.means`)}
                </Text>
                <ProposedDates tenant={tenant} preset={value} />
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {proposed.length > 0 ? (
        <>
          <RadioField
            label={t('who')}
            hint={t(`${first}_means`)}
            value={first}
            choices={phaseSubjects.map(value => ({ value, label: t(value) }))}
            onChange={setFirst}
          />
          <SubmitButton
            isBusy={isBusy}
            words={{ submit: t('add', { count: proposed.length }), busy: t('adding') }}
            fullWidth={false}
            className={css.start ?? ''}
          />
        </>
      ) : (
        <Text c="dimmed">{t('nothing')}</Text>
      )}
      <Button variant="subtle" className={css.start ?? ''} onClick={addOwn}>
        {t('own')}
      </Button>
    </Form>
  )
}

function ProposedDates({ tenant, preset }: { tenant: Tenant; preset: Preset }) {
  const phases = phasesOfPreset(preset, tenant, 'person', 'person')
  if (phases.length === 0)
    return (
      <Text span fz="sm" c="dimmed">
        {formatDays(tenant.starts_at, tenant.ends_at, tenant.timezone)}
      </Text>
    )
  return (
    <span className={css.dates}>
      {phases.map(({ name, starts_at, ends_at }) => (
        <Text key={starts_at} span fz="sm" c="dimmed">
          {isolated(textIn(name, currentLanguage()))}: {formatDays(starts_at, ends_at, tenant.timezone)}
        </Text>
      ))}
    </span>
  )
}
