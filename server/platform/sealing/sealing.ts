// Encrypts texts in the database with AES-256-GCM and a key of the installation.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Sealing = {
  /** authenticated too: the text cannot be decrypted in another owner's row */
  seal(text: string, owner: string): Buffer
  /** Throws for another owner or key. */
  open(sealed: Buffer, owner: string): string
}

const [ivBytes, tagBytes] = [12, 16]

/** Each purpose has its own key. */
export function createSealing(secret: string, purpose: string): Sealing {
  const key = keyFor(secret, purpose)
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

/** 256 bits. Reveals nothing about the secret or other keys. */
export const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
