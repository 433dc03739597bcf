import type { Attack } from '../harness/attack.ts'
import { staysResponsive } from '../harness/pulse.ts'
import { newStranger } from '../harness/stranger.ts'
import type { Target } from '../harness/target.ts'

const parallel = 60
const bytes = 29_000_000
/** Maximum memory, as a multiple of the initial memory. */
const maxOver = 1.2
const patienceMs = 60_000

export const largeBodies: Attack = {
  name: 'sixty concurrent bodies of 29 MB delay no other request, and their memory is released within a minute',
  slow: true,
  async run(target, notes) {
    const body = Buffer.alloc(bytes, 'x')
    const post = (path: string, type: string) =>
      newStranger(target).ask({ method: 'POST', path, headers: { 'content-type': type }, body, patienceMs: 60_000 })
    const wave = (path: string, type: string, count = parallel) => Promise.all(Array.from({ length: count }, () => post(path, type)))
    const kinds = [
      ['/api/v1/auth/login/', 'application/json'],
      ['/api/v1/auth/login/', 'multipart/form-data; boundary=b'],
      ['/api/v1/drafts/', 'multipart/form-data; boundary=b'],
    ] as const
    await warm(target)
    const before = await target.process?.observeIdle()
    for (const [path, type] of kinds)
      await staysResponsive(target, notes, `${parallel} × 29 MB to ${path} as ${type.split(';')[0]}`, () => wave(path, type))
    if (!target.process || !before) return notes.saw('its memory cannot be read from here')
    const peak = await target.process.observe()
    let after = await target.process.observeIdle()
    for (const until = Date.now() + patienceMs; after.rss > before.rss * maxOver && Date.now() < until;)
      after = await target.process.observeIdle()
    const said = `memory ${mb(before.rss)} before, ${mb(peak.rss)} with them, ${mb(after.rss)} afterwards`
    if (after.rss > before.rss * maxOver) notes.found(said)
    else notes.saw(said)
  },
}

/** Sends requests before measuring, because memory grows during the first minutes. */
async function warm(target: Target): Promise<void> {
  for (let round = 0; round < 100; round++)
    await Promise.all(Array.from({ length: 10 }, () => newStranger(target).ask({ path: '/api/v1/countries/?pagination=false' })))
}

const mb = (size: number) => `${Math.round(size / 1e6)} MB`
