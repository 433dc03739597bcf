import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import { judgingMethods, longestRoundName, visitMinutes, visitsPerProject } from '#contract/judging/judging.ts'
import { finalists } from '#contract/judging/round-presets.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { textIn } from '#contract/language.ts'
import { scales } from '#contract/scoring/scales.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { CriteriaFields } from '#portal/domain/scoring/CriteriaFields.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { CheckField } from '#portal/platform/forms/fields/CheckField.tsx'
import { L10nPair } from '#portal/platform/forms/fields/L10nPair.tsx'
import { NumberField } from '#portal/platform/forms/fields/NumberField.tsx'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'
import css from './round-dialog.module.css'
import { bodyOf, finalBodyOf, formOf, lacksOf, selectionOf, shapeOf, shapesFor, valueOf, withShape } from './round-form.ts'
import { RoundEnd, RoundFigures, RoundLacks } from './RoundPlan.tsx'
import { RoundShapes } from './RoundShapes.tsx'

type Props = {
  tenant: Tenant
  round: Round | null
  rounds: readonly Round[]
  submitted: number
  close: () => void
  show?: (id: string) => void
}

/**
 * Settings of a new or existing round. A new one starts from a shape. Criteria, scale and method cannot be changed after the first
 * judgement.
 */
export function RoundDialog({ tenant, round, rounds, submitted, close, show }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'round' })
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const judges = useRead(api.judging.judges, { tenant: tenant.id })
  const page = useRead(api.landingPages.get, { tenant: tenant.id })
  const phases = useRead(api.phases.list, { tenant: tenant.id }, { enabled: tenant.has_phases })
  const before = rounds.at(-1)
  const [opening] = useState(() => formOf(round, submitted, before))
  const [given, set] = useState(opening)
  const [isTried, setTried] = useState(false)
  // The id of the round once it is stored: of two new rounds, the second can still fail.
  const [saved, setSaved] = useState<string | null>(round?.id ?? null)
  const invalidates = [api.judging.list, api.judging.control, api.judging.judges]
  const creating = useApiMutation(api.judging.createRound, { invalidates })
  const changing = useApiMutation(api.judging.setRound, { invalidates })
  const isBusy = creating.flag === 'loading' || changing.flag === 'loading'
  const error = creating.error ?? changing.error
  const change = (changes: Partial<typeof given>) => set(now => ({ ...now, ...changes }))
  const projects = useProjectCount(tenant, given.selection, submitted)
  const missing = lacksOf(given, projects).find(lack => lack === 'unnamed' || lack === 'criteria_missing')
  const save = async () => {
    const body = bodyOf(given)
    const id = saved ?? (await creating.mutateAsync({ tenant: tenant.id, body })).id
    if (saved) await changing.mutateAsync({ tenant: tenant.id, params: { id }, body })
    setSaved(id)
    if (given.has_final) await creating.mutateAsync({ tenant: tenant.id, body: finalBodyOf(given, id) })
    show?.(id)
    close()
  }
  const submit = async () => {
    setTried(true)
    if (!isBusy && !missing) await save().catch(() => {})
  }
  const isUnnamed = missing === 'unnamed'
  const isPlanned = !round || round.state === 'planned'
  const end = isPlanned && <RoundEnd form={given} projects={projects} timezone={tenant.timezone} />
  const tracks = page.data ? (sectionOf(page.data.content, 'tracks')?.rows ?? []) : []
  const earlier = rounds.filter(({ id }) => id !== round?.id)
  const selections = [
    { value: 'all', label: t('selection.all') },
    ...tracks.map(({ id, title }) => ({ value: `track ${id}`, label: t('selection.track', { track: textIn(title, currentLanguage()) }) })),
    ...earlier.map(({ id, name }) => ({ value: `top ${id}`, label: t('selection.top', { round: textIn(name, currentLanguage()) }) })),
    ...(phases.data?.results ?? [])
      .filter(({ is_screening }) => !is_screening)
      .map(({ id, name }) => ({ value: `phase ${id}`, label: t('selection.phase', { phase: textIn(name, currentLanguage()) }) })),
    ...(given.selection.kind === 'chosen' ? [{ value: 'chosen', label: t('selection.chosen') }] : []),
  ]
  return (
    <Dialog title={t(round ? 'settings' : 'add')} opened onClose={close} size="64rem" fullScreen={isNarrow}>
      <Form
        problem={isTried && missing ? t(missing) : error !== null && sentenceFor(error)}
        isBusy={isBusy}
        unsaved={differ(opening, given)}
        submit={submit}
      >
        <div className={css.columns}>
          <div className={css.fields}>
            {!round && (
              <RoundShapes shape={shapeOf(given)} shapes={shapesFor(before)} choose={shape => set(now => withShape(now, shape, before))} />
            )}
            <L10nPair
              labels={{ ar: t('name_ar'), en: t('name_en') }}
              value={given.name}
              errors={isTried && isUnnamed ? { ar: t('unnamed') } : {}}
              limit={longestRoundName}
              onChange={name => change({ name })}
            />
            {round?.is_fixed ? (
              <>
                <Text c="dimmed">{t('fixed')}</Text>
                <CriteriaFields
                  criteria={given.criteria}
                  isTried={isTried}
                  hasMeanings
                  isWordingOnly
                  change={criteria => change({ criteria })}
                />
              </>
            ) : (
              <>
                {round && (
                  <RadioField
                    label={t('method')}
                    value={given.method}
                    choices={judgingMethods.map(value => ({ value, label: t(`method_${value}`) }))}
                    isStacked
                    onChange={method => change({ method })}
                  />
                )}
                <CriteriaFields criteria={given.criteria} isTried={isTried} hasMeanings change={criteria => change({ criteria })} />
                <RadioField
                  label={t('scale')}
                  value={String(given.scale)}
                  choices={scales.map(one => ({ value: String(one), label: t(`scale_${one}`) }))}
                  onChange={value => change({ scale: scales.find(one => String(one) === value) ?? 5 })}
                />
              </>
            )}
            <NumberField
              label={t('minutes')}
              value={given.minutes}
              min={visitMinutes.min}
              max={visitMinutes.max}
              onChange={minutes => change({ minutes: minutes ?? visitMinutes.default })}
            />
            {given.method === 'assigned' && (
              <>
                <NumberField
                  label={t('visits')}
                  value={given.visits}
                  min={visitsPerProject.min}
                  max={visitsPerProject.max}
                  onChange={visits => change({ visits: visits ?? visitsPerProject.default })}
                />
                <SwitchField
                  label={t('seeks_podium')}
                  hint={t('seeks_podium_means')}
                  value={given.seeks_podium}
                  onChange={seeks_podium => change({ seeks_podium })}
                />
              </>
            )}
            <SelectField
              label={t('selection.label')}
              value={valueOf(given.selection)}
              choices={selections}
              onChange={value => change({ selection: selectionOf(value, given.selection) })}
            />
            {given.selection.kind === 'top' && (
              <NumberField
                label={t('selection.count')}
                value={given.selection.count}
                min={2}
                max={100}
                onChange={count =>
                  given.selection.kind === 'top' && change({ selection: { ...given.selection, count: count ?? finalists } })
                }
              />
            )}
            {judges.data && judges.data.results.length > 0 ? (
              <CheckField
                label={t('judges', { n: formatNumber(given.judges.length) })}
                values={given.judges}
                choices={judges.data.results
                  .filter(({ is_revoked, last_seen_at }) => !is_revoked || last_seen_at === null)
                  .map(({ id, name }) => ({ value: id, label: name }))}
                onChange={chosen => change({ judges: chosen })}
              />
            ) : (
              <Text c="dimmed">{t('judges_later')}</Text>
            )}
          </div>
          <div className={css.side}>
            {!isNarrow && end}
            <RoundFigures form={given} projects={projects} />
            {isPlanned && <RoundLacks form={given} projects={projects} />}
            <FormActions>
              <div className={css.actions}>
                {isNarrow && end}
                <SubmitButton isBusy={isBusy} words={{ submit: t(given.has_final ? 'save_both' : 'save'), busy: t('saving') }} />
              </div>
            </FormActions>
          </div>
        </div>
      </Form>
    </Dialog>
  )
}

/** Number of projects that a selection contains; null while it is loaded. */
function useProjectCount(tenant: Tenant, selection: Round['selection'], submitted: number): number | null {
  const track = selection.kind === 'track' ? selection.track : undefined
  const query = { track, state: 'active', submission: 'submitted', limit: 1 } as const
  const read = useRead(api.projects.list, { tenant: tenant.id, query }, { enabled: track !== undefined })
  if (selection.kind === 'track') return read.data?.count ?? null
  if (selection.kind === 'chosen') return selection.projects.length
  return selection.kind === 'top' ? Math.min(selection.count, submitted) : submitted
}
