// Three hosts: etcd on all, PostgreSQL with Patroni, two product processes, HAProxy and keepalived on a
// and b, and an S3 server on c.

import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { throughFaketime } from '../faults/clocks.ts'
import { type Component, databaseUser, runProgram, startComponent } from '../faults/component.ts'
import { type DatabaseNode, etcdOptions, isPrimary, patroniConfig, patroniNeeds, primaryConfig } from '../faults/patroni.ts'
import { bucketKeys, bucketName, startSwift, swiftNeeds } from '../faults/swift.ts'
import { shippedConfig } from '../load/contestants/shipped-haproxy.ts'
import { type Product, startProduct } from '../load/harness/product.ts'
import { visit } from '../load/harness/visit.ts'
import { buildNetwork, entryAddress, type Host, type HostName, network } from './network.ts'

export const needs = [...patroniNeeds, ...swiftNeeds, 'keepalived', 'ip', 'ethtool', 'nsenter', 'unshare', 'mount', 'python3']

export const site = 'maydan.test'
export const databaseName = 'maydan'
const ports = [3000, 3001] as const
const primaryPort = 5000
const databaseMegabytes = 700
const patienceMs = 120_000

export type Node = DatabaseNode & { host: Host; disk: string }

export type System = {
  hosts: Record<HostName, Host>
  nodes: readonly Node[]
  /** Resolves with the primary. */
  findPrimary(): Promise<Node>
  /** Sends SIGKILL to Patroni and PostgreSQL of a node. */
  killDatabase(node: Node): Promise<void>
  startDatabase(node: Node): Promise<void>
  signalPatroni(node: Node, signal: NodeJS.Signals): void
  /** Sets the clock of the product processes on a host. */
  setClock(host: Host, offset: string): void
  /** Restarts each product process with SIGTERM, one after another. */
  restartProducts(): Promise<void>
  /** log files of the product processes */
  logs: readonly string[]
  /** Returns null if every component works, or the reason. */
  problem(): Promise<string | null>
}

