import { useTranslation } from 'react-i18next'
import type { CheckInList } from '#contract/registrations/check-in-list-records.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { PersonRow } from './PersonRow.tsx'
import { type ListGuest, verdictOf } from './scan-verdict.ts'

type Props = { list: CheckInList; guest: ListGuest; isUnsent: boolean; take: () => void; undo: () => void }

/** A person of a list, with the answer that volunteers see. */
export function ScanRow({ list, guest, isUnsent, take, undo }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'door' })
  const { fullname, answer, scans } = guest
  const verdict = verdictOf(list, guest)
  const second = scans.filter(({ is_second }) => is_second).length
  const act = t(
    `lists.act.${verdict.is === 'free' && verdict.direction !== null ? verdict.direction : list.kind === 'presence' ? 'presence' : 'serve'}`,
  )
  return (
    <PersonRow
      person={guest}
      details={
        <>
          {answer !== '' && (
            <>
              {' · '}
              <bdi>{answer}</bdi>
            </>
          )}
          {second > 0 && ` · ${t('lists.second', { count: second, n: formatNumber(second) })}`}
        </>
      }
      act={{ label: act, named: `${act}: ${fullname}` }}
      done={verdict.is === 'already' ? t('lists.served') : null}
      isUnsent={isUnsent}
      take={take}
      actions={scans.length > 0 ? [{ name: 'undo', label: t('undo_named', { name: isolated(fullname) }), choose: undo }] : []}
    />
  )
}
