// Signed return addresses, one per mail (docs/decisions/072-bounces.md).

import { createHmac, timingSafeEqual } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { retentionDays } from '#contract/retention/retention.ts'
import type { SecretKeys } from '#server/platform/sealing/sealing.ts'
import { now } from '#server/platform/time/now.ts'

export type BounceAddresses = {
  domain: string
  addressOf(mail: string): string
  /** Returns the mail's id; null if invalid or expired. */
  read(address: string): string | null
}

/** RFC 5321 §4.5.3.1.1 allows 64 characters before the @; this uses 63. An 80-bit signature can only be guessed online. */
const [idBytes, dayBytes, sealBytes] = [16, 2, 10]

/** Encodes in hexadecimal, because relays can change the local part of an address to lower case. */
export function createBounceAddresses(keys: SecretKeys, domain: string): BounceAddresses {
  const sealOf = (named: Buffer, key: string) => createHmac('sha256', key).update('bounce:').update(named).digest().subarray(0, sealBytes)
  return {
    domain,
    addressOf(mail) {
      const named = Buffer.alloc(idBytes + dayBytes)
      named.write(mail.replaceAll('-', ''), 'hex')
      named.writeUInt16BE(today(), idBytes)
      return `bounce+${Buffer.concat([named, sealOf(named, keys[0])]).toString('hex')}@${domain}`
    },
    read(address) {
      const at = address.lastIndexOf('@')
      if (domainToASCII(address.slice(at + 1)) !== domain) return null
      const hex = /^bounce\+([0-9a-f]{56})$/i.exec(address.slice(0, at))?.[1]
      if (hex === undefined) return null
      const bytes = Buffer.from(hex, 'hex')
      const named = bytes.subarray(0, -sealBytes)
      if (!keys.some(key => timingSafeEqual(bytes.subarray(-sealBytes), sealOf(named, key)))) return null
      const age = today() - named.readUInt16BE(idBytes)
      return age <= retentionDays.mails ? uuidOf(named.subarray(0, idBytes)) : null
    },
  }
}

const today = () => Math.floor(now() / 86_400_000)

const uuidOf = (id: Buffer) => id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
