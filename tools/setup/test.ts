// `npm test`: runs the checks in parallel, then all test files, browser tests first. Arguments select test files by path.
// `--inspect-only` (npm run check) runs the checks only.
import { join } from 'node:path'
import { shareTestServer } from '../../server/testing/test-server.ts'
import { inspect } from './inspections.ts'
import { findTestFiles, runTestFiles } from './test-files.ts'

const runMinutes = 40

const root = join(import.meta.dirname, '..', '..')
// Reuse compiled modules: halves the import time of a process.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'compiled')
const words = process.argv.slice(2).filter(word => !word.startsWith('-'))

// Exit even with open pipes or pending promises.
setTimeout(() => {
  console.error(`the run is ended after ${runMinutes} minutes`)
  process.exit(1)
}, runMinutes * 60_000).unref()

// One PostgreSQL for schema checks and all tests.
await shareTestServer()

const failed = words.length > 0 ? [] : await inspect(root)
if (!process.argv.includes('--inspect-only')) failed.push(...(await runTestFiles(root, findTestFiles(root, words))))

if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
