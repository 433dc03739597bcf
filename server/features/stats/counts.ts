/** What is counted of a page in a span, in all or by one way. */
export type Counts = {
  views: number
  visitors: number
  went_to_form: number
  tried: number
  registrations: number
  /** of those registrations */ accepted: number
}

export const none: Counts = { views: 0, visitors: 0, went_to_form: 0, tried: 0, registrations: 0, accepted: 0 }

export const summed = (rows: readonly Counts[]): Counts =>
  rows.reduce(
    (sum, row) => ({
      views: sum.views + row.views,
      visitors: sum.visitors + row.visitors,
      went_to_form: sum.went_to_form + row.went_to_form,
      tried: sum.tried + row.tried,
      registrations: sum.registrations + row.registrations,
      accepted: sum.accepted + row.accepted,
    }),
    none,
  )
