import { Alert, Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { HelpRequest, MentorPage } from '#contract/help-queue/help-queue-records.ts'
import type { MentorAct } from '#contract/help-queue/help-queue.ts'
import { textIn } from '#contract/language.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import css from './mentor.module.css'
import { type MentorState, useMentor } from './use-mentor.ts'

const endings = ['mentor_link.not_found', 'request.invalid']

/** Screen of a mentor, who takes requests of teams with the token of a private link. Acts without a network are sent later. */
export function MentorScreen() {
  const { hash } = useLocation()
  const token = hash.slice(1)
  return <WithLink key={token} token={token} />
}

function WithLink({ token }: { token: string }) {
  const { t } = useTranslation('mentor')
  const mentor = useMentor(token)
  const { page, error, isReachable } = mentor
  useScreenTitle(page ? `${t('title')}: ${page.hackathon}` : t('title'))
  const code = codeOf(error) ?? ''
  if (endings.includes(code))
    return (
      <div className={css.screen}>
        <Title order={1} fz="xl">
          {t('title')}
        </Title>
        <Text role="alert" fz="lg">
          {code === 'request.invalid' ? t('ended') : sentenceFor(error)}
        </Text>
      </div>
    )
  if (!page)
    return !isReachable || error !== null ? (
      <div className={css.screen}>
        <Failed what={t('failed')} error={error} retry={() => location.reload()} />
      </div>
    ) : (
      <Loading>{t('loading')}</Loading>
    )
  return (
    <div className={css.screen}>
      <header>
        <Title order={1} fz="xl">
          <bdi>{page.hackathon}</bdi>
        </Title>
        <Text c="dimmed">
          <bdi>{page.name}</bdi> · {t('helped', { count: page.helped, n: formatNumber(page.helped) })}
        </Text>
        <Connection mentor={mentor} />
      </header>
      <Refusals mentor={mentor} />
      {page.claimed ? <Claimed mentor={mentor} page={page} request={page.claimed} /> : <Line mentor={mentor} page={page} />}
    </div>
  )
}

/** The same height in every state, so that nothing below moves. */
function Connection({ mentor: { isReachable, isStored, waiting } }: { mentor: MentorState }) {
  const { t } = useTranslation('mentor')
  const count = waiting.length
  return (
    <p role="status" className={css.connection} data-offline={!isReachable || undefined}>
      {count > 0
        ? t(isReachable ? 'sending' : 'offline_waiting', { count, n: formatNumber(count) })
        : t(isReachable ? 'connected' : 'offline')}
      {!isStored && ` ${t('not_stored')}`}
    </p>
  )
}

const Refusals = ({ mentor: { refused } }: { mentor: MentorState }) => {
  const { t } = useTranslation('mentor')
  return (
    <div role="status">
      {refused.map(({ act, outcome }) => (
        <Alert key={act.id} color="orange" variant="light" mb="sm">
          {t(`refused.${outcome}`, { team: isolated(act.team || t('alone')) })}
        </Alert>
      ))}
    </div>
  )
}

type OfRequest = { mentor: MentorState; page: MentorPage; request: HelpRequest }

function Claimed({ mentor, page, request }: OfRequest) {
  const { t } = useTranslation('mentor')
  const pending = mentor.waiting.find(act => act.request === request.id)
  const button = (act: MentorAct, variant: 'filled' | 'default') => (
    <Button
      key={act}
      size="lg"
      variant={variant}
      aria-disabled={pending !== undefined}
      onClick={() => void (pending ?? mentor.add(request.id, act, request.team))}
    >
      {t(`act.${act}`)}
    </Button>
  )
  return (
    <section aria-labelledby="claimed">
      <Title order={2} fz="lg" id="claimed">
        {t('claimed')}
      </Title>
      <div className={css.card} data-claimed>
        <Facts page={page} request={request} />
        {pending ? (
          <Text fw={600}>{t('waiting_act')}</Text>
        ) : (
          <div className={css.acts}>
            {button('done', 'filled')}
            {button('not_found', 'default')}
            {button('return', 'default')}
          </div>
        )}
      </div>
    </section>
  )
}

function Line({ mentor, page }: Omit<OfRequest, 'request'>) {
  const { t } = useTranslation('mentor')
  const [fitting, others] = [page.line.filter(each => each.is_fitting), page.line.filter(each => !each.is_fitting)]
  const pending = mentor.waiting.find(({ act }) => act === 'claim')
  const list = (requests: readonly HelpRequest[]) => (
    <ul className={css.list}>
      {requests.map(request => (
        <li key={request.id} className={css.card}>
          <Facts page={page} request={request} />
          {pending?.request === request.id ? (
            <Text fw={600}>{t('waiting_claim')}</Text>
          ) : (
            <Button
              size="lg"
              fullWidth
              aria-disabled={pending !== undefined}
              aria-label={t('claim_named', { team: request.team || t('alone') })}
              onClick={() => void (pending ?? mentor.add(request.id, 'claim', request.team))}
            >
              {t('act.claim')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <section aria-labelledby="line">
        <Title order={2} fz="lg" id="line">
          {t('line', { count: page.line.length, n: formatNumber(page.line.length) })}
        </Title>
        {page.line.length === 0 && <Text c="dimmed">{t(page.state === 'open' ? 'empty' : 'closed')}</Text>}
        {list(fitting)}
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <Title order={2} fz="lg" id="others">
            {t('others')}
          </Title>
          {list(others)}
        </section>
      )}
    </>
  )
}

function Facts({ page, request: { team, place, topic, line, language, asked_at } }: Omit<OfRequest, 'mentor'>) {
  const { t } = useTranslation('mentor')
  const named = page.topics.find(({ id }) => id === topic)
  const minutes = Math.max(0, Math.floor((Date.parse(page.now) - Date.parse(asked_at)) / 60_000))
  return (
    <>
      <div className={css.who}>
        <Title order={3} fz="md">
          <bdi>{team || t('alone')}</bdi>
        </Title>
        {place !== '' && (
          <p className={css.place}>
            <span>{t('place')}</span> <b dir="auto">{place}</b>
          </p>
        )}
      </div>
      {line !== '' && (
        <p dir="auto" className={css.text}>
          {line}
        </p>
      )}
      <Text fz="sm" c="dimmed">
        <bdi>{named ? textIn(named.name, currentLanguage()) : t('other_topic')}</bdi> · {t(`language.${language}`)} ·{' '}
        {t('minutes', { count: minutes, n: formatNumber(minutes) })}
      </Text>
    </>
  )
}
