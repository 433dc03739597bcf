import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findMissing, writeUntilAborted, type Ledger } from '../load/durability/ledger.ts'
import { startProduct } from '../load/harness/product.ts'
import { seed } from '../load/harness/seed.ts'
import { visit } from '../load/harness/visit.ts'
import { runProgram } from './component.ts'
import type { Fault } from './fault.ts'

const megabytes = 700

export const fullDisk: Fault = {
  name: 'the disk of database and files is full',
  asked: 'pages go on; writes are refused (503 or 507), and work again by themselves when there is room; 0 acknowledged writes lost',
  needs: ['mount', 'umount'],
  asRoot: true,
  async bringAbout(folder) {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    await runProgram('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'maydan-fault', disk])
    try {
      const product = await startProduct({ dataDir: join(disk, 'data') })
      try {
        return await fill(disk, product.port)
      } finally {
        await product.stop()
      }
    } finally {
      await runProgram('umount', ['-l', disk])
    }
  },
}

async function fill(disk: string, port: number) {
  await seed(`http://localhost:${port}`, 1)
  const ledger: Ledger = { acknowledged: new Map(), refused: 0 }
  const stopped = new AbortController()
  const writing = writeUntilAborted(port, ledger, stopped.signal)
  await sleep(2000)
  const ballast = join(disk, 'ballast')
  writeUntilFull(disk, ballast)
  let [pages, broken] = [0, 0]
  const ready = new Set<string>()
  for (let n = 0; n < 100; n++, await sleep(100)) {
    pages++
    if ((await visit({ port, host: `bench-0.localhost:${port}`, path: '/' })).status !== 200) broken++
    const answer = await fetch(`http://localhost:${port}/health/ready`).then(
      reply => reply.text(),
      () => 'none',
    )
    ready.add(answer)
  }
  const [whileFull, refused] = [ledger.acknowledged.size, ledger.refused]
  rmSync(ballast)
  const began = performance.now()
  for (; ledger.acknowledged.size < whileFull + 20 && performance.now() - began < 60_000;) await sleep(50)
  const back = (performance.now() - began) / 1000
  stopped.abort()
  const { lost } = await writing
  const missing = await findMissing(port, ledger.acknowledged)
  return {
    held: broken === 0 && missing.length === 0 && lost === 0 && refused > 0 && ledger.acknowledged.size > whileFull,
    seen: `${refused} writes refused, ${lost} lost; ${broken} of ${pages} pages failed; ready said ${[...ready].join(' and ')}; writing again ${back.toFixed(1)} s after there was room; ${missing.length} of ${ledger.acknowledged.size} acknowledged writes missing`,
  }
}

export function writeUntilFull(disk: string, file: string) {
  const { bavail, bsize } = statfsSync(disk)
  const piece = Buffer.alloc(bsize)
  try {
    writeFileSync(file, Buffer.alloc(Math.max(0, (bavail - 16) * bsize)))
    for (let n = 0; n < 64; n++) writeFileSync(file, piece, { flag: 'a' })
  } catch {} // the disk is full
}
