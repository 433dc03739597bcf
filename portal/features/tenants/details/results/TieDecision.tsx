import { Button, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textIn } from '#contract/language.ts'
import type { AwardPrize, RankedForAward, Results } from '#contract/results/result-records.ts'
import { longestAwardReason, prizeKey } from '#contract/results/results.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { addressOfArea } from '../areas.ts'
import { formatPoints } from '../judging/ranking/format-points.ts'
import { formatMoney, nameOfPrize } from './place-name.ts'
import { keyOfPrize, type ResultsState, type TieRow } from './results-state.ts'
import css from './tie.module.css'
import { TieOption } from './TieOption.tsx'
import { type GivenAward, useGiveAwards } from './use-give-awards.ts'

type Props = { tenant: Tenant; results: Results; state: ResultsState; tie: TieRow; mayChange: boolean }
type Way = 'chair' | 'visit' | 'shared'

/** A tie in the table of prizes: the tied projects, the ways to decide it, and what each leads to. */
export function TieDecision({ tenant, results, state, tie, mayChange }: Props) {
  const { t } = useTranslation('results', { keyPrefix: 'tie' })
  const { t: words } = useTranslation('results')
  const heading = useId()
  const tied = tie.projects.flatMap(id => results.ranking?.projects.find(each => each.id === id) ?? [])
  const title = t('title', { prizes: namesOf([...new Set(tie.slots)].map(prize => nameOfPrize(words, prize))) })
  return (
    <section className={css.tie} aria-labelledby={heading}>
      <div className={css.head}>
        <h4 id={heading} className={css.heading}>
          {title}
        </h4>
        <Tag color="orange">{t('needed')}</Tag>
      </div>
      <ul className={css.tied}>
        {tied.map(project => (
          <li key={project.id}>
            <span className={css.project}>
              <bdi className={css.strong}>{nameOf(project)}</bdi>
              <span className={css.quiet}>
                {project.team && <bdi>{project.team}</bdi>}
                {project.team && ' · '}
                {t('visits', { count: project.visits, n: formatNumber(project.visits) })}
              </span>
            </span>
            <bdi className={css.points}>{formatPoints(project.points)}</bdi>
          </li>
        ))}
      </ul>
      {mayChange && <Decision tenant={tenant} results={results} state={state} tie={tie} tied={tied} />}
    </section>
  )
}

type DecisionProps = Omit<Props, 'mayChange'> & { tied: readonly RankedForAward[] }

