import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { exportFiles, readCommit } from './checkout.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'maydan-checkout-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('asks for git on a machine without it', t => {
  const path = process.env['PATH']
  t.after(() => (process.env['PATH'] = path))
  process.env['PATH'] = folder
  assert.throws(() => readCommit(folder), /Install git/)
})

// The tests also run on machines that have only Node and npm.
const hasGit = spawnSync('git', ['--version']).status === 0

if (hasGit) {
  test('reads commit, time and version, and marks a commit without a tag', () => {
    const root = newCheckout('tagged')
    const { hash, time, version } = readCommit(root)
    assert.match(hash, /^[0-9a-f]{40}$/)
    assert.equal(time.toISOString(), '2026-11-28T10:00:00.000Z')
    assert.equal(version, `1.2.3-${hash.slice(0, 8)}`)
    git(root, 'tag', 'v1.2.3')
    assert.equal(readCommit(root).version, '1.2.3')
  })

  test('refuses a checkout with a changed or an unknown file, but not with an ignored one', () => {
    const root = newCheckout('changed')
    writeFileSync(path.join(root, 'notes.log'), '')
    readCommit(root)
    writeFileSync(path.join(root, 'unknown.ts'), '')
    assert.throws(() => readCommit(root), /checkout without changes[^]*unknown\.ts/)
    rmSync(path.join(root, 'unknown.ts'))
    writeFileSync(path.join(root, 'server.ts'), 'changed')
    assert.throws(() => readCommit(root), /server\.ts/)
  })

  test('exports committed files only, without excluded paths', () => {
    const root = newCheckout('exported')
    writeFileSync(path.join(root, 'notes.log'), 'ignored')
    const copy = path.join(folder, 'copy')
    exportFiles(root, copy, ['.', ':(exclude)*.test.ts'])
    assert.deepEqual(readdirSync(copy).toSorted(), ['.gitignore', 'package.json', 'server.ts'])
  })
}

function newCheckout(name: string): string {
  const root = path.join(folder, name)
  git(folder, 'init', '--quiet', root)
  const files = { 'package.json': '{ "version": "1.2.3" }', '.gitignore': '*.log\n', 'server.ts': '', 'server.test.ts': '' }
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text)
  git(root, 'add', '--all')
  git(root, '-c', 'user.name=Maydan', '-c', 'user.email=maydan@hackathons.example', 'commit', '--quiet', '--message', 'server: add it')
  return root
}

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', args, { cwd, env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-28T10:00:00Z' } })
}
