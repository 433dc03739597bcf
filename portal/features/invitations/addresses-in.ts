// What somebody typed or pasted as addresses, whatever stands between them.
import { tidyAddress } from '#contract/email-address.ts'

/** «Sara <sara@example.com>, omar@example.com»: the addresses; where nothing looks like one, every word, so that its fault is seen. */
export function addressesIn(written: string): string[] {
  const words = written
    .split(/[\s,;،؛<>()"'«»]+/)
    .map(tidyAddress)
    .filter(Boolean)
  const alike = words.filter(word => word.includes('@'))
  return [...new Set(alike.length > 0 ? alike : words)]
}
