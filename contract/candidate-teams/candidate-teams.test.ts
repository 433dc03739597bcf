import assert from 'node:assert/strict'
import { test } from 'node:test'
import { teamNamed, teamNameFault } from './candidate-teams.ts'

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

test('rejects a team name without two visible characters, which the database would reject', () => {
  for (const short of ['\u3164\u3164', '\u200b\u200b', '𝒜', 'a\u200b', '\u2060\ufeff'])
    assert.equal(teamNameFault(short), 'short', JSON.stringify(short))
  assert.equal(teamNameFault('\u2800\u2800'), 'letter')
  for (const right of ['نبع', 'نی‌ما', `ن${'😀'.repeat(19)}`]) assert.equal(teamNameFault(right), null)
})
