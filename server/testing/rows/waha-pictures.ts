// Generated placeholders for the photos of the sample hackathon. Light and dark areas test cropping and
// contrast.

import { join } from 'node:path'
import sharp from 'sharp'
import { wahaPictures } from '#landing/testing/waha-files.ts'

export async function drawPictures(folder: string): Promise<void> {
  for (const [name, picture] of Object.entries(wahaPictures)) {
    const { width, height } = picture
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scenes[name as keyof typeof scenes](width, height)}</svg>`,
    )
    for (const variant of picture.variants) await sharp(svg).resize(variant.width).jpeg({ quality: 80 }).toFile(join(folder, variant.url))
  }
}

type Scene = (w: number, h: number) => string
const sky =
  (from: string, to: string): Scene =>
  (w, h) =>
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#g)"/>`
const palm = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-4 0Q-10 60 -6 130H6Q2 60 4 0Z" fill="#5b3d24"/>${[-150, -120, -90, -60, -30, 0, 180].map(turn => `<path d="M0 0Q40 -22 84 10Q40 2 0 6Z" fill="#2f4a28" transform="rotate(${turn})"/>`).join('')}</g>`
const person = (x: number, y: number, size: number, cloth: string, skin: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="0" cy="150" rx="95" ry="110" fill="${cloth}"/><circle r="62" fill="${skin}"/><path d="M-64 -6A64 66 0 0 1 64 -6Q30 -38 -64 -6Z" fill="#231a14"/></g>`

const scenes: Record<keyof typeof wahaPictures, Scene> = {
  palms: (w, h) =>
    sky('#f3c892', '#a7653f')(w, h) +
    Array.from({ length: 9 }, (_, i) => palm(i * w * 0.12 + 60, h * 0.45 + (i % 3) * 60, 2.2 + (i % 2))).join('') +
    `<rect y="${h * 0.85}" width="${w}" height="${h * 0.15}" fill="#3d2a1a"/>`,
  yard: (w, h) =>
    sky('#7fb4c9', '#e9dcc3')(w, h) +
    [0.1, 0.3, 0.5, 0.7, 0.9]
      .map(
        x =>
          `<path d="M${(x - 0.08) * w} ${h}V${h * 0.5}A${0.08 * w} ${0.1 * w} 0 0 1 ${(x + 0.08) * w} ${h * 0.5}V${h}Z" fill="#b98b5e"/>`,
      )
      .join(''),
  spring: (w, h) =>
    sky('#c9d8c4', '#1f5a63')(w, h) +
    `<ellipse cx="${w / 2}" cy="${h * 0.7}" rx="${w * 0.42}" ry="${h * 0.14}" fill="#123f4a"/>` +
    palm(w * 0.2, h * 0.3, 3) +
    palm(w * 0.8, h * 0.34, 2.4),
  table: (w, h) =>
    sky('#2d3442', '#8a6a4f')(w, h) +
    Array.from(
      { length: 14 },
      (_, i) =>
        `<rect x="${(i * 131) % w}" y="${h * 0.4 + ((i * 97) % (h * 0.5))}" width="120" height="70" rx="8" fill="${['#2f8f6b', '#c8b273', '#444d5c'][i % 3]}"/>`,
    ).join(''),
  speaker: (w, h) => sky('#40535e', '#1d262c')(w, h) + person(w / 2, h * 0.42, 2.4, '#e8e2d6', '#a87046'),
  mentor: (w, h) => sky('#d7c5a4', '#8b9a86')(w, h) + person(w / 2, h * 0.4, 2.5, '#34506b', '#c08a5c'),
  logo: (w, h) =>
    `<rect width="${w}" height="${h}" fill="#fff"/><circle cx="150" cy="150" r="90" fill="#0f6d7d"/><rect x="290" y="90" width="520" height="50" rx="25" fill="#1b1d22"/><rect x="290" y="170" width="360" height="36" rx="18" fill="#7a7a72"/>`,
  winner: (w, h) =>
    sky('#54432f', '#c98f4e')(w, h) +
    [0.25, 0.5, 0.75]
      .map((x, i) =>
        person(x * w, h * 0.42, 1.7, ['#f2efe8', '#7b2a3a', '#2a4b52'][i] ?? '#222', ['#a87046', '#c99a6b', '#8a5a38'][i] ?? '#a87046'),
      )
      .join(''),
}
