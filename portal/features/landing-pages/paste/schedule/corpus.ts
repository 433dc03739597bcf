// Reads the corpora of schedules for tests.

import { readFileSync } from 'node:fs'
import type { L10n } from '#contract/language.ts'
import { parseSchedule, type ScheduleRow } from './parse-schedule.ts'

export const days = ['2026-03-12', '2026-03-13', '2026-03-14']
export type Case = { name: string; days: string[]; lines: { text: string; expected: string }[] }

/** Reads the corpus. Each line is «text ==> expectation»: a row, # for a heading, + for a part of the row above, ? for not understood. */
export function corpusOf(file: string): Case[] {
  const blocks = readFileSync(new URL(`corpus/${file}.txt`, import.meta.url), 'utf8')
    .split(/^## /m)
    .slice(1)
  return blocks.map(block => {
    const [head = '', ...lines] = block.trimEnd().split('\n')
    const [name = '', count = ''] = head.split(' | ')
    return {
      name,
      days: count.split(',').map(day => days[Number(day) - 1] ?? ''),
      lines: lines.map(line => {
        const [text = '', expected = ''] = line.split(' ==> ')
        return { text, expected }
      }),
    }
  })
}

export const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const both = ({ ar, en }: L10n) => [ar, en].filter(Boolean).join(' // ')
const timeOf = ({ day, start, end }: ScheduleRow) => `${days.indexOf(day) + 1} ${clock(start)}${end === null ? '' : `-${clock(end)}`}`
export const shown = (row: ScheduleRow) =>
  `${timeOf(row)} ${[row.title, row.room, row.speaker].map(both).join(' | ')}`.replace(/ {2,}/g, ' ').replace(/[ |]+$/, '') +
  (row.status === 'on_time' ? '' : ` [${row.status}]`)
export const timeIn = (expected: string) => /^\d \S+/.exec(expected)?.[0] ?? ''

/** Returns what each line became, in the notation of the corpus. */
export function outcomes({ days, lines }: Pick<Case, 'days' | 'lines'>): string[] {
  const schedule = parseSchedule(lines.map(({ text }) => text).join('\n'), { days })
  const out = lines.map(() => '')
  for (const { line } of schedule.days) out[line - 1] = '#'
  for (const { line } of schedule.unread) out[line - 1] = '?'
  for (const row of schedule.rows) for (const [at, line] of row.lines.entries()) out[line - 1] = at === 0 ? shown(row) : '+'
  return out
}
