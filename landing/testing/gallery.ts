// Sample pages for the gallery: every theme, stage and extreme, in both languages.

import { themes } from '#contract/landing-pages/content.ts'
import type { Language } from '#contract/language.ts'
import { presets } from '#contract/look/presets.ts'
import { fontFiles, type PageTenant, type PageSource } from '#landing/model.ts'
import { renderLandingPage, renderLostPage, renderNotFoundPage, renderThanksPage } from '#landing/render.tsx'
import { crowded, sparse, stretched, withoutPictures } from '#landing/testing/extremes.ts'
import { largeSample } from '#landing/testing/large-sample.ts'
import { bareSample, type Sample, sourceOfSample, wordySample } from '#landing/testing/samples.ts'
import { variedSamples } from '#landing/testing/varied.ts'
import { wahaPictures } from '#landing/testing/waha-files.ts'
import { wahaSample } from '#landing/testing/waha.ts'

const start = new Date('2027-02-04T00:00:00Z')
const now = new Date('2026-12-20T09:00:00Z')
const assets = {
  fontArabic: 'fontArabic.woff2',
  fontLatin: 'fontLatin.woff2',
  ...Object.fromEntries(Object.keys(fontFiles).map(name => [name, `${name}.woff2`])),
}
const wrong = {
  values: { fullname: 'نورة', email: 'noura@', phone: '12' },
  errors: { email: 'اكتب بريدًا إلكترونيًا صحيحًا، مثل name@example.com.', consent: 'ضع علامة الموافقة على استخدام بياناتك.' },
}

/** One time per stage, in the time zone of Riyadh. */
const moments = {
  soon: '2026-11-01T09:00',
  open: '2026-12-20T12:00',
  lasthours: '2027-01-20T12:00',
  lastday: '2027-01-21T15:00',
  closed: '2027-01-28T09:00',
  running: '2027-02-05T10:15',
  judging: '2027-02-06T14:00',
  finished: '2027-03-01T09:00',
}

/** HTML by name. */
export const pages = new Map<string, () => string>()
const add = (name: string, sample: Sample, language: Language, more: Partial<PageSource> = {}) =>
  pages.set(name, () => renderLandingPage(sourceOfSample(sample, language, now, { assets, ...more })).html)
const waha = wahaSample(start)
const cover = { ...waha, tenant: { ...waha.tenant, cover: wahaPictures.palms, logo: wahaPictures.logo } }
const drawn = (sample: Sample, content: Partial<Sample['content']>): Sample => ({ ...sample, content: { ...sample.content, ...content } })
const calledOff = (called_off: PageTenant['called_off']): Sample => ({
  ...waha,
  tenant: {
    ...waha.tenant,
    called_off,
    called_off_reason: { ar: 'بسبب الأمطار، ونراسل كل من سجّل.', en: 'Because of the rain; we are writing to everyone.' },
  },
})

for (const theme of themes)
  for (const language of ['ar', 'en'] as const) {
    const named = (what: string) => `${theme}-${what}-${language}`
    for (const [stage, moment] of Object.entries(moments))
      add(named(stage), drawn(waha, { theme }), language, { now: new Date(`${moment}:00+03:00`) })
    for (const off of ['cancelled', 'postponed'] as const) add(named(off), drawn(calledOff(off), { theme }), language)
    presets.forEach((preset, at) => add(named(`preset${at}`), drawn(waha, { theme, preset }), language))
    add(named('custom'), drawn(waha, { theme, preset: '#B5D33D' }), language)
    add(named('cover'), drawn(cover, { theme }), language)
    const after = { now: new Date(`${moments.finished}:00+03:00`) }
    add(named('crowded'), drawn(crowded(waha), { theme }), language, after)
    add(named('said'), drawn(largeSample(waha), { theme }), language)
    add(named('sparse'), drawn(sparse(waha), { theme }), language, after)
    add(named('stretched'), drawn(stretched(waha), { theme }), language, after)
    add(named('photoless'), drawn(withoutPictures(waha), { theme }), language, after)
    for (const sample of variedSamples(start)) add(named(sample.tenant.tenant_name), drawn(sample, { theme }), language)
    add(named('bare'), drawn(bareSample(start), { theme }), language)
    add(named('preview'), drawn(bareSample(start), { theme }), language, { preview: true })
    add(named('wordy'), drawn(wordySample(start), { theme }), language)
    add(named('wrong'), drawn(waha, { theme }), language, { form: wrong })
    pages.set(named('thanks'), () => renderThanksPage(sourceOfSample(drawn(waha, { theme }), language, now, { assets })).html)
    pages.set(named('lost'), () => renderLostPage(sourceOfSample(drawn(waha, { theme }), language, now, { assets })).html)
  }
const nobody = { host: 'waha.localhost', portalUrl: 'http://localhost' }
const near = [{ name: 'هاكاثون واحة', address: 'http://waha-2027.localhost/' }]
for (const language of ['ar', 'en'] as const) {
  pages.set(`missing-free-${language}`, () => renderNotFoundPage({ ...nobody, language, kind: 'free', near: [] }).html)
  pages.set(`missing-near-${language}`, () => renderNotFoundPage({ ...nobody, language, kind: 'nothing', near }).html)
}
