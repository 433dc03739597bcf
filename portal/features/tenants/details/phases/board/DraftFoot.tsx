import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Phase, PhaseParty } from '#contract/phases/phase-records.ts'
import { maxDrafted, type PhaseOutcome, phaseOutcomes } from '#contract/phases/phase.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { Selected } from '#portal/platform/data-table/Selected.tsx'
import type { Selection } from '#portal/platform/data-table/use-data-table.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import css from '../../registrations/decide/decide.module.css'
import { Keys } from '../../registrations/decide/Keys.tsx'
import { wordOf } from './outcomes.ts'
import type { Drafting } from './use-drafting.ts'

type Props = {
  selection: Selection<PhaseParty>
  drafting: Drafting
  phase: Phase
  hasKeys: boolean
  nameOf: (party: PhaseParty) => string
}

/** Foot of the list: the keys, or what can be drafted for the selected rows, and the result of the last change. */
export function DraftFoot({ selection: { rows, clear }, drafting, phase, hasKeys, nameOf }: Props) {
  const { t } = useTranslation('phases')
  const { t: tTable } = useTranslation('table')
  const isIdle = rows.length === 0 && drafting.status === null
  const draft = (outcome: PhaseOutcome | null) =>
    void drafting.draft(rows.filter(({ standing }) => standing !== 'left').slice(0, maxDrafted), outcome).then(isDrafted => {
      if (isDrafted) clear()
    })
  return (
    <div className={css.foot} data-idle={isIdle || undefined} data-keys={hasKeys || undefined}>
      <div className={css.line}>
        {rows.length > 0 ? (
          <section className={css.line} aria-label={tTable('selection')}>
            <div>
              <Selected names={rows.map(nameOf)} />
              {rows.length > maxDrafted && <Text fz="sm">{t('at_most', { n: formatNumber(maxDrafted) })}</Text>}
            </div>
            <div className={css.acts}>
              {phaseOutcomes.map(outcome => (
                <Button key={outcome} variant={outcome === 'in' ? 'filled' : 'default'} size="sm" onClick={() => draft(outcome)}>
                  {t(`outcome.${wordOf(outcome, phase)}`)}
                </Button>
              ))}
              <Button variant="default" size="sm" onClick={() => draft(null)}>
                {t('clear.short')}
              </Button>
              <Button variant="subtle" size="sm" onClick={clear}>
                {tTable('select_none')}
              </Button>
            </div>
          </section>
        ) : (
          hasKeys && (
            <Keys
              words={{
                accepted: t('outcome.in'),
                waiting: t(`outcome.${wordOf('reserve', phase)}`),
                declined: t('outcome.out'),
                move: t('keys.move'),
                open: t('keys.open'),
                undo: t('keys.undo'),
              }}
            />
          )
        )}
        <DraftStatus drafting={drafting} phase={phase} />
      </div>
    </div>
  )
}

function DraftStatus({ drafting: { status, undo, box }, phase }: { drafting: Drafting; phase: Phase }) {
  const { t } = useTranslation('phases')
  return (
    <div ref={box} role="status" tabIndex={-1} className={css.status}>
      {status && (
        <div className={css.line}>
          <Text fz="sm" {...(status.kind === 'failed' && { c: 'error' })}>
            {'name' in status && status.name !== undefined && (
              <>
                <bdi className={css.who}>{status.name}</bdi>:{' '}
              </>
            )}
            {status.kind === 'failed'
              ? sentenceFor(status.error)
              : status.kind !== 'drafted'
                ? t(`done.${status.kind}`, { count: status.count, n: formatNumber(status.count) })
                : status.drafted === 0
                  ? t('done.unchanged')
                  : status.name !== undefined
                    ? status.outcome === null
                      ? t('done.one_cleared')
                      : t('done.one', { outcome: t(`outcome.${wordOf(status.outcome, phase)}`) })
                    : t(status.outcome === null ? 'done.cleared' : 'done.drafted', {
                        count: status.drafted,
                        n: formatNumber(status.drafted),
                      })}
            {status.kind === 'drafted' && status.drafted > 0 && status.skipped > 0 && (
              <> {t('done.skipped', { count: status.skipped, n: formatNumber(status.skipped) })}</>
            )}
          </Text>
          {undo && (
            <Button variant="light" onClick={undo}>
              {t('keys.undo')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
