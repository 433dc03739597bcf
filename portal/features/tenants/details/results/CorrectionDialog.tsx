import { Button, Skeleton, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { textIn } from '#contract/language.ts'
import type { Correction } from '#contract/results/result-records.ts'
import { longestAwardReason } from '#contract/results/results.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { useRead } from '#portal/platform/api/use-read.ts'
import { formatNumber } from '#portal/platform/format/format.ts'
import { isolated } from '#portal/platform/format/isolated.ts'
import { SwitchField } from '#portal/platform/forms/fields/SwitchField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { ReasonField } from '#portal/platform/forms/ReasonField.tsx'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { Failed } from '#portal/platform/screen/Failed.tsx'
import { Loading } from '#portal/platform/screen/Loading.tsx'
import css from './correction.module.css'

type Props = { tenant: Tenant; /** number of the new edition */ number: number; close: () => void }

/** Preview of a correction. Its one button seals and publishes the new edition. */
export function CorrectionDialog({ tenant, number, close }: Props) {
  const { t } = useTranslation('results')
  const read = useRead(api.results.correction, { tenant: tenant.id })
  return (
    <Dialog
      title={t('correction.title', { n: formatNumber(number) })}
      opened
      size="lg"
      classNames={{ inner: css.inner ?? '', content: css.content ?? '' }}
      onClose={close}
    >
      {read.isLoadingError ? (
        <Failed what={t('correction.failed')} error={read.error} retry={read.refetch} />
      ) : read.data ? (
        <Preview tenant={tenant} number={number} correction={read.data} close={close} />
      ) : (
        <Loading>
          <Skeleton height={240} radius="md" />
        </Loading>
      )}
    </Dialog>
  )
}

function Preview({ tenant, number, correction, close }: Props & { correction: Correction }) {
  const { t } = useTranslation('results')
  const { changes, certificates, others } = correction
  const [reason, setReason] = useState('')
  const [sends_mails, setMails] = useState(false)
  const [isTried, setTried] = useState(false)
  const { send, flag, error } = useApiMutation(api.results.correct, {
    invalidates: [
      api.results.get,
      api.results.correction,
      api.tenants.detail,
      api.tenants.list,
      api.projects.settings,
      api.certificates.list,
    ],
  })
  const isBusy = flag === 'loading'
  const isMissing = reason.trim() === ''
  const notified = changes.filter(({ people }) => people.length > 0)
  const count = notified.reduce((sum, { people }) => sum + people.length, 0)
  const submit = async () => {
    setTried(true)
    if (!isBusy && !isMissing) send({ tenant: tenant.id, body: { reason, sends_mails } }, close)
  }
  return (
    <Form
      problem={isTried && isMissing ? t('correction.reason_missing') : flag === 'error' && sentenceFor(error)}
      isBusy={isBusy}
      unsaved={reason !== ''}
      submit={submit}
    >
      {changes.length === 0 ? <Text>{t('correction.same')}</Text> : <Changes changes={changes} />}
      <ul className={css.figures} aria-label={t('correction.certificates')}>
        {(['replaced', 'revoked', 'added'] as const).map(kind => (
          <li key={kind}>
            <span className={css.figure}>{formatNumber(certificates[kind])}</span>
            {t(`correction.${kind}`, { count: certificates[kind] })}
          </li>
        ))}
      </ul>
      <section aria-labelledby="correction-people">
        <h3 id="correction-people" className={css.heading}>
          {t('correction.people', { count, n: formatNumber(count) })}
        </h3>
        <ul className={css.lines}>
          {notified.map(({ project, name, team, people, ...news }) => (
            <li key={project} className={css.line}>
              <bdi className={css.strong}>{new Intl.ListFormat(currentLanguage()).format(people.map(isolated))}</bdi>
              <span className={css.quiet}>
                <bdi>{team || textIn(name, currentLanguage())}</bdi>
                {' · '}
                {t(`correction.mail.${news.change}`, { awards: awardsOf(news.change === 'removed' ? news.before : news.after) })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {others > 0 && (
        <SwitchField
          label={t('correction.others', { count: others, n: formatNumber(others) })}
          hint={t('correction.others_hint')}
          value={sends_mails}
          onChange={setMails}
        />
      )}
      <ReasonField
        label={t('correction.reason')}
        hint={t('correction.reason_hint')}
        value={reason}
        limit={longestAwardReason}
        onChange={setReason}
      />
      <div className={css.footer}>
        <Text fz="sm" c="dimmed" className={css.note ?? ''}>
          {t('correction.note')}
        </Text>
        <Button variant="default" onClick={close}>
          {t('correction.back')}
        </Button>
        <SubmitButton
          isBusy={isBusy}
          fullWidth={false}
          words={{ submit: t('correction.submit', { n: formatNumber(number) }), busy: t('saving') }}
        />
      </div>
    </Form>
  )
}

const awardsOf = (names: Correction['changes'][number]['before']) =>
  new Intl.ListFormat(currentLanguage()).format(names.map(name => isolated(textIn(name, currentLanguage()))))

function Changes({ changes }: Pick<Correction, 'changes'>) {
  const { t } = useTranslation('results')
  const Arrow = currentLanguage() === 'ar' ? IconChevronLeft : IconChevronRight
  return (
    <ul className={css.lines} aria-label={t('correction.changes')}>
      {changes.map(({ project, name, before, after }) => (
        <li key={project} className={css.line}>
          <bdi className={css.strong}>{textIn(name, currentLanguage())}</bdi>
          <span className={css.change}>
            <del>{awardsOf(before) || t('correction.nothing')}</del>
            <Arrow size={20} aria-hidden />
            <ins>{awardsOf(after) || t('correction.nothing')}</ins>
          </span>
        </li>
      ))}
    </ul>
  )
}
