import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, client } from './client.ts'
import { endpoints } from './endpoints.ts'

const answering = (response: Response) => client(endpoints, () => Promise.resolve(response))
const failure = (response: Response) =>
  answering(response)
    .auth.logout({ body: { refresh: 'x' } })
    .then(
      () => assert.fail('it was taken for a success'),
      (error: ApiError) => error,
    )

test('throws an ApiError with the problem from the response body when a call fails', async () => {
  const problem = { code: 'limit.reached', message: 'محاولات كثيرة', request_id: 'r1', fields: { email: 'x' } }
  const error = await failure(Response.json(problem, { status: 429, headers: { 'retry-after': '7' } }))
  assert.ok(error instanceof ApiError)
  assert.deepEqual([error.status, error.body, error.problem, error.message, error.retryAfter], [429, problem, problem, problem.message, 7])
})

for (const [name, sent, body, message] of [
  ['an empty body', '', 'Something went wrong!', 'Something went wrong!'],
  ['white space', ' \n', 'Something went wrong!', 'Something went wrong!'],
  ['plain text', 'upstream timed out', 'upstream timed out', 'upstream timed out'],
  ['JSON of another shape', '{"detail":"Not found."}', { detail: 'Not found.' }, 'Not found.'],
  ['JSON without a sentence', '[]', [], 'Something went wrong!'],
  ['a JSON string', '"closed"', 'closed', 'closed'],
  ['null', 'null', null, 'Something went wrong!'],
  ['an HTML page', '<html>502</html>', '<html>502</html>', 'Something went wrong!'],
] as const)
  test(`throws an ApiError with code server.failed for a failed response with ${name}`, async () => {
    const error = await failure(new Response(sent, { status: 502, statusText: 'Bad Gateway' }))
    assert.deepEqual([error.body, error.message, error.problem.code], [body, message, 'server.failed'])
  })

test('throws an ApiError with the status text for any response with an unexpected success status', async () => {
  const problem = { code: 'limit.reached', message: 'x', request_id: 'r1' }
  for (const body of [{}, problem]) {
    const error = await failure(Response.json(body, { status: 200, statusText: 'OK' }))
    assert.deepEqual([error.status, error.body, error.message], [200, 'OK', 'OK'])
  }
  await answering(new Response(null, { status: 204 })).auth.logout({ body: { refresh: 'x' } })
})
