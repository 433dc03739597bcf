import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import type { Proposal } from '#contract/landing-pages/page-text/page-text.ts'
import { cityIn } from '#contract/places/cities.ts'
import { wordsIn } from '#landing/words.ts'
import { formatMoment, formatNumber } from '#portal/platform/format/format.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './page-text.module.css'
import { currentValue, instantOfProposal, isDate, isPast, proposedValue } from './proposals.ts'

const groups = {
  basics: ['name', 'organizer', 'contact_email'],
  dates: ['starts_at', 'ends_at', 'registration_closes_at', 'submission_closes_at', 'winners_at'],
  place: ['format', 'city', 'venue'],
  tracks: ['track'],
  prizes: ['prize'],
  questions: ['question'],
} as const satisfies Record<string, readonly Proposal['kind'][]>
const groupNames = Object.keys(groups) as (keyof typeof groups)[]

type Props = {
  content: DraftContent
  proposals: readonly Proposal[]
  isChosen: (proposal: Proposal) => boolean
  choose: (proposals: readonly Proposal[], isChosen: boolean) => void
}

/** Proposals by group. Each shows the line that it was read from, and the draft's value that it would replace. */
export function ProposalList({ content, proposals, isChosen, choose }: Props) {
  const { t } = useTranslation('config')
  return (
    <Stack gap="lg">
      {groupNames.map(name => {
        const all = proposals.filter(({ kind }) => (groups[name] as readonly string[]).includes(kind))
        const chosen = all.filter(isChosen).length
        if (all.length === 0) return null
        return (
          <fieldset key={name} className={css['group']}>
            <legend>
              <Checkbox
                fw={600}
                label={t(`from_text.group.${name}`)}
                checked={chosen === all.length}
                indeterminate={chosen > 0 && chosen < all.length}
                onChange={event => choose(all, event.currentTarget.checked)}
              />
            </legend>
            {all.map((proposal, at) => (
              <ProposalRow
                key={`${at} ${proposedValue(proposal)} ${proposal.source}`}
                content={content}
                proposal={proposal}
                isChosen={isChosen(proposal)}
                choose={isChosen => choose([proposal], isChosen)}
              />
            ))}
          </fieldset>
        )
      })}
    </Stack>
  )
}

type RowProps = { content: DraftContent; proposal: Proposal; isChosen: boolean; choose: (isChosen: boolean) => void }

function ProposalRow({ content, proposal, isChosen, choose }: RowProps) {
  const { t } = useTranslation('config')
  const shown = useShown()
  const current = currentValue(content, proposal)
  const isReplacing = current !== '' && current !== proposedValue(proposal)
  const isRow = proposal.kind === 'track' || proposal.kind === 'prize' || proposal.kind === 'question'
  return (
    <div className={css['proposal']}>
      <Checkbox
        checked={isChosen}
        onChange={event => choose(event.currentTarget.checked)}
        label={
          <>
            {!isRow && `${t(`from_text.kind.${proposal.kind}`)}: `}
            <bdi className={css['value']}>{shown(proposal)}</bdi> <span className={css['mark']}>{t('from_text.proposed')}</span>
          </>
        }
        description={
          <>
            <Details proposal={proposal} />
            {isReplacing && (
              <span>
                {t('from_text.now', {
                  value: isDate(proposal)
                    ? formatMoment(current)
                    : proposal.kind === 'city'
                      ? cityIn(current, currentLanguage())
                      : proposal.kind === 'format'
                        ? t(`format.${content.format}`)
                        : current,
                })}
                <br />
              </span>
            )}
            {isPast(proposal) && (
              <span>
                {t('from_text.past')}
                <br />
              </span>
            )}
            {isDate(proposal) && proposal.time === null && (
              <span>
                {t('from_text.no_time')}
                <br />
              </span>
            )}
            <span>{t('from_text.source', { line: proposal.source })}</span>
          </>
        }
      />
    </div>
  )
}

/** Second text of a row: description, benefit or answer. */
function Details({ proposal }: { proposal: Proposal }) {
  const text =
    proposal.kind === 'track'
      ? proposal.description
      : proposal.kind === 'question'
        ? proposal.answer
        : proposal.kind === 'prize' && (proposal.amount > 0 || proposal.title !== '')
          ? proposal.benefit
          : ''
  if (text === '') return null
  return (
    <>
      <bdi className={css['value']}>{text}</bdi>
      <br />
    </>
  )
}

function useShown(): (proposal: Proposal) => string {
  const { t } = useTranslation('config')
  const language = currentLanguage()
  return proposal => {
    if (isDate(proposal)) return formatMoment(instantOfProposal(proposal))
    switch (proposal.kind) {
      case 'city':
        return cityIn(proposal.text, language)
      case 'format':
        return t(`format.${proposal.format}`)
      case 'track':
        return proposal.title
      case 'question':
        return proposal.question
      case 'prize': {
        const { place, title, amount, currency, benefit } = proposal
        const name = title || t('from_text.place', { place: formatNumber(place) })
        const money =
          amount > 0 ? `${formatNumber(amount)} ${wordsIn[language].currency[currency] ?? currency}` : title === '' ? benefit : ''
        return money === '' ? name : `${name}: ${money}`
      }
      default:
        return 'text' in proposal ? proposal.text : ''
    }
  }
}
