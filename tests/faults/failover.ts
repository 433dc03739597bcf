import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findMissing, writeUntilAborted, type Ledger, longestGap } from '../load/durability/ledger.ts'
import { seed } from '../load/harness/seed.ts'
import { visit } from '../load/harness/visit.ts'
import type { Fault } from './fault.ts'
import { startFleet } from './fleet.ts'
import { patroniNeeds, startPair } from './patroni.ts'

const longestGapMs = 15_000

export const failover: Fault = {
  name: 'Patroni: the primary is killed, its standby promoted',
  asked: 'nothing is written for ≤ 15 s; 0 acknowledged writes lost; pages go on; nobody is signed out',
  needs: patroniNeeds,
  async bringAbout(folder) {
    const pair = await startPair(join(folder, 'pair'))
    const fleet = await startFleet({ folder, processes: 1, databaseUrl: pair.databaseUrl })
    const port = fleet.outside
    try {
      const { customer } = await seed(`http://localhost:${port}`, 1)
      const ledger: Ledger = { acknowledged: new Map(), refused: 0 }
      const stopped = new AbortController()
      const writing = writeUntilAborted(port, ledger, stopped.signal)
      let [pages, broken] = [0, 0]
      const reading = (async () => {
        for (; !stopped.signal.aborted; await sleep(20)) {
          pages++
          if ((await visit({ port, host: `bench-0.localhost:${port}`, path: '/' })).status !== 200) broken++
        }
      })()
      await sleep(5000)
      await pair.killPrimary()
      const killed = ledger.acknowledged.size
      for (let waited = 0; ledger.acknowledged.size < killed + 50 && waited < 60_000; waited += 100) await sleep(100)
      stopped.abort()
      const [written] = await Promise.all([writing, reading])
      const gap = longestGap(written)
      const missing = await findMissing(port, ledger.acknowledged)
      const { email } = await customer.calls.profile.me()
      return {
        held: gap <= longestGapMs && gap > 0 && missing.length === 0 && broken === 0 && ledger.acknowledged.size > killed && email !== '',
        seen: `nothing written for ${(gap / 1000).toFixed(1)} s (${ledger.refused} refused meanwhile, ${written.lost} lost); ${missing.length} of ${ledger.acknowledged.size} acknowledged writes missing; ${broken} of ${pages} pages failed`,
      }
    } finally {
      await fleet.stop()
      await pair.stop()
    }
  },
}
