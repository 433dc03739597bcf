import { ActionIcon, Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { questionKinds } from '#contract/landing-pages/sections/register-section.ts'
import { languages } from '#contract/language.ts'
import { questionFields } from '#contract/registrations/registration.ts'
import {
  maxQuestions,
  newQuestion,
  type Question,
  QuestionFields,
  type QuestionParts,
  type RowsProps,
} from '#portal/domain/questions/QuestionFields.tsx'
import { useConditionFields } from '#portal/domain/questions/use-condition-fields.ts'
import { L10nField } from '#portal/platform/forms/fields/L10nField.tsx'
import { SelectField } from '#portal/platform/forms/fields/SelectField.tsx'
import css from './projects.module.css'

type Props = { questions: readonly Question[]; onChange: (questions: Question[]) => void }

/** Teams upload pictures and a document in fields of their own. */
const kinds = questionKinds.filter(kind => kind !== 'file')

/** The organizers' questions about projects. Needs the words of `editor`. */
export function ProjectQuestions({ questions, onChange }: Props) {
  const { t } = useTranslation('editor')
  return (
    <Rows
      name="questions"
      rows={questions}
      limit={maxQuestions}
      add={t('form.add_question')}
      empty={t('form.no_questions')}
      make={newQuestion}
      nameOf={(_, at) => t('form.question', { at: at + 1 })}
      change={recipe => onChange(recipe([...questions]))}
    >
      {(row, patch) => <ProjectQuestion questions={questions} question={row} patch={patch} />}
    </Rows>
  )
}

type QuestionProps = { questions: readonly Question[]; question: Question; patch: (change: Partial<Question>) => void }

function ProjectQuestion({ questions, question, patch }: QuestionProps) {
  const before = questions.slice(0, questions.indexOf(question))
  const conditions = useConditionFields(questionFields(before), before)
  return <QuestionFields question={question} kinds={kinds} conditions={conditions} parts={parts} patch={patch} />
}

/** Rows that can be added, moved and removed. */
function Rows<R extends { id: string }>({ rows, limit, add, empty, make, nameOf, change, children }: RowsProps<R>) {
  const { t } = useTranslation('editor')
  const move = (from: number, by: -1 | 1) =>
    change(current => current.map((row, at) => (at === from ? current[from + by] : at === from + by ? current[from] : row) ?? row), '')
  return (
    <Stack gap="sm">
      {rows.length === 0 && <Text c="dimmed">{empty}</Text>}
      {rows.map((row, at) => {
        const name = nameOf(row, at)
        const tools = [
          { Icon: IconArrowUp, label: t('rows.up', { name }), disabled: at === 0, do: () => move(at, -1) },
          { Icon: IconArrowDown, label: t('rows.down', { name }), disabled: at === rows.length - 1, do: () => move(at, 1) },
          {
            Icon: IconTrash,
            label: t('rows.remove', { name }),
            disabled: false,
            do: () => change(all => all.filter(one => one.id !== row.id), ''),
          },
        ]
        return (
          <fieldset key={row.id} className={css.question}>
            <VisuallyHidden component="legend">{name}</VisuallyHidden>
            <div className={css.tools}>
              <Text fw={600} aria-hidden>
                {name}
              </Text>
              {tools.map(({ Icon, label, disabled, do: act }) => (
                <ActionIcon key={label} variant="subtle" color="gray" size={44} aria-label={label} disabled={disabled} onClick={act}>
                  <Icon size={18} aria-hidden />
                </ActionIcon>
              ))}
            </div>
            {children(row, part => change(all => all.map(one => (one.id === row.id ? { ...one, ...part } : one)), ''))}
          </fieldset>
        )
      })}
      <Button
        variant="light"
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={rows.length >= limit}
        onClick={() => change(all => [...all, make(newId())], '')}
      >
        {add}
      </Button>
    </Stack>
  )
}

const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

const parts: QuestionParts = {
  Text: ({ name: _, ...field }) => <L10nField languages={languages} {...field} />,
  Select: ({ name: _, ...field }) => <SelectField {...field} />,
  Options: Rows,
}
