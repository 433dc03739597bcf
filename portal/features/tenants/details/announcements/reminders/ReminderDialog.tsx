import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#contract/addresses.ts'
import { languages, textIn } from '#contract/language.ts'
import { longestMailText } from '#contract/registrations/state-mails.ts'
import type { Reminder } from '#contract/reminders/reminders-endpoints.ts'
import { reminderMail } from '#contract/reminders/reminders.ts'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { looksLikeLink } from '#contract/text/links.ts'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form, SubmitButton } from '#portal/platform/forms/Form.tsx'
import { FormActions } from '#portal/platform/forms/FormActions.tsx'
import { Dialog } from '#portal/platform/overlays/Dialog.tsx'
import { MailFields } from '../../MailFields.tsx'

type Props = { tenant: Tenant; one: Reminder; close: () => void }

export function ReminderDialog({ title, opened, ...props }: Props & { title: string; opened: boolean }) {
  const isNarrow = useMediaQuery('(max-width: 48rem)', undefined, { getInitialValueInEffect: false })
  return (
    <Dialog title={title} opened={opened} onClose={props.close} size="lg" fullScreen={isNarrow}>
      {opened && <ReminderForm {...props} />}
    </Dialog>
  )
}

const none = { subject: '', text: '' }

/** Own texts of a reminder. Empty fields show the default text and send it. */
function ReminderForm({ tenant, one: { kind, is_on, words, survey_url }, close }: Props) {
  const { t } = useTranslation('reminders')
  const stored = { ar: words.ar ?? none, en: words.en ?? none }
  const [mails, setMails] = useState(stored)
  const [survey, setSurvey] = useState(survey_url)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, flag, error } = useApiMutation(api.reminders.set, { invalidates: [api.reminders.get, api.audit.list] })
  const isBusy = flag === 'loading'
  const written = languages.filter(language => mails[language].subject.trim() || mails[language].text.trim())
  const findProblem = () => {
    if (written.some(language => !mails[language].subject.trim() || !mails[language].text.trim())) return t('need_both')
    if (written.some(language => looksLikeLink(mails[language].subject) || looksLikeLink(mails[language].text))) return t('no_links')
    return survey.trim() && !/^https:\/\/\S+$/i.test(survey.trim()) ? t('need_https') : null
  }
  const submit = async () => {
    if (isBusy) return
    const found = findProblem()
    setProblem(found)
    if (found) return
    const own = Object.fromEntries(written.map(language => [language, mails[language]]))
    const saved = await mutateAsync({ tenant: tenant.id, body: { kind, is_on, words: own, survey_url: survey } }).catch(() => null)
    if (saved) close()
  }
  return (
    <Form
      problem={problem ?? (flag === 'error' && sentenceFor(error))}
      isBusy={isBusy}
      unsaved={JSON.stringify([mails, survey]) !== JSON.stringify([stored, survey_url])}
      submit={submit}
    >
      {languages.map(language => (
        <MailFields
          key={language}
          language={language}
          words={{ legend: t(`words_${language}`), subject: t('subject'), text: t('text'), hint: t('text_means') }}
          mail={mails[language]}
          placeholder={reminderMail(kind, language, textIn(tenant.name, language))}
          longest={longestMailText}
          change={mail => setMails({ ...mails, [language]: mail })}
        />
      ))}
      {kind === 'thanks' && (
        <TextField label={t('survey')} hint={t('survey_means')} kind="url" limit={2000} value={survey} onChange={setSurvey} />
      )}
      <Button variant="subtle" aria-disabled={written.length === 0} onClick={() => setMails({ ar: none, en: none })}>
        {t('reset')}
      </Button>
      <FormActions>
        <SubmitButton isBusy={isBusy} words={{ submit: t('save'), busy: t('saving') }} />
      </FormActions>
    </Form>
  )
}
