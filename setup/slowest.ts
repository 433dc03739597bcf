import { relative } from 'node:path'
import type { TestsStream } from 'node:test'

/** Notes how long files and their tests take; what is returned prints the ten slowest of each. */
export function watchSlowest(events: TestsStream, root: string): () => void {
  const files: Timed[] = []
  const tests: Timed[] = []
  events.on('test:complete', ({ name, file = '', details }) => {
    const where = relative(root, file)
    if (name === file) files.push({ name: where, ms: details.duration_ms })
    else if (details.type !== 'suite') tests.push({ name: `${where}: ${name}`, ms: details.duration_ms })
  })
  return () => {
    print('files', files)
    print('tests', tests)
  }
}

type Timed = { name: string; ms: number }

function print(kind: string, timed: Timed[]): void {
  if (timed.length === 0) return
  console.log(`\nthe slowest ${kind}:`)
  for (const { name, ms } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
    console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name.slice(0, 140)}`)
}
