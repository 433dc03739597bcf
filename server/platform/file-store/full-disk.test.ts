import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it, mock } from 'node:test'
import { openFileStore } from './open-file-store.ts'

/** A directory in which writing 4 MB fails; `makeRoom` makes writes succeed. */
type FullDisk = { dir: string; makeRoom(): void; remove(): Promise<void> }

describe('A full disk', () => {
  for (const [kind, fill] of disks()) {
    it(`storing a file fails with "storage.full", without a partial file, until the disk has space (${kind})`, async () => {
      const disk = await fill()
      try {
        const store = await openFileStore({ dir: disk.dir })
        await assert.rejects(store.put(new Uint8Array(4_000_000).fill(1), 'avif'), { name: 'Refusal', code: 'storage.full' })
        assert.deepEqual(await filesIn(disk.dir), [])
        disk.makeRoom()
        const name = await store.put(new Uint8Array(1000).fill(2), 'avif')
        assert.equal((await store.read(name))?.length, 1000)
        assert.deepEqual(await filesIn(disk.dir), [name])
      } finally {
        await disk.remove()
      }
    })
  }

  it('storing a file fails with the original error, without a partial file, when the disk is not full', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'maydan-files-'))
    const store = await openFileStore({ dir })
    const [first] = await store.put(new Uint8Array(1), 'avif').then(async name => [name, await store.remove(name)] as const)
    await rm(path.join(dir, first.slice(0, 2)), { recursive: true })
    await writeFile(path.join(dir, first.slice(0, 2)), 'in the way')
    await assert.rejects(store.put(new Uint8Array(1), 'avif'), { code: /^(ENOTDIR|EEXIST)$/ })
    assert.deepEqual(await filesIn(dir), [first.slice(0, 2)])
    await rm(dir, { recursive: true })
  })
})

/** Returns a mock whose writes fail with ENOSPC and, if mounting is permitted, a file system of 2 MB. */
function disks(): [string, () => Promise<FullDisk>][] {
  const mounting: [string, () => Promise<FullDisk>] = ['a file system of 2 MB', smallFileSystem]
  return [
    ['a write that fails', failingWrites],
    ...(process.platform === 'linux' && process.getuid?.() === 0 && mayMount() ? [mounting] : []),
  ]
}

function mount(dir: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'maydan-test', dir]).status === 0
}

function unmount(dir: string): boolean {
  return spawnSync('umount', [dir]).status === 0
}

/** Mounts a file system to check the permission: root in a container often lacks it. */
function mayMount(): boolean {
  const dir = mkdtempSync(path.join(tmpdir(), 'maydan-mount-'))
  const may = mount(dir) && unmount(dir)
  rmdirSync(dir)
  return may
}

async function smallFileSystem(): Promise<FullDisk> {
  const dir = await mkdtemp(path.join(tmpdir(), 'maydan-small-'))
  assert.ok(mount(dir))
  return {
    dir,
    makeRoom: () => {},
    remove: async () => {
      unmount(dir)
      await rm(dir, { recursive: true })
    },
  }
}

async function failingWrites(): Promise<FullDisk> {
  const dir = await mkdtemp(path.join(tmpdir(), 'maydan-full-'))
  const any = await open(dir, 'r')
  const prototype = Object.getPrototypeOf(any) as FileHandle
  await any.close()
  const failing = mock.method(prototype, 'writeFile', async function (this: FileHandle, bytes: Uint8Array) {
    await this.write(bytes.subarray(0, bytes.length / 2))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  })
  return {
    dir,
    makeRoom: () => failing.mock.restore(),
    remove: async () => {
      failing.mock.restore()
      await rm(dir, { recursive: true })
    },
  }
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}
