import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../durability/product.ts'
import type { Contestant } from './contestant.ts'
import { startNginxProcess } from './nginx-process.ts'

const shipped = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx', 'maydan.conf')

/**
 * Starts nginx with the shipped configuration, but other names, ports, cache folder, and no TLS.
 * The header `x-kept` is the cache status. Pass `port` if the product's URLs contain it.
 */
export async function startShippedNginx(folder: string, product: number, port: number, cpu?: number): Promise<Contestant> {
  const redirects = await freePort()
  const site = readFileSync(shipped, 'utf8')
    .replaceAll('hackathons.example', 'localhost')
    .replace(/^.*(?:listen \[::\]|ssl_certificate).*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${redirects};`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('server 127.0.0.1:3000;', `server 127.0.0.1:${product};`)
    .replaceAll('/var/cache/nginx/maydan', join(folder, 'kept'))
    .replace('proxy_cache maydan;', 'proxy_cache maydan; add_header x-kept $upstream_cache_status always;')
  return startNginxProcess(folder, { port, http: site, path: '/health/live', cpu })
}
