import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { formerDate } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Strikes dates through. Screen readers ignore `<s>`, so a hidden label announces that the dates are canceled or postponed. */
export const StruckDates = ({ isOff, children }: { isOff: boolean; children: ReactNode }) =>
  isOff ? (
    <s>
      <VisuallyHidden>{formerDate[currentLanguage()]} </VisuallyHidden>
      {children}
    </s>
  ) : (
    children
  )
