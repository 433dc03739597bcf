import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from './run.mjs'

/** Runs formatter, linter, types and `tools/checks/` in parallel. Prints a line for each, and returns the failed ones. */
export async function inspect(root: string): Promise<string[]> {
  const outcomes = await Promise.all(inspections(root).map(inspection => inspectOne(root, inspection)))
  return outcomes.filter(name => name !== undefined)
}

const typesFound = join('node_modules', '.cache', 'types.tsbuildinfo')

type Inspection = {
  name: string
  args: string[]
  /** command that corrects the faults */
  fix?: string
}

function inspections(root: string): Inspection[] {
  const program = (path: string): string => join(root, 'node_modules', path)
  const checks = globSync('tools/checks/*.ts', { cwd: root }).filter(file => !file.endsWith('.test.ts'))
  return [
    { name: 'format', args: [program('oxfmt/bin/oxfmt'), '--check', '.'], fix: 'npm run format' },
    { name: 'lint', args: [program('oxlint/bin/oxlint'), '--deny-warnings', '--type-aware'] },
    // Check all types with one process, because several processes would repeat work. Its results are cached between runs.
    {
      name: 'types',
      args: [program('typescript/bin/tsc'), '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', typesFound],
    },
    { name: 'unused exports', args: [program('knip/bin/knip.js'), '--no-progress'] },
    ...checks.toSorted().map(file => ({ name: basename(file, '.ts'), args: ['--import', './tools/setup/jsx.mjs', file] })),
  ]
}

async function inspectOne(root: string, { name, args, fix }: Inspection): Promise<string | undefined> {
  const started = performance.now()
  const { ok, output } = await run(process.execPath, args, { cwd: root })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`  ${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (ok) return undefined
  console.log(`${output.trimEnd()}\n${fix ? `\nTo correct it: ${fix}\n` : ''}`)
  return name
}
