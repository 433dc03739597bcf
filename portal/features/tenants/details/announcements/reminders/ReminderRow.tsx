import { Switch, Text } from '@mantine/core'
import { IconCheck, IconEye, IconMailForward, IconPencil } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { languages } from '#contract/language.ts'
import type { Reminder } from '#contract/reminders/reminders-endpoints.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatHijri, formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { ReminderDialog } from './ReminderDialog.tsx'
import { ReminderPreview } from './ReminderPreview.tsx'
import css from './reminders.module.css'

type Props = { tenant: Tenant; one: Reminder; isNext: boolean }

export function ReminderRow({ tenant, one, isNext }: Props) {
  const { t } = useTranslation('reminders')
  const [opened, open] = useState<'text' | 'preview' | null>(null)
  const [triedAt, setTriedAt] = useState('')
  const [chosen, setChosen] = useState<{ isOn: boolean; before: boolean } | null>(null)
  const set = useApiMutation(api.reminders.set, { invalidates: [api.reminders.get, api.audit.list] })
  const trial = useApiMutation(api.reminders.trial)
  const switchId = useId()
  const { kind, is_on, words, survey_url, state } = one
  const name = t(`kind.${kind}`)
  // Shows the choice until the list is refetched.
  const isOn = chosen?.before === is_on ? chosen.isOn : is_on
  const isFixed = tenant.status === 'archived'
  const change = (next: boolean) => {
    setChosen({ isOn: next, before: is_on })
    set.mutateAsync({ tenant: tenant.id, body: { kind, is_on: next, words, survey_url } }).catch(() => setChosen(null))
  }
  const tryIt = () => {
    if (trial.flag === 'loading') return
    setTriedAt('')
    trial.mutateAsync({ tenant: tenant.id, body: { kind, words, survey_url } }).then(
      ({ email }) => setTriedAt(email),
      () => {},
    )
  }
  const problem = set.flag === 'error' ? set.error : trial.flag === 'error' ? trial.error : null
  const isPast = pastStates.has(state)
  return (
    <li className={css.step} data-past={isPast || undefined} data-next={isNext || undefined} data-off={(!isPast && !isOn) || undefined}>
      <span className={css.dot}>{state === 'sent' && <IconCheck size={12} stroke={3} aria-hidden />}</span>
      <div className={css.what}>
        <div className={css.named}>
          {isFixed ? (
            <Text fw={600}>{name}</Text>
          ) : (
            <Text component="label" htmlFor={switchId} fw={600}>
              {name}
            </Text>
          )}
          {isNext && (
            <Tag color="brand" className={css.tag}>
              {t('next')}
            </Tag>
          )}
          {languages.some(language => words[language]) && (
            <Tag color="gray" className={css.tag}>
              {t('own')}
            </Tag>
          )}
        </div>
        <p className={css.when} role="status">
          <State tenant={tenant} one={one} isOn={isOn} />
        </p>
        <Text c="dimmed" fz="sm">
          {t(`to.${kind}`)}
        </Text>
        <Text role="status" fz="sm">
          {triedAt && t('tried', { email: isolated(triedAt) })}
        </Text>
        {problem !== null && (
          <Text role="alert" c="error" fz="sm">
            {sentenceFor(problem)}
          </Text>
        )}
      </div>
      {!isFixed && (
        <Switch
          id={switchId}
          size="md"
          className={css.switch ?? ''}
          checked={isOn}
          onChange={event => change(event.currentTarget.checked)}
        />
      )}
      <RowMenu
        className={css.menu}
        label={t('actions_of', { name })}
        actions={
          isFixed
            ? []
            : [
                { name: 'preview', label: t('preview'), icon: <IconEye size={18} aria-hidden />, choose: () => open('preview') },
                { name: 'edit', label: t('edit'), icon: <IconPencil size={18} aria-hidden />, choose: () => open('text') },
                { name: 'trial', label: t('trial'), icon: <IconMailForward size={18} aria-hidden />, choose: tryIt },
              ]
        }
      />
      <ReminderDialog tenant={tenant} one={one} title={name} opened={opened === 'text'} close={() => open(null)} />
      <ReminderPreview tenant={tenant} one={one} title={name} opened={opened === 'preview'} close={() => open(null)} />
    </li>
  )
}

const pastStates: ReadonlySet<Reminder['state']> = new Set(['sent', 'passed', 'closed', 'short'])

function State({ tenant, one: { state, at, sent }, isOn }: Omit<Props, 'isNext'> & { isOn: boolean }) {
  const { t } = useTranslation('reminders')
  const date = at === null ? null : { moment: whole(formatMoment(at, tenant.timezone)), hijri: whole(formatHijri(at, tenant.timezone)) }
  const sentence =
    state === 'scheduled' || state === 'sent'
      ? date && t(state === 'scheduled' && !isOn ? 'would' : `state.${state}`, date)
      : t(`state.${state}`)
  return [sentence, sent > 0 && t('count', { count: sent, n: formatNumber(sent) })]
    .filter(Boolean)
    .join(' · ')
    .replaceAll(' · ', '\u00a0· ')
}

/** Prevents line breaks inside a date. */
const whole = (date: string) => date.replaceAll(' ', '\u00a0')
