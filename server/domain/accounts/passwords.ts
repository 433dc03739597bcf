// argon2id with a queue, because hashing occupies a core. Requests beyond the queue's limit are rejected.

import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '#server/platform/http/refuse.ts'

/** argon2id parameters that OWASP recommends: 19 MiB of memory, two passes, one lane. */
const owasp = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxWaiting = 50

/** Stored instead of a hash. No password matches it. */
export const noPassword = '!'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time when `stored` is null (no account) or `noPassword`, so that the time reveals nothing. */
  matches(password: string, stored: string | null): Promise<boolean>
}

export function createPasswords(parameters = owasp): Passwords {
  const cores = availableParallelism()
  const gate = gateOf({ width: Math.max(1, cores - 1), restsAsLong: cores === 1 })
  const nobodys = hash('nobody has this password', parameters)
  return {
    hash: password => gate(() => hash(password.normalize('NFKC'), parameters)),
    matches: async (password, stored) => {
      const against = stored?.startsWith('$') ? stored : await nobodys
      const same = await gate(() => verify(against, password.normalize('NFKC')))
      return same && against === stored
    },
  }
}

type Gate = {
  /** concurrent hashes */ width: number
  /** Waits as long as each hash took, because a single core needs time for other requests. */
  restsAsLong: boolean
}

function gateOf({ width, restsAsLong }: Gate) {
  let running = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.length >= maxWaiting) refuse('service.unavailable')
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running++
    const began = performance.now()
    try {
      return await work()
    } finally {
      if (restsAsLong) void wait(performance.now() - began, null, { ref: false }).then(leave)
      else leave()
    }
  }
}
