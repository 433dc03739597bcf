import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import css from './decide.module.css'
import type { Decision } from './use-decision.ts'

type Props = Pick<Decision, 'decided' | 'left' | 'outcome' | 'failure' | 'box'> & {
  undo: () => unknown
  /** with a border, in a panel */ isBoxed?: boolean
}

/** Shows the result of a decision, including skipped registrations with reasons. */
export function DecisionStatus({ decided, left, outcome, failure, undo, box, isBoxed }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'decided' })
  const skipped = Map.groupBy(decided?.skipped ?? [], ({ why }) => why)
  return (
    <div ref={box} role="status" tabIndex={-1} className={css.status} data-boxed={isBoxed || undefined}>
      {failure && (
        <div className={css.line}>
          <Text c="error">
            <bdi>{failure.fullname}</bdi>: {sentenceFor(failure.error)}
          </Text>
        </div>
      )}
      {decided && !failure && (
        <div className={css.line}>
          <div>
            <Text fz="sm">
              {decided.fullname !== undefined && (
                <>
                  <bdi className={css.who}>{decided.fullname}</bdi>:{' '}
                </>
              )}
              {outcome === 'undone' ? (
                t('undone')
              ) : outcome ? (
                <Text span c="error" inherit>
                  {sentenceFor(outcome.error)}
                </Text>
              ) : (
                <>
                  {t(decided.state, { count: decided.changed })}
                  {decided.called_up > 0 && ` ${t('called_up', { count: decided.called_up })}`}
                </>
              )}
            </Text>
            {outcome !== 'undone' &&
              [...skipped].map(([why, people]) => (
                <Text key={why} fz="sm" c="dimmed">
                  {t(`skipped_${why}`, { count: people.length })}
                </Text>
              ))}
          </div>
          {left > 0 && (
            <Button variant="light" onClick={() => undo()}>
              {t('undo')}
              <span className={css.seconds} aria-hidden="true">
                {left}
              </span>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
