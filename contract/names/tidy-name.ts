/**
 * Normalizes a name to one line with single blanks and no invisible characters. Preserves joiners between letters and emoji modifiers.
 * Removes Hangul fillers, because they can form a name that looks empty. Limits combining marks, because they can cover the line above.
 */
export const tidyName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(?<!\p{Extended_Pictographic})\ufe0f/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu, '')
    .trim()
    .replace(/^[\u200c\u200d]+/, '')
