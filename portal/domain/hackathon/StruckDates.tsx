import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { formerDate } from '#landing/words.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'

/** Screen readers ignore `<s>`. A hidden label announces canceled and postponed dates. */
export const StruckDates = ({ isOff, children }: { isOff: boolean; children: ReactNode }) =>
  isOff ? (
    <s>
      <VisuallyHidden>{formerDate[currentLanguage()]} </VisuallyHidden>
      {children}
    </s>
  ) : (
    children
  )
