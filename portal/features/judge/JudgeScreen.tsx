import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { textIn } from '#contract/language.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import { useScreenTitle } from '#portal/platform/screen/use-screen-title.ts'
import { JudgesGuide } from './Calm.tsx'
import css from './judge.module.css'
import { Plates } from './Plates.tsx'
import { RoundView } from './RoundView.tsx'
import { useJudge } from './use-judge.ts'

const endings = ['judge_link.not_found', 'judge_link.other_device', 'request.invalid']

/** Screen of a judge, who scores projects with the token of a personal link. Works without a network after the first visit. */
export function JudgeScreen() {
  const { hash } = useLocation()
  const token = hash.slice(1)
  return <WithLink key={token} token={token} />
}

function WithLink({ token }: { token: string }) {
  const { t } = useTranslation('judge')
  const judge = useJudge(token)
  const [chosen, choose] = useState<string | null>(null)
  const { stored, error, isReachable, queue } = judge
  const waiting = new Set([...queue.entries.values()].filter(({ kind }) => kind === 'scores').map(({ project }) => project)).size
  useScreenTitle(stored ? `${t('title')}: ${stored.page.hackathon}` : t('title'))
  const code = codeOf(error) ?? ''
  if (endings.includes(code))
    return (
      <Stack className={css.alone ?? ''}>
        <Title order={1} fz="xl">
          {t('title')}
        </Title>
        <Text role="alert" fz="lg">
          {code === 'request.invalid' ? t('ended') : sentenceFor(error)}
        </Text>
        {waiting > 0 && <Text fz="lg">{t('kept', { count: waiting, n: formatNumber(waiting) })}</Text>}
      </Stack>
    )
  if (!stored) {
    if (!isReachable || error !== null)
      return (
        <div className={css.alone}>
          <Failed what={t('failed')} error={error} retry={() => location.reload()} />
        </div>
      )
    return <Loading>{t('loading')}</Loading>
  }
  const { rounds, hackathon, name } = stored.page
  const round = rounds.find(({ id }) => id === chosen) ?? rounds[0]
  return (
    <div className={css.screen}>
      {round ? (
        <RoundView key={round.id} judge={judge} stored={stored} round={round} />
      ) : (
        <>
          <header className={css.head}>
            <Plates title={hackathon} order={1} about={[name]} />
          </header>
          <Text fz="lg" className={css.alone ?? ''}>
            {t('no_round')}
          </Text>
          <JudgesGuide />
        </>
      )}
      {rounds.length > 1 && (
        <nav className={css.rounds} aria-label={t('rounds')}>
          {rounds.map(one => (
            <Button
              key={one.id}
              size="sm"
              variant={one.id === round?.id ? 'light' : 'default'}
              aria-current={one.id === round?.id}
              onClick={() => choose(one.id)}
            >
              <bdi>{textIn(one.name, currentLanguage())}</bdi>
            </Button>
          ))}
        </nav>
      )}
    </div>
  )
}
