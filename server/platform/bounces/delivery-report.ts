// Parses delivery status notifications (RFC 3464).

import PostalMime from 'postal-mime'

/** `failed`: permanently; `status` as in RFC 3463. `waiting`: delayed or delivered. `unread`: no delivery report. */
export type DeliveryReport = { outcome: 'failed'; status: string } | { outcome: 'waiting' | 'unread' }

/** Parses the result of extractReport. Never rejects. */
export async function readDeliveryReport(raw: Uint8Array): Promise<DeliveryReport> {
  const recipients = (await reportsIn(raw)).flatMap(fieldGroups).filter(fields => fields.has('action'))
  const [first] = recipients
  if (!first) return { outcome: 'unread' }
  // One address can have several mailboxes. If some received the mail, the delivery did not fail.
  if (!recipients.every(fields => /^failed\b/i.test(fields.get('action') ?? ''))) return { outcome: 'waiting' }
  return { outcome: 'failed', status: statusOf(first) }
}

/** Parse errors are ignored: the sender could not correct them. */
const reportsIn = (raw: Uint8Array) =>
  PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxNestingDepth: 10, maxHeadersSize: 65_536 }).then(
    ({ attachments }) =>
      attachments.flatMap(({ mimeType, content }) => (reportTypes.includes(mimeType) && typeof content === 'string' ? [content] : [])),
    () => [],
  )

/** Content types of a delivery report; the second is for internationalized addresses (RFC 6533). */
const reportTypes = ['message/delivery-status', 'message/global-delivery-status']

/** Returns the fields of each group of a report. The first group is about the mail; the next groups are about one recipient each. */
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

/** Some servers report 5.0.0 for everything and give the reason in the diagnostic text. */
function statusOf(fields: ReadonlyMap<string, string>): string {
  const code = /^[45]\.\d{1,3}\.\d{1,3}(?!\S)/.exec(fields.get('status') ?? '')?.[0] ?? '5.0.0'
  if (!code.endsWith('.0.0')) return code
  return /\b[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(fields.get('diagnostic-code') ?? '')?.[1] ?? code
}
