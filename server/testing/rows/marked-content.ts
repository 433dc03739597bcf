import { type LandingContent, startingContent } from '#contract/landing-pages/content.ts'

/** Returns page content that contains the same mark in many places, in both languages. */
export function markedContent(mark: number): LandingContent {
  const text = { ar: `علامة mark-${mark}-mark`, en: `A mark-${mark}-mark` }
  const start = startingContent({ tagline: text })
  return {
    ...start,
    sections: start.sections.map(section => {
      if (section.type === 'about') return { ...section, lead: text, body: text }
      if (section.type === 'faq') return { ...section, rows: [{ id: 'q', question: text, answer: text }] }
      return section.type === 'ask' ? { ...section, intro: text } : section
    }),
  }
}

/** Returns the distinct marks in a page. More than one means that the page mixes two versions. */
export const marksIn = (html: string): number[] => [...new Set([...html.matchAll(/mark-(\d+)-mark/g)].map(([, mark]) => Number(mark)))]
