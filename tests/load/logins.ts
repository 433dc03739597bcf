// What is left for everybody else while many sign in: hashing takes a whole core, so few hash at once.
import { randomBytes, randomUUID } from 'node:crypto'
import { type Load, putLoad } from './load.ts'
import { median } from './measure.ts'
import type { Product } from './product.ts'

/** Rates of other traffic with and without sixteen who sign in without a pause, per round; and how many of them were answered each second. */
export type Logins = { shares: number[]; perSecond: number }

export async function logins(product: Product, page: Omit<Load, 'seconds'>, rounds: number): Promise<Logins> {
  const shares: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const alone = await putLoad({ ...page, seconds: 2 })
    const crowd = startCrowd(product)
    const beside = await putLoad({ ...page, seconds: 2 })
    rates.push(await crowd.stop())
    shares.push(beside.perSecond / alone.perSecond)
  }
  return { shares, perSecond: median(rates) }
}

/** From many networks, for many addresses: no limit is reached, and an address without an account costs as much as one with. */
function startCrowd({ origin }: Product) {
  let [going, answered] = [true, 0]
  const began = performance.now()
  const signIn = async () => {
    for (; going; answered++) {
      const reply = await fetch(`${origin}/api/v1/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': [10, ...randomBytes(3)].join('.') },
        body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'nobody has this password' }),
      })
      await reply.arrayBuffer()
    }
  }
  const crowd = Promise.all(Array.from({ length: 16 }, signIn))
  return {
    async stop() {
      going = false
      const rate = (answered / (performance.now() - began)) * 1000
      await crowd
      return rate
    },
  }
}
