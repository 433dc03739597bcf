import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../durability/product.ts'
import type { Contestant } from './contestant.ts'
import { startNginxProcess } from './nginx-process.ts'

/**
 * Starts nginx tuned for static files on CPU 0. Files are compressed in advance, so no module is
 * needed. With `hosts`, each host has its own folder.
 */
export async function startNginx(
  folder: string,
  body: Buffer,
  headers: Record<string, string>,
  hosts: readonly string[] = [],
): Promise<Contestant> {
  const port = await freePort()
  for (const host of hosts.length > 0 ? hosts : ['']) {
    mkdirSync(join(folder, 'www', host), { recursive: true })
    writeFileSync(join(folder, 'www', host, 'index.html'), body)
  }
  return startNginxProcess(folder, {
    port,
    main: `worker_rlimit_nofile ${hosts.length + 4000};`,
    http: files(folder, port, headers, hosts.length),
    path: '/',
    cpu: 0,
  })
}

function files(folder: string, port: number, headers: Record<string, string>, hosts: number): string {
  // nginx sets these headers itself, so they are not configured.
  const own = ['etag', 'content-type', 'content-length']
  const added = Object.entries(headers).filter(([name]) => !own.includes(name))
  return `
sendfile on;
tcp_nopush on;
open_file_cache max=${Math.max(1000, hosts + 1000)};
open_file_cache_valid 60s;
default_type "text/html; charset=utf-8";
types {}
server {
  listen 127.0.0.1:${port};
  root ${folder}/www${hosts > 0 ? '/$host' : ''};
  ${added.map(([name, value]) => `add_header ${name} "${value}";`).join('\n  ')}
}`
}
