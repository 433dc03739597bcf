import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import fc from 'fast-check'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { pictureUrls, storePicture, typeOfFile } from './stored-picture.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('File store', () => {
  let dir: string
  let store: FileStore
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'maydan-files-'))
    store = await openFileStore({ dir })
  })
  afterEach(() => rm(dir, { recursive: true }))

  it('the file store returns stored bytes, also after it is opened again', async () => {
    const name = await store.put(bytesOf('ميدان'), 'avif')
    assert.match(name, /^[0-9a-f]{40}\.avif$/)
    assert.deepEqual(new Uint8Array((await store.read(name)) ?? []), bytesOf('ميدان'))
    const again = await openFileStore({ dir })
    assert.deepEqual(new Uint8Array((await again.read(name)) ?? []), bytesOf('ميدان'))
  })

  it('the file store creates files and folders that only their owner can access', { skip: process.platform === 'win32' }, async () => {
    const modeOf = async (...names: string[]) => (await stat(path.join(dir, ...names))).mode & 0o777
    const own = path.join(dir, 'own')
    const umask = process.umask(0)
    try {
      const names = [await (await openFileStore({ dir: own })).put(bytesOf('first'), 'pdf')]
      const [first = ''] = names
      const [outer, inner] = [first.slice(0, 2), first.slice(2, 4)]
      for (const folder of [['own'], ['own', 'half-written'], ['own', outer], ['own', outer, inner]])
        assert.equal(await modeOf(...folder), 0o700, folder.join('/'))
      assert.equal(await modeOf('own', outer, inner, first), 0o600)
      await chmod(path.join(own, outer, inner), 0o755)
      await rm(path.join(own, outer, inner, first))
      await (await openFileStore({ dir: own })).put(bytesOf('first'), 'pdf')
      assert.equal(await modeOf('own', outer, inner, first), 0o600)
    } finally {
      process.umask(umask)
    }
  })

  it('the file store creates one file when the same bytes are stored concurrently', async () => {
    const names = await Promise.all(Array.from({ length: 20 }, () => store.put(bytesOf('one'), 'webp')))
    assert.equal(new Set(names).size, 1)
    assert.deepEqual(await filesIn(dir), [`${names[0]?.slice(0, 2)}/${names[0]?.slice(2, 4)}/${names[0]}`])
  })

  it('the file store returns null for unknown and deleted names', async () => {
    const name = await store.put(bytesOf('gone'), 'jpg')
    await store.read(name)
    await store.remove(name)
    await store.remove(name)
    assert.equal(await store.read(name), null)
    assert.equal(await store.read(`${'0'.repeat(40)}.avif`), null)
  })

  it('the file store reads and deletes no files outside of its folder', async () => {
    const outside = path.join(dir, 'secret.json')
    await writeFile(outside, 'secret')
    const hostile = [
      '../secret.json',
      'secret.json',
      '/etc/passwd',
      '..',
      '',
      '\0',
      `${'a'.repeat(40)}.avif\n`,
      `${'a'.repeat(40)}.avif/../../secret.json`,
    ]
    for (const name of hostile) {
      assert.equal(await store.read(name), null)
      await store.remove(name)
    }
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary' }), async name => assert.equal(await store.read(name), null)))
    for (const extension of ['', '../x', 'a/b', 'AVIF', 'toolong', 'a.b']) await assert.rejects(store.put(bytesOf('x'), extension))
    assert.equal(await readFile(outside, 'utf8'), 'secret')
  })

  it('the file store lists each name with the time when its bytes were last stored', async () => {
    const [first, second] = [await store.put(bytesOf('1'), 'avif'), await store.put(bytesOf('22'), 'webp')]
    const old = new Date('2020-01-01')
    await utimes(path.join(dir, first.slice(0, 2), first.slice(2, 4), first), old, old)
    const listed = new Map((await Array.fromAsync(store.list())).map(file => [file.name, file]))
    assert.deepEqual([...listed.keys()].toSorted(), [first, second].toSorted())
    assert.deepEqual([listed.get(first)?.put_at, listed.get(second)?.size], [old, 2])
    await store.put(bytesOf('1'), 'avif')
    assert.ok((await Array.fromAsync(store.list())).every(file => file.put_at > old))
  })

  it('opening the file store deletes partial files that are an hour old, and keeps recent ones', async () => {
    const half = path.join(dir, 'half-written')
    await writeFile(path.join(half, 'old'), 'x')
    await writeFile(path.join(half, 'young'), 'x')
    const long = new Date(Date.now() - 3_600_000)
    await utimes(path.join(half, 'old'), long, long)
    await openFileStore({ dir })
    assert.deepEqual(await readdir(half), ['young'])
  })

  it('the file store caches recently read files up to a limit of bytes', async () => {
    store = await openFileStore({ dir, memoryBytes: 800 })
    const names = []
    for (let n = 0; n < 20; n++) names.push(await store.put(bytesOf(String(n).padEnd(100)), 'avif'))
    const big = await store.put(new Uint8Array(101), 'avif')
    for (const name of [...names, big]) assert.ok(await store.read(name))
    await store.read(names[12] as string)
    await store.read(names[0] as string)
    await rm(dir, { recursive: true })
    await mkdir(dir)
    const kept = []
    for (const [n, name] of [...names, big].entries()) if (await store.read(name)) kept.push(n)
    assert.deepEqual(kept, [0, 12, 14, 15, 16, 17, 18, 19])
  })

  it('a picture is stored as one file per variant, and each variant has a URL', async () => {
    const variants = [
      { bytes: bytesOf('a'), width: 480, height: 240, mime: 'image/avif' as const },
      { bytes: bytesOf('j'), width: 800, height: 400, mime: 'image/jpeg' as const },
    ]
    const stored = await storePicture(store, { width: 800, height: 400, size: 12_345, variants })
    assert.deepEqual([stored.width, stored.height, stored.size], [800, 400, 12_345])
    const urls = pictureUrls(stored)
    assert.deepEqual(
      urls.map(v => [v.width, v.height, v.mime]),
      [
        [480, 240, 'image/avif'],
        [800, 400, 'image/jpeg'],
      ],
    )
    for (const { url, mime } of urls) {
      const name = url.replace(/^\/files\//, '')
      assert.equal(typeOfFile(name), mime)
      assert.ok(await store.read(name))
    }
    assert.equal(typeOfFile('x.svg'), null)
  })
})

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => path.relative(dir, path.join(entry.parentPath, entry.name)))
}
