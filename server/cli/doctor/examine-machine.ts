import { constants } from 'node:fs'
import { access, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { probeAuditLog } from '#server/domain/audit/copy-audit-log.ts'
import { createFolder } from '#server/platform/disk/create-folder.ts'
import { writeSafely } from '#server/platform/disk/write.ts'
import { readFreeSpace } from '#server/platform/examination/disk.ts'
import { findFileStore } from '#server/platform/file-store/find-file-store.ts'
import { findExampleValues } from '#server/platform/settings/example-values.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type Finding, look, right, wrong } from './finding.ts'

export async function examineFiles(settings: Settings): Promise<Finding[]> {
  const { dataDir } = settings
  if (settings.filesUrl) return [await examineBucket(settings), await ofRoom(dataDir)]
  const files = path.join(dataDir, 'files')
  await createFolder(path.join(files, 'half-written'), 0o700)
  const probe = path.join(files, `doctor.${process.pid}`)
  await writeSafely(path.join(files, 'half-written'), probe, new Uint8Array(1))
  await rm(probe)
  return [right(`files: ${files} is writable`), await ofRoom(dataDir)]
}

async function examineBucket(settings: Settings): Promise<Finding> {
  const { store, id, diskRoom } = await findFileStore(settings, () => {})
  diskRoom.stop()
  if (id === null) return wrong('files: the bucket in FILES_URL did not respond', 'check its endpoint and the permissions of its keys')
  await store.remove(await store.put(new TextEncoder().encode(`doctor ${process.pid} ${Date.now()}`), 'txt'))
  return right('files: the bucket in FILES_URL is writable')
}

async function ofRoom(folder: string): Promise<Finding> {
  const { bytes, share, isLow, hasFewInodes } = await readFreeSpace(folder)
  const free = `${(bytes / 1024 ** 3).toFixed(1)} GB free (${share} %)`
  if (hasFewInodes) return look('disk: few inodes left', 'delete files you no longer need')
  if (isLow) return wrong(`disk: ${free}`, 'free up space; uploads and saving stop when it is full')
  return right(`disk: ${free}`)
}

/** Without AUDIT_LOG, nothing is to be written. */
export async function examineAuditLog({ auditLog }: Settings): Promise<Finding[]> {
  if (auditLog === null) return []
  const problem = await probeAuditLog(auditLog)
  return [
    problem === null
      ? right(`audit log: ${auditLog} is writable`)
      : wrong(
          `audit log: AUDIT_LOG: ${auditLog} is not writable (${problem})`,
          'create its folder, and let the user of the service write there',
        ),
  ]
}

export async function examineKeys({ dataDir, secrets }: Settings): Promise<Finding[]> {
  if (secrets) return [right('keys: from SECRETS')]
  const file = path.join(dataDir, 'secrets.json')
  const seen = await stat(file).catch(() => null)
  if (!seen) return [look('keys: not created yet', 'they are created at the first start; keep a copy of secrets.json elsewhere')]
  if ((seen.mode & 0o077) !== 0) return [wrong(`keys: other users can read ${file}`, `chmod 600 ${file}`)]
  await access(file, constants.R_OK)
  return [right('keys: readable by their owner only')]
}

export function examineSettings(settings: Settings, isPublic: boolean): Finding[] {
  const { adminEmail, portalUrl, trustedProxies, host } = settings
  const examples = findExampleValues(settings)
  if (examples.length > 0)
    return examples.map(({ name, text, next }) => wrong(`settings: ${name} still contains the example ${text}`, next))
  if (!isPublic)
    return [
      look(
        `settings: PORTAL_URL is ${portalUrl}, reachable from this machine only`,
        'set PORTAL_URL, PAGES_URL and ADMIN_URL before you go public',
      ),
    ]
  const findings = [
    portalUrl.startsWith('https:')
      ? null
      : wrong('settings: PORTAL_URL is not https', 'put a proxy with TLS certificates in front (deploy/)'),
    trustedProxies.length > 0
      ? null
      : wrong(
          'settings: TRUSTED_PROXIES is empty, so all visitors share one address',
          'set it to the address of the proxy, such as 127.0.0.1',
        ),
    adminEmail ? null : look('settings: ADMIN_EMAIL is empty', 'set it to the email of the operator and confirm it'),
    host === '127.0.0.1' || host === '::1' ? null : look(`settings: HOST is ${host}`, 'make sure only the proxy can reach it'),
  ].filter(finding => finding !== null)
  return findings.length > 0 ? findings : [right('settings: ready for public use')]
}
