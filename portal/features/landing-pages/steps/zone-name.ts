/** A time zone (IANA) by the name that a reader knows it by. */
export function zoneName(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find(part => part.type === 'timeZoneName')?.value ?? zone
}
