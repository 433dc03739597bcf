// Runs the command with the files in a bucket, which a local HTTP server imitates.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import { freshDatabase } from '#server/testing/test-database.ts'
import { takeFolder } from '#server/testing/test-server.ts'

const { folder, release } = takeFolder()
const database = await freshDatabase()
const fileNamed = (content: string) => `${createHash('sha256').update(content).digest('hex').slice(0, 40)}.pdf`
const [old, recent] = [fileNamed('old'), fileNamed('recent')]
const objects = new Map([
  ['folder-id', new Date()],
  [old, new Date('2026-01-01')],
  [recent, new Date()],
])
const bucket = createServer(({ method, url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const name = pathname.slice('/files/'.length)
  const putAt = objects.get(name)
  if (searchParams.has('list-type')) {
    const contents = [...objects].map(
      ([key, at]) => `<Contents><Key>${key}</Key><Size>3</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
    )
    response.end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}</ListBucketResult>`)
  } else if (!putAt) response.writeHead(404).end()
  else if (method === 'DELETE') {
    objects.delete(name)
    response.writeHead(204).end()
  } else response.writeHead(200, { 'last-modified': putAt.toUTCString() }).end(method === 'HEAD' ? '' : name)
})
bucket.listen(0, '127.0.0.1')
await once(bucket, 'listening')
after(async () => {
  bucket.closeAllConnections()
  bucket.close()
  await database.drop()
  release()
  await rm(folder, { recursive: true, force: true })
})

function retention(...args: string[]): Promise<{ counts: Record<string, number> }> {
  const { user, password, host, port, database: name } = database.connection
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${encodeURIComponent(String(host))}:${port}/${name}`,
    FILES_URL: `s3://files?endpoint=http://127.0.0.1:${(bucket.address() as AddressInfo).port}&pathStyle=1`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  }
  const command = ['--import', './tools/setup/jsx.mjs', 'server/cli/program.ts', 'retention', '--json', ...args]
  return new Promise((resolve, reject) =>
    execFile(process.execPath, command, { cwd: path.join(import.meta.dirname, '..', '..'), env }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(JSON.parse(stdout) as { counts: Record<string, number> }),
    ),
  )
}

test('counts orphaned files of the bucket of FILES_URL, and deletes them only with --apply', async () => {
  assert.equal((await retention()).counts['unnamed_files'], 1)
  assert.ok(objects.has(old))
  assert.equal((await retention('--apply')).counts['unnamed_files'], 1)
  assert.deepEqual([...objects.keys()], ['folder-id', recent])
  assert.equal(existsSync(path.join(folder, 'data', 'files')), false)
})
