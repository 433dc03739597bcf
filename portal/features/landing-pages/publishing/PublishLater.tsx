import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf, sentenceFor } from '#portal/platform/api/problems.ts'
import { DateTimeFields } from '#portal/platform/date-fields/DateTimeFields.tsx'
import { Form } from '#portal/platform/forms/Form.tsx'
import type { StepId } from '../draft/steps.ts'
import { useEditorStore, useEditor, useFacts } from '../draft/use-editor-store.ts'
import { IssueLinks } from './IssueLinks.tsx'

type Props = { onDone: () => void; onChoose: (step: StepId) => void }

export function PublishLater({ onDone, onChoose }: Props) {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const { timezone } = useFacts()
  const { publish_at, issues } = useEditor(state => state.page)
  const needed = issues.filter(issue => issue.weight === 'required')
  const [at, setAt] = useState(publish_at ?? '')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  const plan = async (moment: string | null) => {
    setBusy(true)
    try {
      if (!(await store.flush())) return setFault(t('publish.unsaved'))
      await store.plan(moment)
      onDone()
    } catch (error) {
      setFault(fieldsOf(error)['at'] ?? sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = () => (Date.parse(at) > Date.now() ? plan(at) : setFault(t('later.past')))

  return (
    <Form isBusy={busy} submit={submit}>
      <Text>{t('later.what')}</Text>
      <DateTimeFields
        label={t('later.at')}
        timeZone={timezone}
        value={at}
        error={fault}
        onChange={moment => (setAt(moment), setFault(''))}
        onFault={() => setAt('')}
      />
      {needed.length > 0 && (
        <div>
          <Text mb="xs">{t('later.needed')}</Text>
          <IssueLinks issues={needed} onChoose={onChoose} />
        </div>
      )}
      <Group gap="xs">
        <Button type="submit" loading={busy}>
          {t(publish_at ? 'later.change' : 'later.do')}
        </Button>
        {publish_at && (
          <Button variant="default" disabled={busy} onClick={() => void plan(null)}>
            {t('later.take_back')}
          </Button>
        )}
      </Group>
    </Form>
  )
}
