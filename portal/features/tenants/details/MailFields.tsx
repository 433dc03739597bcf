import { Fieldset, Textarea, TextInput } from '@mantine/core'
import { directionOf, type Language } from '#contract/language.ts'
import { longestSubject, type StateMail } from '#contract/registrations/state-mails.ts'
import { WithinLimit } from '#portal/platform/forms/WithinLimit.tsx'

type Props = {
  language: Language
  words: { legend: string; subject: string; text: string; hint: string }
  mail: StateMail
  placeholder?: StateMail
  /** UTF-16 code units, as in the contract */
  longest: number
  change: (mail: StateMail) => void
}

export function MailFields({ language, words, mail, placeholder, longest, change }: Props) {
  const own = { lang: language, styles: { input: { direction: directionOf(language) } } } as const
  return (
    <Fieldset legend={words.legend}>
      <TextInput
        label={words.subject}
        maxLength={longestSubject}
        placeholder={placeholder?.subject ?? ''}
        value={mail.subject}
        onChange={event => change({ ...mail, subject: event.currentTarget.value })}
        {...own}
      />
      <WithinLimit used={mail.text.length} limit={longest}>
        <Textarea
          mt="sm"
          label={words.text}
          description={words.hint}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={longest}
          placeholder={placeholder?.text ?? ''}
          value={mail.text}
          onChange={event => change({ ...mail, text: event.currentTarget.value })}
          {...own}
        />
      </WithinLimit>
    </Fieldset>
  )
}
