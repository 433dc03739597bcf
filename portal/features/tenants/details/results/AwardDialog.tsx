import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Award, AwardPrize } from '#contract/results/result-records.ts'
import { awardDecisions, type AwardDecision, longestAwardName, longestAwardReason, places } from '#contract/results/results.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { ProjectField } from '#portal/domain/projects/ProjectField.tsx'
import { fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { L10nPair } from '#portal/platform/forms/fields/L10nPair.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { nameOfPrize, placeName } from './place-name.ts'
import { readsOfAwards } from './use-give-awards.ts'

type Props = {
  tenant: Tenant
  /** null: a new one */
  award: Award | null
  /** prize of the page, which decides place and name; null for another award */
  prize: AwardPrize | null
  close: () => void
}

/** Gives an award to a project, or changes it. */
export function AwardDialog({ tenant, award, prize, close }: Props) {
  const { t } = useTranslation('results')
  const [project, setProject] = useState(award?.project ?? '')
  const [place, setPlace] = useState(String(award?.place ?? 1))
  const [name, setName] = useState(award?.name ?? { ar: '', en: '' })
  const [decision, setDecision] = useState<AwardDecision>(award?.decision ?? 'choice')
  const [reason, setReason] = useState(award?.reason ?? '')
  const [isTried, setTried] = useState(false)
  const adding = useApiMutation(api.results.addAwards, { invalidates: readsOfAwards })
  const setting = useApiMutation(api.results.setAward, { invalidates: readsOfAwards })
  const { flag, error } = award ? setting : adding
  const isBusy = flag === 'loading'
  const errors = fieldsOf(error)
  const nameError = errors['name'] ?? errors['awards.0.name']
  const lacksReason = decision === 'chair' && reason.trim() === ''
  const submit = async () => {
    setTried(true)
    if (isBusy || project === '' || lacksReason) return
    const given = prize ? { prize: prize.id, place: prize.place } : { prize: '', place: Number(place), name }
    const body = { ...given, project, decision, reason }
    const sent = award
      ? setting.mutateAsync({ tenant: tenant.id, params: { id: award.id }, body })
      : adding.mutateAsync({ tenant: tenant.id, body: { awards: [body] } })
    await sent.then(close, () => {})
  }
  return (
    <Dialog title={prize ? nameOfPrize(t, prize) : t(award ? 'award.edit_title' : 'award.add_title')} opened onClose={close}>
      <Form
        problem={isTried && lacksReason ? t('award.reason_missing') : flag === 'error' && sentenceFor(error)}
        isBusy={isBusy}
        submit={submit}
      >
        <ProjectField
          tenant={tenant.id}
          words={{ label: t('award.project'), choose: t('award.choose'), search: t('award.search') }}
          value={project}
          saved={award && { id: award.project, name: award.project_name }}
          error={isTried && project === '' ? t('award.missing') : undefined}
          only={prize?.candidates ?? null}
          onChange={setProject}
        />
        {!prize && (
          <>
            <SelectField
              label={t('award.place')}
              value={place}
              choices={[...places.map(String), '0'].map(value => ({ value, label: placeName(t, Number(value)) }))}
              onChange={setPlace}
            />
            <L10nPair
              labels={{ ar: t('award.name_ar'), en: t('award.name_en') }}
              value={name}
              errors={{ ar: nameError, en: undefined }}
              limit={longestAwardName}
              onChange={setName}
            />
            <Text fz="sm" c="dimmed">
              {t('award.name_hint')}
            </Text>
          </>
        )}
        <SelectField
          label={t('award.decision')}
          value={decision}
          choices={awardDecisions.map(value => ({ value, label: t(`decision.${value}`) }))}
          onChange={value => setDecision(awardDecisions.find(each => each === value) ?? 'choice')}
        />
        <ReasonField
          label={t('award.reason')}
          hint={t('award.reason_hint')}
          value={reason}
          limit={longestAwardReason}
          onChange={setReason}
        />
        <SubmitButton isBusy={isBusy} words={{ submit: t('award.save'), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}
