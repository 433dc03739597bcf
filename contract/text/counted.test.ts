import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentenceOf } from '../problems.ts'
import { waiting } from './counted.ts'

test('formats a waiting time in seconds, minutes or hours and never rounds down', () => {
  const said = {
    1: ['ثانية', '1 second'],
    2: ['ثانيتين', '2 seconds'],
    30: ['30 ثانية', '30 seconds'],
    59: ['59 ثانية', '59 seconds'],
    60: ['دقيقة', '1 minute'],
    61: ['دقيقتين', '2 minutes'],
    170: ['3 دقائق', '3 minutes'],
    758: ['13 دقيقة', '13 minutes'],
    3600: ['ساعة', '1 hour'],
    3601: ['ساعتين', '2 hours'],
    36_000: ['10 ساعات', '10 hours'],
    86_400: ['24 ساعة', '24 hours'],
  }
  for (const [seconds, [ar, en]] of Object.entries(said))
    assert.deepEqual([waiting('ar', Number(seconds)), waiting('en', Number(seconds))], [ar, en], seconds)
})

test('includes the formatted waiting time in the rate limit message', () => {
  assert.equal(sentenceOf('limit.reached', 'ar', { seconds: 758 }), 'محاولات كثيرة. حاول بعد 13 دقيقة.')
  assert.equal(sentenceOf('limit.reached', 'en', { seconds: 758 }), 'Too many attempts. Try again in 13 minutes.')
})
