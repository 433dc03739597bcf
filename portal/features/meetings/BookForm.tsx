import { Avatar, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Language } from '#contract/language.ts'
import type { BookedMeeting, MeetingHost, Slot } from '#contract/meetings/meetings-endpoints.ts'
import { longestMeetingNote, type MeetingTopic } from '#contract/meetings/meetings.ts'
import { MeetingTime } from '#portal/domain/meetings/MeetingFacts.tsx'
import shared from '#portal/domain/meetings/meetings.module.css'
import { ownZone } from '#portal/domain/meetings/own-zone.ts'
import { TimeChoice } from '#portal/domain/meetings/TimeChoice.tsx'
import { codeOf, currentOf } from '#portal/platform/api/problems.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { Pair } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { PhoneField } from '#portal/platform/forms/fields/PhoneField.tsx'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { initialsOf } from '#portal/platform/session/initials.ts'
import { useSession } from '#portal/platform/session/session.ts'

type Props = { hosts: readonly MeetingHost[]; booked: (meeting: BookedMeeting) => void }
type Values = {
  host: string
  starts_at: string
  topic: MeetingTopic
  name: string
  email: string
  mobile: string
  team: string
  note: string
  language: Language
  timezone: string
}

export function BookForm({ hosts, booked }: Props) {
  const { t } = useTranslation('meetings')
  const form = useContractForm(api.meetings.book, useStartingValues(hosts[0]))
  const { values, errors, setFieldValue } = form
  const [near, setNear] = useState<readonly Slot[]>([])
  const { mutateAsync } = useApiMutation(api.meetings.book, { invalidates: [api.meetings.slots] })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    setNear([])
    await mutateAsync({ body }).then(booked, (error: unknown) => {
      if (codeOf(error) === 'meeting.slot_taken') {
        setFieldValue('starts_at', '')
        setNear(currentOf<{ slots: Slot[] }>(error, 'meeting.slot_taken')?.slots ?? [])
        invalidate([api.meetings.slots])
      }
      throw error
    })
  })
  const host = hosts.find(({ id }) => id === values.host) ?? hosts[0]
  if (!host) return null
  const choose = (id: string) => {
    setFieldValue('host', id)
    setFieldValue('starts_at', '')
    setNear([])
    const topics = hosts.find(each => each.id === id)?.topics ?? []
    if (!topics.includes(values.topic)) setFieldValue('topic', topics[0] ?? 'other')
  }
  return (
    <Form problem={problem} isBusy={isBusy} unsaved={form.isDirty()} submit={submit}>
      {hosts.length > 1 && <HostField hosts={hosts} value={values.host} onChange={choose} />}
      <About host={host} />
      <RadioField
        label={t('topic_label')}
        value={values.topic}
        choices={host.topics.map(value => ({ value, label: t(`topic.${value}`) }))}
        onChange={topic => setFieldValue('topic', topic)}
      />
      <TimeChoice
        key={host.id}
        host={host.id}
        value={values.starts_at}
        near={near}
        error={errors['starts_at'] && t('choose_time')}
        onChange={startsAt => setFieldValue('starts_at', startsAt)}
      />
      <div role="status">{values.starts_at && <MeetingTime at={values.starts_at} there={host.timezone} />}</div>
      <Pair>
        <TextField label={t('name')} {...form.getInputProps('name')} />
        <TextField label={t('email')} kind="email" {...form.getInputProps('email')} />
      </Pair>
      <Pair>
        <PhoneField
          label={t('mobile')}
          hint={t('mobile_hint')}
          wrong={t('mobile_wrong')}
          value={values.mobile}
          error={errors['mobile']}
          onChange={mobile => setFieldValue('mobile', mobile)}
        />
        <TextField label={t('team')} {...form.getInputProps('team')} />
      </Pair>
      <Textarea label={t('note')} dir="auto" autosize minRows={2} maxLength={longestMeetingNote} {...form.getInputProps('note')} />
      <Text fz="sm" c="dimmed">
        {t('kept')}
      </Text>
      <SubmitButton isBusy={isBusy} words={{ submit: t(host.asks_first ? 'ask' : 'submit'), busy: t('busy') }} />
    </Form>
  )
}

function useStartingValues(host: MeetingHost | undefined): Values {
  const user = useSession(session => session.user)
  const [values] = useState<Values>(() => ({
    host: host?.id ?? '',
    starts_at: '',
    topic: host?.topics[0] ?? 'other',
    name: user?.fullname ?? '',
    email: user?.email ?? '',
    mobile: '',
    team: '',
    note: '',
    language: currentLanguage(),
    timezone: ownZone(),
  }))
  return values
}

function About({ host }: { host: MeetingHost }) {
  const { t } = useTranslation('meetings')
  const { name, about, avatar, hackathon, minutes, asks_first } = host
  return (
    <div className={shared.line}>
      <Avatar aria-hidden="true" size={48} radius="xl" variant="filled" color="brand" src={avatar} alt="">
        {initialsOf(name)}
      </Avatar>
      <div>
        <Text fw={600}>
          <bdi>{name}</bdi>
        </Text>
        <Text fz="sm" c="dimmed">
          <bdi>{hackathon || t('platform')}</bdi> · {t('minutes', { count: minutes })}
        </Text>
        {about && (
          <Text fz="sm">
            <bdi>{about}</bdi>
          </Text>
        )}
        {asks_first && <Text fz="sm">{t('asks_first')}</Text>}
      </div>
    </div>
  )
}

type HostFieldProps = { hosts: readonly MeetingHost[]; value: string; onChange: (host: string) => void }

function HostField({ hosts, value, onChange }: HostFieldProps) {
  const { t } = useTranslation('meetings')
  const nameOf = ({ name, hackathon }: MeetingHost) => t('with_of', { name, team: hackathon || t('platform') })
  return (
    <SelectField
      label={t('with')}
      value={value}
      choices={hosts.map(host => ({ value: host.id, label: nameOf(host) }))}
      onChange={onChange}
    />
  )
}
