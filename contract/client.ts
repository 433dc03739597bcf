// Calls a contract's endpoints through any sender (fetch in the browser, in tests and in the bench).
import type { Address, AddressesOf } from './addresses.ts'
import type { Contract, Input, Named, Output } from './endpoint.ts'
import type { Problem } from './problem.ts'

type Call<E> =
  {} extends Input<E>
    ? (input?: Input<E>, init?: RequestInit) => Promise<Output<E>>
    : (input: Input<E>, init?: RequestInit) => Promise<Output<E>>
export type Client<C> = { [K in keyof C]: C[K] extends Named ? Call<C[K]> : Client<C[K]> }
/** `path` starts with /api/v1/ and carries its query. */
export type Send = (path: string, init: RequestInit & { headers: Headers }, address: Address) => Promise<Response>

/** A refused call: the server's own problem as its body, or "Something went wrong!" where there was none. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Problem
  /** whole seconds, where the server said when to try again */
  readonly retryAfter: number | null
  constructor(status: number, problem: Problem, retryAfter: number | null = null) {
    super(problem.message)
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** Every endpoint of a contract as a function. A browser gives the addresses alone, `client<Endpoints>(api, send)`: no schemas come along. */
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

/** One call: address, headers and body from the contract; resolves to the reply, throws ApiError for any other status. */
export async function call(e: Address, send: Send, given: Given, init: RequestInit = {}): Promise<unknown> {
  const headers = new Headers(init.headers)
  if (given.tenant !== undefined) headers.set('x-tenant-id', given.tenant)
  const json = given.form && e.json && !holdsFile(given.form) ? given.form : given.body
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

/** A success other than the promised one raises its status text. */
async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const wait = Number(response.headers.get('retry-after')) || null
  const message = response.ok ? response.statusText : 'Something went wrong!'
  return new ApiError(response.status, isProblem(body) ? body : { code: 'server.failed', message, request_id: '' }, wait)
}

function isProblem(body: unknown): body is Problem {
  const { code, message, request_id, fields = {} } = (body ?? {}) as Record<string, unknown>
  return [code, message, request_id].every(text => typeof text === 'string') && typeof fields === 'object' && fields !== null
}

const holdsFile = (form: object) => Object.values(form).some(value => value instanceof Blob)

/** Files repeat under their name; other arrays and objects go as JSON text; undefined is not sent. */
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
