import { Button, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import type { Phase, PhasePreview } from '#contract/phases/phase-records.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { codeOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { normalizeNumber } from '#portal/platform/forms/fields/typed-number.ts'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { LoadingRows } from '#portal/platform/screen/Loading.tsx'
import { differ } from '#portal/platform/unsaved/unsaved.ts'
import { MailStep, type SentAlong } from './MailStep.tsx'
import { PreviewNumbers } from './PreviewNumbers.tsx'
import css from './publish.module.css'

type Props = {
  tenant: Tenant
  phase: Phase
  /** the phase whose places the decisions give */
  next: Phase
  close: () => void
  published: (count: number) => void
}

/** Publishes the drafts in three steps: numbers, mails, confirmation. */
export function PublishDialog(props: Props) {
  const { tenant, phase, close } = props
  const { t } = useTranslation('phases', { keyPrefix: 'publish' })
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  const preview = useRead(api.phases.preview, { tenant: tenant.id, params: { id: phase.id } })
  return (
    <Dialog title={t('title')} opened onClose={close} size="lg" fullScreen={isNarrow}>
      {preview.isLoadingError ? (
        <Failed what={t('failed')} error={preview.error} retry={preview.refetch} />
      ) : preview.data && !preview.isPlaceholderData ? (
        <PublishForm {...props} preview={preview.data} reload={preview.refetch} />
      ) : (
        <LoadingRows />
      )}
    </Dialog>
  )
}

const steps = ['numbers', 'mails', 'confirm'] as const
/** Above this number of mails, the editor types the number. */
const typedAbove = 100

type FormProps = Props & { preview: PhasePreview; reload: () => unknown }

function PublishForm({ tenant, phase, next, close, published, preview, reload }: FormProps) {
  const { t } = useTranslation('phases', { keyPrefix: 'publish' })
  const [step, setStep] = useState(0)
  const [opening] = useState((): SentAlong => ({
    sends_mails: true,
    shows_rank: true,
    shares_lines: false,
    shares_means: false,
    reason: '',
    words: preview.words,
  }))
  const [given, set] = useState(opening)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const { send, flag, error, reset } = useApiMutation(api.phases.publish)
  const isBusy = flag === 'loading'
  const isOutdated = codeOf(error) === 'phase.preview_outdated'
  const { drafts, corrections, mails, places } = preview
  const count = drafts.in + drafts.reserve + drafts.out
  const isOver = places.limit !== null && places.entering > 0 && places.taken + places.entering > places.limit
  const exceedsQuota = preview.quotas.some(({ now, after }, nth) => {
    const most = phase.quotas[nth]?.most ?? null
    return most !== null && after > most && after > now
  })
  const isUnexplained = corrections > 0 && given.reason.trim() === ''
  const isTyped = !given.sends_mails || mails <= typedAbove || Number(normalizeNumber(typed, 0)) === mails
  const go = (to: number) => {
    setTried(false)
    setStep(to)
  }
  const publish = () =>
    send(
      {
        tenant: tenant.id,
        params: { id: phase.id },
        body: { ...given, hash: preview.hash, reason: given.reason.trim() },
      },
      publication => {
        published(publication.counts.in + publication.counts.reserve + publication.counts.out)
        close()
      },
    )
  const submit = async () => {
    setTried(true)
    if (isBusy) return
    if (isOutdated) {
      reset()
      await reload()
      return go(0)
    }
    if (step === 0) return count > 0 && !isOver && !exceedsQuota ? go(1) : undefined
    if (step === 1) return isUnexplained ? undefined : go(2)
    if (isTyped) publish()
  }
  const problem =
    flag === 'error'
      ? sentenceFor(error)
      : isTried &&
        step === 0 &&
        (count === 0 ? t('nothing') : isOver ? t('over', { n: formatNumber(places.limit ?? 0) }) : exceedsQuota && t('over_quota'))
  return (
    <Form problem={problem} isBusy={isBusy} unsaved={differ(opening, given) || typed !== ''} submit={submit}>
      <Text fz="sm" c="dimmed" role="status">
        {t('step', { n: step + 1, of: steps.length })} · {t(`steps.${steps[step] ?? 'numbers'}`)}
      </Text>
      {step === 0 && <PreviewNumbers tenant={tenant} phase={phase} preview={preview} isOver={isOver} />}
      {step === 1 && (
        <MailStep
          tenant={tenant}
          phase={phase}
          next={next}
          preview={preview}
          given={given}
          isUnexplained={isTried && isUnexplained}
          change={changes => set(now => ({ ...now, ...changes }))}
        />
      )}
      {step === 2 && (
        <>
          <Text>{given.sends_mails ? t('final', { count: mails, n: formatNumber(mails) }) : t('final_silent')}</Text>
          <Text>{t('immutable')}</Text>
          {given.sends_mails && mails > typedAbove && (
            <TextInput
              label={t('type', { n: formatNumber(mails) })}
              inputMode="numeric"
              className="ltr-input"
              value={typed}
              error={isTried && !isTyped ? t('type_wrong') : undefined}
              onChange={event => setTyped(event.currentTarget.value)}
            />
          )}
        </>
      )}
      <FormActions>
        <div className={css.buttons}>
          {step > 0 && !isOutdated && (
            <Button variant="default" onClick={() => go(step - 1)}>
              {t('back')}
            </Button>
          )}
          <SubmitButton
            isBusy={isBusy}
            words={{
              submit: isOutdated ? t('again') : step < 2 ? t('next') : t('do', { count, n: formatNumber(count) }),
              busy: t('busy'),
            }}
          />
        </div>
      </FormActions>
    </Form>
  )
}
