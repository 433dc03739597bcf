// A form whose values somebody else has changed while it was filled in, field by field.

export type Fields = Readonly<Record<string, string>>
/** Both wrote in one field, and not the same. */
export type Contest = { path: string; mine: string; theirs: string }
export type Side = 'mine' | 'theirs'

/** One's own values where only oneself changed them, the other's where only the other did; `contests` holds where both did, one's own for now. */
export function meet<F extends Fields>(based: F, mine: F, now: F): { values: F; contests: Contest[] } {
  const contests = Object.keys(now).flatMap((path): Contest[] => {
    const [was = '', own = '', other = ''] = [based[path], mine[path], now[path]]
    return own !== was && other !== was && own !== other ? [{ path, mine: own, theirs: other }] : []
  })
  const values = Object.fromEntries(Object.entries(now).map(([path, other]) => [path, mine[path] === based[path] ? other : mine[path]]))
  return { values: values as F, contests }
}
