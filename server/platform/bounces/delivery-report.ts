// What a mail that came back says of the one that we sent, where it says so in the form that programs read (RFC 3464).
import PostalMime from 'postal-mime'

/**
 * `failed`: it did not arrive and will not; `status` says why (RFC 3463). `waiting`: it may still arrive, or has. `unread`: it says nothing of the
 * kind, as an absent reader's answer.
 */
export type DeliveryReport = { outcome: 'failed'; status: string } | { outcome: 'waiting' | 'unread' }

/** Reads the mail that extractReport returns. Never rejects. */
export async function readDeliveryReport(raw: Uint8Array): Promise<DeliveryReport> {
  const recipients = (await reportsIn(raw)).flatMap(fieldGroups).filter(fields => fields.has('action'))
  const [first] = recipients
  if (!first) return { outcome: 'unread' }
  // An address may stand for several people: one of them has it.
  if (!recipients.every(fields => /^failed\b/i.test(fields.get('action') ?? ''))) return { outcome: 'waiting' }
  return { outcome: 'failed', status: statusOf(first) }
}

/** Nothing is known of what cannot be parsed; its sender could do nothing about it either. */
const reportsIn = (raw: Uint8Array) =>
  PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxNestingDepth: 10, maxHeadersSize: 65_536 }).then(
    ({ attachments }) =>
      attachments.flatMap(({ mimeType, content }) => (reportTypes.includes(mimeType) && typeof content === 'string' ? [content] : [])),
    () => [],
  )

/** The second where addresses are not in ASCII (RFC 6533). */
const reportTypes = ['message/delivery-status', 'message/global-delivery-status']

/** Groups of fields, with an empty line between: first of the mail, then of each recipient. */
const fieldGroups = (report: string) =>
  report
    .replaceAll('\r\n', '\n')
    .split('\n\n')
    .map(
      group =>
        new Map(
          group
            .replace(/\n[ \t]/g, ' ')
            .split('\n')
            .map(fieldOf),
        ),
    )

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
}

/** Some say «5.0.0» for everything, and the reason in the words of the server that refused. */
function statusOf(fields: ReadonlyMap<string, string>): string {
  const said = /^[45]\.\d{1,3}\.\d{1,3}(?!\S)/.exec(fields.get('status') ?? '')?.[0] ?? '5.0.0'
  if (!said.endsWith('.0.0')) return said
  return /\b[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(fields.get('diagnostic-code') ?? '')?.[1] ?? said
}
