import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const rounds = 4096

/**
 * Computes the password hash that PostgreSQL stores (RFC 5803), so that no statement or log contains the password. ASCII passwords only:
 * others need SASLprep (RFC 4013).
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyFor = (purpose: string) => createHmac('sha256', salted).update(purpose).digest()
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyFor('Server Key').toString('base64')}`
}
