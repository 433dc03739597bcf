// A receiver of webhooks for tests: stores requests, and responds as configured.

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type ReceivedEvent = {
  path: string
  headers: Record<string, string>
  body: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}
export type WebhookReceiver = {
  /** URL without a trailing slash, for OUTBOUND_ORIGINS */
  origin: string
  received: ReceivedEvent[]
  /** Responds from now on. Default: 204 */
  respond(how: (response: ServerResponse, event: ReceivedEvent) => void): void
  close(): void
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = []
  let respond = (response: ServerResponse, _event: ReceivedEvent): void => void response.writeHead(204).end()
  const server = createServer((request, response) => {
    void text(request).then(body => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const event = { path: request.url ?? '', headers, body, event: JSON.parse(body) as ReceivedEvent['event'] }
      received.push(event)
      respond(response, event)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respond: how => void (respond = how),
    close: () => server.close().closeAllConnections(),
  }
}
