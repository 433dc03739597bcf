import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualConnections } from '#server/platform/email/smtp.ts'
import { announceToMany } from '#server/testing/announced.ts'

test('sends an announcement once to each recipient when the sender is killed, repeating mails in progress under the same Message-ID', async () => {
  const { sent, addresses, different, again } = await announceToMany(500, 200)
  assert.deepEqual({ sent, addresses, different }, { sent: 500, addresses: 500, different: 0 })
  // SMTP cannot prevent this: the sender can die before it receives the response.
  assert.ok(again <= usualConnections, `${again} came twice`)
})
