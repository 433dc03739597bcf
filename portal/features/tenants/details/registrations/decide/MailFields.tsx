import { Fieldset, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { directionOf, type Language } from '#contract/language.ts'
import { longestMailText, longestSubject, type StateMail } from '#contract/state-mails.ts'

type Props = { language: Language; isAlone: boolean; mail: StateMail; change: (mail: StateMail) => void }

/** A mail as it will go, in its own direction. */
export function MailFields({ language, isAlone, mail, change }: Props) {
  const { t } = useTranslation('registrations', { keyPrefix: 'decide' })
  const own = { input: { direction: directionOf(language) } } as const
  return (
    <Fieldset legend={isAlone ? t('mail') : t(`mail_${language}`)} variant="default">
      <TextInput
        label={t('subject')}
        maxLength={longestSubject}
        value={mail.subject}
        onChange={event => change({ ...mail, subject: event.currentTarget.value })}
        styles={own}
        lang={language}
      />
      <Textarea
        mt="sm"
        label={t('text')}
        description={t('text_means')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={longestMailText}
        value={mail.text}
        onChange={event => change({ ...mail, text: event.currentTarget.value })}
        styles={own}
        lang={language}
      />
    </Fieldset>
  )
}
