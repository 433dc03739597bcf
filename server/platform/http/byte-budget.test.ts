import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { newPerson } from '#server/testing/people.ts'
import { speak } from '#server/testing/raw-socket.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { createByteBudget } from './byte-budget.ts'
import { Refusal } from './refuse.ts'

const app = await startTestApp({}, undefined, { limits: { heldBytes: 800_000 } })
const [nora, khalid] = [await newPerson(app), await newPerson(app)]
after(() => app.close())

const stranger = (name: string) => ({ name, isStranger: true })
const member = (name: string) => ({ name, isStranger: false })
const refuses = (take: () => void) => assert.throws(take, (error: Refusal) => error.code === 'service.unavailable')

test('the byte budget limits each sender and all anonymous senders, and reuses released bytes', () => {
  const budget = createByteBudget(800)
  const first = budget.shareOf(stranger('a'))
  first.take(200)
  refuses(() => first.take(1))
  refuses(() => budget.shareOf(stranger('a')).take(1))
  budget.shareOf(stranger('b')).take(200)
  refuses(() => budget.shareOf(stranger('c')).take(1))
  const nora = budget.shareOf(member('nora'))
  nora.take(400)
  refuses(() => budget.shareOf(member('sara')).take(1))
  first.release()
  first.release()
  budget.shareOf(member('sara')).take(200)
  refuses(() => budget.shareOf(stranger('c')).take(1))
})

test('returns 503 to one of two uploads whose bodies together exceed the byte budget', async () => {
  const { host } = new URL(app.url)
  const begun = `--b\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\n${'x'.repeat(390_000)}`
  const head = `PUT /api/v1/profile/me/update/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nAuthorization: Bearer ${nora.access}`
  const form = `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${begun.length + 8000}`
  // Each client sends for two seconds and never completes the body.
  const slow = () => speak(app.url, `${head}\r\n${form}\r\n\r\n${begun}`, () => 'x'.repeat(1000))
  const both = Promise.all([slow(), slow()])
  assert.equal((await khalid.calls.profile.update({ form: { fullname: 'خالد' } })).fullname, 'خالد')
  const [incomplete, refused] = (await both).map(({ answer }) => answer).toSorted()
  assert.match(incomplete ?? '', /^HTTP\/1\.1 400 .*request\.malformed/s)
  assert.match(refused ?? '', /^HTTP\/1\.1 503 .*retry-after: 2\r.*service\.unavailable/s)
  const avatar = new File([new Uint8Array(390_000)], 'me.png')
  await assert.rejects(nora.calls.profile.update({ form: { avatar } }), (error: ApiError) => error.status === 415)
})
