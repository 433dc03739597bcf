import { ActionIcon, CheckIcon, CloseButton, ColorSwatch, Drawer, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import { IconArrowsMaximize, IconArrowsMinimize, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOverlay } from '#portal/platform/overlays/overlays.ts'
import { navColors, type Preset, themeActions, useTheme } from '#portal/platform/theme/theme-store.ts'
import css from './ThemeSettingsDrawer.module.css'

export function ThemeSettingsDrawer({ opened }: { opened: boolean }) {
  const { t } = useTranslation('shell')
  const theme = useTheme()
  const { fullscreen, toggle } = useFullscreenDocument()
  const [refused, setRefused] = useState(false)
  const close = () => closeOverlay('theme-settings')
  const toggleFullscreen = () =>
    toggle().then(
      () => setRefused(false),
      (error: unknown) => {
        console.error('Error attempting to enable fullscreen', error)
        setRefused(true)
      },
    )
  return (
    <Drawer.Root opened={opened} onClose={close} position="right" size={330}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('settings.title')}>
        <Drawer.Header component="div">
          <Drawer.Title>{t('settings.title')}</Drawer.Title>
          <Group gap={4}>
            <ActionIcon
              variant="subtle"
              aria-label={t(fullscreen ? 'settings.fullscreen_off' : 'settings.fullscreen_on')}
              onClick={() => void toggleFullscreen()}
            >
              {fullscreen ? <IconArrowsMinimize size={20} /> : <IconArrowsMaximize size={20} />}
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label={t('settings.reset')} onClick={themeActions.reset}>
              <IconRefresh size={20} />
            </ActionIcon>
            <CloseButton size={44} aria-label={t('settings.close')} onClick={close} />
          </Group>
        </Drawer.Header>
        <Drawer.Body>
          <Stack gap="lg">
            {refused && (
              <Text role="alert" size="sm" c="error">
                {t('settings.fullscreen_refused')}
              </Text>
            )}
            <Switch size="md" label={t('settings.dark')} checked={theme.mode === 'dark'} onChange={themeActions.toggleMode} />
            <Switch
              size="md"
              label={t('settings.compact')}
              description={t('settings.compact_hint')}
              checked={theme.autoWidth}
              onChange={event => themeActions.setAutoWidth(event.currentTarget.checked)}
            />
            <Choice label={t('settings.nav_layout')}>
              <SegmentedControl
                fullWidth
                value={theme.collapseSidebar ? 'collapsed' : 'expanded'}
                onChange={value => themeActions.setCollapsed(value === 'collapsed')}
                data={[
                  { value: 'expanded', label: t('settings.expanded') },
                  { value: 'collapsed', label: t('settings.collapsed') },
                ]}
              />
            </Choice>
            <Choice label={t('settings.nav_color')}>
              <SegmentedControl
                fullWidth
                value={theme.navColor}
                onChange={themeActions.setNavColor}
                data={[
                  { value: navColors.integrate, label: t('settings.integrate') },
                  { value: navColors.apparent, label: t('settings.apparent') },
                ]}
              />
            </Choice>
            <Presets selected={theme.presetsConfig.selectedPreset} presets={theme.presetsConfig.presets} />
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <Text fw={600} mb={6}>
        {label}
      </Text>
      {children}
    </div>
  )
}

const names = {
  '#0097B5': 'lagoon',
  '#00A76F': 'palm',
  '#F7931E': 'dates',
  '#FF4D4F': 'coral',
  '#7A1FA2': 'plum',
  '#000000': 'ink',
} as const

function Presets({ selected, presets }: { selected: Preset; presets: readonly Preset[] }) {
  const { t } = useTranslation('shell')
  return (
    <fieldset className={css['presets']}>
      <legend>{t('settings.presets')}</legend>
      {presets.map(preset => (
        <label key={preset} className={css['preset']}>
          <input type="radio" name="preset" value={preset} checked={preset === selected} onChange={() => themeActions.setPreset(preset)} />
          <ColorSwatch color={preset} size={44}>
            {preset === selected && <CheckIcon size={16} color={preset === '#7A1FA2' || preset === '#000000' ? 'white' : 'black'} />}
          </ColorSwatch>
          <span>{t(`settings.preset.${names[preset]}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
