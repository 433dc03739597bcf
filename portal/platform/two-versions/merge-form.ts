export type Fields = Readonly<Record<string, string>>
/** A field that both users changed to different values. */
export type Contest = { path: string; mine: string; theirs: string }
export type Side = 'mine' | 'theirs'

/** Merges a form. Fields that both users changed are in `contests` and keep the user's value. */
export function mergeForm<F extends Fields>(based: F, mine: F, now: F): { values: F; contests: Contest[] } {
  const contests = Object.keys(now).flatMap((path): Contest[] => {
    const [was = '', own = '', other = ''] = [based[path], mine[path], now[path]]
    return own !== was && other !== was && own !== other ? [{ path, mine: own, theirs: other }] : []
  })
  const values = Object.fromEntries(Object.entries(now).map(([path, other]) => [path, mine[path] === based[path] ? other : mine[path]]))
  return { values: values as F, contests }
}
