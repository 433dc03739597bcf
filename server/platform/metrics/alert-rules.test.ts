// Checks the alert rules of deploy/prometheus. metrics.test.ts checks that the metrics exist.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..', '..', '..')
const folder = join(root, 'deploy', 'prometheus')
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const tests = read('deploy', 'prometheus', 'maydan.rules.test.yaml')

/** Alerts with their YAML text. */
const alerts = read('deploy', 'prometheus', 'maydan.rules.yaml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map(text => ({ name: /^\w+/.exec(text)?.[0] ?? '', text }))
const valueOf = (text: string, key: string) => new RegExp(`^ +${key}: (.+)$`, 'm').exec(text)?.[1] ?? ''

/** Anchors as GitHub makes them. */
const anchors = new Set(
  [...read('docs', 'operating.md').matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-')),
)

test('each alert has a severity, a summary, the next step and a link to a section of the manual', () => {
  assert.ok(alerts.length > 10)
  for (const { name, text } of alerts) {
    assert.match(text, /severity: (?:page|ticket) /, name)
    for (const key of ['summary', 'action']) assert.notEqual(valueOf(text, key), '', `${name} ${key}`)
    const [file, anchor = ''] = valueOf(text, 'runbook').split('#')
    assert.equal(file, 'docs/operating.md', name)
    assert.ok(anchors.has(anchor), `${name}: no heading for #${anchor}`)
  }
})

test('each alert has a test case in which it fires, and one in which it does not', () => {
  for (const { name } of alerts) {
    assert.match(tests, new RegExp(`alertname="${name}"[^\\n]*value: [1-9]`), `${name} never fires`)
    assert.match(tests, new RegExp(`alertname: ${name}, [^\\n]*exp_alerts: \\[\\]`), `${name} always fires`)
  }
})

test('promtool accepts the alert rules and their test cases, if it is installed', () => {
  const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
  if (promtool('--version').error) return
  for (const args of [
    ['check', 'rules', 'maydan.rules.yaml'],
    ['test', 'rules', 'maydan.rules.test.yaml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args)
    assert.equal(status, 0, stdout + stderr)
  }
})
