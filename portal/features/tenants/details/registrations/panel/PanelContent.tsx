import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '#contract/addresses.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { RegistrationDetail } from '#contract/registrations/registration-records.ts'
import { type DecisionState, decisionStates, isOpenToDecision } from '#contract/registrations/registration-states.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment } from '#portal/platform/format/format.ts'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { FocusFallback } from '#portal/platform/screen/FocusFallback.tsx'
import { switchedAccess } from '#portal/platform/session/switched.ts'
import { DecideDialog } from '../decide/DecideDialog.tsx'
import { decisionKeys } from '../decide/decision-keys.ts'
import type { Decision } from '../decide/use-decision.ts'
import css from '../panel.module.css'
import { ScorePanel } from '../scores/ScorePanel.tsx'
import { StateTag } from '../StateTag.tsx'
import { Answers } from './Answers.tsx'
import { EraseRegistration } from './EraseRegistration.tsx'
import { Notes } from './Notes.tsx'
import { SeatConfirmation } from './SeatConfirmation.tsx'
import { WayThroughPhases } from './WayThroughPhases.tsx'

const PrintBadge = lazy(async () => ({
  default: (await Promise.all([import('../../badges/PrintBadge.tsx'), loadWords('badges')]))[0].PrintBadge,
}))

type Props = { tenant: Tenant; person: RegistrationDetail; mayDecide: boolean; mayAdmit: boolean; decision: Decision; close: () => void }

export function PanelContent({ tenant, person, mayDecide, mayAdmit, decision, close }: Props) {
  const { t } = useTranslation('registrations')
  const admission = useRead(api.registrations.admission, { tenant: tenant.id })
  const [asked, setDecision] = useState<DecisionState | null>(null)
  const { state, email, phone } = person
  const mayErase = mayEdit(tenant.role) && tenant.status !== 'suspended' && switchedAccess() === null
  const mayChange = mayAdmit && state !== null && isOpenToDecision(state)
  return (
    <div className={css.stack}>
      <div className={css.line}>
        <StateTag {...person} timeZone={tenant.timezone} />
        <Text fz="sm" c="dimmed">
          {formatMoment(person.created_at, tenant.timezone)}
        </Text>
        <Text fz="sm" c="dimmed">
          {t('panel.reference')} <bdi dir="ltr">{person.reference}</bdi>
        </Text>
      </div>
      <FocusFallback shown={state}>
        {mayChange && (
          <div className={css.line}>
            {decisionStates
              .filter(one => one !== state && (one !== 'applied' || state !== 'accepted'))
              .map(one => (
                <Button
                  key={one}
                  size="sm"
                  variant={one === 'accepted' ? 'filled' : 'default'}
                  {...(one !== 'applied' && {
                    'aria-keyshortcuts': decisionKeys[one],
                    title: `${t('keys.without_dialog')} (${decisionKeys[one]})`,
                  })}
                  onClick={() => setDecision(one)}
                >
                  {t(`decide.${one}`)}
                </Button>
              ))}
          </div>
        )}
      </FocusFallback>
      <SeatConfirmation
        tenant={tenant}
        person={person}
        admission={admission.data}
        mayDecide={mayDecide}
        ask={() => setDecision('accepted')}
      />
      <div className={css.line}>
        <Button component="a" href={`mailto:${email}`} variant="default" size="sm" leftSection={<IconMail size={18} aria-hidden />}>
          {t('panel.mail')}
        </Button>
        {phone && (
          <>
            <Button
              component="a"
              href={`https://wa.me/${phone.replace(/\D/g, '')}`}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              size="sm"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            >
              {t('panel.whatsapp')}
            </Button>
            <Button component="a" href={`tel:${phone}`} variant="default" size="sm" leftSection={<IconPhone size={18} aria-hidden />}>
              {t('panel.call')}
            </Button>
          </>
        )}
      </div>
      {mayDecide && (state === 'accepted' || state === 'checked_in') && (
        <div className={css.line}>
          <Suspense>
            <PrintBadge tenant={tenant} id={person.id} reference={person.reference} />
          </Suspense>
        </div>
      )}
      <WayThroughPhases tenant={tenant} person={person} />
      <Mates person={person} />
      <Answers tenant={tenant} person={person} />
      <ScorePanel tenant={tenant} person={person} mayScore={mayDecide} />
      <History person={person} timeZone={tenant.timezone} />
      <Notes tenant={tenant} person={person} mayWrite={mayDecide} />
      {mayDecide && <NewLink tenant={tenant} person={person} />}
      {mayErase && <EraseRegistration tenant={tenant} person={person} erased={close} />}
      <DecideDialog
        tenant={tenant}
        admission={admission.data}
        people={[person]}
        state={asked}
        close={() => setDecision(null)}
        closed={decision.stay}
        done={decision.tell}
      />
    </div>
  )
}

