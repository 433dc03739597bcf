import { randomInt } from 'node:crypto'

/** Letters and digits of codes that people read aloud or type from paper: without those that look alike. */
export const readableCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Returns random characters, with 4.9 bits each. */
export const readableCode = (length: number) =>
  Array.from({ length }, () => readableCharacters[randomInt(readableCharacters.length)]).join('')
