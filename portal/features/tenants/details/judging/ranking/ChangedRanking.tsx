import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import { longestJudgingReason } from '#contract/judging/judging.ts'
import type { RoundRanking } from '#contract/judging/score-records.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { listed } from '#portal/platform/data-table/Selected.tsx'
import { formatMoment } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { ReasonDialog } from '#portal/platform/forms/ReasonDialog.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from '../judging.module.css'

type Props = { tenant: Tenant; round: Round; ranking: RoundRanking; mayChange: boolean }
const known = [
  'judge.conflict_added',
  'judge.conflict_removed',
  'judge.conflicts_found',
  'judge.affiliation_allowed',
  'judge.affiliation_disallowed',
  'round.judge_excluded',
  'round.judge_included',
  'round.project_hidden',
  'round.project_shown',
  'round.ranking_method_set',
  'project.state_changed',
] as const
type Known = (typeof known)[number]
const isKnown = (action: string): action is Known => known.some(one => one === action)
type KeyOf<Action> = Action extends `${infer Kind}.${infer Verb}` ? `${Kind}_${Verb}` : never
const keyOf = (action: Known) => action.replace('.', '_') as KeyOf<Known>

/** The stored ranking differs from what counts now. Names the changes, and lets editors rank again with a reason. */
export function ChangedRanking({ tenant, round, ranking, mayChange }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'changed' })
  const { t: inAudit } = useTranslation('audit')
  const [isAsking, setAsking] = useState(false)
  const again = useApiMutation(api.judging.setState, {
    invalidates: [api.judging.list, api.judging.control, api.judging.ranking, api.judging.scores],
  })
  const { changed } = ranking
  if (!changed) return null
  const names = new Map(ranking.projects.map(({ id, name }) => [id, isolated(textIn(name, currentLanguage()))]))
  return (
    <section className={css.changed} aria-labelledby="ranking-changed">
      <h3 id="ranking-changed" className={css.heading}>
        {t('title')}
      </h3>
      <Text>{t('means')}</Text>
      {changed.projects.length > 0 && (
        <Text fz="sm" c="dimmed">
          {t('projects', { names: listed(changed.projects.flatMap(id => names.get(id) ?? [])) })}
        </Text>
      )}
      <ul className={css.lines}>
        {changed.events.map(({ action, at, by, judge, project }) => (
          <li key={`${at} ${action} ${judge}`} className={css.line}>
            <span className={css.who}>
              <span>
                {[
                  isKnown(action) ? inAudit(`action.${keyOf(action)}`) : action,
                  ...(judge ? [isolated(judge)] : []),
                  ...(project ? [names.get(project) ?? ''] : []),
                ].join(' · ')}
              </span>
              <span className={css.quiet}>{[...(by ? [isolated(by)] : []), formatMoment(at, tenant.timezone)].join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button size="sm" variant="default" onClick={() => setAsking(true)}>
          {t('submit')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          words={{
            title: t('submit'),
            means: t('again_means'),
            reason: t('reason'),
            missing: t('reason_missing'),
            submit: t('submit'),
            busy: t('busy'),
          }}
          limit={longestJudgingReason}
          run={reason =>
            again.mutateAsync({
              tenant: tenant.id,
              params: { id: round.id },
              body: { state: 'ranked', reason, is_confirmed: true },
            })
          }
          mutation={again}
          close={() => setAsking(false)}
        />
      )}
    </section>
  )
}
