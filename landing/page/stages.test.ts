import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Updates } from '#contract/landing-pages/sections/life-sections.ts'
import { presentPage } from '../page-view/page-view.ts'
import { renderLandingPage } from '../render.tsx'
import { eventOf } from '../structured-data/structured-data.ts'
import { richSample, sourceOfSample } from '../testing/samples.ts'
import type { PageTenant } from './page-source.ts'
import { openPage } from './page.ts'

const sample = richSample(new Date('2027-02-04T00:00:00Z'))
const at = (instant: string, facts: Partial<PageTenant> = {}) =>
  sourceOfSample({ ...sample, tenant: { ...sample.tenant, ...facts } }, 'ar', new Date(instant))

const moments = [
  { when: '2026-12-01T00:00:00Z', chip: 'قريبًا', button: 'نبّهني عند فتح التسجيل', extra: 'يفتح التسجيل', fields: 2, offer: 'PreOrder' },
  {
    when: '2026-12-20T00:00:00Z',
    chip: 'التسجيل مفتوح',
    button: 'سجّل فريقك',
    extra: '32 يومًا على إغلاق التسجيل',
    fields: 4,
    offer: 'InStock',
  },
  {
    when: '2027-01-20T20:00:00Z',
    chip: 'التسجيل مفتوح',
    button: 'سجّل فريقك',
    extra: 'يوم واحد على إغلاق التسجيل',
    fields: 4,
    offer: 'InStock',
  },
  { when: '2027-01-21T12:00:00Z', chip: 'التسجيل مفتوح', button: 'سجّل فريقك', extra: 'اليوم الأخير للتسجيل', fields: 4, offer: 'InStock' },
  {
    when: '2027-01-25T00:00:00Z',
    chip: 'أُغلق التسجيل',
    button: 'تابع التواريخ المهمة',
    extra: 'يبدأ الخميس، 4 فبراير 2027',
    fields: 0,
    offer: 'SoldOut',
  },
  { when: '2027-02-05T00:00:00Z', chip: 'جارٍ الآن', button: 'التواريخ المهمة', extra: 'يُغلق تسليم المشاريع', fields: 0, offer: 'SoldOut' },
  {
    when: '2027-02-06T10:00:00Z',
    chip: 'التحكيم جارٍ',
    button: 'تاريخ النتائج',
    extra: 'تُعلن النتائج السبت، 6 فبراير 2027',
    fields: 0,
    offer: 'SoldOut',
  },
  { when: '2027-03-01T00:00:00Z', chip: 'انتهى', button: 'شاهد الجوائز', extra: '', fields: 2, offer: 'SoldOut' },
]

for (const { when, chip, button, extra, fields, offer } of moments)
  test(`shows the stage «${chip}» and the button «${button}» at ${when}`, () => {
    const page = openPage(at(when))
    const { hero, chapters } = presentPage(page)
    assert.equal(hero.chip, chip)
    assert.equal(hero.action?.label, button)
    assert.ok(hero.extra.startsWith(extra) && (extra !== '' || hero.extra === ''), hero.extra)
    const register = chapters.find(chapter => chapter.type === 'register')
    assert.equal(register?.view.form?.fields.length ?? 0, fields)
    const event = eventOf(page)
    assert.equal([event.offers ?? []].flat()[0]?.availability, `https://schema.org/${offer}`)
    assert.equal(event.eventStatus, 'https://schema.org/EventScheduled')
    const { html } = renderLandingPage(at(when))
    assert.ok(html.includes(`id="${hero.action?.href.slice(1)}"`))
  })

test('begins with dates while running, and offers only a notification about the next edition when finished', () => {
  const order = (when: string) => presentPage(openPage(at(when))).chapters.map(chapter => chapter.type)
  assert.equal(order('2027-02-05T00:00:00Z')[0], 'timeline')
  assert.equal(order('2026-12-20T00:00:00Z')[0], 'about')
  const over = presentPage(openPage(at('2027-03-01T00:00:00Z'))).chapters.find(chapter => chapter.type === 'register')
  assert.equal(over?.view.form?.kind, 'next_edition')
})

for (const [called_off, status, chip] of [
  ['cancelled', 'EventCancelled', 'أُلغي'],
  ['postponed', 'EventPostponed', 'أُجِّل'],
] as const)
  test(`a ${called_off} hackathon has no registration form and the matching schema.org status`, () => {
    const source = at('2026-12-20T00:00:00Z', { called_off, called_off_reason: { ar: 'بسبب الأمطار', en: '' } })
    const page = openPage(source)
    const { hero, chapters } = presentPage(page)
    assert.equal(hero.chip, chip)
    assert.ok(!chapters.some(chapter => chapter.type === 'register'))
    const timeline = chapters.find(chapter => chapter.type === 'timeline')
    assert.ok(timeline && timeline.view.rows.every(row => row.state !== 'next'))
    assert.equal(eventOf(page).eventStatus, `https://schema.org/${status}`)
  })

test('the main button of a canceled hackathon links to its news, otherwise to its contact, or is missing', () => {
  const action = (more: Partial<PageTenant> & { written?: boolean }) => {
    const { written = false, ...facts } = more
    const source = at('2026-12-20T00:00:00Z', { called_off: 'cancelled', ...facts })
    const text = { ar: 'تكفي الأمطار هذا العام', en: '' }
    const updates = Updates.parse({ id: 'u', type: 'updates', rows: [{ id: 'a', at: '2026-12-19T09:00:00Z', title: text, text }] })
    const content = written ? { ...source.content, sections: [...source.content.sections, updates] } : source.content
    return presentPage(openPage({ ...source, content })).hero.action
  }
  assert.deepEqual(action({ written: true }), { label: 'اعرف التفاصيل', href: '#updates' })
  assert.deepEqual(action({}), { label: 'اسأل المنظّمين', href: '#ask' })
  assert.equal(action({ contact_email: '' }), null)
})

test('marks past milestones as past, the first future milestone as next and later milestones as coming', () => {
  const timeline = presentPage(openPage(at('2026-12-20T00:00:00Z'))).chapters.find(chapter => chapter.type === 'timeline')
  assert.deepEqual(
    timeline?.view.rows.map(row => row.state),
    ['past', 'next', 'coming', 'coming', 'coming'],
  )
})

test('every stage links to the form that mails the link of a registration, except with a registration on another site', () => {
  const link = /<a href="\/my-link">سجّلت من قبل؟/
  for (const { when } of moments) assert.match(renderLandingPage(at(when)).html, link)
  for (const called_off of ['cancelled', 'postponed'] as const)
    assert.match(renderLandingPage(at('2027-01-25T00:00:00Z', { called_off })).html, link)
  const source = at('2027-01-25T00:00:00Z')
  const sections = source.content.sections.map(one => (one.type === 'register' ? { ...one, elsewhere: 'https://forms.example/a' } : one))
  assert.doesNotMatch(renderLandingPage({ ...source, content: { ...source.content, sections } }).html, link)
})
