// What an endpoint is: the one description that the server, the client and the OpenAPI document read.
import type { z } from 'zod'
import type { ProblemCode } from './problems.ts'
import { type MemberRole, memberRoles } from './roles.ts'
import type { StatesOfCall } from './tenant-states.ts'

/** Who may call: the server hands a handler only what that caller may touch. A role is the least one in the tenant that X-Tenant-ID selects. */
export type Caller = 'anyone' | 'user' | 'admin' | MemberRole
export const isMemberRole = (caller: Caller): caller is MemberRole => (memberRoles as readonly Caller[]).includes(caller)

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** with its trailing slash; `:name` is a path parameter */
  readonly path: `/api/v1/${string}/`
  readonly summary: string
  readonly caller: Caller
  /** of a member's call: in which states of its hackathon it is answered */
  readonly states?: StatesOfCall
  /** answered on the administrators' host and nowhere else */
  readonly host?: 'admin'
  /** an administrator who works in a hackathon in place of its owner may call it, too (docs/decisions/041-switch.md) */
  readonly switched?: 'allowed'
  /** of a member's call: without X-Tenant-ID it is answered to its user, for whom it does the same without a hackathon */
  readonly withoutTenant?: true
  readonly params?: z.core.$ZodObject
  readonly query?: z.core.$ZodObject
  /** sent as JSON */
  readonly body?: z.core.$ZodType
  /** sent as multipart/form-data: files repeat, other arrays and objects as JSON text */
  readonly form?: z.core.$ZodObject
  /** the form may also come as JSON, which then holds no file; the client sends it so */
  readonly json?: true
  /** of the largest body that is read; `jsonBytes` unless said otherwise. A form says it always */
  readonly maxBodyBytes?: number
  /** a status and the shape of its JSON, or nothing for 204 */
  readonly success: readonly [status: 200 | 201, z.core.$ZodType] | readonly [status: 204]
  /** seconds that anybody may keep the reply, which is then the same for every caller of a language; otherwise it is kept by nobody */
  readonly cacheFor?: number
  /** of a GET: it reads much, and a copy of the database may be asked for it */
  readonly readsMuch?: true
  /** of a GET: that it was asked is written into the audit log, with the answer */
  readonly recorded?: true
  /** what one request of a stranger may cost, where that is more than `usualCeiling` */
  readonly ceiling?: Ceiling
  /** the refusals of its own; those every endpoint shares (invalid, ended session, limit …) are understood */
  readonly failures?: readonly ProblemCode[]
}
/** Milliseconds for which nobody else is answered, and bytes that are held while a request is under way. The attacker (tests/security/ceilings.ts) measures both. */
type Ceiling = { readonly ms: number; readonly bytes: number }
export const usualCeiling: Ceiling = { ms: 50, bytes: 1_000_000 }
/** CPU milliseconds of the main thread per anonymous page, on average. tests/security/anonymous-pages.ts measures it. */
export const pageCeilingMs = 2
export type Contract = { readonly [name: string]: Endpoint | Contract }
/** Tells an endpoint's type from a group's; cheap for the compiler. */
export type Named = { path: string }

/** Keeps the exact type of an endpoint; a form without the size of its body does not compile, nor a member's call without its states. */
export const endpoint = <const E extends Endpoint & Sized & Stated>(e: E): E => e
type Sized = { readonly form?: never } | { readonly form: z.core.$ZodObject; readonly maxBodyBytes: number }
type Stated =
  | { readonly caller: Exclude<Caller, MemberRole>; readonly states?: never }
  | { readonly caller: MemberRole; readonly states: StatesOfCall }
/** Far more than any call sends as JSON: documents and pictures come in forms. */
export const jsonBytes = 65_536
export const largestBodyOf = ({ body, form, maxBodyBytes }: Endpoint) => maxBodyBytes ?? (body || form ? jsonBytes : 0)
export const isEndpoint = (x: Endpoint | Contract): x is Endpoint => typeof x.path === 'string'

export type Part = 'params' | 'query' | 'body' | 'form'
export const parts: readonly Part[] = ['params', 'query', 'body', 'form']

type Typed = { _zod: { input: unknown; output: unknown } }
/** What a caller gives; a member's call also names its tenant. A body that may be left out is. */
export type Input<E> = { [P in Exclude<Part & keyof E, Spare<E>>]: E[P] extends Typed ? E[P]['_zod']['input'] : never } & {
  [P in Spare<E>]?: E[P] extends Typed ? E[P]['_zod']['input'] : never
} & TenantOf<E>
type Spare<E> = E extends { body: Typed } ? (undefined extends E['body']['_zod']['input'] ? 'body' & keyof E : never) : never
type TenantOf<E> = E extends { caller: MemberRole; withoutTenant: true }
  ? { tenant?: string }
  : E extends { caller: MemberRole }
    ? { tenant: string }
    : unknown
/** What a handler gets: the input after checks and defaults. */
export type Parsed<E> = { [P in Part & keyof E]: E[P] extends Typed ? E[P]['_zod']['output'] : never }
/** What a handler returns. */
export type Result<E> = E extends { success: readonly [unknown, infer S extends Typed] } ? S['_zod']['input'] : void
/** What a caller receives. */
export type Output<E> = E extends { success: readonly [unknown, infer S extends Typed] } ? S['_zod']['output'] : void
