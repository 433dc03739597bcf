// Child process that encodes pictures. It exits with its parent, and before it uses too much memory.

import { constants, setPriority } from 'node:os'
import type { Answer, Job } from './child.ts'
import { encode } from './encode.ts'

const maxRss = 512 * 1024 ** 2
// SIGKILL instead of exit(), which would wait for running decoders.
const endNow = () => process.kill(process.pid, 'SIGKILL')

process.on('disconnect', endNow)
// Ctrl-C signals the whole process group; the parent decides when to stop.
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
