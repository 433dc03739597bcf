// Starts the product and stops it gracefully: settings, database, services, server; then not ready, drain, close.
import { mkdir } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import pino from 'pino'
import { findDatabase } from '#server/app/find-database.ts'
import { greet } from '#server/app/greet.ts'
import { buildApp } from '#server/app/http.ts'
import { openServices } from '#server/app/services.ts'
import { addDemo } from '#server/demo/add-demo.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { BadSetting, readSettings, type Settings } from '#server/platform/settings/settings.ts'

/** Two health checks of a load balancer, and a second. */
const drainMs = 2500
const patienceMs = 25_000

const settings = orExplain(() => readSettings(process.env))
const log = pino({ level: settings.logLevel, timestamp: pino.stdTimeFunctions.isoTime })
await start(settings).catch(error => {
  console.error(`Maydan could not start: ${(error as Error).message}`)
  process.exit(1)
})

async function start(settings: Settings) {
  await mkdir(settings.dataDir, { recursive: true })
  const { owner, stop: stopDatabase } = await findDatabase(settings)
  // A start that fails leaves no database running behind it.
  await serve(settings, owner, stopDatabase).catch(async error => {
    await stopDatabase()
    throw error
  })
}

async function serve(settings: Settings, owner: Connection, stopDatabase: () => Promise<void>) {
  const services = await openServices(settings, owner, log)
  let stopping = false
  const app = await buildApp(services, () => stopping)
  const origin = await app.listen({ port: settings.port, host: settings.host }).catch(async error => {
    await services.close()
    throw error
  })
  if (process.argv.includes('--demo')) await addDemo(services, origin)
  await greet(services)
  // Also for the start after one that was killed.
  flushCompileCache()
  // A supervisor asks for a stop that nobody notices; whoever presses Ctrl+C waits for it.
  const drained = Promise.withResolvers<void>()
  process.on('SIGTERM', () => {
    setTimeout(drained.resolve, drainMs)
    void stop()
  })
  process.on('SIGINT', () => {
    drained.resolve()
    void stop()
  })

  async function stop() {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), patienceMs).unref()
    await drained.promise
    await app.close()
    await services.close()
    await stopDatabase()
    process.exit(0)
  }
}

function orExplain<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    console.error(`Setting ${error.message}`)
    process.exit(1)
  }
}
