// Checks that style sheets and props of the portal use the tokens of portal/platform/theme only.

import { readFileSync } from 'node:fs'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const files = sourceFiles(['portal'], /\.(css|tsx)$/).filter(
  file =>
    !/\.test\.tsx$|^portal\/(?:platform\/theme|app\/art|app\/gallery|domain\/hackathon\/PagePicture|features\/tenants\/details\/results\/stage\/)|\.print\.module\.css$/.test(
      file,
    ),
)
const sizes = 'xs|sm|md|lg|xl|xxl'
const inStyles: [RegExp, string][] = [
  [/font-size:(?![^;]*(?:--mantine-font-size-|--avatar-size|--sc-font-size|--input-fz|\binherit\b))/, 'a font size that is no token'],
  [/font-size:[^;]*--mantine-font-size-display/, 'the size of the welcome page and the stage'],
  [/font-weight:(?! *(?:400|600|inherit);)/, 'a font weight other than 400 and 600'],
  [/radius:(?! *(?:var\(--mantine-radius-(?:sm|md|xl)\)|inherit|50%|0);)/, 'a radius that is no token'],
  [/box-shadow:(?! *(?:none|inset |0 0 0 \d+px |var\(--mantine-shadow-md\)))/, 'a shadow that is no token'],
  [/#[\da-f]{3,8}\b(?=[^{]*;)/i, 'a color that is no token'],
]
const inProps: [RegExp, string][] = [
  [new RegExp(`\\bfz=(?!"(?:${sizes}|inherit)"|\\{[^}]*'(?:${sizes})'[^}]*\\})`), 'a font size that is no token'],
  [/<(?:Text|Title|Anchor)\b[^>]*\bsize="(?!(?:xs|sm|md|lg|xl|xxl)")/, 'a font size that is no token'],
  [/\bfw=\{(?!400|600)/, 'a font weight other than 400 and 600'],
  [/\bradius=(?!"(?:sm|md|xl)"|\{0\})/, 'a radius that is no token'],
  [/\bshadow="(?!md|none)/, 'a shadow that is no token'],
  [/\b(?:c|bg|color|background|backgroundColor)(?:=["'{`]+|: ['"`])#[\da-f]{3}/i, 'a color that is no token'],
]
const faults = files.flatMap(file => {
  const rules = file.endsWith('.css') ? inStyles : inProps
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      rules
        .filter(([rule, why]) => rule.test(line) && !(why.startsWith('the size of the welcome') && /\/(?:welcome|results)\//.test(file)))
        .map(([, why]) => `${file}:${at + 1}: ${why} (portal/platform/theme/mantine-theme.ts): ${line.trim().slice(0, 100)}`),
    )
})
finish('tokens', files.length, faults)
