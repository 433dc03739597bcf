import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { type Language, languages, textIn } from '#contract/language.ts'
import { maxDecided } from '#contract/limits.ts'
import type { Admission, Registration } from '#contract/registrations/registration-records.ts'
import type { DecisionState } from '#contract/registrations/registration-states.ts'
import { longestMailText, type StateMail, stateMail } from '#contract/registrations/state-mails.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { listed } from '#portal/platform/data-table/Selected.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { MailFields } from '../../MailFields.tsx'
import css from './decide.module.css'
import type { Decided } from './use-decision.ts'

type Person = Pick<Registration, 'id' | 'state' | 'language' | 'fullname' | 'team'>
type Props = {
  tenant: Tenant
  admission: Admission | undefined
  people: readonly Person[]
  /** the decided state; null if the dialog is closed */
  state: DecisionState | null
  close: () => void
  /** called after the closing animation */
  closed: () => void
  done: (made: Decided) => void
}

export function DecideDialog({ state, close, closed, ...props }: Props) {
  const { t } = useTranslation('registrations')
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const [isWhole, setWhole] = useState(true)
  const count = isWhole ? withTeams(props.people) : props.people.length
  return (
    <Dialog
      title={state ? t(`decide.${state}_title`, { count }) : ''}
      opened={state !== null}
      onClose={close}
      onExitTransitionEnd={closed}
      size="lg"
      fullScreen={isNarrow}
    >
      {state && <DecideForm state={state} close={close} count={count} isWhole={isWhole} setWhole={setWhole} {...props} />}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'closed'> & {
  state: DecisionState
  /** number of registrations; includes whole teams if `hasEveryGroup` is true */
  count: number
  isWhole: boolean
  setWhole: (isWhole: boolean) => void
}

const manyNames = 10

/** Form for a decision. The user can edit the mails before they are sent. */
function DecideForm({ tenant, admission, people, state, count, isWhole, setWhole, close, done }: FormProps) {
  const { t } = useTranslation('registrations', { keyPrefix: 'decide' })
  const { mutateAsync, flag, error } = useApiMutation(api.registrations.decide)
  const [reason, setReason] = useState('')
  const [isMailed, setMailed] = useState(true)
  const [edited, setSaid] = useState<Partial<Record<Language, StateMail>>>({})
  const hasMates = withTeams(people) > people.length
  const spoken = languages.filter(language => (isWhole && hasMates) || people.some(person => person.language === language))
  const free = admission?.capacity == null ? null : Math.max(0, admission.capacity - admission.taken)
  const isBusy = flag === 'loading'
  const submit = async () => {
    if (isBusy) return
    const ids = people.slice(0, maxDecided).map(({ id }) => id)
    const seen = new Set(people.map(person => person.state))
    // The call accepts one state, so a selection of several states is decided without it.
    const [from] = seen.size === 1 ? seen : []
    const made = await mutateAsync({
      tenant: tenant.id,
      body: { ids, state, ...(from && { from }), whole_teams: isWhole && hasMates, reason, mail: isMailed ? edited : null },
    }).catch(() => null)
    if (!made) return
    done({ ...made, state })
    close()
  }
  return (
    <Form
      problem={flag === 'error' && sentenceFor(error)}
      isBusy={isBusy}
      unsaved={reason !== '' || Object.keys(edited).length > 0}
      submit={submit}
    >
      <Text component="p" className={css.names ?? ''} tabIndex={people.length > manyNames ? 0 : undefined}>
        {listed(people.slice(0, maxDecided).map(({ fullname }) => fullname))}
      </Text>
      {state === 'accepted' && free !== null && free < count && (
        <Text c="dimmed">{t('few_seats', { count: free, n: formatNumber(free) })}</Text>
      )}
      {state === 'accepted' && admission?.confirm_days != null && isMailed && (
        <Text c="dimmed">{t('asks', { count: admission.confirm_days, n: formatNumber(admission.confirm_days) })}</Text>
      )}
      {people.length > maxDecided && <Text c="dimmed">{t('at_most', { n: formatNumber(maxDecided) })}</Text>}
      {state === 'declined' && <ReasonField label={t('reason')} hint={t('reason_means')} value={reason} onChange={setReason} />}
      {hasMates && !isWhole && <Text>{t('splits', { count: splitTeams(people), n: formatNumber(splitTeams(people)) })}</Text>}
      {hasMates && <SwitchField label={t('whole_teams')} hint={t('whole_teams_means')} value={isWhole} onChange={setWhole} />}
      <SwitchField label={t('mailed')} hint={t('mailed_means')} value={isMailed} onChange={setMailed} />
      {isMailed &&
        spoken.map(language => (
          <MailFields
            key={language}
            language={language}
            words={{
              legend: spoken.length === 1 ? t('mail') : t(`mail_${language}`),
              subject: t('subject'),
              text: t('text'),
              hint: t('text_means'),
            }}
            longest={longestMailText}
            mail={edited[language] ?? stateMail(state, language, textIn(tenant.name, language))}
            change={mail => setSaid(now => ({ ...now, [language]: mail }))}
          />
        ))}
      <FormActions>
        <SubmitButton isBusy={isBusy} words={{ submit: t(`${state}_do`, { count }), busy: t('busy') }} />
      </FormActions>
    </Form>
  )
}

/** Number of teams with members who are not among `people`. */
const splitTeams = (people: readonly Person[]) => {
  const teams = Map.groupBy(people, ({ team }) => team?.id)
  return [...teams].filter(([id, members]) => id !== undefined && members.length < (members[0]?.team?.size ?? 0)).length
}

function withTeams(people: readonly Person[]): number {
  const teams = new Map(people.flatMap(({ team }) => (team ? [[team.id, team.size]] : [])))
  return people.filter(({ team }) => !team).length + [...teams.values()].reduce((sum, size) => sum + size, 0)
}
