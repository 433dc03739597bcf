import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import css from '../registrations.module.css'
import type { Decision } from './use-decision.ts'

type Props = Pick<Decision, 'decided' | 'left' | 'outcome' | 'failure' | 'undo' | 'box'>

/** Shows the result of a decision, including skipped registrations with reasons. */
export function DecisionStatus({ decided, left, outcome, failure, undo, box }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'decided' })
  const skipped = Map.groupBy(decided?.skipped ?? [], ({ why }) => why)
  return (
    <div ref={box} role="status" tabIndex={-1} className={css.status}>
      {failure && (
        <div className={css.bar}>
          <Text c="error">
            <bdi>{failure.fullname}</bdi>: {sentenceFor(failure.error)}
          </Text>
        </div>
      )}
      {decided && !failure && (
        <div className={css.bar}>
          <div>
            {decided.fullname !== undefined && (
              <Text fw={600}>
                <bdi>{decided.fullname}</bdi>
              </Text>
            )}
            {outcome === 'undone' ? (
              <Text>{t('undone')}</Text>
            ) : outcome ? (
              <Text c="error">{sentenceFor(outcome.error)}</Text>
            ) : (
              <Text>
                {t(decided.state, { count: decided.changed })}
                {decided.called_up > 0 && ` ${t('called_up', { count: decided.called_up })}`}
              </Text>
            )}
            {outcome !== 'undone' &&
              [...skipped].map(([why, people]) => (
                <Text key={why} fz="sm" c="dimmed">
                  {t(`skipped_${why}`, { count: people.length })}
                </Text>
              ))}
          </div>
          {left > 0 && (
            <Button variant="light" size="sm" onClick={() => void undo()}>
              {t('undo')}
              <span className={css.number} aria-hidden="true">
                {left}
              </span>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
