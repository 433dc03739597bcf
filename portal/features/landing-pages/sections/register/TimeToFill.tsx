import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Register } from '#contract/landing-page/register-section.ts'

/** Seconds that people take on a phone, by the kind of answer. */
const forName = 25
const forMlh = 40
const each = { choice: 5, line: 12, lines: 30, yes_no: 4 }
const longFields = new Set(['accessibility'])
const typedFields = new Set(['city', 'university', 'linkedin', 'github'])

/** How long the form takes: each field that is added loses a few who would have come. */
export function TimeToFill({ section }: { section: Pick<Register, 'fields' | 'questions' | 'mlh'> }) {
  const { t } = useTranslation('editor')
  const fields = section.fields.map(({ key }) => (longFields.has(key) ? each.lines : typedFields.has(key) ? each.line : each.choice))
  const questions = section.questions.map(({ kind }) =>
    kind === 'text' ? each.lines : kind === 'choice' || kind === 'file' ? each.choice : each.yes_no,
  )
  const seconds = (section.mlh === 'none' ? forName : forName + forMlh) + [...fields, ...questions].reduce((sum, one) => sum + one, 0)
  return (
    <Text role="status" c="dimmed">
      {seconds < 50 ? t('form.under_a_minute') : t('form.minutes', { count: Math.round(seconds / 60) })}
    </Text>
  )
}
