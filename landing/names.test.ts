import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cityIn } from './cities.ts'
import { widestWord } from './themes/fusayfisa/measure.ts'
import { titleOf } from './title.ts'

test('a known city is said in the page’s language however it was typed; an unknown one as it was typed', () => {
  assert.equal(cityIn('الاحساء', 'en'), 'Al-Ahsa')
  assert.equal(cityIn('al ahsa', 'ar'), 'الأحساء')
  assert.equal(cityIn('جدة', 'en'), 'Jeddah')
  assert.equal(cityIn('شقراء', 'en'), 'شقراء')
})

test('a title sets the kind of event small and its own name large, in the order they are written', () => {
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

test('marks above letters take no width, wide letters take more', () => {
  const width = (text: string) => widestWord({ text, big: true })
  assert.equal(width('سِدْرَة'), width('سدرة'))
  assert.ok(width('سسس') > width('بكك'))
  assert.ok(width('WWW') > width('aaa'))
})
