// What the embedded PostgreSQL runs on Windows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandQuery, isServerOf, wordsOf } from './postmaster.ts'
import { stopRequest } from './stop.ts'

const cluster = String.raw`C:\Users\نورة\My Data\postgres\cluster`

test('stops PostgreSQL with pg_ctl on Windows and with signals elsewhere, and never waits for clients on Windows', () => {
  assert.deepEqual(
    (['smart', 'fast', 'immediate'] as const).map(mode => stopRequest('linux', mode, '/data/cluster')),
    ['SIGTERM', 'SIGINT', 'SIGQUIT'],
  )
  const stop = (mode: string) => ['stop', '-D', cluster, '-m', mode, '-W', '-s']
  assert.deepEqual(stopRequest('win32', 'smart', cluster), stop('fast'))
  assert.deepEqual(stopRequest('win32', 'fast', cluster), stop('fast'))
  assert.deepEqual(stopRequest('win32', 'immediate', cluster), stop('immediate'))
})

test('reads the command line of a process, so that a reused process id is not taken for PostgreSQL', () => {
  assert.deepEqual(commandQuery('darwin', 7), ['ps', ['-o', 'command=', '-p', '7']])
  assert.match(commandQuery('win32', 7)[1].at(-1) ?? '', /'ProcessId = 7'/)
  const line = String.raw`"C:\Program Files\maydan\native\bin\postgres.exe" -D "${cluster}" -c port=5433`
  assert.equal(isServerOf(wordsOf('win32', `${line}\r\n`), cluster), true)
  assert.equal(isServerOf(wordsOf('win32', line), String.raw`C:\other\cluster`), false)
  assert.equal(isServerOf(wordsOf('win32', String.raw`notepad.exe ${cluster}\postmaster.pid`), cluster), false)
  assert.equal(isServerOf(wordsOf('win32', ''), cluster), false)
  assert.equal(isServerOf(wordsOf('darwin', '/opt/maydan/native/bin/postgres -D /data/cluster -c port=5432\n'), '/data/cluster'), true)
})
