// Types missing in TypeScript (https://w3c.github.io/trusted-types). Undefined in browsers without Trusted Types.
// oxlint-disable-next-line no-var -- a global needs var
declare var trustedTypes:
  | { createPolicy(name: string, rules: TrustedRules): { createHTML(text: string): string; createScriptURL(url: string): string } }
  | undefined
/** returns null to reject a text; a named policy returns TrustedHTML or TrustedScriptURL */
type TrustedRules = { createHTML?: (text: string) => string | null; createScriptURL?: (url: string) => string | null }
