import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languagesLeftOut, languagesLive } from '#contract/landing-pages/completeness.ts'
import { longestName } from '#contract/limits.ts'
import { suggestName } from '#contract/names/name-suggestions.ts'
import { TextField } from '#portal/platform/forms/fields/TextField.tsx'
import { Form } from '#portal/platform/forms/Form.tsx'
import { useEditorStore, useFacts } from '../draft/use-editor-store.ts'

type Props = { isBusy: boolean; publish: () => Promise<void> }

/** Shown if the name in one language is missing. Suggests a name, or publishes without this language. */
export function MissingName({ isBusy, publish }: Props) {
  const { t } = useTranslation('editor')
  const { changeFacts } = useEditorStore()
  // Keeps the question while publishing is pending.
  const question = useQuestion()
  const [{ missing, main, written, offered }] = useState(question)
  const [name, setName] = useState(offered)
  const [fault, setFault] = useState('')
  const publishBoth = () => {
    if (name.trim() === '') return setFault(t(`missing_name.empty.${missing}`))
    changeFacts({ name: missing === 'en' ? { ar: written, en: name.trim() } : { ar: name.trim(), en: written } })
    return publish()
  }
  return (
    <Form isBusy={isBusy} submit={publishBoth}>
      <Stack gap="md">
        <Text>{t(`missing_name.what.${missing}`)}</Text>
        <TextField
          label={t(`missing_name.label.${missing}`)}
          hint={name !== '' && name === offered ? t('missing_name.offered') : ''}
          value={name}
          limit={longestName}
          error={fault}
          onChange={typed => (setName(typed), setFault(''))}
        />
        <Group gap="xs">
          <Button type="submit" loading={isBusy}>
            {t('missing_name.both')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => void publish()}>
            {t(`missing_name.alone.${main}`)}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}

function useQuestion() {
  const facts = useFacts()
  const [main] = languagesLive(facts)
  const [missing = main] = languagesLeftOut(facts)
  const written = facts.name[main]
  return { missing, main, written, offered: suggestName(written, missing) }
}
