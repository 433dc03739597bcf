import { Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftContent } from '#contract/landing-pages/drafts-endpoints.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import css from './page-text.module.css'

/** The reader is loaded when a visitor opens it. */
const PageTextDialog = lazy(async () => ({ default: (await import('./PageTextDialog.tsx')).PageTextDialog }))

type Props = { content: DraftContent; change: (part: Partial<DraftContent>) => void }

/** Opens the dialog that reads a text about the hackathon, and names the rows that were added from it. */
export function PageTextButton({ content, change }: Props) {
  const { t } = useTranslation('config')
  const [isOpen, setOpen] = useState(false)
  // The text stays for another look after the dialog was closed.
  const [text, setText] = useState('')
  const [used, setUsed] = useState(0)
  const lists = (['tracks', 'prizes', 'questions'] as const).filter(name => content[name].length > 0)
  const named = new Intl.ListFormat(currentLanguage()).format(
    lists.map(name => t(`from_text.rows.${name}`, { count: content[name].length })),
  )
  return (
    <div className={css['offer']}>
      <Group gap="xs" justify="space-between">
        <Text fw={600}>{t('from_text.offer')}</Text>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('from_text.open')}
        </Button>
      </Group>
      <div role="status">
        {used > 0 && <Text size="sm">{t('from_text.used', { count: used })}</Text>}
        {lists.length > 0 && <Text size="sm">{t('from_text.on_page', { rows: named })}</Text>}
      </div>
      {lists.length > 0 && (
        <Button variant="subtle" size="sm" onClick={() => change({ tracks: [], prizes: [], questions: [] })}>
          {t('from_text.remove')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PageTextDialog
            content={content}
            text={text}
            setText={setText}
            close={() => setOpen(false)}
            use={(part, count) => {
              change(part)
              setUsed(count)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
