import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualConnections } from '#server/platform/email/smtp.ts'
import { announceToMany } from '#server/testing/processes/announce-to-many.ts'

test('mails an announcement to every recipient when a sending process is killed, and repeats a mail only with the same Message-ID', async () => {
  const { sent, addresses, different, again } = await announceToMany(500, 200)
  assert.deepEqual({ sent, addresses, different }, { sent: 500, addresses: 500, different: 0 })
  // SMTP cannot prevent repetitions: the server's reply may have been lost.
  assert.ok(again <= usualConnections, `${again} came twice`)
})
