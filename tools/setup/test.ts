// `npm test` runs the checks in parallel, then the tests: the main journeys in the browser first, then all others.
// `npm run test:all` adds the tests of every screen. `npm run check` runs the checks only. Options: docs/development.md.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { shareTestServer } from '../../server/testing/test-server.ts'
import { inspect } from './inspections.ts'
import { findTestFiles, runTestFiles } from './test-files.ts'

const runMinutes = 80

const root = join(import.meta.dirname, '..', '..')
// Cache compiled modules on disk, which halves the import time of a process.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'compiled')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    grep: { type: 'string' },
    'inspect-only': { type: 'boolean', default: false },
  },
})
const isPart = positionals.length > 0 || values.grep !== undefined
// A commit always passes `npm test` or never does. `test:all` and single files try new examples of the property tests every time.
if (!values.all && !isPart) process.env['PROPERTY_SEED'] ??= '20261128'

// Exit even with open pipes or pending promises.
setTimeout(() => {
  console.error(`the run is ended after ${runMinutes} minutes`)
  process.exit(1)
}, runMinutes * 60_000).unref()

// Start one PostgreSQL server for schema checks and all tests.
await shareTestServer()

const failed = isPart ? [] : await inspect(root)
if (!values['inspect-only']) {
  const files = findTestFiles(root, { everyScreen: values.all || isPart, paths: positionals, grep: values.grep })
  failed.push(...(await runTestFiles(root, files, { grep: values.grep, everyLanguage: values.all })))
}

if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
