import { Fieldset, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { longestAnnouncement } from '#contract/announcements.ts'
import { directionOf, type Language } from '#contract/language.ts'
import { longestSubject, type StateMail } from '#contract/state-mails.ts'
import { CharactersLeft } from '#portal/platform/forms/CharactersLeft.tsx'

type Props = { language: Language; words: StateMail; change: (words: StateMail) => void }

/** What it says in one language, in its own direction. */
export function WordsFields({ language, words, change }: Props) {
  const { t } = useTranslation('announcements')
  const own = { lang: language, dir: directionOf(language) }
  return (
    <Fieldset legend={t(`words_${language}`)}>
      <TextInput
        label={t('subject')}
        maxLength={longestSubject}
        value={words.subject}
        onChange={event => change({ ...words, subject: event.currentTarget.value })}
        {...own}
      />
      <Textarea
        mt="sm"
        label={t('text')}
        description={t('text_means')}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={longestAnnouncement}
        value={words.text}
        onChange={event => change({ ...words, text: event.currentTarget.value })}
        {...own}
      />
      <CharactersLeft used={words.text.length} limit={longestAnnouncement} />
    </Fieldset>
  )
}
