// Time zones by their current hour, for tests of mails that are not sent at night.

import { wallTimeOf } from '#contract/time/wall-time.ts'

const zones = ['Asia/Riyadh', 'Europe/London', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland', 'Africa/Cairo']
const zoneWhere = (isWanted: (hour: number) => boolean) => {
  const zone = zones.find(each => isWanted(wallTimeOf(new Date(), each).hour))
  if (zone === undefined) throw new Error('no time zone has such an hour now')
  return zone
}

/** Returns a time zone where it has been day for an hour, and stays day for an hour. */
export const daytimeZone = () => zoneWhere(hour => hour >= 10 && hour < 20)
/** Returns a time zone where it is night. */
export const nightZone = () => zoneWhere(hour => hour < 8 || hour >= 21)
