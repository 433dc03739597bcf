import { client } from '#contract/client.ts'
import { endpoints } from '#contract/endpoints.ts'
import { startCluster } from '#server/testing/cluster.ts'
import { contentWith, seed } from '../seed.ts'
import { visit } from '../visit.ts'
import type { Fault } from './fault.ts'
import { startFleet } from './fleet.ts'
import { urlOf } from './url-of.ts'

/** The first is right; the others are so far ahead or behind. */
const shifts = [null, '+3s', '-3s', '+2h'] as const

export const clocksApart: Fault = {
  name: 'clocks apart: processes 3 s ahead, 3 s behind, and 2 h ahead',
  asked: 'sessions hold everywhere; pages and what is published are the same everywhere; only the one that is hours off is not ready',
  needs: ['faketime'],
  async bringAbout(folder) {
    const { superuser } = await startCluster()
    const through = (at: number) => (shifts[at] ? ['env', 'FAKETIME_DONT_FAKE_MONOTONIC=1', 'faketime', '-f', shifts[at]] : [])
    // The last is never ready, which is what is asked of it.
    const fleet = await startFleet({
      folder,
      processes: shifts.length,
      databaseUrl: urlOf(superuser),
      through,
      unready: [shifts.length - 1],
    })
    try {
      const origin = `http://127.0.0.1:${fleet.ports[0]}`
      const { customer, ids } = await seed(origin, 1)
      const faults: string[] = []
      for (const [at, port] of fleet.ports.entries()) {
        const shift = shifts[at] ?? 'right'
        const ready = await fetch(`http://127.0.0.1:${port}/health/ready`)
        if (ready.ok !== (shift !== '+2h')) faults.push(`${shift}: ready says ${ready.status}`)
        const calls = client(endpoints, (path, init) => {
          init.headers.set('authorization', `Bearer ${customer.access}`)
          return fetch(`http://127.0.0.1:${port}${path}`, init)
        })
        await calls.landingPages
          .update({ tenant: ids[0] ?? '', form: { content: contentWith(`by-${at}`) } })
          .catch((error: Error) => faults.push(`${shift}: ${error.message}`))
        await calls.landingPages.publish({ tenant: ids[0] ?? '' }).catch((error: Error) => faults.push(`${shift}: ${error.message}`))
        const published = performance.now()
        for (const other of fleet.ports) {
          const read = () => visit({ port: other, host: `bench-0.localhost:${fleet.outside}`, path: '/' })
          while (!(await read()).text.includes(`by-${at}`) && performance.now() - published < 5000);
        }
        if (performance.now() - published > 1000) faults.push(`${shift}: what it published was not on all within 1 s`)
      }
      return { held: faults.length === 0, seen: faults.join('; ') || 'one session worked on all four, each published, and all showed it within 1 s; the one 2 h ahead was not ready' } // oxfmt-ignore
    } finally {
      await fleet.stop()
    }
  },
}
