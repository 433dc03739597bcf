import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkJudges, readJudges } from './read-list.ts'

const tracks = [
  { id: 'ai', title: { ar: 'الذكاء الاصطناعي', en: 'Artificial intelligence' } },
  { id: 'health', title: { ar: 'الصحة', en: 'Health' } },
]
const read = (text: string) =>
  readJudges(text, tracks).map(({ name, email, organization, languages, tracks: ids }) => [
    name,
    email,
    organization,
    languages.join(),
    ids.join(),
  ])
const people = (text: string) => read(text).map(([name, email, organization]) => [name, email, organization].filter(Boolean).join(' | '))

describe('Lines of a chat', () => {
  const lines: readonly [line: string, expected: string][] = [
    ['Dr. Sara Ali - sara@x.edu', 'Dr. Sara Ali | sara@x.edu'],
    ['د. سارة علي، جامعة الملك سعود sara@x.edu', 'د. سارة علي | sara@x.edu | جامعة الملك سعود'],
    ['د. سارة علي جامعة الملك سعود sara@x.edu', 'د. سارة علي | sara@x.edu | جامعة الملك سعود'],
    ['١. أ. محمد القحطاني – شركة نور – mohammed@noor.sa', 'أ. محمد القحطاني | mohammed@noor.sa | شركة نور'],
    ['2) Omar Said <Omar@Kaust.edu.sa>', 'Omar Said | omar@kaust.edu.sa'],
    ['• هند العتيبي: hind@x.com (أرامكو)', 'هند العتيبي | hind@x.com | أرامكو'],
    ['👤 *منى السالم* mona@x.com +966 50 123 4567', 'منى السالم | mona@x.com'],
    ['د/ أحمد فؤاد - جامعة القاهرة', 'د. أحمد فؤاد | جامعة القاهرة'],
    ['Prof. John Smith, PhD, King Saud University, john@ksu.edu', 'Prof. John Smith | john@ksu.edu | King Saud University'],
    ['Layla Al-Harbi, Head of AI, STC, mailto:layla@stc.sa', 'Layla Al-Harbi | layla@stc.sa | STC'],
    ['جامعة الواحة - ريم الشهري - reem@oasis.edu', 'ريم الشهري | reem@oasis.edu | جامعة الواحة'],
    ['[12/11/2026, 9:14:05 م] نورة: د. خالد - khaled@x.com', 'د. خالد | khaled@x.com'],
    ['12/11/2026, 21:14 - Nora: Khaled Omar khaled@x.com', 'Khaled Omar | khaled@x.com'],
    ['Huda Saleh ، email: huda@x.com ، جوال: ٠٥٠١٢٣٤٥٦٧', 'Huda Saleh | huda@x.com'],
    ['\u200f3- ريم \u202asara@x.edu\u202c', 'ريم | sara@x.edu'],
    ['Sara Ali (judge)', 'Sara Ali'],
    ['سارة علي', 'سارة علي'],
  ]
  for (const [line, expected] of lines) test(`reads «${line}»`, () => assert.deepEqual(people(line), [expected]))

  test('reads several lines, and leaves out titles and empty lines', () => {
    assert.deepEqual(people('قائمة المحكمين:\n\nسارة علي - sara@x.edu\n\nOmar Said\n'), ['سارة علي | sara@x.edu', 'Omar Said'])
  })

  test('adds an address or an organization on a line of its own to the judge above', () => {
    assert.deepEqual(people('سارة علي\nجامعة الملك سعود\nsara@x.edu\n+966 50 123 4567\nOmar Said\nomar@x.com'), [
      'سارة علي | sara@x.edu | جامعة الملك سعود',
      'Omar Said | omar@x.com',
    ])
  })

  test('reads lines with labels', () => {
    assert.deepEqual(read('الاسم: سارة علي\nالبريد: sara@x.edu\nالجهة: شركة نور\nاللغة: العربية والإنجليزية\nالمسار: الصحة\nالاسم: عمر'), [
      ['سارة علي', 'sara@x.edu', 'شركة نور', 'ar,en', 'health'],
      ['عمر', '', '', '', ''],
    ])
  })

  test('reads languages and tracks of a line', () => {
    assert.deepEqual(read('Sara Ali, sara@x.edu, English, Health'), [['Sara Ali', 'sara@x.edu', '', 'en', 'health']])
  })
})

