import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { api } from '#contract/addresses.ts'
import { call, type Send } from '#contract/client.ts'
import { receivedAt, withEtag } from './revalidate.ts'

const { control } = api.judging
const sent: (string | null)[] = []
let reply = () => Response.json({ projects: 1 }, { headers: { etag: 'W/"a"' } })
const network: Send = async (_, init) => {
  sent.push(init.headers.get('if-none-match'))
  return reply()
}
const get = (query: object) => call(control, withEtag(network, query), { params: { id: 'x' } })

test('returns the last response of a query after 304, and its time', async () => {
  mock.timers.enable({ apis: ['Date'], now: 1000 })
  const query = {}
  const first = await get(query)
  mock.timers.setTime(9000)
  reply = () => new Response(null, { status: 304 })
  assert.deepEqual(await get(query), first)
  assert.equal(receivedAt(query), 1000)
  reply = () => Response.json({ projects: 2 }, { headers: { etag: 'W/"b"' } })
  assert.deepEqual(await get(query), { projects: 2 })
  assert.equal(receivedAt(query), 9000)
  await get({})
  assert.deepEqual(sent, [null, 'W/"a"', 'W/"a"', null])
})

test('keeps the last response when a request fails', async () => {
  const query = {}
  await get(query)
  reply = () => Response.json({ code: 'server.failed', message: '', request_id: '' }, { status: 500 })
  await assert.rejects(get(query))
  reply = () => new Response(null, { status: 304 })
  assert.deepEqual(await get(query), { projects: 2 })
})
