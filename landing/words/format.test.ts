import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { formatters, isoIn } from './format.ts'

const arabic = formatters('ar', 'Asia/Riyadh')
const english = formatters('en', 'Asia/Riyadh')
const riyadh = (day: string, time = '12:00') => new Date(`${day}T${time}:00+03:00`)

test('formats Hijri dates by the Umm al-Qura calendar', () => {
  const known = {
    '2024-03-11': '1 رمضان 1445',
    '2024-04-10': '1 شوال 1445',
    '2024-07-07': '1 محرم 1446',
    '2025-03-01': '1 رمضان 1446',
    '2025-03-30': '1 شوال 1446',
    '2025-06-06': '10 ذو الحجة 1446',
    '2025-06-26': '1 محرم 1447',
    '2026-02-18': '1 رمضان 1447',
    '2027-02-04': '27 شعبان 1448',
  }
  for (const [day, hijri] of Object.entries(known)) assert.equal(arabic.hijriRange(riyadh(day), riyadh(day)), `${hijri} هـ`, day)
})

test('formats a date range with an en dash and writes repeated months and years once', () => {
  assert.equal(arabic.range(riyadh('2027-02-04'), riyadh('2027-02-06')), '4–6 فبراير 2027')
  assert.equal(english.range(riyadh('2027-02-04'), riyadh('2027-02-06')), '4–6 February 2027')
  assert.equal(english.range(riyadh('2027-01-30'), riyadh('2027-02-02')), '30 January – 2 February 2027')
  assert.equal(english.range(riyadh('2026-12-31'), riyadh('2027-01-01')), '31 December 2026 – 1 January 2027')
  assert.equal(arabic.range(riyadh('2027-02-04'), riyadh('2027-02-04')), '4 فبراير 2027')
  assert.equal(arabic.hijriRange(riyadh('2027-02-04'), riyadh('2027-02-06')), '27–29 شعبان 1448 هـ')
})

test('names the time zone after a single time, and the zone with its UTC offset for several times', () => {
  const at = new Date('2027-07-04T06:00:00Z')
  const said = (language: 'ar' | 'en', zone: string) => [formatters(language, zone).zonedTime(at), formatters(language, zone).zone(at)]
  assert.deepEqual(said('ar', 'Asia/Riyadh'), ['9:00 صباحًا بتوقيت السعودية', 'بتوقيت السعودية (GMT+3)'])
  assert.deepEqual(said('en', 'Asia/Riyadh'), ['9:00 am Saudi time', 'Saudi time (GMT+3)'])
  // Paris has DST in July; its winter offset is GMT+1.
  assert.deepEqual(said('en', 'Europe/Paris'), ['8:00 am Paris time', 'Paris time (GMT+2)'])
  assert.deepEqual(said('ar', 'Europe/Paris'), ['8:00 صباحًا بتوقيت فرنسا', 'بتوقيت فرنسا (GMT+2)'])
  assert.deepEqual(said('en', 'UTC'), ['6:00 am UTC', 'UTC'])
  assert.deepEqual(said('en', 'America/Los_Angeles')[0], '11:00 pm Los Angeles time')
})

test('spells Hijri months in English without special letters', () => {
  assert.equal(english.hijriRange(riyadh('2027-02-04'), riyadh('2027-02-06')), '27–29 Sha’ban 1448 AH')
})

test('formats a date as the local day of the given time zone', () => {
  const lateInLondon = new Date('2027-02-04T22:30:00Z')
  assert.equal(formatters('en', 'Asia/Riyadh').date(lateInLondon), '5 February 2027')
  assert.equal(formatters('en', 'Europe/London').date(lateInLondon), '4 February 2027')
})

