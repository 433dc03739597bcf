import { Radio } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './tie.module.css'

type Props = {
  /** name of the radio buttons */
  group: string
  value: string
  title: string
  about: string
  /** consequence, at the end of the line */
  leadsTo: string
  isChosen?: boolean
  isDisabled?: boolean
  choose?: () => void
  /** fields of the chosen way */
  children?: ReactNode
}

/** One way to decide a tie. */
export function TieOption({ group, value, title, about, leadsTo, isChosen = false, isDisabled = false, choose, children }: Props) {
  const id = useId()
  return (
    <div className={css.option} data-chosen={isChosen || undefined} data-disabled={isDisabled || undefined}>
      <label className={css.choice}>
        <Radio
          name={group}
          value={value}
          checked={isChosen}
          disabled={isDisabled}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-about ${id}-result`}
          onChange={() => choose?.()}
        />
        <span id={`${id}-title`} className={css.strong}>
          {title}
        </span>
        <span id={`${id}-result`} className={css.result}>
          {leadsTo}
        </span>
        <span id={`${id}-about`} className={css.about}>
          {about}
        </span>
      </label>
      {isChosen && children !== undefined && <div className={css.fields}>{children}</div>}
    </div>
  )
}
