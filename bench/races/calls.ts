import { startContestant } from '../contestants/contestant.ts'
import type { Race } from '../measure.ts'
import type { Product } from '../product.ts'

type Ground = { product: Product; access: string; dataDir: string; databaseUrl: string; toStop: (() => Promise<unknown>)[] }

/** The calls that every screen begins with, against node:http + pg written by hand on the same database. */
export async function callRaces({ product, access, dataDir, databaseUrl, toStop }: Ground): Promise<Race[]> {
  const portal = `http://localhost:${product.port}`
  const bare = await startContestant('bare-calls.ts', [dataDir, databaseUrl, portal, `http://{tenant}.localhost:${product.port}`])
  toStop.push(() => bare.stop())
  const race = (work: string, path: string): Race => {
    const asked = { path, headers: { authorization: `Bearer ${access}`, 'accept-language': 'en' } }
    const ours = { name: 'Maydan', port: product.port, pid: product.pid, ...asked }
    return {
      work,
      status: 200,
      same: 'json',
      connections: 32,
      ours,
      others: [{ name: 'bare node:http + pg', port: bare.port, pid: bare.pid, ...asked }],
    }
  }
  return [
    race('profile/me/', '/api/v1/profile/me/'),
    race('tenants/customer/list/, 8 rows', '/api/v1/tenants/customer/list/?page=2&limit=8'),
  ]
}
