import { Anchor, Input, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { TenantFacts } from '#contract/tenants/tenant.ts'
import { wordsIn } from '#landing/words.ts'
import { Clashes } from '#portal/domain/clashes/Clashes.tsx'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { limitOf } from '#portal/platform/forms/limit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { useEditor, useEditorStore, useFacts } from '../draft/use-editor-store.ts'
import { ChoiceField, L10nField, MomentField, OptionalMoment } from '../fields/placed-fields.tsx'
import { MoveAlong } from './MoveAlong.tsx'
import { PlaceFields } from './PlaceFields.tsx'

const event = ['starts_at', 'ends_at'] as const
const registration = ['registration_opens_at', 'registration_closes_at'] as const

export function DatesStep() {
  const { t } = useTranslation('editor')
  const { changeFacts } = useEditorStore()
  const facts = useFacts()
  const moment = (name: (typeof event)[number] | (typeof registration)[number]) => (
    <MomentField
      key={name}
      name={name}
      label={t(`dates.${name}`)}
      timeZone={facts.timezone}
      value={facts[name]}
      onChange={instant => changeFacts({ [name]: instant } satisfies Partial<TenantFacts>)}
    />
  )
  return (
    <>
      <Stack gap="lg">
        {event.map(moment)}
        <div>
          <Clashes startsAt={facts.starts_at} endsAt={facts.ends_at} timeZone={facts.timezone} country={facts.country} />
          <MoveAlong />
        </div>
      </Stack>
      <FieldGroup title={t('dates.registration')}>{registration.map(moment)}</FieldGroup>
      <FieldGroup title={t('dates.after')}>
        <SubmissionDeadline />
        <OptionalMoment
          name="winners_at"
          label={t('dates.winners_at')}
          hint={t('dates.winners_hint')}
          timeZone={facts.timezone}
          value={facts.winners_at}
          from={facts.ends_at}
          onChange={winners_at => changeFacts({ winners_at })}
        />
      </FieldGroup>
      <FieldGroup title={t('dates.place')}>
        <PlaceFields />
      </FieldGroup>
      <FieldGroup title={t('dates.takes_place')}>
        <CallOffFields />
      </FieldGroup>
    </>
  )
}

function CallOffFields() {
  const { t } = useTranslation('editor')
  const { changeFacts } = useEditorStore()
  const { called_off, called_off_reason } = useFacts()
  const { stage } = wordsIn[currentLanguage()]
  return (
    <>
      <ChoiceField
        name="called_off"
        label={t('dates.called_off')}
        hint={t('dates.called_off_hint')}
        value={called_off ?? 'no'}
        choices={[
          { value: 'no', label: t('dates.as_planned') },
          { value: 'postponed', label: stage.postponed },
          { value: 'cancelled', label: stage.cancelled },
        ]}
        onChange={chosen => changeFacts({ called_off: chosen === 'no' ? null : chosen })}
      />
      {called_off && (
        <L10nField
          name="called_off_reason"
          label={t('dates.called_off_reason')}
          hint={t('dates.called_off_reason_hint')}
          value={called_off_reason}
          limit={limitOf(TenantFacts.shape.called_off_reason)}
          onChange={reason => changeFacts({ called_off_reason: reason })}
        />
      )}
    </>
  )
}

/** While projects are collected, the teams know their deadline, which changes in the settings of projects only. */
function SubmissionDeadline() {
  const { t } = useTranslation('editor')
  const { changeFacts } = useEditorStore()
  const facts = useFacts()
  const tenant = useEditor(state => state.tenant)
  const { data } = useRead(api.projects.settings, { tenant: tenant.id })
  if (!data?.closes_at)
    return (
      <OptionalMoment
        name="submission_closes_at"
        label={t('dates.submission_closes_at')}
        hint={t('dates.submission_hint')}
        timeZone={facts.timezone}
        value={facts.submission_closes_at}
        from={facts.ends_at}
        onChange={submission_closes_at => changeFacts({ submission_closes_at })}
      />
    )
  return (
    <Input.Wrapper label={t('dates.submission_closes_at')} labelElement="div">
      <Text>{formatMoment(data.closes_at, facts.timezone)}</Text>
      <Anchor component={Link} to={paths.hackathonDetails(tenant.tenant_name, { tab: 'projects' })}>
        {t('dates.submission_change')}
      </Anchor>
    </Input.Wrapper>
  )
}
