import { Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { RowMenu } from '#portal/platform/overlays/RowMenu.tsx'
import { Tag } from '#portal/platform/screen/Tag.tsx'
import { DiscardDialog } from '#portal/platform/unsaved/DiscardDialog.tsx'
import css from './announcements.module.css'
import { type Draft, writtenIn } from './draft.ts'

type Props = { drafts: readonly { name: string; draft: Draft }[]; open: (name: string) => void; remove: (name: string) => void }

export function Drafts({ drafts, open, remove }: Props) {
  const { t } = useTranslation('announcements')
  const [confirming, setAsked] = useState<string | null>(null)
  return (
    <section aria-labelledby="drafts">
      <h3 id="drafts" className={css.group}>
        {t('drafts')}
      </h3>
      <Text c="dimmed" fz="sm">
        {t('drafts_mean')}
      </Text>
      <ul className={css.list}>
        {drafts.map(({ name, draft }) => {
          const language = writtenIn(draft).find(one => one === currentLanguage()) ?? writtenIn(draft)[0] ?? 'ar'
          const subject = draft.words[language].subject || t('no_subject')
          return (
            <li key={name} className={`${css.row} ${css.opens}`}>
              <button type="button" className={css.open} lang={language} onClick={() => open(name)}>
                <bdi>{subject}</bdi>
              </button>
              <span className={css.end}>
                {draft.notice !== null && (
                  <Tag color="orange" className={css.state}>
                    {t('draft_of_notice')}
                  </Tag>
                )}
                <RowMenu
                  label={t('actions_of', { subject })}
                  actions={[
                    { name: 'continue', label: t('continue'), icon: <IconPencil size={18} aria-hidden />, choose: () => open(name) },
                    { name: 'discard', label: t('discard'), icon: <IconTrash size={18} aria-hidden />, choose: () => setAsked(name) },
                  ]}
                />
              </span>
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
