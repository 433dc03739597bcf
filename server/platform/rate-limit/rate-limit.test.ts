import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from '#server/platform/http/network-of.ts'
import { limitOfNetwork } from './rate-limit.ts'

test('the limit of a shared network is a multiple of the limit of others, for addresses and networks of IPv4 and IPv6', () => {
  const sharedNetworks = { addresses: ['192.0.2.7', '198.51.100.0/24', '2001:db8:1::/48', '2001:db8:9:9::5'], factor: 5 }
  const maxOf = (ip: string) => limitOfNetwork({ name: 'a', max: 10, seconds: 60 }, networkOf(ip), { sharedNetworks }).max
  for (const shared of ['192.0.2.7', '198.51.100.200', '::ffff:198.51.100.1', '2001:db8:1:ff::1', '2001:db8:9:9::5'])
    assert.equal(maxOf(shared), 50, shared)
  for (const other of ['192.0.2.8', '198.51.101.1', '2001:db8:2::1', '::1', 'unknown', '']) assert.equal(maxOf(other), 10, other)
})
