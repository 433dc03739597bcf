import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { noValues, richSubject, subjectProblem, textProblem, withoutMarkup } from '#contract/announcements/rich-text.ts'
import { cpuGrowth } from '#server/testing/machine/cpu-time.ts'
import { announcement } from '../candidates/announcement-mail.ts'
import { isolated } from './layout.ts'

const urls = { portal: 'https://maydan.example' }
const sample = announcement.samples(urls.portal)['accepted'] ?? assert.fail()
/** Renders an announcement in the mail's own layout; `values` replaces the recipient's. */
function render(text: string, language: 'ar' | 'en' = 'en', more: Partial<typeof sample> = {}) {
  const mail = announcement.render({ ...sample, fullname: 'Sara Ali', team: 'Palms', text, ...more }, language, urls)
  const [, body = ''] = /<div class="body ink"[^>]*>\n(.*)\n<\/div>\n<\/td>/s.exec(mail.html) ?? []
  return { ...mail, body }
}
const tagsOf = (html: string) => [...html.matchAll(/<(\/?[a-z]+)/g)].map(([, name = '']) => name)
const allowed = new Set(['p', 'bdi', 'strong', 'a', 'ul', 'ol', 'li'].flatMap(name => [name, `/${name}`]))
const signs = fc.constantFrom(
  '*',
  '**',
  '[',
  '](',
  ')',
  '- ',
  '1. ',
  '\n',
  '{{',
  '}}',
  '{{first_name}}',
  '{{team|',
  '|',
  'https://',
  'a.example',
  'javascript:',
  'mailto:',
  'x@y.example',
  '\u202e',
  '\u2066',
  '<b>',
  '"',
  'س',
  'word',
  ' ',
)
const hostile = fc.oneof(
  fc.array(signs, { maxLength: 60 }).map(all => all.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

describe('Texts of announcements', () => {
  it('render bold, lists and links as HTML, and as readable plain text', () => {
    const { body, text } = render('Bring **your ID**:\n- a laptop\n- [a form](https://docs.example.com/f)\n1. Come\n2. Sit')
    assert.match(body, /<p lang="en" dir="ltr"[^>]*>Bring <strong>your ID<\/strong>:<\/p>/)
    assert.match(body, /<ul[^>]*padding-left:24px[^>]*><li[^>]*>a laptop<\/li><li/)
    assert.match(body, /<a href="https:\/\/docs\.example\.com\/f" class="link">a form<\/a> <bdi>\(docs\.example\.com\)<\/bdi>/)
    assert.match(body, /<ol start="1"[^>]*><li[^>]*>Come/)
    assert.ok(text.includes('Bring your ID:\n\n• a laptop\n• a form (https://docs.example.com/f)\n\n1. Come\n2. Sit\n\n'))
    assert.match(render('- واحد', 'ar').body, /<ul[^>]*padding-right:24px/)
    assert.match(render('- واحد', 'en').body, /<li lang="ar" dir="rtl"/)
  })

  it('replace variables with escaped, isolated values, and with fallbacks or defaults for empty ones', () => {
    const { body, text } = render('Team {{team}}, no. {{reference}}. Open {{ticket}} or [your QR code]({{ticket}}).', 'en', {
      team: '<b>واحة',
    })
    assert.match(body, /Team <bdi>&#60;b&#62;واحة<\/bdi>, no\. <bdi>7C1E09AB<\/bdi>/)
    assert.equal(body.match(/<a href="https:\/\/riyadh\.maydan\.example\/me\/sample" class="link">/g)?.length, 2)
    assert.ok(text.includes('Team \u2068<b>واحة\u2069'))
    const empty = { fullname: '', team: '', reference: '', mine: '' }
    assert.ok(
      render('Hi {{first_name|friend}}! {{team}}, {{reference}}, {{ticket}}', 'en', empty).text.startsWith(
        'Hi friend! your team, your reference number, the hackathon’s page (https://riyadh.maydan.example/)',
      ),
    )
    assert.ok(render('أهلًا {{first_name}}، نراكم مع {{team}}', 'ar', empty).text.startsWith('أهلًا، نراكم مع فريقك\n'))
    assert.ok(render('{{first_name}}، نراكم غدًا', 'ar', empty).text.startsWith('نراكم غدًا\n'))
  })

  it('greet once: the greeting is omitted when the first line has the name', () => {
    assert.ok(render('See you').text.startsWith('Hello \u2068Sara Ali\u2069,\n\nSee you\n'))
    assert.ok(render('Dear {{first_name}},\nSee you').text.startsWith('Dear \u2068Sara\u2069,\n\nSee you\n'))
  })

  it('never parse values: names with markup or variables appear as they are', () => {
    fc.assert(
      fc.property(hostile, team => {
        const plain = render('Team {{team|x}}!', 'en', { team: 'Palms' })
        const { body, text } = render('Team {{team|x}}!', 'en', { team })
        const isNamed = />Team <bdi>/.test(body)
        assert.deepEqual(isNamed ? tagsOf(body) : tagsOf(body).length, isNamed ? tagsOf(plain.body) : tagsOf(plain.body).length - 2)
        assert.ok(!/[\u202a-\u202e]/.test(text))
      }),
    )
    assert.ok(render('Team {{team}}', 'en', { team: '**x** {{first_name}} [a](b)' }).text.includes('**x** {{first_name}} [a](b)'))
    assert.equal(richSubject('{{team}}: news', { ...noValues, team: '{{reference}}' }, 'en', isolated), '\u2068{{reference}}\u2069: news')
  })

  it('show names from elsewhere as they are when withoutMarkup inserted them', () => {
    fc.assert(
      fc.property(hostile, name => {
        const written = withoutMarkup(`The ${name.replace(/[\r\n]+/g, ' ')} is on`)
        assert.notEqual(textProblem(written), 'variable')
        assert.ok(!/<strong>|<li/.test(render(written).body))
      }),
    )
  })

  it('contain only the documented tags and safe links, balanced, for any hostile text', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom('ar', 'en'), (text, language) => {
        const { body, ...mail } = render(text, language)
        const tags = tagsOf(body)
        assert.deepEqual(
          tags.filter(tag => !allowed.has(tag)),
          [],
        )
        const open: string[] = []
        for (const tag of tags)
          if (tag.startsWith('/')) assert.equal(open.pop(), tag.slice(1))
          else open.push(tag)
        assert.deepEqual(open, [])
        for (const [, href = ''] of body.matchAll(/href="([^"]*)"/g)) assert.match(href, /^(?:https:\/\/|mailto:[^?]+@)/)
        assert.ok(!/[\u202a-\u202e\u2066\u2067]/.test(body + mail.text))
      }),
      { numRuns: 500 },
    )
  })

  it('take time in proportion to their length', async () => {
    for (const unit of [
      '*',
      '**',
      '*a',
      '[',
      '[a](',
      '[a](b',
      '- ',
      '{{',
      '{{team|',
      '{{first_name}}',
      '\n',
      ' ',
      ')',
      'https://',
      'https://a.example/)',
      '1. ',
      '\u202e',
    ]) {
      const growth = await cpuGrowth(
        length => {
          const text = unit.repeat(length / unit.length)
          textProblem(text)
          render(text)
        },
        { small: 3000, large: 48_000 },
      )
      // 16 times the length; quadratic growth would be 256.
      assert.ok(growth < 90, `${unit}: ${growth}`)
    }
    assert.ok(render('*'.repeat(1500)).text.includes('*'.repeat(1500)))
  })

  it('link a file of the hackathon on the host of its page', () => {
    const file = `/files/${'0a'.repeat(20)}.pdf`
    const { body } = render(`[Map](${file}) [Map](/files/../me/1) [Map](/me/1)`)
    assert.deepEqual(body.match(/<a [^>]*>Map<\/a>/g), [`<a href="https://riyadh.maydan.example${file}" class="link">Map</a>`])
    assert.deepEqual(
      [file, '/me/1', '/files/1.pdf', `/${file}`].map(to => textProblem(`[Map](${to})`)),
      [null, 'https', 'https', 'https'],
    )
  })

  it('reject unknown variables, unsafe targets and misleading link texts', () => {
    const accepted = [
      '{{first_name|friend}} {{ticket}}',
      '[write](mailto:help@x.example)',
      '5 * 3 * 2',
      '[you]({{ticket}})',
      'https://a.example/(x)',
    ]
    assert.deepEqual(
      accepted.map(textProblem),
      accepted.map(() => null),
    )
    for (const text of ['{{name}}', '{{first_name', '}}', '{{الاسم}}', '{{ first_name }}', '{{team|{{x}}}}', '{{First_name}}'])
      assert.equal(textProblem(text), 'variable', text)
    for (const text of [
      '[x](http://a.example)',
      '[x](javascript:alert)',
      '[x](data:text/html,x)',
      '[x](mailto:a@b.example?bcc=c@d.example)',
      '[x](//a.example)',
      '{{team|a.example}}',
      'help@x.example',
    ])
      assert.equal(textProblem(text), 'https', text)
    assert.equal(textProblem('[bank.example](https://evil.example)'), 'label')
    assert.equal(textProblem('[x](https://a.example) '.repeat(6)), 'count')
    assert.deepEqual(['Hi {{first_name}}', '{{ticket}}', '{{x}}', 'a.example'].map(subjectProblem), [null, 'variable', 'variable', 'https'])
  })
})
