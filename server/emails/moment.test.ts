import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentAt } from './phrases.ts'

test('adds the name of the time zone to a time, except in Riyadh’s time zone', () => {
  const said = (zone: string) => [momentAt('ar', '2027-02-04T13:00:00Z', zone), momentAt('en', '2027-02-04T13:00:00Z', zone)]
  assert.deepEqual(said('Asia/Riyadh'), ['الخميس، 4 فبراير 2027 في 4:00 م', 'Thursday, 4 February 2027 at 16:00'])
  assert.deepEqual(said('Europe/Paris'), [
    'الخميس، 4 فبراير 2027 في 2:00 م توقيت وسط أوروبا',
    'Thursday, 4 February 2027 at 14:00 Central European Time',
  ])
  assert.deepEqual(said('UTC'), ['الخميس، 4 فبراير 2027 في 1:00 م التوقيت العالمي', 'Thursday, 4 February 2027 at 13:00 UTC'])
})
