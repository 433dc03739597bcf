import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import { type LanguageMean, languagesDiffer } from '#contract/judging/ranking/language-means.ts'
import type { RoundRanking } from '#contract/judging/score-records.ts'
import { textIn } from '#contract/language.ts'
import { mayEdit } from '#contract/members/roles.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { listed } from '#portal/platform/data-table/Selected.tsx'
import { saveFile } from '#portal/platform/files/save-file.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { FormAlert } from '#portal/platform/forms/FormAlert.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from '../judging.module.css'
import { formatPoints } from './format-points.ts'

type Props = { tenant: Tenant; round: Round; ranking: RoundRanking }

/** What helps to trust a ranking: its tie rule, the comparison of pitch languages, and its input as a file. */
export function RankingNotes({ tenant, round, ranking }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'ranking' })
  const { mutateAsync, flag, error } = useApiMutation(api.judging.rankingInput)
  const save = async () => {
    const input = await mutateAsync({ tenant: tenant.id, params: { id: round.id } })
    // The text of the reply is what the hash was computed from, so the file must not be formatted.
    saveFile(`${tenant.tenant_name}-ranking-input.json`, JSON.stringify(input), 'application/json')
  }
  return (
    <>
      <Text fz="sm" c="dimmed">
        {t('tie_rule', { criteria: listed(round.criteria.map(({ name }) => textIn(name, currentLanguage()))) })}
      </Text>
      {ranking.languages.length > 1 && <Languages languages={ranking.languages} />}
      <Text fz="sm" c="dimmed">
        {t(ranking.is_stored ? 'stored' : 'not_stored')}{' '}
        {ranking.hash && (
          <>
            {t('hash')}{' '}
            <bdi dir="ltr" className={css.hash}>
              {ranking.hash.slice(0, 16)}
            </bdi>
          </>
        )}
      </Text>
      {mayEdit(tenant.role) && (
        <div className={css.input}>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            aria-disabled={flag === 'loading'}
            onClick={() => void (flag === 'loading' || save().catch(() => {}))}
          >
            {t('save_input')}
          </Button>
          <Text fz="sm" c="dimmed">
            {t('input_hint')}
          </Text>
          <FormAlert>{flag === 'error' && sentenceFor(error)}</FormAlert>
        </div>
      )}
    </>
  )
}

function Languages({ languages }: { languages: LanguageMean[] }) {
  const { t } = useTranslation('judging', { keyPrefix: 'ranking' })
  return (
    <section aria-labelledby="ranking-languages">
      <h3 id="ranking-languages" className={css.heading}>
        {t('languages')}
      </h3>
      <ul className={css.lines}>
        {languages.map(({ language, projects, mean, error }) => (
          <li key={language} className={css.line}>
            <span className={css.who}>
              {t(language)}
              <span className={css.quiet}>{t('pitched', { count: projects, n: formatNumber(projects) })}</span>
            </span>
            <bdi dir="ltr">{error === null ? formatPoints(mean) : `${formatPoints(mean)} ± ${formatPoints(error)}`}</bdi>
          </li>
        ))}
      </ul>
      <Text fz="sm" c="dimmed">
        {t(languagesDiffer(languages) ? 'languages_differ' : 'languages_equal')}
      </Text>
    </section>
  )
}