function History({ person: { history }, timeZone }: { person: RegistrationDetail; timeZone: string }) {
  const { t } = useTranslation('registrations')
  if (history.length === 0) return null
  return (
    <section aria-labelledby="history">
      <Title order={3} fz="md" id="history">
        {t('panel.history')}
      </Title>
      <ol className={css.lines}>
        {history.toReversed().map(({ at, state, acting_as, is_released, by, reason }, index) => (
          <li key={`${at}-${index}`}>
            <span>{is_released ? t('confirmation.expired') : t(`state.${state}`)}</span>
            <Text component="span" fz="sm" c="dimmed">
              {acting_as === 'member' ? <bdi>{by ?? t('panel.former_member')}</bdi> : t(`panel.by_${acting_as}`)}
              {' · '}
              <time dateTime={at}>{formatMoment(at, timeZone)}</time>
            </Text>
            {reason && (
              <Text fz="sm" dir="auto">
                {reason}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Mails a new link to a candidate whose mail was lost or whose link was passed on. */
function NewLink({ tenant, person }: { tenant: Tenant; person: RegistrationDetail }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'link' })
  const { send, flag, error } = useApiMutation(api.registrations.renewLink)
  const renew = () => send({ tenant: tenant.id, params: { id: person.id } })
  return (
    <section className={css.link}>
      <Button variant="default" size="sm" aria-disabled={flag === 'loading'} onClick={renew} className={css.start ?? ''}>
        {t('renew')}
      </Button>
      <Text fz="sm" c={flag === 'error' ? 'error' : 'dimmed'} role="status">
        {flag === 'done' ? t('sent') : flag === 'error' ? sentenceFor(error) : t('means')}
      </Text>
    </section>
  )
}

function Mates({ person: { id, kind, team, mates, invited } }: { person: RegistrationDetail }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'team' })
  if (!team) return null
  return (
    <section aria-labelledby="mates">
      <Title order={3} fz="md" id="mates">
        {t('title')}: <bdi>{team.name}</bdi>
      </Title>
      <ul className={css.lines}>
        {mates.map(mate => (
          <li key={mate.id}>
            <div className={css.line}>
              {mate.id === id ? (
                <bdi>{mate.fullname}</bdi>
              ) : (
                <Anchor component={Link} to={`?tab=registrations&open=${mate.id}`} preventScrollReset>
                  <bdi>{mate.fullname}</bdi>
                </Anchor>
              )}
              <StateTag kind={kind} state={mate.state} />
              {mate.is_captain && (
                <Text component="span" fz="sm" c="dimmed">
                  {t('captain')}
                </Text>
              )}
            </div>
          </li>
        ))}
        {invited.map(({ id: invitation, fullname, email, is_rejected }) => (
          <li key={invitation}>
            <div className={css.line}>
              <bdi>{fullname || email}</bdi>
              <Text component="span" fz="sm" c="dimmed">
                {t(is_rejected ? 'rejected' : 'invited')}
              </Text>
            </div>
            {fullname && (
              <Text fz="sm" c="dimmed">
                <bdi dir="ltr">{email}</bdi>
              </Text>
            )}
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={`?tab=registrations&team=${team.id}`} fz="sm">
        {t('show')}
      </Anchor>
    </section>
  )
}
