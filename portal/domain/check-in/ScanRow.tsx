import { Button } from '@mantine/core'
import { IconCircleCheck, IconCloudUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CheckInList } from '#contract/registrations/check-in-list-records.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import css from './check-in.module.css'
import { type ListGuest, verdictOf } from './scan-verdict.ts'

type Props = { list: CheckInList; guest: ListGuest; isUnsent: boolean; take: () => void; undo: () => void }

/** The size does not depend on the state, so that no row moves. */
export function ScanRow({ list, guest, isUnsent, take, undo }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const { fullname, reference, answer, scans } = guest
  const verdict = verdictOf(list, guest)
  const isDone = verdict.is === 'already'
  const Icon = isUnsent ? IconCloudUpload : IconCircleCheck
  const done = t(isUnsent ? 'unsent' : 'lists.served')
  const second = scans.filter(({ is_second }) => is_second).length
  const act = t(
    `lists.act.${verdict.is === 'free' && verdict.direction !== null ? verdict.direction : list.kind === 'presence' ? 'presence' : 'serve'}`,
  )
  return (
    <li className={css.row}>
      <span className={css.who}>
        <span className={css.name} title={fullname}>
          <bdi>{fullname}</bdi>
        </span>
        <span className={css.reference}>
          <bdi dir="ltr">{reference}</bdi>
          {answer !== '' && (
            <>
              {' · '}
              <bdi>{answer}</bdi>
            </>
          )}
          {second > 0 && ` · ${t('lists.second', { count: second, n: formatNumber(second) })}`}
        </span>
      </span>
      <Button
        size="sm"
        variant="subtle"
        className={css.act ?? ''}
        aria-disabled={isDone}
        data-state={isDone ? (isUnsent ? 'unsent' : 'come') : undefined}
        aria-label={isDone ? `${fullname}: ${done}` : `${act}: ${fullname}`}
        onClick={() => isDone || take()}
      >
        {isDone ? (
          <>
            <Icon size={16} aria-hidden />
            <span>{done}</span>
          </>
        ) : (
          act
        )}
      </Button>
      <span className={css.menu}>
        {scans.length > 0 && (
          <RowMenu
            label={t('more_named', { name: fullname })}
            actions={[{ name: 'undo', label: t('undo_named', { name: isolated(fullname) }), choose: undo }]}
          />
        )}
      </span>
    </li>
  )
}
