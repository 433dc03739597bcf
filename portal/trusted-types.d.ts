// What TypeScript's types of a browser still lack (https://w3c.github.io/trusted-types); browsers without it leave it out too.
// oxlint-disable-next-line no-var -- nothing else stands on globalThis
declare var trustedTypes: { createPolicy(name: string, rules: TrustedRules): { createHTML(text: string): string } } | undefined
/** null refuses; a policy with a name answers what stands for its text, which types take for the text itself */
type TrustedRules = { createHTML: (text: string) => string | null }
