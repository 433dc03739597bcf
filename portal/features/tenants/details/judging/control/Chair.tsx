import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { ControlRoom } from '#contract/judging/control-room.ts'
import { textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { Elapsed } from '#portal/domain/scoring/Elapsed.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import shared from '../../details.module.css'
import css from '../judging.module.css'

type Props = {
  tenant: Tenant
  room: ControlRoom
  /** ms by which the server's clock is ahead of the browser's */
  ahead: number
  mayChange: boolean
}

/** The chair's view of a committee: the project now, its clock, who has scored it, and the next one. */
export function Chair({ tenant, room, ahead, mayChange }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'chair' })
  const { send, flag, error } = useApiMutation(api.judging.setCurrent, { invalidates: [api.judging.control, api.judging.list] })
  const isBusy = flag === 'loading'
  const { round, projects, judges } = room
  const shown = projects.filter(({ is_hidden }) => !is_hidden)
  const at = shown.findIndex(({ id }) => id === round.current)
  const now = shown[at]
  const next = shown[at + 1]
  const call = (project: string | null) => {
    if (!isBusy) send({ tenant: tenant.id, params: { id: round.id }, body: { project } })
  }
  return (
    <section className={css.chair} aria-labelledby="chair">
      <h3 id="chair" className={css.heading}>
        {t('title')}
      </h3>
      {now ? (
        <>
          <div className={shared.row}>
            <Text fz="xl" fw={600}>
              <bdi>{textIn(now.name, currentLanguage())}</bdi>
            </Text>
            {round.current_since && (
              <Elapsed
                since={round.current_since}
                ahead={ahead}
                minutes={round.minutes}
                say={time => t('clock', { time, minutes: formatNumber(round.minutes) })}
              />
            )}
          </div>
          <ul className={css.ticks}>
            {judges.map(judge => {
              const isDone = judge.done.includes(now.id)
              return (
                <li key={judge.id} data-done={isDone || undefined}>
                  <bdi>{judge.name}</bdi> <span>{t(isDone ? 'done' : 'missing')}</span>
                </li>
              )
            })}
          </ul>
        </>
      ) : (
        <Text c="dimmed">{t('none')}</Text>
      )}
      {mayChange && (
        <div className={shared.row}>
          {next && (
            <Button
              size="sm"
              variant={round.state === 'open' && room.visits.below > 0 ? 'filled' : 'default'}
              aria-disabled={isBusy}
              onClick={() => call(next.id)}
            >
              {t(now ? 'next' : 'first', { project: textIn(next.name, currentLanguage()) })}
            </Button>
          )}
          {now && (
            <Button size="sm" variant="default" aria-disabled={isBusy} onClick={() => call(null)}>
              {t('end')}
            </Button>
          )}
        </div>
      )}
      <FormAlert>{error !== null && sentenceFor(error)}</FormAlert>
    </section>
  )
}
