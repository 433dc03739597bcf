import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { themes } from '#contract/landing-pages/content.ts'
import { presets } from '#contract/look/presets.ts'
import { drawCard, type ShareCard, shareCardOf } from '#landing/card.ts'
import { contrast, openPage } from '#landing/model.ts'
import { richSample, sourceOfSample } from '#landing/testing/samples.ts'
import { openFileStore } from '#server/platform/file-store/open-file-store.ts'
import { cardName, createShareCards, sizeOfCardName } from './share-cards.ts'

const dir = await mkdtemp(path.join(tmpdir(), 'maydan-cards-'))
const cards = createShareCards(await openFileStore({ dir }))
after(async () => {
  await cards.stop()
  await rm(dir, { recursive: true, force: true })
})

const card = (change: Partial<ShareCard> = {}): ShareCard => ({
  ...shareCardOf(openPage(sourceOfSample(richSample(new Date('2027-02-04T00:00:00Z')), 'ar', new Date('2026-12-20T09:00:00Z')))),
  ...change,
})

test('draws share cards of 1200×630 and 1080×1080 pixels and at most 150 KB in every theme', async () => {
  for (const theme of themes) {
    for (const [size, width, height] of [
      ['wide', 1200, 630],
      ['square', 1080, 1080],
    ] as const) {
      const png = await cards.draw(card({ theme }), size)
      const found = await sharp(png).metadata()
      assert.deepEqual([found.format, found.width, found.height], ['png', width, height])
      assert.ok(png.length <= 150_000, `${theme} ${size}: ${png.length}`)
    }
  }
})

test('draws a share card with a detailed photo as a JPEG of at most 150 KB', async () => {
  const noise = {
    create: { width: 1200, height: 800, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  } as const
  const cover = 'a-photo-480.jpg'
  const photo = await sharp(noise).jpeg({ quality: 92 }).toBuffer()
  const withPhoto = createShareCards({ ...(await openFileStore({ dir })), read: () => Promise.resolve(new Uint8Array(photo)) })
  for (const theme of themes)
    for (const size of ['wide', 'square'] as const) {
      const drawn = card({ theme, cover: `${'0'.repeat(64)}.jpg`, title: cover })
      assert.match(cardName(drawn, size), /\.jpg$/)
      const bytes = await withPhoto.draw(drawn, size)
      assert.equal((await sharp(bytes).metadata()).format, 'jpeg')
      assert.ok(bytes.length <= 150_000, `${theme} ${size}: ${bytes.length}`)
    }
  await withPhoto.stop()
})

test('a share card’s days, place, organizer and address stay in their column when they are long', async () => {
  const long = {
    days: '29 September 2027 – 1 October 2027',
    place: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    organizer: 'The Association for the Advancement of Interdisciplinary Telehealth Responsibility in the Region',
    address: 'the-association-for-interdisciplinary-telehealth.hackathons.maydan.example/en',
  }
  for (const theme of themes)
    for (const language of ['ar', 'en'] as const) {
      const { data, info } = await sharp(await cards.draw(card({ theme, language, ...long }), 'wide'))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].join()
      // Samples the gap between picture and text, 56 pixels wide.
      const gap = language === 'ar' ? [430, 450, 470] : [1200 - 430, 1200 - 450, 1200 - 470]
      const paper = at(language === 'ar' ? 1190 : 10, 10)
      for (const x of gap) for (let y = 0; y < 630; y++) assert.equal(at(x, y), paper, `${theme} ${language}: ink at ${x}, ${y}`)
    }
})

