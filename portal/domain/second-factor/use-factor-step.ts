import { useState } from 'react'
import { codeOf } from '#portal/platform/api/problems.ts'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import type { WithFactor } from './FactorField.tsx'
import type { FactorStep } from './FactorStep.tsx'

/** Asks for a second factor. The step loads when a request requires a code. `askFor` rethrows all other errors. */
export function useFactorStep(form: Pick<ContractForm<WithFactor>, 'setFieldValue'>) {
  const [step, setStep] = useState<{ Step: typeof FactorStep } | null>(null)
  const askFor = async (error: unknown) => {
    if (codeOf(error) !== 'second_factor.required') throw error
    const [{ FactorStep: Step }] = await Promise.all([import('./FactorStep.tsx'), loadWords('factor')])
    form.setFieldValue('totp', '')
    setStep({ Step })
  }
  const leave = () => {
    form.setFieldValue('totp', undefined)
    setStep(null)
  }
  return { Step: step?.Step, askFor, leave }
}
