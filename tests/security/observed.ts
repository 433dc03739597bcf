// Preloaded by --import into the attacked product. Reports over the IPC channel, which requests cannot reach.

process.on('message', (question: 'now' | 'idle') => void answer(question))
// Exit with the parent process.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

async function answer(question: 'now' | 'idle') {
  // Collect twice: the first round frees what the second returns to the system.
  for (let round = 0; question === 'idle' && round < 2; round++) {
    globalThis.gc?.()
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  // CPU time of this thread only, so that other load does not count.
  const { user, system } = process.threadCpuUsage()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ workedMs: (user + system) / 1000, held: heapUsed + external, rss })
}
