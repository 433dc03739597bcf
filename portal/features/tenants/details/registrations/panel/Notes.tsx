import { Button, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { RegistrationDetail } from '#contract/registrations/registration-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { Form } from '#portal/platform/forms/Form.tsx'
import css from '../panel.module.css'

type Props = { tenant: Tenant; person: RegistrationDetail; mayWrite: boolean }

export function Notes({ tenant, person, mayWrite }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'notes' })
  const [text, setText] = useState('')
  const adding = useApiMutation(api.registrations.addNote, { invalidates: [api.registrations.detail] })
  const removing = useApiMutation(api.registrations.removeNote, { invalidates: [api.registrations.detail] })
  const isBusy = adding.flag === 'loading'
  const add = async () => {
    if (isBusy || text.trim() === '') return
    await adding.mutateAsync({ tenant: tenant.id, params: { id: person.id }, body: { text } }).then(
      () => setText(''),
      () => {},
    )
  }
  const remove = (note: string) => removing.send({ tenant: tenant.id, params: { id: person.id, note } })
  if (!mayWrite && person.notes.length === 0) return null
  const problem = adding.flag === 'error' ? adding.error : removing.flag === 'error' ? removing.error : null
  return (
    <section aria-labelledby="notes">
      <Title order={3} fz="md" id="notes">
        {t('title')}
      </Title>
      <Text fz="sm" c="dimmed">
        {t('means')}
      </Text>
      <ul className={css.lines}>
        {person.notes.map(note => (
          <li key={note.id}>
            <Text dir="auto" className={css.note ?? ''}>
              {note.text}
            </Text>
            <Text component="span" fz="sm" c="dimmed">
              <bdi>{note.by ?? t('former_member')}</bdi>
              {' · '}
              <time dateTime={note.created_at}>{formatMoment(note.created_at, tenant.timezone)}</time>
            </Text>
            {note.is_mine && mayWrite && (
              <Button variant="subtle" size="compact-sm" onClick={() => remove(note.id)}>
                {t('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Form problem={problem !== null && sentenceFor(problem)} isBusy={isBusy} unsaved={text.trim() !== ''} submit={add} gap="xs">
          <Textarea
            aria-label={t('text')}
            placeholder={t('text')}
            dir="auto"
            autosize
            minRows={2}
            maxLength={1000}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" size="sm" aria-disabled={isBusy} className={css.start ?? ''}>
            {t('add')}
          </Button>
        </Form>
      )}
    </section>
  )
}
