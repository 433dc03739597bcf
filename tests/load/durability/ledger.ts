import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, client, type Send } from '#contract/client.ts'
import { endpoints } from '#contract/endpoints.ts'
import { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'

/** Writes that the server acknowledged: name by draft ID. */
export type Ledger = {
  acknowledged: Map<string, string>
  /** Number of error responses. A run with errors only would prove nothing. */
  refused: number
}

const writers = 4

/** Writes concurrently until the connections are closed. */
export async function writeUntilRefused(port: number, ledger: Ledger): Promise<void> {
  await Promise.all(Array.from({ length: writers }, () => writeOneByOne(port, ledger)))
}

/** Times in ms of acknowledged writes, and the number of requests without a response. */
export type Writing = { at: number[]; lost: number }

/** Writes concurrently until aborted. Ignores errors. */
export async function writeUntilAborted(port: number, ledger: Ledger, until: AbortSignal): Promise<Writing> {
  const writing: Writing = { at: [], lost: 0 }
  const write = async () => {
    while (!until.aborted) {
      const outcome = await writeOnce(port, ledger)
      if (outcome === 'acknowledged') writing.at.push(performance.now())
      else {
        if (outcome === 'lost') writing.lost++
        await sleep(50)
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return writing
}

/** The longest time without an acknowledged write, in ms. */
export const longestGap = ({ at }: Writing) => Math.max(0, ...at.map((time, n) => time - (at[n - 1] ?? time)))

/** Returns the acknowledged writes that the server has lost. */
export async function findMissing(port: number, acknowledged: Map<string, string>): Promise<string[]> {
  const missing: string[] = []
  const calls = client(endpoints, sendTo(port))
  for (const [id, name] of acknowledged) {
    const found = await calls.drafts.get({ params: { draft: id } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined
      throw error
    })
    if (found?.content.name?.ar !== name) missing.push(id)
  }
  return missing
}

async function writeOneByOne(port: number, ledger: Ledger): Promise<void> {
  while ((await writeOnce(port, ledger)) !== 'lost');
}

async function writeOnce(port: number, ledger: Ledger): Promise<'acknowledged' | 'refused' | 'lost'> {
  const name = `هاكاثون ${randomUUID()}`
  try {
    const draft = await client(endpoints, sendTo(port)).drafts.create({ form: { content: DraftContent.parse({ name }) } })
    ledger.acknowledged.set(draft.id, name)
    return 'acknowledged'
  } catch (error) {
    if (!(error instanceof ApiError)) return 'lost'
    ledger.refused++
    return 'refused'
  }
}

// Each request uses another loopback address, because rate limits count by address.
function sendTo(port: number): Send {
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
  return async (path, init) => {
    const encoded = new Response(init.body ?? null)
    const headers = { ...Object.fromEntries(encoded.headers), ...Object.fromEntries(init.headers) }
    const sent = request({ host: '127.0.0.1', port, path, method: init.method ?? 'GET', headers, localAddress, agent: false })
    sent.end(Buffer.from(await encoded.arrayBuffer()))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return new Response(new Uint8Array(await buffer(answer)), { status: answer.statusCode ?? 500 })
  }
}
