// An administrator's stay in somebody's hackathon, kept by this one tab: others, and this one once it has ended, are the administrator's.

/** What the tab remembers; without `access` it has ended, which is still to be told. */
export const accessKey = 'switched_access'
export const stayKey = 'switched'

/** An empty one from its end until the tab has begun anew: what is still sent or answered then is nobody's, and not the administrator's. */
export const switchedAccess = () => (hasEnded ? '' : sessionStorage.getItem(accessKey))
let hasEnded = false

export const hasStay = () => sessionStorage.getItem(stayKey) !== null

/** The tab begins anew, so that nothing read or written in somebody's place stays on screen. */
export function endStay() {
  hasEnded = true
  sessionStorage.removeItem(accessKey)
  location.replace('/')
}
