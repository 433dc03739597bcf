// What tells two visitors of a page on one day apart, and nothing else: without the day's salt it cannot be made again, and that is gone
// the day after.
import { hash } from 'node:crypto'
import { networkOf } from '#server/platform/rate-limit/rate-limit.ts'

/** As the request has them. */
export type Visitor = { address: string; agent: string }

/** 128 bits in hexadecimal digits; another for each place, so that nobody is followed from page to page. */
export const visitorKey = (salt: string, place: string, { address, agent }: Visitor): string =>
  hash('sha256', `${salt} ${place} ${address.includes(':') ? networkOf(address) : address} ${agent.slice(0, 512)}`, 'hex').slice(0, 32)
