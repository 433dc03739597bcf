/** Quoted strings must not contain a space beside a brace, `;`, `,` or `>`. */
export const minified = (css: string) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\n\s*/g, '')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([a-z-]): /g, '$1:')
    .replace(/;\}/g, '}')
