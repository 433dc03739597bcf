// Addresses that the bounce server of a product of ours accepts, as the reader of a mail knows the one it came from (docs/decisions/072-bounces.md).
import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const bouncesDomain = 'bounces.attack.invalid'

/** Each call returns the address of another mail that left today. */
export function openBounceAddresses(folder: string): () => string {
  const { code_key } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { code_key: string }
  return () => {
    const named = Buffer.alloc(18)
    randomBytes(16).copy(named)
    named.writeUInt16BE(Math.floor(Date.now() / 86_400_000), 16)
    const seal = createHmac('sha256', code_key).update('bounce:').update(named).digest().subarray(0, 10)
    return `bounce+${Buffer.concat([named, seal]).toString('hex')}@${bouncesDomain}`
  }
}
