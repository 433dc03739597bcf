import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from '../setup/step.mjs'

export type Commit = {
  hash: string
  time: Date
  /** Version of package.json. A commit without the tag of this version has the first digits of its hash after it. */
  version: string
}

/**
 * Returns the commit of a checkout. Throws a SetupError if git is missing, or if a file differs from the commit, because the archive would
 * differ, too.
 */
export function readCommit(root: string): Commit {
  if (spawnSync('git', ['--version']).status !== 0) throw new SetupError('A release is built from a git checkout. Install git first.')
  const changed = git(root, 'status', '--porcelain')
  if (changed !== '') throw new SetupError(`A release needs a checkout without changes. Commit or remove them first:\n${changed}`)
  const [hash = '', seconds] = git(root, 'log', '-1', '--format=%H %ct').split(' ')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const isTagged = git(root, 'tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`)
  return { hash, time: new Date(Number(seconds) * 1000), version: isTagged ? version : `${version}-${hash.slice(0, 8)}` }
}

/** Copies the committed files of these paths. Ignored files, such as settings and keys, cannot enter the copy. */
export function exportFiles(root: string, folder: string, paths: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  const names = git(root, 'ls-files', '-z', '--', ...paths)
  execFileSync('git', ['checkout-index', '-z', '--stdin', `--prefix=${path.resolve(folder)}/`], { cwd: root, input: names })
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trimEnd()
}
