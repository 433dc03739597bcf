import type { TFunction } from 'i18next'
import type { Webhook } from '#contract/webhooks/webhooks-endpoints.ts'
import { type sampleEvent, type webhookEvents, webhookEvents as allEvents } from '#contract/webhooks/webhooks.ts'

export type Words = TFunction<'webhooks'>
export type EventName = (typeof webhookEvents)[number]

/** Events as the form groups them. */
export const eventGroups = [
  { id: 'registrations', events: eventsOf('registration') },
  { id: 'projects', events: eventsOf('project', 'judging') },
  { id: 'results', events: eventsOf('results', 'certificate', 'phase') },
] as const

function eventsOf(...subjects: string[]): EventName[] {
  return allEvents.filter(event => subjects.includes(event.split('.')[0] ?? ''))
}

export const eventLabel = (t: Words, event: EventName | typeof sampleEvent) => t(`event.${event}.label`)

/** Returns the name of a webhook: its description, or the host of its URL, because the rest can be long. */
export const webhookName = ({ url, description }: Pick<Webhook, 'url' | 'description'>) => description || (URL.parse(url)?.host ?? url)

const failures = [
  'url_invalid',
  'url_scheme',
  'url_credentials',
  'url_port',
  'host_not_public',
  'name_unknown',
  'dns_unanswered',
  'timed_out',
  'tls_failed',
  'connection_failed',
  'stopped',
] as const

/** Returns the status of a response, or why there was none. */
export function resultOf(t: Words, { status, failure }: { status: number | null; failure: string | null }): string {
  if (status !== null) return t('status', { status: String(status) })
  return t(`failure.${failures.find(known => known === failure) ?? 'connection_failed'}`)
}
