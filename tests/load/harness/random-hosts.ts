// Requests many hosts at random over keep-alive connections and prints JSON: random-hosts.ts
// LOAD-AS-JSON. Slower than wrk, but sufficient to measure the server's CPU time.

import { Agent, request } from 'node:http'
import type { Load, Loaded } from './load.ts'

const { port, path, headers, connections, seconds, hosts } = JSON.parse(process.argv[2] ?? '') as Load & {
  hosts: NonNullable<Load['hosts']>
}
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const number = () => Math.max(1, Math.ceil(hosts.spread === 'uniform' ? Math.random() * hosts.most : hosts.most ** Math.random()))
const times: number[] = []
let failed = 0
const began = performance.now()
await Promise.all(Array.from({ length: connections }, visitAgainAndAgain))
const perSecond = (times.length / (performance.now() - began)) * 1000
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
console.log(JSON.stringify({ requests: times.length, perSecond, p50: at(0.5), p99: at(0.99), failed } satisfies Loaded))
agent.destroy()

async function visitAgainAndAgain() {
  while (performance.now() - began < seconds * 1000) {
    const asked = performance.now()
    const host = hosts.pattern.replace('{n}', String(number()))
    const status = await new Promise<number>(resolve => {
      request({ host: '127.0.0.1', port, path, agent, headers: { ...headers, host } }, answer => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
        .on('error', () => resolve(0))
        .end()
    })
    if (status === 200) times.push(performance.now() - asked)
    else failed++
  }
}
