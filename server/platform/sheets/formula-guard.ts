import { spreadsheetText } from '#contract/text/spreadsheet-text.ts'

/**
 * Removes the apostrophes that `spreadsheetText` inserted. Other apostrophes belong to the text: all are kept
 * unless `spreadsheetText` would insert exactly these. Other programs guard the start of a cell only.
 */
export function removeFormulaGuard(text: string): string {
  if (!text.includes("'")) return text
  const unguarded = text
    .replace(/^'(?=[\t\r\n])/, '')
    .replace(/(?<![\s";])([\s";]*)'(?=[=+\-@|%＝＋－＠])/g, (guarded, before: string, at: number) =>
      at === 0 || /[;\t\r\n]/.test(before) ? before : guarded,
    )
  return spreadsheetText(unguarded) === text ? unguarded : text.replace(/^'(?=[=+\-@|%＝＋－＠\t\r\n])/, '')
}