test('formats a deadline at midnight as 11:59 pm of the previous day', () => {
  const midnight = arabic.closing('2027-01-21T21:00:00Z')
  assert.equal(`${arabic.fullDate(midnight)} ${arabic.time(midnight)}`, 'الخميس، 21 يناير 2027 11:59 مساءً')
  assert.equal(english.time(midnight), '11:59 pm')
  assert.equal(arabic.time(arabic.closing('2027-02-06T09:00:00Z')), '12:00 ظهرًا')
  assert.equal(english.time(english.closing('2027-02-06T09:00:00Z')), '12:00 noon')
  assert.equal(arabic.time(new Date('2027-02-06T09:15:00Z')), '12:15 ظهرًا')
  assert.equal(arabic.time(new Date('2027-02-06T10:00:00Z')), '1:00 مساءً')
  assert.equal(english.time(new Date('2027-02-06T09:15:00Z')), '12:15 pm')
  assert.equal(arabic.time(riyadh('2027-02-06', '09:30')), '9:30 صباحًا')
})

test('writes am or pm once in a time range, or twice if the range crosses noon', () => {
  const span = (from: string, to: string) => [riyadh('2027-02-04', from), riyadh('2027-02-04', to)] as const
  assert.equal(arabic.timeRange(...span('09:30', '11:00')), '9:30–11:00 صباحًا')
  assert.equal(english.timeRange(...span('15:00', '17:30')), '3:00–5:30 pm')
  assert.equal(arabic.timeRange(...span('11:00', '13:00')), '11:00 صباحًا – 1:00 مساءً')
  assert.equal(english.timeRange(...span('12:00', '13:00')), '12:00 noon – 1:00 pm')
})

test('formats file sizes and rounds them up', () => {
  assert.deepEqual([120, 412_300, 1_240_000].map(english.fileSize), ['1 kB', '413 kB', '1.2 MB'])
  assert.equal(arabic.fileSize(1_240_000), '1.2 ميغابايت')
})

test('uses Latin digits except on Arabic pages with Arabic-Indic digits selected', () => {
  assert.equal(arabic.number(1_234_567), '1,234,567')
  assert.equal(formatters('ar', 'Asia/Riyadh', 'arab').number(1_234_567), '١٬٢٣٤٬٥٦٧')
  assert.equal(formatters('ar', 'Asia/Riyadh', 'arab').range(riyadh('2027-02-04'), riyadh('2027-02-06')), '٤–٦ فبراير ٢٠٢٧')
  assert.equal(formatters('en', 'Asia/Riyadh', 'arab').number(1_234_567), '1,234,567')
})

test('uses six plural forms in Arabic and two in English', () => {
  const days = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111, 1000].map(n => arabic.counted(n, ar.days))
  assert.deepEqual(days, [
    'لا أيام',
    'يوم واحد',
    'يومان',
    '3 أيام',
    '10 أيام',
    '11 يومًا',
    '99 يومًا',
    '100 يوم',
    '102 يوم',
    '103 أيام',
    '111 يومًا',
    '1,000 يوم',
  ])
  assert.deepEqual(
    [0, 1, 2, 1000].map(n => english.counted(n, en.days)),
    ['0 days', '1 day', '2 days', '1,000 days'],
  )
})

test('formats instants for structured data in ISO 8601 with the local UTC offset', () => {
  assert.equal(isoIn('Asia/Riyadh', '2027-02-04T06:00:00Z'), '2027-02-04T09:00:00+03:00')
  assert.equal(isoIn('UTC', '2027-02-04T06:00:00Z'), '2027-02-04T06:00:00+00:00')
  assert.equal(isoIn('America/St_Johns', '2027-02-04T06:00:00Z'), '2027-02-04T02:30:00-03:30')
})

test("converts numbers in a text to the page's digits, except phone numbers and Latin words", () => {
  const { digits } = formatters('ar', 'Asia/Riyadh', 'arab')
  assert.equal(digits('تُحذف بعد 90 يومًا، 18–24، 43%'), 'تُحذف بعد ٩٠ يومًا، ١٨–٢٤، ٤٣%')
  assert.equal(digits('مثل 0501234567 أو +971501234567 (GMT+3)'), 'مثل 0501234567 أو +971501234567 (GMT+3)')
  assert.equal(arabic.digits('90'), '90')
  assert.equal(formatters('en', 'Asia/Riyadh', 'arab').digits('90'), '90')
})
