import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chromium } from 'playwright-core'
import { themes } from '#contract/landing-pages/content.ts'
import { languages } from '#contract/language.ts'
import { findBrowser } from '#server/testing/browser.ts'
import { presentPage } from '../page-view/page-view.ts'
import { openPage } from '../page/page.ts'
import { seenStyle } from '../page/seen.ts'
import { renderLandingPage } from '../render.tsx'
import { crowded } from '../testing/extremes.ts'
import { largeSample } from '../testing/large-sample.ts'
import { bareSample, sourceOfSample } from '../testing/samples.ts'
import { wahaSample } from '../testing/waha.ts'
import { themeOf } from '../themes/themes.ts'
import { usedStyle } from './used-style.ts'

const usedRules = (css: string, body: string) => usedStyle(css, `<html><body>${body}</body>`)

test('retains a CSS rule if the page contains all names in its selector', () => {
  const css = '.a .b{x:1}.a,.c{x:2}p>.a{x:3}#here .a{x:4}body{x:5}*{x:6}'
  assert.equal(usedRules(css, '<p class="a one" id="here"></p>'), '.a{x:2}p>.a{x:3}#here .a{x:4}body{x:5}*{x:6}')
})

test('retains a CSS rule if the page matches one alternative of its selector, and ignores negated names', () => {
  const css =
    ':is(.a,.b) p{x:1}:is(.c,.d){x:2}.a:not(.c){x:3}.a:has(>.c){x:4}.a:has(>p:nth-child(2)){x:5}.a[data-x=".c"]:hover::before{x:6}'
  assert.equal(
    usedRules(css, '<p class="a"></p>'),
    ':is(.a,.b) p{x:1}.a:not(.c){x:3}.a:has(>p:nth-child(2)){x:5}.a[data-x=".c"]:hover::before{x:6}',
  )
})

test('removes empty media queries and unused animations, and ignores brackets in strings', () => {
  const css =
    '@media print{.c{x:1}}@media (width>1px){.a{animation:turn 1s}.c{animation:wave 1s}}@keyframes turn{to{x:1}}@keyframes wave{to{x:1}}.a::after{content:"}{"}@font-face{x:1}'
  assert.equal(
    usedRules(css, '<p class="a"></p>'),
    '@media (width>1px){.a{animation:turn 1s}}@keyframes turn{to{x:1}}.a::after{content:"}{"}@font-face{x:1}',
  )
})

test('includes every CSS rule that matches an element of a page in a browser', async t => {
  const browser = await chromium.launch(await findBrowser())
  t.after(() => browser.close())
  const tab = await browser.newPage()
  const start = new Date('2027-02-04T00:00:00Z')
  const moments = ['2026-12-20T09:00:00Z', '2027-02-05T07:15:00Z', '2027-03-01T09:00:00Z'].map(at => new Date(at))
  const samples = [wahaSample(start), crowded(largeSample(wahaSample(start))), bareSample(start)]
  for (const [at, theme] of themes.entries())
    for (const [n, sample] of samples.entries())
      for (const [m, now] of moments.entries()) {
        const language = languages[(at + n + m) % 2] ?? 'ar'
        const source = sourceOfSample({ ...sample, content: { ...sample.content, theme } }, language, now)
        const page = openPage(source)
        const { html, styles } = renderLandingPage(source)
        const whole = themeOf(theme).style(page, presentPage(page)) + seenStyle
        await tab.setContent(html)
        const [all, carried] = await tab.evaluate(matchingRules, [whole, styles.join('')])
        assert.deepEqual(carried, all, `${theme} ${language} ${now.toISOString()}`)
        assert.ok((all?.length ?? 0) > 50)
      }
})

/** Returns the CSS rules that match now or in a hover state, with their conditions. Runs in the browser. */
function matchingRules(texts: string[]): string[][] {
  const bare = (selector: string) =>
    selector.replace(
      /::[\w-]+(\([^)]*\))?|:(hover|focus-visible|focus-within|focus|active|target|checked|open|placeholder-shown|user-invalid|invalid)\b/g,
      ':is(*)',
    )
  const matching = (rules: CSSRuleList, around: string): string[] =>
    [...rules].flatMap(rule => {
      // Compares declarations and their order only, because unmatched selectors may be removed.
      if (rule instanceof CSSStyleRule) return document.querySelector(bare(rule.selectorText)) ? [`${around}{${rule.style.cssText}}`] : []
      return 'cssRules' in rule && !(rule instanceof CSSKeyframesRule)
        ? matching(rule.cssRules as CSSRuleList, `${around}${rule.cssText.split('{')[0]}`)
        : []
    })
  return texts.map(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return matching(sheet.cssRules, '')
  })
}
