import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tasks } from '#contract/statistics/stats-endpoints.ts'
import { isUrgent, linkOf } from './tasks.ts'

test('isUrgent() is true for tasks due today or tomorrow, and false without a date', () => {
  assert.deepEqual(
    [0, 1, 2, null].map(days => isUrgent({ until: 'starts', days_left: days })),
    [true, true, false, false],
  )
})

test('linkOf() returns the screen where each task is done', () => {
  assert.deepEqual(
    tasks.map(code => linkOf({ code, issue: null, tenant_name: 'waha' })),
    [
      '/hackathons-details/waha?tab=results',
      '/hackathons-details/waha?tab=help',
      '/hackathons-details/waha?tab=projects&submission=late_requested',
      '/hackathons-details/waha?tab=phases',
      '/hackathons-details/waha?tab=phases',
      '/hackathons-details/waha?tab=judging',
      '/hackathons-details/waha?tab=meetings',
      '/hackathons-details/waha?tab=results',
      '/hackathons-details/waha?tab=results',
      '/hackathons-details/waha?tab=results',
      '/hackathons-details/waha?tab=announcements',
      '/hackathon/waha',
      '/hackathons-details/waha?tab=registrations',
      '/hackathons-details/waha?tab=registrations&state=applied',
      '/hackathons-details/waha?tab=registrations&state=waiting',
      '/hackathons-details/waha?tab=meetings',
      '/hackathon/waha?step=basics',
    ],
  )
})
