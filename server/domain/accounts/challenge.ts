// The secret that ties what is mailed to the request that asked for it: its client alone has it, we keep its hash.
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as clients keep it. */
export const newChallenge = () => randomBytes(32).toString('base64url')

export const hashOfChallenge = (challenge: string) => createHash('sha256').update(challenge).digest()
