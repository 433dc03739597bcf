import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../durability/product.ts'
import type { Contestant } from './contestant.ts'
import { startNginxProcess } from './nginx-process.ts'

/** nginx as it is tuned for files, one process on processor 0. It serves the compressed bytes as they are, so that no module is needed. */
export async function startNginx(folder: string, body: Buffer, headers: Record<string, string>): Promise<Contestant> {
  const port = await freePort()
  mkdirSync(join(folder, 'www'), { recursive: true })
  writeFileSync(join(folder, 'www', 'index.html'), body)
  return startNginxProcess(folder, { port, http: files(folder, port, headers), path: '/', cpu: 0 })
}

function files(folder: string, port: number, headers: Record<string, string>): string {
  // nginx says these itself: its own ETag, type and length.
  const own = ['etag', 'content-type', 'content-length']
  const added = Object.entries(headers).filter(([name]) => !own.includes(name))
  return `
sendfile on;
tcp_nopush on;
open_file_cache max=1000;
open_file_cache_valid 60s;
default_type "text/html; charset=utf-8";
types {}
server {
  listen 127.0.0.1:${port};
  root ${folder}/www;
  ${added.map(([name, value]) => `add_header ${name} "${value}";`).join('\n  ')}
}`
}
