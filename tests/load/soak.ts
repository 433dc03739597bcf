// `npm run bench -- soak --minutes 30` sends mixed requests at a constant rate and samples memory
// every minute. Exits with 1 if the last third uses 10 % more than the first third. Excludes the
// warm-up. Linux only.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { residentMb } from './harness/cpu.ts'
import { quantile } from './harness/measure.ts'
import { startProduct } from './harness/product.ts'
import { contentWith, seed } from './harness/seed.ts'
import { visit } from './harness/visit.ts'
import { plainTable } from './measurements/table.ts'

const minutes = Number(process.argv[process.argv.indexOf('--minutes') + 1]) || 30
const tenants = 50
/** Duration of the warm-up, in which caches fill and code is compiled. */
const startingMinutes = Math.min(3, Math.floor(minutes / 4))
const folder = mkdtempSync(join(tmpdir(), 'maydan-soak-'))
const product = await startProduct({ dataDir: join(folder, 'data') })
let failed = 0
let asked = 0
try {
  process.exitCode = await soak()
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function soak(): Promise<number> {
  const { port, pid } = product
  const { customer, names, ids } = await seed(`http://localhost:${port}`, tenants)
  const { calls } = customer
  const stopped = new AbortController()
  const any = (list: readonly string[]) => list[Math.floor(Math.random() * list.length)] ?? ''
  const again = async (everyMs: number, work: () => Promise<unknown>) => {
    for (; !stopped.signal.aborted; await sleep(everyMs)) {
      asked++
      await work().catch(() => failed++)
    }
  }
  const read = (path: string) => async () => {
    const { status } = await visit({ port, host: `${any(names)}.localhost:${port}`, path })
    if (status >= 400) throw new Error(`${status}`)
  }
  const working = [
    again(60_000, customer.renew),
    ...Array.from({ length: 4 }, () => again(5, read('/'))),
    again(20, read('/en/')),
    again(50, () => calls.profile.me()),
    again(100, () => calls.tenants.list({ query: {} })),
    again(1000, async () => {
      const tenant = any(ids)
      await calls.landingPages.update({ tenant, form: { content: contentWith(`${asked}`) } })
      await calls.landingPages.publish({ tenant })
    }),
    again(10_000, async () => calls.files.create({ tenant: any(ids), form: { file: await picture() } })),
  ]
  const held: number[] = []
  console.log(`${minutes} minutes, ${tenants} hackathons\n\nminute  MB  asked  failed`)
  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(60_000)
    held.push(residentMb(pid))
    console.log([minute, held.at(-1)?.toFixed(0), asked, failed].map(value => String(value).padStart(6)).join(' '))
  }
  stopped.abort()
  await Promise.all(working)
  return outcome(held.slice(startingMinutes))
}

function outcome(held: readonly number[]): number {
  const third = Math.max(1, Math.floor(held.length / 3))
  const [first, last] = [held.slice(0, third), held.slice(-third)].map(part => quantile(part, 0.5)) as [number, number]
  console.log(`
${plainTable(
  ['minutes', 'asked', 'failed', 'first third, median', 'last third, median', 'growth', 'slope'],
  [
    [
      `${minutes}`,
      `${asked}`,
      `${failed}`,
      `${first.toFixed(0)} MB`,
      `${last.toFixed(0)} MB`,
      `${((last / first - 1) * 100).toFixed(1)} %`,
      `${slopeOf(held).toFixed(2)} MB/min`,
    ],
  ],
)}`)
  return last > first * 1.1 || failed > 0 ? 1 : 0
}

/** Returns the least-squares slope of the values per minute. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [over, under] = values.reduce<[number, number]>(
    ([a, b], value, at) => [a + (at - middle) * (value - mean), b + (at - middle) ** 2],
    [0, 0],
  )
  return under === 0 ? 0 : over / under
}

async function picture(): Promise<File> {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 }
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'نخيل.png', { type: 'image/png' })
}
