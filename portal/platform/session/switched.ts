// Switch session of an administrator, in this tab only.

/** Storage keys. Without `access` the switch has ended and its message is pending. */
export const accessKey = 'switched_access'
export const stayKey = 'switched'

/** Returns '' until the reload: pending requests must not use the administrator's token. */
export const switchedAccess = () => (hasEnded ? '' : sessionStorage.getItem(accessKey))
let hasEnded = false

export const hasStay = () => sessionStorage.getItem(stayKey) !== null

/** Reloads the tab to remove the hackathon's data from the screen. */
export function endStay() {
  hasEnded = true
  sessionStorage.removeItem(accessKey)
  location.replace('/')
}
