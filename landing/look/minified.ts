/** Removes blanks from CSS. Strings in it must not have a blank next to a brace, `;`, `,` or `>`. */
export const minified = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\n\s*/g, '')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([a-z-]): /g, '$1:')
    .replace(/;\}/g, '}')
