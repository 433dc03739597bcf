import { Button, Modal, Skeleton, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Admission, ListedRegistration, RegistrationDetail } from '#contract/registrations/registration-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { decisionKeys, decisionOf, type QuickState, quickStates } from '../decide/decision-keys.ts'
import { decisionIcons } from '../decide/RowChoices.tsx'
import type { Decision } from '../decide/use-decision.ts'
import type { ListOrder } from '../list-query.ts'
import { Answers } from '../panel/Answers.tsx'
import { StateTag } from '../StateTag.tsx'
import css from './deck.module.css'
import { useDeck } from './use-deck.ts'

type Props = { tenant: Tenant; admission: Admission | undefined; decision: Decision; order: ListOrder; close: () => void }
type DeckState = ReturnType<typeof useDeck>

export function Deck({ tenant, admission, decision, order, close }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'deck' })
  const deck = useDeck(tenant.id, decision, order)
  const { queue, person, at } = deck
  const read = useRead(api.registrations.detail, { tenant: tenant.id, params: { id: person?.id ?? '' } }, { enabled: person !== undefined })
  useRead(
    api.registrations.detail,
    { tenant: tenant.id, params: { id: deck.upcoming?.id ?? '' } },
    { enabled: deck.upcoming !== undefined },
  )
  const found = read.data?.id === person?.id ? read.data : undefined
  const isGone = codeOf(read.error) === 'registration.not_found'
  const isOpen = found?.state === 'applied' && !read.isError
  useWindowEvent('keydown', event => {
    const state = isOpen ? decisionOf(event) : null
    if (!state) return
    event.preventDefault()
    deck.decide(state)
  })
  const total = queue?.length ?? 0
  return (
    <>
      <div className={css.head}>
        <Text fw={600} className={css.progress ?? ''}>
          {person ? t('position', { n: formatNumber(at + 1), total: formatNumber(total) }) : t('title')}
        </Text>
        {person && (
          <Button variant="subtle" onClick={deck.skip}>
            {t('skip')}
          </Button>
        )}
        <Modal.CloseButton size={44} iconSize={20} ms={0} aria-label={t('close')} />
        <span className={css.bar} style={{ inlineSize: `${total === 0 ? 0 : (100 * Math.min(at, total)) / total}%` }} />
      </div>
      {/* Focusable, so that keys scroll a long form. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.person} tabIndex={0} role="region" aria-label={person ? isolated(person.fullname) : t('title')}>
        {deck.loadError !== null ? (
          <Failed what={t('failed')} error={deck.loadError} retry={deck.load} />
        ) : queue === null ? (
          <Waiting />
        ) : person ? (
          <>
            <Heading key={person.id}>
              <bdi>{person.fullname}</bdi>
            </Heading>
            <Facts person={found ?? person} timeZone={tenant.timezone} />
            {isGone ? (
              <Text role="alert">{t('gone')}</Text>
            ) : read.isError && !found ? (
              <Failed what={t('failed')} error={read.error} retry={read.refetch} />
            ) : found ? (
              <Answers tenant={tenant} person={found} />
            ) : (
              <Waiting />
            )}
          </>
        ) : (
          <End deck={deck} admission={admission} close={close} />
        )}
      </div>
      <div className={css.foot}>
        <LastDecision decision={decision} undo={deck.undo} />
        {person && !deck.isUnanswered && (isGone || (found && !isOpen)) ? (
          <Decided person={found} skip={deck.skip} />
        ) : person ? (
          <Choices deck={deck} isReady={isOpen} admission={admission} failure={decision.failure?.error} />
        ) : null}
      </div>
    </>
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton height={240} radius="md" />
  </Loading>
)

/** Receives focus, so that screen readers announce the next candidate, and the keys work. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Title order={2} fz="xl" ref={heading} tabIndex={-1} className={css.name ?? ''}>
      {children}
    </Title>
  )
}

function Facts({ person, timeZone }: { person: ListedRegistration | RegistrationDetail; timeZone: string }) {
  const { t } = useTranslation('registrations')
  const { team, created_at } = person
  return (
    <div>
      <Text fz="sm" c="dimmed">
        <time dateTime={created_at}>{formatMoment(created_at, timeZone)}</time>
      </Text>
      {team && (
        <Text>
          <bdi>{team.name}</bdi> · {t('deck.whole_team', { count: team.size, n: formatNumber(team.size) })}
        </Text>
      )}
    </div>
  )
}

/** Shown instead of the buttons, if another member decided or the candidate withdrew meanwhile. */
function Decided({ person, skip }: { person: RegistrationDetail | undefined; skip: () => void }) {
  const { t } = useTranslation('registrations', { keyPrefix: 'deck' })
  return (
    <>
      {person && (
        <Text role="alert" className={css.said ?? ''}>
          {t('meanwhile')} <StateTag {...person} />
        </Text>
      )}
      <Button size="lg" onClick={skip}>
        {t('next')}
      </Button>
    </>
  )
}

type ChoicesProps = { deck: DeckState; isReady: boolean; admission: Admission | undefined; failure: unknown }

function Choices({ deck: { decide, busy, problem, isUnanswered }, isReady, admission, failure }: ChoicesProps) {
  const { t } = useTranslation(['registrations', 'common'])
  const isFull = admission?.capacity != null && admission.taken >= admission.capacity
  return (
    <>
      {problem && 'failed' in problem ? (
        <div role="alert" className={css.said}>
          <Text c="error">
            {!isUnanswered && t('deck.not_saved')} {failure != null && sentenceFor(failure)}
          </Text>
          <Button variant="light" onClick={() => decide(problem.failed)}>
            {t(isUnanswered ? 'common:trouble.check_again' : 'deck.retry')}
          </Button>
        </div>
      ) : problem ? (
        <Text role="alert" c="error" className={css.said ?? ''}>
          {t(problem.why === 'no_seat' ? 'deck.no_seat' : problem.why === 'too_often' ? 'deck.too_often' : 'deck.meanwhile')}
        </Text>
      ) : isFull ? (
        <Text fz="sm" c="dimmed">
          {t('decide.few_seats', { count: 0, n: formatNumber(0) })}
        </Text>
      ) : null}
      <div className={css.choices}>
        {quickStates.map(state => {
          const Icon = decisionIcons[state]
          return (
            <Button
              key={state}
              className={css.choice ?? ''}
              variant={state === 'accepted' ? 'filled' : 'default'}
              aria-keyshortcuts={decisionKeys[state]}
              aria-disabled={!isReady || busy !== null}
              data-busy={busy === state || undefined}
              onClick={() => isReady && decide(state)}
            >
              <Icon size={24} aria-hidden />
              {t(words[state])}
            </Button>
          )
        })}
      </div>
      <Text fz="xs" c="dimmed" ta="center">
        {t('decide.mailed_means')}
      </Text>
    </>
  )
}

const words = { accepted: 'deck.accept', waiting: 'deck.wait', declined: 'deck.decline' } as const satisfies Record<QuickState, string>

/** Result of the last decision, with its undo button. */
function LastDecision({ decision: { decided, left, outcome, box }, undo }: { decision: Decision; undo: () => void }) {
  const { t } = useTranslation('registrations')
  const isShown = decided !== null && decided.state !== 'applied' && decided.changed > 0 && (left > 0 || outcome !== null)
  const text =
    !isShown || !decided
      ? ''
      : outcome === 'undone'
        ? t('decided.undone')
        : outcome
          ? sentenceFor(outcome.error)
          : `${decided.fullname === undefined ? '' : `${isolated(decided.fullname)}: `}${t(`decided.${decided.state}`, { count: decided.changed })}`
  return (
    <div ref={box} role="status" tabIndex={-1} className={css.last}>
      {isShown && (
        <>
          <Text fz="sm">{text}</Text>
          {left > 0 && (
            <Button variant="light" onClick={undo}>
              {t('decided.undo')}
              <span className={css.seconds} aria-hidden="true">
                {left}
              </span>
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function End({ deck, admission, close }: { deck: DeckState; admission: Admission | undefined; close: () => void }) {
  const { t } = useTranslation('registrations')
  const rest = admission?.states['applied'] ?? 0
  return (
    <div className={css.end}>
      <Heading>{rest === 0 ? t('segment.none_to_review') : t('deck.end')}</Heading>
      <ul className={css.sums}>
        {quickStates
          .filter(state => deck.countOf(state) > 0)
          .map(state => (
            <li key={state}>{t(`decided.${state}`, { count: deck.countOf(state) })}</li>
          ))}
      </ul>
      <Button size="lg" onClick={close}>
        {t('deck.back')}
      </Button>
      {rest > 0 && (
        <Button size="lg" variant="default" onClick={deck.load}>
          {t('deck.review', { count: rest, n: formatNumber(rest) })}
        </Button>
      )}
    </div>
  )
}
