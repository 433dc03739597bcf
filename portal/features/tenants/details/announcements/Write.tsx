import { Box, Button, Tabs, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Recipient } from '#contract/announcements/announcements-endpoints.ts'
import { audiences, phaseAudience, phaseGroups, phaseOfAudience } from '#contract/announcements/announcements.ts'
import { subjectProblem, textProblem } from '#contract/announcements/rich-text.ts'
import { type Language, languages } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { instantOf, wallTimeOf } from '#contract/time/wall-time.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { formatNumber, formatZone } from '#portal/platform/format/format.ts'
import { CheckField } from '#portal/platform/forms/fields/CheckField.tsx'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { Form } from '#portal/platform/forms/Form.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Disclosure } from '#portal/platform/screen/Disclosure.tsx'
import shared from '../details.module.css'
import css from './announcements.module.css'
import { type Draft, wordsFor, wordsOf, writtenIn } from './draft.ts'
import { LivePreview } from './LivePreview.tsx'
import { MessageFields } from './MessageFields.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { Reach, ReachNotes, useAudienceName } from './Reach.tsx'
import { TemplatesDialog } from './TemplatesDialog.tsx'

type Props = { tenant: Tenant; draft: Draft; change: (draft: Draft) => void; leave: () => void; done: () => void }

/** Composer of an announcement with its mail beside it. Only the preview dialog has the button that sends it. */
export function Write({ tenant, draft, change, leave, done }: Props) {
  const { t } = useTranslation('announcements')
  const nameOf = useAudienceName(tenant)
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const [tries, setTries] = useState(0)
  const [isPreviewed, setPreviewed] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [as, setAs] = useState<Recipient | null>(null)
  const { to, words, send_at } = draft
  const written = writtenIn(draft)
  const [language, setLanguage] = useState<Language>(() => {
    const own = currentLanguage()
    return written.includes(own) ? own : (written[0] ?? own)
  })
  const reached = useRead(api.announcements.audience, {
    tenant: tenant.id,
    query: { to: to.join(','), ...(draft.notice && { service: 'true' as const }) },
  })
  const groups = reached.data?.groups ?? {}
  const phases = reached.data?.phases ?? []
  const ofPhases = phases.flatMap(({ id, groups: sizes }) =>
    phaseGroups.map(group => ({ value: phaseAudience(id, group), count: sizes[group] ?? 0 })),
  )
  // A draft can have groups of a phase that was removed.
  const removed = to.filter(one => phaseOfAudience(one) && !ofPhases.some(({ value }) => value === one)).map(value => ({ value, count: 0 }))
  const phaseChoices = [...ofPhases.filter(({ value, count }) => count > 0 || to.includes(value)), ...(reached.data ? removed : [])]
  const chooseGroups = (next: Draft['to']) => {
    setAs(null)
    change({ ...draft, to: next })
  }
  const isFull = (one: Language) => words[one].subject.trim() !== '' && words[one].text.trim() !== ''
  const isWrong = (one: Language) => (subjectProblem(words[one].subject) ?? textProblem(words[one].text)) !== null
  const unfinished = written.find(one => !isFull(one))
  const wrong = written.find(isWrong)
  const isComplete = written.length > 0 && unfinished === undefined
  const problem = to.length === 0 ? t('need_audience') : !isComplete ? t('need_words') : wrong ? t('fix_fields') : null
  const submit = () => {
    setTries(tries + 1)
    if (problem === null) return setPreviewed(true)
    const faulty = isComplete ? wrong : unfinished
    // Keeps the shown language if it has a problem, too.
    if (faulty && !(isComplete ? isWrong(language) : written.includes(language) && !isFull(language))) setLanguage(faulty)
  }
  const preview = <LivePreview tenant={tenant} draft={draft} language={language} as={as} setAs={setAs} />
  return (
    <section className={shared.panel} aria-labelledby="write">
      <div className={shared.panelHead}>
        <Title order={2} fz="lg" id="write">
          {t('new')}
        </Title>
        <div className={css.acts}>
          <Button variant="default" size="sm" leftSection={<IconTemplate size={18} aria-hidden />} onClick={() => setChoosing(true)}>
            {t('template.title')}
          </Button>
          <Button variant="subtle" size="sm" leftSection={<IconArrowLeft size={18} className="icon-dir" aria-hidden />} onClick={leave}>
            {t('back')}
          </Button>
        </div>
      </div>
      <Form problem={tries > 0 && problem} isBusy={false} submit={submit} gap={0}>
        <div className={css.composer} data-wide={isWide || undefined}>
          <div className={css.fields}>
            <div>
              <CheckField
                label={t('to')}
                values={to}
                choices={audiences
                  .filter(one => groups[one] !== undefined || to.includes(one))
                  .map(one => ({ value: one, label: `${nameOf(one)} (${formatNumber(groups[one] ?? 0)})` }))}
                onChange={next => chooseGroups([...next, ...to.filter(phaseOfAudience)])}
              />
              {phaseChoices.length > 0 && (
                <Box mt="md">
                  <CheckField
                    label={t('by_phase')}
                    values={to}
                    choices={phaseChoices.map(({ value, count }) => ({ value, label: `${nameOf(value)} (${formatNumber(count)})` }))}
                    onChange={next => chooseGroups([...to.filter(one => !phaseOfAudience(one)), ...next])}
                  />
                </Box>
              )}
              {reached.isError ? (
                <Text role="alert" c="error" mt="xs">
                  {sentenceFor(reached.error)}
                </Text>
              ) : (
                <ReachNotes reached={reached.data} written={written} />
              )}
            </div>
            <Tabs value={language} onChange={chosen => setLanguage(chosen === 'en' ? 'en' : 'ar')} keepMounted={false}>
              <Tabs.List mb="md">
                {languages.map(one => (
                  <Tabs.Tab key={one} value={one} className={css.tab ?? ''}>
                    {t(`words_${one}`)}
                    {!written.includes(one) && <span className={css.empty}>{t('empty_mark')}</span>}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {languages.map(one => (
                <Tabs.Panel key={one} value={one}>
                  <MessageFields
                    tenant={tenant.id}
                    language={one}
                    mail={words[one]}
                    isChecked={tries > 0}
                    change={text => change({ ...draft, words: { ...words, [one]: text } })}
                  />
                </Tabs.Panel>
              ))}
            </Tabs>
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
          </div>
          {isWide ? <div className={css.beside}>{preview}</div> : <Disclosure summary={t('mail')}>{preview}</Disclosure>}
        </div>
        <div className={css.bar}>
          <Button type="submit">{t('preview')}</Button>
          <Reach reached={reached.data} />
        </div>
      </Form>
      <TemplatesDialog
        tenant={tenant}
        words={isComplete && !wrong ? wordsOf(draft) : null}
        isWritten={written.length > 0}
        apply={chosen => change({ ...draft, words: wordsFor(chosen) })}
        opened={isChoosing}
        close={() => setChoosing(false)}
      />
      <PreviewDialog
        tenant={tenant}
        draft={draft}
        reached={reached.data}
        as={as}
        setAs={setAs}
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
