/**
 * The page's policy allows no style attribute in what a server sends. Each distinct one becomes a rule, stronger than any class.
 * `html` comes from React: attributes in double quotes, `&quot;` and `&amp;` within.
 */
export function withoutInlineStyles(html: string, root: string): { html: string; style: string } {
  const rules = new Map<string, number>()
  const bare = html.replace(/(<[a-zA-Z][^<>]*?) style="([^"]*)"/g, (_, before: string, style: string) => {
    if (!rules.has(style)) rules.set(style, rules.size)
    return `${before} data-style="${rules.get(style)}"`
  })
  const style = [...rules].map(([text, at]) => `${root} [data-style="${at}"]{${unescaped(text)}}`).join('')
  return { html: bare, style }
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