export async function startSystem(folder: string, smtpUrl: string): Promise<System> {
  const [a, b, c] = (await buildNetwork()) as [Host, Host, Host]
  mkdirSync(join(folder, 'logs'))
  await setHosts(folder)
  await Promise.all([a, b, c].map((host, _, all) => startEtcd(folder, host, all)))
  const etcd = [a, b, c].map(({ address }) => `${address}:2379`)
  const nodes: Node[] = []
  const patroni = new Map<Node, Component>()
  for (const host of [a, b]) {
    const node = { name: host.name, address: host.address, port: 5432, api: 8008, host, disk: join(folder, `database-${host.name}`) }
    mkdirSync(node.disk)
    await runProgram('mount', ['-t', 'tmpfs', '-o', `size=${databaseMegabytes}m,mode=711`, 'maydan-cluster', node.disk])
    if (databaseUser) await runProgram('chown', [databaseUser, node.disk])
    writeFileSync(configOf(node), patroniConfig(node.disk, node, etcd, network))
    patroni.set(node, await startPatroni(folder, node, nodes.length === 0 ? 'primary' : 'sync'))
    nodes.push(node)
  }
  // The product revokes the right to connect to its database, but Patroni rewinds a former primary through the database postgres.
  await runProgram('createdb', ['--host', a.address, '--username', 'postgres', databaseName])
  console.log('etcd, Patroni and PostgreSQL run')
  for (const host of [a, b]) {
    const file = join(folder, `primary-${host.name}.cfg`)
    writeFileSync(file, primaryConfig(primaryPort, nodes))
    await startComponent('haproxy', ['-db', '-f', file], { namespace: host.namespace, log: logOf(folder, `primary-${host.name}`) })
  }
  const swift = await startSwift(join(folder, 'swift'), c.address, c.namespace)
  const started = new Map<string, Product>()
  const clockOf = (host: Host) => join(folder, `clock-${host.name}`)
  const productLog = (host: Host, port: number) => logOf(folder, `product-${host.name}-${port}`)
  const start = async (host: Host, port: number) => {
    const dataDir = join(folder, `data-${host.name}`)
    const log = productLog(host, port)
    const clock = throughFaketime(`FAKETIME_TIMESTAMP_FILE=${clockOf(host)}`, 'FAKETIME_CACHE_DURATION=1')
    const product = await startProduct({
      dataDir,
      databaseUrl: `postgres://postgres@127.0.0.1:${primaryPort}/${databaseName}`,
      port,
      addresses: { PORTAL_URL: `http://${site}`, PAGES_URL: `http://{tenant}.${site}`, ADMIN_URL: `http://admin.${site}` },
      trustedProxies: `${a.address},${b.address}`,
      environment: {
        ...bucketKeys,
        HOST: host.address,
        FILES_URL: `s3://${bucketName}?endpoint=http://${c.address}:${swift.port}&pathStyle=1`,
        SMTP_URL: smtpUrl,
        DEV_MAIL: '',
        SECRETS: secrets(folder),
      },
      through: ['nsenter', '--target', `${host.namespace}`, '--net', ...clock],
      log: openSync(log, 'a'),
      reached: { address: host.address, host: site },
    })
    started.set(`${host.name} ${port}`, product)
  }
  const everyProduct = [a, b].flatMap(host => ports.map(port => ({ host, port })))
  for (const host of [a, b]) writeFileSync(clockOf(host), '+0')
  for (const { host, port } of everyProduct) await start(host, port)
  console.log('four product processes are ready')
  for (const host of [a, b]) await startEntry(folder, host, [a, b])
  const entry = { port: 80, address: entryAddress, host: site }
  const isReady = (address: string, port: number) =>
    visit({ port, address, host: site, path: '/health/ready', signal: AbortSignal.timeout(5000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  const system: System = {
    hosts: { a, b, c },
    nodes,
    logs: everyProduct.map(({ host, port }) => productLog(host, port)),
    findPrimary: async () => {
      for (let waited = 0; waited < patienceMs; waited += 500, await sleep(500))
        for (const node of nodes) if (await isPrimary(node)) return node
      throw new Error('there is no primary')
    },
    killDatabase: async node => {
      const postmaster = Number(readFileSync(join(node.disk, node.name, 'postmaster.pid'), 'utf8').split('\n')[0])
      // Kills Patroni first, because it would restart PostgreSQL.
      await patroni.get(node)?.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
    },
    startDatabase: async node => void patroni.set(node, await startPatroni(folder, node, 'health')),
    signalPatroni: (node, signal) => void process.kill(patroni.get(node)?.pid ?? 0, signal),
    setClock: (host, offset) => writeFileSync(clockOf(host), offset),
    restartProducts: async () => {
      for (const { host, port } of everyProduct) {
        await started.get(`${host.name} ${port}`)?.stop()
        await start(host, port)
        await sleep(5000)
      }
    },
    problem: async () => {
      if (!(await isReady(entry.address, entry.port))) return 'the entry address does not respond'
      for (const { host, port } of everyProduct)
        if (!(await isReady(host.address, port))) return `the process on ${host.name}, port ${port}, is not ready`
      return (await hasSyncStandby(nodes)) ? null : 'the primary has no synchronous standby'
    },
  }
  await untilWorking(system)
  return system
}

/** Resolves with the seconds until every component works. */
export async function untilWorking(system: System): Promise<number> {
  const began = performance.now()
  for (;;) {
    const problem = await system.problem()
    const waited = performance.now() - began
    if (problem === null) return waited / 1000
    if (waited > patienceMs) throw new Error(`not recovered after ${patienceMs / 1000} s: ${problem}`)
    await sleep(500)
  }
}

async function hasSyncStandby(nodes: readonly Node[]): Promise<boolean> {
  for (const { address, api } of nodes) {
    const signal = AbortSignal.timeout(3000)
    const sync = await fetch(`http://${address}:${api}/sync`, { signal }).catch(() => null)
    if (sync?.ok) return true
  }
  return false
}

/** The mount namespace of this test has its own /etc/hosts. */
async function setHosts(folder: string) {
  const file = join(folder, 'hosts')
  writeFileSync(file, `127.0.0.1 localhost\n${entryAddress} ${site} admin.${site}\n`)
  await runProgram('mount', ['--bind', file, '/etc/hosts'])
}

const startEtcd = (folder: string, { name, address, namespace }: Host, all: readonly Host[]) =>
  startComponent(
    'etcd',
    [
      '--name',
      name,
      '--data-dir',
      join(folder, `etcd-${name}`),
      '--listen-client-urls',
      `http://${address}:2379`,
      '--advertise-client-urls',
      `http://${address}:2379`,
      '--listen-peer-urls',
      `http://${address}:2380`,
      '--initial-advertise-peer-urls',
      `http://${address}:2380`,
      '--initial-cluster',
      all.map(each => `${each.name}=http://${each.address}:2380`).join(','),
      '--heartbeat-interval',
      '300',
      '--election-timeout',
      '3000',
      ...etcdOptions(),
    ],
    { namespace, ready: `http://${address}:2379/health`, log: logOf(folder, `etcd-${name}`) },
  )

const configOf = ({ disk }: Node) => `${disk}.yml`

/** Logs have a folder of their own, which remains if a run fails. */
const logOf = (folder: string, name: string) => join(folder, 'logs', `${name}.log`)

const startPatroni = (folder: string, node: Node, ready: string) =>
  startComponent('patroni', [configOf(node)], {
    ...(databaseUser && { user: databaseUser }),
    namespace: node.host.namespace,
    ready: `http://${node.address}:${node.api}/${ready}`,
    log: logOf(folder, `patroni-${node.name}`),
  })

/** The first process generates the keys, and the others get them as the setting SECRETS. */
function secrets(folder: string): string {
  try {
    return readFileSync(join(folder, 'data-a', 'secrets.json'), 'utf8')
  } catch {
    return ''
  }
}

async function startEntry(folder: string, { name, address, namespace }: Host, both: readonly Host[]) {
  const servers = both.flatMap(host => ports.map(port => `${host.address}:${port}`))
  const haproxy = join(folder, `entry-${name}.cfg`)
  writeFileSync(haproxy, shippedConfig({ host: site, entry: ':80', redirects: ':8081', servers }))
  await startComponent('haproxy', ['-db', '-f', haproxy], { namespace, ready: `tcp://${address}:80`, log: logOf(folder, `entry-${name}`) })
  const keepalived = join(folder, `keepalived-${name}.conf`)
  writeFileSync(
    keepalived,
    `vrrp_instance entry {
  state BACKUP
  nopreempt
  interface eth0
  virtual_router_id 77
  priority ${name === 'a' ? 110 : 100}
  advert_int 1
  unicast_src_ip ${address}
  unicast_peer {
${both
  .filter(host => host.name !== name)
  .map(host => `    ${host.address}`)
  .join('\n')}
  }
  virtual_ipaddress {
    ${entryAddress}/24
  }
}
`,
  )
  const pid = (kind: string) => join(folder, `keepalived-${name}-${kind}.pid`)
  await startComponent(
    'keepalived',
    ['--dont-fork', '--log-console', '--vrrp', '--use-file', keepalived, '--pid', pid('parent'), '--vrrp_pid', pid('vrrp')],
    { namespace, log: logOf(folder, `keepalived-${name}`) },
  )
}
