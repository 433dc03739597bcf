import { Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Submissions } from '#contract/projects/project-records.ts'
import { galleryTimes, submitters } from '#contract/projects/project.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { OptionalMoment } from '#portal/platform/date-fields/OptionalMoment.tsx'
import { FieldGroup } from '#portal/platform/forms/fields/FieldGroup.tsx'
import { RadioField } from '#portal/platform/forms/fields/RadioField.tsx'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { loadWords } from '#portal/platform/i18n/i18n.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'

const ProjectQuestions = lazy(async () => {
  const [{ ProjectQuestions: Questions }] = await Promise.all([import('./ProjectQuestions.tsx'), loadWords('editor')])
  return { default: Questions }
})

type Props = { tenant: Tenant; settings: Submissions; close: () => void }

export function SubmissionDialog({ tenant, settings, close }: Props) {
  const { t } = useTranslation('projects', { keyPrefix: 'settings' })
  const [closes_at, setClosesAt] = useState(() => settings.closes_at ?? ahead(tenant.submission_closes_at))
  const [open_to, setOpenTo] = useState(settings.open_to)
  const [gallery, setGallery] = useState(settings.gallery)
  const [questions, setQuestions] = useState(settings.questions)
  const [reminds, setReminds] = useState(settings.reminds)
  const body = { closes_at, open_to, gallery, reminds, questions }
  const [opening] = useState(body)
  const isMoved = settings.closes_at !== null && closes_at !== null && closes_at !== settings.closes_at
  const { send, flag, error } = useApiMutation(api.projects.setSettings, { invalidates: [api.projects.settings, api.projects.list] })
  const isBusy = flag === 'loading'
  const submit = () => send({ tenant: tenant.id, body }, close)
  return (
    <Dialog title={t('title')} opened onClose={close}>
      <Form problem={flag === 'error' && sentenceFor(error)} isBusy={isBusy} unsaved={differ(opening, body)} submit={submit}>
        {settings.phase ? (
          <Text c="dimmed">{t('by_phase')}</Text>
        ) : (
          <OptionalMoment
            label={t('closes_at')}
            hint={t('closes_at_hint')}
            timeZone={tenant.timezone}
            value={closes_at}
            from={tenant.submission_closes_at ?? tenant.ends_at}
            onChange={setClosesAt}
          />
        )}
        {isMoved && <Text role="status">{t('moved')}</Text>}
        {settings.closes_at === null && closes_at !== null && <Text role="status">{t('opens')}</Text>}
        <RadioField
          label={t('open_to')}
          value={open_to}
          choices={submitters.map(value => ({ value, label: t(`open_to_${value}`) }))}
          isStacked
          onChange={setOpenTo}
        />
        <RadioField
          label={t('gallery')}
          hint={t('gallery_hint')}
          value={gallery}
          choices={galleryTimes.map(value => ({ value, label: t(`gallery_${value}`) }))}
          isStacked
          onChange={setGallery}
        />
        <SwitchField label={t('reminds')} hint={t('reminds_hint')} value={reminds} onChange={setReminds} />
        <FieldGroup title={t('questions')} hint={t('questions_hint')}>
          <Suspense fallback={<Skeleton height={44} radius="md" />}>
            <ProjectQuestions questions={questions} onChange={setQuestions} />
          </Suspense>
        </FieldGroup>
        <SubmitButton isBusy={isBusy} words={{ submit: t('save'), busy: t('saving') }} />
      </Form>
    </Dialog>
  )
}

/** Returns the deadline of the page, unless it has passed. */
const ahead = (at: string | null) => (at !== null && Date.parse(at) > Date.now() ? at : null)
