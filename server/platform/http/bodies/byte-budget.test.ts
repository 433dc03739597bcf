import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { speak } from '#server/testing/peers/raw-socket.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { Refusal } from '../refuse.ts'
import { createByteBudget, type Sender } from './byte-budget.ts'

const app = await startTestApp({}, undefined, { limits: { heldBytes: 800_000, spooledBytes: 800_000 } })
const [nora, khalid] = [await newPerson(app), await newPerson(app)]
after(() => app.close())

const sender = (kind: Sender['kind'], name: string): Sender => ({ kind, name })
const refuses = (take: () => void) => assert.throws(take, (error: Refusal) => error.code === 'service.unavailable')

test('the byte budget limits each account, network and link, and reuses released bytes', () => {
  const budget = createByteBudget(1600)
  for (const [kind, most] of [
    ['account', 800],
    ['network', 400],
    ['link', 100],
  ] as const) {
    const first = budget.shareOf(sender(kind, 'a'))
    first.take(most)
    refuses(() => first.take(1))
    refuses(() => budget.shareOf(sender(kind, 'a')).take(1))
    first.take(-1)
    first.take(1)
    first.release()
    first.release()
    const second = budget.shareOf(sender(kind, 'a'))
    second.take(most)
    second.release()
  }
})

test('when the byte budget is full, the largest incomplete body of the largest sender is canceled for a smaller sender', () => {
  const budget = createByteBudget(800)
  const canceled: string[] = []
  const body = (kind: Sender['kind'], name: string, bytes: number) => {
    const share = budget.shareOf(sender(kind, name), () => canceled.push(`${name} ${bytes}`))
    share.take(bytes)
    return share
  }
  const complete = body('network', 'a', 120)
  complete.complete()
  body('network', 'a', 50)
  const slow = body('network', 'a', 30)
  body('network', 'b', 190)
  // Half of the bytes are for strangers.
  body('link', 'nora', 10)
  assert.deepEqual(canceled, [])
  body('link', 'omar', 20)
  assert.deepEqual(canceled, ['a 50'])
  body('account', 'sara', 400)
  body('account', 'huda', 40)
  assert.deepEqual(canceled, ['a 50', 'sara 400'])
  slow.release()
  refuses(() => slow.take(1))
  refuses(() => body('network', 'c', 195))
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
  // Both were stored on disk.
  const folder = join(app.services.settings.dataDir, 'uploads')
  while ((await readdir(folder)).length > 0) await new Promise(setImmediate)
  const avatar = new File([new Uint8Array(390_000)], 'me.png')
  await assert.rejects(nora.calls.profile.update({ form: { avatar } }), (error: ApiError) => error.status === 415)
})
