/** Whole per cent; registrations that were sent twice make no more than all. */
export const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(100, Math.round((100 * part) / whole)))
