import type { Parsed } from '#contract/endpoint.ts'
// Adding, changing and removing: by a hackathon's editors for their own, by administrators for the platform's.
import type { Endpoints } from '#contract/endpoints.ts'
import type { OwnEvent } from '#contract/endpoints/events.ts'
import type { Language } from '#contract/language.ts'
import { sentenceOfWord, type Word } from '#contract/words.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { storePicture } from '#server/platform/file-store/stored-picture.ts'
import type { Replying } from '#server/platform/http/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { countEvents, type EventFacts, findOwnEvents, insertEvent, lockEvent, removeEvent, updateEvent } from './event-store.ts'
import type { EventsParts } from './parts.ts'

type Writing = 'create' | 'update' | 'remove' | 'createForPlatform' | 'updateForPlatform' | 'removeForPlatform'
type Form = Omit<Parsed<Endpoints['events']['update']>['form'], 'updated_at'>
type Changes = Parsed<Endpoints['events']['update']>['form']
type Who = { language: Language; user: { id: string }; within: <T>(work: (db: Db) => Promise<T>) => Promise<T> }
type Writer = Who & Replying<Endpoints['events']['create']>

const most = 500
const longestDays = 60

export function eventWriting({ pictures, store }: EventsParts): Pick<Handlers<Endpoints['events']>, Writing> {
  const add = async (tenant: string | null, about: string | null, form: Form, context: Writer) => {
    checkFacts(form, context.language)
    const facts = await factsOf(form)
    return context.within(async db => {
      if ((await countEvents(db, tenant)) >= most) refuse('event.too_many')
      if (about !== null && !(await isPublic(db, about))) refuse('tenant.not_found')
      return context.reply(await read(db, await insertEvent(db, tenant, about, facts, context.user.id), context.language))
    })
  }
  const change = async (tenant: string | null, id: string, { updated_at, ...form }: Changes, context: Writer) => {
    const before = await context.within(db => find(db, tenant, id, context.language))
    checkFacts({ ...before, ...given(form) }, context.language)
    const facts = await factsOf(form)
    return context.within(async db => {
      if (updated_at !== undefined && (await lockEvent(db, tenant, id)) > Date.parse(updated_at))
        refuse('event.changed_meanwhile', { meanwhile: { current: await read(db, id, context.language) } })
      if (!(await updateEvent(db, tenant, id, facts))) refuse('event.not_found')
      return context.reply(await read(db, id, context.language))
    })
  }
  const remove = (tenant: string | null, id: string, context: Who) =>
    context.within(async db => {
      if (!(await removeEvent(db, tenant, id))) refuse('event.not_found')
    })
  /** Pictures are read and kept before the transaction begins. */
  const factsOf = async ({ cover_pic, ...form }: Form): Promise<Partial<EventFacts>> => {
    if (cover_pic === undefined) return given(form)
    return { ...given(form), cover: cover_pic === 'none' ? null : await storePicture(store, await pictures.process(cover_pic)) }
  }
  return {
    create: ({ form }, context) => add(context.tenant.id, null, form, context),
    update: ({ params, form }, context) => change(context.tenant.id, params.event, form, context),
    remove: ({ params }, context) => remove(context.tenant.id, params.event, context),
    createForPlatform: ({ form: { hackathon, ...form } }, context) => add(null, hackathon ?? null, form, context),
    updateForPlatform: ({ params, form }, context) => change(null, params.event, form, context),
    removeForPlatform: ({ params }, context) => remove(null, params.event, context),
  }
}

const isPublic = (db: Db, tenant: string) =>
  db.one(sql`select from tenants where id = ${tenant} and status = 'published' and visibility = 'listed'`)

async function find(db: Db, tenant: string | null, id: string, language: Language): Promise<OwnEvent> {
  const own = tenant === null ? sql`e.id = ${id} and e.tenant_id is null` : sql`e.id = ${id} and e.tenant_id = ${tenant}`
  return (await findOwnEvents(db, own, language, 1)).results[0] ?? refuse('event.not_found')
}
const read = async (db: Db, id: string, language: Language) =>
  (await findOwnEvents(db, sql`e.id = ${id}`, language, 1)).results[0] ?? refuse('event.not_found')

type Checked = Partial<Pick<EventFacts, 'title' | 'starts_at' | 'ends_at' | 'format' | 'city'>>

/** Rules that hold between fields, which no single one can check. */
function checkFacts(
  { title, starts_at = '', ends_at = '', format, city }: { [K in keyof Checked]: Checked[K] | undefined },
  language: Language,
) {
  const lasts = Date.parse(ends_at) - Date.parse(starts_at)
  const faults: Record<string, Word | false> = {
    title: !title?.ar && !title?.en && 'required',
    ends_at: lasts <= 0 ? 'end_before_start' : lasts > longestDays * 86_400_000 && 'too_long_event',
    city: format !== 'online' && !city && 'city_needed',
  }
  const fields = Object.entries(faults).flatMap(([name, word]) => (word ? [[name, sentenceOfWord(word, language)]] : []))
  if (fields.length) refuse('request.invalid', { fields: Object.fromEntries(fields) as Record<string, string> })
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const given = <T extends object>(form: T) => Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Given<T>
