/**
 * A name as it is kept: in one line, one blank where several were typed, and nothing that nobody sees. Letters without a shape of their own (the
 * Hangul fillers) would make a name of nothing, marks upon marks grow over the rows above. Joiners stay between letters, where scripts need them, and what makes a sign a picture stays with it.
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
