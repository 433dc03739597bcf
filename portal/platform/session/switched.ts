// An administrator's impersonation session, stored in this tab only. Other tabs remain the administrator's.

/** Storage keys. Without `access` the session has ended and the message is pending. */
export const accessKey = 'switched_access'
export const stayKey = 'switched'

/** Returns '' between the end and the reload: pending requests must not use the administrator's token. */
export const switchedAccess = () => (hasEnded ? '' : sessionStorage.getItem(accessKey))
let hasEnded = false

export const hasStay = () => sessionStorage.getItem(stayKey) !== null

/** Reloads the tab, so that no data of the impersonated tenant stays on screen. */
export function endStay() {
  hasEnded = true
  sessionStorage.removeItem(accessKey)
  location.replace('/')
}
