// Generates the table of nouns and layers in docs/architecture.md; `npm run docs` writes it. Checks that each folder of a layer belongs to a
// noun, and that `contract` and `landing` have few files at their root, not counting tests.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { finish } from './inspecting/inspect.ts'

const layers = ['contract', 'server/domain', 'server/features', 'landing', 'portal/domain', 'portal/features'] as const
const maxRootFiles = 15

/** Folders by noun. A folder with the noun's own name belongs to it in every layer. */
const nouns: Readonly<Record<string, readonly string[]>> = {
  accounts: ['account', 'auth', 'passkeys', 'profile', 'second-factor', 'sessions', 'sign-in-providers', 'users', 'welcome'],
  administration: [
    'admin-domains',
    'admin-mails',
    'admin-names',
    'admin-persons',
    'admin-registrations',
    'admin-stats',
    'admin-system',
    'admin-tenants',
    'admin-users',
    'administrators',
    'persons',
    'switch',
    'switches',
  ],
  announcements: ['announcement-templates', 'notices'],
  audit: [],
  'candidate-teams': ['team-search'],
  'custom-domains': ['domains'],
  badges: [],
  certificates: [],
  events: ['clashes', 'seats', 'shared-screens'],
  files: ['stored-files'],
  help: [],
  'help-queue': ['mentor'],
  imports: [],
  judging: ['judge', 'scoring'],
  'landing-pages': [
    'page',
    'page-view',
    'look',
    'document',
    'embeds',
    'chapters',
    'frame',
    'icons',
    'links',
    'pieces',
    'sections',
    'structured-data',
    'themes',
    'words',
    'drafts',
    'page-preview',
    'public-pages',
    'publishing',
    'readiness',
    'share-card',
    'share-cards',
  ],
  meetings: [],
  mails: ['mail-budget'],
  members: ['invitations', 'team'],
  names: [],
  phases: [],
  places: ['city-field', 'countries', 'country-field'],
  projects: [],
  registrations: [
    'check-in',
    'confirmations',
    'check-in-links',
    'check-in-lists',
    'forms',
    'own-registration',
    'questions',
    'registration-form',
    'scores',
    'submit-form',
  ],
  reminders: [],
  results: ['result-publication'],
  retention: ['archive', 'deletion', 'legal', 'tables'],
  search: [],
  statistics: ['growth-chart', 'page-views', 'stats', 'tasks'],
  tenants: ['dashboard', 'hackathon'],
  text: [],
  time: ['calendar', 'time-zone-field'],
  'api-tokens': [],
  votes: ['vote'],
  webhooks: [],
}
/** Folders that belong to no noun, by layer. */
const general: Readonly<Record<string, readonly string[]>> = {
  landing: ['platform', 'testing'],
  'server/features': ['api-docs', 'dev-mail', 'health', 'portal'],
}

const document = 'docs/architecture.md'
const [begin, end] = ['<!-- generated: nouns -->', '<!-- end of nouns -->']
const nounOf = (folder: string) => Object.entries(nouns).find(([noun, others]) => noun === folder || others.includes(folder))?.[0]
const entries = layers.map(layer => {
  const found = readdirSync(layer, { withFileTypes: true })
  const namesOf = (isFolder: boolean) => found.filter(each => each.isDirectory() === isFolder).map(({ name }) => name)
  return { layer, folders: namesOf(true).toSorted(), files: namesOf(false).filter(name => !name.includes('.test.')) }
})

const withoutNoun = entries.flatMap(({ layer, folders }) =>
  folders
    .filter(folder => nounOf(folder) === undefined && !general[layer]?.includes(folder))
    .map(folder => `${layer}/${folder} belongs to no noun: add it to tools/checks/nouns.ts`),
)
const crowded = entries
  .filter(({ layer, files }) => (layer === 'contract' || layer === 'landing') && files.length > maxRootFiles)
  .map(({ layer, files }) => `${layer} has ${files.length} files at its root, more than ${maxRootFiles}: move them into folders of nouns`)
const missing = Object.entries(nouns)
  .flatMap(([noun, others]) => [noun, ...others])
  .filter((folder, at, all) => all.indexOf(folder) !== at || !entries.some(({ folders }) => folders.includes(folder)))
  .filter(folder => !(folder in nouns))
  .map(folder => `tools/checks/nouns.ts names ${folder}, which is no folder or is listed twice`)
finish('nouns', entries.length, [...withoutNoun, ...crowded, ...missing, ...outdated()])

function outdated(): string[] {
  const text = readFileSync(document, 'utf8')
  const [before, rest = ''] = text.split(`${begin}\n`)
  const [, after = ''] = rest.split(end)
  const current = `${before}${begin}\n${table()}\n${end}${after}`
  if (process.argv.includes('--write')) writeFileSync(document, current)
  return current === text || process.argv.includes('--write') ? [] : [`${document} is outdated: run npm run docs`]
}

function table(): string {
  const rows = Object.keys(nouns).map(noun => {
    const cells = entries.map(({ folders }) => folders.filter(folder => nounOf(folder) === noun).join(', '))
    return `| **${noun}** | ${cells.join(' | ')} |`
  })
  return [`| noun | ${layers.map(layer => `\`${layer}/\``).join(' | ')} |`, `|${' --- |'.repeat(layers.length + 1)}`, ...rows].join('\n')
}
