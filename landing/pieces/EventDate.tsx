import type { ReactNode } from 'react'
import type { Page } from '../page.ts'

/** A date of the hackathon, struck through once it no longer holds. Screen readers do not announce `<s>`, so a hidden label says it. */
export const EventDate = ({ page: { rules, words }, children }: { page: Page; children: ReactNode }) =>
  rules.hasValidDates ? (
    children
  ) : (
    <s>
      <span className="sr">{words.formerDate} </span>
      {children}
    </s>
  )
