// Type of an endpoint's description, which server, client and OpenAPI document share.

import type { z } from 'zod'
import type { AuditAction } from './audit/audit.ts'
import { type MemberRole, memberRoles } from './members/roles.ts'
import type { ProblemCode } from './problems.ts'
import type { StatesOfCall } from './tenants/tenant-states.ts'

/** Who can call an endpoint. A member role is the minimum role in the tenant that the header X-Tenant-ID selects. */
export type Caller = 'anyone' | 'user' | 'admin' | MemberRole
export const isMemberRole = (caller: Caller): caller is MemberRole => (memberRoles as readonly Caller[]).includes(caller)

/**
 * Whether an API token can call an endpoint: calls of members below the owner, except calls about accounts, members and tokens, and calls that
 * reach beyond the hackathon. Those are marked with `tokens: 'refused'` (docs/decisions/180-api-tokens.md).
 */
export const takesToken = ({ caller, tokens }: Endpoint) => isMemberRole(caller) && caller !== 'owner' && tokens !== 'refused'

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** path with trailing slash; `:name` is a path parameter */
  readonly path: `/api/v1/${string}/`
  readonly summary: string
  readonly caller: Caller
  /** states of a hackathon in which its members can call the endpoint */
  readonly states?: StatesOfCall
  /** required for members' calls that change something: actions in the audit log, or the reason why there is none */
  readonly audit?: AuditAction | readonly AuditAction[] | { readonly none: string }
  /** `admin`: the endpoint exists only on the administrators' host */
  readonly host?: 'admin'
  /** `allowed`: an administrator who acts as owner can call the endpoint (docs/decisions/041-administrator-switch.md) */
  readonly switched?: 'allowed'
  /** `refused`: no API token can call the endpoint (`takesToken`) */
  readonly tokens?: 'refused'
  /** whether members can also call the endpoint without the header X-Tenant-ID */
  readonly withoutTenant?: true
  readonly params?: z.core.$ZodObject
  readonly query?: z.core.$ZodObject
  readonly body?: z.core.$ZodType
  /** body that is sent as multipart/form-data: several files repeat the name; other arrays and objects are JSON text */
  readonly form?: z.core.$ZodObject
  /** whether the form is also accepted as JSON, without files */
  readonly json?: true
  /** maximum body size in bytes; required for forms, otherwise `jsonBytes` by default */
  readonly maxBodyBytes?: number
  /** status and schema of a successful response; a response with status 204 has no body */
  readonly success: readonly [status: 200 | 201, z.core.$ZodType] | readonly [status: 204]
  /** seconds that shared caches can store the response; it must be equal for all callers with the same language. Default: no caching */
  readonly cacheFor?: number
  /**
   * POST only: why a repeated call doubles nothing. Every other POST takes the header Idempotency-Key, and a second call with the key returns
   * the first result (docs/decisions/165-idempotency-keys.md).
   */
  readonly repeatable?: string
  /** GET only: whether a read replica can serve the expensive query */
  readonly readsMuch?: true
  /** GET only: whether the request is recorded in the audit log, in the same transaction */
  readonly recorded?: true
  /** maximum cost of an anonymous request, if it is above `usualCeiling` */
  readonly ceiling?: Ceiling
  /**
   * whether a response can be compressed. Default: not for a POST, because it can create a secret. `false` for a response with a secret beside
   * text of others, whose length could reveal the secret (docs/decisions/168-compressed-responses.md)
   */
  readonly compressed?: boolean
  /** error codes of this endpoint, without the codes that every endpoint can return (invalid input, rate limit …) */
  readonly failures?: readonly ProblemCode[]
}
/** Maximum milliseconds that a request blocks other requests, and maximum bytes of memory. tests/security/attacks/ceilings.ts measures them. */
type Ceiling = { readonly ms: number; readonly bytes: number }
export const usualCeiling: Ceiling = { ms: 50, bytes: 1_000_000 }
/** Maximum average CPU milliseconds of an anonymous page request. tests/security/attacks/anonymous-pages.ts measures it. */
export const pageCeilingMs = 2
export type Contract = { readonly [name: string]: Endpoint | Contract }
/** A type with a path is an endpoint; without a path it is a group. This comparison is fast to compile. */
export type Named = { path: string }

/**
 * Returns the endpoint with its exact type. A form without maxBodyBytes, a member role without states, a change by members without a
 * decision about the audit log, or a creating endpoint that is not a POST does not compile.
 */
export const endpoint = <const E extends Endpoint & Sized & Stated & Audited & Repeated>(e: E): E => e
type Repeated = { readonly method: 'POST' } | { readonly repeatable?: never; readonly success: readonly [status: 200 | 204, ...unknown[]] }
/** Whether a second call with the same Idempotency-Key returns the result of the first. */
export const takesKey = ({ method, repeatable }: Endpoint) => method === 'POST' && repeatable === undefined
export const isCompressed = ({ method, compressed }: Endpoint) => compressed ?? method !== 'POST'
type Sized = { readonly form?: never } | { readonly form: z.core.$ZodObject; readonly maxBodyBytes: number }
type Stated =
  | { readonly caller: Exclude<Caller, MemberRole>; readonly states?: never }
  | { readonly caller: MemberRole; readonly states: StatesOfCall }
type Audited =
  | { readonly method: 'GET'; readonly audit?: never }
  | { readonly caller: Exclude<Caller, MemberRole>; readonly audit?: never }
  | { readonly audit: NonNullable<Endpoint['audit']> }
/** Default maximum of a JSON body in bytes. Pages and pictures can be larger, and are sent in forms. */
export const jsonBytes = 65_536
export const largestBodyOf = ({ body, form, maxBodyBytes }: Endpoint) => maxBodyBytes ?? (body || form ? jsonBytes : 0)
export const isEndpoint = (x: Endpoint | Contract): x is Endpoint => typeof x.path === 'string'

export type Part = 'params' | 'query' | 'body' | 'form'
export const parts: readonly Part[] = ['params', 'query', 'body', 'form']

type Typed = { _zod: { input: unknown; output: unknown } }
/** Input of a client's call. An optional body can be omitted. Calls of members also contain the tenant. */
export type Input<E> = { [P in Exclude<Part & keyof E, Spare<E>>]: E[P] extends Typed ? E[P]['_zod']['input'] : never } & {
  [P in Spare<E>]?: E[P] extends Typed ? E[P]['_zod']['input'] : never
} & TenantOf<E>
type Spare<E> = E extends { body: Typed } ? (undefined extends E['body']['_zod']['input'] ? 'body' & keyof E : never) : never
type TenantOf<E> = E extends { caller: MemberRole; withoutTenant: true }
  ? { tenant?: string }
  : E extends { caller: MemberRole }
    ? { tenant: string }
    : unknown
/** Input of an endpoint's handler: validated, and with defaults for missing fields. */
export type Parsed<E> = { [P in Part & keyof E]: E[P] extends Typed ? E[P]['_zod']['output'] : never }
export type Result<E> = E extends { success: readonly [unknown, infer S extends Typed] } ? S['_zod']['input'] : void
export type Output<E> = E extends { success: readonly [unknown, infer S extends Typed] } ? S['_zod']['output'] : void
