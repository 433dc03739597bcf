// Encrypts texts in the database with AES-256-GCM and a key of the installation.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Secrets of the installation, newest first. The first one signs and encrypts; all verify and decrypt, so that links and rows of former keys
 * remain valid during a rotation.
 */
export type SecretKeys = readonly [string, ...string[]]

type Sealing = {
  /** Encrypts `text` for `owner`. The result cannot be decrypted for another owner, so copying it to another row is useless. */
  seal(text: string, owner: string): Buffer
  /** Throws for another owner or key. */
  open(sealed: Buffer, owner: string): string
}

const [ivBytes, tagBytes] = [12, 16]

/** Encrypts with a key for `purpose`, which is derived from the first secret. */
export function createSealing(secrets: SecretKeys, purpose: string): Sealing {
  const [first, ...others] = secrets.map(secret => sealingOf(keyFor(secret, purpose))) as [Sealing, ...Sealing[]]
  return {
    seal: first.seal,
    open(sealed, owner) {
      for (const { open } of others) {
        try {
          return open(sealed, owner)
        } catch {
          // Another key encrypted it.
        }
      }
      return first.open(sealed, owner)
    },
  }
}

function sealingOf(key: Buffer): Sealing {
  return {
    seal: (text, owner) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), hidden])
    },
    open: (sealed, owner) => {
      const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes)).setAAD(Buffer.from(owner)).setAuthTag(tag)
      return Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8')
    },
  }
}

/** Derives a key of 256 bits for a purpose. The key reveals nothing about the secret or about keys of other purposes. */
export const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
