// The text of API tokens. A checksum rejects mistyped and invented tokens without a query.

import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { tokenPattern } from '#contract/api-tokens/api-tokens.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefix = 'mdn_'
const randomLength = 30
const checksumLength = 6

export function newApiToken(): string {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('')
  return `${prefix}${random}${checksumOf(prefix + random)}`
}

/** Whether a text is meant as an API token. Tokens of sessions begin with `ey`. */
export const isMeantAsApiToken = (text: string) => text.startsWith(prefix)

export const isWellFormed = (text: string) =>
  tokenPattern.test(text) && text.endsWith(checksumOf(text.slice(0, prefix.length + randomLength)))

export const hashOfApiToken = (text: string) => createHash('sha256').update(text).digest()

/** CRC-32 in base 62, six characters. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let checksum = ''
  for (let n = 0; n < checksumLength; n++) {
    checksum = digits[rest % digits.length] + checksum
    rest = Math.floor(rest / digits.length)
  }
  return checksum
}
