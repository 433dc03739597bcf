// Rate limits for bounced mail, counted in this process's memory: mail servers retry later.

import { networkOf } from '#server/platform/http/network-of.ts'
import { now } from '#server/platform/time/now.ts'

type Limit = { max: number; seconds: number }

/** Limits are high, because a relay can send several reports per mail, and all bounces of an announcement. */
const limits = { mail: { max: 20, seconds: 3600 }, network: { max: 300, seconds: 60 } } as const

type DeliveryLimits = {
  /** Counts a delivery, and returns false if a limit is exceeded. */
  take(mail: string, address: string): boolean
}

export function createDeliveryLimits(): DeliveryLimits {
  const [ofMail, ofNetwork] = [createCounter(limits.mail), createCounter(limits.network)]
  return { take: (mail, address) => ofNetwork(networkOf(address)) && ofMail(mail) }
}

function createCounter({ max, seconds }: Limit): (key: string) => boolean {
  const counts = new Map<string, number>()
  let window = 0
  return key => {
    const current = Math.floor(now() / (seconds * 1000))
    if (current !== window) counts.clear()
    window = current
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= max
  }
}
