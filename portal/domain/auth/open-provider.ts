import type { Provider } from '#contract/accounts/sign-in-providers-endpoints.ts'
import { api } from '#contract/addresses.ts'
import { callTo } from '#portal/platform/api/calls.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { type BegunSignIn, saveBegun } from './begun-sign-ins.ts'

export const providerName = ({ name_ar, name_en }: Provider) => (currentLanguage() === 'ar' ? name_ar : name_en)

/** Leaves the portal for the sign-in page of a provider, which returns to /auth/provider. */
export async function openProvider(provider: string, more: Pick<BegunSignIn, 'purpose' | 'next' | 'draft'>): Promise<void> {
  const { url, state, challenge } = await callTo(api.signInProviders.begin, {
    params: { provider },
    body: { purpose: more.purpose, language: currentLanguage() },
  })
  saveBegun({ state, challenge, provider, ...more })
  location.assign(url)
  // The button stays busy until the browser leaves the page.
  await new Promise(() => {})
}
