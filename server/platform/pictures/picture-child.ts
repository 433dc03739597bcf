// Runs as a process of its own: one picture in, its variants out. It ends with its parent and before it could take the machine's memory.
import { constants, setPriority } from 'node:os'
import type { Answer, Job } from './child.ts'
import { encode } from './encode.ts'

const maxRss = 512 * 1024 ** 2
// SIGKILL and not exit(), which would wait for decoders that still run.
const endNow = () => process.kill(process.pid, 'SIGKILL')

process.on('disconnect', endNow)
// Ctrl-C and a stopping service reach the whole group; the parent decides when work is over.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
setInterval(() => process.memoryUsage.rss() > maxRss && endNow(), 50).unref()
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', (job: Job) => {
  void encode(job)
    .catch((): Answer => ({ refused: 'file.unreadable', values: {} }))
    .then(answer => process.send?.(answer))
})
process.send?.('ready')
