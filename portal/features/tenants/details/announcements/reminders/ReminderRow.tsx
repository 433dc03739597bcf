import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { languages } from '#contract/language.ts'
import type { Reminder } from '#contract/reminders/reminders-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatHijri, formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { SwitchField } from '#portal/platform/forms/SwitchField.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { ReminderDialog } from './ReminderDialog.tsx'
import css from './reminders.module.css'

type Props = { tenant: Tenant; one: Reminder }

export function ReminderRow({ tenant, one }: Props) {
  const { t } = useTranslation('reminders')
  const [isEditing, setEditing] = useState(false)
  const [triedAt, setTriedAt] = useState('')
  const [chosen, setChosen] = useState<{ isOn: boolean; before: boolean } | null>(null)
  const set = useApiMutation(api.reminders.set, { invalidates: [api.reminders.get, api.audit.list] })
  const trial = useApiMutation(api.reminders.trial)
  const { kind, is_on, words, survey_url } = one
  const name = t(`kind.${kind}`)
  // Shows the choice until the list is refetched.
  const isOn = chosen?.before === is_on ? chosen.isOn : is_on
  const isFixed = tenant.status === 'archived'
  const change = (next: boolean) => {
    setChosen({ isOn: next, before: is_on })
    set.mutateAsync({ tenant: tenant.id, body: { kind, is_on: next, words, survey_url } }).catch(() => setChosen(null))
  }
  const tryIt = () => {
    setTriedAt('')
    trial.mutateAsync({ tenant: tenant.id, body: { kind, words, survey_url } }).then(
      ({ email }) => setTriedAt(email),
      () => {},
    )
  }
  const problem = set.flag === 'error' ? set.error : trial.flag === 'error' ? trial.error : null
  return (
    <li className={css.row}>
      <div className={css.head}>
        {isFixed ? (
          <div>
            <Text fw={600}>{name}</Text>
            <Text c="dimmed" fz="sm">
              {t(`to.${kind}`)}
            </Text>
          </div>
        ) : (
          <SwitchField label={name} hint={t(`to.${kind}`)} value={isOn} onChange={change} />
        )}
        {languages.some(language => words[language]) && <Tag color="brand">{t('own')}</Tag>}
      </div>
      <Text fz="sm" role="status">
        <State tenant={tenant} one={one} isOn={isOn} />
      </Text>
      {!isFixed && (
        <div className={css.acts}>
          <Button variant="default" size="sm" aria-label={t('edit_of', { name })} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={t('trial_of', { name })}
            aria-disabled={trial.flag === 'loading'}
            onClick={() => trial.flag === 'loading' || tryIt()}
          >
            {t('trial')}
          </Button>
        </div>
      )}
      <Text role="status" fz="sm">
        {triedAt && t('tried', { email: isolated(triedAt) })}
      </Text>
      {problem !== null && (
        <Text role="alert" c="error" fz="sm">
          {sentenceFor(problem)}
        </Text>
      )}
      <ReminderDialog tenant={tenant} one={one} title={name} opened={isEditing} close={() => setEditing(false)} />
    </li>
  )
}

function State({ tenant, one: { state, at, sent }, isOn }: Props & { isOn: boolean }) {
  const { t } = useTranslation('reminders')
  const date = at === null ? null : { moment: formatMoment(at, tenant.timezone), hijri: formatHijri(at, tenant.timezone) }
  const sentence =
    state === 'scheduled' || state === 'sent'
      ? date && t(state === 'scheduled' && !isOn ? 'would' : `state.${state}`, date)
      : t(`state.${state}`)
  return [sentence, sent > 0 && t('count', { count: sent, n: formatNumber(sent) })].filter(Boolean).join(' · ')
}
