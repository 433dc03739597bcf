import { Anchor, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'

export type WithFactor = { totp: string | undefined }

/** Field for a code of the authenticator app or a recovery code. */
export function FactorField({ form }: { form: Pick<ContractForm<WithFactor>, 'getInputProps'> }) {
  const { t } = useTranslation('factor')
  const [byRecovery, setByRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [byRecovery])
  const { value, ...given } = form.getInputProps('totp')
  const takeOther = () => {
    given.onChange('')
    setByRecovery(!byRecovery)
  }
  return (
    <div>
      <TextInput
        label={t(byRecovery ? 'recovery' : 'code')}
        className="ltr-input"
        name="totp"
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // The limit is longer than a code, because pasted codes can contain separators.
        maxLength={30}
        ref={field}
        value={value ?? ''}
        {...given}
      />
      <Anchor component="button" type="button" underline="always" size="sm" mt={8} onClick={takeOther}>
        {t(byRecovery ? 'by_app' : 'by_recovery')}
      </Anchor>
    </div>
  )
}
