import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../durability/product.ts'
import { pinned } from '../pinned.ts'
import { visit } from '../visit.ts'
import type { Contestant } from './contestant.ts'

const shipped = join(import.meta.dirname, '..', '..', 'deploy', 'nginx', 'maydan.conf')

/**
 * nginx with the configuration that is shipped, in front of a product on another port. Changed in it are the names, the ports and the folder of what
 * it keeps, and it speaks without TLS. A header says how each answer came: `x-kept`. `port` may be given, because the product's addresses name it.
 */
export async function startShippedNginx(folder: string, product: number, port: number, cpu?: number): Promise<Contestant> {
  mkdirSync(folder, { recursive: true })
  const redirects = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`)
  const site = readFileSync(shipped, 'utf8')
    .replaceAll('hackathons.example', 'localhost')
    .replace(/^.*(?:listen \[::\]|ssl_certificate).*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${redirects};`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('server 127.0.0.1:3000;', `server 127.0.0.1:${product};`)
    .replaceAll('/var/cache/nginx/maydan', join(folder, 'kept'))
    .replace('proxy_cache maydan;', 'proxy_cache maydan; add_header x-kept $upstream_cache_status always;')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000000; ${temporary.join(' ')}\n${site}\n}`,
  )
  const [program, ...args] = pinned(cpu, ['nginx', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')])
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
  visit({ port, path: '/health/live' }).then(
    () => true,
    () => false,
  )
