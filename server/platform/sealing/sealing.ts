// Texts that the database keeps and whoever reads it alone must not be able to read: AES-256-GCM under a key of the installation.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Sealing = {
  /** `owner` is whose it is: moved to anybody else's row it cannot be opened */
  seal(text: string, owner: string): Buffer
  /** Throws for anything but what was sealed for this owner with this key. */
  open(sealed: Buffer, owner: string): string
}

const [ivBytes, tagBytes] = [12, 16]

/** `secret` is the installation's; each purpose gets a key of its own from it. */
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

/** 256 bits for one purpose, which tell nothing about the secret or about other purposes. */
export const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
