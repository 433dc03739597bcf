import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { moveFiles } from './move-files.ts'
import { openFileStore } from './open-file-store.ts'

const dir = await mkdtemp(path.join(tmpdir(), 'maydan-move-'))
after(() => rm(dir, { recursive: true }))
const open = (name: string) => openFileStore({ dir: path.join(dir, name), memoryBytes: 0 })

test('`moveFiles` copies each file once, also after an interruption, and returns the names of damaged files', async () => {
  const [from, to] = [await open('from'), await open('to')]
  const names = []
  for (let n = 0; n < 30; n++) names.push(await from.put(new TextEncoder().encode(`file ${n}`), 'webp'))
  const [broken = '', ...sound] = names
  await writeFile(path.join(dir, 'from', broken.slice(0, 2), broken.slice(2, 4), broken), 'changed')

  let puts = 0
  const cut = {
    ...to,
    put: (bytes: Uint8Array, extension: string) => (++puts > 10 ? Promise.reject(new Error('cut')) : to.put(bytes, extension)),
  }
  await assert.rejects(moveFiles(from, cut), /cut/)
  assert.equal((await Array.fromAsync(to.list())).length, 10)

  const second = await moveFiles(from, to)
  assert.deepEqual([second.moved, second.were_there, second.broken], [sound.length - 10, 10, [broken]])
  assert.deepEqual((await Array.fromAsync(to.list())).map(file => file.name).toSorted(), sound.toSorted())
  const third = await moveFiles(from, to)
  assert.deepEqual([third.moved, third.bytes, third.were_there], [0, 0, sound.length])
  assert.equal((await Array.fromAsync(from.list())).length, 30)
})
