// Checks commit subjects made since this rule exists: `area: verb object` or `area, area: verb object`, at most 72 characters.

import { spawnSync } from 'node:child_process'
import { finish } from './inspecting/inspect.ts'

const lastBeforeTheRule = 'cb37b4b5'
const log = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${lastBeforeTheRule}..HEAD`], { encoding: 'utf8' })
const commits = log.status === 0 ? log.stdout.split('\n').filter(Boolean) : ['no-history docs: skip the check']
finish('commits', commits.length, commits.flatMap(problemOf))

function problemOf(commit: string): string[] {
  const [, subject = ''] = /^\S+ (.*)$/.exec(commit) ?? []
  if (subject.length > 72) return [`${commit}: ${subject.length} characters, at most 72`]
  return /^[a-z0-9/-]+(?:, [a-z0-9/-]+)*: [a-z]+ \S/.test(subject) ? [] : [`${commit}: not "area: verb object"`]
}
