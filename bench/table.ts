import type { Chunk } from './first-load.ts'
import type { Comparison, Spread } from './measure.ts'
import type { Publishing } from './publish-to-live.ts'

/** Markdown; more than 1.00 is better than the other. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ work, other, speed, thrift, ours, theirs }) => [
    work,
    other,
    spread(speed),
    thrift ? spread(thrift) : '–',
    `${micros(ours.cpu)} and ${micros(theirs.cpu)}`,
    `${ours.p99.toFixed(1)} and ${theirs.p99.toFixed(1)}`,
  ])
  return table(['work', 'against', '× requests/s (least–most)', '× CPU (least–most)', 'CPU µs/request, ours and theirs', 'p99 ms'], rows)
}

export function publishTable({ times, reads, faults }: Publishing, tenants: number): string {
  const at = (share: number) => `${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)} ms`
  const head = ['publish → live', 'published tenants', 'p50', 'p95', 'slowest', 'answers read meanwhile', 'broken answers']
  return table(head, [[`${times.length} times`, `${tenants}`, at(0.5), at(0.95), at(1), `${reads}`, `${faults.length}`]])
}

export function chunkTable(chunks: readonly Chunk[]): string {
  const sum = chunks.reduce((all, chunk) => ({
    name: 'all',
    raw: all.raw + chunk.raw,
    brotli: all.brotli + chunk.brotli,
    gzip: all.gzip + chunk.gzip,
    wire: all.wire + chunk.wire,
  }))
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const row = ({ name, raw, brotli, gzip, wire }: Chunk) => [name, ...[raw, brotli, gzip, wire].map(kilobytes)]
  return table(['first load of /login', 'raw', 'brotli', 'gzip', 'transferred'], [...chunks.map(row), row(sum)])
}

const spread = ({ median, least, most }: Spread) => `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`
const micros = (cpu: number | null) => (cpu ? cpu.toFixed(cpu < 100 ? 1 : 0) : '–')

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}