function Decision({ tenant, results, state, tie, tied }: DecisionProps) {
  const { t } = useTranslation('results', { keyPrefix: 'tie' })
  const { t: words } = useTranslation('results')
  const group = useId()
  const [way, setWay] = useState<Way | null>(null)
  const [order, setOrder] = useState<readonly string[]>(tie.projects)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { give, isBusy, error } = useGiveAwards(tenant)
  const isLast = state.ties.length === 1
  const projectOf = (id: string) => isolated(nameOf(tied.find(each => each.id === id)))
  const first = tie.slots[0]
  const needsReason = way === 'chair' && reason.trim() === ''
  const missing = way === null || way === 'visit' ? t('choose') : needsReason ? t('reason_missing') : null
  const submit = async () => {
    setTried(true)
    if (isBusy || missing !== null || !first) return
    const decided: GivenAward[] =
      way === 'chair'
        ? tie.slots.map((slot, nth) => ({ ...given(slot, order[nth] ?? ''), decision: 'chair', reason }))
        : tie.projects.map(project => ({ ...given(first, project), decision: 'shared' }))
    const ranked = isLast ? state.pending.map((award): GivenAward => ({ ...award, decision: 'ranking' })) : []
    const former = results.awards.filter(award => tie.prizes.includes(prizeKey(award)) && tie.projects.includes(award.project))
    await give([...decided, ...ranked], former).catch(() => {})
  }
  const take = (slot: number, id: string) =>
    setOrder(now => now.map((each, at) => (at === slot ? id : each === id ? (now[slot] ?? '') : each)))
  const judging = `${addressOfArea(tenant.tenant_name, 'judging')}&round=${results.ranking?.id ?? ''}`
  return (
    <Form
      problem={isTried && missing !== null ? missing : error !== null && sentenceFor(error)}
      isBusy={isBusy}
      unsaved={reason !== ''}
      submit={submit}
    >
      <div role="radiogroup" aria-label={t('ways')} className={css.ways}>
        <TieOption group={group} value="rule" title={t('rule')} about={t('rule_about')} leadsTo={t('rule_result')} isDisabled />
        <TieOption
          group={group}
          value="chair"
          title={t('chair')}
          about={t('chair_about')}
          leadsTo={tie.slots.map((slot, nth) => `${nameOfPrize(words, slot)}: ${projectOf(order[nth] ?? '')}`).join(' · ')}
          isChosen={way === 'chair'}
          choose={() => setWay('chair')}
        >
          {tie.slots.map((slot, nth) => (
            <SelectField
              key={`${keyOfPrize(slot)} ${nth}`}
              label={isolated(nameOfPrize(words, slot))}
              value={order[nth] ?? ''}
              choices={tied.map(project => ({ value: project.id, label: nameOf(project) }))}
              onChange={id => take(nth, id)}
            />
          ))}
          <ReasonField label={t('reason')} hint={t('reason_hint')} value={reason} limit={longestAwardReason} onChange={setReason} />
        </TieOption>
        <TieOption
          group={group}
          value="visit"
          title={t('visit')}
          about={t('visit_about')}
          leadsTo={t('visit_result')}
          isChosen={way === 'visit'}
          choose={() => setWay('visit')}
        >
          <Button component={Link} to={judging} variant="default" size="sm" className={css.start ?? ''}>
            {t('visit_open')}
          </Button>
        </TieOption>
        {first && (
          <TieOption
            group={group}
            value="shared"
            title={t('shared', { prize: isolated(nameOfPrize(words, first)) })}
            about={sharedAbout()}
            leadsTo={t('shared_result', { count: tied.length, n: formatNumber(tied.length) })}
            isChosen={way === 'shared'}
            choose={() => setWay('shared')}
          />
        )}
      </div>
      {way !== 'visit' && (
        <div className={css.foot}>
          <Text fz="sm" c="dimmed" className={css.note ?? ''}>
            {t('note')}
          </Text>
          <SubmitButton
            isBusy={isBusy}
            fullWidth={false}
            variant={tie === state.ties[0] ? 'filled' : 'default'}
            words={{ submit: t(isLast ? 'save_last' : 'save'), busy: words('saving') }}
          />
        </div>
      )}
    </Form>
  )

  /** Names the prizes that are not given, and the money of each. */
  function sharedAbout(): string {
    const rest = [...new Set(tie.slots.filter(slot => first && keyOfPrize(slot) !== keyOfPrize(first)))]
    const money = shareOf(tie.slots, tied.length)
    return [
      rest.length > 0 ? t('shared_rest', { prizes: namesOf(rest.map(prize => nameOfPrize(words, prize))) }) : t('shared_all'),
      ...(money ? [t('shared_money', { money })] : []),
    ].join(' ')
  }
}

const given = ({ id, place }: AwardPrize, project: string) => ({ project, prize: id, place })
const nameOf = (project: RankedForAward | undefined) => (project ? textIn(project.name, currentLanguage()) : '')
const namesOf = (names: readonly string[]) => new Intl.ListFormat(currentLanguage()).format(names.map(isolated))

/** Money of each project that shares the prizes; '' without money or in several currencies. */
function shareOf(slots: readonly AwardPrize[], projects: number): string {
  const sum = slots.reduce((all, { amount }) => all + amount, 0)
  const [currency, ...others] = new Set(slots.map(slot => slot.currency))
  return currency === undefined || others.length > 0 ? '' : formatMoney(Math.floor(sum / projects), currency)
}
