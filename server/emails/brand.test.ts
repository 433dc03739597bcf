import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Language } from '#contract/language.ts'
import { themes } from '#contract/look/look.ts'
import { contrast, mailStripOf } from '#landing/model.ts'
import { palettesOf } from './layout/palette.ts'
import { sampleBrand } from './layout/template.ts'
import { renderMail, type TemplateName, templates } from './mails.ts'

const urls = { portal: 'https://maydan.example' }
const languages: Language[] = ['ar', 'en']
const templateNames = Object.keys(templates) as TemplateName[]
const samplesOf = (template: TemplateName) => Object.values(templates[template].samples(urls.portal))
/** Renders the first sample payload of a template; `more` replaces some of its fields. */
const render = (template: TemplateName, language: Language, more: object = {}) =>
  renderMail({ template, language, payload: { ...samplesOf(template)[0], ...more } }, urls)
const markup = fc.string({ unit: fc.constantFrom('<', '>', '/', '"', "'", '&', '=', ' ', 'b', 'é'), maxLength: 40 })

describe('Brand of a hackathon in mails', () => {
  const brandedMails = templateNames.filter(template => 'brand' in (samplesOf(template)[0] ?? {}))
  const brand = sampleBrand(urls.portal)

  it('is part of every mail to candidates and attendees, and of no other mail', () => {
    assert.deepEqual(brandedMails.toSorted(), [
      'announcement',
      'candidate_contact',
      'candidate_invitation',
      'candidate_join',
      'candidate_team',
      'certificate_issued',
      'event_notice',
      'event_seat',
      'events_notice',
      'judge_invitation',
      'next_edition_noted',
      'phase_news',
      'project_notice',
      'registration_imported',
      'registration_received',
      'registration_state',
      'reminder',
      'results_corrected',
      'results_published',
    ])
    for (const template of templateNames) {
      const { organizer, senderName } = render(template, 'en')
      assert.equal(organizer?.name, brandedMails.includes(template) ? brand.name : undefined, template)
      assert.equal(senderName, 'Maydan')
    }
  })

  it('shows name, logo with size and alternative text, page and contact of the hackathon', () => {
    for (const template of brandedMails)
      for (const language of languages) {
        const { html, text, organizer } = render(template, language)
        assert.ok(html.includes(`<img src="${brand.logo?.url}" width="132" height="52" alt="${brand.name}"`), template)
        assert.equal(organizer?.replyTo, brand.contact)
        for (const part of [brand.url, brand.contact]) assert.ok(html.includes(part) && text.includes(part), `${template}: ${part}`)
        const plain = render(template, language, { brand: { ...brand, logo: null, contact: '' } })
        assert.ok(!plain.html.includes('<img src="http') && !plain.html.includes('mailto:') && plain.organizer?.replyTo === undefined)
      }
  })

  it('renders mails that an older release added to the outbox without a brand', () => {
    for (const template of brandedMails) {
      const { brand: _, ...payload } = samplesOf(template)[0] as Record<string, unknown>
      const { organizer, html } = renderMail({ template, language: 'ar', payload }, urls)
      assert.equal(organizer, undefined)
      assert.ok(html.includes('>ميدان<'), template)
    }
    const [sample] = samplesOf('registration_state') as { schedule: object }[]
    const schedule = {
      starts_at: '2027-02-04T06:00:00Z',
      timezone: 'Asia/Riyadh',
      place: 'الرياض',
      calendar: 'https://riyadh.example/event.ics',
    }
    const { text, files } = renderMail(
      { template: 'registration_state', language: 'en', payload: { ...sample, schedule, ticket: null } },
      urls,
    )
    assert.match(text, /Thursday, 4 February 2027 at 9:00/)
    assert.deepEqual(files, [])
  })

  it('has a contrast of at least 4.5 for all text in both modes with any accent color', () => {
    const colors = fc.oneof(
      fc.constantFrom('#FFFFFF', '#000000', '#FFFF00', 'red', ''),
      fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`),
    )
    fc.assert(
      fc.property(colors, accent => {
        for (const { page, card, panel, ink, muted, good, busy, link, fill, onFill } of Object.values(palettesOf(accent))) {
          for (const color of [ink, muted, link])
            for (const background of [card, panel]) assert.ok(contrast(color, background) >= 4.5, `${color} ${background}`)
          for (const color of [good, busy]) assert.ok(contrast(color, panel) >= 4.5)
          assert.ok(contrast(muted, page) >= 4.5 && contrast(onFill, fill) >= 4.5)
        }
      }),
    )
  })

  it('starts mails with the strip of the page, as cells of a fixed height with own colors and without pictures', () => {
    for (const theme of themes) {
      const { html } = render('candidate_team', 'ar', { brand: { ...brand, theme, logo: null } })
      const strip = /<table[^>]*class="strip"[^>]*>.*?<\/table>/.exec(html)?.[0] ?? ''
      const cells = strip.match(/<td [^>]*>/g) ?? []
      assert.ok(cells.length >= 12 && strip && html.indexOf(strip) < html.indexOf('class="head"'), theme)
      for (const cell of cells) assert.match(cell, /^<td height="24" bgcolor="(#[0-9A-F]{6})" style="height:24px;[^"]*background:\1 /i)
      assert.doesNotMatch(strip, /<img|url\(|class="(?!strip)/)
      const other = render('candidate_team', 'ar', { brand: { ...brand, theme, logo: null, seed: 'jeddah' } })
      assert.ok(!other.html.includes(strip), 'each hackathon has its own pattern')
    }
    assert.ok(!render('verify_email', 'ar').html.includes('class="strip"'))
  })

  it('has text of sufficient contrast in the head of a ticket, for any color and theme', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.constantFrom(...themes), (n, theme) => {
        const { fill, text } = mailStripOf({ theme, seed: 'x', accent: `#${n.toString(16).padStart(6, '0').toUpperCase()}` }).head
        assert.ok(contrast(fill, text) >= 4.5, `${fill} ${text}`)
      }),
    )
  })

  it('adds neither headers, HTML nor text direction for any hostile name, contact or page', () => {
    const count = (html: string) => html.split('<').length
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), markup), fc.constantFrom(...languages), (hostile, language) => {
        const written = { ...brand, name: hostile, contact: hostile, accent: hostile }
        const { html, organizer } = render('candidate_team', language, { brand: written })
        assert.equal(count(html), count(render('candidate_team', language, { brand: { ...brand, contact: hostile && 'x' } }).html))
        assert.doesNotMatch(organizer?.name ?? '', /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        assert.ok(organizer?.replyTo === undefined || /^[^\s<>,;"]+@[^\s<>,;"]+$/.test(organizer.replyTo))
      }),
    )
    const spoofing = render('candidate_team', 'en', { brand: { ...brand, name: 'support@bank.example\r\nBcc: x@evil.example \u202egnp' } })
    assert.equal(spoofing.organizer?.name.replaceAll('\u2060', ''), 'support@bank.example Bcc: x@evil.example gnp')
    assert.doesNotMatch(spoofing.organizer?.name ?? '', /@\w|\.example/)
  })

  it('shows a long name completely up to eighty characters, and isolates names in the other direction', () => {
    const { html } = render('candidate_team', 'ar', { brand: { ...brand, name: 'Long '.repeat(40) } })
    assert.match(html, /<bdi>(?:Long ){15}Long…<\/bdi>/)
  })
})
