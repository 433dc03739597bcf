// Calls with an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header) return the result of the first call with the key.

import { createHmac, type Hmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { createSealing, keyFor, type SecretKeys } from '#server/platform/sealing/sealing.ts'
import { refuse } from './refuse.ts'

/** `result` is undefined for a response without a body. */
type Earlier = { result: unknown }

export type IdempotentCall = {
  /** Returns the result of an earlier call; null without one. Throws request.key_reused if the earlier request was different. */
  find(db: Db): Promise<Earlier | null>
  /**
   * Runs `work` and stores the result in the same transaction. Waits while another transaction of the key runs, then throws `Repeated`. A
   * transaction that ends before the result is known stores nothing.
   */
  within<T>(db: Db, work: () => Promise<T>): Promise<T>
  setResult(result: unknown): void
}

export type Idempotency = {
  /** Returns null without the header. Throws request.malformed if the key is malformed. */
  callOf(of: KeyedRequest): Promise<IdempotentCall | null>
}

type KeyedRequest = {
  e: Endpoint
  request: FastifyRequest
  caller: { user_id: string; tenant_id: string | null } | null
  /** parsed, but not validated */
  body: unknown
}

type Hashes = { digest: Buffer; id: Buffer }

/** Rolls the transaction of a repeated call back. */
export class Repeated extends Error {
  readonly result: unknown
  constructor({ result }: Earlier) {
    super('the call has a result')
    this.result = result
  }
}

/** Results are encrypted, because they can contain links. Hashes have a key, because a request can contain a password. */
export function createIdempotency(secrets: SecretKeys): Idempotency {
  const sealing = createSealing(secrets, 'idempotent results')
  const hashKeys = secrets.map(secret => keyFor(secret, 'idempotent requests'))
  return {
    async callOf({ e, request, caller, body }) {
      const given = request.headers['idempotency-key']
      if (given === undefined) return null
      const key = /^"?([\w-]{16,100})"?$/.exec(String(given))?.[1] ?? refuse('request.malformed')
      const hashesBy = async (hashKey: Buffer) => {
        const digest = await digestOf(createHmac('sha256', hashKey).update(`${request.url}\n`), body)
        // Without an account, only the same request has access to the result.
        const owner = caller ? `${caller.user_id} ${caller.tenant_id}` : digest.toString('hex')
        return { digest, id: createHmac('sha256', hashKey).update(`${e.method} ${e.path}\n${owner}\n${key}`).digest() }
      }
      // The first call may have been stored with a former key.
      const hashes = (await Promise.all(hashKeys.map(hashesBy))) as [Hashes, ...Hashes[]]
      const [{ digest, id }] = hashes
      let known: Earlier | null = e.success[0] === 204 ? { result: undefined } : null
      let isStored = false
      const find = async (db: Db): Promise<Earlier | null> => {
        const row = await db.one<{ id: Buffer; request: Buffer; result: Buffer }>(
          sql`select id, request, result from idempotent_calls where id = any (${hashes.map(each => each.id)}::bytea[])`,
        )
        if (!row) return null
        if (!hashes.some(each => each.digest.equals(row.request))) refuse('request.key_reused')
        const text = sealing.open(row.result, row.id.toString('hex'))
        return { result: text === '' ? undefined : (JSON.parse(text) as unknown) }
      }
      return {
        find,
        async within(db, work) {
          if (isStored) return work()
          // A concurrent call waits until this transaction ends. A lock is no write, for which administrators need an entry in the audit log.
          await db.run(sql`select pg_advisory_xact_lock(${id.readBigInt64BE().toString()}::bigint)`)
          const earlier = await find(db)
          if (earlier) throw new Repeated(earlier)
          const value = await work()
          if (known) {
            const text = known.result === undefined ? '' : JSON.stringify(known.result)
            await db.run(sql`
              insert into idempotent_calls (id, request, result) values (${id}, ${digest}, ${sealing.seal(text, id.toString('hex'))})`)
            isStored = true
          }
          return value
        },
        setResult: result => void (known = { result }),
      }
    },
  }
}

/** Includes the contents of files. */
async function digestOf(hash: Hmac, body: unknown): Promise<Buffer> {
  const files: File[] = []
  hash.update(
    JSON.stringify(body ?? null, (_, value: unknown) =>
      value instanceof File ? { file: files.push(value), name: value.name, bytes: value.size } : value,
    ),
  )
  for (const file of files) hash.update(new Uint8Array(await file.arrayBuffer()))
  return hash.digest()
}
