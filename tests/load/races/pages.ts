import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Contestant, startContestant } from '../contestants/contestant.ts'
import { startNginx } from '../contestants/nginx.ts'
import { startShippedNginx } from '../contestants/shipped-nginx.ts'
import { freePort } from '../durability/product.ts'
import type { Race, Runner } from '../harness/measure.ts'
import { isInstalled } from '../harness/pinned.ts'
import type { Product } from '../harness/product.ts'
import { visit } from '../harness/visit.ts'

type Ground = { product: Product; host: string; folder: string; toStop: (() => Promise<unknown>)[] }

/**
 * Compares the public page and its 304 with nginx, if installed, and node:http. All send the same
 * bytes and headers.
 */
export async function pageRaces({ product, host, folder, toStop }: Ground): Promise<Race[]> {
  const { body, headers } = await oftenAsked({ port: product.port, host, path: '/' })
  const sent = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['date', 'connection', 'keep-alive', 'content-length'].includes(name) ? [[name, value]] : [],
    ),
  )
  const file = join(folder, 'page.br')
  writeFileSync(file, body)
  const others: [string, Contestant][] = []
  if (isInstalled('nginx')) others.push(['nginx', await startNginx(join(folder, 'nginx'), body, sent)])
  others.push(['bare node:http', await startContestant('bare-pages.ts', [file, JSON.stringify(sent)])])
  toStop.push(
    ...others.map(
      ([, contestant]) =>
        () =>
          contestant.stop(),
    ),
  )

  const page = { path: '/', headers: { host, 'accept-encoding': 'gzip, deflate, br' } }
  const ours: Runner = { name: 'Maydan', port: product.port, pid: product.pid, ...page }
  const theirs = others.map(([name, { port, pid }]): Runner => ({ name, port, pid, ...page }))
  const shipped = theirs.filter(({ name }) => name === 'nginx').map(nginx => throughNginx({ product, folder, toStop }, nginx))
  return [
    { work: 'public page', status: 200, same: 'bytes', connections: 64, ours, others: theirs },
    {
      work: 'public page, not changed (304)',
      status: 304,
      same: 'bytes',
      connections: 64,
      ours: await known(ours),
      others: await Promise.all(theirs.map(known)),
    },
    ...(await Promise.all(shipped)),
  ]
}

/** Compares the shipped nginx configuration with nginx that serves the page as a file. */
async function throughNginx({ product, folder, toStop }: Omit<Ground, 'host'>, files: Runner): Promise<Race> {
  const { port, pid, stop } = await startShippedNginx(join(folder, 'shipped'), product.port, await freePort(), 0)
  toStop.push(stop)
  const ours = { ...files, name: 'nginx before Maydan', port, pid }
  return { work: 'public page, through nginx as it is shipped', status: 200, same: 'bytes', connections: 64, ours, others: [files] }
}

/** Requests a page until the server sends its better compression for frequently requested pages. Returns this response. */
async function oftenAsked(page: Parameters<typeof visit>[0]) {
  const { body } = await visit(page)
  for (let tries = 0; tries < 1500; tries++) {
    const answer = await visit(page)
    if (answer.body.length < body.length) return answer
    if (tries > 1000) await sleep(10)
  }
  throw new Error('the page did not become smaller')
}

/** Returns the same runner with the header If-None-Match. */
async function known(runner: Runner): Promise<Runner> {
  const { headers } = await visit({ ...runner, ...(runner.headers['host'] && { host: runner.headers['host'] }) })
  return { ...runner, headers: { ...runner.headers, 'if-none-match': headers.etag ?? '' } }
}
