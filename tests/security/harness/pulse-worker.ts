// Polls /health/live in its own thread, so that the attacker's load does not delay it.

import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { address, port } = workerData as { address: string; port: number }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const pauseMs = 5
const times: number[] = []
let asked: (() => void) | undefined

parentPort?.on('message', () => (asked = () => parentPort?.postMessage(times.splice(0))))

for (;;) {
  times.push(await roundTrip())
  asked?.()
  asked = undefined
  await sleep(pauseMs)
}

function roundTrip(began = performance.now()): Promise<number> {
  return new Promise(resolve => {
    const sent = request({ host: address, port, path: '/health/live', agent }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - began : Infinity))
    })
    sent.setTimeout(60_000, () => sent.destroy())
    // The server can close an idle connection just before it is reused. The request is then sent again on a new connection.
    sent.on('error', () => resolve(sent.reusedSocket ? roundTrip(began) : Infinity))
    sent.end()
  })
}
