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

test('a refusal is the server’s own body', async () => {
  const problem = { code: 'limit.reached', message: 'محاولات كثيرة', request_id: 'r1', fields: { email: 'x' } }
  const error = await failure(Response.json(problem, { status: 429, headers: { 'retry-after': '7' } }))
  assert.ok(error instanceof ApiError)
  assert.deepEqual([error.status, error.problem, error.message, error.retryAfter], [429, problem, problem.message, 7])
})

test('without a body it is called Something went wrong!', async () => {
  for (const body of ['', '<html>502</html>', '[]', '{"detail":"x"}'])
    assert.equal((await failure(new Response(body, { status: 502, statusText: 'Bad Gateway' }))).message, 'Something went wrong!')
})

test('a success other than the promised one raises its status text', async () => {
  const error = await failure(Response.json({}, { status: 200, statusText: 'OK' }))
  assert.deepEqual([error.status, error.message], [200, 'OK'])
  await answering(new Response(null, { status: 204 })).auth.logout({ body: { refresh: 'x' } })
})
