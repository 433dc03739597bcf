import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Language } from '#contract/language.ts'
import { deviceOf } from '#server/platform/devices/device.ts'
import { sampleEvent } from './candidates/seat-mail.ts'
import { named, safeName } from './layout/phrases.ts'
import { renderMail, type TemplateName, templates } from './mails.ts'

const urls = { portal: 'https://maydan.example', hasHelp: true }
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const languages: Language[] = ['ar', 'en']
const templateNames = Object.keys(templates) as TemplateName[]
const samplesOf = (template: TemplateName) => Object.values(templates[template].samples(urls.portal))
/** Renders the first sample payload of a template; `more` replaces some of its fields. */
const render = (template: TemplateName, language: Language, more: object = {}) =>
  renderMail({ template, language, payload: { ...samplesOf(template)[0], ...more } }, urls)
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(/\p{L}/u.exec(text.replace(/\u2068[^\u2069]*\u2069/g, ''))?.[0] ?? '')

describe('All mails', () => {
  for (const { template, shown, payload, language } of everyMail()) {
    it(`declares the language and direction of the mail, and contains every word of its plain text in HTML (${template} ${shown}, ${language})`, () => {
      const { subject, html, text } = renderMail({ template, language, payload }, urls)
      const direction = language === 'ar' ? 'rtl' : 'ltr'
      assert.ok(html.includes(`<html lang="${language}" dir="${direction}">`))
      assert.ok(html.includes(`<div lang="${language}" dir="${direction}"`))
      // A subject that organizers wrote can be in any language.
      if (!('subject' in payload || ('said' in payload && payload.said))) assert.equal(isArabic(subject), language === 'ar')
      const visible = html.slice(html.indexOf('<body')).replace(/<a href="([^"]*)"[^>]*>((?:[^<]|<\/?bdi>)*)<\/a>/g, '$2: $1')
      assert.deepEqual(
        wordsOf(text).filter(word => !wordsOf(visible.replace(/<[^>]+>/g, ' ').replaceAll('&#38;', '&')).includes(word)),
        [],
      )
      assert.ok(!/undefined|null|NaN|\[object/.test(subject + html + text))
      assert.ok(!/\d-\d/.test(text) || language === 'en')
    })
  }

  for (const { template, shown, payload, language } of everyMail()) {
    it(`gives every paragraph a language and direction, and isolates every name (${template} ${shown}, ${language})`, () => {
      const { subject, html, text } = renderMail({ template, language, payload }, urls)
      const body = html.slice(html.indexOf('<body'))
      for (const [tag] of body.matchAll(/<(?:p|ul|ol|li)\b[^>]*>/g)) assert.match(tag, /dir="(?:rtl|ltr)"/)
      for (const [tag] of body.matchAll(/<(?:p|ul|ol|li)\b[^>]*>/g)) {
        const start = tag.includes('dir="rtl"') ? 'right' : 'left'
        assert.ok(tag.includes(`text-align:${start}`) || tag.includes('text-align:center'), tag)
      }
      const written = 'text' in payload || ('said' in payload && payload.said !== null) || ('words' in payload && payload.words !== '')
      for (const [tag] of written ? [] : body.matchAll(/<(?:p|ul|ol|li)\b[^>]*>/g))
        assert.ok(tag.includes(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`) || tag.includes('dir="ltr" lang="en"'), tag)
      const htmlOutside = body.replace(/<bdi>[^<]*<\/bdi>/g, ' ').replace(/<[^>]*>/g, ' ')
      const outside = [htmlOutside, ...[text, subject].map(each => each.replace(/\u2068[^\u2069]*\u2069|https?:\S+/g, ' '))]
      for (const name of ['Riyadh', 'القحطاني', 'Haddad', 'نبع', 'واحة الابتكار'])
        for (const [at, place] of outside.entries())
          assert.ok(!place.includes(name), `${name} in ${['html', 'text', 'subject'][at]}: ${place}`)
    })
  }

  it('lays out a paragraph in the direction of most of its letters outside names', () => {
    const said = (text: string) => ({ said: { subject: 'x', text } })
    const paragraph = (text: string, language: Language) =>
      /<p lang="(..)"[^>]*>(?=[^<]*(?:opens|تُفتح))/.exec(render('reminder', language, said(text)).html)?.[1]
    assert.equal(paragraph('هاكاثون Riyadh 2027 opens at nine.', 'en'), 'en')
    assert.equal(paragraph('Riyadh 2027: تُفتح الأبواب في التاسعة.', 'ar'), 'ar')
    assert.equal(paragraph('The gate opens at nine.', 'ar'), 'en')
    const { text } = render('reminder', 'en', said('هاكاثون Riyadh 2027 opens at nine.'))
    assert.match(text, /\n\u200eهاكاثون Riyadh 2027 opens at nine\.\n/)
  })

  it('begins every plain-text paragraph of event mails with a letter in the language of the mail', () => {
    for (const template of ['event_notice', 'events_notice'] as const)
      for (const kind of ['changed', 'cancelled', 'removed']) {
        const more = template === 'events_notice' ? { events: madeUpEvents.map(event => ({ ...event, kind })) } : { kind }
        for (const language of languages)
          for (const paragraph of render(template, language, more).text.trim().split('\n\n'))
            assert.equal(isArabic(paragraph), language === 'ar', `${template} ${kind}: ${paragraph}`)
      }
  })

  it('adds no HTML tags to a mail and no line breaks to its subject for any hostile name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), markup), fc.constantFrom(...languages), (fullname, language) => {
        const { subject, html, text } = render('publication_held', language, { fullname, hackathon: fullname })
        assert.deepEqual(tagsOf(html), tagsOf(render('publication_held', language, { hackathon: 'x' }).html))
        for (const line of [subject, text]) assert.ok(!/[\r\0]/.test(line))
        assert.ok(!subject.includes('\n'))
      }),
    )
    const html = render('account_exists', 'en', { fullname: `"><img src=x onerror=alert(1)>'&` }).html
    assert.ok(html.includes('&#34;&#62;&#60;img src=x onerror=alert(1)&#62;&#39;&#38;') && !html.includes('<img'))
  })

  it('throws an error for a mail with a missing payload field or an unknown template', () => {
    assert.throws(() => renderMail({ template: 'verify_email', language: 'ar', payload: {} }, urls))
    for (const template of ['no_such', 'constructor', '__proto__']) {
      assert.throws(() => renderMail({ template, language: 'ar', payload: {} }, urls), /no such mail template/)
    }
  })
})

describe('Ticket in a mail', () => {
  const [name, reference] = ['سارة القحطاني', '7F3A1C52']
  it('has the rows of the ticket on the page in the same order, before the text', () => {
    const { html, text, files } = render(
      'reminder',
      'en',
      samplesOf('reminder').find(sample => 'kind' in sample && sample.kind === 'day'),
    )
    const order = [
      '>Accepted<',
      'cid:ticket@maydan',
      name,
      `>${reference}<`,
      '4–6 February 2027',
      'واحة الابتكار',
      'Show this code',
      'Hello',
    ]
    const body = html.slice(html.indexOf('class="strip"'))
    assert.deepEqual(
      order.map(part => body.indexOf(part)).toSorted((a, b) => a - b),
      order.map(part => body.indexOf(part)),
    )
    assert.match(text, /^\u2068هاكاثون Riyadh 2027\u2069: Accepted\nName: .*\nReference: \u20687F3A1C52\u2069\nDate: /)
    assert.deepEqual(
      files?.map(file => file.name),
      ['ticket.png', 'event.ics'],
    )
  })

  it('has no name of an unverified form, and neither code nor calendar file without a seat', () => {
    const { html, files } = render('registration_received', 'ar', { kind: 'application' })
    assert.ok(html.includes(reference) && html.includes('4–6 فبراير 2027') && !html.includes('الاسم') && !html.includes('cid:'))
    assert.deepEqual(files, [])
  })

  it('is missing for a declined or withdrawn registration, and while the hackathon has no valid dates', () => {
    for (const kind of ['declined', 'withdrawn'] as const) {
      const { html, text } = render('registration_state', 'en', { kind })
      assert.ok(!html.includes(reference) && text.includes('Status: '), kind)
    }
    const { text } = render('registration_received', 'en', { schedule: null })
    assert.match(text, /^Status: .*Your reference number: \u20687F3A1C52\u2069/s)
  })
})

describe('Size', () => {
  it('is below 102 KB of HTML, because Gmail clips longer mails', () => {
    for (const { template, payload, language } of everyMail()) {
      const { html } = renderMail({ template, language, payload }, urls)
      assert.ok(Buffer.byteLength(html) < 102_400 / 4, template)
    }
  })
})

describe('Codes', () => {
  it('shows a mailed code left to right in both languages, and in the subject', () => {
    for (const language of languages) {
      const { subject, html } = render('verify_email', language)
      assert.match(html, /<p dir="ltr"[^>]*>482913<\/p>/)
      assert.ok(subject.includes('482913'))
    }
  })

  it('states the minutes until a code expires in the correct Arabic plural', () => {
    const spoken = (minutes: number) =>
      /صلاحيته (.*)\./.exec(render('verify_email', 'ar', { minutes }).text)?.[1]?.replace(/[\u2068\u2069]/g, '')
    assert.deepEqual([1, 2, 3, 10, 11, 15, 100].map(spoken), [
      'دقيقة واحدة',
      'دقيقتان',
      '3 دقائق',
      '10 دقائق',
      '11 دقيقة',
      '15 دقيقة',
      '100 دقيقة',
    ])
  })

  it('names the device that requested a code by known browser and system names only', () => {
    assert.ok(render('verify_email', 'en').text.includes('Safari'))
    assert.deepEqual(deviceOf(phone), { browser: 'Safari', system: 'iOS' })
    const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36'
    assert.deepEqual(deviceOf(chrome), { browser: 'Chrome', system: 'Android' })
    assert.deepEqual(deviceOf(`${chrome} EdgA/153.0`), { browser: 'Edge', system: 'Android' })
    assert.deepEqual(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'), {
      browser: 'Firefox',
      system: 'Linux',
    })
    assert.deepEqual(deviceOf('curl/8.0 <b>you won</b>'), { browser: null, system: null })
    const askedFrom = (device: string) =>
      /طُلب الرمز من ([^.]*)\./.exec(render('verify_email', 'ar', { device }).text)?.[1]?.replace(/[\u2068\u2069]/g, '')
    assert.equal(askedFrom('Linux'), 'جهاز يعمل بنظام Linux')
    assert.equal(askedFrom('Firefox/150'), 'متصفح Firefox')
    assert.equal(askedFrom('Firefox/150 Linux'), 'Firefox على Linux')
    assert.equal(askedFrom(''), 'جهاز غير معروف')
    const { html, text } = render('verify_email', 'ar', { device: 'Chrome/1 Windows http://spam.example <b>you won</b>' })
    assert.ok(text.includes('Chrome') && !/spam|won/.test(html + text))
  })
})

describe('Subjects', () => {
  it('starts the subject of a mail with a right-to-left mark only if Arabic mixes with Latin letters or digits', () => {
    assert.ok(render('registration_received', 'ar').subject.startsWith('\u200f'))
    assert.ok(!render('registration_received', 'ar', { hackathon: 'هاكاثون الرياض' }).subject.startsWith('\u200f'))
    assert.ok(!render('registration_received', 'en').subject.startsWith('\u200f'))
  })
})

describe('Names of strangers', () => {
  it('cuts a person’s name in a mail to eighty characters on one line', () => {
    assert.equal(named('  سارة \n القحطاني '), 'سارة القحطاني')
    const family = '👩‍👩‍👧‍👦'
    assert.equal([...new Intl.Segmenter().segment(named(family.repeat(100)))].length, 80)
    assert.equal(named('a'.repeat(80)), 'a'.repeat(80))
    assert.equal(named('سارة\u2069\u202e gnp'), 'سارة gnp')
  })

  it('omits a person’s name from a mail if a mail client would turn the name into a link', () => {
    const luring = [
      'Win at http://evil.example',
      'www.evil.example',
      'go to evil.com now',
      'me@evil.example',
      'ｅｖｉｌ．ｃｏｍ',
      'موقع.شبكة',
    ]
    for (const name of luring) assert.equal(safeName(name), '', name)
    for (const name of ['Sara Al-Qahtani', 'د. سارة', 'J. R. Smith', 'O’Neil', 'محمد 2']) assert.equal(safeName(name), name)
    assert.match(render('account_exists', 'en', { fullname: 'Win at http://evil.example' }).text, /^Hello,\n/)
  })

  it('prevents mail clients from turning the name of a hackathon or event into a link', () => {
    const luring = 'Win at http://www.evil.example, me@evil.example'
    for (const { subject, text, html } of [
      render('registration_received', 'en', { hackathon: luring }),
      render('next_edition_noted', 'ar', { hackathon: luring }),
      render('event_seat', 'en', { event: luring }),
    ]) {
      for (const said of [subject, text, html]) assert.doesNotMatch(said, /http:\/\/www|\.evil|evil\.example|@evil/)
      assert.ok(subject.replaceAll('\u2060', '').includes(luring), 'whoever reads it reads the name')
    }
    assert.equal(named('Node.js و د. سارة 2.0').replaceAll('\u2060', ''), 'Node.js و د. سارة 2.0')
  })
})

const madeUpEvents = ['04', '11'].map(day => sampleEvent(urls.portal, day))
function everyMail() {
  return templateNames.flatMap(template =>
    Object.entries(templates[template].samples(urls.portal)).flatMap(([shown, payload]) =>
      languages.map(language => ({ template, shown, payload, language })),
    ),
  )
}
const markup = fc.string({ unit: fc.constantFrom('<', '>', '/', '"', "'", '&', '=', ' ', 'b', 'é'), maxLength: 40 })
const wordsOf = (text: string) =>
  text
    .replace(/[\u2068\u2069:—•()]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
const tagsOf = (html: string) => html.match(/<(?!\/?bdi>)[^>]*>/g)

describe('Links to the handbook', () => {
  const pages = {
    registrations_came: 'review',
    publication_held: 'page-and-registration#publishing',
    late_requested: 'troubles#late',
    results_stopped: 'results#publication',
    domain_notice: 'page-and-registration#own-domain',
    api_token_expires: 'api-tokens#renewing',
    invitation: 'roles',
  } as const
  const linksIn = (html: string) =>
    [...html.matchAll(/href="https:\/\/maydan\.example\/help\/([\w-]+)\?lng=(\w+)(#[\w-]+)?"/g)].map(([, page, language, anchor = '']) => [
      `${page}${anchor}`,
      language,
    ])

  for (const language of languages)
    it(`are in mails that ask organizers for an action, in the language of the mail (${language})`, () => {
      for (const template of templateNames) {
        const page = template in pages ? pages[template as keyof typeof pages] : null
        const { html } = render(template, language, template === 'domain_notice' ? { kind: 'broken' } : {})
        assert.deepEqual([template, linksIn(html)], [template, page === null ? [] : [[page, language]]])
      }
    })

  it('name a heading of their page', () => {
    for (const [page, anchor] of Object.values(pages).map(each => each.split('#')))
      for (const language of languages) {
        const text = readFileSync(path.join(import.meta.dirname, `../../docs/help/${page}/${language}.md`), 'utf8')
        assert.ok(anchor === undefined || text.includes(`{#${anchor}}`), `${page}#${anchor}`)
      }
  })

  it('are absent without a handbook', () => {
    for (const template of templateNames)
      assert.doesNotMatch(
        renderMail({ template, language: 'en', payload: samplesOf(template)[0] }, { portal: urls.portal }).html,
        /\/help\//,
      )
  })
})

describe('Footer', () => {
  for (const language of languages)
    it(`contains links to privacy policy and terms in the language of the mail (${language})`, () => {
      for (const template of templateNames) {
        const { html, text } = render(template, language)
        for (const address of ['privacy', 'terms'].map(name => `${urls.portal}/${name}?lng=${language}`))
          assert.ok(html.includes(`href="${address}"`) && text.includes(address), `${template}: ${address}`)
      }
    })
})
