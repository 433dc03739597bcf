// `npm run images` draws the pictures of README.md from the demo, into docs/images.

import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { client } from '#contract/client.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Language } from '#contract/language.ts'
import { demoAccount } from '#server/demo/add-demo.ts'
import { until } from '#server/testing/until.ts'
import { openBrowser } from '../e2e/visitor.ts'
import { startProduct } from '../load/harness/product.ts'

const folder = path.join(import.meta.dirname, '..', '..', 'docs', 'images')
const laptop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const dataDir = mkdtempSync(path.join(tmpdir(), 'maydan-images-'))
const product = await startProduct({ dataDir, environment: { DEV_MAIL: '1' }, args: ['--demo'] })
const origin = `http://localhost:${product.port}`
const browser = await openBrowser()
try {
  // The server is ready before the demo is complete. Its last hackathon is masar.
  const signIn = () => callsOf().auth.login({ body: demoAccount }) as Promise<{ access: string; refresh: string }>
  await until(() => signIn().catch(() => null))
  const { access, refresh } = await signIn()
  const calls = callsOf(access)
  const ids = new Map<string, string>()
  const idOf = (name: string) => ids.get(name) ?? ''
  await until(async () => {
    for (const { tenant_name, id } of (await calls.tenants.list({ query: { limit: 50 } })).results) ids.set(tenant_name, id)
    return ids.has('masar')
  })
  const running = idOf('madar-2026')
  const [judge] = (await calls.judging.judges({ tenant: running })).results
  const { token } = await calls.judging.renewLink({ tenant: running, params: { id: judge?.id ?? '' } })
  const certificates = await calls.certificates.list({ tenant: idOf('rihla'), query: { limit: 1 } })
  const portal = (language: Language, options: BrowserContextOptions = {}): BrowserContextOptions => ({
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: Object.entries({ access_token: access, refresh_token: refresh, i18nextLng: language }).map(([name, value]) => ({
            name,
            value,
          })),
        },
      ],
    },
    ...options,
  })

  await draw('page', `http://nakheel.localhost:${product.port}/`)
  await draw('editor', `${origin}/hackathon/nakheel`, portal('ar'))
  await draw('dashboard', origin, portal('en'))
  await draw('control-room', `${origin}/hackathons-details/madar-2026?tab=judging`, portal('ar'))
  await draw('judge', `${origin}/judge#${token}`, { viewport: phone, isMobile: true, hasTouch: true })
  await draw('results', `http://rihla.localhost:${product.port}/#results`)
  await draw('certificate', certificates.results[0]?.url ?? '')
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

function callsOf(access?: string) {
  return client(endpoints, (address, init) => {
    if (access) init.headers.set('authorization', `Bearer ${access}`)
    return fetch(origin + address, init)
  })
}

async function draw(name: string, url: string, options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ viewport: laptop, deviceScaleFactor: 2, reducedMotion: 'reduce', ...options })
  const page: Page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  const drawn = await sharp(await page.screenshot())
    .resize({ width: (options.viewport ?? laptop).width })
    .webp({ quality: 82 })
    .toBuffer()
  await writeFile(path.join(folder, `${name}.webp`), drawn)
  await context.close()
}
