// Runs the attacks that are fast. `npm run attack -- --slow` runs all attacks.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { attacks } from './attacks.ts'
import { carryOut } from './harness/attack.ts'
import { startOwnProduct } from './harness/own-product.ts'
import { findTarget, NotOurs } from './harness/target.ts'

const product = await startOwnProduct()
const target = await findTarget(product.origin, product, 'part')
after(() => product.stop())

for (const attack of attacks.filter(({ slow }) => !slow))
  test(attack.name, async () => {
    const { missing, findings } = await carryOut(attack, target)
    assert.deepEqual([missing, findings], [[], []])
  })

test('the attack program accepts only addresses of this machine', async () => {
  for (const address of [
    'http://192.0.2.1:3000',
    'http://[2001:db8::1]',
    'https://localhost',
    'ftp://localhost',
    'localhost:3000',
    'http://0.0.0.0:1',
  ])
    await assert.rejects(findTarget(address), NotOurs, address)
})
