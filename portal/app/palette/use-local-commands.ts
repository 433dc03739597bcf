import {
  type Icon,
  IconCalendarEvent,
  IconCopy,
  IconHelp,
  IconKeyboard,
  IconLanguage,
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textIn } from '#contract/language.ts'
import { mayEdit } from '#contract/members/roles.ts'
import { useShownHackathon } from '#portal/domain/hackathon/shown-hackathon.ts'
import { addressOfArea, areas, areasFor, hasEntry } from '#portal/features/tenants/details/areas.ts'
import { signOut } from '#portal/platform/api/calls.ts'
import { changeLanguage } from '#portal/platform/i18n/i18n.ts'
import { currentLanguage } from '#portal/platform/i18n/language.ts'
import { openOverlay } from '#portal/platform/overlays/overlays.ts'
import { helpOf } from '#portal/platform/paths/help.ts'
import { paths } from '#portal/platform/paths/paths.ts'
import { useSession } from '#portal/platform/session/session.ts'
import { themeActions, useTheme } from '#portal/platform/theme/theme-store.ts'
import { addressOf, sectionNames, sections } from '../areas/administration-areas.ts'

export type CommandGroup = 'recent' | 'areas' | 'screens' | 'actions' | 'people' | 'hackathons' | 'events'
export type Command = {
  id: string
  group: CommandGroup
  label: string
  Icon: Icon
  detail?: string
  /** name of the hackathon of an area, which recent commands show */
  hackathon?: string
} & ({ to: string } | { run: () => void; /** true if the result is shown in the palette */ staysOpen?: true })

/** Commands that need no request: areas that the role allows, screens, and actions. */
export function useLocalCommands(): Command[] {
  const { t } = useTranslation(['palette', 'shell', 'details', 'administration', 'hackathons'])
  const { i18n } = useTranslation()
  const { mode } = useTheme()
  const isAdministrator = useSession(({ user }) => user?.role === 'administrator')
  const tenant = useShownHackathon(state => state.tenant)
  const names = tenant && tenant.role !== null ? areasFor(tenant.role).filter(area => hasEntry(area, tenant) || mayEdit(tenant.role)) : []
  const help = helpOf(null)
  const isArabic = i18n.resolvedLanguage !== 'en'
  const action = (id: string, icon: Icon, label: string, run: () => void): Command => ({
    id,
    group: 'actions',
    label,
    Icon: icon,
    run,
  })
  return [
    ...names.map((area): Command => ({
      id: `area-${area}`,
      group: 'areas',
      label: t(`details:tab.${area}`),
      Icon: areas[area].Icon,
      hackathon: tenant ? textIn(tenant.name, currentLanguage()) : '',
      to: addressOfArea(tenant?.tenant_name ?? '', area),
    })),
    { id: 'home', group: 'screens', label: t('shell:dashboard'), Icon: IconLayoutDashboard, to: paths.home() },
    { id: 'hackathons', group: 'screens', label: t('shell:hackathons'), Icon: IconTrophy, to: paths.hackathons() },
    { id: 'events', group: 'screens', label: t('shell:events'), Icon: IconCalendarEvent, to: paths.events() },
    ...(isAdministrator
      ? sectionNames.map((name): Command => ({
          id: `section-${name}`,
          group: 'screens',
          label: t(`administration:tab.${name}`),
          Icon: sections[name].Icon,
          to: addressOf(name),
        }))
      : [{ id: 'new', group: 'actions', label: t('hackathons:new'), Icon: IconPlus, to: paths.config() } as const]),
    ...(tenant?.status === 'published'
      ? [
          {
            ...action('copy', IconCopy, t('copy'), () => void navigator.clipboard.writeText(tenant.public_url)),
            staysOpen: true as const,
          },
        ]
      : []),
    action('language', IconLanguage, isArabic ? 'English' : 'العربية', () => void changeLanguage(isArabic ? 'en' : 'ar')),
    action('mode', mode === 'dark' ? IconSun : IconMoon, t(mode === 'dark' ? 'light' : 'dark'), () => themeActions.toggleMode()),
    action('profile', IconUser, t('profile'), () => openOverlay('user-profile')),
    action('settings', IconSettings, t('shell:settings.title'), () => openOverlay('theme-settings')),
    ...(help === null ? [] : [action('help', IconHelp, t('help'), () => void window.open(help))]),
    action('keys', IconKeyboard, t('keys.title'), () => openOverlay('keys')),
    action('sign-out', IconLogout, t('shell:profile.sign_out'), () => void signOut()),
  ]
}
