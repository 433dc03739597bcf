/** A style text that is written to be read, without the blanks. No text in it may hold a comma and a blank, or a > between blanks. */
export const minified = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\n\s*/g, '')
    .replace(/ \{/g, '{')
    .replace(/([a-z-]): /g, '$1:')
    .replace(/, /g, ',')
    .replace(/ > /g, '>')
    .replace(/;\}/g, '}')
