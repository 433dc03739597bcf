import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Round } from '#contract/judging/judging-records.ts'
import { judgingMethods, longestRoundName, maxCommitteeProjects, visitMinutes, visitsPerProject } from '#contract/judging/judging.ts'
import { sectionOf } from '#contract/landing-pages/content.ts'
import { textIn } from '#contract/language.ts'
import { scales } from '#contract/registrations/registration-states.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { type Criterion, CriteriaFields, isNameless, newCriterion } from '#portal/domain/scoring/CriteriaFields.tsx'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { CheckField } from '#portal/platform/forms/CheckField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { L10nPair } from '#portal/platform/forms/L10nPair.tsx'
import { NumberField } from '#portal/platform/forms/NumberField.tsx'
import { RadioField } from '#portal/platform/forms/RadioField.tsx'
import { SelectField } from '#portal/platform/forms/SelectField.tsx'
import { SwitchField } from '#portal/platform/forms/SwitchField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/screen/Dialog.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'

type Props = {
  tenant: Tenant
  round: Round | null
  rounds: readonly Round[]
  submitted: number
  close: () => void
  show?: (id: string) => void
}

/** Settings of a new or existing round. Criteria, scale and method cannot be changed after the first judgement. */
export function RoundDialog({ tenant, round, rounds, submitted, close, show }: Props) {
  const { t } = useTranslation('judging', { keyPrefix: 'round' })
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const judges = useRead(api.judging.judges, { tenant: tenant.id })
  const page = useRead(api.landingPages.get, { tenant: tenant.id })
  const [opening] = useState(() => settingsOf(round, submitted > maxCommitteeProjects, rounds.at(-1)))
  const [given, set] = useState(opening)
  const [isTried, setTried] = useState(false)
  const invalidates = [api.judging.list, api.judging.control, api.judging.judges]
  const creating = useApiMutation(api.judging.createRound, { invalidates })
  const changing = useApiMutation(api.judging.setRound, { invalidates })
  const isBusy = creating.flag === 'loading' || changing.flag === 'loading'
  const error = creating.error ?? changing.error
  const change = (changes: Partial<typeof given>) => set(now => ({ ...now, ...changes }))
  const isUnnamed = given.name.ar.trim() === '' && given.name.en.trim() === ''
  const lacks = isUnnamed || given.criteria.length === 0 || given.criteria.some(isNameless)
  const submit = async () => {
    setTried(true)
    if (isBusy || lacks) return
    const body = { ...given, criteria: given.criteria.map(({ meanings, ...one }) => ({ ...one, ...(meanings && { meanings }) })) }
    if (round) await changing.mutateAsync({ tenant: tenant.id, params: { id: round.id }, body }).then(close, () => {})
    else
      await creating.mutateAsync({ tenant: tenant.id, body }).then(
        ({ id }) => {
          show?.(id)
          close()
        },
        () => {},
      )
  }
  const tracks = page.data ? (sectionOf(page.data.content, 'tracks')?.rows ?? []) : []
  const earlier = rounds.filter(({ id }) => id !== round?.id)
  const selections = [
    { value: 'all', label: t('selection.all') },
    ...tracks.map(({ id, title }) => ({ value: `track ${id}`, label: t('selection.track', { track: textIn(title, currentLanguage()) }) })),
    ...earlier.map(({ id, name }) => ({ value: `top ${id}`, label: t('selection.top', { round: textIn(name, currentLanguage()) }) })),
    ...(given.selection.kind === 'chosen' ? [{ value: 'chosen', label: t('selection.chosen') }] : []),
  ]
  return (
    <Dialog title={t(round ? 'settings' : 'add')} opened onClose={close} size="lg" fullScreen={isNarrow}>
      <Form
        problem={isTried && lacks ? t(isUnnamed ? 'unnamed' : 'criteria_missing') : error !== null && sentenceFor(error)}
        isBusy={isBusy}
        unsaved={differ(opening, given)}
        submit={submit}
      >
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
            <RadioField
              label={t('method')}
              value={given.method}
              choices={judgingMethods.map(value => ({ value, label: t(`method_${value}`) }))}
              isStacked
              onChange={method => change({ method })}
            />
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
            onChange={count => given.selection.kind === 'top' && change({ selection: { ...given.selection, count: count ?? 8 } })}
          />
        )}
        {judges.data && judges.data.results.length > 0 ? (
          <CheckField
            label={t('judges', { n: formatNumber(given.judges.length) })}
            values={given.judges}
            choices={judges.data.results.filter(({ is_revoked }) => !is_revoked).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={chosen => change({ judges: chosen })}
          />
        ) : (
          <Text c="dimmed">{t('judges_later')}</Text>
        )}
        <FormActions>
          <SubmitButton isBusy={isBusy} words={{ submit: t('save'), busy: t('saving') }} />
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** `before`: the previous round. A new round copies its criteria and scale. */
function settingsOf(round: Round | null, isLarge: boolean, before: Round | undefined) {
  const { name, method, criteria, scale, minutes, visits, seeks_podium, selection, judges } = round ?? {
    name: { ar: '', en: '' },
    method: isLarge ? ('assigned' as const) : ('committee' as const),
    criteria: before ? before.criteria.map(one => ({ ...one, id: crypto.randomUUID() })) : [newCriterion()],
    scale: before?.scale ?? (5 as const),
    minutes: visitMinutes.default,
    visits: visitsPerProject.default,
    seeks_podium: false,
    selection: { kind: 'all' as const },
    judges: [],
  }
  const chosen: Round['selection'] = selection
  return {
    name,
    method,
    criteria: criteria as Criterion[],
    scale,
    minutes: minutes as number,
    visits: visits as number,
    seeks_podium,

    selection: chosen,
    judges: judges as string[],
  }
}

function valueOf(selection: Round['selection']): string {
  if (selection.kind === 'track') return `track ${selection.track}`
  return selection.kind === 'top' ? `top ${selection.round}` : selection.kind
}

function selectionOf(value: string, before: Round['selection']): Round['selection'] {
  const [kind = '', id = ''] = value.split(' ')
  if (kind === 'track') return { kind, track: id }
  if (kind === 'top') return { kind, round: id, count: before.kind === 'top' ? before.count : 8 }
  return kind === 'chosen' ? before : { kind: 'all' }
}
