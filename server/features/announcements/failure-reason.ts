import type { FailureReason } from '#contract/announcements.ts'

/** What the codes say that a mail was given up with: of our own sender, and of a mail server by RFC 5321 and 3463. */
export function reasonOf(why: string): FailureReason {
  const [, subject = '', detail = ''] = /\b[45]\.(\d{1,3})\.(\d{1,3})$/.exec(why) ?? []
  if (subject === '1') return 'no_mailbox'
  if (subject === '2' && detail === '2') return 'mailbox_full'
  if (subject === '6' || subject === '7' || why.startsWith('EMESSAGE 5')) return 'rejected'
  // Exchange says 5.4.1 of an address that it does not know.
  if (subject === '4' && !why.endsWith(' 5.4.1')) return 'unreachable'
  return /^(?:EENVELOPE|RETURNED) 5/.test(why) ? 'refused' : 'not_taken'
}
