// `npm test`: the inspections side by side, then every test file, browser journeys first. Arguments narrow it to test files whose path holds one
// of them; `--inspect-only` (npm run check) stops before the tests.
import { join } from 'node:path'
import { shareTestServer } from '../../server/testing/test-server.ts'
import { inspect } from './inspections.ts'
import { findTestFiles, runTestFiles } from './test-files.ts'

const runMinutes = 40

const root = join(import.meta.dirname, '..', '..')
// What a file's process spends on reading the project's modules is halved by what the one before has compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'compiled')
const words = process.argv.slice(2).filter(word => !word.startsWith('-'))

// Nothing that holds on to a pipe, or waits for what never comes, keeps a run from having failed.
setTimeout(() => {
  console.error(`the run is ended after ${runMinutes} minutes`)
  process.exit(1)
}, runMinutes * 60_000).unref()

// One PostgreSQL for the checks that read the migrated schema and for all tests.
await shareTestServer()

const failed = words.length > 0 ? [] : await inspect(root)
if (!process.argv.includes('--inspect-only')) failed.push(...(await runTestFiles(root, findTestFiles(root, words))))

if (failed.length > 0) console.error(`\nfailed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
