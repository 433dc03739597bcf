// The kit writes its style sheets by innerHTML, which the page's policy leaves to policies with a name. This one lets pass what is no markup;
// anything else that reaches the browser as text is refused, wherever it came from.

globalThis.trustedTypes?.createPolicy('default', { createHTML: text => (text.includes('<') ? null : text) })
