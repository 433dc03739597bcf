/** What the overlay book-meeting is opened with: `host` and `tenant` are ids, `meeting` what a mailed link holds. */
export type BookingAsked = { host?: string; tenant?: string; meeting?: string }
