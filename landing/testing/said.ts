// The sample with what large hackathons say besides: where they are followed, what tracks point to, who gives a prize.
import { LandingContent } from '#contract/landing-page/content.ts'
import type { Section } from '#contract/landing-page/sections.ts'
import type { Sample } from './samples.ts'

export const said = (sample: Sample): Sample => ({
  ...sample,
  content: LandingContent.parse({ ...sample.content, sections: sample.content.sections.map(withMore) }),
})

const l = (ar: string, en: string) => ({ ar, en })

function withMore(section: Section): object {
  switch (section.type) {
    case 'ask':
      return {
        ...section,
        instagram: 'https://www.instagram.com/waha',
        linkedin: 'https://www.linkedin.com/company/waha',
        youtube: 'https://www.youtube.com/@waha',
        tiktok: 'https://www.tiktok.com/@waha',
        snapchat: 'https://www.snapchat.com/add/waha',
      }
    case 'tracks':
      return { ...section, rows: section.rows.map((row, at) => (at === 0 ? { ...row, links: trackLinks } : row)) }
    case 'prizes':
      return {
        ...section,
        currency: 'MAD',
        rows: section.rows.map(row => (row.place === 0 ? { ...row, sponsor: l('ريّ المستقبل', 'Rayy') } : row)),
      }
    case 'documents':
      return {
        ...section,
        rows: [
          ...section.rows,
          { id: 'conduct-link', title: l('قواعد السلوك', 'Code of conduct'), url: 'https://conduct.example/hackathons' },
        ],
      }
    default:
      return section
  }
}

const trackLinks = [
  { id: 'data', label: l('بيانات الري المفتوحة', 'Open irrigation data'), url: 'https://data.example/irrigation' },
  { id: 'brief', label: l('شرح التحدي', 'The brief'), url: 'https://rayy.example/brief' },
]
