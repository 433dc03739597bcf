// Reads settings from the environment only. `maydan start` reads a settings file first.

import { startServer } from '#server/app/start.ts'
import { loadSecretFiles } from '#server/platform/settings/secret-files.ts'
import { BadSetting } from '#server/platform/settings/settings.ts'

try {
  loadSecretFiles(process.env)
  await startServer({ demo: process.argv.includes('--demo') })
} catch (error) {
  console.error(error instanceof BadSetting ? `Setting ${error.message}` : (error as Error).message)
  process.exit(1)
}
