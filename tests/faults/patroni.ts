// Two PostgreSQL servers under Patroni, with etcd, and HAProxy in front of the primary.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../load/durability/product.ts'
import { type Component, databaseUser, programAt, runProgram, startComponent } from './component.ts'

/**
 * Older versions write the leader key without a comparison through version 3 of etcd's API. A former primary
 * with an outdated view then takes the key from its successor, whose acknowledged writes are lost.
 */
const comparesSince = [3, 1, 2]

function usesOldApi(): boolean {
  const found =
    execFileSync(programAt('patroni') ?? 'patroni', ['--version'], { encoding: 'utf8' })
      .match(/\d+/g)
      ?.map(Number) ?? []
  const at = comparesSince.findIndex((part, n) => part !== (found[n] ?? 0))
  return at >= 0 && (found[at] ?? 0) < (comparesSince[at] ?? 0)
}

/** `--pre-vote`: an isolated member that returns must not cause elections, during which Patroni cannot renew the leader key. */
export const etcdOptions = () => ['--pre-vote', ...(usesOldApi() ? ['--enable-v2'] : []), '--log-level', 'error']

export const patroniNeeds = ['etcd', 'patroni', 'haproxy', 'pg_controldata']

export type Pair = {
  /** URL that always connects to the current primary */
  databaseUrl: string
  /** Sends SIGKILL to PostgreSQL and Patroni on the primary. */
  killPrimary(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL server with Patroni. `api` is the port of Patroni. */
export type DatabaseNode = { name: string; address: string; port: number; api: number }
type Node = DatabaseNode & { patroni: Component }

export async function startPair(folder: string): Promise<Pair> {
  mkdirSync(folder, { recursive: true })
  if (databaseUser) await runProgram('chown', [databaseUser, folder])
  const [etcdPort, peers, front] = [await freePort(), await freePort(), await freePort()]
  const at = (port: number) => `http://127.0.0.1:${port}`
  const etcd = await startComponent(
    'etcd',
    [
      '--data-dir',
      join(folder, 'etcd'),
      '--listen-client-urls',
      at(etcdPort),
      '--advertise-client-urls',
      at(etcdPort),
      '--listen-peer-urls',
      at(peers),
      '--initial-advertise-peer-urls',
      at(peers),
      '--initial-cluster',
      `default=${at(peers)}`,
      ...etcdOptions(),
    ],
    { ready: `${at(etcdPort)}/health` },
  )
  const nodes: Node[] = []
  for (const name of ['one', 'two']) {
    const node = { name, address: '127.0.0.1', port: await freePort(), api: await freePort() }
    const file = join(folder, `${name}.yml`)
    writeFileSync(file, patroniConfig(folder, node, [`127.0.0.1:${etcdPort}`]))
    // A replica is ready when it streams from the primary.
    const ready = nodes.length === 0 ? `${at(node.api)}/primary` : `${at(node.api)}/sync`
    nodes.push({ ...node, patroni: await startComponent('patroni', [file], { ...(databaseUser && { user: databaseUser }), ready }) })
  }
  const haproxy = join(folder, 'haproxy.cfg')
  writeFileSync(haproxy, primaryConfig(front, nodes))
  const proxy = await startComponent('haproxy', ['-db', '-f', haproxy], { ready: front })
  return {
    databaseUrl: `postgres://postgres@127.0.0.1:${front}/postgres`,
    async killPrimary() {
      for (const node of nodes) {
        if (!(await isPrimary(node))) continue
        const postmaster = Number(readFileSync(join(folder, node.name, 'postmaster.pid'), 'utf8').split('\n')[0])
        // Kills Patroni first, because it would restart PostgreSQL.
        await node.patroni.kill('SIGKILL')
        process.kill(postmaster, 'SIGKILL')
        return
      }
      throw new Error('there is no primary')
    },
    async stop() {
      await proxy.kill()
      for (const { patroni } of nodes) await patroni.kill()
      await sleep(500)
      await etcd.kill()
    },
  }
}

export const isPrimary = ({ address, api }: DatabaseNode) =>
  fetch(`http://${address}:${api}/primary`).then(
    ({ ok }) => ok,
    () => false,
  )

/** `network`: the network of the nodes, whose clients need no password. */
export const patroniConfig = (folder: string, node: DatabaseNode, etcd: readonly string[], network = '127.0.0.1/32') => `
scope: maydan
name: ${node.name}
restapi: {listen: '${node.address}:${node.api}', connect_address: '${node.address}:${node.api}'}
${usesOldApi() ? 'etcd' : 'etcd3'}: {hosts: [${etcd.map(each => `'${each}'`).join(', ')}]}
bootstrap:
  dcs: {ttl: 10, loop_wait: 2, retry_timeout: 3, synchronous_mode: true, postgresql: {use_pg_rewind: true, parameters: {max_connections: 100, wal_log_hints: 'on'}}}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}]
  pg_hba: ['host all all ${network} trust', 'host replication all ${network} trust', 'local all all trust']
postgresql:
  listen: ${node.address}:${node.port}
  connect_address: ${node.address}:${node.port}
  data_dir: ${folder}/${node.name}
  bin_dir: ${dirname(programAt('pg_controldata') ?? '')}
  pgpass: ${folder}/pgpass-${node.name}
  authentication: {superuser: {username: postgres, password: x}, replication: {username: repl, password: x}, rewind: {username: rewind, password: x}}
  parameters: {unix_socket_directories: '${folder}'}
`

/** Like deploy/haproxy, closes sessions to a server that is marked as down. Otherwise clients would still use the old primary. */
export const primaryConfig = (front: number, nodes: readonly DatabaseNode[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1m
  timeout server 1m
listen primary
  bind 127.0.0.1:${front}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, address, port, api }) => `  server ${name} ${address}:${port} check port ${api}`).join('\n')}
`
