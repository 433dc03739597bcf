/**
 * Escapes text for spreadsheet cells (OWASP, CSV injection). Adds an apostrophe before a leading tab or newline, and before a formula sign
 * at the start, after blanks and quotes. Semicolons, tabs and newlines also start a new cell where they are list separators, even within
 * quotes.
 */
export const spreadsheetText = (text: string): string => {
  const safe = text.replace(/(?<![\s";])[\s";]*(?=[=+\-@|%＝＋－＠])/g, (before, at: number) =>
    at === 0 || /[;\t\r\n]/.test(before) ? `${before}'` : before,
  )
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe
}
