// Measures the time from “publish” until the page's host serves the new bytes. Concurrent readers verify every response.

import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import pg from 'pg'
import { connectionOf } from '#server/platform/settings/connection-url.ts'
import type { Customer } from '../harness/customer.ts'
import { contentWith } from '../harness/seed.ts'
import { type Answer, visit } from '../harness/visit.ts'

export type Place = { databaseUrl: string; port: number; host: string; tenant: string; customer: Customer; publishes: number }
/** Times in milliseconds. `faults` lists invalid responses. */
export type Publishing = {
  times: number[]
  /** single commits, which measure the disk */ commits: number[]
  reads: number
  faults: string[]
}

export async function publishToLive({ databaseUrl, port, host, tenant, customer, publishes }: Place): Promise<Publishing> {
  const agent = new Agent({ keepAlive: true })
  const read = () => visit({ port, host, path: '/', agent })
  const published = new Set([etagOf(await read())])
  const readers = startReaders(read)
  const times: number[] = []
  const commits: number[] = []
  const disk = new pg.Client(connectionOf(databaseUrl))
  await disk.connect()
  for (let n = 0; n < publishes; n++) {
    const marker = `‹${n}-${Date.now()}›`
    await customer.calls.landingPages.update({ tenant, form: { content: contentWith(marker) } })
    const began = performance.now()
    await customer.calls.landingPages.publish({ tenant })
    let answer = await read()
    while (!answer.text.includes(marker)) answer = await read()
    times.push(performance.now() - began)
    const written = performance.now()
    await disk.query("select pg_logical_emit_message(true, 'bench', 'a commit that holds nothing else')")
    commits.push(performance.now() - written)
    published.add(etagOf(answer))
  }
  await disk.end()
  const { seen, faults } = await readers.stop()
  agent.destroy()
  for (const etag of seen.keys()) if (!published.has(etag)) faults.push(`${etag} was served and never published`)
  return { times, commits, reads: readers.count(), faults }
}

/** Starts two readers, which request the page repeatedly. Responses must be complete; equal ETags must mean equal bytes. */
function startReaders(read: () => Promise<Answer>) {
  const seen = new Map<string, string>()
  const faults: string[] = []
  let reading = true
  let count = 0
  const look = ({ status, text, ...answer }: Answer) => {
    const etag = etagOf({ status, text, ...answer })
    const hash = createHash('sha256').update(text).digest('hex')
    if (status !== 200) faults.push(`a reader got ${status}`)
    else if (!text.startsWith('<!') || !text.trimEnd().endsWith('</html>'))
      faults.push(`a reader got half a page of ${text.length} letters`)
    if ((seen.get(etag) ?? hash) !== hash) faults.push(`${etag} stood for two different pages`)
    seen.set(etag, hash)
  }
  const loop = async () => {
    for (; reading; count++) look(await read())
  }
  const loops = [loop(), loop()].map(running =>
    running.catch((error: Error) => void faults.push(`a reader got no answer: ${error.message}`)),
  )
  return {
    count: () => count,
    async stop() {
      reading = false
      await Promise.all(loops)
      return { seen, faults }
    },
  }
}

const etagOf = ({ headers }: Answer) => headers.etag ?? ''