test('a share card’s title stays within the card and does not overlap the picture when it is long', async () => {
  const titles = [
    'و',
    'هاكاثون سِدرة',
    'الأفكارُ لا تنتظر، والصحراءُ مُلهِمةٌ لمن يبني الآن بلا تأجيل',
    'م'.repeat(60),
    'W'.repeat(60),
    'هاكاثون AI4Good — الذكاء «الاصطناعي» 2027',
  ]
  for (const title of titles) {
    const { data, info } = await sharp(await cards.draw(card({ title }), 'wide'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isPaper = (x: number, y: number) => {
      const at = (y * info.width + x) * 3
      return [0xfb, 0xf5, 0xe8].every((part, i) => data[at + i] === part)
    }
    for (let y = 0; y < 630; y++) for (const x of [430, 440, 1148, 1155, 1199]) assert.ok(isPaper(x, y), `${title}: ink at ${x}, ${y}`)
    for (let x = 500; x < 1190; x++) for (const y of [10, 50, 595, 629]) assert.ok(isPaper(x, y), `${title}: ink at ${x}, ${y}`)
  }
})

test('no text of a share card is smaller than 28 pixels, and the name, the date and the place are at least 34, in every theme and language', () => {
  const sample = richSample(new Date('2027-02-04T00:00:00Z'))
  const longest = 'تقنيات الرعاية الصحية المنزلية لكبار السن في المناطق البعيدة'
  for (const theme of themes)
    for (const language of ['ar', 'en'] as const)
      for (const title of ['قلم', longest, 'W'.repeat(60)]) {
        const source = sourceOfSample({ ...sample, content: { ...sample.content, theme } }, language, new Date('2026-12-20T09:00:00Z'))
        const drawn = { ...shareCardOf(openPage(source)), title }
        const svg = drawCard(drawn, 'wide', (text, size) => text.length * size * 0.6, null)
        const texts = [...svg.matchAll(/<text [^>]*font-size="([\d.]+)"[^>]*>([^<]*)/g)].map(([, size, text]) => ({
          size: Number(size),
          text,
        }))
        assert.ok(texts.every(({ size }) => size >= 28))
        const isMain = (text = '') => [drawn.days, drawn.place].some(part => text.includes(part)) || text.includes(title.slice(0, 8))
        assert.ok(texts.filter(({ text }) => isMain(text)).length >= 2)
        for (const { size, text } of texts) if (isMain(text)) assert.ok(size >= 34, `${theme} ${language}: ${text} has ${size} pixels`)
      }
})

test('the lines of a share card do not overlap with short and longest texts, in every theme, language and size', () => {
  const measure = (text: string, size: number) => text.length * size * 0.5
  for (const theme of themes)
    for (const language of ['ar', 'en'] as const)
      for (const size of ['wide', 'square'] as const)
        for (const title of ['مدار', 'تقنيات الرعاية الصحية المنزلية لكبار السن في المناطق البعيدة', 'W'.repeat(60)])
          for (const place of ['الرياض', 'مركز الملك عبد العزيز الثقافي العالمي إثراء، الظهران'])
            for (const hijri of ['', '٢٧ ربيع الآخر – ٣ جمادى الأولى ١٤٤٩ هـ']) {
              const drawn = card({
                theme,
                language,
                title,
                place,
                hijri,
                days: '٢٩ سبتمبر ٢٠٢٧ – ١ أكتوبر ٢٠٢٧',
                organizer: 'منظّم '.repeat(20),
              })
              const svg = drawCard(drawn, size, measure, null)
              const lines = [...svg.matchAll(/<text x="[\d.]+" y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)/g)]
                .map(([, y, size, text = '']) => ({ y: Number(y), size: Number(size), text }))
                // The chip is positioned relative to its own group.
                .filter(({ text }) => !text.includes(drawn.chip))
              assert.ok(lines.length >= 3)
              lines.forEach(({ y, size, text }, nth) => {
                const above = lines[nth - 1]
                // A baseline is separated from the one above by the line's ascent and the descent above it.
                if (above)
                  assert.ok(y - above.y >= size * 0.8 + above.size * 0.25, `${theme} ${language}: ${text} is at ${y}, after ${above.y}`)
              })
            }
})

test('a share card with little space omits the Hijri date, and the organizer only if that is not sufficient', () => {
  const shown = (['wide', 'square'] as const).flatMap(size =>
    themes.flatMap(theme =>
      Array.from({ length: 14 }, (_, length) => {
        const place = 'مركز الملك عبد العزيز الثقافي العالمي إثراء، الظهران'
        const drawn = card({ theme, title: 'كلمة '.repeat(length + 1).trim(), place, organizer: 'المنظّم', hijri: '٢٧ شعبان ١٤٤٨ هـ' })
        const svg = drawCard(drawn, size, (text, height) => text.length * height * 0.5, null)
        return ['شعبان', 'المنظّم'].map(text => (svg.includes(text) ? 'shown' : 'omitted')).join()
      }),
    ),
  )
  assert.deepEqual([...new Set(shown)].toSorted(), ['omitted,omitted', 'omitted,shown', 'shown,shown'])
})

test('the texts of a share card have a contrast of at least 4.5 to the background, in every theme and color', () => {
  for (const theme of themes)
    for (const preset of [...presets, '#FFFF00', '#808080']) {
      const svg = drawCard(card({ theme, preset }), 'wide', (text, size) => text.length * size * 0.5, null)
      const paper = /<rect [^>]*fill="(#\w{6})"/.exec(svg)?.[1] ?? assert.fail('no background')
      const [chip, ...others] = [...svg.matchAll(/<text [^>]*fill="(#\w{6})"/g)].map(([, fill = '']) => fill)
      const plate = /<rect [^>]*height="60"[^>]*fill="(#\w{6})"/.exec(svg)?.[1] ?? assert.fail('no chip')
      assert.ok(contrast(chip ?? '', plate) >= 4.5, `${theme} ${preset}: chip`)
      for (const fill of others) assert.ok(contrast(fill, paper) >= 4.5, `${theme} ${preset}: ${fill}`)
    }
})

test('a share card omits characters without a glyph, and shows another name if none remain', () => {
  const sample = richSample(new Date('2027-02-04T00:00:00Z'))
  const said = (ar: string, en: string, more = {}) => {
    const tenant = { ...sample.tenant, name: { ar, en }, ...more }
    return shareCardOf(openPage(sourceOfSample({ ...sample, tenant }, 'ar', new Date('2026-12-20T09:00:00Z'))))
  }
  assert.equal(said('🌴 هاكاثون النخلة 👩🏽‍💻', '').title, 'هاكاثون النخلة')
  assert.equal(said('ハッカソン東京', 'Tokyo Hack 2027').title, 'Tokyo Hack 2027')
  assert.equal(said('Хакатон 2027', '').title, sample.tenant.tenant_name)
  const elsewhere = said('هاكاثون طوكيو', '', { city: '東京', organizer: { ar: 'Общество', en: '' } })
  assert.deepEqual([elsewhere.place, elsewhere.organizer], ['', ''])
})

test('draws a share card of the usual size when the title contains markup', async () => {
  const png = await cards.draw(card({ title: '<image href="x"/> & "جدة"' }), 'wide')
  assert.equal((await sharp(png).metadata()).width, 1200)
})

test('draws a share card once for twenty concurrent requests, and names it by its content', async () => {
  const some = card({ title: 'مرة واحدة' })
  const drawn = await Promise.all(Array.from({ length: 20 }, () => cards.draw(some, 'wide')))
  assert.equal(new Set(drawn).size, 1)
  assert.equal(cardName(some, 'wide'), cardName({ ...some }, 'wide'))
  assert.notEqual(cardName(some, 'wide'), cardName({ ...some, chip: 'أُغلق التسجيل' }, 'wide'))
  assert.equal(sizeOfCardName(cardName(some, 'square')), 'square')
  for (const name of ['', 'wide-.png', 'constructor-0123456789abcdef.png', '../wide-0123456789abcdef.png'])
    assert.equal(sizeOfCardName(name), null)
})
