// An administrator's stay in somebody's hackathon, kept by this one tab: others, and this one once it has ended, are the administrator's.

/** What the tab remembers; without `access` it has ended, which is still to be told. */
export const accessKey = 'switched_access'
export const stayKey = 'switched'

export const switchedAccess = () => sessionStorage.getItem(accessKey)
export const hasStay = () => sessionStorage.getItem(stayKey) !== null

/** The tab begins anew, so that nothing read or written in somebody's place stays on screen. */
export function endStay() {
  sessionStorage.removeItem(accessKey)
  location.replace('/')
}
