// `npm run test:cluster [word…]` runs three hosts as network namespaces, and simulates failures during
// load. Words select events, in this order and also repeatedly. Requires root, Linux and Debian packages; is skipped if one is missing.
// The test runs in namespaces of its own, so the kernel ends every process, mount and interface with it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programAt } from '../faults/component.ts'
import { events } from './events.ts'
import { runEvents } from './run-events.ts'
import { needs } from './system.ts'

const words = process.argv.slice(2).filter(word => !word.startsWith('-'))
const selected = words.length === 0 ? events : words.flatMap(word => events.filter(({ name }) => name.includes(word)))
const folderInside = process.env['MAYDAN_CLUSTER_FOLDER']

if (folderInside === undefined) process.exitCode = await runInNamespaces()
else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
  process.exit((await runEvents(folderInside, selected)) ? 0 : 1)
}

async function runInNamespaces(): Promise<number> {
  const missing = process.platform === 'linux' ? needs.filter(program => programAt(program) === null) : ['Linux']
  if (missing.length > 0) return skip(`missing: ${missing.join(', ')}`)
  if (process.getuid?.() !== 0) return skip('it needs root')
  const folder = mkdtempSync(join(tmpdir(), 'maydan-cluster-'))
  // Other system users need access to this folder, because it contains their folders.
  chmodSync(folder, 0o711)
  const command = [process.execPath, ...process.execArgv, import.meta.filename, ...process.argv.slice(2)]
  // The shell is process 1 of the namespace. It waits for orphaned processes, and forwards signals.
  const script =
    'mount -t tmpfs shm /dev/shm; trap \'kill -TERM $child\' INT TERM; "$@" & child=$!; until wait $child; code=$?; [ $code -lt 129 ] || ! kill -0 $child 2>/dev/null; do :; done; exit $code'
  const child = spawn(
    'unshare',
    ['--net', '--mount', '--ipc', '--pid', '--fork', '--mount-proc', '--kill-child', 'sh', '-c', script, 'cluster', ...command],
    {
      stdio: 'inherit',
      env: { ...process.env, MAYDAN_CLUSTER_FOLDER: folder },
    },
  )
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isStopped = true
      child.kill('SIGKILL')
    })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0 && existsSync(join(folder, 'logs'))) {
    const kept = mkdtempSync(join(tmpdir(), 'maydan-cluster-logs-'))
    cpSync(join(folder, 'logs'), kept, { recursive: true })
    console.log(`the logs of every program are in ${kept}`)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return isStopped ? 130 : (code ?? 1)
}

function skip(why: string): number {
  console.log(`not tried: ${why}`)
  return 0
}
