import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LandingContent, themes } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import { presentPage } from '../page-view/page-view.ts'
import type { PageSource } from '../page/page-source.ts'
import { openPage } from '../page/page.ts'
import { renderLandingPage } from '../render.tsx'
import { eventOf } from '../structured-data/structured-data.ts'
import { sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'

const sample = wahaSample(new Date('2027-02-04T00:00:00Z'))
const luma = 'https://lu.ma/waha-2027?utm_source=page'
const moments = {
  soon: '2026-11-01T09:00:00Z',
  open: '2026-12-20T09:00:00Z',
  closed: '2027-01-28T09:00:00Z',
  finished: '2027-03-01T09:00:00Z',
}

function pageAt(stage: keyof typeof moments, language: Language, more: Partial<PageSource> = {}, elsewhere = luma): PageSource {
  const sections = sample.content.sections.map(section => (section.type === 'register' ? { ...section, elsewhere } : section))
  const { theme } = more.content ?? sample.content
  return sourceOfSample({ ...sample, content: { ...sample.content, theme, sections } }, language, new Date(moments[stage]), {
    ...more,
    content: { ...sample.content, theme, sections },
  })
}
const viewAt = (...asked: Parameters<typeof pageAt>) => presentPage(openPage(pageAt(...asked)))
const registerAt = (...asked: Parameters<typeof pageAt>) => {
  const chapter = viewAt(...asked).chapters.find(one => one.type === 'register')
  return chapter?.type === 'register' ? chapter.view : undefined
}

for (const theme of themes)
  for (const [language, button] of [
    ['ar', 'سجّل الآن'],
    ['en', 'Register now'],
  ] as const)
    test(`${theme}, ${language}: every registration button links to the external site and the page has no form, while registration is open`, () => {
      const { html } = renderLandingPage(pageAt('open', language, { content: { ...sample.content, theme } }))
      const links = [...html.matchAll(/<a class="(?:stick )?btn" href="([^"]+)" rel="noopener noreferrer nofollow ugc">([^<]+)</g)]
      assert.deepEqual(
        links.map(([, href, label]) => [href, label]),
        Array.from({ length: 4 }, () => [luma, button]),
        'masthead, hero, section and the bar on phones',
      )
      assert.ok(!html.includes('<form'))
      assert.ok(html.includes('lu.ma'))
    })

test('shows when and on which site registration opens, without a notification form, before registration opens', () => {
  const { hero } = viewAt('soon', 'en')
  assert.equal(hero.registering, null)
  assert.deepEqual(hero.action, { label: 'See the dates', href: '#timeline' })
  const view = registerAt('soon', 'en')
  assert.match(view?.deadline ?? '', /^Registration opens/)
  assert.deepEqual([view?.heading, view?.intro, view?.form], ['Registration opens soon', 'Register on lu.ma.', null])
  assert.deepEqual(view?.link, { label: 'Registration page', href: luma })
})

test('shows no registration link after external registration closes, and no registration section after the event', () => {
  const closed = registerAt('closed', 'en')
  assert.deepEqual([closed?.heading, closed?.form, closed?.link], ['Registration is closed', null, undefined])
  assert.equal(viewAt('closed', 'en').hero.registering, null)
  assert.equal(registerAt('finished', 'en'), undefined)
})

test('names the external site in the privacy notice and in structured data', () => {
  const { html } = renderLandingPage(pageAt('open', 'en'))
  assert.ok(html.includes('Registration data is held by lu.ma under its own privacy policy.'))
  assert.ok(!html.includes('Registration data is held by <'))
  assert.deepEqual([...new Set([eventOf(openPage(pageAt('open', 'en'))).offers ?? []].flat().map(offer => offer.url))], [luma])
})

test('renders no link for an unsafe or incomplete registration URL, on the page and in a preview', () => {
  for (const hostile of [
    'javascript:alert(1)',
    'data:text/html,<script>',
    'https://good.example@evil.example/',
    'lu.ma/typed-so-far',
    '//evil.example',
  ]) {
    const parsed = LandingContent.safeParse({ sections: [{ id: 'register', type: 'register', elsewhere: hostile }] })
    assert.ok(!parsed.success, hostile)
    for (const preview of [true, undefined] as const) {
      const { html } = renderLandingPage(pageAt('open', 'en', preview ? { preview } : {}, hostile))
      assert.ok(!html.includes(hostile) && !html.includes('evil.example') && !html.includes('<form'), hostile)
    }
  }
})
