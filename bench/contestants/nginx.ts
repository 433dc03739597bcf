import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../durability/product.ts'
import { pinned } from '../pinned.ts'
import { visit } from '../visit.ts'
import type { Contestant } from './contestant.ts'

/** nginx as it is tuned for files, one process on processor 0. It serves the compressed bytes as they are, so that no module is needed. */
export async function startNginx(folder: string, body: Buffer, headers: Record<string, string>): Promise<Contestant> {
  const port = await freePort()
  mkdirSync(join(folder, 'www'), { recursive: true })
  writeFileSync(join(folder, 'www', 'index.html'), body)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, headers))
  const [program, ...args] = pinned(0, ['nginx', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')])
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  let said = ''
  child.stderr.on('data', chunk => (said += String(chunk)))
  for (let tries = 0; !(await answers(port)); tries++) {
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

const answers = (port: number) =>
  visit({ port, path: '/' }).then(
    () => true,
    () => false,
  )

function configuration(folder: string, port: number, headers: Record<string, string>): string {
  // nginx says these itself: its own ETag, type and length.
  const own = ['etag', 'content-type', 'content-length']
  const added = Object.entries(headers).filter(([name]) => !own.includes(name))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`)
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=1000;
  open_file_cache_valid 60s;
  default_type "text/html; charset=utf-8";
  types {}
  ${temporary.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    ${added.map(([name, value]) => `add_header ${name} "${value}";`).join('\n    ')}
  }
}
`
}
