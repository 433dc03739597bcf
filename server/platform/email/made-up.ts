// Whom and what the samples of mails are about.

export const madeUp = {
  fullname: 'سارة القحطاني',
  hackathon: 'هاكاثون Riyadh 2027',
  tenant_name: 'riyadh',
  device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
}

/** A sample for each of the kinds of a mail. */
export const ofEach = <K extends string, S>(kinds: readonly K[], sampleOf: (kind: K) => S): Record<string, S> =>
  Object.fromEntries(kinds.map(kind => [kind, sampleOf(kind)]))
