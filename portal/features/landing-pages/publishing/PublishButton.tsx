import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languagesLeftOut, languagesLive } from '#contract/landing-page/completeness.ts'
import { isDirty } from '../draft/editor-state.ts'
import { useEditor, useFacts } from '../draft/use-editor-store.ts'

type Props = { isBusy: boolean; press: () => void }

/** Says what it is going to publish: the page, so many changes, one language alone; quiet while there is nothing to. */
export function PublishButton({ isBusy, press }: Props) {
  const { t } = useTranslation('editor')
  const isLive = useEditor(state => state.page.status === 'published')
  const count = useEditor(state => state.page.unpublished.length)
  const isTyping = useEditor(isDirty)
  const facts = useFacts()
  const [main] = languagesLive(facts)
  if (isLive && count === 0 && !isTyping)
    // It keeps the focus of whoever has just pressed it.
    return (
      <Button variant="default" aria-disabled data-disabled loading={isBusy} onClick={event => event.preventDefault()}>
        {t('publish.nothing')}
      </Button>
    )
  const isAlone = languagesLeftOut(facts).length > 0
  return (
    <Button loading={isBusy} onClick={press}>
      {isAlone ? t(`publish.alone.${main}`) : !isLive ? t('publish.page') : count ? t('publish.count', { count }) : t('publish.changes')}
    </Button>
  )
}
