import { Anchor, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { sentenceFor } from '#portal/platform/api/problems.ts'
import { useEditorStore } from '../draft/use-editor-store.ts'
import { addressToRead } from './share-message.ts'

/** Duration of the notice in ms. It is longer than usual, because the change was public. */
const shownFor = 20_000

export function usePublishedNotice() {
  const { t } = useTranslation('editor')
  const store = useEditorStore()
  const show = (message: React.ReactNode) =>
    notifications.show({ id: 'published', autoClose: shownFor, closeButtonProps: { 'aria-label': t('close') }, message })
  const replace = (message: React.ReactNode) => {
    notifications.hide('published')
    show(message)
  }
  const undo = () =>
    store.revert().then(
      () => replace(t('publish.undone')),
      (error: unknown) => replace(sentenceFor(error)),
    )
  const published = () => {
    const { page } = store.state.getState()
    const [main, other] = page.languages
    const isAlone = other === undefined && store.state.getState().draft.facts.languages === 'ar+en'
    replace(
      <Group gap="4px 12px">
        <Text>{isAlone && main ? t(`publish.done_alone.${main}`) : t('publish.done')}</Text>
        <Anchor href={addressToRead(page)} target="_blank" rel="noopener" underline="always">
          {t('publish.look')}
        </Anchor>
        {page.revertible && (
          <Button size="compact-sm" variant="light" aria-label={t('publish.undo_last')} onClick={() => void undo()}>
            {t('publish.undo')}
          </Button>
        )}
      </Group>,
    )
  }
  return { published, undo }
}
