// The short way of a call that only reads: its one statement enters the caller's session by itself, so that the answer takes one round trip.
import type { Endpoint, Parsed, Result } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { Sql } from '#server/platform/database/sql.ts'

export type OneStatement<E, Row = never> = {
  /** asked in the name of the user whom asking_user() then is */
  ask(input: Parsed<E>, language: Language): Sql
  answer(rows: readonly Row[], input: Parsed<E>, language: Language): Result<E>
}

/** Keeps what a row is between the question and its answer. */
export const oneStatement = <E extends Endpoint & { method: 'GET'; caller: 'user' }, Row>(x: OneStatement<E, Row>): OneStatement<E> => x
