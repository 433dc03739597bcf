import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newPerson } from '#server/testing/people.ts'
import { speak } from '#server/testing/raw-socket.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { openHeldBytes } from './held-bytes.ts'
import { Refusal } from './refuse.ts'

const app = await startTestApp({}, undefined, { heldBytes: 800_000, slowestBody: { bytesPerSecond: 2048, seconds: 3 } })
const [nora, khalid] = [await newPerson(app), await newPerson(app)]
after(() => app.close())

const stranger = (name: string) => ({ name, isStranger: true })
const member = (name: string) => ({ name, isStranger: false })
const refuses = (take: () => void) => assert.throws(take, (error: Refusal) => error.code === 'service.unavailable')

test('one sender cannot fill it, strangers together leave half, and what is released can be had again', () => {
  const held = openHeldBytes(800)
  const first = held.shareOf(stranger('a'))
  first.take(200)
  refuses(() => first.take(1))
  refuses(() => held.shareOf(stranger('a')).take(1))
  held.shareOf(stranger('b')).take(200)
  refuses(() => held.shareOf(stranger('c')).take(1))
  const nora = held.shareOf(member('nora'))
  nora.take(400)
  refuses(() => held.shareOf(member('sara')).take(1))
  first.release()
  first.release()
  held.shareOf(member('sara')).take(200)
  refuses(() => held.shareOf(stranger('c')).take(1))
})

test('bodies over the total are told to come again, and are taken when the others have gone', async () => {
  const { host } = new URL(app.url)
  const half = (access: string) =>
    speak(
      app.url,
      `PUT /api/v1/profile/me/update/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nAuthorization: Bearer ${access}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\n${'x'.repeat(390_000)}`,
    )
  const open = half(nora.access)
  const avatar = new File([new Uint8Array(390_000)], 'me.png')
  const rename = () => nora.calls.profile.update({ form: { avatar } }).catch((error: { status: number; retryAfter: number }) => error)
  while (((await rename()) as { status?: number }).status !== 503) assert.ok(true)
  const refused = (await rename()) as { status: number; retryAfter: number }
  assert.deepEqual([refused.status, refused.retryAfter], [503, 2])
  assert.equal((await khalid.calls.profile.update({ form: { fullname: 'خالد' } })).fullname, 'خالد')
  assert.match((await open).answer, /^HTTP\/1\.1 408/)
  assert.equal(((await rename()) as { status: number }).status, 415)
})
