import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { startingContent, withSection } from '#contract/landing-pages/content.ts'
import { optionalTypes, Section, type SectionType } from '#contract/landing-pages/sections/sections.ts'
import { newRowId } from '../draft/draft.ts'
import { useEditorStore } from '../draft/use-editor-store.ts'

type Props = { types: readonly SectionType[]; onAdded: (id: string) => void }

export function AddSection({ types, onAdded }: Props) {
  const { t } = useTranslation(['editor', 'sections'])
  const { changeSections } = useEditorStore()
  const add = (type: SectionType) => {
    const section = newSection(type)
    if (!section) return
    changeSections(sections => (type === 'hero' ? [section, ...sections] : withSection(sections, section)), '')
    onAdded(section.id)
  }
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false} position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" size="sm" tabIndex={-1} data-stop leftSection={<IconPlus size={18} />}>
          {t('sections_add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map(type => (
          <Menu.Item key={type} onClick={() => add(type)}>
            {t(`sections:${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function newSection(type: SectionType): Section | undefined {
  if (type === 'own') return Section.parse({ id: newRowId(), type })
  return optionalTypes.has(type) ? Section.parse({ id: type, type }) : startingContent().sections.find(section => section.type === type)
}