describe('Tables', () => {
  test('reads cells of a sheet by Arabic headings below a title, and ignores further columns', () => {
    assert.deepEqual(
      read(
        'محكمو هاكاثون الواحة\t\t\t\t\t\t\nم\tاسم المحكّم\tالجهة\tالبريد الإلكتروني\tالجوال\tاللغات\tالمسارات\n' +
          '١\tد. سارة علي\tجامعة الملك سعود\tSara@X.edu\t٠٥٠١٢٣٤٥٦٧\tالعربية والإنجليزية\tالذكاء الاصطناعي، الصحة\n٢\tعمر سعيد\t-\t\t\tعربي\tكل المسارات',
      ),
      [
        ['د. سارة علي', 'sara@x.edu', 'جامعة الملك سعود', 'ar,en', 'ai,health'],
        ['عمر سعيد', '', '', 'ar', ''],
      ],
    )
  })

  test('reads CSV with English headings, quoted cells and a name in two columns', () => {
    assert.deepEqual(people('First name,Last name,E-mail,Company\nSara,Ali,sara@x.edu,"Noor, Inc."'), [
      'Sara Ali | sara@x.edu | Noor, Inc.',
    ])
  })

  test('reads cells without headings by their content', () => {
    assert.deepEqual(read('sara@x.edu\tسارة علي\tأرامكو\ten\n\tعمر سعيد\t\tArabic'), [
      ['سارة علي', 'sara@x.edu', 'أرامكو', 'en', ''],
      ['عمر سعيد', '', '', 'ar', ''],
    ])
  })

  test('reports unknown languages and tracks', () => {
    const [judge] = readJudges('Name\tLanguage\tTrack\nSara Ali\tFrench\tHealth, Space', tracks)
    assert.deepEqual([judge?.languages, judge?.tracks, judge?.unread], [[], ['health'], { languages: ['French'], tracks: ['Space'] }])
  })

  test('reads 200 rows and gives each row its own key', () => {
    const judges = readJudges(`Name\tEmail\n${'Sara Ali\t\n'.repeat(200)}`, tracks)
    assert.equal(new Set(judges.map(({ key }) => key)).size, 200)
  })
})

describe('Checks', () => {
  const check = (text: string, present: readonly { name: string; email: string }[] = []) =>
    checkJudges(readJudges(text, tracks), present).map(checked => (checked.is === 'faulty' ? checked.fault : checked.is))

  test('reports a missing or too long name, an invalid or second address, and an organization with a link', () => {
    assert.deepEqual(
      check(
        `Name\tEmail\tOrganization\n\ta@x.com\t\n${'ن'.repeat(81)}\t\t\nOmar\tomar@\t\nSara\ts@x.com; t@x.com\t\nHind\t\thttps://x.com\nwww.x.com\t\t`,
      ),
      ['name_missing', 'too_long', 'email_invalid', 'several_emails', 'organization_invalid', 'name_invalid'],
    )
  })

  test('finds present judges by address, or by name without an address, in any spelling', () => {
    const present = [{ name: 'أحمد العلي', email: 'ahmad@x.com' }]
    assert.deepEqual(check('Other - AHMAD@x.com\nاحمد العلى\nاحمد العلي - new@x.com\nSara', present), [
      'existing',
      'existing',
      'same_name',
      'new',
    ])
  })

  test('reports rows that repeat an earlier row', () => {
    assert.deepEqual(check('Sara - sara@x.com\nSara A - sara@x.com\nOmar\nOmar\nOmar - omar@x.com'), [
      'new',
      'repeated',
      'new',
      'repeated',
      'same_name',
    ])
  })
})
