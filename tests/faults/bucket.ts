import sharp from 'sharp'
import { ApiError } from '#contract/client.ts'
import { startCluster } from '#server/testing/processes/cluster.ts'
import type { Customer } from '../load/harness/customer.ts'
import { seed } from '../load/harness/seed.ts'
import { visit } from '../load/harness/visit.ts'
import type { Fault } from './fault.ts'
import { startFaultyProxy, type Spoil, type FaultyProxy } from './faulty-proxy.ts'
import { startFleet } from './fleet.ts'
import { bucketKeys, bucketName, startSwift, swiftNeeds } from './swift.ts'
import { urlOf } from './url-of.ts'

const spoils: readonly Spoil[] = ['slow', 'silent', 'refusing', 'cutting']
const uploadsEach = 5
/** Maximum time until the server responds with an error, in milliseconds. */
const longestMs = 15_000

export const bucketAway: Fault = {
  name: 'S3: slow, silent, refusing, cutting, and back',
  asked: '0 acknowledged files lost; refusals are 503 within 15 s; pages and what is in memory go on',
  needs: swiftNeeds,
  asRoot: true,
  async bringAbout(folder) {
    const swift = await startSwift(`${folder}/swift`)
    const way = await startFaultyProxy(swift.port)
    const { superuser } = await startCluster()
    const environment = { ...bucketKeys, FILES_URL: `s3://${bucketName}?endpoint=http://127.0.0.1:${way.port}&pathStyle=1` }
    const fleet = await startFleet({ folder, processes: 1, databaseUrl: urlOf(superuser), environment })
    try {
      return await spoil(way, fleet.outside, () => fleet.restart(0))
    } finally {
      await fleet.stop()
      await way.stop()
      await swift.stop()
    }
  },
}

async function spoil(way: FaultyProxy, port: number, restart: () => Promise<void>) {
  const { customer, ids } = await seed(`http://localhost:${port}`, 1)
  const host = `bench-0.localhost:${port}`
  const kept: string[] = []
  const faults: string[] = []
  let refused = 0
  let slowest = 0
  const upload = async (when: Spoil) => {
    const began = performance.now()
    const outcome = await uploaded(customer, ids[0] ?? '')
    slowest = Math.max(slowest, performance.now() - began)
    if (typeof outcome !== 'number') return void kept.push(...outcome)
    refused++
    if (outcome !== 503 || when === 'well') faults.push(`${when}: an upload was answered ${outcome}`)
  }
  for (const when of ['well', ...spoils.flatMap(each => [each, 'well' as const])] as const) {
    await way.be(when)
    await Promise.all(Array.from({ length: uploadsEach }, () => upload(when)))
    const page = await visit({ port, host, path: '/' })
    if (page.status !== 200) faults.push(`${when}: a page was answered ${page.status}`)
    const known = await visit({ port, host, path: kept[0] ?? '' })
    if (known.status !== 200) faults.push(`${when}: a picture in memory was answered ${known.status}`)
  }
  if (slowest > longestMs) faults.push(`somebody waited ${Math.round(slowest)} ms`)
  // After a restart, the process has no cached state.
  await restart()
  let missing = 0
  for (const path of kept) if ((await visit({ port, host, path })).status !== 200) missing++
  return {
    held: faults.length === 0 && missing === 0 && refused > 0 && kept.length > 0,
    seen: [
      `${kept.length} files acknowledged, ${missing} missing; ${refused} uploads refused, the slowest answer after ${(slowest / 1000).toFixed(1)} s`,
      ...faults,
    ].join('; '),
  }
}

/** Uploads a picture. Returns the URLs of its sizes, or the HTTP status of the error. */
async function uploaded({ calls }: Customer, tenant: string): Promise<string[] | number> {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 }
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'نخيل.png', { type: 'image/png' })
  try {
    return (await calls.files.create({ tenant, form: { file } })).variants.map(({ url }) => url)
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}
