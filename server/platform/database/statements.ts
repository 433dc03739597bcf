// Sends statements, prepared once per connection unless a pooler is used.

import type pg from 'pg'
import { type Sql, statementName } from './sql.ts'

export type SendQuery = (from: pg.Pool | pg.PoolClient, query: Sql) => Promise<pg.QueryResult>
/** Statements that take `ms` or longer are logged, without their parameters. */
export type Slow = { ms: number; tell(statement: string, ms: number): void }

export const queryPrepared: SendQuery = (from, { text, values }) =>
  from.query({ name: statementName(text), text, values: values as unknown[] })
export const queryUnprepared: SendQuery = (from, { text, values }) => from.query({ text, values: values as unknown[] })

/** Logs slow statements. Their time includes waiting for a pooled connection and for earlier statements on that connection. */
export function queryWithSlowLog(send: SendQuery, { ms, tell }: Slow): SendQuery {
  return async (from, query) => {
    const began = performance.now()
    try {
      return await send(from, query)
    } finally {
      const took = performance.now() - began
      if (took >= ms) tell(query.text.replace(/\s+/g, ' ').trim().slice(0, 500), Math.round(took))
    }
  }
}
