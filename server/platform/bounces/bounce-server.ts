// Receives bounced mail by SMTP and records the result. It relays nothing (docs/decisions/072-bounces.md).

import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Warn } from '#server/platform/log/warn.ts'
import type { BounceAddresses } from './bounce-addresses.ts'
import { createDeliveryLimits } from './delivery-limits.ts'
import type { DeliveryReport } from './delivery-report.ts'
import { createReportReader } from './report-reader.ts'

export type BounceServer = {
  /** number of deliveries by outcome since the process started; `unknown`: the recipient was not valid */
  counts: Readonly<Record<DeliveryReport['outcome'] | 'unknown', number>>
  close(): Promise<void>
}
type BounceServerOptions = {
  port: number
  host: string
  addresses: BounceAddresses
  /** Records that the mail was returned. If it returns false or throws, the sending server retries the delivery. */
  noteReturned(mail: string, status: string): Promise<boolean>
  warn: Warn
  /** time-outs in ms: idle, and total; default 30 s and two minutes */
  patience?: { silentMs: number; longestMs: number }
}

const megabyte = 1024 ** 2
/** Bytes of a bounce that are parsed. The delivery report comes first; the returned mail after it is not needed. */
const readBytes = megabyte / 4
const limits = { size: 10 * megabyte, maxClients: 50, clientsOfOneAddress: 20 }
const patient = { silentMs: 30_000, longestMs: 120_000 }
const closingMs = 2000

/** Starts the SMTP server. Rejects when the port is in use. */
export async function startBounceServer(options: BounceServerOptions): Promise<BounceServer> {
  const { port, host, addresses, noteReturned, warn, patience = patient } = options
  const counts = { failed: 0, waiting: 0, unread: 0, unknown: 0 }
  const clients = new Map<string, number>()
  const deliveries = createDeliveryLimits()
  const reader = createReportReader(warn)

  /** Returns the SMTP error, or null. Acknowledges a delivery only after it is recorded. */
  async function take(mail: string, content: SMTPServerDataStream): Promise<Error | null> {
    const beginning = await beginningOf(content)
    // The SMTP library rejects the delivery itself.
    if (content.sizeExceeded) return null
    const report = await reader.read(beginning)
    if (report.outcome === 'failed') {
      const isNoted = await noteReturned(mail, report.status).catch((error: Error) => {
        warn(error, 'a bounce could not be recorded; the sender retries')
        return false
      })
      if (!isNoted) return reply(451, 'not now, come again')
    }
    counts[report.outcome]++
    return null
  }

  const server = new SMTPServer({
    name: addresses.domain,
    disabledCommands: ['AUTH', 'STARTTLS', 'VRFY', 'EXPN', 'HELP'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    size: limits.size,
    rejectOversized: true,
    maxClients: limits.maxClients,
    maxRecipients: 1,
    socketTimeout: patience.silentMs,
    closeTimeout: closingMs,
    logger: false,
    onConnect({ remoteAddress }, done) {
      const others = clients.get(remoteAddress) ?? 0
      clients.set(remoteAddress, others + 1)
      done(others < limits.clientsOfOneAddress ? null : reply(421, 'too many connections'))
    },
    onClose({ remoteAddress }) {
      const left = (clients.get(remoteAddress) ?? 1) - 1
      if (left > 0) clients.set(remoteAddress, left)
      else clients.delete(remoteAddress)
    },
    onRcptTo({ address }, { remoteAddress }, done) {
      const mail = addresses.read(address)
      if (mail !== null) return done(deliveries.take(mail, remoteAddress) ? null : reply(451, 'too many reports, come again later'))
      counts.unknown++
      done(reply(550, nobodys))
    },
    async onData(content, { envelope }, done) {
      const mail = addresses.read(envelope.rcptTo[0]?.address ?? '')
      done(mail === null ? reply(550, nobodys) : await take(mail, content).catch((error: Error) => error))
    },
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(port, host, listening.resolve)
  server.server.on('connection', socket => {
    const timer = setTimeout(() => socket.destroy(), patience.longestMs)
    socket.once('close', () => clearTimeout(timer))
  })
  await listening.promise.catch((error: Error) => {
    throw new Error(`BOUNCES_PORT: ${error.message}`)
  })
  // Later errors come from broken connections, whose senders retry.
  server.on('error', () => {})
  return { counts, close: () => new Promise<void>(resolve => server.close(resolve)).then(reader.close) }
}

/** Reads to the end, because the client expects the response only then. */
async function beginningOf(content: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (bytes < readBytes) chunks.push(chunk)
    bytes += chunk.length
  }
  return Buffer.concat(chunks).subarray(0, readBytes)
}

const nobodys = 'no mail of ours has this address'
const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
