import assert from 'node:assert/strict'
import { type ChildProcess, spawnSync } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { Refusal } from '#server/platform/http/refuse.ts'
import { noise } from '#server/testing/rows/sample-pictures.ts'
import { createPictures } from './open-pictures.ts'

describe('Picture process', () => {
  it('limits the waiting pictures of one sender, and drops the newest of the sender with the most when the queue is full', async () => {
    const pictures = createPictures({ maxWaiting: 4, maxOfSender: 3 })
    const picture = await noise(600, 600).jpeg().toBuffer()
    const send = (name: string) =>
      pictures.process(picture, { sender: { group: 'oasis', name } }).then(
        () => 'processed',
        (error: Refusal) => error.code,
      )
    const flood = Array.from({ length: 5 }, () => send('flood'))
    while (pictures.usage().waiting < 3) await new Promise(setImmediate)
    const others = ['nora', 'omar'].map(send)
    assert.deepEqual(await Promise.all(flood), ['processed', 'processed', 'processed', 'service.unavailable', 'service.unavailable'])
    assert.deepEqual(await Promise.all(others), ['processed', 'processed'])
    await pictures.stop()
  })

  it('groups take turns, and senders of a group take turns', async () => {
    const pictures = createPictures()
    const picture = await noise(300, 300).jpeg().toBuffer()
    const order: string[] = []
    const send = (group: string, name: string) => pictures.process(picture, { sender: { group, name } }).finally(() => order.push(name))
    const flood = Array.from({ length: 5 }, () => send('oasis', 'flood'))
    while (pictures.usage().waiting < 4) await new Promise(setImmediate)
    await Promise.all([...flood, send('oasis', 'nora'), send('dunes', 'omar'), send('dunes', 'sara')])
    assert.deepEqual(order, ['flood', 'flood', 'omar', 'nora', 'sara', 'flood', 'flood', 'flood'])
    await pictures.stop()
  })

  it('removes a waiting picture from the queue when its signal aborts', async () => {
    const pictures = createPictures()
    const picture = await noise(300, 300).jpeg().toBuffer()
    const gone = new AbortController()
    const first = pictures.process(picture)
    const second = assert.rejects(pictures.process(picture, { signal: gone.signal }), { code: 'service.unavailable' })
    while (pictures.usage().waiting < 1) await new Promise(setImmediate)
    gone.abort()
    await second
    assert.equal(pictures.usage().waiting, 0)
    await first
    await assert.rejects(pictures.process(picture, { signal: gone.signal }), { code: 'service.unavailable' })
    assert.equal(pictures.usage().processed, 1)
    await pictures.stop()
  })

  it('rejects pictures of a sender whose decoding time is used up, and decodes those of others', async () => {
    const pictures = createPictures()
    const picture = await noise(300, 300).jpeg().toBuffer()
    const send = (name: string) => pictures.process(picture, { sender: { group: 'oasis', name }, maxSecondsPerHour: 0.001 })
    assert.equal((await send('flood')).width, 300)
    await assert.rejects(send('flood'), { code: 'limit.reached' })
    assert.equal((await send('nora')).width, 300)
    assert.equal(pictures.usage().processed, 2)
    await pictures.stop()
  })

  it('the picture process is replaced when it hangs or dies, and only the current picture is rejected', async () => {
    const pictures = createPictures({ patienceMs: 3000 })
    const picture = await noise(64, 64).png().toBuffer()
    await pictures.process(picture)
    const first = newestChild()
    first.kill('SIGSTOP')
    const [hung, next] = [pictures.process(picture), pictures.process(picture)]
    await assert.rejects(hung, { code: 'file.unreadable' })
    assert.equal((await next).width, 64)
    assert.equal(first.signalCode, 'SIGKILL')
    const second = newestChild()
    assert.notEqual(second.pid, first.pid)
    second.kill('SIGSTOP')
    const dying = pictures.process(picture)
    second.kill('SIGKILL')
    await assert.rejects(dying, { code: 'file.unreadable' })
    assert.equal((await pictures.process(picture)).width, 64)
    const { seconds, ...counts } = pictures.usage()
    assert.deepEqual(counts, { processed: 3, refused: 0, crashed: 2, starts: 3, running: 0, waiting: 0 })
    // The first picture process was stopped for three seconds.
    assert.ok(seconds >= 3)
    await pictures.stop()
    assert.equal(newestChild().signalCode, 'SIGKILL')
  })

  it('the picture process exits when idle, and a new process starts for the next picture', async () => {
    const pictures = createPictures({ idleMs: 1 })
    const picture = await noise(64, 64).png().toBuffer()
    await pictures.process(picture)
    const idle = newestChild()
    if (idle.signalCode === null) await once(idle, 'exit')
    assert.equal((await pictures.process(picture)).width, 64)
    assert.notEqual(newestChild().pid, idle.pid)
    await pictures.stop()
  })

  it('the picture process receives no secrets in its arguments or environment', async () => {
    const pictures = createPictures()
    process.env['SMTP_URL'] = 'smtp://user:secret@mail.example'
    await pictures.process(await noise(64, 64).png().toBuffer())
    delete process.env['SMTP_URL']
    const { spawnargs, pid } = newestChild()
    assert.ok(!spawnargs.join(' ').includes('secret'))
    if (existsSync('/proc')) assert.ok(!readFileSync(`/proc/${pid}/environ`, 'utf8').includes('secret'))
    await pictures.stop()
  })

  it('the picture process exits when its parent is killed', async () => {
    const script = `
      import { subscribe } from 'node:diagnostics_channel'
      import { createPictures } from '${new URL('./open-pictures.ts', import.meta.url).href}'
      subscribe('child_process', ({ process: child }) => setImmediate(() => console.log(child.pid)))
      await createPictures().process(Buffer.from('${(await noise(32, 32).png().toBuffer()).toString('base64')}', 'base64'))
      process.kill(process.pid, 'SIGKILL')`
    const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    assert.equal(signal, 'SIGKILL')
    const child = Number(stdout)
    assert.ok(child > 1)
    while (isRunning(child)) await new Promise(resolve => setTimeout(resolve, 20))
  })

  it('`stop` rejects waiting and later pictures', async () => {
    const pictures = createPictures()
    const picture = await noise(64, 64).png().toBuffer()
    const waiting = [pictures.process(picture), pictures.process(picture)]
    const outcomes = Promise.allSettled(waiting)
    await pictures.stop()
    for (const outcome of await outcomes) {
      assert.ok(outcome.status === 'rejected' && outcome.reason.code === 'service.unavailable')
    }
    await assert.rejects(pictures.process(picture), { code: 'service.unavailable' })
  })
})

const children: ChildProcess[] = []
subscribe('child_process', message => children.push((message as { process: ChildProcess }).process))
const newestChild = () => children.at(-1) as ChildProcess

/** Treats a zombie as exited: without an init process, an exited orphan stays in the process table. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !existsSync('/proc') || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
