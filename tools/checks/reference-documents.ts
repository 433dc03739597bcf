// Generates docs/settings.md and docs/commands.md. `npm run docs` writes them; the check fails if they are outdated.

import { readFileSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { createProgram } from '#server/cli/commands.ts'
import { documentedSettings } from '#server/platform/settings/environment.ts'
import { secretNames } from '#server/platform/settings/secret-files.ts'
import { finish } from './inspecting/inspect.ts'

const documents = { 'docs/settings.md': settingsText(), 'docs/commands.md': commandsText() }
const isWriting = process.argv.includes('--write')
const outdated = Object.entries(documents).filter(([file, text]) => {
  if (isWriting) writeFileSync(file, text)
  return !isWriting && readFileSync(file, 'utf8') !== text
})
finish(
  'reference-documents',
  2,
  outdated.map(([file]) => `${file} is outdated: run npm run docs`),
)

function settingsText(): string {
  const rows = documentedSettings.map(
    ({ name, description, default: preset }) => `| \`${name}\` | ${preset && `\`${preset}\``} | ${escape(description)} |`,
  )
  return `# Settings

Settings are environment variables. All are optional. The \`maydan\` command also reads a file, \`.env\` in the working directory or the one given
with \`--env-file\`; the environment has priority. A value that cannot be used stops the start with one line that names the setting.
\`npx maydan settings\` shows the effective values and where each comes from; secrets are hidden.

A secret can be read from a file: \`NAME_FILE\` contains its path, for ${secretNames.map(name => `\`${name}\``).join(', ')}.
Trailing white space is removed. The start fails if the file cannot be read, or if both names are given.

| setting | default | |
| --- | --- | --- |
${rows.join('\n')}

Several processes may serve one \`DATABASE_URL\`. They need the same keys (\`SECRETS\`, or one \`DATA_DIR\`) and the same files (\`FILES_URL\`, or one
\`DATA_DIR\`). A process with other keys or files does not start.

Generated from \`server/platform/settings/environment.ts\` by \`npm run docs\`.
`
}

function commandsText(): string {
  const program = createProgram()
  const leaves = (command: Command, names: readonly string[]): [string, Command][] =>
    command.commands.length > 0 ? command.commands.flatMap(each => leaves(each, [...names, each.name()])) : [[names.join(' '), command]]
  const sections = leaves(program, ['maydan']).map(([name, command]) => {
    const args = command.registeredArguments.map(argument => {
      const shown = argument.variadic ? `${argument.name()}...` : argument.name()
      return argument.required ? ` <${shown}>` : ` [${shown}]`
    })
    const options = command.options.map(
      ({ flags, description, mandatory, argChoices }) =>
        `- \`${flags}\`: ${description}${argChoices ? ` (${argChoices.join(', ')})` : ''}${mandatory ? ' (required)' : ''}`,
    )
    const description = command.description()
    return [
      `## ${name}`,
      `\`${name}${options.length > 0 ? ' [options]' : ''}${args.join('')}\``,
      `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
      options.join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n')
  })
  const global = program.options.filter(({ hidden }) => !hidden).map(({ flags, description }) => `- \`${flags}\`: ${description}`)
  return `# Commands

The \`maydan\` command runs as \`npx maydan …\` in a checkout, and as the entry point of the container image. \`npm start\` is \`maydan start\`.

Exit codes: 0 done, 1 failed, 2 wrong arguments or settings. Results are printed to standard output, everything else to standard error.

Options of every command:

${global.join('\n')}
- \`-h, --help\`: display help for command

${sections.join('\n\n')}

Generated from \`server/cli/commands.ts\` by \`npm run docs\`.
`
}

function escape(text: string): string {
  return text.replaceAll('|', '\\|')
}
