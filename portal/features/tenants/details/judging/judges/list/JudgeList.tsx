import { Stack, Text, Title } from '@mantine/core'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Judge, Round } from '#contract/judging/judging-records.ts'
import { maxListedJudges } from '#contract/judging/judging.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { type Language, textIn } from '#contract/language.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { TableInput, useTableInput } from '#portal/platform/files/TableInput.tsx'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { CheckField } from '#portal/platform/forms/fields/CheckField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from '../../judging.module.css'
import { readsOfJudges } from '../JudgeForms.tsx'
import list from './list.module.css'
import { FaultyRow, ReadyRow } from './ListedRows.tsx'
import { type CheckedJudge, checkJudges, type ListedJudge, readJudges } from './read-list.ts'

type Props = {
  tenant: Tenant
  rounds: readonly Round[]
  present: readonly Judge[]
  /** is called with the number of added judges, after each call */
  onAdd: (added: number) => void
  close: () => void
}

const languagesOfJudges = ['ar', 'en'] as const
const noTracks: never[] = []

/** Reads judges of a pasted list or a file, shows what each row becomes, and adds them. */
export function JudgeList({ tenant, rounds, present, onAdd, close }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'judges' })
  const input = useTableInput()
  const page = useRead(api.landingPages.get, { tenant: tenant.id })
  const tracks = page.data ? (sectionOf(page.data.content, 'tracks')?.rows ?? noTracks) : noTracks
  const read = useDeferredValue(input.text)
  const listed = useMemo(() => readJudges(read, tracks), [read, tracks])
  // Corrected rows by key; null for removed and added ones.
  const [edits, setEdits] = useState<ReadonlyMap<string, ListedJudge | null>>(new Map())
  // Rows that the server found to have the name of another judge.
  const [namesakes, setNamesakes] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState(0)
  const open = rounds.filter(({ state }) => state !== 'ranked')
  const [chosenRounds, setChosenRounds] = useState(() => open.map(({ id }) => id))
  const [usual, setUsual] = useState<Language[]>([...languagesOfJudges])
  const { mutateAsync, flag, error } = useApiMutation(api.judging.createJudges, { invalidates: readsOfJudges })
  const isBusy = flag === 'loading'
  const heading = useRef<HTMLHeadingElement>(null)

  const rows = listed.flatMap(row => (edits.has(row.key) ? (edits.get(row.key) ?? []) : row))
  const checked = checkJudges(rows, present).map((row): CheckedJudge =>
    row.is === 'new' && namesakes.has(row.judge.key) && !row.judge.is_confirmed
      ? { judge: row.judge, is: 'faulty', fault: 'same_name' }
      : row,
  )
  const faulty = checked.filter(row => row.is === 'faulty')
  const ready = checked.flatMap(row => (row.is === 'new' ? row.judge : []))
  const existing = checked.flatMap(row => (row.is === 'existing' ? row.judge : []))
  const batch = ready.slice(0, maxListedJudges)
  const count = (key: 'add' | 'added' | 'ready' | 'faulty', n: number) => t(`list.${key}`, { count: n, n: formatNumber(n) })

  const edit = (key: string, row: ListedJudge | null) => {
    setEdits(new Map([...edits, [key, row]]))
    // The row moves or disappears, and the focus with it.
    heading.current?.focus()
  }
  const submit = async () => {
    if (batch.length === 0 || read !== input.text) return
    const judges = batch.map(({ name, email, organization, languages, tracks: ids, is_confirmed }) => ({
      name,
      email,
      organization,
      languages: languages.length > 0 ? languages : usual.length > 0 ? usual : [...languagesOfJudges],
      tracks: ids,
      is_confirmed,
    }))
    const reply = await mutateAsync({ tenant: tenant.id, body: { judges, rounds: chosenRounds } }).catch(() => null)
    if (!reply) return
    const { outcomes } = reply
    const own = (wanted: boolean) => batch.filter((_, nth) => (outcomes[nth] === 'same_name') === wanted).map(({ key }) => key)
    const total = added + outcomes.filter(outcome => outcome === 'added').length
    setAdded(total)
    onAdd(total)
    setNamesakes(new Set([...namesakes, ...own(true)]))
    setEdits(new Map([...edits, ...own(false).map(key => [key, null] as const)]))
    if (ready.length === batch.length && faulty.length === 0 && own(true).length === 0) close()
  }

  return (
    <Stack gap="lg">
      <TableInput input={input} label={t('list.label')} hint={t('list.hint')} />
      <div role="status">{added > 0 && <Text fw={600}>{count('added', added)}</Text>}</div>
      {listed.length > 0 && (
        <>
          <Title order={3} fz="md" ref={heading} tabIndex={-1}>
            {[
              ...(ready.length > 0 || faulty.length === 0 ? [count('ready', ready.length)] : []),
              ...(faulty.length > 0 ? [count('faulty', faulty.length)] : []),
            ].join(' · ')}
          </Title>
          {faulty.length > 0 && (
            <ul className={css.lines} aria-label={count('faulty', faulty.length)}>
              {faulty.map(row => (
                <FaultyRow key={row.judge.key} judge={row.judge} fault={row.fault} tracks={tracks} change={edit} />
              ))}
            </ul>
          )}
          {ready.length > 0 && (
            <ul className={css.lines} aria-label={count('ready', ready.length)}>
              {ready.map(judge => (
                <ReadyRow key={judge.key} judge={judge} usual={usual} tracks={tracks} change={edit} />
              ))}
            </ul>
          )}
          {existing.length > 0 && (
            <Text fz="sm">
              {t('list.existing', {
                count: existing.length,
                n: formatNumber(existing.length),
                names: new Intl.ListFormat(currentLanguage()).format(existing.map(({ name }) => isolated(name))),
              })}
            </Text>
          )}
        </>
      )}
      {ready.some(({ languages }) => languages.length === 0) && (
        <CheckField
          label={t('list.languages')}
          values={usual}
          choices={languagesOfJudges.map(value => ({ value, label: t(`language.${value}`) }))}
          onChange={setUsual}
        />
      )}
      {ready.length > 0 && open.length > 0 && (
        <CheckField
          label={t('rounds')}
          values={chosenRounds}
          choices={open.map(({ id, name }) => ({ value: id, label: textIn(name, currentLanguage()) }))}
          onChange={setChosenRounds}
        />
      )}
      <div className={list.submit}>
        <Form
          problem={error !== null && !isBusy && sentenceFor(error)}
          isBusy={isBusy}
          unsaved={rows.length > existing.length}
          submit={submit}
          gap="xs"
        >
          <Text fz="sm" c="dimmed">
            {t('list.mails_nobody')}
          </Text>
          <SubmitButton isBusy={isBusy} disabled={batch.length === 0} words={{ submit: count('add', batch.length), busy: t('adding') }} />
        </Form>
      </div>
    </Stack>
  )
}
