import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentIn } from './phrases.ts'

test('writes a time with twelve hours and the name of its time zone', () => {
  const said = (zone: string) => [momentIn('ar', '2027-02-04T13:00:00Z', zone), momentIn('en', '2027-02-04T13:00:00Z', zone)]
  assert.deepEqual(said('Asia/Riyadh'), [
    'الخميس، 4 فبراير 2027 في 4:00 مساءً بتوقيت السعودية',
    'Thursday, 4 February 2027 at 4:00 pm Saudi time',
  ])
  assert.deepEqual(said('Europe/Paris'), [
    'الخميس، 4 فبراير 2027 في 2:00 مساءً بتوقيت فرنسا',
    'Thursday, 4 February 2027 at 2:00 pm Paris time',
  ])
  assert.deepEqual(said('UTC'), ['الخميس، 4 فبراير 2027 في 1:00 مساءً بالتوقيت العالمي', 'Thursday, 4 February 2027 at 1:00 pm UTC'])
})
