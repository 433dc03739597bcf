// Assigns modules to chunks. Small files compress badly; large files contain unused code.

type Group = { name: string; test: RegExp; tags?: ['$initial']; minShareCount?: number }

const libraries =
  'react|react-dom(?!.*server)|scheduler|react-router|i18next|i18next-browser-languagedetector|react-i18next(?!.*/Trans)|zustand|@tanstack/(?:query-core|react-query)|@mantine/form|klona|fast-deep-equal'
const pieces = 'ActionIcon|Anchor|Button|Group|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|Title|UnstyledButton'
const icons =
  'ArrowDown|ArrowLeft|ArrowRight|ArrowUp|CalendarEvent|CalendarUser|ChevronRight|ExternalLink|EyeOff|Logout|Pencil|Plus|Search|Settings|Speakerphone|UserPlus|Users'

const any = (...ids: string[]) => new RegExp(ids.join('|'))
const kit = (...names: string[]) => `/node_modules/(?:${names.join('|')})`
const ours = (...names: string[]) => `/(?:${names.join('|')})\\.tsx?$`

/**
 * Name of a script file with Rolldown's shortest hash. Long names enlarge importing files, so only files useful for debugging have a
 * name.
 */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${isNamed(name) ? `${name}-` : ''}[hash:7].js`
export const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`

export const groups: Group[] = [
  // Dependencies of all screens, cached across them.
  {
    name: 'frame',
    test: any(kit(`(?:${libraries})/`, '@mantine/core/esm/core/(?!utils/)', `@mantine/core/esm/components/(?:${pieces})/`)),
  },
  // API calls, session and forms, which sign-in screens and dashboard need.
  {
    name: 'calls',
    test: any(
      ours(
        'portal/platform/api/queries',
        'portal/domain/auth/use-auth',
        'portal/domain/auth/use-countries',
        'portal/platform/format/isolated',
        'portal/features/auth/(?!\\w+Screen|ResendCode|ProviderButtons|(?:provider-)?routes)[\\w-]+',
        'portal/domain/second-factor/use-factor-step',
        'portal/domain/passkeys/PasskeyButton',
        'portal/platform/forms/(?:Form|FormAlert|use-contract-form|use-submit)',
      ),
      kit('@mantine/hooks/esm/use-debounced-value/'),
    ),
  },
  { name: 'start', test: any(ours('(?:portal|contract)/.+')), tags: ['$initial'] },
  // Components that sign-in and other screens share and no other group contains.
  { name: 'parts', test: any(ours('portal/platform/screen/(?:Failed|LegalLinks|Loading)')) },
  {
    name: 'tiles',
    test: any(
      ours('landing/look/colour', 'landing/look/seed', 'landing/themes/fusayfisa/(?:tiles|palette)', 'portal/domain/hackathon/Painting'),
    ),
  },
  { name: 'pictures', test: any(ours('portal/domain/hackathon/(?:PagePicture|StageTag|Thumbnail)')) },
  {
    name: 'inside',
    test: any(
      ours(
        'portal/app/(?:QueryScope|other-routes|palette/(?:shortcut|use-palette-keys))',
        'portal/platform/format/format',
        'portal/platform/screen/Panel',
        'portal/platform/share/(?:ShareButton|ShareMenu)',
        'portal/domain/growth-chart/Columns',
        'portal/domain/hackathon/(?:HeldDates|team-look|use-hackathon-config)',
        'contract/(?:tenants/addresses|landing-pages/call-off|statistics/channels|members/roles)',
      ),
      kit('@mantine/core/esm/components/Skeleton/', `@tabler/icons-react/dist/esm/icons/Icon(?:${icons})\\.`),
    ),
  },
  { name: 'main', test: any(ours('portal/app/home', 'portal/app/layouts/MainLayout', 'portal/domain/hackathon/NewHackathon')) },
  // Icons are tiny. As single files they would be half of a screen's requests.
  { name: 'signs', test: any(kit('@tabler/icons-react/')), minShareCount: 2 },
  // `common` excludes importers of this chunk: only lists need it.
  { name: 'table', test: any(kit('@tanstack/(?:react-table|table-core|react-store|store)/')) },
  // Needed by the judge's page, which has no dialogs and does not load `common`.
  {
    name: 'sheets',
    test: any(
      kit('@mantine/core/esm/components/(?:Alert|CloseButton|Textarea)/', 'react-textarea-autosize/'),
      ours(
        'portal/platform/(?:format/format|paths/help|unsaved/unsaved|offline-queue/.+|forms/(?:ReasonField|WithinLimit)|screen/Disclosure)',
        'portal/domain/scoring/(?:Elapsed|PointsField)',
        'contract/(?:help/help-pages|judging/judging|projects/project-fields)',
      ),
    ),
    minShareCount: 2,
  },
  {
    name: 'dialogs',
    test: any(
      kit('@mantine/core/esm/components/(?:FocusTrap|Modal|ModalBase|Overlay|Paper|Portal|Transition)/', 'react-remove-scroll(?:-bar)?/'),
      ours('portal/platform/(?:overlays/(?:Dialog|keep-in-dialogs)|unsaved/(?!unsaved).+)'),
    ),
    minShareCount: 2,
  },
  // Shared by many screens. Excludes endpoint addresses that the first screen needs.
  {
    name: 'common',
    test: any(
      kit('@mantine/'),
      ours(
        'portal/(?!platform/data-table/|features/administration/).+',
        'contract/(?!(?:[\\w-]+/addresses|address-groups|address)\\.ts).+',
      ),
    ),
    minShareCount: 4,
  },
  // Last, because a group also contains its dependencies that no previous group contains.
  { name: 'areas', test: any(ours('portal/app/areas/.+', 'portal/features/tenants/details/areas')) },
]

/** Every name lengthens the list of files that sign-in loads, so small shared chunks have none. */
const named: ReadonlySet<string> = new Set(['frame', 'calls', 'start'])
const isNamed = (file: string) => file.endsWith('Screen') || named.has(file)
