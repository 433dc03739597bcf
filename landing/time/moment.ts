import type { Page } from '../page/page.ts'

/** Date and time with the time zone: “Thursday 12 November 2026, 9:30 am Saudi time”. */
export const momentIn = ({ format, words }: Page, at: string) =>
  `${format.fullDate(new Date(at))}${words.comma} ${format.zonedTime(new Date(at))}`
