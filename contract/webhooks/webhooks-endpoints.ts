import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, PageQuery, pageOf, text, Uuid } from '../fields.ts'
import { deliveryStates, sampleEvent, webhookEvents, webhookOffReasons } from './webhooks.ts'

export const Webhook = z
  .object({
    id: Uuid,
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(webhookEvents)),
    /** whether an event waits until earlier events of its subject were delivered */
    is_ordered: z.boolean(),
    is_on: z.boolean(),
    /** null while it is on */
    off_since: Instant.nullable(),
    off_why: z.enum(webhookOffReasons).nullable(),
    /** until when the former secret signs too; null: no more */
    former_secret_until: Instant.nullable(),
    created_at: Instant,
    /** of the newest event that was delivered within the retention period; null: none */
    last_delivered_at: Instant.nullable(),
    /** events that wait, and events that were given up within the retention period */
    due: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

const WithSecret = Webhook.extend({ /** `whsec_` and Base64; returned once */ secret: z.string() })

const WebhookSettings = z.object({
  /** https, unless the operator allows the origin */
  url: text(2000, 1),
  description: text(100).default(''),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  is_ordered: z.boolean().default(false),
})

export const WebhookDelivery = z
  .object({
    /** the header webhook-id */
    id: Uuid,
    type: z.enum([...webhookEvents, sampleEvent]),
    happened_at: Instant,
    state: z.enum(deliveryStates),
    /** time of the next attempt; null if none is due */
    due_at: Instant.nullable(),
    attempts: z.int(),
    /** of the last attempt: HTTP status, or why there was no response */
    status: z.int().nullable(),
    failure: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const WebhookAttempt = z.object({
  number: z.int(),
  at: Instant,
  /** milliseconds */
  duration: z.int(),
  status: z.int().nullable(),
  failure: z.string().nullable(),
  /** first KB */
  response: z.string(),
})
const DeliveryDetail = WebhookDelivery.extend({ /** body of the request */ body: z.string(), tries: z.array(WebhookAttempt) })

const ofWebhook = z.object({ id: z.string() })
const ofDelivery = z.object({ id: z.string(), delivery: z.string() })

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/webhooks/',
    summary: 'List the webhooks of a hackathon, oldest first',
    caller: 'editor',
    states: 'always',
    success: [200, z.object({ results: z.array(Webhook) })],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/',
    summary: 'Add a webhook; its secret is returned only once',
    caller: 'editor',
    states: 'in_use',
    audit: 'webhook.created',
    body: WebhookSettings,
    success: [201, WithSecret],
    failures: ['webhook.too_many', 'webhook.address_refused'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/webhooks/:id/',
    summary: 'Change a webhook, or switch it on or off; events of the time while it is off are not sent',
    caller: 'editor',
    states: 'unless_suspended',
    audit: 'webhook.changed',
    params: ofWebhook,
    body: WebhookSettings.extend({ is_on: z.boolean() }),
    success: [200, Webhook],
    failures: ['webhook.not_found', 'webhook.address_refused', 'webhook.needs_new_secret'],
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/:id/secret/',
    summary: 'Replace the secret; both sign for 24 hours. The new one is returned only once',
    caller: 'editor',
    states: 'in_use',
    audit: 'webhook.secret_rotated',
    params: ofWebhook,
    success: [200, WithSecret],
    failures: ['webhook.not_found', 'webhook.rotated_before'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/webhooks/:id/',
    summary: 'Remove a webhook with its deliveries',
    caller: 'editor',
    states: 'always',
    audit: 'webhook.removed',
    params: ofWebhook,
    success: [204],
    failures: ['webhook.not_found'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/v1/webhooks/:id/deliveries/',
    summary: 'List the events for a webhook, newest first',
    caller: 'editor',
    states: 'always',
    params: ofWebhook,
    query: z.object({ page: PageQuery.shape.page, limit: PageQuery.shape.limit, state: z.enum(deliveryStates).optional() }),
    success: [200, pageOf(WebhookDelivery)],
    failures: ['webhook.not_found'],
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/v1/webhooks/:id/deliveries/:delivery/',
    summary: 'Get an event with the body of its request and each attempt',
    caller: 'editor',
    states: 'always',
    params: ofDelivery,
    success: [200, DeliveryDetail],
    failures: ['webhook.delivery_not_found'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/:id/deliveries/:delivery/resend/',
    summary: 'Send an event again, with the same webhook-id',
    caller: 'editor',
    states: 'in_use',
    audit: 'webhook.resent',
    params: ofDelivery,
    success: [204],
    failures: ['webhook.delivery_not_found', 'webhook.is_off'],
  }),
  resendFailed: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/:id/resend-failed/',
    summary: 'Send all events again that were given up, and happened since a time',
    caller: 'editor',
    states: 'in_use',
    audit: 'webhook.resent',
    params: ofWebhook,
    body: z.object({ since: Instant }),
    success: [200, z.object({ count: z.int() })],
    failures: ['webhook.not_found', 'webhook.is_off'],
  }),
  sendSample: endpoint({
    method: 'POST',
    path: '/api/v1/webhooks/:id/sample/',
    summary: 'Send an event of the type webhook.sample, to test the receiver',
    caller: 'editor',
    states: 'in_use',
    audit: { none: 'changes nothing of the hackathon' },
    params: ofWebhook,
    success: [201, WebhookDelivery],
    failures: ['webhook.not_found', 'webhook.is_off'],
  }),
}
