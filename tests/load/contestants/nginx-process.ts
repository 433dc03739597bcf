import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pinned } from '../harness/pinned.ts'
import { visit } from '../harness/visit.ts'
import type { Contestant } from './contestant.ts'

type Shape = {
  port: number
  /** configuration outside `http { }` */
  main?: string
  /** configuration inside `http { }` */
  http: string
  /** path that is polled until nginx responds */
  path: string
  /** number of the CPU to which nginx is pinned */
  cpu?: number | undefined
}

/** Starts one nginx process that writes to `folder` only. Resolves once it responds. */
export async function startNginxProcess(folder: string, { port, main = '', http, path, cpu }: Shape): Promise<Contestant> {
  mkdirSync(folder, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
master_process off;
pid ${folder}/nginx.pid;
${main}
events { worker_connections 1024; }
http {
access_log off;
keepalive_requests 1000000000;
${temporary.join('\n')}
${http}
}
`,
  )
  const [program, ...args] = pinned(cpu, ['nginx', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')])
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  let said = ''
  child.stderr.on('data', chunk => (said += String(chunk)))
  for (let tries = 0; !(await answers(port, path)); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`nginx did not start:\n${said}`)
    await sleep(50)
  }
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

const answers = (port: number, path: string) =>
  visit({ port, path }).then(
    () => true,
    () => false,
  )
