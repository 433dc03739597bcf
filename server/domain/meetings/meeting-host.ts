import { type Language, textIn } from '#contract/language.ts'
import { HostSettings, type MeetingHost, type Slot } from '#contract/meetings/meetings-endpoints.ts'
import { bookableDays, hackathonTopics, platformTopics } from '#contract/meetings/meetings.ts'
import type { Db, Unscoped } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { freeTimes, type Taken } from './free-times.ts'

export type FoundHost = {
  id: string
  tenant_id: string | null
  user_id: string
  settings: HostSettings
  fullname: string
  email: string
  language: Language
  avatar: string | null
  name_ar: string
  name_en: string
  tenant_name: string
  contact_email: string
  /** the host takes bookings */
  is_public: boolean
}

/** Also finds hosts that take no bookings now. */
export const findHost = async (db: Db | Unscoped, id: string): Promise<FoundHost | undefined> => (await find(db, id, null))[0]

/** `team`: the id of a tenant; null returns hosts of the platform. */
export const bookableHosts = async (db: Db | Unscoped, team: string | null) => (await find(db, null, team)).filter(host => host.is_public)

async function find(db: Db | Unscoped, id: string | null, team: string | null): Promise<FoundHost[]> {
  const query = sql`select * from find_meeting_hosts(${id}, ${team})`
  const rows = await ('query' in db ? db.query<FoundHost>(query) : db.all<FoundHost>(query))
  // Adds settings of newer releases.
  return rows.map(row => ({ ...row, settings: HostSettings.parse(row.settings) }))
}

/** `operator`: the contact address of hosts that belong to no hackathon. */
export function presentHost({ id, tenant_id, settings, ...host }: FoundHost, language: Language, operator: string): MeetingHost {
  const isOfTeam = tenant_id !== null
  return {
    id,
    name: host.fullname,
    about: settings.about,
    avatar: host.avatar,
    hackathon: isOfTeam ? textIn({ ar: host.name_ar, en: host.name_en }, language) : '',
    timezone: settings.timezone,
    minutes: settings.minutes,
    asks_first: settings.asks_first,
    topics: [...(isOfTeam ? hackathonTopics : platformTopics)],
    contact: isOfTeam ? host.contact_email : operator,
  }
}

type Asked = { from: number; to: number; /** the meeting that is being moved, whose own time is free */ but?: string | undefined }

export async function freeSlots(db: Db | Unscoped, host: FoundHost, { from, to, but }: Asked): Promise<Slot[]> {
  const taken = await takenTimes(db, host, { from, to, but })
  return [...freeTimes(host.settings, taken, { from, to }, now())].map(at => slotAt(host, at))
}

/** Returns slots within the bookable period. */
export async function nextSlots(db: Db | Unscoped, host: FoundHost, from: number, most: number): Promise<Slot[]> {
  const to = now() + bookableDays * day
  if (from >= to) return []
  const taken = await takenTimes(db, host, { from, to })
  return freeTimes(host.settings, taken, { from, to }, now())
    .take(most)
    .map(at => slotAt(host, at))
    .toArray()
}

export const slotAt = ({ settings }: FoundHost, at: number): Slot => ({
  starts_at: new Date(at).toISOString(),
  ends_at: new Date(at + settings.minutes * 60_000).toISOString(),
})

const day = 86_400_000

/** Includes a day before and after, for the daily limit. */
async function takenTimes(db: Db | Unscoped, { id }: FoundHost, { from, to, but }: Asked): Promise<Taken[]> {
  const [after, before] = [from - day, to + day].map(at => new Date(at).toISOString())
  const query = sql`select * from taken_times(${id}, ${after}, ${before})`
  const rows = await ('query' in db ? db.query<Row>(query) : db.all<Row>(query))
  return rows
    .filter(({ meeting }) => meeting !== but)
    .map(row => ({ startsAt: Date.parse(row.starts_at), freeAt: Date.parse(row.free_at) }))
}
type Row = { starts_at: string; free_at: string; meeting: string }
