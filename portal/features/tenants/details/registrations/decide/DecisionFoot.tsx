import { Button, Text } from '@mantine/core'
import { IconCards } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Admission, ListedRegistration } from '#contract/registrations/registration-records.ts'
import type { DecisionState } from '#contract/registrations/registration-states.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { Selected } from '#portal/platform/data-table/Selected.tsx'
import type { Selection } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from './decide.module.css'
import { DecideDialog } from './DecideDialog.tsx'
import { quickStates } from './decision-keys.ts'
import { DecisionStatus } from './DecisionStatus.tsx'
import { Keys } from './Keys.tsx'
import type { Decision } from './use-decision.ts'
import type { useRowDecisions } from './use-row-decisions.ts'

type Props = {
  tenant: Tenant
  admission: Admission | undefined
  selection: Selection<ListedRegistration>
  decision: Decision
  rowDecisions: ReturnType<typeof useRowDecisions>
  /** true if another element shows the result of decisions */
  isStatusElsewhere: boolean
  hasKeys: boolean
  /** number of registrations that the review deck offers at the foot; 0 if it is offered elsewhere */
  toReview: number
  review: () => void
}

/** Foot of the list: the keys, or what can be done with the selected rows, and the last decision with its undo button. */
export function DecisionFoot(props: Props) {
  const { tenant, admission, selection, decision, rowDecisions, isStatusElsewhere, hasKeys, toReview, review } = props
  const { t } = useTranslation('registrations')
  const { t: tTable } = useTranslation('table')
  const [asked, setDecision] = useState<DecisionState | null>(null)
  const { rows, clear } = selection
  const { noSeat, decide, undo } = rowDecisions
  const isIdle = rows.length === 0 && toReview === 0 && !decision.decided && !decision.failure && !noSeat
  return (
    <div className={css.foot} data-idle={isIdle || undefined} data-keys={hasKeys || undefined}>
      <div className={css.line}>
        {rows.length > 0 ? (
          <section className={css.line} aria-label={tTable('selection')}>
            <Selected names={rows.map(({ fullname }) => fullname)} />
            <div className={css.acts}>
              {quickStates.map(state => (
                <Button key={state} variant={state === 'accepted' ? 'filled' : 'default'} size="sm" onClick={() => setDecision(state)}>
                  {t(`decide.${state}`)}
                </Button>
              ))}
              <Button variant="subtle" size="sm" onClick={clear}>
                {tTable('select_none')}
              </Button>
            </div>
          </section>
        ) : (
          hasKeys && (
            // The panel has the same keys for decisions.
            <Keys
              words={{
                accepted: t('deck.accept'),
                waiting: t('deck.wait'),
                declined: t('deck.decline'),
                move: t('keys.move'),
                open: t('keys.open'),
                undo: t('decided.undo'),
              }}
            />
          )
        )}
        {noSeat ? (
          <div role="alert" className={css.line}>
            <Text fz="sm">
              <bdi>{noSeat.fullname}</bdi>: {t('decide.no_seat')}
            </Text>
            <Button variant="default" onClick={() => decide(noSeat, 'waiting')}>
              {t('decide.waiting')}
            </Button>
          </div>
        ) : (
          !isStatusElsewhere && <DecisionStatus {...decision} undo={undo} />
        )}
      </div>
      {toReview > 0 && <ReviewButton count={toReview} review={review} />}
      <DecideDialog
        tenant={tenant}
        admission={admission}
        people={rows}
        state={asked}
        close={() => setDecision(null)}
        closed={decision.stay}
        done={made => {
          decision.tell(made)
          clear()
        }}
      />
    </div>
  )
}

/** Opens the review deck. */
export function ReviewButton({ count, review }: { count: number; review: () => void }) {
  const { t } = useTranslation('registrations')
  return (
    <Button onClick={review} leftSection={<IconCards size={20} aria-hidden />}>
      {t('deck.review', { count, n: formatNumber(count) })}
    </Button>
  )
}
