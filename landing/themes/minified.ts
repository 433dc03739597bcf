/** A style text that is written to be read, without the blanks. No text in it may hold a blank beside a brace, `;`, `,` or `>`. */
export const minified = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\n\s*/g, '')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([a-z-]): /g, '$1:')
    .replace(/;\}/g, '}')
