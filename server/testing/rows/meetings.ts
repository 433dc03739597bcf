import type { HostSettings, Slot } from '#contract/meetings/meetings-endpoints.ts'
import type { Person } from '../people/people.ts'
import type { TestApp } from '../test-app.ts'

/** Host settings: available every day from 8:00 to 20:00, without notice period and prayer breaks. */
export const alwaysAvailable: Partial<HostSettings> = {
  is_open: true,
  weekly: [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, from: '08:00', to: '20:00' })),
  notice_hours: 0,
  prayer_minutes: 0,
  daily_limit: 20,
}

/** Opens a host's calendar and returns the host's id. Without `tenant`, the host belongs to the platform's team. */
export async function openHoursOf(
  { calls }: Pick<Person, 'calls'>,
  tenant?: string,
  settings: Partial<HostSettings> = {},
): Promise<string> {
  return (await calls.meetings.saveSettings({ body: { ...(tenant && { tenant }), settings: { ...alwaysAvailable, ...settings } } })).host
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export const freeSlotsOf = async (app: TestApp, host: string, from = inDays(1), to = inDays(8)): Promise<Slot[]> =>
  (await app.anyone.meetings.slots({ query: { host, from, to } })).slots

let guests = 0
export const newGuestAddress = () => `guest-${++guests}-${process.pid}@example.com`

export const bookingOf = (host: string, starts_at: string, more: object = {}) => ({
  host,
  starts_at,
  topic: 'sponsorship' as const,
  name: 'سارة الحربي',
  email: newGuestAddress(),
  language: 'en' as const,
  timezone: 'Africa/Cairo',
  ...more,
})
