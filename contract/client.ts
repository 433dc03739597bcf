// Calls endpoints through any `Send` function: fetch in browsers, tests and load tests.

import type { Address, AddressesOf } from './addresses.ts'
import type { Contract, Input, Named, Output } from './endpoint.ts'
import type { Problem } from './problem.ts'

type Call<E> =
  {} extends Input<E>
    ? (input?: Input<E>, init?: RequestInit) => Promise<Output<E>>
    : (input: Input<E>, init?: RequestInit) => Promise<Output<E>>
export type Client<C> = { [K in keyof C]: C[K] extends Named ? Call<C[K]> : Client<C[K]> }
/** Sends a request. `path` starts with /api/v1/ and includes the query. */
export type Send = (path: string, init: RequestInit & { headers: Headers }, address: Address) => Promise<Response>

/** Message of an error without a response body. */
export const genericMessage = 'Something went wrong!'

type Failure = { status: number; body: unknown; message: string; problem?: Problem | null; retryAfter?: number | null }

/** A failed call. `message` is for people; programs read `problem.code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Response body as parsed JSON or text; `genericMessage` if it is empty, the status text after an unexpected success status. */
  readonly body: unknown
  /** Response body if it is a valid `Problem`; otherwise a problem with code `server.failed` and an empty request id. */
  readonly problem: Problem
  /** Whole seconds from the Retry-After header; null without this header. */
  readonly retryAfter: number | null
  constructor({ status, body, message, problem = null, retryAfter = null }: Failure) {
    super(message)
    this.status = status
    this.body = body
    this.problem = problem ?? { code: 'server.failed', message, request_id: '' }
    this.retryAfter = retryAfter
  }
}

/** Returns a function for every endpoint. Browsers use `client<Endpoints>(api, send)`, so that no schemas are bundled. */
export function client<C extends Contract>(contract: C, send: Send): Client<C>
export function client<C extends Contract>(addresses: AddressesOf<C>, send: Send): Client<C>
export function client(tree: object, send: Send): object {
  return callsOf(tree as Tree, send)
}

type Tree = { readonly [name: string]: Address | Tree }

const callsOf = (tree: Tree, send: Send): object =>
  Object.fromEntries(
    Object.entries(tree).map(([name, x]) => [
      name,
      isAddress(x) ? (input: Given = {}, init?: RequestInit) => call(x, send, input, init) : callsOf(x, send),
    ]),
  )

const isAddress = (x: Address | Tree): x is Address => typeof x.path === 'string'

type Given = { params?: object; query?: object; body?: unknown; form?: object; tenant?: string }

/** Sends one request and resolves to the parsed response. Throws ApiError for any other status. */
export async function call(e: Address, send: Send, given: Given, init: RequestInit = {}): Promise<unknown> {
  const headers = new Headers(init.headers)
  if (given.tenant !== undefined) headers.set('x-tenant-id', given.tenant)
  const json = given.form && e.json && !hasFile(given.form) ? given.form : given.body
  if (json !== undefined) headers.set('content-type', 'application/json')
  const body = json !== undefined ? JSON.stringify(json) : given.form ? multipart(given.form) : null
  const response = await send(addressOf(e, given), { ...init, method: e.method, headers, body }, e)
  if (response.status === e.success[0]) return response.status === 204 ? undefined : response.json()
  throw await refusal(response)
}

function addressOf(e: Address, { params = {}, query = {} }: Given) {
  const path = Object.entries(params).reduce((p, [name, value]) => p.replace(`:${name}`, encodeURIComponent(String(value))), e.path)
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([key, value]) => [key, String(value)]),
  )
  return search.size ? `${path}?${search}` : path
}

async function refusal(response: Response): Promise<ApiError> {
  const { status } = response
  const retryAfter = Number(response.headers.get('retry-after')) || null
  if (response.ok) {
    // Responses over HTTP/2 have no status text.
    const message = response.statusText || genericMessage
    return new ApiError({ status, body: message, message, retryAfter })
  }
  const body = parseBody(await response.text().catch(() => ''))
  if (isProblem(body)) return new ApiError({ status, body, message: body.message, problem: body, retryAfter })
  return new ApiError({ status, body, message: messageOf(body), retryAfter })
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.trim() || genericMessage
  }
}

/** Maximum characters of a message from a body of unknown shape. */
const messageLength = 300

/** Returns the error message of a body: its text, or its field `message`, `detail` or `error`. Returns `genericMessage` for HTML pages. */
function messageOf(body: unknown): string {
  const { message, detail, error } = Object(body) as Record<string, unknown>
  const text = [body, message, detail, error].find(x => typeof x === 'string' && x.trim() !== '') as string | undefined
  return text === undefined || text.startsWith('<') ? genericMessage : text.slice(0, messageLength)
}

function isProblem(body: unknown): body is Problem {
  const { code, message, request_id, fields = {} } = (body ?? {}) as Record<string, unknown>
  return [code, message, request_id].every(text => typeof text === 'string') && typeof fields === 'object' && fields !== null
}

const hasFile = (form: object) => Object.values(form).some(value => value instanceof Blob)

/** Converts an object into form data. Several files repeat the field's name; other arrays and objects become JSON text. */
function multipart(form: object): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    const values: unknown[] = Array.isArray(value) && value.length > 0 && value.every(x => x instanceof Blob) ? value : [value]
    for (const x of values) {
      if (x === undefined) continue
      data.append(name, x instanceof Blob ? x : typeof x === 'string' ? x : JSON.stringify(x))
    }
  }
  return data
}
