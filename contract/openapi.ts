import { z } from 'zod'
import { tokenPattern } from './api-tokens/api-tokens.ts'
import { type Contract, type Endpoint, isEndpoint, isMemberRole, parts, takesKey, takesToken } from './endpoint.ts'
import { Problem } from './problem.ts'
import { type ProblemCode, problems } from './problems.ts'
import { statesOf } from './tenants/tenant-states.ts'

type Io = 'input' | 'output'

/** Returns an OpenAPI 3.1 document: every endpoint as an operation, every named schema as a component. */
export function openapi(contract: Contract, info: { title: string; version: string; description: string }) {
  const named = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() }
  const refer = (schema: z.core.$ZodType, io: Io, fallback: string) => {
    const known = z.globalRegistry.get(schema)?.id
    const id = known === undefined ? fallback : io === 'input' ? `${known}Input` : known
    named[io].add(schema, { id })
    return { $ref: uri(id) }
  }
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, tag, e] of endpointsOf(contract)) {
    const path = e.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(name, tag, e, refer) }
  }
  const schemas = { ...components(named.input, 'input'), ...components(named.output, 'output') }
  const securitySchemes = { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, apiToken: tokenScheme }
  return { openapi: '3.1.0', info, paths, components: { schemas, securitySchemes } }
}

/** Returns each endpoint with its dotted name and its group. */
export function endpointsOf(contract: Contract, path: readonly string[] = []): [name: string, tag: string, e: Endpoint][] {
  return Object.entries(contract).flatMap(([name, x]) =>
    isEndpoint(x) ? [[[...path, name].join('.'), path[0] ?? name, x] as [string, string, Endpoint]] : endpointsOf(x, [...path, name]),
  )
}

function operation(name: string, tag: string, e: Endpoint, refer: (schema: z.core.$ZodType, io: Io, fallback: string) => object) {
  const [status, shape] = e.success
  const content = (type: string, schema: z.core.$ZodType, io: Io, fallback: string) => ({
    content: { [type]: { schema: refer(schema, io, fallback) } },
  })
  const formContent = (form: z.core.$ZodObject) => {
    const multipart = content('multipart/form-data', form, 'input', `${name}.form`)
    return e.json ? { content: { ...multipart.content, ...content('application/json', form, 'input', `${name}.form`).content } } : multipart
  }
  const takesInput = parts.some(part => e[part])
  const refusals: ProblemCode[] = [
    ...(takesInput ? (['request.malformed', 'request.invalid'] as const) : []),
    ...(e.caller === 'anyone' ? [] : (['session.ended'] as const)),
    ...(takesToken(e) ? (['api_token.invalid'] as const) : []),
    ...(isMemberRole(e.caller) ? (['right.missing', 'tenant.not_found'] as const) : []),
    ...(['suspended', 'archived'] as const).flatMap(state => (statesOf(e).includes(state) ? [] : ([`tenant.${state}`] as const))),
    ...(e.caller === 'admin' ? (['right.missing'] as const) : []),
    ...(e.body || e.form ? (['request.too_slow', 'request.too_large', 'request.type_unsupported'] as const) : []),
    ...(takesKey(e) ? (['request.malformed', 'request.key_reused'] as const) : []),
    'limit.reached',
    'service.unavailable',
    ...(e.failures ?? []),
  ]
  const byStatus = Map.groupBy(new Set(refusals), code => problems[code].status)
  return {
    operationId: name,
    summary: e.summary,
    tags: [tag],
    ...(e.caller !== 'anyone' && { security: [{ session: [] }, ...(takesToken(e) ? [{ apiToken: [] }] : [])] }),
    parameters: [
      ...parameters(e.params, 'path'),
      ...parameters(e.query, 'query'),
      ...(isMemberRole(e.caller)
        ? [
            {
              name: 'X-Tenant-ID',
              in: 'header',
              required: !e.withoutTenant && !takesToken(e),
              ...(takesToken(e) && { description: ofTokens }),
              schema: { type: 'string', format: 'uuid' },
            },
          ]
        : []),
      ...(takesKey(e) ? [idempotencyKey] : []),
    ],
    ...(e.body && {
      requestBody: { required: !z.safeParse(e.body, undefined).success, ...content('application/json', e.body, 'input', `${name}.body`) },
    }),
    ...(e.form && { requestBody: { required: true, ...formContent(e.form) } }),
    responses: {
      [status]: { description: 'Done', ...(shape && content('application/json', shape, 'output', `${name}.reply`)) },
      ...Object.fromEntries(
        [...byStatus].map(([code, codes]) => [
          code,
          { description: codes.join(', '), ...content('application/json', Problem, 'output', 'Problem') },
        ]),
      ),
    },
  }
}

const tokenScheme = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: tokenPattern.source,
  description: 'API token of a hackathon. Its scope is the highest role; the role of its member limits it too.',
}
const ofTokens = 'Id of the hackathon. Required for sessions. API tokens select their hackathon.'

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Key of 16 to 100 letters, digits, - and _, new for each intended call. A repeated call with the key returns the first result, for 24 hours.',
  schema: { type: 'string', pattern: '^"?[A-Za-z0-9_-]{16,100}"?$' },
}

const parameters = (schema: z.core.$ZodObject | undefined, where: 'path' | 'query') =>
  Object.entries(schema?._zod.def.shape ?? {}).map(([name, s]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(s, undefined).success,
    schema: plain(z.toJSONSchema(s, { io: 'input', unrepresentable: 'any' })),
  }))

function components(registry: z.core.$ZodRegistry<{ id: string }>, io: Io) {
  const { __shared, ...own } = z.toJSONSchema(registry, { io, uri, unrepresentable: 'any' }).schemas
  const all = { ...(__shared?.$defs as typeof own), ...own }
  return Object.fromEntries(Object.entries(all).map(([id, schema]) => [id, plain(schema)]))
}

const uri = (id: string) => `#/components/schemas/${id}`
const plain = ({ $schema, $id, id, ...rest }: Record<string, unknown>): object =>
  JSON.parse(JSON.stringify(rest).replaceAll('__shared#/$defs/', '')) as object
