import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { formerDate } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Dates, struck through when they are those of something canceled or postponed. Screen readers do not announce `<s>`, so a hidden label says it. */
export const HeldDates = ({ isOff, children }: { isOff: boolean; children: ReactNode }) =>
  isOff ? (
    <s>
      <VisuallyHidden>{formerDate[currentLanguage()]} </VisuallyHidden>
      {children}
    </s>
  ) : (
    children
  )
