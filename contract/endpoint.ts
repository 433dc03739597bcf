// The description of an endpoint that server, client and OpenAPI document read.
import type { z } from 'zod'
import type { ProblemCode } from './problems.ts'
import { type MemberRole, memberRoles } from './roles.ts'
import type { StatesOfCall } from './tenant-states.ts'

/** Who may call. Handlers get access only to this caller's rows. A role is the minimum in the tenant that X-Tenant-ID selects. */
export type Caller = 'anyone' | 'user' | 'admin' | MemberRole
export const isMemberRole = (caller: Caller): caller is MemberRole => (memberRoles as readonly Caller[]).includes(caller)

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** with trailing slash; `:name` is a path parameter */
  readonly path: `/api/v1/${string}/`
  readonly summary: string
  readonly caller: Caller
  /** for member calls: the hackathon states in which the call is allowed */
  readonly states?: StatesOfCall
  /** served only on the administrators' host */
  readonly host?: 'admin'
  /** also allowed for an administrator acting in a hackathon as its owner (docs/decisions/041-administrator-switch.md) */
  readonly switched?: 'allowed'
  /** a member call that works for its user without X-Tenant-ID, too */
  readonly withoutTenant?: true
  readonly params?: z.core.$ZodObject
  readonly query?: z.core.$ZodObject
  /** sent as JSON */
  readonly body?: z.core.$ZodType
  /** sent as multipart/form-data: files repeat, other arrays and objects as JSON text */
  readonly form?: z.core.$ZodObject
  /** the form is also accepted as JSON, without files; the client sends JSON */
  readonly json?: true
  /** maximum body size; default `jsonBytes`, required for forms */
  readonly maxBodyBytes?: number
  /** status and schema of the response body; 204 has none */
  readonly success: readonly [status: 200 | 201, z.core.$ZodType] | readonly [status: 204]
  /** seconds that shared caches may store the response; it must be identical for all callers of a language. Default: no caching */
  readonly cacheFor?: number
  /** GET only: expensive query that a read replica may serve */
  readonly readsMuch?: true
  /** GET only: the request is written to the audit log together with the response */
  readonly recorded?: true
  /** maximum cost of an anonymous request, if above `usualCeiling` */
  readonly ceiling?: Ceiling
  /** problem codes of this endpoint; codes common to all (invalid, session ended, rate limit …) are implied */
  readonly failures?: readonly ProblemCode[]
}
/** Milliseconds that block other requests, and bytes of memory per request. tests/security/ceilings.ts measures both. */
type Ceiling = { readonly ms: number; readonly bytes: number }
export const usualCeiling: Ceiling = { ms: 50, bytes: 1_000_000 }
/** CPU milliseconds of the main thread per anonymous page, on average. tests/security/anonymous-pages.ts measures it. */
export const pageCeilingMs = 2
export type Contract = { readonly [name: string]: Endpoint | Contract }
/** Distinguishes an endpoint's type from a group's; cheap for the compiler. */
export type Named = { path: string }

/** Preserves the exact type of an endpoint. Does not compile for a form without maxBodyBytes or a member call without states. */
export const endpoint = <const E extends Endpoint & Sized & Stated>(e: E): E => e
type Sized = { readonly form?: never } | { readonly form: z.core.$ZodObject; readonly maxBodyBytes: number }
type Stated =
  | { readonly caller: Exclude<Caller, MemberRole>; readonly states?: never }
  | { readonly caller: MemberRole; readonly states: StatesOfCall }
/** Larger than any JSON body; documents and pictures are sent in forms. */
export const jsonBytes = 65_536
export const largestBodyOf = ({ body, form, maxBodyBytes }: Endpoint) => maxBodyBytes ?? (body || form ? jsonBytes : 0)
export const isEndpoint = (x: Endpoint | Contract): x is Endpoint => typeof x.path === 'string'

export type Part = 'params' | 'query' | 'body' | 'form'
export const parts: readonly Part[] = ['params', 'query', 'body', 'form']

type Typed = { _zod: { input: unknown; output: unknown } }
/** Input of the client. Optional bodies may be omitted; member calls also name their tenant. */
export type Input<E> = { [P in Exclude<Part & keyof E, Spare<E>>]: E[P] extends Typed ? E[P]['_zod']['input'] : never } & {
  [P in Spare<E>]?: E[P] extends Typed ? E[P]['_zod']['input'] : never
} & TenantOf<E>
type Spare<E> = E extends { body: Typed } ? (undefined extends E['body']['_zod']['input'] ? 'body' & keyof E : never) : never
type TenantOf<E> = E extends { caller: MemberRole; withoutTenant: true }
  ? { tenant?: string }
  : E extends { caller: MemberRole }
    ? { tenant: string }
    : unknown
/** Input of the handler, after validation and defaults. */
export type Parsed<E> = { [P in Part & keyof E]: E[P] extends Typed ? E[P]['_zod']['output'] : never }
/** Return value of the handler. */
export type Result<E> = E extends { success: readonly [unknown, infer S extends Typed] } ? S['_zod']['input'] : void
/** Return value of the client. */
export type Output<E> = E extends { success: readonly [unknown, infer S extends Typed] } ? S['_zod']['output'] : void
