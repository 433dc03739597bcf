// Checks the DNS of custom domains: on request, and all by a job.

import type { Pages } from '#server/domain/publishing/pages.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { createLookups } from '#server/platform/dns/resolver.ts'
import type { Warn } from '#server/platform/log/warn.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { now } from '#server/platform/time/now.ts'
import { startWorker } from '#server/platform/worker/worker.ts'
import { saveDnsResult } from './domain-store.ts'
import { type Claim, lookUp } from './look-up.ts'

export type CustomDomains = {
  /** Checks one domain now and stores the result. */
  check(tenant: string, id: string): Promise<void>
  wake(): void
  stop(): Promise<void>
}

type Due = Claim & { tenant_id: string; id: string }
/** Number of domains that are checked concurrently, because foreign DNS servers can take seconds. */
const together = 8
const pollMs = 60_000

export function createCustomDomains(parts: { database: Database; pages: Pages; settings: Settings; warn: Warn }): CustomDomains {
  const { database, pages, settings, warn } = parts
  const lookups = createLookups(settings.dnsServers)
  const look = async (claim: Due) => {
    const at = new Date(now())
    const found = await lookUp(lookups, settings, claim)
    await database.system(db => saveDnsResult(db, pages, claim, { at, found }))
  }
  const worker = startWorker({
    run: async () => {
      const due = await takeDue(database)
      await Promise.all(due.map(look))
      return due.length === together ? 0 : Infinity
    },
    pollMs,
    trouble: 'custom domains cannot be looked up; retrying',
    warn,
  })
  return {
    async check(tenant, id) {
      const claim = await database.system(db =>
        db.one<Due>(sql`
          select d.tenant_id, d.id, d.domain, d.token, t.tenant_name from custom_domains d join tenants t on t.id = d.tenant_id
          where d.tenant_id = ${tenant} and d.id = ${id}`),
      )
      if (!claim) return
      await look(claim)
      // The job may have stored the result without updating the cache yet.
      pages.hosts.reread(claim.tenant_name)
      await pages.hosts.settled()
    },
    wake: worker.wake,
    stop: worker.stop,
  }
}

/** Reserves domains for a few minutes, so that other processes check others. */
const takeDue = (database: Database) =>
  database.system(db =>
    db.all<Due>(sql`
      update custom_domains d set next_check_at = now() + interval '5 minutes' from tenants t
      where t.id = d.tenant_id and (d.tenant_id, d.id) in (
        select tenant_id, id from custom_domains where next_check_at <= now() order by next_check_at limit ${together} for update skip locked)
      returning d.tenant_id, d.id, d.domain, d.token, t.tenant_name`),
  )
