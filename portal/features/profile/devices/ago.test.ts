import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ago } from './ago.ts'

const now = Date.UTC(2026, 10, 12, 9)
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const [minute, hour, day] = [60, 3600, 86_400]

for (const [seconds, ar, en] of [
  [0, 'الآن', 'now'],
  [59, 'الآن', 'now'],
  [minute, 'قبل دقيقة واحدة', '1 minute ago'],
  [2 * minute, 'قبل دقيقتين', '2 minutes ago'],
  [59 * minute, 'قبل 59 دقيقة', '59 minutes ago'],
  [hour, 'قبل ساعة واحدة', '1 hour ago'],
  [3 * hour + 59, 'قبل 3 ساعات', '3 hours ago'],
  [day, 'أمس', 'yesterday'],
  [11 * day, 'قبل 11 يومًا', '11 days ago'],
  [30 * day, 'قبل 30 يومًا', '30 days ago'],
] as const)
  test(`shows a device last used ${seconds} seconds ago as “${en}”, also in Arabic`, () => {
    assert.deepEqual([ago(before(seconds), now, 'ar'), ago(before(seconds), now, 'en')], [ar, en])
  })

test('returns null for a device last used more than thirty days ago', () => assert.equal(ago(before(31 * day), now, 'ar'), null))

test('shows “now” if this device’s clock is behind the server’s clock', () => assert.equal(ago(before(-500), now, 'en'), 'now'))
