// Calls a contract's endpoints through any sender (fetch in the browser, in tests and in the bench).
import { type Contract, type Endpoint, type Input, isEndpoint, type Named, type Output } from './endpoint.ts'
import { Problem } from './problems.ts'

type Call<E> =
  {} extends Input<E>
    ? (input?: Input<E>, init?: RequestInit) => Promise<Output<E>>
    : (input: Input<E>, init?: RequestInit) => Promise<Output<E>>
export type Client<C> = { [K in keyof C]: C[K] extends Named ? Call<C[K]> : Client<C[K]> }
/** `path` starts with /api/v1/ and carries its query. */
export type Send = (path: string, init: RequestInit & { headers: Headers }, endpoint: Endpoint) => Promise<Response>

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

export const client = <C extends Contract>(contract: C, send: Send): Client<C> =>
  Object.fromEntries(
    Object.entries(contract).map(([name, x]) => [
      name,
      isEndpoint(x) ? (input: Given = {}, init?: RequestInit) => call(x, send, input, init) : client(x, send),
    ]),
  ) as Client<C>

type Given = { params?: object; query?: object; body?: unknown; form?: object; tenant?: string }

/** One call: address, headers and body from the contract; resolves to the reply, throws ApiError for any other status. */
export async function call(e: Endpoint, send: Send, given: Given, init: RequestInit = {}): Promise<unknown> {
  const headers = new Headers(init.headers)
  if (given.tenant !== undefined) headers.set('x-tenant-id', given.tenant)
  if (given.body !== undefined) headers.set('content-type', 'application/json')
  const body = given.form ? multipart(given.form) : given.body === undefined ? null : JSON.stringify(given.body)
  const response = await send(addressOf(e, given), { ...init, method: e.method, headers, body }, e)
  if (response.status === e.success[0]) return response.status === 204 ? undefined : response.json()
  throw await refusal(response)
}

function addressOf(e: Endpoint, { params = {}, query = {} }: Given) {
  const path = Object.entries(params).reduce(
    (p, [name, value]) => p.replace(`:${name}`, encodeURIComponent(String(value))),
    e.path as string,
  )
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
  return new ApiError(response.status, Problem.safeParse(body).data ?? { code: 'server.failed', message, request_id: '' }, wait)
}

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
