import { Button, Checkbox, Input, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { webhookEvents } from '#contract/webhooks/webhooks.ts'
import { useFieldIds } from '#portal/platform/forms/use-field-ids.ts'
import { type EventName, eventGroups, eventLabel } from './webhook-words.ts'
import css from './webhooks.module.css'

type Props = { values: readonly EventName[]; error: string | undefined; onChange: (events: EventName[]) => void }

/** The events of a webhook in groups. Each says when it is sent. */
export function EventFields({ values, error, onChange }: Props) {
  const { t } = useTranslation('webhooks')
  const ids = useFieldIds()
  const isAll = values.length === webhookEvents.length
  const toggle = (event: EventName, on: boolean) => onChange(webhookEvents.filter(other => (other === event ? on : values.includes(other))))
  return (
    <fieldset className={css.events} aria-describedby={error ? ids.hint : undefined}>
      <legend className={css.legend}>{t('form.events')}</legend>
      <Button variant="default" size="sm" className={css.start ?? ''} onClick={() => onChange(isAll ? [] : [...webhookEvents])}>
        {t(isAll ? 'form.nothing' : 'form.all')}
      </Button>
      {error && (
        <Input.Error id={ids.hint} role="alert">
          {error}
        </Input.Error>
      )}
      {eventGroups.map(({ id, events }) => (
        <Stack key={id} gap="sm" role="group" aria-labelledby={`${ids.label}-${id}`}>
          <Text fz="sm" c="dimmed" id={`${ids.label}-${id}`}>
            {t(`group.${id}`)}
          </Text>
          {events.map(event => (
            <Checkbox
              key={event}
              label={eventLabel(t, event)}
              description={t(`event.${event}.when`)}
              checked={values.includes(event)}
              aria-invalid={error !== undefined}
              onChange={({ currentTarget }) => toggle(event, currentTarget.checked)}
            />
          ))}
        </Stack>
      ))}
    </fieldset>
  )
}
