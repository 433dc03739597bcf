import type { Wall } from './authorization.ts'

const everyField = ['features/projects/every-field.test']

/** Loops over a description: without each of them, a new field would be lost in silence. */
export const descriptionMutations: readonly Wall[] = [
  {
    name: 'shows every field of a project in its form',
    file: 'landing/projects/project-form.ts',
    what: 'rest: fields.flatMap(inputsOf),',
    without: 'rest: [],',
    seenBy: everyField,
  },
  {
    name: 'reads every field of a project from its form',
    file: 'server/features/projects/read-project-form.ts',
    what: 'readValue(field)])',
    without: "field.kind === 'links' ? field.value : readValue(field)])",
    seenBy: everyField,
  },
  {
    name: 'shows every field of a project in a conflict',
    file: 'landing/projects/conflict.ts',
    what: '.filter(({ name }) => changed.includes(name))',
    without: '.filter(({ language }) => language)',
    seenBy: everyField,
  },
  {
    name: 'compares every field of two versions',
    file: 'contract/projects/project-fields.ts',
    what: '...Object.assign({}, ...fieldsOfProject(content).map(textsOfField)),',
    without: '',
    seenBy: everyField,
  },
  {
    name: 'exports every field of a project',
    file: 'server/features/projects/export-projects.ts',
    what: '...ofFields(false),',
    without: '',
    seenBy: everyField,
  },
  {
    name: 'hides fields that visitors do not see',
    file: 'server/domain/projects/gallery.ts',
    what: "const content = contentSeenBy(version.content, 'visitors')",
    without: 'const { content } = version',
    seenBy: everyField,
  },
]
