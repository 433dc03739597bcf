/**
 * Escapes text for spreadsheet cells against CSV injection (OWASP): a leading tab or newline, and formula signs that start a cell.
 * Where semicolons, tabs or newlines are list separators, they start a new cell even within quotes.
 */
export const spreadsheetText = (text: string): string => {
  const safe = text.replace(/(?<![\s";])[\s";]*(?=[=+\-@|%＝＋－＠])/g, (before, at: number) =>
    at === 0 || /[;\t\r\n]/.test(before) ? `${before}'` : before,
  )
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe
}
