// Bounces in the formats of real mail servers (RFC 3464).

import { createTransport } from 'nodemailer'

/** `to` is the return address of the original mail; `recipient` is the address that could not be reached. */
export type Returned = { to: string; recipient: string; original: string }

type Part = { type: string; lines: readonly string[] }

function mailOf(heads: readonly string[], parts: readonly Part[], boundary: string): string {
  const body = parts.flatMap(({ type, lines }) => [`--${boundary}`, `Content-Type: ${type}`, '', ...lines, ''])
  return [...heads, 'MIME-Version: 1.0', '', 'This is a MIME-encapsulated message.', '', ...body, `--${boundary}--`, ''].join('\r\n')
}
const report = (boundary: string) => `Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="${boundary}"`
const headOf = (original: string) => original.slice(0, original.indexOf('\r\n\r\n')).split('\r\n')

/** Returns a bounce in Postfix's format. */
export function byPostfix({ to, recipient, original }: Returned, action: string, status: string, diagnostic: string): string {
  const boundary = '4XyZ9B1kq7z3.1795392000/mx.example.com'
  return mailOf(
    [
      'Return-Path: <>',
      'Date: Mon, 23 Nov 2026 00:00:00 +0000 (UTC)',
      'From: MAILER-DAEMON@mx.example.com (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      `To: ${to}`,
      'Auto-Submitted: auto-replied',
      report(boundary),
    ],
    [
      {
        type: 'text/plain; charset=us-ascii',
        lines: ['This is the mail system at host mx.example.com.', '', `<${recipient}>: ${diagnostic}`],
      },
      {
        type: 'message/delivery-status',
        lines: [
          'Reporting-MTA: dns; mx.example.com',
          'X-Postfix-Queue-ID: 4XyZ9B1kq7z3',
          `X-Postfix-Sender: rfc822; ${to}`,
          '',
          `Final-Recipient: rfc822; ${recipient}`,
          `Original-Recipient: rfc822;${recipient}`,
          `Action: ${action}`,
          `Status: ${status}`,
          'Remote-MTA: dns; 192.0.2.25',
          `Diagnostic-Code: smtp; ${diagnostic}`,
        ],
      },
      { type: 'text/rfc822-headers', lines: headOf(original) },
    ],
    boundary,
  )
}

/** Returns a bounce in Exim's format. Only its two-line diagnostic contains a specific status. It contains the complete original mail. */
export const byExim = ({ to, recipient, original }: Returned) =>
  mailOf(
    [
      'From: Mail Delivery System <Mailer-Daemon@mail.example.net>',
      `To: ${to}`,
      'Subject: Mail delivery failed: returning message to sender',
      report('1763856000-eximdsn-42'),
    ],
    [
      {
        type: 'text/plain; charset=us-ascii',
        lines: ['This message was created automatically by mail delivery software.', '', `  ${recipient}`],
      },
      {
        type: 'message/delivery-status',
        lines: [
          'Reporting-MTA: dns; mail.example.net',
          '',
          'Action: failed',
          `Final-Recipient: rfc822;${recipient}`,
          'Status: 5.0.0',
          'Remote-MTA: dns; mx.example.org',
          'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach',
          '  does not exist.',
        ],
      },
      { type: 'message/rfc822', lines: [original] },
    ],
    '1763856000-eximdsn-42',
  )

/** Returns a bounce in Exchange's format: with an HTML part, and a report in base64, although RFC 3464 forbids base64. */
export const byExchange = ({ to, recipient, original }: Returned) =>
  mailOf(
    [
      'From: postmaster@contoso.example',
      `To: ${to}`,
      'X-MS-Exchange-Message-Is-Ndr:',
      'Subject: =?utf-8?B?2KrYudiw2ZHYsSDYp9mE2KrYs9mE2YrZhQ==?=',
      report('_c0ffee_'),
    ],
    [
      {
        type: 'multipart/alternative; differences=Content-Type; boundary="_in_"',
        lines: [
          '--_in_',
          'Content-Type: text/plain; charset="us-ascii"',
          '',
          'Delivery has failed to these recipients',
          '',
          '--_in_',
          'Content-Type: text/html; charset="us-ascii"',
          '',
          '<html><p>Delivery has failed</p></html>',
          '',
          '--_in_--',
        ],
      },
      {
        type: 'message/delivery-status\r\nContent-Transfer-Encoding: base64',
        lines: [
          Buffer.from(
            `Reporting-MTA: dns;AS8PR01.contoso.example\r\nArrival-Date: Mon, 23 Nov 2026 00:00:00 +0000\r\n\r\nFinal-Recipient: rfc822;${recipient}\r\nAction: failed\r\nStatus: 5.1.10\r\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound\r\n`,
          ).toString('base64'),
        ],
      },
      { type: 'message/rfc822', lines: [original] },
    ],
    '_c0ffee_',
  )

/** Returns a bounce in Gmail's format: lower-case fields, comments, folded lines, and only the headers of the original mail. */
export const byGmail = ({ to, recipient, original }: Returned) =>
  mailOf(
    [
      'From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
      `To: ${to}`,
      'Auto-Submitted: auto-replied',
      'Subject: Delivery Status Notification (Failure)',
      report('000000000000a1b2c3'),
    ],
    [
      {
        type: 'multipart/related; boundary="r"',
        lines: ['--r', 'Content-Type: text/html; charset="UTF-8"', '', '<p>صندوق البريد ممتلئ</p>', '--r--'],
      },
      {
        type: 'message/delivery-status',
        lines: [
          'reporting-mta: dns; googlemail.example',
          '',
          `final-recipient: rfc822; ${recipient}`,
          'action: Failed (mailbox is full)',
          'status: 5.2.2 (over quota)',
          'diagnostic-code: smtp; 552-5.2.2 The recipient is over quota.',
          '\t552 5.2.2 see https://support.example/',
        ],
      },
      { type: 'text/rfc822-headers', lines: headOf(original) },
    ],
    '000000000000a1b2c3',
  )

/** Returns a bounce of 91 KB in short lines, because short lines are slow to parse. */
export const largeReport = () =>
  `Content-Type: multipart/report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${'a:\r\n'.repeat(22_700)}`

/** Returns an out-of-office reply, which is no bounce. */
export const absenceNotice = ({ to, recipient }: Returned) =>
  [
    `From: ${recipient}`,
    `To: ${to}`,
    'Subject: خارج المكتب',
    'Auto-Submitted: auto-replied (vacation)',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'أعود في ٥ ديسمبر. 550 5.1.1',
    '',
  ].join('\r\n')

/** Returns a bounce in qmail's format, without a machine-readable report. */
export const byQmail = ({ to, recipient, original }: Returned) =>
  [
    `From: MAILER-DAEMON@q.example`,
    `To: ${to}`,
    'Subject: failure notice',
    '',
    'Hi. This is the qmail-send program at q.example.',
    '',
    `<${recipient}>:`,
    'Sorry, no mailbox here by that name. (#5.1.1)',
    '',
    '--- Below this line is a copy of the message.',
    '',
    original,
  ].join('\r\n')

/** Delivers a mail over SMTP, by default with an empty sender. Returns the server's last reply. */
export async function bring(port: number, to: string, raw: string, from = ''): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    return (await transport.sendMail({ envelope: { from, to: [to] }, raw })).response
  } catch (error) {
    return (error as Error & { response?: string }).response ?? String(error)
  } finally {
    transport.close()
  }
}
