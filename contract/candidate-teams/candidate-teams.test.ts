import assert from 'node:assert/strict'
import { test } from 'node:test'
import { teamNamed } from './candidate-teams.ts'

test('says the noun "team" once, whether or not the name contains it', () => {
  const named = (name: string) => [teamNamed('ar', name), teamNamed('en', name)]
  assert.deepEqual(named('نبع'), ['فريق نبع', 'team نبع'])
  assert.deepEqual(named('Falcons'), ['فريق Falcons', 'team Falcons'])
  assert.deepEqual(named('فريق الواحة'), ['«فريق الواحة»', 'فريق الواحة'])
  assert.deepEqual(named('الفريق الأول'), ['«الفريق الأول»', 'الفريق الأول'])
  assert.deepEqual(named('Team Falcon'), ['«Team Falcon»', 'Team Falcon'])
  assert.deepEqual(named('Steamers'), ['فريق Steamers', 'team Steamers'])
  assert.deepEqual(named('فريقنا'), ['فريق فريقنا', 'team فريقنا'])
  assert.deepEqual(named(''), ['', ''])
})
