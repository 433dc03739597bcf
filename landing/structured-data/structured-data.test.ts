import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Past } from '#contract/landing-pages/sections/history-sections.ts'
import type { PageSource } from '../page/page-source.ts'
import { openPage } from '../page/page.ts'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'
import { eventOf, structuredData } from './structured-data.ts'

const sample = wahaSample(new Date('2027-02-04T00:00:00Z'))
const event = (facts: Partial<PageSource['tenant']> = {}, language: 'ar' | 'en' = 'en') =>
  eventOf(openPage(sourceOfSample({ ...sample, tenant: { ...sample.tenant, ...facts } }, language, new Date('2026-12-20T09:00:00Z'))))

test('includes dates, place, age range, capacity and price', () => {
  const { startDate, endDate, location, offers, typicalAgeRange, maximumAttendeeCapacity, organizer, inLanguage } = event()
  assert.deepEqual(
    { startDate, endDate, typicalAgeRange, maximumAttendeeCapacity, inLanguage },
    {
      startDate: '2027-02-04T09:00:00+03:00',
      endDate: '2027-02-06T18:00:00+03:00',
      typicalAgeRange: '18-',
      maximumAttendeeCapacity: 300,
      inLanguage: 'en',
    },
  )
  assert.deepEqual(location, {
    '@type': 'Place',
    name: 'Innovation House, Al-Kut, Al-Hofuf',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Al-Ahsa',
      addressCountry: 'SA',
      streetAddress: 'Innovation House, Al-Kut, Al-Hofuf',
    },
    hasMap: 'https://maps.google.com/?q=25.3800,49.5860',
  })
  assert.equal(organizer && organizer.name, 'Nabaa Society of Al-Ahsa')
  assert.partialDeepStrictEqual(offers, [
    { name: 'Students', price: 0, priceCurrency: 'SAR', availability: 'https://schema.org/InStock' },
    { name: 'Early registration', price: 150, priceCurrency: 'SAR', validThrough: '2026-12-21T23:59:59+03:00' },
    { name: 'Afterwards', price: 250, priceCurrency: 'SAR', validThrough: '2027-01-22T00:00:00+03:00' },
    { name: 'From abroad', price: 60, priceCurrency: 'USD' },
  ])
})

test('includes an age range if both limits or only the upper limit are set', () => {
  const ages = (min_age: number | null, max_age: number | null) =>
    event({ eligibility: { ...sample.tenant.eligibility, min_age, max_age } }).typicalAgeRange
  assert.deepEqual([ages(18, 25), ages(null, 25), ages(null, null)], ['18-25', '-25', undefined])
})

test('includes workshops as subevents with speaker and time, but no prayers or meals', () => {
  const { subEvent } = event()
  assert.deepEqual(subEvent && subEvent.map(({ name, startDate, endDate }) => [name, startDate, endDate]), [
    ['A moisture sensor in an hour', '2027-02-04T15:30:00+03:00', '2027-02-04T17:00:00+03:00'],
    ['Reading irrigation data', '2027-02-05T09:30:00+03:00', '2027-02-05T11:00:00+03:00'],
  ])
  const [first] = subEvent || []
  assert.deepEqual(first && 'performer' in first && first.performer, { '@type': 'Person', name: 'Yasser Al-Bader' })
})

test('includes speakers as performers, but no judges or mentors', () => {
  const { performer } = event({}, 'ar')
  assert.deepEqual(performer && performer.map(person => person.name), ['د. نورة الشمري', 'م. ياسر البدر'])
})

test('excludes hidden sections', () => {
  const content = { ...sample.content, sections: sample.content.sections.map(section => ({ ...section, visible: false })) }
  const hidden = eventOf(openPage(sourceOfSample({ ...sample, content }, 'en', new Date('2026-12-20T09:00:00Z'))))
  assert.ok(!('performer' in hidden) && !('subEvent' in hidden) && !('sponsor' in hidden) && !('maximumAttendeeCapacity' in hidden))
})

test('includes the status of postponed and canceled hackathons, and the previous date of postponed hackathons', () => {
  const postponed = event({ called_off: 'postponed' })
  assert.equal(postponed.eventStatus, 'https://schema.org/EventPostponed')
  assert.equal(postponed.previousStartDate, postponed.startDate)
  assert.equal(event({ called_off: 'cancelled' }).eventStatus, 'https://schema.org/EventCancelled')
})

test('omits the online link, which only accepted candidates may see', () => {
  const page = openPage(
    sourceOfSample({ ...sample, tenant: { ...sample.tenant, format: 'hybrid' } }, 'ar', new Date('2027-02-05T09:00:00Z')),
  )
  assert.ok(!structuredData(page).includes('accepted-only'))
})

test('includes the former start of a moved hackathon, unless it is canceled', () => {
  const moved = (called_off: 'cancelled' | null) =>
    eventOf(
      openPage({
        ...sourceOfSample({ ...sample, tenant: { ...sample.tenant, called_off } }, 'en', new Date('2026-12-20T09:00:00Z')),
        previous_starts_at: '2027-01-20T06:00:00Z',
      }),
    )
  assert.partialDeepStrictEqual(moved(null), {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2027-01-20T09:00:00+03:00',
  })
  assert.deepEqual([moved('cancelled').eventStatus, moved('cancelled').previousStartDate], ['https://schema.org/EventCancelled', undefined])
})

test('includes the series of a hackathon that shows an earlier edition, without the year in its name', () => {
  const past = Past.parse({ id: 'past', type: 'past', rows: [{ id: 'a', title: { ar: 'دورة ٢٠٢٦', en: 'Waha 2026' } }] })
  const seriesOf = (name: string, visible = true) => {
    const content = {
      ...sample.content,
      sections: [...sample.content.sections.filter(({ type }) => type !== 'past'), { ...past, visible }],
    }
    const tenant = { ...sample.tenant, name: { ar: name, en: name } }
    return eventOf(openPage(sourceOfSample({ ...sample, tenant, content }, 'en', new Date('2026-12-20T09:00:00Z')))).superEvent
  }
  assert.deepEqual(seriesOf('Waha Hackathon 2027'), { '@type': 'EventSeries', name: 'Waha Hackathon' })
  assert.equal(seriesOf('واحة ٢٠٢٧')?.name, 'واحة')
  assert.equal(seriesOf('2027')?.name, '2027')
  assert.equal(seriesOf('Waha 2027', false), undefined)
})
