// Runs deploy/install.sh with small archives, and with no other programs than those it names.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { writeArchive } from './archive.ts'
import { hashFiles } from './statements.ts'

const root = path.join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(path.join(tmpdir(), 'maydan-install-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const tools = ['sh', 'tar', 'gzip', 'sha256sum', 'grep', 'cut', 'cat', 'ls', 'ln', 'mkdir', 'mv', 'rm', 'readlink', 'dirname', 'id']
const programs = newPrograms()

test('unpacks a release, points current to it, and its command runs through the links', async () => {
  const prefix = path.join(folder, 'first')
  const { status, output } = install(await newRelease('1.0.0'), '--prefix', prefix)
  assert.equal(status, 0, output)
  assert.equal(readlinkSync(path.join(prefix, 'current')), '1.0.0')
  assert.deepEqual(readdirSync(prefix).toSorted(), ['1.0.0', 'current'])
  const started = spawnSync(path.join(prefix, 'current', 'bin', 'maydan'), ['start'], { encoding: 'utf8' })
  assert.match(started.stdout, /server\/cli\/maydan\.mjs start$/m)
})

test('upgrades beside the previous version, tells how to go back, and can run twice', async () => {
  const prefix = path.join(folder, 'upgraded')
  install(await newRelease('1.0.0'), '--prefix', prefix)
  const { output } = install(await newRelease('1.1.0'), '--prefix', prefix)
  assert.match(output, new RegExp(`To go back: ln -sfn 1\\.0\\.0 ${prefix}/current`))
  const { status, output: second } = install(await newRelease('1.1.0'), '--prefix', prefix)
  assert.deepEqual([status, /already unpacked/.test(second), /go back/.test(second)], [0, true, false])
  assert.deepEqual(readdirSync(prefix).toSorted(), ['1.0.0', '1.1.0', 'current'])
  assert.equal(readlinkSync(path.join(prefix, 'current')), '1.1.0')
})

test('refuses a damaged archive before any change', async () => {
  const release = await newRelease('1.0.0')
  writeFileSync(path.join(release, 'maydan-1.0.0-linux-x64.tar.gz'), 'damaged')
  const prefix = path.join(folder, 'damaged')
  const { status, output } = install(release, '--prefix', prefix)
  assert.deepEqual([status, existsSync(prefix)], [1, false])
  assert.match(output, /differs from SHA256SUMS/)
})

test('leaves nothing behind when the Node of the release does not run here', async () => {
  const prefix = path.join(folder, 'foreign')
  const { status, output } = install(await newRelease('1.0.0', { node: 'exit 1' }), '--prefix', prefix)
  assert.deepEqual([status, readdirSync(prefix)], [1, []])
  assert.match(output, /does not run on this machine/)
})

test('names the missing archive when zstd is not installed', async () => {
  const { status, output } = install(await newRelease('1.0.0', { ending: 'tar.zst' }), '--prefix', path.join(folder, 'zstd'))
  assert.equal(status, 1)
  assert.match(output, /Without the program zstd, the archive maydan-\*-linux-x64\.tar\.gz is needed/)
})

test('refuses an unknown option, two archives without a name, and a machine without an archive', async () => {
  const release = await newRelease('1.0.0')
  assert.match(install(release, '--prefx', folder).output, /unknown option --prefx/)
  cpSync(path.join(release, 'maydan-1.0.0-linux-x64.tar.gz'), path.join(release, 'maydan-1.1.0-linux-x64.tar.gz'))
  assert.match(install(release, '--prefix', folder).output, /several archives/)
  writeUname('riscv64')
  assert.match(install(release, '--prefix', folder).output, /no archive for Linux on riscv64/)
  writeUname('x86_64')
})

test('the installer installs every file of deploy/systemd', () => {
  const script = readFileSync(path.join(root, 'deploy', 'install.sh'), 'utf8')
  for (const file of readdirSync(path.join(root, 'deploy', 'systemd')))
    assert.match(script, new RegExp(`[ /]${RegExp.escape(file)}[";\\s]`), file)
})

function install(release: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(path.join(programs, 'sh'), [path.join(release, 'install.sh'), '--no-systemd', ...args], {
    env: { PATH: programs },
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/** Creates a folder as `npm run release` does, with a Node that prints its arguments. */
async function newRelease(version: string, { node = 'echo "$@"', ending = 'tar.gz' } = {}): Promise<string> {
  const release = mkdtempSync(path.join(folder, 'release-'))
  const source = mkdtempSync(path.join(folder, 'source-'))
  for (const each of ['bin', 'deploy', 'node_modules/.bin']) mkdirSync(path.join(source, each), { recursive: true })
  cpSync(path.join(root, 'deploy', 'maydan'), path.join(source, 'deploy', 'maydan'))
  symlinkSync('../deploy/maydan', path.join(source, 'bin', 'maydan'))
  writeFileSync(path.join(source, 'node_modules', '.bin', 'node'), `#!/bin/sh\n${node}\n`, { mode: 0o755 })
  const file = path.join(release, `maydan-${version}-linux-x64.${ending}`)
  await writeArchive(source, file, { top: `maydan-${version}`, mtime: new Date(0) })
  const sums = await hashFiles(release)
  writeFileSync(path.join(release, 'SHA256SUMS'), sums.map(([name, sha256]) => `${sha256}  ${name}\n`).join(''))
  cpSync(path.join(root, 'deploy', 'install.sh'), path.join(release, 'install.sh'))
  return release
}

function newPrograms(): string {
  const programs = path.join(folder, 'programs')
  mkdirSync(programs)
  for (const tool of tools) {
    const found = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map(each => path.join(each, tool)).find(existsSync)
    if (found) symlinkSync(found, path.join(programs, tool))
  }
  writeUname('x86_64', programs)
  return programs
}

function writeUname(machine: string, folder = programs): void {
  writeFileSync(path.join(folder, 'uname'), `#!/bin/sh\n[ "$1" = -s ] && echo Linux || echo ${machine}\n`, { mode: 0o755 })
}
