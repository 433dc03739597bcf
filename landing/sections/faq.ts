// Questions: the ready ones, answered from the facts, then the organizer's own.
import type { SectionOf } from '#contract/landing-page/sections.ts'
import { presetAnswer } from '../faq-presets.ts'
import type { Page } from '../page.ts'

export type FaqView = { rows: { id: string; question: string; answer: string }[] }

export function presentFaq(page: Page, section: SectionOf<'faq'>): FaqView | null {
  const ready = section.presets.flatMap(preset => {
    const view = presetAnswer(page, preset)
    return view ? { id: preset, ...view } : []
  })
  const own = section.rows
    .map(row => ({ id: row.id, question: page.say(row.question), answer: page.say(row.answer) }))
    .filter(row => row.question && row.answer)
  return ready.length + own.length ? { rows: [...ready, ...own] } : null
}
