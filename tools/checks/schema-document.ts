// Generates docs/schema.md, which describes the migrated schema. Every table and function needs a comment in its migration.

import { readFileSync, writeFileSync } from 'node:fs'
import { finish } from './inspecting/inspect.ts'
import { type Policy, readSchema, type SqlFunction } from './inspecting/read-schema.ts'
import { type MigrationFile, readSqlComments } from './inspecting/sql-comments.ts'

const document = 'docs/schema.md'
const { columns, policies, functions } = await readSchema()
const comments = readSqlComments('server/database')

const text = `# Schema

Generated from a migrated database and the comments in \`server/database\` by \`npm run docs\`. Do not edit.

Requests run as \`maydan_app\`, which owns nothing; jobs run as \`maydan_system\`. The policies listed are those of \`maydan_app\`. Where a table has
row-level security, a policy \`system\` gives \`maydan_system\` every row. Functions marked *system* run as \`maydan_system\`.

${comments.files.map(sectionOf).join('\n')}`

if (process.argv.includes('--write')) writeFileSync(document, text)
const tables = new Set(columns.map(({ table }) => table))
tables.delete('migrations')
const described = [...tables, ...new Set(functions.map(({ name }) => `${name}()`))]
finish('schema document', columns.length, [
  ...described.filter(object => comments.of(object) === '').map(object => `${object} has no comment in server/database`),
  ...(readFileSync(document, 'utf8').replaceAll('\r\n', '\n') === text ? [] : [`${document} is outdated: npm run docs`]),
])

function sectionOf({ name, path, title, tables, functions: named }: MigrationFile): string {
  const listed = functions.filter(f => named.includes(f.name))
  const ofFunctions = listed.length === 0 ? '' : `### Functions\n\n${listed.map(functionLine).join('')}`
  const parts = [...tables.map(tableText), ofFunctions].filter(Boolean)
  return `## ${title}\n\n[\`${name}\`](../server/database/${path})\n${parts.map(part => `\n${part}`).join('')}`
}

function tableText(table: string): string {
  const rows = columns
    .filter(column => column.table === table)
    .map(({ name, type }) => `| \`${name}\` | ${code(type)} | ${comments.of(`${table}.${name}`)} |\n`)
  const rules = policies.filter(policy => policy.table === table).map(policyLine)
  return `### ${table}\n\n${comments.of(table)}\n\n| column | type | |\n| --- | --- | --- |\n${rows.join('')}${rules.length > 0 ? `\n${rules.join('')}` : ''}`
}

function policyLine({ name, command, using, check }: Policy): string {
  const using_ = using === null ? [] : [`using ${code(using)}`]
  const check_ = check === null ? [] : [check === using ? 'check: the same' : `check ${code(check)}`]
  return `- policy \`${name}\` (${command}): ${[...using_, ...check_].join(', ')}\n`
}

function functionLine({ name, arguments: given, returns, is_system }: SqlFunction): string {
  const sentence = comments.of(`${name}()`).split(/(?<=\.) /)[0] ?? ''
  return `- ${code(`${name}(${given}) → ${returns}`)}${is_system ? ' *system*' : ''}: ${sentence}\n`
}

/** Returns SQL as code on one line for a table cell, without the casts and aliases that PostgreSQL adds. */
function code(sql: string): string {
  const short = sql
    .replaceAll(/\s+/g, ' ')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/::(?:text|timestamptz)\b(?!\[)/g, '')
    .replaceAll(/\( ?SELECT (asking_\w+\(\)) AS asking_\w+\)/g, '(select $1)')
    .replaceAll('|', '\\|')
  return `\`${short}\``
}
