// Stores a page in this release's format, for domain/publishing/released.test.ts. `npm version` runs it.

import { readFileSync, writeFileSync } from 'node:fs'
import { stretched } from '#landing/testing/extremes.ts'
import { wahaSample } from '#landing/testing/waha.ts'
import { readSnapshot } from '#server/domain/publishing/snapshot.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newPerson } from './people/people.ts'
import { publishedForm } from './people/visitors.ts'
import { startTestApp } from './test-app.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const app = await startTestApp()
const { database, pages } = app.services
const { id, tenant_name } = await publishedForm(await newPerson(app))
const { tenant, ...sample } = stretched(wahaSample(new Date('2027-02-04T00:00:00Z')))
const snapshot = { ...sample, tenant: { ...tenant, id }, published_at: '2026-11-22T09:00:00Z' }
const stored = await database.system(async db => {
  await pages.publish(db, readSnapshot({ tenant_id: id, tenant_name, domain: null, snapshot }))
  return db.one<{ snapshot: unknown }>(sql`select snapshot from published_pages where tenant_id = ${id}`)
})
await app.close()
writeFileSync(`server/domain/publishing/released/${version}.json`, `${JSON.stringify(stored?.snapshot)}\n`)
