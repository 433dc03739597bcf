import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Component, startComponent } from '../../faults/component.ts'
import { freePort } from '../durability/product.ts'

const shipped = join(import.meta.dirname, '..', '..', '..', 'deploy', 'haproxy', 'haproxy.cfg')

/**
 * Starts HAProxy with the shipped configuration, but other names, ports, process count, and no TLS.
 */
export async function startShippedHaproxy(folder: string, products: readonly number[], port: number): Promise<Component> {
  mkdirSync(folder, { recursive: true })
  const redirects = await freePort()
  const servers = products.map(each => `127.0.0.1:${each}`)
  const config = shippedConfig({ host: 'localhost', entry: `127.0.0.1:${port}`, redirects: `127.0.0.1:${redirects}`, servers })
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, config)
  return startComponent('haproxy', ['-db', '-f', file], { ready: `http://127.0.0.1:${port}/health/ready` })
}

type Places = { host: string; entry: string; redirects: string; servers: readonly string[] }

export const shippedConfig = ({ host, entry, redirects, servers }: Places) =>
  readFileSync(shipped, 'utf8')
    .replaceAll('hackathons.example', host)
    .replace('bind :80', `bind ${redirects}`)
    .replace(/bind :443.*/, `bind ${entry}`)
    .replace(/(\n {2}server .*)+/g, servers.map((server, at) => `\n  server at${at} ${server}`).join(''))
