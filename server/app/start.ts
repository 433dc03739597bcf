// Starts the server. Stops it gracefully: reports not ready, serves requests for a while, then closes.

import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import pino from 'pino'
import { addDemo } from '#server/demo/add-demo.ts'
import { probeAuditLog } from '#server/domain/audit/copy-audit-log.ts'
import { refuseIncompleteRestore } from '#server/platform/backup/incomplete-restore.ts'
import { probeBackupTargets } from '#server/platform/backup/probe-targets.ts'
import { analyzeStaleTables } from '#server/platform/database/analyze.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { createFolder } from '#server/platform/disk/create-folder.ts'
import { findExampleValues } from '#server/platform/settings/example-values.ts'
import { BadSetting, listenersOf, readSettings, type Settings, type SettingsFile } from '#server/platform/settings/settings.ts'
import { findUnknownSettings } from '#server/platform/settings/unknown-settings.ts'
import { explainError, explainListenError } from './explain-error.ts'
import { findDatabase, lockDatabase } from './find-database.ts'
import { buildApp } from './http.ts'
import { createServices } from './services.ts'
import { printStartupMessage } from './startup-message.ts'

/** Milliseconds between SIGTERM and closing: time for two health checks of a load balancer, plus one second. */
const drainMs = 2500
/** Milliseconds. A stop that takes longer ends with exit code 1. */
const stopTimeoutMs = 25_000

/** Resolves when the server accepts requests. Throws BadSetting if a setting is invalid. */
export async function startServer({ demo, settingsFile = null }: { demo: boolean; settingsFile?: SettingsFile | null }): Promise<void> {
  const settings = readSettings(process.env, undefined, settingsFile)
  reportUnknownSettings(settingsFile?.names ?? [])
  refuseExampleValues(settings)
  await ensurePortsAreFree(settings).catch(explain)
  await createFolder(settings.dataDir).catch(explain)
  await lockDatabase(settings).catch(explain)
  const { owner, stop } = await findDatabase(settings).catch(explain)
  await serve(settings, owner, { demo, stopDatabase: stop }).catch(async error => {
    await stop()
    explain(error)
  })
}

function explain(error: Error): never {
  throw new Error(`Maydan could not start: ${explainError(error)}`, { cause: error })
}

/** Prints names that are no settings. Throws BadSetting if one of them is meant to decide where the data is. */
function reportUnknownSettings(settingsFile: Iterable<string>): void {
  for (const { name, meant, isDecisive } of findUnknownSettings(process.env, settingsFile)) {
    const sentence = `${name}: is no setting${meant === null ? '' : `; did you mean ${meant}?`}`
    if (isDecisive) throw new BadSetting(sentence)
    console.error(`Setting ${sentence}`)
  }
}

function refuseExampleValues(settings: Settings): void {
  const [found] = findExampleValues(settings)
  if (found) throw new BadSetting(`${found.name}: still contains the example ${found.text}; ${found.next}`)
}

/** The server starts all the same: the rows are in the database, and are written when the file is writable. */
async function reportAuditLog({ auditLog }: Settings): Promise<void> {
  const problem = auditLog === null ? null : await probeAuditLog(auditLog)
  if (problem !== null)
    console.error(`Setting AUDIT_LOG: ${auditLog} is not writable (${problem}); let the user of the service write there`)
}

/** Prints problems of the targets of backups. They do not stop the start, because pages and registrations need no backup. */
async function reportBackupTargets(settings: Settings): Promise<void> {
  for (const { setting, what, next } of await probeBackupTargets(settings))
    console.error(`Setting ${setting}: ${what}, so that backups will fail; ${next}`)
}

/** Rejects if another program uses a port, before a database is created or migrated. */
async function ensurePortsAreFree(settings: Settings): Promise<void> {
  for (const { name, port, host } of listenersOf(settings)) {
    const probe = createServer().listen(port, host)
    await once(probe, 'listening').catch((error: Error) => {
      throw new Error(explainListenError(error, name) ?? `${name}: ${error.message}`, { cause: error })
    })
    await new Promise(resolve => probe.close(resolve))
  }
}

async function serve(settings: Settings, owner: Connection, { demo, stopDatabase }: { demo: boolean; stopDatabase: () => Promise<void> }) {
  const log = pino({ level: settings.logLevel, timestamp: pino.stdTimeFunctions.isoTime })
  await refuseIncompleteRestore(owner)
  const services = await createServices(settings, owner, log)
  let stopping = false
  const app = await buildApp(services, () => stopping).catch(async (error: unknown) => {
    await services.close()
    throw error
  })
  // After SIGTERM the server still serves requests, so that a load balancer can stop sending them.
  const drained = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const origin = await app.listen({ port: settings.port, host: settings.host }).catch(closeAndThrow)
  process.on('SIGTERM', () => {
    setTimeout(drained.resolve, drainMs)
    void stop()
  })
  process.on('SIGINT', () => {
    drained.resolve()
    void stop()
  })
  try {
    if (demo && (await addDemo(services, origin))) await analyzeStaleTables(owner)
    await printStartupMessage(services)
    await reportBackupTargets(settings)
    await reportAuditLog(settings)
  } catch (error) {
    await closeAndThrow(error)
  }
  started.resolve()
  // A process that is killed later does not write its compile cache.
  flushCompileCache()

  async function closeAndThrow(error: unknown): Promise<never> {
    await app.close()
    await services.close()
    throw error
  }

  async function stop() {
    if (stopping) return
    stopping = true
    // A stop during the first start waits for the demo: the next start would not complete it.
    await started.promise
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    await drained.promise
    await app.close()
    await services.close()
    await stopDatabase()
    process.exit(0)
  }
}
