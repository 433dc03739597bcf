import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

const root = path.join(import.meta.dirname, '../../..')

test('installing swagger-ui-dist sends no report to scarf.sh', async t => {
  let requests = 0
  const server = createServer((_, response) => (requests++, response.end('{}'))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  // Runs the package's postinstall script as npm does, but it would report to the server of this test.
  const env = { ...process.env, INIT_CWD: root, SCARF_LOCAL_PORT: String((server.address() as AddressInfo).port), SCARF_VERBOSE: 'true' }
  const report = async () => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['report.js'], {
      cwd: path.join(root, 'node_modules/@scarf/scarf'),
      env,
    })
    return stdout + stderr
  }
  // The script gives `npm ls` three seconds, which a busy machine can exceed.
  let said = await report()
  for (let tries = 1; tries < 10 && said.includes('error from npm -ls'); tries++) said = await report()
  assert.equal(requests, 0)
  assert.match(said, /Scarf has been disabled|opted out/)
})
