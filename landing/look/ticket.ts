/** How far a registration is: applied or waitlisted, accepted, confirmed, checked in. */
export type TicketProgress = 1 | 2 | 3 | 4
export const ticketSteps = 4

export type TicketView = {
  /** state of the registration */
  status: string
  progress: TicketProgress
  /** '' on the page after the form, which is the same for everyone */
  fullname: string
  /** '' on the page after the form: the reference is mailed only (docs/decisions/020-repeated-registrations.md) */
  reference: string
  /** QR code path; null without a confirmed seat */
  code: { size: number; path: string } | null
}

const progressOf: Readonly<Record<string, TicketProgress>> = {
  applied: 1,
  waiting: 1,
  awaiting: 2,
  reserved: 2,
  accepted: 3,
  checked_in: 4,
}

/** Returns null for states without a ticket: declined, withdrawn, expired. */
export const ticketProgress = (state: string): TicketProgress | null => progressOf[state] ?? null
