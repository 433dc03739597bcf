// All custom domains in memory: requests for unknown hosts cause no query.

import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { CustomHosts, PageHost } from '#server/platform/hosts/hosts.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import { startWorker } from '#server/platform/worker/worker.ts'

export type LoadedHosts = CustomHosts & {
  /** Reloads the domains of a tenant; all domains if `tenantName` is null. */
  reread(tenantName: string | null): void
  /** Resolves after all reloads requested so far. */
  settled(): Promise<void>
  stop(): Promise<void>
}

type Row = { tenant_name: string; domain: string | null }

const pollMs = 60_000

export async function loadCustomHosts(database: Database, warn: Warn): Promise<LoadedHosts> {
  let byDomain = new Map<string, PageHost>()
  const byTenant = new Map<string, readonly string[]>()
  let changed = new Set<string>()
  let isAnybody = false
  let waiting: (() => void)[] = []

  const store = (rows: readonly Row[]) => {
    for (const [tenant, own] of Map.groupBy(rows, row => row.tenant_name)) {
      const domains = own.flatMap(({ domain }) => domain ?? [])
      if (domains.length > 0) byTenant.set(tenant, domains)
      for (const domain of domains) byDomain.set(domain, { tenant, domain })
    }
  }
  const drop = (tenant: string) => {
    // Another hackathon may have proved the domain since.
    for (const domain of byTenant.get(tenant) ?? []) if (byDomain.get(domain)?.tenant === tenant) byDomain.delete(domain)
    byTenant.delete(tenant)
  }
  const readAll = async () => {
    const rows = await database.system(db => db.all<Row>(allDomains))
    byDomain = new Map()
    byTenant.clear()
    store(rows)
  }
  const readSome = async (names: string[]) => {
    const rows = await database.system(db =>
      db.all<Row>(sql`
        select distinct t.tenant_name, d.domain from tenant_names n join tenants t on t.id = n.tenant_id
        left join custom_domains d on d.tenant_id = t.id and d.state <> 'waiting' where n.name = any(${names}::text[])`),
    )
    for (const name of [...names, ...rows.map(row => row.tenant_name)]) drop(name)
    store(rows)
  }
  const read = async () => {
    const [names, anybody, resolvers] = [[...changed], isAnybody, waiting]
    changed = new Set()
    isAnybody = false
    waiting = []
    try {
      if (anybody) await readAll()
      else if (names.length > 0) await readSome(names)
    } catch (error) {
      for (const name of names) changed.add(name)
      isAnybody ||= anybody
      waiting.push(...resolvers)
      throw error
    }
    for (const resolve of resolvers) resolve()
    return changed.size > 0 || isAnybody ? 0 : Infinity
  }
  await readAll()
  const worker = startWorker({ run: read, pollMs, firstAfterMs: pollMs, trouble: 'custom domains cannot be read; retrying', warn })
  return {
    at: hostname => byDomain.get(hostname),
    reread(name) {
      if (name === null) isAnybody = true
      else changed.add(name)
      worker.wake()
    },
    settled: () =>
      new Promise(resolve => {
        waiting.push(resolve)
        worker.wake()
      }),
    async stop() {
      await worker.stop()
      for (const resolve of waiting) resolve()
    },
  }
}

const allDomains = sql`select t.tenant_name, d.domain from custom_domains d join tenants t on t.id = d.tenant_id where d.state <> 'waiting'`
