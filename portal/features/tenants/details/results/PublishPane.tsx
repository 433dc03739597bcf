import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Results, Seal } from '#contract/results/result-records.ts'
import { longestAwardReason } from '#contract/results/results.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { formatMoment, formatNumber, formatUntil, formatZone } from '#portal/platform/format/format.ts'
import { ConsequenceDialog } from '#portal/platform/forms/ConsequenceDialog.tsx'
import { ChoiceField } from '#portal/platform/forms/fields/ChoiceField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { nameOfAward } from './place-name.ts'
import type { ResultsState } from './results-state.ts'
import css from './seal.module.css'

type Props = { tenant: Tenant; results: Results; state: ResultsState; seal: Seal; mayChange: boolean }
const hour = 3_600_000

/** Publishes the newest sealed edition now or at a time. */
export function PublishPane({ tenant, results, state, seal, mayChange }: Props) {
  const { t } = useTranslation('results')
  const isFirst = state.published === undefined
  const [time, setTime] = useState<'now' | 'later'>(seal.publishes_at === null ? 'now' : 'later')
  const [at, setAt] = useState(() => seal.publishes_at ?? new Date(Math.ceil(Date.now() / hour + 1) * hour).toISOString())
  const [sends_mails, setMails] = useState(seal.publishes_at === null ? isFirst : seal.sends_mails)
  const [reason, setReason] = useState(seal.reason)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, flag, error } = useApiMutation(api.results.publish, {
    invalidates: [api.results.get, api.tenants.detail, api.tenants.list, api.projects.settings],
  })
  const isBusy = flag === 'loading'
  const now = useNow()
  const isPast = time === 'later' && Date.parse(at) <= now
  const publish = () =>
    mutateAsync({ tenant: tenant.id, params: { id: seal.id }, body: { at: time === 'now' ? null : at, sends_mails, reason } })
  const submit = async () => {
    setTried(true)
    if (isBusy || isPast) return
    if (time === 'now') setAsking(true)
    else await publish().catch(() => {})
  }
  return (
    <section aria-labelledby="result-publication" className={css.pane}>
      <h3 id="result-publication" className={css.heading}>
        {t('publish.title')}
      </h3>
      <Stopped tenant={tenant} state={state} seal={seal} />
      {seal.publishes_at && <Planned tenant={tenant} seal={seal} at={seal.publishes_at} mayChange={mayChange} />}
      {state.stopped.length > 0 ? null : mayChange ? (
        <Form problem={flag === 'error' && !isAsking && sentenceFor(error)} isBusy={isBusy} submit={submit}>
          <ChoiceField
            label={t('publish.when')}
            value={time}
            choices={(['now', 'later'] as const).map(value => ({ value, label: t(`publish.${value}`) }))}
            onChange={setTime}
          />
          {time === 'later' && (
            <DateTimeFields
              key={tenant.timezone}
              label={t('publish.at')}
              timeZone={tenant.timezone}
              value={at}
              hint={`${formatZone(tenant.timezone)} · ${formatUntil(at, now)}`}
              error={isTried && isPast ? t('publish.past') : undefined}
              onChange={setAt}
            />
          )}
          {!isFirst && (
            <ReasonField
              label={t('correction.reason')}
              hint={t('correction.reason_hint')}
              value={reason}
              limit={longestAwardReason}
              onChange={setReason}
            />
          )}
          {isFirst && sends_mails && <Recipients recipients={results.recipients} />}
          <SwitchField
            label={t(isFirst ? 'publish.mails' : 'publish.others')}
            hint={t(isFirst ? 'publish.mails_hint' : 'publish.others_hint')}
            value={sends_mails}
            onChange={setMails}
          />
          <Text fz="sm" c="dimmed">
            {t('publish.means')}
          </Text>
          <SubmitButton
            isBusy={isBusy}
            words={{
              submit: t(time === 'now' ? 'publish.submit' : seal.publishes_at ? 'publish.replan' : 'publish.plan'),
              busy: t('saving'),
            }}
          />
        </Form>
      ) : (
        <Text c="dimmed">{t('steps.unpublished')}</Text>
      )}
      {isAsking && (
        <ConsequenceDialog
          words={{
            title: t('publish.submit'),
            means: t(sends_mails ? 'publish.sure_mails' : 'publish.sure'),
            submit: t('publish.sure_submit'),
            busy: t('saving'),
          }}
          run={publish}
          mutation={{ flag, error }}
          close={() => setAsking(false)}
        />
      )}
    </section>
  )
}

/** Why a planned publication did not happen, and what to do. */
function Stopped({ tenant, state: { stopped }, seal }: { tenant: Tenant; state: ResultsState; seal: Seal }) {
  const { t } = useTranslation('results')
  if (seal.stopped_at === null && stopped.length === 0) return null
  return (
    <div className={css.notice} role="status">
      <p>
        {seal.stopped_at !== null && `${t('stopped.publication', { at: formatMoment(seal.stopped_at, tenant.timezone) })} `}
        {stopped.length > 0
          ? t('stopped.awards', { awards: stopped.map(award => `«\u2068${nameOfAward(t, award)}\u2069»`).join(t('stopped.comma')) })
          : t('stopped.active')}
      </p>
    </div>
  )
}

function Planned({ tenant, seal, at, mayChange }: { tenant: Tenant; seal: Seal; at: string; mayChange: boolean }) {
  const { t } = useTranslation('results')
  const now = useNow()
  const { send, flag, error } = useApiMutation(api.results.cancelPublication, { invalidates: [api.results.get] })
  const cancel = () => {
    send({ tenant: tenant.id, params: { id: seal.id } })
  }
  return (
    <>
      <FormAlert>{flag === 'error' && sentenceFor(error)}</FormAlert>
      <div className={css.actions}>
        <Text>
          {t('edition.planned', { at: formatMoment(at, tenant.timezone) })} · {formatUntil(at, now)}
        </Text>
        {mayChange && (
          <Button variant="default" size="sm" onClick={cancel}>
            {t('edition.cancel')}
          </Button>
        )}
      </div>
    </>
  )
}

function Recipients({ recipients }: { recipients: Results['recipients'] }) {
  const { t } = useTranslation('results')
  return (
    <ul className={css.figures} aria-label={t('recipients.title')}>
      {(['winners', 'others', 'judges'] as const).map(group => (
        <li key={group}>
          <span className={css.figure}>{formatNumber(recipients[group])}</span>
          {t(`recipients.${group}`, { count: recipients[group] })}
        </li>
      ))}
    </ul>
  )
}

/** The present time in milliseconds, once a minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
