import assert from 'node:assert/strict'
import { type ChildProcess, spawnSync } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { noise } from '#server/testing/sample-pictures.ts'
import { createPictures } from './open-pictures.ts'

describe('Picture process', () => {
  it('the picture queue processes waiting pictures, and rejects pictures when the queue is full', async () => {
    const pictures = createPictures({ maxWaiting: 2 })
    const picture = await noise(600, 600).jpeg().toBuffer()
    const all = Promise.allSettled([1, 2, 3, 4, 5].map(() => pictures.process(picture)))
    await new Promise(setImmediate)
    assert.deepEqual([pictures.usage().running, pictures.usage().waiting], [1, 2])
    const results = await all
    assert.deepEqual(
      results.map(r => r.status),
      ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
    )
    assert.equal((results[4] as PromiseRejectedResult).reason.code, 'service.unavailable')
    assert.equal((await pictures.process(picture)).width, 600)
    await pictures.stop()
  })

  it('pictures of authenticated senders are decoded before waiting pictures of anonymous senders', async () => {
    const pictures = createPictures({ maxWaiting: 2, maxStrangers: 3 })
    const picture = await noise(600, 600).jpeg().toBuffer()
    const order: string[] = []
    const send = (who: string, isStranger: boolean) => pictures.process(picture, { isStranger }).finally(() => order.push(who))
    const strangers = Array.from({ length: 12 }, (_, n) => send(`stranger ${n}`, true))
    const members = ['nora', 'omar'].map(who => send(who, false))
    const refused = (await Promise.allSettled(strangers)).filter(({ status }) => status === 'rejected').length
    await Promise.all(members)
    assert.equal(refused, 8)
    assert.deepEqual(
      order.filter(who => !/^stranger (?:[4-9]|1\d)$/.test(who)),
      ['stranger 0', 'nora', 'omar', 'stranger 1', 'stranger 2', 'stranger 3'],
    )
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
