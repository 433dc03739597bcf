import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { bigPng, flat, noise, orientedPhoto, withChunk } from '#server/testing/rows/sample-pictures.ts'
import { createPictures } from './open-pictures.ts'
import type { Pictures, ProcessedPicture } from './pictures.ts'

describe('An uploaded picture', () => {
  let pictures: Pictures
  before(() => (pictures = createPictures()))
  after(() => pictures.stop())

  it('a picture is encoded as AVIF in three widths, and as WebP and JPEG in one width', async () => {
    const bytes = await noise(2000, 1000).jpeg().toBuffer()
    const made = await pictures.process(new Blob([new Uint8Array(bytes)]))
    assert.deepEqual(shapes(made), [
      'image/avif 480×240',
      'image/avif 800×400',
      'image/webp 800×400',
      'image/jpeg 800×400',
      'image/avif 1200×600',
    ])
    assert.deepEqual([made.width, made.height, made.size], [1200, 600, bytes.length])
    for (const { bytes: each, width, height, mime } of made.variants) {
      const read = await sharp(each).metadata()
      assert.deepEqual([read.width, read.height, read.mediaType], [width, height, mime])
    }
  })

  it('a picture is not enlarged when it is smaller than the default widths', async () => {
    const small = await pictures.process(await noise(300, 200).png().toBuffer())
    assert.deepEqual(shapes(small), ['image/avif 300×200', 'image/webp 300×200', 'image/jpeg 300×200'])
    const middle = await pictures.process(await noise(1000, 500).webp().toBuffer())
    assert.deepEqual(
      middle.variants.filter(v => v.mime === 'image/avif').map(v => v.width),
      [480, 800, 1000],
    )
  })

  it('a picture is accepted as PNG, JPEG, WebP and AVIF', async () => {
    for (const encode of [(s: Sharp) => s.png(), (s: Sharp) => s.jpeg(), (s: Sharp) => s.webp(), (s: Sharp) => s.avif({ effort: 0 })]) {
      const made = await pictures.process(await encode(noise(64, 64)).toBuffer())
      assert.equal(made.width, 64)
    }
  })

  it('a photo with an EXIF orientation is rotated upright, and its metadata are removed', async () => {
    const photo = await orientedPhoto(400, 300)
    assert.ok(photo.includes('Secret Camera'))
    const made = await pictures.process(photo)
    assert.deepEqual([made.width, made.height], [300, 400])
    for (const { bytes } of made.variants) {
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
      assert.deepEqual(
        { exif, xmp, iptc, icc, orientation, comments },
        {
          exif: undefined,
          xmp: undefined,
          iptc: undefined,
          icc: undefined,
          orientation: undefined,
          comments: undefined,
        },
      )
      assert.ok(!Buffer.from(bytes).includes('Secret Camera'))
    }
    const { data } = await sharp(made.variants.find(v => v.mime === 'image/jpeg')?.bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The sample's left edge is red; a quarter turn clockwise brings it to the top.
    assert.ok((data[0] as number) > 180 && (data[2] as number) < 90)
  })

  it('a transparent picture stays transparent, and has no JPEG variant', async () => {
    const logo = await sharp({ create: { width: 600, height: 200, channels: 4, background: { r: 0, g: 100, b: 120, alpha: 0 } } })
      .composite([{ input: await noise(100, 100).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer()
    const made = await pictures.process(logo)
    assert.deepEqual(shapes(made), ['image/avif 480×160', 'image/avif 600×200', 'image/webp 600×200'])
    for (const { bytes } of made.variants) {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      assert.deepEqual([info.channels, data[3], data.at(-1)], [4, 255, 0])
    }
  })

  it('a picture has a JPEG variant when its alpha channel is opaque', async () => {
    const made = await pictures.process(await noise(64, 64).ensureAlpha().png().toBuffer())
    assert.deepEqual(shapes(made), ['image/avif 64×64', 'image/webp 64×64', 'image/jpeg 64×64'])
  })

  it('a picture is marked as pale only when it is a light logo on a transparent background', async () => {
    const sign = (colour: string, ground = '') =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80">${ground}<rect x="20" y="20" width="160" height="40" rx="9" fill="${colour}"/></svg>`,
        ),
      )
        .png()
        .toBuffer()
    const isSaidPale = async (bytes: Buffer) => (await pictures.process(bytes)).variants.map(({ pale }) => pale === true)
    for (const colour of ['#fff', '#f2f2ee']) assert.deepEqual(new Set(await isSaidPale(await sign(colour))), new Set([true]), colour)
    for (const bytes of [await sign('#1b1d22'), await sign('#f6b93b'), await sign('#fff', '<rect width="200" height="80" fill="#fff"/>')])
      assert.deepEqual(new Set(await isSaidPale(bytes)), new Set([false]))
  })

  it('a picture is accepted in gray, with 16 bits per channel, in CMYK and interlaced', async () => {
    const odd = [
      noise(64, 64).greyscale().png(),
      noise(64, 64).toColourspace('rgb16').png(),
      noise(64, 64).toColourspace('cmyk').jpeg(),
      noise(64, 64).png({ progressive: true, palette: true }),
    ]
    for (const picture of odd) {
      const made = await pictures.process(await picture.toBuffer())
      assert.deepEqual(shapes(made), ['image/avif 64×64', 'image/webp 64×64', 'image/jpeg 64×64'])
    }
  })

  it('a picture is cropped to a square of its shorter side when a square is required', async () => {
    const made = await pictures.process(await noise(900, 500).jpeg().toBuffer(), { square: true })
    assert.deepEqual([made.width, made.height], [500, 500])
  })

  it('a picture is rejected when it has too many bytes, too few pixels or too many pixels', async () => {
    await refused(pictures.process(new Uint8Array(5_000_001)), 'file.too_large', { max: 5 })
    await refused(pictures.process(new Blob([new Uint8Array(2001)]), { maxBytes: 2000 }), 'file.too_large', { max: 0.002 })
    const strip = await noise(400, 100).png().toBuffer()
    await refused(pictures.process(strip, { minWidth: 200 }), 'file.too_small', { min: 200 })
    await refused(pictures.process(bigPng(16_000, 16_000)), 'file.unreadable')
    await refused(pictures.process(bigPng(30_000, 30_000)), 'file.unreadable')
    await refused(pictures.process(bigPng(1, 1_000_000)), 'file.too_small', { min: 16 })
    const deep = flat(4600, 4600).ensureAlpha().toColourspace('rgb16')
    await refused(pictures.process(await deep.png().toBuffer()), 'file.unreadable')
    await refused(pictures.process(await flat(4600, 4600).avif({ effort: 0 }).toBuffer()), 'file.unreadable')
  })

  it('a file is rejected when its first bytes are not those of an accepted picture format', async () => {
    const frames = [noise(16, 16), noise(16, 16)].map(f => f.png().toBuffer())
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
    const hostile = [
      '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      '<!doctype html><script>alert(1)</script>',
      'GIF89a/*<script>alert(1)</script>*/',
      '%PDF-1.7',
      '',
      gif,
      await noise(16, 16).tiff().toBuffer(),
    ]
    for (const bytes of hostile) {
      const named = new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'photo.png', { type: 'image/png' })
      await refused(pictures.process(named), 'file.type_refused')
    }
  })

  it('a picture is rejected when it is truncated', async () => {
    for (const whole of [
      await noise(400, 300).png().toBuffer(),
      await noise(400, 300).jpeg().toBuffer(),
      await noise(400, 300).webp().toBuffer(),
    ]) {
      await refused(pictures.process(whole.subarray(0, whole.length / 2)), 'file.unreadable')
      await refused(pictures.process(whole.subarray(0, 20)), 'file.unreadable')
    }
  })

  it('an encoded picture contains no script or compressed data hidden in the original', async () => {
    const script = '<script>alert(document.domain)</script>'
    const png = await noise(64, 64).png().toBuffer()
    const inflating = deflateSync(Buffer.alloc(100_000_000))
    const bombs = ['zTXt', 'iCCP'].map(type => withChunk(png, type, Buffer.concat([Buffer.from('a\0\0'), inflating])))
    const polyglot = Buffer.concat([await noise(64, 64).jpeg().toBuffer(), Buffer.from(script)])
    const commented = await noise(64, 64)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer()
    assert.ok(commented.includes(script))
    for (const bytes of [polyglot, commented, ...bombs]) {
      const made = await pictures.process(bytes)
      for (const variant of made.variants) {
        assert.ok(!Buffer.from(variant.bytes).includes('<script'))
        assert.ok(variant.bytes.length < 10_000)
      }
    }
  })

  it('an animated picture is encoded with the size of one frame', async () => {
    const frames = await Promise.all([noise(32, 32), noise(32, 32)].map(f => f.png().toBuffer()))
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    assert.equal((await sharp(animated).metadata()).pages, 2)
    assert.deepEqual([(await pictures.process(animated)).height, (await pictures.process(animated)).width], [32, 32])
  })
})

const shapes = ({ variants }: ProcessedPicture) => variants.map(v => `${v.mime} ${v.width}×${v.height}`)

const refused = (work: Promise<unknown>, code: string, values: object = {}) => assert.rejects(work, { name: 'Refusal', code, values })
