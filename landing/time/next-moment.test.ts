import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presentPage } from '../page-view/page-view.ts'
import { openPage } from '../page/page.ts'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'
import { nextMoment } from './next-moment.ts'

const { tenant, content, pictures } = wahaSample(new Date('2027-02-04T00:00:00Z'))
const pageAt = (now: Date) => {
  const { chapters } = presentPage(openPage(sourceOfSample({ tenant, content, pictures }, 'ar', now)))
  return JSON.stringify(chapters.filter(chapter => ['programme', 'timeline', 'updates', 'fees', 'journey'].includes(chapter.type)))
}

test('returns the next time when program, milestones or news change, and the page is unchanged before that time', () => {
  let now = new Date('2027-02-05T05:00:00Z')
  for (let steps = 0; steps < 12; steps++) {
    const next = nextMoment(content, tenant.timezone, now)
    assert.ok(next)
    assert.equal(pageAt(new Date(next.getTime() - 1)), pageAt(now))
    now = next
  }
})

test('returns the start of a program item, when the item becomes current', () => {
  const begins = new Date('2027-02-05T06:30:00Z')
  assert.deepEqual(nextMoment(content, tenant.timezone, new Date(begins.getTime() - 1)), begins)
  assert.notEqual(pageAt(new Date(begins.getTime() - 1)), pageAt(begins))
})

test('returns null after the last date of the page or when all sections are hidden', () => {
  assert.equal(nextMoment(content, tenant.timezone, new Date('2027-09-01T00:00:00Z')), null)
  const hidden = { ...content, sections: content.sections.map(section => ({ ...section, visible: false })) }
  assert.equal(nextMoment(hidden, tenant.timezone, new Date('2027-02-05T05:00:00Z')), null)
})
