// Questions: the ready ones, answered from the facts, then the organizer's own.
import type { SectionOf } from '#contract/landing-page/sections.ts'
import { presetAnswer } from '../faq-presets.ts'
import type { Page } from '../page.ts'

export type FaqTold = { rows: { id: string; question: string; answer: string }[] }

export function tellFaq(page: Page, section: SectionOf<'faq'>): FaqTold | null {
  const ready = section.presets.flatMap(preset => {
    const told = presetAnswer(page, preset)
    return told ? { id: preset, ...told } : []
  })
  const own = section.rows
    .map(row => ({ id: row.id, question: page.say(row.question), answer: page.say(row.answer) }))
    .filter(row => row.question && row.answer)
  return ready.length + own.length ? { rows: [...ready, ...own] } : null
}
