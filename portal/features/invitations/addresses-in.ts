import { tidyAddress } from '#contract/text/email-address.ts'

/**
 * Parses «Sara <sara@example.com>, omar@example.com». Without addresses, returns all words for
 * error messages.
 */
export function addressesIn(written: string): string[] {
  const words = written
    .split(/[\s,;،؛<>()"'«»]+/)
    .map(tidyAddress)
    .filter(Boolean)
  const alike = words.filter(word => word.includes('@'))
  return [...new Set(alike.length > 0 ? alike : words)]
}
