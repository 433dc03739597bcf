// Types missing in TypeScript (https://w3c.github.io/trusted-types). Undefined in browsers without Trusted Types.
// oxlint-disable-next-line no-var -- a global needs var
declare var trustedTypes:
  | {
      createPolicy(name: string, rules: TrustedRules): { createHTML(text: string): string; createScriptURL(address: string): string }
    }
  | undefined
/** returns null to reject a text; a named policy returns TrustedHTML */
type TrustedRules = { createHTML?: (text: string) => string | null; createScriptURL?: (address: string) => string }
