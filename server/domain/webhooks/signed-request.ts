// Requests in the form of Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks).

import { createHmac } from 'node:crypto'

export type SentEvent = { id: string; type: string; happened_at: string; data: unknown }

/** The same text at every attempt. */
export const bodyOf = ({ type, happened_at, data }: SentEvent): string => JSON.stringify({ type, timestamp: happened_at, data })

/** `secrets`: `whsec_` and Base64; each one signs. `seconds`: Unix time of the attempt. */
export function headersOf(id: string, body: string, secrets: readonly string[], seconds: number): Record<string, string> {
  const signed = `${id}.${seconds}.${body}`
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
