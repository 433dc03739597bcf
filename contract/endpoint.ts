// Describes an endpoint for server, client and OpenAPI document.
import type { z } from 'zod'
import type { ProblemCode } from './problems.ts'
import { type MemberRole, memberRoles } from './roles.ts'
import type { StatesOfCall } from './tenant-states.ts'

/** A member role is the minimum role in the tenant that X-Tenant-ID selects. Handlers can access only the caller's rows. */
export type Caller = 'anyone' | 'user' | 'admin' | MemberRole
export const isMemberRole = (caller: Caller): caller is MemberRole => (memberRoles as readonly Caller[]).includes(caller)

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** with trailing slash; `:name` is a path parameter */
  readonly path: `/api/v1/${string}/`
  readonly summary: string
  readonly caller: Caller
  /** for member calls: hackathon states that allow the call */
  readonly states?: StatesOfCall
  /** served only on the administrators' host */
  readonly host?: 'admin'
  /** allowed for an administrator acting as owner (docs/decisions/041-administrator-switch.md) */
  readonly switched?: 'allowed'
  /** a member call that works without X-Tenant-ID, too */
  readonly withoutTenant?: true
  readonly params?: z.core.$ZodObject
  readonly query?: z.core.$ZodObject
  readonly body?: z.core.$ZodType
  /** sent as multipart/form-data: files repeat, other arrays and objects as JSON text */
  readonly form?: z.core.$ZodObject
  /** the form is also accepted as JSON, without files */
  readonly json?: true
  /** maximum body size; default `jsonBytes`, required for forms */
  readonly maxBodyBytes?: number
  /** 204 has no body */
  readonly success: readonly [status: 200 | 201, z.core.$ZodType] | readonly [status: 204]
  /** seconds of shared caching; the response must be identical for all callers of a language. Default: no caching */
  readonly cacheFor?: number
  /** GET only: expensive query that a read replica may serve */
  readonly readsMuch?: true
  /** GET only: the request is written to the audit log in the same transaction */
  readonly recorded?: true
  /** maximum cost of an anonymous request, if above `usualCeiling` */
  readonly ceiling?: Ceiling
  /** codes common to all endpoints (invalid, session ended, rate limit …) are implied */
  readonly failures?: readonly ProblemCode[]
}
/** Milliseconds that block other requests, and bytes of memory. tests/security/ceilings.ts measures both. */
type Ceiling = { readonly ms: number; readonly bytes: number }
export const usualCeiling: Ceiling = { ms: 50, bytes: 1_000_000 }
/** Average CPU milliseconds per anonymous page. tests/security/anonymous-pages.ts measures it. */
export const pageCeilingMs = 2
export type Contract = { readonly [name: string]: Endpoint | Contract }
/** Distinguishes an endpoint's type from a group's; cheap for the compiler. */
export type Named = { path: string }

/** Preserves the exact type. Fails to compile for a form without maxBodyBytes or a member call without states. */
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
export type Result<E> = E extends { success: readonly [unknown, infer S extends Typed] } ? S['_zod']['input'] : void
export type Output<E> = E extends { success: readonly [unknown, infer S extends Typed] } ? S['_zod']['output'] : void
