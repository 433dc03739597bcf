import { Button, Checkbox, Group, Text, TextInput, Title } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { PublicEventDetail } from '#contract/events/events-endpoints.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { invalidate } from '#portal/platform/api/queries.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { useContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { useSubmit } from '#portal/platform/forms/use-submit.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { LegalLinks } from '#portal/platform/screen/LegalLinks.tsx'
import { useSession } from '#portal/platform/session/session.ts'
import css from './seats.module.css'

export function SignUp({ publicEvent: { id, sign_up, seats_left } }: { publicEvent: PublicEventDetail }) {
  const { t } = useTranslation('seats')
  const [sentTo, setSentTo] = useState('')
  if (sign_up === 'none' || sign_up === 'closed') return null
  return (
    <section className={css.panel} aria-labelledby="sign-up">
      <Title order={2} fz="lg" id="sign-up">
        {t('title')}
      </Title>
      {sentTo ? (
        <Sent email={sentTo} again={() => setSentTo('')} />
      ) : (
        <>
          {sign_up === 'waiting' && (
            <Text>
              <strong>{t('full')}</strong>
              <br />
              {t('full_hint')}
            </Text>
          )}
          {seats_left !== null && seats_left > 0 && <Text fw={600}>{t('left', { count: seats_left })}</Text>}
          <SeatForm event={id} isFull={sign_up === 'waiting'} onSent={setSentTo} />
        </>
      )}
    </section>
  )
}

function SeatForm({ event, isFull, onSent }: { event: string; isFull: boolean; onSent: (email: string) => void }) {
  const { t } = useTranslation('seats')
  const user = useSession(session => session.user)
  const form = useContractForm(api.seats.take, {
    event,
    fullname: user?.fullname ?? '',
    email: user?.email ?? '',
    language: currentLanguage(),
    consent: false,
  })
  const { isBusy, problem, submit } = useSubmit(form, async body => {
    const { email } = await callTo(api.seats.take, { body })
    invalidate([api.events.detail, api.events.list])
    onSent(email)
  })
  return (
    <div className={css.form}>
      <Form problem={problem} isBusy={isBusy} unsaved={form.isDirty()} submit={submit}>
        <TextInput label={t('fullname')} name="name" dir="auto" autoComplete="name" {...form.getInputProps('fullname')} />
        <TextInput
          label={t('email')}
          name="email"
          type="email"
          className="ltr-input"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <Checkbox
          size="md"
          label={t('consent')}
          aria-invalid={'consent' in form.errors}
          {...form.getInputProps('consent', { type: 'checkbox' })}
        />
        <Group gap="xs" fz="sm" ms="2.25rem" mt="-0.5rem">
          <LegalLinks isBesideForm />
        </Group>
        <SubmitButton isBusy={isBusy} words={{ submit: t(isFull ? 'wait' : 'take'), busy: t('sending') }} />
      </Form>
    </div>
  )
}

/** Shown after signing up. It does not reveal whether the address is registered; the mail contains the result. */
function Sent({ email, again }: { email: string; again: () => void }) {
  const { t } = useTranslation('seats')
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <div ref={message} tabIndex={-1} role="status" className={css.said}>
        <IconMailCheck size={28} stroke={1.6} aria-hidden />
        <div>
          <Text fw={600}>{t('sent', { email: `\u2066${email}\u2069` })}</Text>
          <Text>{t('sent_hint')}</Text>
        </div>
      </div>
      <Button variant="default" className={css.start ?? ''} onClick={again}>
        {t('another')}
      </Button>
    </>
  )
}
