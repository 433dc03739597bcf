import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './head.module.css'
import { Icon } from './icons.tsx'

export type Leaving = 'not_here' | 'busy' | 'step_aside'
type Choice = Leaving | 'other'
type Table = { id: string; table: string; name: string }

type Props = {
  /** whether the server sends the judge from table to table */
  isAssigned: boolean
  isOffline: boolean
  /** other tables that the judge can go to */
  tables: readonly Table[]
  leave: (kind: Leaving) => void
  choose: (project: string) => void
}

/** Ways to leave a project without scores, each with its consequence, in a sheet under the header. */
export function LeaveMenu({ isAssigned, isOffline, tables, leave, choose }: Props) {
  const { t } = useTranslation('judge')
  const [isOpen, setOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const choices: readonly Choice[] = [
    ...(isAssigned ? (['not_here', 'busy'] as const) : []),
    ...(tables.length > 0 ? (['other'] as const) : []),
    'step_aside',
  ]
  const close = () => {
    setOpen(false)
    setChoosing(false)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }
  const take = (choice: Choice) => {
    if (choice === 'other') return setChoosing(true)
    close()
    leave(choice)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the sheet from each of its buttons
    <div className={css.leaving} onKeyDown={keys}>
      <UnstyledButton
        ref={button}
        className={css.out ?? ''}
        aria-expanded={isOpen}
        aria-label={t('leave.open')}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {!isOffline && t('leave.open')}
        <Icon of="down" />
      </UnstyledButton>
      {isOpen && (
        <>
          <div className={css.scrim} onClick={close} aria-hidden />
          <ul className={css.sheet} aria-label={t(isChoosing ? 'leave.other' : 'leave.open')}>
            {!isChoosing &&
              choices.map(choice => (
                <li key={choice}>
                  <UnstyledButton className={css.choice ?? ''} onClick={() => take(choice)}>
                    <Icon of={choice} size={22} />
                    <b>{t(`leave.${choice}`)}</b>
                    <small>{t(`leave.${choice}_means`)}</small>
                  </UnstyledButton>
                </li>
              ))}
            {isChoosing &&
              tables.map(({ id, table, name }) => (
                <li key={id}>
                  <UnstyledButton
                    className={css.choice ?? ''}
                    onClick={() => {
                      close()
                      choose(id)
                    }}
                  >
                    <bdi className={css.number}>{table}</bdi>
                    <b dir="auto">{name}</b>
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  )
}
