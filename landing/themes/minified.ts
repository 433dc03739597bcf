/** A style text that is written to be read, without the blanks. */
export const minified = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\n\s*/g, '')
    .replace(/ \{/g, '{')
    .replace(/([a-z-]): /g, '$1:')
    .replace(/;\}/g, '}')
