// Returns a complete hackathon with every section, both languages and pictures.

import { LandingContent } from '#contract/landing-pages/content.ts'
import { Eligibility } from '#contract/tenants/tenant.ts'
import { blankTenant } from '../page/blank-tenant.ts'
import type { Sample } from './samples.ts'
import { daySections } from './waha-days.ts'
import { eventSections } from './waha-event.ts'
import { wahaDocuments, wahaPictures } from './waha-files.ts'
import { historySections } from './waha-history.ts'
import { lifeSections } from './waha-life.ts'
import { offerSections } from './waha-offers.ts'

/** `start` is the first of three days. It must be in February, because the sample contains the prayer times of that month. */
export function wahaSample(start: Date): Sample {
  const day = (days: number, time: string) => {
    const date = new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    return `${date}T${time}:00+03:00`
  }
  return {
    tenant: {
      ...blankTenant({
        starts_at: day(0, '09:00'),
        ends_at: day(2, '18:00'),
        registration_opens_at: day(-74, '09:00'),
        registration_closes_at: day(-13, '00:00'),
      }),
      id: '00000000-0000-4000-8000-000000000001',
      tenant_name: 'waha',
      submission_closes_at: day(2, '12:00'),
      name: { ar: 'هاكاثون واحة', en: 'Waha Hackathon' },
      description: { ar: 'ثلاثة أيام نعيد فيها الماء إلى جذور النخل', en: 'Three days to bring water back to the roots of the palms' },
      organizer: { ar: 'جمعية نبع الأحساء', en: 'Nabaa Society of Al-Ahsa' },
      city: 'الأحساء',
      venue: { ar: 'بيت الابتكار، حي الكوت، الهفوف', en: 'Innovation House, Al-Kut, Al-Hofuf' },
      map_url: 'https://maps.google.com/?q=25.3800,49.5860',
      contact_email: 'ahlan@waha.example',
      eligibility: Eligibility.parse({
        min_age: 18,
        nationality: 'any',
        audience: 'everyone',
        team_min: 1,
        team_max: 5,
        travel_covered: 'partly',
        lodging_covered: 'yes',
        prior_work: 'declared',
        ai_tools: 'allowed',
        ip_owner: 'team',
        fee: 'paid',
      }),
    },
    pictures: Object.fromEntries(Object.values(wahaPictures).map(picture => [picture.id, picture])),
    documents: Object.fromEntries(Object.values(wahaDocuments).map(file => [file.id, file])),
    content: LandingContent.parse({
      sections: arranged([
        ...eventSections(day),
        ...daySections(day, wahaPictures),
        ...offerSections(day),
        ...historySections(wahaPictures),
        ...lifeSections(day, wahaPictures, wahaDocuments),
      ]),
    }),
  }
}

function arranged<S extends { type: string }>(sections: S[]): S[] {
  const pictures = sections.filter(section => section.type === 'gallery')
  const others = sections.filter(section => section.type !== 'gallery')
  return others.toSpliced(others.findIndex(section => section.type === 'about') + 1, 0, ...pictures)
}
