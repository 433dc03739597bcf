import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { sampleEvent, webhookEvents } from '#contract/webhooks/webhooks.ts'
import { bodyOf, headersOf } from '#server/domain/webhooks/signed-request.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')
const pages = await Promise.all(
  ['ar', 'en'].map(language => readFile(path.join(root, 'docs', 'help', 'webhooks', `${language}.md`), 'utf8')),
)
// Within the project, so that imports of packages resolve.
await mkdir(path.join(root, '.cache'), { recursive: true })
const folder = await mkdtemp(path.join(root, '.cache', 'handbook-'))
after(() => rm(folder, { recursive: true }))

const secret = `whsec_${randomBytes(32).toString('base64')}`
process.env['MAYDAN_SECRET'] = secret
const secondsNow = () => Math.floor(Date.now() / 1000)
const event = { id: 'e1', type: sampleEvent, happened_at: new Date().toISOString(), data: { tenant_id: 't1' } }

test('the handbook lists every event, and both languages have the same code and the same data of events', () => {
  const eventsIn = (page: string) => [...page.matchAll(/^\| (`[a-z_.]+`) \|.*\| (.*) \|$/gm)]
  for (const page of pages)
    assert.deepEqual(
      eventsIn(page).map(([, name]) => name?.replaceAll('`', '')),
      [...webhookEvents, sampleEvent],
    )
  const [arabic, english] = pages.map(page => ({
    data: eventsIn(page).map(([, , data = '']) => data.match(/`[a-z_]+`/g)),
    code: page.match(/^```[\s\S]*?^```$/gm),
  }))
  assert.deepEqual(arabic, english)
})

for (const [nth, name] of ['the package', 'node:crypto'].entries())
  test(`the code of the handbook with ${name} accepts a signed request during a rotation, and rejects changed and old ones`, async () => {
    const code = [...(pages[1] ?? '').matchAll(/^```ts\n([\s\S]*?)^```$/gm)][nth]?.[1] ?? assert.fail()
    const file = path.join(folder, `${nth}.ts`)
    await writeFile(file, code)
    const { verify } = (await import(file)) as { verify: (body: string, headers: Record<string, string>) => unknown }
    const body = bodyOf(event)
    const former = `whsec_${randomBytes(32).toString('base64')}`
    const headers = headersOf(event.id, body, [former, secret], secondsNow())
    assert.deepEqual(verify(body, headers), JSON.parse(body))
    assert.throws(() => verify(body.replace('t1', 't2'), headers))
    assert.throws(() => verify(body, headersOf(event.id, body, [former], secondsNow())))
    assert.throws(() => verify(body, headersOf(event.id, body, [secret], secondsNow() - 600)))
  })
