import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '#contract/language.ts'
import { cityIn } from '#contract/places/cities.ts'
import type { StoredRegistration } from '../own-registration/registration.ts'
import { renderRegistrationPage } from '../render.tsx'
import { teamSize } from '../sections/facts.ts'
import { richSample, sourceOfSample } from '../testing/samples.ts'
import { widestWord } from '../themes/fusayfisa/measure.ts'
import { openPage } from './page.ts'
import { reachesHigh, titleOf } from './title.ts'

test('shows a known city in the page’s language in any spelling, and an unknown city unchanged', () => {
  assert.equal(cityIn('الاحساء', 'en'), 'Al-Ahsa')
  assert.equal(cityIn('al ahsa', 'ar'), 'الأحساء')
  assert.equal(cityIn('جدة', 'en'), 'Jeddah')
  assert.equal(cityIn('شقراء', 'en'), 'شقراء')
})

test('splits a title into a small kind of event and a large name, in their original order', () => {
  const shape = (name: string) => titleOf(name).map(({ text, big }) => (big ? text.toUpperCase() : text))
  assert.deepEqual(shape('هاكاثون واحة'), ['هاكاثون', 'واحة'])
  assert.deepEqual(
    titleOf('هاكاثون واحة').map(line => line.big),
    [false, true],
  )
  assert.deepEqual(shape('Waha hackathon'), ['WAHA', 'hackathon'])
  assert.deepEqual(shape('Red Sea Open'), ['RED SEA OPEN'])
  assert.deepEqual(shape('hackathon'), ['HACKATHON'])
})

test('detects names with Arabic marks above the tallest letters', () => {
  for (const name of ['أبشر', 'آفاق', 'رؤى أحمد', 'مُدُن']) assert.equal(reachesHigh(name), true, name)
  for (const name of ['واحة', 'إبداع', 'Ábaco']) assert.equal(reachesHigh(name), false, name)
})

test('measures combining marks as zero width and wide letters as wider than narrow letters', () => {
  const width = (text: string) => widestWord({ text, big: true })
  assert.equal(width('سِدْرَة'), width('سدرة'))
  assert.ok(width('سسس') > width('بكك'))
  assert.ok(width('WWW') > width('aaa'))
})

test('formats team sizes with Arabic plural forms', () => {
  const sample = richSample(new Date('2027-02-04T00:00:00Z'))
  const sizeOf = (language: Language, team_min: number, team_max: number) => {
    const eligibility = { ...sample.tenant.eligibility, team_min, team_max }
    return teamSize(openPage(sourceOfSample({ ...sample, tenant: { ...sample.tenant, eligibility } }, language, new Date('2026-12-20'))))
  }
  assert.equal(sizeOf('ar', 1, 5), 'من عضو إلى 5 أعضاء')
  assert.equal(sizeOf('ar', 1, 2), 'من عضو إلى عضوين')
  assert.equal(sizeOf('ar', 2, 12), 'من عضوين إلى 12 عضوًا')
  assert.equal(sizeOf('ar', 4, 4), '4 أعضاء')
  assert.equal(sizeOf('en', 1, 5), '1 to 5 members')
})

test('isolates names in a list of Arabic and Latin names, so that the page’s direction orders them', () => {
  const stored: StoredRegistration = {
    reference: '7F3A90C2',
    kind: 'application',
    state: 'accepted',
    history: [],
    ticket: null,
    may: new Set(),
    fullname: 'ريم العتيبي',
    email: 'reem@example.com',
    phone: '',
    answers: {},
    created_at: '2026-12-18T09:30:00Z',
    team: {
      name: 'النبع',
      mates: ['ريم العتيبي', 'Lina Haddad'].map((fullname, at) => ({
        id: `${at}`,
        fullname,
        is_captain: at === 0,
        is_declined: false,
        is_me: at === 0,
      })),
      invited: [],
      invitation: null,
      project: null,
    },
  }
  const read = (language: 'ar' | 'en') =>
    renderRegistrationPage(sourceOfSample(richSample(new Date('2027-02-04T00:00:00Z')), language, new Date('2026-12-20T09:00:00Z')), stored)
      .html
  // Without <bdi> elements, the first name would determine the direction of the whole list.
  assert.ok(read('en').includes('<dd><bdi>ريم العتيبي</bdi> and <bdi>Lina Haddad</bdi></dd>'))
  assert.ok(read('ar').includes('<dd><bdi>ريم العتيبي</bdi> و<bdi>Lina Haddad</bdi></dd>'))
})
