// Draws the pictures of sample projects: screens with a map, bars or a curve.

import sharp from 'sharp'
import type { NewFile } from '#server/domain/projects/save-project.ts'
import type { FileStore } from '#server/platform/file-store/file-store.ts'
import { storePicture } from '#server/platform/file-store/stored-picture.ts'

const [width, height] = [960, 540]
const inks = [
  ['#0B3C49', '#13A89E', '#F4D35E', '#FFF8E7'],
  ['#3D1E6D', '#F58F29', '#E9D8FD', '#FFFFFF'],
  ['#14342B', '#60935D', '#F2C14E', '#F6F7EB'],
  ['#7A1E2C', '#F25F5C', '#FFE066', '#FFF5F0'],
  ['#102542', '#4EA5D9', '#F87060', '#EAF4FB'],
] as const

/** Draws and stores the picture of the `nth` project. The same number gives the same picture. */
export async function drawProjectPicture(store: FileStore, nth: number): Promise<NewFile> {
  const image = sharp(Buffer.from(sceneOf(nth)))
  const variant = async (wide: number, mime: 'image/webp' | 'image/jpeg') => {
    const sized = image.clone().resize(wide)
    const bytes = await (mime === 'image/webp' ? sized.webp({ effort: 1 }) : sized.jpeg()).toBuffer()
    return { bytes, width: wide, height: (wide * height) / width, mime }
  }
  const variants = [await variant(480, 'image/webp'), await variant(width, 'image/webp'), await variant(width, 'image/jpeg')]
  const size = variants.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return { kind: 'picture', name: `screen-${nth + 1}.png`, ...(await storePicture(store, { variants, width, height, size })) }
}

function sceneOf(nth: number): string {
  const [dark, main, accent, paper] = inks[nth % inks.length] ?? inks[0]
  const view = [mapOf, barsOf, curveOf][nth % 3] ?? mapOf
  const lines = [0, 1, 2, 3]
    .map(
      at =>
        `<rect x="560" y="${170 + at * 62}" width="${140 + valueOf(nth, at + 40) * 130}" height="22" rx="11" fill="${at === 1 ? accent : main}" opacity="${at === 1 ? 1 : 0.35}"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${dark}"/>
    <circle cx="${valueOf(nth, 1) * width}" cy="${valueOf(nth, 2) * height}" r="260" fill="${main}" opacity=".35"/>
    <rect x="90" y="60" width="780" height="420" rx="22" fill="${paper}"/><rect x="90" y="60" width="780" height="52" rx="22" fill="${main}"/>
    <circle cx="126" cy="86" r="9" fill="${paper}"/><circle cx="154" cy="86" r="9" fill="${accent}"/>
    <svg x="120" y="140" width="400" height="310" viewBox="0 0 400 310">${view(nth, { dark, main, accent })}</svg>${lines}</svg>`
}

type Inks = { dark: string; main: string; accent: string }

/** City blocks, the warmest in the accent color. */
const mapOf = (nth: number, { dark, main, accent }: Inks) =>
  Array.from({ length: 30 }, (_, at) => {
    const heat = valueOf(nth, at + 3)
    return `<rect x="${(at % 6) * 67}" y="${Math.floor(at / 6) * 63}" width="58" height="54" rx="6" fill="${heat > 0.75 ? accent : main}" opacity="${(0.25 + heat * 0.75).toFixed(2)}"/>`
  }).join('') + `<path d="M0 ${150 + valueOf(nth, 5) * 60}L400 ${60 + valueOf(nth, 6) * 120}" stroke="${dark}" stroke-width="9"/>`

const barsOf = (nth: number, { main, accent }: Inks) =>
  Array.from({ length: 8 }, (_, at) => {
    const tall = 60 + valueOf(nth, at + 9) * 240
    return `<rect x="${at * 50}" y="${310 - tall}" width="36" height="${tall}" rx="6" fill="${at === nth % 8 ? accent : main}"/>`
  }).join('')

const curveOf = (nth: number, { dark, main, accent }: Inks) => {
  const points = Array.from({ length: 9 }, (_, at) => `${at * 50},${40 + valueOf(nth, at + 20) * 220}`)
  return `<polygon points="0,310 ${points.join(' ')} 400,310" fill="${main}" opacity=".4"/><polyline points="${points.join(' ')}" fill="none" stroke="${dark}" stroke-width="8" stroke-linejoin="round"/><circle cx="250" cy="${points[5]?.split(',')[1] ?? 0}" r="15" fill="${accent}"/>`
}

/** Returns a number from 0 to 1 for each place of a picture. */
const valueOf = (nth: number, place: number) => ((Math.imul((nth + 1) * 0x9e3779b1, place * 0x85ebca6b + 1) >>> 8) % 1000) / 1000
