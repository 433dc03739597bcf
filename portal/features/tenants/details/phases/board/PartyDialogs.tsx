import { Anchor, Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import type { Phase, PhaseParty } from '#contract/phases/phase-records.ts'
import { phaseOutcomes } from '#contract/phases/phase.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { ConsequenceDialog } from '#portal/platform/forms/ConsequenceDialog.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { useMayDecide } from '../../registrations/use-may-decide.ts'
import css from '../phases.module.css'
import { nameIn } from './columns.tsx'
import { wordOf } from './outcomes.ts'
import { OutcomeTag } from './OutcomeTag.tsx'
import { aboutDecisions, type Drafting } from './use-drafting.ts'

type Person = PhaseParty['people'][number]
type Props = {
  tenant: Tenant
  phase: Phase
  party: PhaseParty
  mayChange: boolean
  mayDraft: boolean
  drafting: Drafting
  close: () => void
}

/** A team or person of a phase: outcome, draft, and people with their places. */
export function PartyDialogs({ tenant, phase, party, mayChange, mayDraft, drafting, close }: Props) {
  const { t } = useTranslation('phases')
  const [removed, setRemoved] = useState<Person | null>(null)
  const removing = useApiMutation(api.phases.removePerson, { invalidates: aboutDecisions })
  const draft = (outcome: (typeof phaseOutcomes)[number]) => void drafting.draft([party], party.draft === outcome ? null : outcome)
  const { status } = drafting
  if (removed)
    return (
      <ConsequenceDialog
        words={{
          title: t('person.remove_title', { name: isolated(removed.fullname) }),
          means: t('person.remove_means'),
          submit: t('person.remove'),
          busy: t('person.removing'),
        }}
        run={() => removing.mutateAsync({ tenant: tenant.id, params: { id: phase.id, registration: removed.id } })}
        mutation={removing}
        close={() => {
          removing.reset()
          setRemoved(null)
        }}
      />
    )
  return (
    <Dialog title={nameIn(t, party)} opened onClose={close} size="lg">
      <div className={css.stack}>
        <div className={css.line}>
          <OutcomeTag phase={phase} standing={party.standing} rank={party.rank} />
          {party.decided_at && (
            <Text fz="sm" c="dimmed">
              {t('person.decided', { at: formatMoment(party.decided_at, tenant.timezone) })}
            </Text>
          )}
        </div>
        {party.total !== null && phase.carry > 0 && (
          <Text fz="sm" c="dimmed">
            {t('person.total', {
              total: formatNumber(Math.round(party.total * 10) / 10),
              own: formatNumber(100 - phase.carry),
              carry: formatNumber(phase.carry),
            })}
          </Text>
        )}
        {mayDraft && party.standing !== 'left' && (
          <section aria-labelledby="draft">
            <Title order={3} fz="md" id="draft">
              {t('column.draft')}
            </Title>
            <Text fz="sm" c="dimmed">
              {t('person.draft_means')}
            </Text>
            <div className={css.choices}>
              {phaseOutcomes.map(outcome => (
                <Button
                  key={outcome}
                  variant={party.draft === outcome ? 'light' : 'default'}
                  aria-pressed={party.draft === outcome}
                  onClick={() => draft(outcome)}
                >
                  {t(`outcome.${wordOf(outcome, phase)}`)}
                </Button>
              ))}
            </div>
            {status?.kind === 'failed' && (
              <Text role="alert" c="error" fz="sm">
                {sentenceFor(status.error)}
              </Text>
            )}
          </section>
        )}
        <section aria-labelledby="people">
          <Title order={3} fz="md" id="people">
            {t(party.is_team ? 'person.members' : 'person.place')}
          </Title>
          {party.people.length === 0 && <Text c="dimmed">{t('erased')}</Text>}
          <ul className={css.people}>
            {party.people.map(person => (
              <PersonRow
                key={person.id}
                tenant={tenant}
                phase={phase}
                person={person}
                remove={mayChange && !phase.is_screening && person.left_why === null ? () => setRemoved(person) : null}
              />
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}

type PersonProps = { tenant: Tenant; phase: Phase; person: Person; /** null if it is impossible */ remove: (() => void) | null }

function PersonRow({ tenant, phase, person, remove }: PersonProps) {
  const { t } = useTranslation('phases', { keyPrefix: 'person' })
  const { id, fullname, left_why, confirm_until, confirmed_at } = person
  const { send, flag, error } = useApiMutation(api.phases.confirmFor, { invalidates: aboutDecisions, key: ['confirm', id] })
  const isAwaited = left_why === null && confirm_until !== null && confirmed_at === null
  const mayConfirm = useMayDecide(tenant) && isAwaited
  return (
    <li className={css.person}>
      <div className={css.who}>
        <Anchor component={Link} to={`?tab=registrations&open=${id}`}>
          <bdi>{fullname}</bdi>
        </Anchor>
        <Text span fz="sm" c="dimmed">
          {left_why !== null
            ? t(`left.${left_why}`)
            : confirmed_at !== null
              ? t('confirmed_at', { at: formatMoment(confirmed_at, tenant.timezone) })
              : confirm_until !== null
                ? t('until', { at: formatMoment(confirm_until, tenant.timezone) })
                : t('here')}
        </Text>
        {flag === 'error' && (
          <Text role="alert" c="error" fz="sm">
            {sentenceFor(error)}
          </Text>
        )}
      </div>
      <div className={css.choices}>
        {mayConfirm && (
          <Button
            variant="default"
            size="sm"
            aria-label={t('confirm_of', { name: isolated(fullname) })}
            aria-disabled={flag === 'loading'}
            onClick={() => send({ tenant: tenant.id, params: { id: phase.id, registration: id } })}
          >
            {t('confirm')}
          </Button>
        )}
        {remove && (
          <Button variant="subtle" color="red" size="sm" aria-label={t('remove_of', { name: isolated(fullname) })} onClick={remove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
