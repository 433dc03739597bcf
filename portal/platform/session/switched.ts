// The session of an administrator's switch, which exists in this tab only.

/** Keys in sessionStorage. If the access key is missing, the switch has ended and its message is not shown yet. */
export const accessKey = 'switched_access'
export const stayKey = 'switched'

/** Returns the access token of a switch. Returns '' after its end until the reload, so that no request uses the administrator's token. */
export const switchedAccess = () => (hasEnded ? '' : sessionStorage.getItem(accessKey))
let hasEnded = false

export const hasStay = () => sessionStorage.getItem(stayKey) !== null

/** Ends a switch in this tab. The reload removes the hackathon's data from the screen. */
export function endStay() {
  hasEnded = true
  sessionStorage.removeItem(accessKey)
  location.replace('/')
}
