// OpenStack Swift as a single node with its S3 API, from Debian packages.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '../load/durability/product.ts'
import { type Component, runProgram, startComponent } from './component.ts'

export const swiftNeeds = [
  'memcached',
  'swift-ring-builder',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'swift-proxy-server',
]
export const bucketKeys = { AWS_ACCESS_KEY_ID: 'test:tester', AWS_SECRET_ACCESS_KEY: 'testing' }
export const bucketName = 'maydan'

/** Starts OpenStack Swift and creates a bucket. `namespace`: a process in the network namespace that has `address`. */
export async function startSwift(
  folder: string,
  address = '127.0.0.1',
  namespace?: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const etc = join(folder, 'etc')
  for (const made of [etc, join(folder, 'node', 'sdb1')]) mkdirSync(made, { recursive: true })
  const ports = {
    proxy: await freePort(),
    memcached: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
  }
  const common = `user = swift\nswift_dir = ${etc}\nbind_ip = ${address}\nlog_level = ERROR\n`
  writeFileSync(
    join(etc, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n[storage-policy:0]\nname = all\ndefault = yes\n',
  )
  const rings = ['account', 'container', 'object'] as const
  for (const ring of rings) {
    const builder = join(etc, `${ring}.builder`)
    for (const args of [['create', '4', '1', '1'], ['add', `r1z1-${address}:${ports[ring]}/sdb1`, '1'], ['rebalance']])
      await runProgram('swift-ring-builder', [builder, ...args])
    const server = `[DEFAULT]\n${common}bind_port = ${ports[ring]}\ndevices = ${folder}/node\nmount_check = false\ndisable_fallocate = true\nworkers = 1\n`
    writeFileSync(
      join(etc, `${ring}.conf`),
      `${server}[pipeline:main]\npipeline = ${ring}-server\n[app:${ring}-server]\nuse = egg:swift#${ring}\n`,
    )
  }
  writeFileSync(join(etc, 'proxy.conf'), proxyConfig(common, address, ports))
  await runProgram('chown', ['-R', 'swift:', folder])
  const startAt = (port: number) => ({ ready: `tcp://${address}:${port}`, ...(namespace !== undefined && { namespace }) })
  const running: Component[] = [
    await startComponent('memcached', ['-u', 'nobody', '-l', address, '-p', `${ports.memcached}`], startAt(ports.memcached)),
  ]
  for (const server of [...rings, 'proxy'] as const)
    running.push(await startComponent(`swift-${server}-server`, [join(etc, `${server}.conf`)], startAt(ports[server])))
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = bucketKeys
  const client = new S3Client({
    endpoint: `http://${address}:${ports.proxy}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: bucketName }))
  return { port: ports.proxy, stop: async () => void (await Promise.all(running.map(each => each.kill()))) }
}

function proxyConfig(common: string, address: string, { proxy, memcached }: { proxy: number; memcached: number }): string {
  const filters = ['catch_errors', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo', 'symlink', 'versioned_writes']
  return `[DEFAULT]
${common}bind_port = ${proxy}
workers = 1
[pipeline:main]
pipeline = catch_errors cache listing_formats bulk s3api tempauth copy slo dlo symlink versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = ${address}:${memcached}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
${filters.map(name => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`
}
