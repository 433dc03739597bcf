import { Button } from '@mantine/core'
import { IconCircleCheck, IconCloudUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type RowAction, RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import css from './check-in.module.css'

type Props = {
  person: { fullname: string; reference: string }
  /** shown after the reference */
  details?: ReactNode
  /** word of the button, and its name with the person */
  act: { label: string; named: string }
  /** word instead of the button; null if the person can still be served */
  done: string | null
  isUnsent: boolean
  take: () => void
  actions: RowAction[]
}

/** A person of the entrance or of a list. The size does not depend on the state, and a second tap on the button does nothing. */
export function PersonRow({ person: { fullname, reference }, details, act, done, isUnsent, take, actions }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const Icon = isUnsent ? IconCloudUpload : IconCircleCheck
  const word = isUnsent ? t('unsent') : done
  return (
    <li className={css.row}>
      <span className={css.who}>
        <span className={css.name} title={fullname}>
          <bdi>{fullname}</bdi>
        </span>
        <span className={css.reference}>
          <bdi dir="ltr">{reference}</bdi>
          {details}
        </span>
      </span>
      <Button
        size="sm"
        variant="subtle"
        className={css.act ?? ''}
        aria-disabled={done !== null}
        data-state={done === null ? undefined : isUnsent ? 'unsent' : 'come'}
        aria-label={done === null ? act.named : `${fullname}: ${word}`}
        onClick={() => done ?? take()}
      >
        {done === null ? (
          act.label
        ) : (
          <>
            <Icon size={16} aria-hidden />
            <span>{word}</span>
          </>
        )}
      </Button>
      <span className={css.menu}>
        <RowMenu label={t('more_named', { name: fullname })} actions={actions} />
      </span>
    </li>
  )
}
