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
  const config = readFileSync(shipped, 'utf8')
    .replaceAll('hackathons.example', 'localhost')
    .replace('bind :80', `bind 127.0.0.1:${redirects}`)
    .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
    .replace(/(\n {2}server .*)+/g, products.map(each => `\n  server at${each} 127.0.0.1:${each}`).join(''))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, config)
  return startComponent('haproxy', ['-db', '-f', file], { ready: `http://127.0.0.1:${port}/health/ready` })
}
