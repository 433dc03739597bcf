import { Button, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { Results } from '#contract/results/result-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import type { CountedProject, Vote } from '#contract/votes/vote-records.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from '../seal.module.css'
import { readsOfAwards } from '../use-give-awards.ts'

type Props = { tenant: Tenant; vote: Vote; count: NonNullable<Vote['count']>; results: Results; mayChange: boolean }
/** Awards of one call. */
const perCall = 20

/** The ranking of a counted vote. The prize becomes an award, which is sealed and published with the others. */
export function VoteCount({ tenant, vote: { title }, count, results, mayChange }: Props) {
  const { t } = useTranslation('results')
  const language = currentLanguage()
  const { send, flag, error } = useApiMutation(api.results.addAwards, { invalidates: readsOfAwards })
  const winners = count.results.filter(({ place, votes, is_active }) => place === 1 && votes > 0 && is_active)
  const isTied = (project: CountedProject) => count.results.filter(({ votes }) => votes === project.votes).length > 1
  const isGiven =
    winners.length > 0 && winners.every(({ project }) => results.awards.some(award => award.project === project && isPrize(award)))
  const give = () => {
    if (flag === 'loading') return
    const offered = results.prizes.find(({ id, title: name }) => id !== '' && (name.ar === title.ar || name.en === title.en))
    const prize = offered?.id ?? ''
    const decision = winners.length > 1 ? 'shared' : 'choice'
    send({ tenant: tenant.id, body: { awards: winners.map(({ project }) => ({ project, prize, name: title, decision })) } })
  }
  return (
    <>
      <Table.ScrollContainer minWidth={280}>
        <Table aria-label={t('vote.ranking')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('vote.place')}</Table.Th>
              <Table.Th scope="col">{t('vote.project')}</Table.Th>
              <Table.Th scope="col">{t('vote.votes')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {count.results.map(project => (
              <Table.Tr key={project.project}>
                <Table.Td>
                  {formatNumber(project.place)}
                  {isTied(project) && <span className={css.quiet}> · {t('vote.tie')}</span>}
                </Table.Td>
                <Table.Td>
                  <bdi>{textIn(project.name, language) || t('vote.removed')}</bdi>
                  {!project.is_active && textIn(project.name, language) && <span className={css.quiet}> · {t('vote.stopped')}</span>}
                </Table.Td>
                <Table.Td>{formatNumber(project.votes)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <FormAlert>{flag === 'error' && sentenceFor(error)}</FormAlert>
      {isGiven ? (
        <p role="status">{t('vote.given')}</p>
      ) : (
        mayChange &&
        winners.length > 0 &&
        winners.length <= perCall && (
          <div className={css.actions}>
            <Button aria-disabled={flag === 'loading'} onClick={give}>
              {t(winners.length > 1 ? 'vote.prize_tie' : 'vote.prize')}
            </Button>
          </div>
        )
      )}
    </>
  )

  function isPrize({ name }: Results['awards'][number]): boolean {
    return (name.ar !== '' && name.ar === title.ar) || (name.en !== '' && name.en === title.en)
  }
}
