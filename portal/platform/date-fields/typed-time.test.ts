import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { timesMeant, timesWith, typedTime } from './typed-time.ts'

const read = (text: string) => {
  const time = typedTime(text)
  return time && `${time.hour}:${String(time.minute).padStart(2, '0')}`
}

test('parses typed times in 12-hour and 24-hour notation, with Arabic or English words and any digits', () => {
  const typed = {
    '9:00 ص': '9:00',
    '9 ص': '9:00',
    '٩:٣٠ م': '21:30',
    '۹:۳۰': '9:30',
    '12:00 ص': '0:00',
    '12 م': '12:00',
    '9:00 صباحًا': '9:00',
    '11:59 مساءً': '23:59',
    '9pm': '21:00',
    '9:15 p.m.': '21:15',
    '12:30 AM': '0:30',
    '21:30': '21:30',
    '08:30': '8:30',
    '930': '9:30',
    '1545': '15:45',
    '21:30 م': '21:30',
    ' 7 ': '7:00',
  }
  for (const [text, time] of Object.entries(typed)) assert.equal(read(text), time, text)
})

test('rejects invalid times', () => {
  for (const text of ['', 'ص', '24:00', '9:60', '9:5', 'الظهر', '99', '-9', '9:00 9:00']) assert.equal(read(text), null, text)
})

test('suggests a.m. and p.m., each on the hour and at half past, for a typed hour without minutes', () => {
  const hours = (text: string) => timesMeant(text).map(({ hour, minute }) => hour * 60 + minute)
  assert.deepEqual(hours('9'), [540, 570, 1260, 1290])
  assert.deepEqual(hours('9 م'), [1260, 1290])
  assert.deepEqual(hours('9:15'), [555, 1275])
  assert.deepEqual(hours('21'), [1260, 1290])
  assert.equal(hours('').length, 48)
})

test('inserts a selected time between two half hours into the list of times', () => {
  const names = timesWith({ hour: 15, minute: 56 }).map(({ hour, minute }) => `${hour}:${minute}`)
  assert.deepEqual(names.slice(30, 34), ['15:0', '15:30', '15:56', '16:0'])
  assert.equal(timesWith({ hour: 15, minute: 30 }).length, 48)
})

test('suggests only valid times for any input', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      for (const { hour, minute } of timesMeant(text)) assert.ok(hour >= 0 && hour < 24 && minute >= 0 && minute < 60)
    }),
  )
})
