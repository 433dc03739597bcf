import { startContestant } from '../contestants/contestant.ts'
import type { Race, Runner } from '../harness/measure.ts'
import type { Product } from '../harness/product.ts'

export type Ground = {
  product: Product
  access: string
  dataDir: string
  databaseUrl: string
  database: number
  toStop: (() => Promise<unknown>)[]
}

/**
 * Compares the calls of the first screen with node:http and pg on the same database. Responses of
 * `others` may differ.
 */
export async function callRaces(ground: Ground, others: readonly Pick<Runner, 'name' | 'port' | 'pid'>[] = []): Promise<Race[]> {
  const { product, access, dataDir, databaseUrl, database, toStop } = ground
  const portal = `http://localhost:${product.port}`
  const bare = await startContestant('bare-calls.ts', [dataDir, databaseUrl, portal, `http://{tenant}.localhost:${product.port}`])
  toStop.push(() => bare.stop())
  const byHand = { name: 'bare node:http + pg', port: bare.port, pid: bare.pid }
  const race = (work: string, path: string, same: Race['same'], against: readonly Pick<Runner, 'name' | 'port' | 'pid'>[]): Race => {
    const asked = { path, headers: { authorization: `Bearer ${access}`, 'accept-language': 'en' } }
    const ours = { name: 'Maydan', port: product.port, pid: product.pid, ...asked }
    return { work, status: 200, same, connections: 32, database, ours, others: against.map(other => ({ ...other, ...asked })) }
  }
  const profile = '/api/v1/profile/me/'
  const list = '/api/v1/tenants/customer/list/?page=2&limit=8'
  const search = `/api/v1/tenants/customer/list/?scope=public&limit=8&search=${encodeURIComponent('نخيل')}`
  return [
    race('profile/me/', profile, 'json', [byHand]),
    race('tenants/customer/list/, 8 rows', list, 'json', [byHand]),
    race('search, a word that one in eight has', search, 'status', [byHand, ...others]),
    ...(others.length > 0
      ? [race('profile/me/', profile, 'status', others), race('tenants/customer/list/, 8 rows', list, 'status', others)]
      : []),
  ]
}
