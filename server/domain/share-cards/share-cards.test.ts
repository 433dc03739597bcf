import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { themes } from '#contract/landing-page/content.ts'
import { type ShareCard, shareCardOf } from '#landing/card.ts'
import { openPage } from '#landing/model.ts'
import { richSample, sourceOfSample } from '#landing/testing/samples.ts'
import { openFileStore } from '#server/platform/file-store/open-file-store.ts'
import { cardName, openShareCards, sizeOfCardName } from './share-cards.ts'

const dir = await mkdtemp(path.join(tmpdir(), 'maydan-cards-'))
const cards = openShareCards(await openFileStore({ dir }))
after(async () => {
  await cards.stop()
  await rm(dir, { recursive: true, force: true })
})

const card = (change: Partial<ShareCard> = {}): ShareCard => ({
  ...shareCardOf(openPage(sourceOfSample(richSample(new Date('2027-02-04T00:00:00Z')), 'ar', new Date('2026-12-20T09:00:00Z')))),
  ...change,
})

test('draws 1200×630 and 1080×1080 in every theme, small enough for messengers', async () => {
  for (const theme of themes) {
    for (const [size, width, height] of [
      ['wide', 1200, 630],
      ['square', 1080, 1080],
    ] as const) {
      const png = await cards.png(card({ theme }), size)
      const found = await sharp(png).metadata()
      assert.deepEqual([found.format, found.width, found.height], ['png', width, height])
      assert.ok(png.length < 300_000, `${theme} ${size}: ${png.length}`)
    }
  }
})

test('nothing of a title leaves the card or meets the picture, however long it is', async () => {
  const titles = [
    'و',
    'هاكاثون سِدرة',
    'الأفكارُ لا تنتظر، والصحراءُ مُلهِمةٌ لمن يبني الآن بلا تأجيل',
    'م'.repeat(60),
    'W'.repeat(60),
    'هاكاثون AI4Good — الذكاء «الاصطناعي» 2027',
  ]
  for (const title of titles) {
    const { data, info } = await sharp(await cards.png(card({ title }), 'wide'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isPaper = (x: number, y: number) => {
      const at = (y * info.width + x) * 3
      return [0xfb, 0xf5, 0xe8].every((part, i) => data[at + i] === part)
    }
    for (let y = 0; y < 630; y++) for (const x of [480, 490, 1140, 1150, 1199]) assert.ok(isPaper(x, y), `${title}: ink at ${x}, ${y}`)
    for (let x = 500; x < 1190; x++) for (const y of [10, 50, 590, 629]) assert.ok(isPaper(x, y), `${title}: ink at ${x}, ${y}`)
  }
})

test('a name that looks like markup is drawn as it is written', async () => {
  const png = await cards.png(card({ title: '<image href="x"/> & "جدة"' }), 'wide')
  assert.equal((await sharp(png).metadata()).width, 1200)
})

test('twenty askers share one drawing, and the same card has the same name', async () => {
  const some = card({ title: 'مرة واحدة' })
  const drawn = await Promise.all(Array.from({ length: 20 }, () => cards.png(some, 'wide')))
  assert.equal(new Set(drawn).size, 1)
  assert.equal(cardName(some, 'wide'), cardName({ ...some }, 'wide'))
  assert.notEqual(cardName(some, 'wide'), cardName({ ...some, chip: 'أُغلق التسجيل' }, 'wide'))
  assert.equal(sizeOfCardName(cardName(some, 'square')), 'square')
  for (const name of ['', 'wide-.png', 'constructor-0123456789abcdef.png', '../wide-0123456789abcdef.png'])
    assert.equal(sizeOfCardName(name), null)
})
