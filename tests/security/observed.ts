// Loaded into the product that the attacker started, by --import, and into no other. It answers over the pipe that only a parent process holds:
// no request can reach it.

process.on('message', (question: 'now' | 'idle') => void answer(question))
// A product of the attacker's does not outlive it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

async function answer(question: 'now' | 'idle') {
  // Twice and a moment apart: what the first round sets free, the second one returns.
  for (let round = 0; question === 'idle' && round < 2; round++) {
    globalThis.gc?.()
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  // Of this thread alone, and only while it works: a machine that is busy with others makes nothing dearer.
  const { user, system } = process.threadCpuUsage()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ workedMs: (user + system) / 1000, held: heapUsed + external, rss })
}
