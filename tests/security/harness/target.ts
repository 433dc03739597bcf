// Finds the attacked installation, which must be on this machine.

import { lookup } from 'node:dns/promises'
import type { OwnDatabase } from './own-database.ts'
import type { OwnBounces, OwnProcess } from './own-product.ts'

export type Target = {
  /** URL without trailing slash */
  readonly origin: string
  readonly address: string
  readonly port: number
  readonly effort: 'part' | 'whole'
  readonly process?: OwnProcess
  readonly database?: OwnDatabase
  readonly bounces?: OwnBounces
  readonly mail: boolean
}

/** Thrown if the target is on another machine. Its message is for the operator. */
export class NotOurs extends Error {}

/** Throws NotOurs unless the URL resolves to this machine. */
export async function findTarget(
  url: string,
  own: Pick<Target, 'process' | 'database' | 'bounces'> = {},
  effort: Target['effort'] = 'whole',
): Promise<Target> {
  if (!URL.canParse(url) || new URL(url).protocol !== 'http:') throw new NotOurs(`${url} is no http:// address of this machine`)
  const { hostname, origin, port } = new URL(url)
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  const leaves = found.find(({ address }) => !isLoopback(address))
  if (found.length === 0) throw new NotOurs(`${hostname} leads nowhere`)
  if (leaves) throw new NotOurs(`${hostname} leads to ${leaves.address}; only a product on this machine's loopback is attacked`)
  const at = Number(port || 80)
  for (const { address } of found.toSorted((a, b) => a.family - b.family)) {
    if (!(await isAlive(address, at))) continue
    return { origin, address, port: at, effort, ...own, mail: await showsMail(address, at, new URL(url).host) }
  }
  throw new NotOurs(`nobody answers /health/live at ${origin}`)
}

let sent = 0
export const countRequest = () => void sent++
export const requestsSent = () => sent

/** Returns a requirement of an attack. Throws if it is missing. */
export function needed<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('it needs what this target does not have')
  return part
}

export const isLoopback = (address: string) => address.startsWith('127.') || address === '::1' || /^::ffff:127\./i.test(address)

const at = (address: string, port: number, path: string) => `http://${address.includes(':') ? `[${address}]` : address}:${port}${path}`

const isAlive = (address: string, port: number) =>
  fetch(at(address, port, '/health/live')).then(
    reply => reply.ok,
    () => false,
  )

const showsMail = (address: string, port: number, host: string) =>
  fetch(at(address, port, '/dev/mail.json?to=nobody@attack.invalid'), { headers: { host } }).then(
    async reply => reply.ok && Array.isArray(await reply.json()),
    () => false,
  )
