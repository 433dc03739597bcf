// Normalization of cells and headings of imported sheets.

import { folded } from '../text/folding.ts'

/** Maximum characters of a cell that is read. Longer cells are faults, which limits the time per cell. */
export const longestCell = 5000
/** Headings are compared up to this number of characters. */
const longestHeading = 400

/** Byte order marks, direction marks, soft hyphens and spaces without width. Joiners are letters' parts in Persian, and remain. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Returns a cell without invisible characters and outer spaces. Removes the apostrophe that exports insert before formula signs. */
export const cleanCell = (cell: string): string =>
  cell
    .replace(invisible, '')
    .replace(/(^|[;\t\r\n] ?)'(?=[=+\-@|%＝＋－＠])/g, '$1')
    .trim()

/** Returns letters and digits of a heading for comparison: `First Name`, `first_name` and «First name*» become equal. */
export const headingKey = (heading: string): string =>
  foldedText(cleanCell(heading.slice(0, longestHeading)).replace(/^\(?\d{1,3} ?[.):] ?/, '')).replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the parts of a heading, which can be in two languages: «City / المدينة», «Phone (optional)». */
export const headingParts = (heading: string): string[] =>
  heading
    .slice(0, longestHeading)
    .split(/[/|()[\]\r\n:?؟*]| [-–—] /)
    .map(headingKey)
    .filter(key => key !== '')

/** Returns a text for comparison of options. Signs remain, because `C` and `C++` differ. */
export const optionKey = (text: string): string =>
  foldedText(cleanCell(text.slice(0, longestCell)))
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')

/** Returns an option's key without spaces, and without signs that rarely distinguish options. */
export const looseOptionKey = (key: string): string => key.replace(/[^\p{L}\p{N}+#<>=%&/-]/gu, '').replace(/(?<!\d)-|-(?!\d)/g, '')

const foldedText = (text: string) => folded(text.normalize('NFKC'))

/** Whether a cell says that there is no value. */
export const isPlaceholder = (text: string): boolean =>
  text === '' || (text.length <= longestPlaceholder && placeholders.has(optionKey(text)))
const longestPlaceholder = 20
const placeholders = new Set(
  [
    '-',
    '--',
    '---',
    '.',
    '..',
    '…',
    '_',
    '/',
    '0',
    'x',
    'n/a',
    'na',
    'n.a.',
    '#n/a',
    'none',
    'null',
    'nil',
    'nan',
    'undefined',
    'no',
    'nope',
  ]
    .concat(['anonymous', 'not applicable', 'لا يوجد', 'لايوجد', 'لا شيء', 'لا', 'بدون', 'غير متوفر', 'ليس لدي', 'مجهول'])
    .map(optionKey),
)
