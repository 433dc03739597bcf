import { Button, Text, Title } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { audiences } from '#contract/announcements/announcements.ts'
import { subjectProblem, textProblem } from '#contract/announcements/rich-text.ts'
import { languages } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { instantOf, wallTimeOf } from '#contract/time/wall-time.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { formatNumber, formatZone } from '#portal/platform/format/format.ts'
import { CheckField } from '#portal/platform/forms/CheckField.tsx'
import { Form } from '#portal/platform/forms/Form.tsx'
import { RadioField } from '#portal/platform/forms/RadioField.tsx'
import shared from '../details.module.css'
import css from './announcements.module.css'
import { type Draft, wordsFor, wordsOf, writtenIn } from './draft.ts'
import { MessageFields } from './MessageFields.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { Reach, useAudienceName } from './Reach.tsx'
import { TemplatesDialog } from './TemplatesDialog.tsx'

type Props = { tenant: Tenant; draft: Draft; change: (draft: Draft) => void; leave: () => void; done: () => void }

/** Form for an announcement. Only the preview has the button that sends it. */
export function Write({ tenant, draft, change, leave, done }: Props) {
  const { t } = useTranslation('announcements')
  const nameOf = useAudienceName()
  const [tries, setTries] = useState(0)
  const [isPreviewed, setPreviewed] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { to, words, send_at } = draft
  const reached = useRead(api.announcements.audience, {
    tenant: tenant.id,
    query: { to: to.join(','), ...(draft.notice && { service: 'true' as const }) },
  })
  const groups = reached.data?.groups ?? {}
  const written = writtenIn(draft)
  const isComplete = written.length > 0 && written.every(language => words[language].subject.trim() && words[language].text.trim())
  const wrongLink = written
    .map(language => subjectProblem(words[language].subject) ?? textProblem(words[language].text))
    .find(problem => problem !== null)
  const problem = to.length === 0 ? t('need_audience') : !isComplete ? t('need_words') : wrongLink ? t('fix_fields') : null
  const submit = () => {
    setTries(tries + 1)
    if (problem === null) setPreviewed(true)
  }
  return (
    <section className={shared.panel} aria-labelledby="write">
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="write">
          {t('new')}
        </Title>
        <div className={css.acts}>
          <Button variant="default" leftSection={<IconTemplate size={20} aria-hidden />} onClick={() => setChoosing(true)}>
            {t('template.title')}
          </Button>
          <Button variant="default" onClick={leave}>
            {t('back')}
          </Button>
        </div>
      </div>
      <Form problem={tries > 0 && problem} isBusy={false} submit={submit} gap="lg">
        <div>
          <CheckField
            label={t('to')}
            values={to}
            choices={audiences
              .filter(one => groups[one] !== undefined || to.includes(one))
              .map(one => ({ value: one, label: `${nameOf(one)} (${formatNumber(groups[one] ?? 0)})` }))}
            onChange={next => change({ ...draft, to: next })}
          />
          {reached.isError ? (
            <Text role="alert" c="error" mt="xs">
              {sentenceFor(reached.error)}
            </Text>
          ) : (
            <Reach reached={reached.data} written={written} />
          )}
        </div>
        <div className={css.words}>
          {languages.map(language => (
            <MessageFields
              key={language}
              tenant={tenant.id}
              language={language}
              mail={words[language]}
              isChecked={tries > 0}
              change={text => change({ ...draft, words: { ...words, [language]: text } })}
            />
          ))}
        </div>
        <div>
          <RadioField
            label={t('when')}
            value={send_at === null ? 'now' : 'later'}
            choices={(['now', 'later'] as const).map(value => ({ value, label: t(`when_${value}`) }))}
            onChange={value => change({ ...draft, send_at: value === 'now' ? null : tomorrowAtNine(tenant.timezone) })}
          />
          {send_at !== null && (
            <div className={css.moment}>
              <DateTimeFields
                label={t('moment')}
                hint={formatZone(tenant.timezone)}
                value={send_at}
                timeZone={tenant.timezone}
                onChange={at => change({ ...draft, send_at: at })}
              />
            </div>
          )}
        </div>
        <Button type="submit" className={shared.start ?? ''}>
          {t('preview')}
        </Button>
      </Form>
      <TemplatesDialog
        tenant={tenant}
        words={isComplete && !wrongLink ? wordsOf(draft) : null}
        isWritten={written.length > 0}
        apply={chosen => change({ ...draft, words: wordsFor(chosen) })}
        opened={isChoosing}
        close={() => setChoosing(false)}
      />
      <PreviewDialog
        tenant={tenant}
        draft={draft}
        reached={reached.data}
        opened={isPreviewed}
        close={() => setPreviewed(false)}
        done={done}
      />
    </section>
  )
}

function tomorrowAtNine(timeZone: string): string {
  const inADay = new Date(Date.now() + 86_400_000).toISOString()
  return instantOf({ ...wallTimeOf(inADay, timeZone), hour: 9, minute: 0 }, timeZone) ?? inADay
}
