import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { DiscardDialog } from '#portal/platform/unsaved/DiscardDialog.tsx'
import shared from '../details.module.css'
import css from './announcements.module.css'
import { type Draft, writtenIn } from './draft.ts'

type Props = { drafts: readonly { name: string; draft: Draft }[]; open: (name: string) => void; remove: (name: string) => void }

export function Drafts({ drafts, open, remove }: Props) {
  const { t } = useTranslation('announcements')
  const [confirming, setAsked] = useState<string | null>(null)
  return (
    <section className={shared.panel} aria-labelledby="drafts">
      <Title order={2} fz="lg" id="drafts">
        {t('drafts')}
      </Title>
      <Text c="dimmed">{t('drafts_mean')}</Text>
      <ul className={css.list}>
        {drafts.map(({ name, draft }) => {
          const language = writtenIn(draft).find(one => one === currentLanguage()) ?? writtenIn(draft)[0] ?? 'ar'
          return (
            <li key={name} className={css.row}>
              <div className={css.rowHead}>
                <Text fw={600} dir="auto" lang={language} className={css.subject ?? ''}>
                  {draft.words[language].subject || t('no_subject')}
                </Text>
                {draft.notice !== null && <Tag color="orange">{t('draft_of_notice')}</Tag>}
              </div>
              <div className={css.acts}>
                <Button variant="default" size="sm" onClick={() => open(name)}>
                  {t('continue')}
                </Button>
                <Button variant="subtle" size="sm" onClick={() => setAsked(name)}>
                  {t('discard')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <DiscardDialog
        title={t('discard_title')}
        text={t('discard_means')}
        opened={confirming !== null}
        stay={() => setAsked(null)}
        discard={() => {
          if (confirming !== null) remove(confirming)
          setAsked(null)
        }}
      />
    </section>
  )
}
