// A random identifier of this browser, so that a link can be bound to its first device.
const key = 'maydan-device'

/** Returns the identifier; a new one for each visit in browsers without storage. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(key)
    if (known !== null) return known
    const made = crypto.randomUUID()
    localStorage.setItem(key, made)
    return made
  } catch {
    return (unstored ??= crypto.randomUUID())
  }
}
let unstored: string | undefined
