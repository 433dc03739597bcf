import assert from 'node:assert/strict'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import tar from 'tar-stream'
import { writeArchive } from './archive.ts'
import { findForeignPrograms } from './programs.ts'

const mtime = new Date('2026-11-28T10:00:00Z')
const folder = mkdtempSync(path.join(tmpdir(), 'maydan-archive-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('packs sorted names with one owner, one time, and the modes 755 and 644', async () => {
  const archive = await pack(newSource('sorted'), 'sorted.tar.zst')
  const long = `maydan-1.0.0/${'deep/'.repeat(30)}file.txt`
  assert.deepEqual(
    (await entriesOf(archive)).filter(({ name }) => !name.includes('/deep')),
    [
      { name: 'maydan-1.0.0', type: 'directory', mode: 0o755 },
      { name: 'maydan-1.0.0/B.txt', type: 'file', mode: 0o644, text: 'capital' },
      { name: 'maydan-1.0.0/a', type: 'directory', mode: 0o755 },
      { name: 'maydan-1.0.0/a-program', type: 'file', mode: 0o755, text: '#!/bin/sh\n' },
      { name: 'maydan-1.0.0/a/empty.txt', type: 'file', mode: 0o644 },
      { name: 'maydan-1.0.0/link', type: 'symlink', mode: 0o777, linkname: 'a/empty.txt' },
    ],
  )
  assert.ok((await entriesOf(archive)).some(({ name }) => name === long))
})

test('writes the same bytes for a copy with other times and permissions of group and others', async () => {
  const [source, copy] = [newSource('one'), path.join(folder, 'two')]
  cpSync(source, copy, { recursive: true, verbatimSymlinks: true })
  utimesSync(path.join(copy, 'B.txt'), 1, 1)
  chmodSync(path.join(copy, 'B.txt'), 0o600)
  for (const ending of ['tar.zst', 'tar.gz']) {
    assert.deepEqual(await pack(source, `one.${ending}`), await pack(copy, `two.${ending}`), ending)
  }
  assert.deepEqual(gunzipSync(await pack(source, 'one.tar.gz')), zstdDecompressSync(await pack(source, 'one.tar.zst')))
})

test('rejects when the archive cannot be written', async () => {
  await assert.rejects(writeArchive(newSource('unwritten'), path.join(folder, 'missing', 'x.tar.gz'), { top: 'x', mtime }), /ENOENT/)
})

test('finds programs of another CPU, and modules that are not ELF files', () => {
  const release = path.join(folder, 'programs')
  mkdirSync(path.join(release, 'bin'), { recursive: true })
  writeFileSync(path.join(release, 'bin', 'node'), elf(183))
  writeFileSync(path.join(release, 'bin', 'postgres'), elf(62))
  writeFileSync(path.join(release, 'image.node'), 'MZ')
  writeFileSync(path.join(release, 'short.js'), '1')
  assert.deepEqual(findForeignPrograms(release, 'arm64'), ['bin/postgres', 'image.node'])
  assert.deepEqual(findForeignPrograms(release, 'x64'), ['bin/node', 'image.node'])
})

function newSource(name: string): string {
  const source = path.join(folder, name)
  mkdirSync(path.join(source, 'deep/'.repeat(30)), { recursive: true })
  mkdirSync(path.join(source, 'a'))
  writeFileSync(path.join(source, 'deep/'.repeat(30), 'file.txt'), 'deep')
  writeFileSync(path.join(source, 'a-program'), '#!/bin/sh\n', { mode: 0o700 })
  writeFileSync(path.join(source, 'a', 'empty.txt'), '')
  writeFileSync(path.join(source, 'B.txt'), 'capital')
  symlinkSync('a/empty.txt', path.join(source, 'link'))
  assert.equal(readdirSync(source).length, 5)
  return source
}

async function pack(source: string, name: string): Promise<Buffer> {
  await writeArchive(source, path.join(folder, name), { top: 'maydan-1.0.0', mtime })
  return readFileSync(path.join(folder, name))
}

type Entry = { name: string; type?: string | null | undefined; mode?: number | undefined; linkname?: string; text?: string }

async function entriesOf(archive: Buffer): Promise<Entry[]> {
  const extract = tar.extract()
  extract.end(zstdDecompressSync(archive))
  const entries: Entry[] = []
  for await (const entry of extract) {
    const { name, type, mode, linkname, uid, gid, uname, gname } = entry.header
    assert.deepEqual([entry.header.mtime, uid, gid, uname, gname], [mtime, 0, 0, '', ''])
    const text = Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>)).toString()
    entries.push({ name, type, mode, ...(linkname ? { linkname } : {}), ...(text ? { text } : {}) })
  }
  return entries
}

/** Returns the start of an ELF file for a machine. */
function elf(machine: number): Buffer {
  const header = Buffer.alloc(64)
  header.write('\x7fELF', 'latin1')
  header.writeUInt16LE(machine, 18)
  return header
}
