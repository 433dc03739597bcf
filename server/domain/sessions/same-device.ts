import { deviceOf } from '#server/platform/devices/device.ts'

/** Where a call came from, as its connection and its User-Agent say. */
export type Device = { ip: string; userAgent: string }

/** A session stays in its browser, so a browser or system that changes is another device; an update of either is none. */
export function isSameDevice(before: string, now: string): boolean {
  const [one, other] = [deviceOf(before), deviceOf(now)]
  return one.browser === other.browser && familyOf(one.system) === familyOf(other.system)
}

/** "Request desktop site" makes an iPad say macOS, and Android say Linux. */
const familyOf = (system: string | null) => (system && Object.hasOwn(desktops, system) ? desktops[system] : system)
const desktops: Readonly<Record<string, string>> = { iOS: 'macOS', Android: 'Linux' }
