// What an endpoint is: the one description that the server, the client and the OpenAPI document read.
import { z } from 'zod'
import type { ProblemCode } from './problems.ts'

/** Who may call: the server hands a handler only what that caller may touch. */
export type Caller = 'anyone' | 'user' | 'admin' | MemberRole
/** A member's least role in the tenant that X-Tenant-ID selects. */
export type MemberRole = 'viewer' | 'reviewer' | 'editor' | 'owner'
export const memberRoles: readonly MemberRole[] = ['viewer', 'reviewer', 'editor', 'owner']
export const isMemberRole = (caller: Caller): caller is MemberRole => (memberRoles as readonly Caller[]).includes(caller)

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** with its trailing slash; `:name` is a path parameter */
  readonly path: `/api/v1/${string}/`
  readonly summary: string
  readonly caller: Caller
  readonly params?: z.core.$ZodObject
  readonly query?: z.core.$ZodObject
  /** sent as JSON */
  readonly body?: z.core.$ZodType
  /** sent as multipart/form-data: files repeat, other arrays and objects as JSON text */
  readonly form?: z.core.$ZodObject
  /** a status and the shape of its JSON, or nothing for 204 */
  readonly success: readonly [status: 200 | 201, z.core.$ZodType] | readonly [status: 204]
  /** the refusals of its own; those every endpoint shares (invalid, ended session, limit …) are understood */
  readonly failures?: readonly ProblemCode[]
}
export type Contract = { readonly [name: string]: Endpoint | Contract }
/** Tells an endpoint's type from a group's; cheap for the compiler. */
export type Named = { path: string }

/** Keeps the exact type of an endpoint. */
export const endpoint = <const E extends Endpoint>(e: E): E => e
export const isEndpoint = (x: Endpoint | Contract): x is Endpoint => typeof x.path === 'string'

export type Part = 'params' | 'query' | 'body' | 'form'
export const parts: readonly Part[] = ['params', 'query', 'body', 'form']

type Typed = { _zod: { input: unknown; output: unknown } }
/** What a caller gives; a member's call also names its tenant. */
export type Input<E> = { [P in Part & keyof E]: E[P] extends Typed ? E[P]['_zod']['input'] : never } & TenantOf<E>
type TenantOf<E> = E extends { caller: MemberRole } ? { tenant: string } : unknown
/** What a handler gets: the input after checks and defaults. */
export type Parsed<E> = { [P in Part & keyof E]: E[P] extends Typed ? E[P]['_zod']['output'] : never }
/** What a handler returns. */
export type Result<E> = E extends { success: readonly [unknown, infer S extends Typed] } ? S['_zod']['input'] : void
/** What a caller receives. */
export type Output<E> = E extends { success: readonly [unknown, infer S extends Typed] } ? S['_zod']['output'] : void

/** A form field that carries an array or an object as JSON text. */
export const json = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', input: value })
      return z.NEVER
    }
  }, schema) as unknown as T

/** A form field that may be cleared: an empty text, or the text null, is null. */
export const clearable = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess(value => (value === '' || value === 'null' ? null : value), schema) as unknown as T

/** A form field whose file may repeat: one arrives alone, several as a list, none as the text []. */
export const files = (file: z.ZodFile, max: number) =>
  z.preprocess(
    value => (value === '[]' ? [] : value === undefined || Array.isArray(value) ? value : [value]),
    z.array(file).max(max),
  ) as unknown as z.ZodArray<z.ZodFile>
