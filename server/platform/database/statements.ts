// How a statement is sent: prepared once a connection, unless connections are lent by a pooler, and told where it took long.
import type pg from 'pg'
import { type Sql, statementName } from './sql.ts'

export type Ask = (from: pg.Pool | pg.PoolClient, query: Sql) => Promise<pg.QueryResult>
/** Statements that take so many ms or longer are told, by their text: values travel apart from it. */
export type Slow = { ms: number; tell(statement: string, ms: number): void }

export const askPrepared: Ask = (from, { text, values }) => from.query({ name: statementName(text), text, values: values as unknown[] })
export const askUnprepared: Ask = (from, { text, values }) => from.query({ text, values: values as unknown[] })

/** The time is that of whoever waits: a pooled connection and what was said before are part of it. */
export function askAndTell(ask: Ask, { ms, tell }: Slow): Ask {
  return async (from, query) => {
    const began = performance.now()
    try {
      return await ask(from, query)
    } finally {
      const took = performance.now() - began
      if (took >= ms) tell(query.text.replace(/\s+/g, ' ').trim().slice(0, 500), Math.round(took))
    }
  }
}
