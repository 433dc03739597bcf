import type { endpoints } from '#contract/endpoints.ts'
import { slugWords } from '#contract/names/slug.ts'
import { channelPattern, maxOwnChannels, otherChannels, shareChannels } from '#contract/statistics/channels.ts'
import type { Handler } from '#server/domain/deps.ts'
import { sql } from '#server/platform/database/sql.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { linksOf } from './performance.ts'

/** Creates a share link with a channel. A repeated name returns the existing link. */
export const createLink: Handler<typeof endpoints.stats.createLink> = ({ body: { label } }, context) =>
  context.within(async db => {
    const { id } = context.tenant
    // The lock makes concurrent requests wait, so that the later request sees the link of the earlier.
    await db.one(sql`select id from tenants where id = ${id} for update`)
    const links = await linksOf(db, id)
    const known = links.find(link => link.label === label)
    if (known) return context.reply(known)
    if (links.length >= maxOwnChannels) refuse('share_link.too_many')
    const channel = freeChannel(label, new Set([...shareChannels, ...otherChannels, ...links.map(link => link.channel)]))
    await db.run(sql`insert into share_links (tenant_id, channel, label) values (${id}, ${channel}, ${label})`)
    return context.reply({ channel, label })
  })

/** Returns a channel: a short Latin name made from the label, with a number if the name is taken. */
function freeChannel(label: string, taken: ReadonlySet<string>): string {
  const cut = slugWords(label).join('-').slice(0, 26).replace(/-$/, '')
  const name = channelPattern.test(cut) ? cut : 'link'
  if (!taken.has(name)) return name
  for (let n = 2; ; n++) if (!taken.has(`${name}-${n}`)) return `${name}-${n}`
}

export const removeLink: Handler<typeof endpoints.stats.removeLink> = ({ query: { channel } }, context) =>
  context.within(async db => {
    await db.run(sql`delete from share_links where tenant_id = ${context.tenant.id} and channel = ${channel}`)
    return context.reply(undefined)
  })
