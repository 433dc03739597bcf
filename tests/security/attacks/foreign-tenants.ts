// An owner sends another tenant's IDs in every field.

import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { startingContent } from '#contract/landing-pages/content.ts'
import type { Attack } from '../harness/attack.ts'
import { inDays, newHackathon, newPerson } from '../harness/people.ts'
import type { Given } from '../harness/stranger.ts'

const publicEvent = {
  title: { ar: 'لقاء', en: 'Meeting' },
  kind: 'workshop' as const,
  starts_at: inDays(3),
  ends_at: inDays(4),
  format: 'online' as const,
}

export const foreignTenants: Attack = {
  name: 'the server treats another tenant’s ID in a URL or body as unknown, and changes nothing',
  needs: ['mail'],
  async run(target, notes) {
    const [victim, thief] = [await newPerson(target), await newPerson(target)]
    const [theirs, own] = [await newHackathon(victim), await newHackathon(thief)]
    const picture = await victim.calls.files.create({
      tenant: theirs.id,
      form: { file: new File([smallPicture()], 'x.png', { type: 'image/png' }) },
    })
    const event = await victim.calls.events.create({ tenant: theirs.id, form: { ...publicEvent, status: 'draft' } })
    const [session] = (await victim.calls.sessions.list({ query: {} })).results
    const withPicture = (id: string) => {
      const content = startingContent()
      return {
        content: {
          ...content,
          sections: content.sections.map(section => (section.type === 'hero' ? { ...section, picture: id } : section)),
        },
      }
    }
    const ids: [what: string, e: Endpoint, theirs: string, given: (id: string) => Given][] = [
      ['a picture in a page', endpoints.landingPages.update, picture.id, id => ({ form: withPicture(id) })],
      ['an event to change', endpoints.events.update, event.id, id => ({ params: { event: id }, form: { city: 'جدة' } })],
      ['an event to remove', endpoints.events.remove, event.id, id => ({ params: { event: id } })],
      ['a draft event to read', endpoints.events.detail, event.id, id => ({ query: { event: id } })],
      ['an own event to read', endpoints.events.mine, event.id, id => ({ query: { event: id } })],
      ['a session to end', endpoints.sessions.end, session?.id ?? '', id => ({ params: { id } })],
      ['a picture as a draft', endpoints.drafts.get, picture.id, id => ({ params: { draft: id } })],
      [
        'a hackathon as a draft to grow from',
        endpoints.tenants.register,
        theirs.id,
        id => ({
          form: { ...publicEvent, tenant_name: `${own.name}-y`, name: { ar: 'س', en: 'S' }, draft: id },
        }),
      ],
    ]
    const before = await everythingOf()
    for (const [what, e, id, given] of ids) {
      const [foreign, unknown] = await Promise.all(
        [id, randomUUID()].map(each => thief.stranger.attempt(e, { tenant: own.id, ...given(each) }, thief.access)),
      )
      if (foreign?.status !== unknown?.status || foreign?.code !== unknown?.code)
        notes.found(
          `${what}: ${foreign?.status} ${foreign?.code} for another's, ${unknown?.status} ${unknown?.code} for one that never was`,
        )
    }
    const shown = JSON.stringify(await thief.calls.landingPages.get({ tenant: own.id }))
    if (shown.includes(picture.url) || picture.variants.some(({ url }) => shown.includes(url))) notes.found('the other’s picture is shown')
    if ((await everythingOf()) !== before) notes.found('something of the other’s has changed')
    notes.saw(`${ids.length} kinds of ids`)

    async function everythingOf() {
      const { calls } = victim
      const query = { event: event.id }
      const { results } = await calls.events.mine({ query })
      const page = await calls.landingPages.get({ tenant: theirs.id })
      return JSON.stringify([results, page.version, page.content, (await calls.sessions.list({ query: {} })).results.length])
    }
  },
}

/** Returns the smallest valid picture: 16 × 16 pixels. */
export function smallPicture(): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const row = Buffer.from([0, ...Array<number>(16).fill(255)])
  const header = Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, 0, 0, 0, 0])
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(16).fill(row)))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}
