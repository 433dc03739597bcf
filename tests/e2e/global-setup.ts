import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { shareTestServer, testServerVariable } from '#server/testing/test-server.ts'

/** Builds the portal and starts PostgreSQL, unless `npm test` has done both. */
export default async function prepare() {
  if (process.env[testServerVariable]) return
  const root = join(import.meta.dirname, '..', '..')
  const { status } = spawnSync(process.execPath, [join(root, 'tools', 'setup', 'prepare.mjs'), '--browser'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The portal could not be built.')
  await shareTestServer()
}
