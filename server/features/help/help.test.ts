import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { helpPages, helpPageOf, helpPath } from '#contract/help/help-pages.ts'
import { newPerson } from '#server/testing/people/people.ts'
import { collectProjects } from '#server/testing/rows/collect-projects.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { readInterfaceWords } from './interface-words.ts'
import { pictureSize } from './picture-size.ts'
import { readOperatorPages } from './read-folder.ts'

const app = await startTestApp()
const folder = await mkdtemp(path.join(tmpdir(), 'maydan-help-'))
after(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
const get = (address: string, headers: Record<string, string> = {}, at = app) => fetch(at.url + address, { headers })
const read = async (address: string, at = app) => (await get(address, {}, at)).text()
const titleOf = (html: string) => /<h1>([^<]*)/.exec(html)?.[1]

const writePage = async (dir: string, name: string, files: Record<string, string | Buffer>) => {
  await mkdir(path.join(folder, dir, name), { recursive: true })
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, dir, name, file), content)
  return path.join(folder, dir)
}

test('serves every page in both languages without scripts, with at most 40 kB', async () => {
  for (const name of [null, ...helpPages.map(page => page.name)])
    for (const language of ['ar', 'en'] as const) {
      const reply = await get(helpPath(name, language))
      const html = await reply.text()
      assert.equal(reply.status, 200)
      assert.match(html, new RegExp(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`))
      assert.doesNotMatch(html, /<script|\sstyle=|undefined|\[\[|\{#|\{\{|\]\(/)
      assert.ok(Buffer.byteLength(html) <= 40_000, `${name} has ${Buffer.byteLength(html)} bytes`)
      assert.match(reply.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/)
    }
})

test('the language is that of the address, else of the cookie, else Arabic', async () => {
  const english = await read('/help/start?lng=en')
  assert.equal(await (await get('/help/start/', { cookie: 'i18next=en' })).text(), english)
  assert.equal(titleOf(await read('/help/start')), 'البدء في عشر دقائق')
  assert.equal(await (await get('/help')).text(), await read('/help/'))
})

test('answers 304 for a known ETag, and compresses pages', async () => {
  const page = await get('/help/start', { 'accept-encoding': 'br' })
  assert.equal(page.headers.get('content-encoding'), 'br')
  const etag = page.headers.get('etag') ?? ''
  const known = await get('/help/start', { 'if-none-match': etag })
  assert.deepEqual([known.status, await known.text()], [304, ''])
  assert.notEqual((await get('/help/start?lng=en')).headers.get('etag'), etag)
})

test('the search finds pages by all words in any letter form, and shows markup in a search as text', async () => {
  const found = async (typed: string, language = 'ar') =>
    [...(await read(`/help/?lng=${language}&q=${encodeURIComponent(typed)}`)).matchAll(/<li><a href="\/help\/([\w-]+)/g)].map(
      ([, name]) => name,
    )
  const reopening = await found('إعادة الفتح')
  assert.ok(reopening.includes('judging-day'))
  assert.ok(!reopening.includes('start'), 'a page without the words was found')
  assert.deepEqual(await found('اعاده فتح'), reopening)
  assert.ok((await found('المحكمين')).includes('judging-day'))
  assert.deepEqual(await found('STEP aside', 'en'), ['for-judges'])
  assert.deepEqual(await found('xyzzy', 'en'), [])
  const hostile = await get('/help/?lng=en&q=%3Cscript%3E')
  assert.match(await hostile.text(), /noindex.*value="&lt;script&gt;"/s)
  assert.equal((await get(`/help/?q=${'a'.repeat(5000)}`)).status, 200)
  assert.equal((await get('/help/?q=a&q=b')).status, 200)
})

test('serves the pictures of a page as immutable files of their size', async () => {
  const html = await read('/help/for-judges?lng=en')
  const [, address = '', width] = /<img src="([^"]+)" alt="[^"]+" width="(\d+)"/.exec(html) ?? []
  const reply = await get(address)
  const bytes = Buffer.from(await reply.arrayBuffer())
  assert.deepEqual(
    [reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')],
    [200, 'image/webp', 'public, max-age=31536000, immutable'],
  )
  assert.equal((await sharp(bytes).metadata()).width, Number(width))
  for (const gone of ['/help/pictures/x.webp', '/help/pictures/..%2Fpackage.json']) assert.equal((await get(gone)).status, 404)
})

test('reads the size of PNG and all kinds of WebP', async () => {
  const picture = (alpha: number) => sharp({ create: { width: 321, height: 123, channels: 4, background: { r: 9, g: 9, b: 9, alpha } } })
  for (const made of [picture(1).png(), picture(1).webp(), picture(0.5).webp(), picture(0.5).webp({ lossless: true })])
    assert.deepEqual(pictureSize(await made.toBuffer()), { width: 321, height: 123 })
  assert.equal(pictureSize(Buffer.from('a text that is no picture but long enough')), null)
})

test('an unknown page is not found, as on hosts of hackathons; the sitemap lists all pages', async () => {
  assert.deepEqual([(await get('/help/unknown')).status, (await get('/help/start/more')).status], [404, 404])
  assert.equal((await app.visit('no-such-hackathon', '/help/')).status, 404)
  const sitemap = await read('/sitemap.xml')
  for (const address of ['/help/', '/help/start', '/help/judging-day?lng=en'])
    assert.ok(sitemap.includes(`<loc>${app.url}${address}</loc>`))
})

test('areas have pages that exist', () => {
  assert.deepEqual([helpPageOf('judging'), helpPageOf('unknown')], ['judging-day', null])
})

test('pages of the operator replace ours and follow them, without markup of their own', async () => {
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#999' } })
    .png()
    .toBuffer()
  const dir = await writePage('own', 'start', {
    'ar.md': '# بدايتنا\n\nنص.',
    'en.md': '# Our start\n\n<script>alert(1)</script> [x](javascript:alert(1))',
  })
  const parking = '# Parking\n\n1. {gate} Open [[judging:step.open]]. See [start](start).\n\n   ![Gate](gate)\n'
  await writePage('own', 'parking', {
    'ar.md': parking.replace('Parking', 'المواقف'),
    'en.md': parking,
    'gate.ar.png': png,
    'gate.en.png': png,
    'secret.txt': 'x',
  })
  const other = await startTestApp({ HELP_DIR: dir })
  try {
    const start = await read('/help/start?lng=en', other)
    assert.equal(titleOf(start), 'Our start')
    assert.match(start, /&lt;script&gt;/)
    assert.doesNotMatch(start, /<script|href="javascript/)
    assert.match(await read('/help/?lng=en', other), /Our start.*For judges.*From the operator.*Parking/s)
    const page = await read('/help/parking?lng=en', other)
    assert.match(
      page,
      /<b>Open round<\/b>.*<img src="\/help\/pictures\/parking-gate-en\.[0-9a-f]{12}\.png" alt="Gate" width="20" height="10"/s,
    )
    assert.equal((await get('/help/secret.txt', {}, other)).status, 404)
    assert.ok((await read('/sitemap.xml', other)).includes(`${other.url}/help/parking<`))
  } finally {
    await other.close()
  }
})

test('names the fault of an operator’s page at the start', async () => {
  const words = readInterfaceWords()
  const faulty: [name: string, files: Record<string, string>, sentence: string][] = [
    ['alone', { 'ar.md': '# ص' }, 'HELP_DIR: alone must contain en.md'],
    ['empty', {}, 'HELP_DIR: empty must contain ar.md and en.md'],
    ['Wrong', { 'ar.md': '# ص', 'en.md': '# P' }, 'HELP_DIR: the name of the folder Wrong must have only a-z, 0-9 and hyphens'],
    [
      'key',
      { 'ar.md': '# ص', 'en.md': '# P\n\n[[judging:nope]]' },
      'HELP_DIR: key/en.md names judging:nope, which is not a text of the interface',
    ],
    ['link', { 'ar.md': '# ص\n\n[x](gone)', 'en.md': '# P' }, 'HELP_DIR: link/ar.md links to the page gone, which does not exist'],
    ['shown', { 'ar.md': '# ص', 'en.md': '# P\n\n1. {a} B ![c](a)' }, 'HELP_DIR: shown/en.md shows a, but a.en.webp or .png is missing'],
  ]
  for (const [name, files, sentence] of faulty)
    await assert.rejects(readOperatorPages(await writePage(`faulty-${name}`, name, files), words), { message: sentence })
})

/** Returns the links to the handbook on the page of a registration, of its team and its project, and on the form that mails the link. */
async function linksOfCandidate(at: typeof app) {
  const { captain, get: visit } = await collectProjects(at, await newPerson(at))
  const pages = [captain.path, `${captain.path}/team`, `${captain.path}/project`, '/my-link', `/en${captain.path}`]
  const texts = await Promise.all(pages.map(async page => (await visit(page)).html))
  return texts.map(html => /<a href="([^"]*\/help\/[^"]*)"/.exec(html)?.[1] ?? null)
}

test('pages of candidates link to the page for participants in their language', async () => {
  const arabic = app.url + helpPath('for-participants', 'ar')
  assert.deepEqual(await linksOfCandidate(app), [arabic, arabic, arabic, arabic, app.url + helpPath('for-participants', 'en')])
})

test('HELP=0 removes the pages, their entries in the sitemap, the mark of the portal and the links of candidates', async () => {
  const off = await startTestApp({ HELP: '0' })
  try {
    for (const address of ['/help', '/help/', '/help/start']) assert.equal((await get(address, {}, off)).status, 404, address)
    assert.doesNotMatch(await read('/sitemap.xml', off), /\/help\//)
    assert.match(await read('/login', off), /<meta name="help" content="0"/)
    assert.match(await read('/login'), /<meta name="help" content="1"/)
    assert.deepEqual(await linksOfCandidate(off), [null, null, null, null, null])
  } finally {
    await off.close()
  }
})
