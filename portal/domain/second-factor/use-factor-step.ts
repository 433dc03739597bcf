import { useState } from 'react'
import { codeOf } from '#portal/platform/api/problems.ts'
import type { ContractForm } from '#portal/platform/forms/use-contract-form.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import type { WithFactor } from './FactorField.tsx'
import type { FactorStep } from './FactorStep.tsx'

/**
 * The second step of a form that signs in. Few need it, so it is fetched when a call says so: `askFor` shows it, or throws what says
 * anything else. It sends the same form once more.
 */
export function useFactorStep(form: Pick<ContractForm<WithFactor>, 'setFieldValue'>) {
  const [step, setStep] = useState<{ Step: typeof FactorStep } | null>(null)
  const askFor = async (error: unknown) => {
    if (codeOf(error) !== 'second_factor.required') throw error
    const [{ FactorStep: Step }] = await Promise.all([import('./FactorStep.tsx'), loadWords('factor')])
    // An empty code is told at its field from now on.
    form.setFieldValue('totp', '')
    setStep({ Step })
  }
  const leave = () => {
    form.setFieldValue('totp', undefined)
    setStep(null)
  }
  return { Step: step?.Step, askFor, leave }
}
