import { useTranslation } from 'react-i18next'
import { PasskeySignIn } from '#portal/domain/passkeys/PasskeyButton.tsx'

/** Button of the sign-in screen. The email field suggests the same passkeys. */
export function PasskeyLogin() {
  const { t } = useTranslation('auth', { keyPrefix: 'login' })
  const words = { label: t('passkey'), busy: t('passkey_busy'), canceled: t('passkey_canceled'), unsupported: t('passkey_unsupported') }
  return <PasskeySignIn words={words} isBeside />
}
