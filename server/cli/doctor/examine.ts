import { Resolver } from 'node:dns/promises'
import type { Connection } from '#server/platform/database/database.ts'
import { isLoopback } from '#server/platform/settings/loopback.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { checkResponse, examineNames } from './examine-addresses.ts'
import { examineAdministrator } from './examine-administrator.ts'
import { examineBackups } from './examine-backups.ts'
import { examineBounces } from './examine-bounces.ts'
import { examineCertificate } from './examine-certificate.ts'
import { examineDatabase } from './examine-database.ts'
import { examineAuditLog, examineFiles, examineKeys, examineSettings } from './examine-machine.ts'
import { examineMailServer, examineSender } from './examine-mail.ts'
import { examineRights } from './examine-rights.ts'
import { type Finding, found } from './finding.ts'

/** Runs all checks concurrently. `owner` is null if the database does not exist yet. `dns` replaces the configured DNS servers. */
export async function examine(settings: Settings, owner: Connection | null, dns?: string[]): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (dns) resolver.setServers(dns)
  const isPublic = !isLoopback(new URL(settings.portalUrl).hostname)
  const all = await Promise.all([
    found('settings', async () => [...examineSettings(settings, isPublic), ...(await examineAdministrator(owner, settings))]),
    found('database', async () => [...(await examineDatabase(owner)), ...(await examineRights(owner))]),
    found('backup', () => examineBackups(owner, settings, isPublic)),
    found('files', () => examineFiles(settings)),
    found('keys', () => examineKeys(settings)),
    found('audit log', () => examineAuditLog(settings)),
    found('email', () => examineMailServer(settings)),
    found('sender', () => examineSender(settings, resolver)),
    found('bounces', () => examineBounces(settings, resolver)),
    ...(isPublic ? [found('DNS', () => examineNames(settings, resolver))] : []),
    found('certificate', () => examineCertificate(settings)),
    found('HTTP', () => checkResponse(settings)),
  ])
  return all.flat()
}
