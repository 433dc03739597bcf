import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeUntilFull } from '../faults/full-disk.ts'
import { isolate, reconnect, slowDown } from './network.ts'
import type { Node, System } from './system.ts'

/** A failure or a planned change during the load. `bringAbout` also ends it. */
export type Event = { name: string; bringAbout(system: System): Promise<void> }

/** Longer than Patroni's time to live of 10 s and a promotion. */
const longMs = 25_000

const killPrimary: Event = {
  name: 'kill -9 of the primary PostgreSQL and its Patroni',
  bringAbout: async system => {
    const primary = await system.findPrimary()
    await system.killDatabase(primary)
    await sleep(longMs)
    await system.startDatabase(primary)
  },
}

const partition: Event = {
  name: 'partition: the host of the primary is isolated',
  bringAbout: async system => {
    const { host } = await system.findPrimary()
    await isolate(host)
    await sleep(longMs)
    await reconnect(host)
  },
}

const pause: Event = {
  name: 'pause: Patroni on the host of the primary stands still',
  bringAbout: async system => {
    const primary = await system.findPrimary()
    system.signalPatroni(primary, 'SIGSTOP')
    await sleep(longMs)
    system.signalPatroni(primary, 'SIGCONT')
  },
}

const latency: Event = {
  name: 'latency: 200 ms and 5 % loss at the host of the standby',
  bringAbout: async system => {
    const restore = await slowDown((await findStandby(system)).host, 200, 5)
    await sleep(longMs)
    await restore()
  },
}

const clock: Event = {
  name: 'clock: 10 minutes ahead on the host of the standby',
  bringAbout: async system => {
    const { host } = await findStandby(system)
    system.setClock(host, '+10m')
    await sleep(longMs)
    system.setClock(host, '+0')
  },
}

const fullDisk: Event = {
  name: 'disk: the volume of the primary is full',
  bringAbout: async system => {
    const { disk } = await system.findPrimary()
    const ballast = join(disk, 'ballast')
    writeUntilFull(disk, ballast)
    await sleep(longMs)
    rmSync(ballast)
  },
}

const rollingRestart: Event = {
  name: 'rolling restart of the four product processes',
  bringAbout: system => system.restartProducts(),
}

const switchover: Event = {
  name: 'switchover and restart of each PostgreSQL, as for a minor upgrade',
  bringAbout: async system => {
    const [primary, standby] = [await system.findPrimary(), await findStandby(system)]
    await call(standby, 'restart', {})
    await sleep(5000)
    await call(primary, 'switchover', { leader: primary.name, candidate: standby.name })
    await sleep(5000)
    await call(primary, 'restart', {})
  },
}

export const events: readonly Event[] = [killPrimary, partition, pause, latency, clock, fullDisk, rollingRestart, switchover]

async function findStandby(system: System): Promise<Node> {
  const primary = await system.findPrimary()
  const standby = system.nodes.find(node => node !== primary)
  if (!standby) throw new Error('there is no standby')
  return standby
}

/** Calls Patroni. A switchover is retried until the standby is synchronous. */
async function call({ address, api }: Node, path: string, body: object) {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`http://${address}:${api}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.ok) return
    if (tries >= 20) throw new Error(`Patroni refused ${path}: ${await answer.text()}`)
    await sleep(1000)
  }
}
