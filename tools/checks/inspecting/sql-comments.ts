// Reads the `--` comments of the migrations: a comment belongs to the table, column or function that follows it.

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A migration file. `path` is relative to the folder, with slashes. `tables` and `functions` are the names of objects that the file creates. */
export type MigrationFile = { name: string; path: string; title: string; tables: string[]; functions: string[] }
type SqlComments = { files: MigrationFile[]; of(object: string): string }

/** Returns comments by `table`, `table.column` and `function()`. The comment in a later file replaces the comment in an earlier file. */
export function readSqlComments(folder: string): SqlComments {
  const comments = new Map<string, string>()
  const readFile = (name: string): MigrationFile => {
    const lines = readFileSync(path.join(folder, name), 'utf8').split(/\r?\n/)
    const file: MigrationFile = {
      name: path.basename(name),
      path: name.replaceAll(path.sep, '/'),
      title: (lines[0] ?? '').replaceAll(/^-- |\.$/g, ''),
      tables: [],
      functions: [],
    }
    let comment: string[] = []
    let table = ''
    for (const line of lines) {
      const words = /^\s*-- (.*)/.exec(line)?.[1]
      if (words !== undefined) {
        comment.push(words)
        continue
      }
      if (/^\S/.test(line)) table = /^(?:create|alter) table (\w+)/.exec(line)?.[1] ?? ''
      const object = objectOf(line, table)
      if (object !== undefined && !comments.has(object)) {
        if (/^create (?:table|view)/.test(line)) file.tables.push(object)
        if (object.endsWith('()')) file.functions.push(object.slice(0, -2))
      }
      if (object !== undefined && (comment.length > 0 || !comments.has(object))) comments.set(object, comment.join(' '))
      comment = []
    }
    return file
  }
  return {
    files: globSync('{schema,migrations}/*.sql', { cwd: folder })
      .toSorted((a, b) => path.basename(a).localeCompare(path.basename(b)))
      .map(readFile),
    of: object => comments.get(object) ?? '',
  }
}

function objectOf(line: string, table: string): string | undefined {
  const created = /^create (?:table|view) (\w+)/.exec(line)?.[1]
  const called = /^create (?:or replace )?function (\w+)/.exec(line)?.[1]
  const column = table && /^ {2}(?:add column )?(\w+) /.exec(line)?.[1]
  return created ?? (called && `${called}()`) ?? (column && `${table}.${column}`) ?? undefined
}
