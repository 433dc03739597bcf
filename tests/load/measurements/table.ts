import { type Comparison, quantile, type Spread } from '../harness/measure.ts'
import type { CallTimes } from './enumeration.ts'
import type { Finding } from './finding.ts'
import type { Chunk } from './first-load.ts'
import type { Publishing } from './publish-to-live.ts'

/** Ratios above 1.00 are better for the product. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ work, other, speed, thrift, ours, theirs }) => [
    work,
    other,
    spread(speed),
    thrift ? spread(thrift) : '–',
    `${micros(ours.cpu)} and ${micros(theirs.cpu)}`,
    ours.database === null ? '–' : `${micros(ours.database)} and ${micros(theirs.database)}`,
    `${ours.p99.toFixed(1)} and ${theirs.p99.toFixed(1)}`,
  ])
  return plainTable(
    ['work', 'against', '× requests/s (least–most)', '× CPU (least–most)', 'CPU µs/request, ours and theirs', 'of PostgreSQL', 'p99 ms'],
    rows,
  )
}

export function publishTable({ times, commits, reads, faults }: Publishing, tenants: number): string {
  const at = (share: number) => `${quantile(times, share).toFixed(1)} ms`
  const disk = `${quantile(commits, 0.5).toFixed(1)} and ${quantile(commits, 0.95).toFixed(1)} ms`
  const head = [
    'publish → live',
    'published tenants',
    'p50',
    'p95',
    'slowest',
    'of that one commit, p50 and p95',
    'answers read meanwhile',
    'broken answers',
  ]
  return plainTable(head, [[`${times.length} times`, `${tenants}`, at(0.5), at(0.95), at(1), disk, `${reads}`, `${faults.length}`]])
}

export function findingTable(found: readonly Finding[], among: string): string {
  const lines = found.map(({ ask, count, more, ...times }) => [
    ask,
    more ? `more than ${count}` : `${count}`,
    ...[times.p50, times.p95, times.slowest].map(ms => `${ms.toFixed(1)} ms`),
  ])
  return plainTable([`asked of ${among}, over HTTP`, 'found', 'p50', 'p95', 'slowest'], lines)
}

/** If the ratio is about 1.00 and p is above 0.01, the response time does not reveal whether an account exists. */
export function enumerationTable(calls: readonly CallTimes[]): string {
  const rows = calls.map(({ call, known, unknown, p }) => [
    call,
    `${known.toFixed(1)} ms`,
    `${unknown.toFixed(1)} ms`,
    (known / unknown).toFixed(3),
    p.toFixed(2),
  ])
  return plainTable(['asked about an address', 'known, p50', 'unknown, p50', 'known : unknown', 'p (Mann–Whitney)'], rows)
}

/** `where` is the measured URL. The last row shows the limit. */
export function chunkTable(where: string, chunks: readonly Chunk[], goal?: { must: number; aim: number }): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const row = ({ name, raw, brotli, gzip, wire }: Chunk) => [name, ...[raw, brotli, gzip, wire].map(kilobytes)]
  const heavy = chunks.filter(({ brotli }) => brotli >= 1024)
  const rest = { ...sumOf(chunks.filter(chunk => !heavy.includes(chunk))), name: `${chunks.length - heavy.length} more, under 1 KB each` }
  const rows = [...heavy.map(row), row(rest), row(sumOf(chunks))]
  const wanted = goal ? [[`at most (aim)`, '', `${kilobytes(goal.must)} (${kilobytes(goal.aim)})`, '', '']] : []
  return plainTable([`first load of ${where}`, 'raw', 'brotli', 'gzip', 'transferred'], [...rows, ...wanted])
}

const sumOf = (chunks: readonly Chunk[]): Chunk =>
  chunks.reduce(
    (all, chunk) => ({
      name: all.name,
      raw: all.raw + chunk.raw,
      brotli: all.brotli + chunk.brotli,
      gzip: all.gzip + chunk.gzip,
      wire: all.wire + chunk.wire,
    }),
    { name: 'all', raw: 0, brotli: 0, gzip: 0, wire: 0 },
  )

export const spread = ({ median, least, most }: Spread) => `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`
const micros = (cpu: number | null) => (cpu ? cpu.toFixed(cpu < 100 ? 1 : 0) : '–')

export function plainTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}
