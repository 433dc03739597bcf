import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '#contract/language.ts'
import { calendarLinks } from '../links/calendar-links.ts'
import { openPage } from '../page/page.ts'
import { renderJoinPage, renderLandingPage } from '../render.tsx'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'

const sample = wahaSample(new Date('2027-02-04T00:00:00Z'))
const sourceIn = (country: string, language: Language) =>
  sourceOfSample({ ...sample, tenant: { ...sample.tenant, country } }, language, new Date('2026-12-20T09:00:00Z'))
const htmlIn = (country: string, language: Language) => renderLandingPage(sourceIn(country, language)).html

test('shows a Saudi phone number as the example only for hackathons in Saudi Arabia', () => {
  for (const language of ['ar', 'en'] as const) {
    assert.match(htmlIn('SA', language), /id="f-phone-hint">[^<]*0501234567/)
    for (const country of ['EG', 'FI']) assert.doesNotMatch(htmlIn(country, language), /0501234567|\+97150/)
  }
  assert.match(htmlIn('FI', 'en'), /id="f-phone-hint">As dialed locally, or with \+ and the country code</)
})

test('shows Hijri dates on all Arabic pages, but on English pages only in the Gulf states', () => {
  for (const country of ['SA', 'KW', 'EG', 'FI']) assert.match(htmlIn(country, 'ar'), /1448 هـ/, country)
  for (const country of ['SA', 'KW']) assert.match(htmlIn(country, 'en'), /1448 AH/, country)
  for (const country of ['EG', 'FI']) assert.doesNotMatch(htmlIn(country, 'en'), /1448/, country)
})

test('calendar links separate venue and city by the comma of the page’s language', () => {
  const placeOf = (language: Language) => new URL(calendarLinks(openPage(sourceIn('SA', language))).google).searchParams.get('location')
  assert.equal(placeOf('en'), 'Innovation House, Al-Kut, Al-Hofuf, Al-Ahsa')
  assert.equal(placeOf('ar'), 'بيت الابتكار، حي الكوت، الهفوف، الأحساء')
})

test('an invitation to a team contains no two consecutive full stops when the captain’s name ends with a full stop', () => {
  for (const language of ['ar', 'en'] as const) {
    const invitation = { name: 'النبع', captain: language === 'ar' ? 'ريم ع.' : 'Reem A.', size: 2, state: 'open' as const, personal: null }
    assert.doesNotMatch(renderJoinPage({ ...sourceIn('SA', language), here: 'join/x' }, invitation).html.replace(/.*<body/s, ''), /\.\./)
  }
})
