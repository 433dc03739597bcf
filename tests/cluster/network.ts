// Hosts in network namespaces, connected by a bridge in the namespace of this process.

import { spawn } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Component, runProgram, startComponent } from '../faults/component.ts'

export type HostName = 'a' | 'b' | 'c'
export type Host = { name: HostName; address: string; /** process in the host's namespace */ namespace: number }

export const network = '10.77.0.0/24'
export const switchAddress = '10.77.0.1'
/** Address that keepalived assigns to host a or b. */
export const entryAddress = '10.77.0.100'
const bridge = 'maydan'
const addresses = { a: '10.77.0.11', b: '10.77.0.12', c: '10.77.0.13' } as const

const ip = (...args: string[]) => runProgram('ip', args)
const portOf = (name: HostName) => `port-${name}`

/** Returns a client address of its own for each number, because rate limits count by address. */
export const clientAddress = (n: number) => `10.78.${(n >> 8) & 255}.${n & 255}`

export async function buildNetwork(): Promise<Host[]> {
  await ip('link', 'set', 'lo', 'up')
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('address', 'add', `${switchAddress}/24`, 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
  await ip('route', 'add', 'local', '10.78.0.0/16', 'dev', 'lo')
  const hosts: Host[] = []
  for (const name of ['a', 'b', 'c'] as const) hosts.push(await addHost(name))
  return hosts
}

async function addHost(name: HostName): Promise<Host> {
  const address = addresses[name]
  const namespace = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' }).pid ?? 0
  const own = readlinkSync('/proc/self/ns/net')
  while (readlinkSync(`/proc/${namespace}/ns/net`) === own) await sleep(10)
  await ip('link', 'add', portOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', `${namespace}`)
  // The frames need checksums, because raw sockets forward them while the network is slow.
  await runProgram('ethtool', ['--offload', portOf(name), 'tx', 'off'])
  await ip('link', 'set', portOf(name), 'master', bridge, 'up')
  const inside = (...args: string[]) => runProgram('ip', args, { namespace })
  await inside('link', 'set', 'lo', 'up')
  await runProgram('ethtool', ['--offload', 'eth0', 'tx', 'off'], { namespace })
  await inside('address', 'add', `${address}/24`, 'dev', 'eth0')
  await inside('link', 'set', 'eth0', 'up')
  await inside('route', 'add', 'default', 'via', switchAddress)
  return { name, address, namespace }
}

export const isolate = ({ name }: Host) => ip('link', 'set', portOf(name), 'down')
export const reconnect = ({ name }: Host) => ip('link', 'set', portOf(name), 'up')

/** Delays and drops what the host sends. Returns a function that restores the network. */
export async function slowDown({ name }: Host, delayMs: number, lossPercent: number): Promise<() => Promise<void>> {
  await ip('link', 'add', 'wire-in', 'type', 'veth', 'peer', 'name', 'wire-out')
  await runProgram('ethtool', ['--offload', 'wire-out', 'tx', 'off'])
  await ip('link', 'set', 'wire-in', 'up')
  await ip('link', 'set', portOf(name), 'nomaster')
  await ip('link', 'set', portOf(name), 'promisc', 'on')
  await ip('link', 'set', 'wire-in', 'promisc', 'on')
  await ip('link', 'set', 'wire-out', 'master', bridge, 'up')
  const script = join(import.meta.dirname, 'wire.py')
  const wire: Component = await startComponent('python3', [script, portOf(name), 'wire-in', `${delayMs}`, `${lossPercent}`])
  return async () => {
    await wire.kill()
    await ip('link', 'del', 'wire-in')
    await ip('link', 'set', portOf(name), 'promisc', 'off')
    await ip('link', 'set', portOf(name), 'master', bridge)
  }
}
