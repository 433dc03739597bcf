import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { networkOf } from './network-of.ts'

const byte = fc.integer({ min: 0, max: 255 })
const group = fc.integer({ min: 0, max: 0xffff })
const hex = (value: number, width = 1) => value.toString(16).padStart(width, '0')

test('`networkOf` returns the same IPv4 address for each of its IPv6 notations', () => {
  fc.assert(
    fc.property(byte, byte, byte, byte, fc.boolean(), (a, b, c, d, isLoud) => {
      const [high, low] = [hex(a * 256 + b), hex(c * 256 + d)]
      const dotted = [a, b, c, d].join('.')
      const ways = [
        dotted,
        `::ffff:${dotted}`,
        `::ffff:${high}:${low}`,
        `::ffff:${high.padStart(4, '0')}:${low.padStart(4, '0')}`,
        `0:0:0:0:0:ffff:${high}:${low}`,
      ]
      assert.deepEqual(new Set(ways.map(way => networkOf(isLoud ? way.toUpperCase() : way))), new Set([dotted]))
    }),
  )
})

test('`networkOf` returns the same network for IPv6 addresses with equal first 64 bits, in any notation', () => {
  const groups = fc.array(group, { minLength: 8, maxLength: 8 }).filter(parts => parts.slice(0, 5).some(part => part !== 0))
  fc.assert(
    fc.property(groups, groups, fc.boolean(), (one, other, isNear) => {
      const second = isNear ? [...one.slice(0, 4), ...other.slice(4)] : other
      const same = one.slice(0, 4).join() === second.slice(0, 4).join()
      const network = networkOf(one.map(part => hex(part)).join(':'))
      assert.equal(network === networkOf(second.map(part => hex(part, 4)).join(':')), same)
      assert.equal(networkOf(network.replace('::/64', '::')), network)
    }),
  )
  assert.equal(networkOf('2001:db8:aa:bb::1'), networkOf('2001:0DB8:00aa:bb:0:0:0:2'))
  assert.notEqual(networkOf('::1'), networkOf('2001:db8::1'))
})

test('`networkOf` returns an invalid address unchanged', () => {
  for (const odd of ['', 'unknown', '::ffff:', '1.2.3.4.5']) assert.equal(networkOf(odd), odd)
})
