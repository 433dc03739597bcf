// Reads settings from the environment only. `maydan start` reads a settings file first.
import { startServer } from '#server/app/start.ts'
import { BadSetting } from '#server/platform/settings/settings.ts'

await startServer({ demo: process.argv.includes('--demo') }).catch((error: Error) => {
  console.error(error instanceof BadSetting ? `Setting ${error.message}` : error.message)
  process.exit(1)
})
