/**
 * Escapes text for spreadsheet cells against CSV injection (OWASP). Also escapes a formula sign after blanks, quotes and semicolons,
 * because some locales separate cells by semicolon.
 */
export const spreadsheetText = (text: string): string => {
  const safe = text.replace(/(?<![\s";])[\s";]*(?=[=+\-@|%＝＋－＠])/g, (before, at: number) =>
    at === 0 || /[;\t\r\n]/.test(before) ? `${before}'` : before,
  )
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe
}
